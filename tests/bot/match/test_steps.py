"""Permission to act while a match is paused, an AI plays or a seat is shared, and how actions change the roster."""

from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.core.refusals import AiPlays, Gone, NotYourTable, Paused, Stale
from bot.match import absences
from bot.match import roster as rosters
from bot.match.kinds.choosing import kind_of
from bot.match.roster import Member, Player, Roster
from bot.match.steps import By, Situation, StepResult, play, undo
from bot.store.rows import NOBODY, Match
from engine import record
from engine.errors import NotAsked, NothingToUndo
from engine.game import Seat, Window
from engine.record import Back, Position
from tests.app import ADA, BO
from tests.bot.fake_sealed_game import FakeSealedGame, State, Write

NOW, QUESTION, TURN = 1_000_000, 7, 3
ALONE = rosters.alone(ADA)
OCCUPANTS = {
    "present": Player(player=ADA, name="Ada", missed=(1,)),
    "replaced": Player(player=ADA, name="Ada", level="medium", away="voted"),
    "conceded": Player(player=ADA, name="Ada", level="medium", away="conceded"),
    "ai": Player(player=NOBODY, name="AI", level="easy"),
}
BYS: tuple[By, ...] = ("person", "clock", "excused", "ai")
MAY = {
    ("present", "person"): "seen",
    ("present", "clock"): "missed",
    ("present", "excused"): "as before",
    ("replaced", "ai"): "as before",
    ("conceded", "ai"): "as before",
    ("ai", "ai"): "as before",
}
"""Who may act in a seat, and what it makes of the roster; nobody else may."""
REFUSED = {"present": Stale, "replaced": AiPlays, "conceded": Gone, "ai": Gone}
"""What a person is told who may not; clock and AI are told `Stale`."""


class Asking(FakeSealedGame):
    """Asks the first seat this kind of question."""

    def __init__(self, window: Window | None) -> None:
        self.window = window

    def asked(self, state: State) -> dict[Seat, Window]:
        return {} if self.window is None else {0: self.window}


def roster(kind: str, **more: Any) -> Roster:
    """A roster with this kind of first seat; the second is a person's, who voted against the first."""
    occupants = (OCCUPANTS[kind], Player(player=BO, name="Bo"))
    return Roster(host=BO, players=occupants, **{"replacing": ((1, 0),), **more})


def situation(people: Roster, **window: Any) -> Situation:
    position = Position(State((0, 0), (False, False)), 4, (QUESTION, 2))
    question = Window("absolute-window-draw", **{"turn": TURN, **window})
    return Situation(Asking(question), cast(Match, None), position, kind_of(people), NOW)


def played(before: Situation, by: By, question: int = QUESTION) -> StepResult:
    return play(0, question, Write(5), by)(before)


def made_of(before: Situation, after: StepResult) -> str:
    """Name the change of the roster by a step."""
    people = before.kind.roster
    known = {
        "as before": people,
        "seen": rosters.seen(people, 0, NOW),
        "missed": absences.missed(people, 0, TURN),
    }
    return next(name for name, expected in known.items() if after.kind.roster == expected)


@pytest.mark.parametrize("by", BYS)
@pytest.mark.parametrize("kind", OCCUPANTS)
def test_a_seat_is_played_by_its_person_or_its_ai_and_for_a_person_by_the_clock(kind: str, by: By):
    before = situation(roster(kind))
    if (kind, by) in MAY:
        after = played(before, by)
        assert (made_of(before, after), after.position.state.written) == (MAY[kind, by], (5, 0))
    else:
        with pytest.raises(REFUSED[kind] if by == "person" else Stale):
            played(before, by)


@pytest.mark.parametrize("by", BYS)
@pytest.mark.parametrize("kind", OCCUPANTS)
def test_nobody_acts_while_a_match_is_paused(kind: str, by: By):
    with pytest.raises(Paused if by == "person" else Stale):
        played(situation(roster(kind, paused=True)), by)


@pytest.mark.parametrize("by", BYS)
def test_an_answer_to_another_question_is_stale_for_everybody(by: By):
    for people in (ALONE, roster("present")):
        with pytest.raises(Stale):
            played(situation(people), by, QUESTION - 1)


@pytest.mark.parametrize("by", BYS)
def test_the_roster_of_a_solo_match_does_not_change(by: By):
    assert played(situation(ALONE), by).kind.roster == ALONE


def test_silence_on_a_question_put_in_anothers_turn_is_no_missed_turn():
    before = situation(roster("present"), interrupt=True)
    assert made_of(before, played(before, "clock")) == "as before"


def test_without_numbered_turns_silence_counts_for_the_question():
    by_an_ai = roster("ai", replacing=())
    assert played(situation(by_an_ai, turn=None), "ai").kind.roster == by_an_ai
    silent = played(situation(replace(roster("present"), replacing=()), turn=None), "clock").kind.roster
    assert silent == absences.missed(replace(roster("present"), replacing=()), 0, QUESTION)


@pytest.mark.parametrize("by", BYS)
def test_a_seat_that_is_not_asked_is_refused_by_the_rules(by: By):
    before = situation(roster("ai" if by == "ai" else "present"))
    with pytest.raises(NotAsked):
        played(Situation(Asking(None), before.match, before.position, before.kind, NOW), by)


def test_in_a_shared_seat_only_the_clock_acts_without_an_actor():
    shared = roster("present", members=(Member(ADA, "Ada", 0), Member(BO, "Bo", 1)))
    with pytest.raises(NotYourTable):
        played(situation(shared), "person")
    assert made_of(situation(shared), played(situation(shared), "excused")) == "as before"


# Taking back --------------------------------------------------------------------------------------------------------


def undone(people: Roster, question: int = QUESTION) -> StepResult:
    before = situation(people)
    earlier = replace(before.position, back=(Back(0, State((4, 0), (False, False))),))
    return undo(0, question)(Situation(before.game, before.match, earlier, kind_of(people), NOW))


def test_solo_players_and_people_at_a_table_can_undo_which_counts_as_activity():
    alone, at_table = undone(ALONE), undone(roster("present"))
    assert (alone.kind.roster, at_table.kind.roster) == (ALONE, rosters.seen(roster("present"), 0, NOW))
    for each in (alone, at_table):
        assert (each.position.state.written, each.body, each.events) == ((4, 0), bytes(record.UNDO), None)


@pytest.mark.parametrize(
    ("people", "refusal"),
    [
        (roster("present", paused=True), Paused),
        (roster("replaced"), AiPlays),
        (roster("conceded"), Gone),
        (roster("present", members=(Member(ADA, "Ada", 0),)), NothingToUndo),
    ],
)
def test_people_cannot_undo_steps_they_could_not_play(people: Roster, refusal: type[Exception]):
    with pytest.raises(refusal):
        undone(people)


def test_a_step_is_not_taken_back_by_an_old_press():
    with pytest.raises(Stale):
        undone(ALONE, QUESTION - 1)
