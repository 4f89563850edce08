"""The marks of a shared result: one a turn, the costliest action of it, and no card named."""

from cogs.fart.text.share import Mark, marks
from engine import record
from engine.fart import GAME
from engine.fart.ai.greedy import greedy
from engine.fart.model import Duelled, Event, FartOptions, Flanked, Flipped, Sacrificed, WaveBegan

CLEAN = Flanked("TD", ("3S", "7S"), ())
BLOODY = Flanked("TD", ("3D", "7S"), ("3D",))
DUEL, SACRIFICE = Duelled("TD", "QS"), Sacrificed("TD", "6C")


def flipped(turn: int) -> Flipped:
    """Begin a turn."""
    return Flipped(turn, ("TD", "5D", "KD"))


def test_a_turn_bears_the_mark_of_its_costliest_action() -> None:
    recent_log: list[Event] = [
        *(flipped(1), CLEAN, CLEAN, CLEAN),
        *(flipped(2), CLEAN, DUEL, CLEAN),
        *(flipped(3), SACRIFICE, DUEL),
        WaveBegan(30),
        *(flipped(4), BLOODY, DUEL, CLEAN),
        flipped(5),
    ]
    assert marks(recent_log) == ((Mark.CLEAN, Mark.DUEL, Mark.SACRIFICE), (Mark.CASUALTIES,))


def test_marks_are_told_apart_by_shape() -> None:
    assert len({mark.value for mark in Mark}) == len(Mark)


def test_a_whole_match_has_a_mark_for_each_turn_played() -> None:
    position, events = record.begin(GAME, "7", 1, FartOptions())
    recent_log: list[Event] = list(events)
    while GAME.outcome(position.state) is None:
        position, events = record.advance(GAME, position, 0, greedy(GAME.view(position.state, 0)))
        recent_log += events
    assert sum(len(wave) for wave in marks(recent_log)) == GAME.view(position.state, 0).turn
