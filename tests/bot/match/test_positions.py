"""A position is kept with its latest actions, in order, and a step being stored is kept for a moment."""

from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.match.positions import CACHED, FORESEEN, RECENT, Known, Positions, as_stored, fold, known_after
from bot.match.steps import Decision
from bot.store.rows import Match
from engine import record
from engine.game import Options, Seat, Window
from engine.record import Position, Record
from tests.bot.fake_sealed_game import FakeSealedGame, Seal, Shown, State, Write

GAME = FakeSealedGame()


def position(seq: int) -> Position:
    return Position(State((seq, 0), (False, False)), seq, (1, 1))


def known(count: int) -> Known:
    """A position after this number of actions, each with a numbered event."""
    return position(count), tuple((number,) for number in range(count))


# One more action ----------------------------------------------------------------------------------------------------


def test_an_action_is_added_to_those_before_it():
    assert known_after(known(3), position(4), ("new",)) == (position(4), ((0,), (1,), (2,), ("new",)))


def test_the_oldest_of_too_many_actions_is_forgotten():
    after = known_after(known(RECENT), position(RECENT + 1), ("new",))
    assert after[1] == (*((number,) for number in range(1, RECENT)), ("new",))


def test_taking_back_forgets_the_last_action_alone():
    assert known_after(known(3), position(4), None)[1] == ((0,), (1,))


def test_a_secret_action_joins_the_one_before_it_but_the_first_stands_alone():
    assert known_after(known(2), position(3), ("new",), in_secret=True)[1] == ((0,), (1, "new"))
    assert known_after(known(0), position(1), ("new",), in_secret=True)[1] == (("new",),)


def test_a_position_after_a_known_one_is_kept_with_its_latest_actions():
    positions = Positions()
    positions.keep("m", known(2))
    assert positions.add("m", position(3), ("new",)) == ((0,), (1,), ("new",))
    assert positions.get("m", 3) == (position(3), ((0,), (1,), ("new",)))
    assert positions.get("m", 2) is None


@pytest.mark.parametrize(("events", "told"), [(("new",), (("new",),)), (None, ())])
def test_after_an_unknown_action_no_position_is_kept(events: Any, told: Any):
    positions = Positions()
    positions.keep("m", known(2))
    assert positions.add("m", position(4), events) == told
    assert [positions.get("m", seq) for seq in (2, 3, 4)] == [None, None, None]


# Kept positions ----------------------------------------------------------------------------------------------------


def test_the_match_that_was_not_asked_for_longest_is_forgotten():
    positions = Positions()
    for number in range(CACHED):
        positions.keep(f"m{number}", known(1))
    positions.keep("m0", known(2))
    positions.keep("new", known(1))
    assert [positions.get(match, seq) is None for match, seq in (("m0", 2), ("m1", 1), ("m2", 1), ("new", 1))] == [
        False,
        True,
        False,
        False,
    ]


def foreseen(positions: Positions, match: str, at: Known, after: Position) -> None:
    """Keep a position, and let the store write an action after it under the fingerprint `print`."""
    positions.keep(match, at)
    played = SimpleNamespace(position=after, events=(at[0].seq,))
    change = SimpleNamespace(played=played, in_secret=False, state_hash="print")
    positions.foresee(cast(Match, SimpleNamespace(id=match, seq=at[0].seq, state_hash="")), cast(Decision, change))


def test_a_position_that_is_being_stored_is_found_by_its_fingerprint_alone():
    positions = Positions()
    foreseen(positions, "m", known(1), position(2))
    assert positions.get("m", 2, "print") == known(2)
    assert [positions.get("m", 2), positions.get("m", 2, "other"), positions.get("m", 3, "print")] == [None] * 3


def test_a_position_that_may_be_taken_back_is_not_foreseen():
    positions, at = Positions(), position(2)
    foreseen(positions, "m", known(1), replace(at, back=(record.Back(0, at.state),)))
    assert positions.get("m", 2, "print") is None


def test_steps_after_an_unknown_position_are_not_kept():
    positions = Positions()
    foreseen(positions, "m", known(1), position(2))
    positions.foresee(
        cast(Match, SimpleNamespace(id="other", seq=1, state_hash="")), cast(Decision, SimpleNamespace(played=None))
    )
    assert positions.get("other", 2, "print") is None


def test_with_too_many_positions_being_stored_the_oldest_is_dropped():
    positions = Positions()
    for number in range(FORESEEN + 1):
        foreseen(positions, f"m{number}", known(0), position(1))
    assert [positions.get(f"m{number}", 1, "print") is None for number in (0, 1, FORESEEN)] == [True, False, False]


# From a record ------------------------------------------------------------------------------------------------------


def recorded(*actions: tuple[int, Any]) -> Record:
    """A match of two who write in secret; an action of None undoes the last one."""
    bodies = [(seat, record.UNDO if action is None else GAME.codec.encode(action)) for seat, action in actions]
    return Record(
        game=GAME.info.id,
        rules_version=GAME.info.rules_version,
        seed="1",
        seats=2,
        options=cast(Any, GAME.codec.encode(Options())),
        actions=tuple(record.PlayedAction(seat, cast(Any, body)) for seat, body in bodies),
    )


def test_a_record_gives_its_last_position_and_latest_actions():
    at, recent = fold(GAME, recorded((0, Write(3)), (0, Seal()), (1, Seal()), (1, Write(2)), (1, Seal()), (0, Seal())))
    assert (at.seq, at.state.shown) == (6, ((3, 0), (0, 2)))
    assert recent == ((), (Shown((3, 0)),), (Shown((0, 2)),))


class Open(FakeSealedGame):
    """The same game without secrecy, so that a step may be undone."""

    def asked(self, state: State) -> dict[Seat, Window]:
        return {seat: replace(window, sealed=False) for seat, window in super().asked(state).items()}


def test_undone_actions_of_a_record_are_left_out():
    at, recent = fold(Open(), recorded((0, Write(3)), (1, Write(4)), (0, Write(5)), (0, None)))
    assert (at.seq, at.state.written, recent) == (4, (3, 4), ((), (), ()))


def stored_as(seq: int, state: State) -> Match:
    """A match row at such a position, with only the compared fields."""
    snapshot = GAME.codec.encode(state)
    row = {"id": "m", "seq": seq, "state_hash": GAME.codec.hash(state), "snapshot": snapshot, "questions": (9, 9)}
    return cast(Match, type("Row", (), row))


def test_a_record_is_used_if_it_leads_to_the_stored_position():
    folded = fold(GAME, recorded((0, Write(3)), (0, Seal()), (1, Seal())))
    assert as_stored(GAME, stored_as(3, folded[0].state), folded) is folded


def test_a_record_that_is_longer_than_the_stored_match_is_as_it_was_read():
    folded = fold(GAME, recorded((0, Write(3))))
    assert as_stored(GAME, stored_as(0, State((0, 0), (False, False))), folded) is folded


def test_with_a_damaged_record_the_snapshot_is_used_without_latest_actions():
    folded = fold(GAME, recorded((0, Write(3))))
    right = State((8, 0), (False, False))
    assert as_stored(GAME, stored_as(1, right), folded) == (Position(right, 1, (9, 9)), ())
