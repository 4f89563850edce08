"""Leaks that somebody might build into Farrago Words in one day, each as small as a real one; added on purpose."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from bot.app import App
from bot.match.table import Table
from bot.text.localisation import Words
from bot.ui.game_ui import GameUI
from cogs.farrago_words import GAME_UI, answering, lists, writing
from cogs.farrago_words.here import Here
from cogs.farrago_words.standing import standing
from engine.farrago_words import lines, views
from engine.farrago_words.events import Wrote
from engine.farrago_words.model import LETTERS, FarragoWordsView, Verdict
from engine.farrago_words.rules import rounds
from engine.farrago_words.rules.judging import Sheet
from engine.farrago_words.state import Charge, Entry, State
from engine.game import Seat
from tests.secrecy.farrago_words.paired_states import Pair
from tests.secrecy.planted_leaks import (
    Patch,
    PlantedLeak,
    board_from_the_active_seats_view,
    counted_questions,
    logged_steps,
    told_to_all,
)

# What leaves the engine ---------------------------------------------------------------------------------------------


def _in_views(patch: Patch, leaky: Callable[[State, FarragoWordsView], FarragoWordsView]) -> None:
    """Change what everybody sees."""
    view = views.view
    patch.setattr(views, "view", lambda state, viewer: leaky(state, view(state, viewer)))


def _count_of_all_answers_in_every_view(patch: Patch) -> None:
    _in_views(patch, lambda state, seen: changed(seen, seconds=seen.seconds + sum(map(len, state.round.pages))))


def _topic_that_comes_next(patch: Patch) -> None:
    def leaky(state: State, seen: FarragoWordsView) -> FarragoWordsView:
        return changed(seen, topic=state.settings.topics[min(seen.round, seen.rounds - 1)])

    _in_views(patch, leaky)


def _newcomers_to_every_side(patch: Patch) -> None:
    patch.setattr(views, "_people", lambda state, viewer: state.people)


def _votes_of_everybody(patch: Patch) -> None:
    shown = views._challenge

    def leaky(state: State, viewer: Seat | None, number: int, charge: Charge, points: int) -> Any:
        return changed(shown(state, viewer, number, charge, points), votes=charge.votes)

    patch.setattr(views, "_challenge", leaky)


def _votes_counted_as_they_come(patch: Patch) -> None:
    shown = views._challenge

    def leaky(state: State, viewer: Seat | None, number: int, charge: Charge, points: int) -> Any:
        return changed(shown(state, viewer, number, charge, points), keep=len(charge.votes))

    patch.setattr(views, "_challenge", leaky)


def _answers_counted_before_the_steal(patch: Patch) -> None:
    """As it was: the bell told thieves how many answers the active team has."""
    ended = rounds._end_writing

    def leaky(state: State) -> Any:
        after, events = ended(state)
        if after.phase == "steal":
            events = (rounds._writing_ended(after.round.answers), *events)
        return after, events

    patch.setattr(rounds, "_end_writing", leaky)


def _same_answer_of_another_side_refused(patch: Patch) -> None:
    write = Sheet._write

    def leaky(self: Sheet, number: int, letter: str, entry: Entry) -> Verdict:
        pages = self._round.pages[number % LETTERS :: LETTERS]
        if any(there.key == entry.key and there.by != entry.by for page in pages for there in page):
            return Verdict(entry.text, key="farrago_words-same-own")
        return write(self, number, letter, entry)

    patch.setattr(Sheet, "_write", leaky)


# Pages, boards and the log ------------------------------------------------------------------------------------------


def _what_others_handed_in_beside_ones_own(patch: Patch) -> None:
    """As it was: all that was done in the phase counted as what the asker has just sent."""

    def leaky(here: Here, *sent: Any) -> str:
        events = [event for events in here.table.recent for event in events]
        found = [verdict for each in events if isinstance(each, Wrote) for verdict in each.verdicts]
        return writing.sent_note(here, found, ())

    patch.setattr(answering, "_taken", leaky)


def _board_with_how_many_have_written(patch: Patch) -> GameUI:
    async def leaky(app: App, table: Table, words: Words) -> tuple[str, ...]:
        return (*await standing(app, table, words), f"{len(table.position.state.round.written)} wrote")

    return replace(GAME_UI, boards=replace(GAME_UI.boards, standing=leaky))


def _list_with_how_much_there_is_in_all(patch: Patch) -> None:
    counts = lists._counts

    def leaky(here: Here, listed: Any) -> str:
        return f"{counts(here, listed)} {sum(map(len, here.table.position.state.round.pages))}"

    patch.setattr(lists, "_counts", leaky)


def _form_that_is_addressed_by_the_number_of_actions(patch: Patch) -> None:
    form = writing.form

    def leaky(here: Here, ends: int) -> Any:
        return form(here, ends + here.table.position.seq)

    patch.setattr(answering, "form", leaky)


# Where each can show ------------------------------------------------------------------------------------------------


def _while_people_write(pair: Pair) -> bool:
    return pair.one.state.phase in ("round", "steal")


def _for_who_writes(pair: Pair) -> bool:
    state = pair.one.state
    return state.phase == "round" and pair.viewer is not None and state.round.active in (None, pair.viewer)


def _beside_others_who_write(pair: Pair) -> bool:
    return _for_who_writes(pair) and pair.one.state.settings.mode == "free"


def _for_a_player_in_secret(pair: Pair) -> bool:
    return pair.viewer is not None and pair.one.state.phase in ("round", "steal")


def _in_a_vote(pair: Pair) -> bool:
    return pair.one.state.phase == "vote"


LEAKS: Mapping[str, PlantedLeak] = {
    "board from the active seat's view": PlantedLeak(board_from_the_active_seats_view, _while_people_write),
    "count of all answers in every view": PlantedLeak(_count_of_all_answers_in_every_view, _while_people_write),
    "topic that comes next": PlantedLeak(_topic_that_comes_next),
    "newcomers to every side": PlantedLeak(_newcomers_to_every_side, _while_people_write),
    "votes of everybody": PlantedLeak(_votes_of_everybody, _in_a_vote),
    "votes counted as they come": PlantedLeak(_votes_counted_as_they_come, _in_a_vote),
    "same answer of another side refused": PlantedLeak(_same_answer_of_another_side_refused, _beside_others_who_write),
    "questions that count what others do": PlantedLeak(counted_questions, _for_who_writes),
    "what others handed in beside one's own": PlantedLeak(
        _what_others_handed_in_beside_ones_own, _beside_others_who_write
    ),
    "board with how many have written": PlantedLeak(_board_with_how_many_have_written, _while_people_write),
    "list with how much there is in all": PlantedLeak(_list_with_how_much_there_is_in_all, _for_a_player_in_secret),
    "form that is addressed by the number of actions": PlantedLeak(
        _form_that_is_addressed_by_the_number_of_actions, _for_who_writes
    ),
    "log with how much was written": PlantedLeak(
        logged_steps(lambda state: sum(map(len, state.round.pages))), _for_who_writes
    ),
    "answers of all told to all": PlantedLeak(told_to_all(lines, Wrote), _while_people_write),
    "answers counted before the steal": PlantedLeak(
        _answers_counted_before_the_steal, lambda pair: pair.one.state.phase == "steal"
    ),
}
"""What is told shows on no page here."""
