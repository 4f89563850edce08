"""Leaks that somebody might build into Farrago Words in one day, each as small as a real one; let in on purpose."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from msgspec.structs import replace as changed

from bot.app import App
from bot.match.table import Events, Table
from bot.text.localisation import Words
from bot.ui.game_ui import GameUI
from cogs.farrago_words import GAME_UI, answering, lists, writing
from cogs.farrago_words.here import Here
from cogs.farrago_words.standing import standing
from engine import record
from engine.farrago_words import lines, views
from engine.farrago_words.events import Wrote
from engine.farrago_words.model import LETTERS, FarragoWordsView, Verdict
from engine.farrago_words.rules import rounds
from engine.farrago_words.rules.judging import Sheet
from engine.farrago_words.state import Charge, Entry, State
from engine.game import Seat
from engine.message import Line
from engine.record import Position
from tests.bot.logged import log_each_step
from tests.secrecy.farrago_words.paired_states import Pair
from tests.secrecy.planted_leaks import Leak, Patch, Where, anywhere, board_from_the_active_seats_view

# What leaves the engine ---------------------------------------------------------------------------------------------


def _in_views(patch: Patch, leaky: Callable[[State, FarragoWordsView], FarragoWordsView]) -> None:
    """Change what everybody sees."""
    view = views.view
    patch.setattr(views, "view", lambda state, viewer: leaky(state, view(state, viewer)))


def count_of_all_answers_in_every_view(patch: Patch) -> None:
    _in_views(patch, lambda state, seen: changed(seen, seconds=seen.seconds + sum(map(len, state.round.pages))))


def topic_that_comes_next(patch: Patch) -> None:
    def leaky(state: State, seen: FarragoWordsView) -> FarragoWordsView:
        return changed(seen, topic=state.settings.topics[min(seen.round, seen.rounds - 1)])

    _in_views(patch, leaky)


def newcomers_to_every_side(patch: Patch) -> None:
    patch.setattr(views, "_people", lambda state, viewer: state.people)


def votes_of_everybody(patch: Patch) -> None:
    shown = views._challenge

    def leaky(state: State, viewer: Seat | None, number: int, charge: Charge, points: int) -> Any:
        return changed(shown(state, viewer, number, charge, points), votes=charge.votes)

    patch.setattr(views, "_challenge", leaky)


def votes_counted_as_they_come(patch: Patch) -> None:
    shown = views._challenge

    def leaky(state: State, viewer: Seat | None, number: int, charge: Charge, points: int) -> Any:
        return changed(shown(state, viewer, number, charge, points), keep=len(charge.votes))

    patch.setattr(views, "_challenge", leaky)


def answers_of_all_told_to_all(patch: Patch) -> None:
    told = lines.tell

    def leaky(event: Any, viewer: Seat | None) -> Line | None:
        return told(event, event.seat if isinstance(event, Wrote) else viewer)

    patch.setattr(lines, "tell", leaky)


def answers_counted_before_the_steal(patch: Patch) -> None:
    """As it was: the bell told thieves how many answers the active team has."""
    ended = rounds._end_writing

    def leaky(state: State) -> Any:
        after, events = ended(state)
        if after.phase == "steal":
            events = (rounds._writing_ended(after.round.answers), *events)
        return after, events

    patch.setattr(rounds, "_end_writing", leaky)


def same_answer_of_another_side_refused(patch: Patch) -> None:
    write = Sheet._write

    def leaky(self: Sheet, number: int, letter: str, entry: Entry) -> Verdict:
        pages = self._round.pages[number % LETTERS :: LETTERS]
        if any(there.key == entry.key and there.by != entry.by for page in pages for there in page):
            return Verdict(entry.text, key="farrago_words-same-own")
        return write(self, number, letter, entry)

    patch.setattr(Sheet, "_write", leaky)


def questions_that_count_what_others_do(patch: Patch) -> None:
    def leaky(questions: tuple[int, ...], before: Any, after: Any, actor: Seat) -> tuple[int, ...]:
        return tuple(count + (seat in after) for seat, count in enumerate(questions))

    patch.setattr(record, "_count", leaky)


# Pages, boards and the log ------------------------------------------------------------------------------------------


def what_others_handed_in_beside_ones_own(patch: Patch) -> None:
    """As it was: all that was done in the phase counted as what the asker has just sent."""

    def leaky(here: Here, *sent: Any) -> str:
        events = [event for events in here.table.recent for event in events]
        found = [verdict for each in events if isinstance(each, Wrote) for verdict in each.verdicts]
        return writing.sent_note(here, found, ())

    patch.setattr(answering, "_taken", leaky)


def board_with_how_many_have_written(patch: Patch) -> GameUI:
    async def leaky(app: App, table: Table, words: Words) -> tuple[str, ...]:
        return (*await standing(app, table, words), f"{len(table.position.state.round.written)} wrote")

    return replace(GAME_UI, boards=replace(GAME_UI.boards, standing=leaky))


def list_with_how_much_there_is_in_all(patch: Patch) -> None:
    counts = lists._counts

    def leaky(here: Here, listed: Any) -> str:
        return f"{counts(here, listed)} {sum(map(len, here.table.position.state.round.pages))}"

    patch.setattr(lists, "_counts", leaky)


def form_that_is_addressed_by_the_number_of_actions(patch: Patch) -> None:
    form = writing.form

    def leaky(here: Here, ends: int) -> Any:
        return form(here, ends + here.table.position.seq)

    patch.setattr(answering, "form", leaky)


def log_with_how_much_was_written(patch: Patch) -> None:
    def fields(match: str, position: Position, events: Events | None) -> dict[str, object]:
        return {"count": sum(map(len, position.state.round.pages))}

    log_each_step(patch, fields)


# Where each can show ------------------------------------------------------------------------------------------------


def while_people_write(pair: Pair) -> bool:
    return pair.one.state.phase in ("round", "steal")


def for_who_writes(pair: Pair) -> bool:
    state = pair.one.state
    return state.phase == "round" and pair.viewer is not None and state.round.active in (None, pair.viewer)


def beside_others_who_write(pair: Pair) -> bool:
    return for_who_writes(pair) and pair.one.state.settings.mode == "free"


def for_a_player_in_secret(pair: Pair) -> bool:
    return pair.viewer is not None and pair.one.state.phase in ("round", "steal")


def in_a_vote(pair: Pair) -> bool:
    return pair.one.state.phase == "vote"


LEAKS: Mapping[Leak, Where] = {
    board_from_the_active_seats_view: while_people_write,
    count_of_all_answers_in_every_view: while_people_write,
    topic_that_comes_next: anywhere,
    newcomers_to_every_side: while_people_write,
    votes_of_everybody: in_a_vote,
    votes_counted_as_they_come: in_a_vote,
    same_answer_of_another_side_refused: beside_others_who_write,
    questions_that_count_what_others_do: for_who_writes,
    what_others_handed_in_beside_ones_own: beside_others_who_write,
    board_with_how_many_have_written: while_people_write,
    list_with_how_much_there_is_in_all: for_a_player_in_secret,
    form_that_is_addressed_by_the_number_of_actions: for_who_writes,
    log_with_how_much_was_written: for_who_writes,
    answers_of_all_told_to_all: while_people_write,
    answers_counted_before_the_steal: lambda pair: pair.one.state.phase == "steal",
}
"""Each leak and where it can show: only there are walks made. What is told shows on no page here."""
