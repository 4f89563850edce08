"""A table's deadlines: a share of the time, asides during a turn, and one notice for all who are asked at once."""

from collections.abc import Mapping
from typing import Any, cast

import msgspec
import pytest

from bot.match import deadlines
from bot.match.deadlines import INTERRUPT_GRACE_MS, TurnNotice
from bot.match.kinds.choosing import kind_of
from bot.match.time_controls import IDLE_SECONDS, PACES, AskedTurn
from engine.game import Seat, Window
from engine.record import AnyGame, Position
from engine.registry import games
from tests.app import ADA, BO
from tests.bot.groups import CY, roster

DI = 4
NOW = 1_000_000


class Asking:
    """A fake game with questions only: its state is the questions."""

    info = games()["absolute"].info

    def asked(self, state: Mapping[Seat, Window]) -> Mapping[Seat, Window]:
        return state


GAME = cast("AnyGame", Asking())


def at(questions: tuple[int, ...], asked: Mapping[Seat, Window]) -> Position:
    return Position(cast("Any", asked), 0, questions)


@pytest.mark.parametrize(
    ("pace", "share", "seconds"),
    [
        ("live", 1.0, 90),
        ("live", 1.5, 135),
        ("live", 1 / 3, 30),
        ("slow", 1 / 3, 4 * 3600),
        ("none", 0.5, IDLE_SECONDS),
    ],
)
def test_a_question_has_its_share_of_the_time_that_the_table_gives_a_turn(
    pace: str, share: float, seconds: int
) -> None:
    assert kind_of(roster(ADA, BO, pace=pace)).seconds(GAME.info, AskedTurn(0, 1, Window("w", share=share))) == seconds


def test_a_window_that_names_seconds_has_just_these_at_every_pace() -> None:
    window = Window("w", 20, share=2.0)
    assert [kind_of(roster(ADA, BO, pace=pace)).seconds(GAME.info, AskedTurn(0, 1, window)) for pace in PACES] == [
        20
    ] * len(PACES)


def test_all_whose_turn_begins_together_are_called_together_and_nobody_is_warned_of_an_interrupt() -> None:
    bid = Window("w", turn=7, share=1 / 3, interrupt=True)
    before = at((1, 0, 0, 0), {0: Window("w", turn=6)})
    after = at((1, 1, 1, 1), {1: bid, 2: bid, 3: bid})
    (post,) = deadlines.turn_notices(GAME, "m", before, after, kind_of(roster(ADA, BO, CY, DI, pace="slow")), NOW)
    assert (post.kind, post.due_at) == ("turn", NOW + INTERRUPT_GRACE_MS)
    assert msgspec.json.decode(post.body, type=TurnNotice) == TurnNotice("m", 1, 7, (2, 3))


def test_a_call_written_before_calls_named_several_is_read_as_it_was() -> None:
    assert msgspec.json.decode(b'{"match":"m","seat":1,"turn":3}', type=TurnNotice).seats == (1,)


def test_turns_of_their_own_are_called_and_warned_of_each_by_itself() -> None:
    after = at((1, 1), {0: Window("w", turn=3), 1: Window("w", turn=4)})
    posts = deadlines.turn_notices(GAME, "m", None, after, kind_of(roster(ADA, BO)), NOW)
    assert [(post.kind, msgspec.json.decode(post.body, type=TurnNotice).seats) for post in posts] == [
        ("turn", (0,)),
        ("warn", (0,)),
        ("turn", (1,)),
        ("warn", (1,)),
    ]


LASTING = Window("w", 60, turn=2, lasts=True)


@pytest.mark.parametrize(
    ("before", "after", "questions", "set_anew"),
    [
        (LASTING, LASTING, (1, 1), False),
        (LASTING, LASTING, (1, 2), True),
        (LASTING, Window("w", 60, turn=3, lasts=True), (1, 2), True),
        (Window("w", 60, turn=2), Window("w", 60, turn=2), (1, 1), True),
        (Window("w", 60, lasts=True), Window("w", 60, lasts=True), (1, 1), True),
    ],
)
def test_deadlines_stay_while_the_same_questions_last(
    before: Window, after: Window, questions: tuple[int, ...], set_anew: bool
) -> None:
    then, now = at((1, 1), {0: before, 1: before}), at(questions, {0: after, 1: after})
    found = deadlines.deadlines_after(GAME, then, now, kind_of(roster(ADA, BO)), NOW)
    assert found == (deadlines.deadlines(GAME, now, kind_of(roster(ADA, BO)), NOW) if set_anew else None)


def test_no_deadline_stays_if_nobody_is_asked() -> None:
    assert deadlines.deadlines_after(GAME, at((1,), {}), at((1,), {}), kind_of(roster(ADA, BO)), NOW) == ()
