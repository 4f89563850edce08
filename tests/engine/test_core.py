"""Randomness, tokens, records and the registry: the foundations of every game."""

import msgspec
import pytest

from engine.codec import TOKEN_LIMIT
from engine.errors import NotAsked, RecordError, UnreadableToken
from engine.fart import GAME
from engine.fart.model import Dual, FartOptions, Resign, Sacrifice, Single
from engine.game import Outcome
from engine.record import PlayedAction, Position, Record, advance, begin, replay, verify
from engine.registry import games
from engine.rng import Rng
from tests.engine.fart.boards import board, dealt

RESIGN = PlayedAction(0, msgspec.Raw(b'{"kind":"resign"}'))


def record(*played: PlayedAction, game: str = "fart", rules_version: int = 1) -> Record:
    return Record(game, rules_version, "1", 1, msgspec.Raw(b"{}"), played)


def test_numbers_of_a_seed_never_change():
    rng, drawn = Rng("1"), []
    for _ in range(6):
        number, rng = rng.below(1_000)
        drawn.append(number)
    assert drawn == [996, 898, 979, 771, 188, 207]
    assert rng == Rng("1", 6)


def test_every_number_below_a_bound_comes_about_as_often():
    rng, counts = Rng("even"), [0] * 6
    for _ in range(6_000):
        number, rng = rng.below(6)
        counts[number] += 1
    assert all(850 < count < 1_150 for count in counts)


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_impossible_bounds_are_refused(bound: int):
    with pytest.raises(ValueError, match="bound"):
        Rng("1").below(bound)


def test_shuffle_keeps_the_items_and_leaves_the_original_alone():
    items = list(range(52))
    shuffled, rng = Rng("1").shuffle(items)
    assert (sorted(shuffled), items, rng.drawn) == (items, list(range(52)), 51)
    assert shuffled != tuple(items)


@pytest.mark.parametrize("action", [Dual("3S", "7H"), Single("TD"), Sacrifice("AC"), Resign()])
def test_tokens_round_trip_and_fit(action):
    token = GAME.codec.token(action)
    assert GAME.codec.from_token(token) == action
    assert len(token) <= TOKEN_LIMIT
    assert set(token) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


@pytest.mark.parametrize("token", ["", "A", "!!!", "♠♠♠♠", "gaRraW5kpGR1ZWw", "x" * 5_000])
def test_forged_tokens_are_unreadable(token: str):
    with pytest.raises(UnreadableToken):
        GAME.codec.from_token(token)


def test_replay_of_a_record_ends_where_the_match_ended():
    position, _ = begin(GAME, "1", 1, FartOptions())
    position, _ = advance(GAME, position, 0, Resign())
    assert replay(GAME, record(RESIGN)) == position
    assert verify(GAME, record(RESIGN), Outcome((1,), (-76,), "resigned", (0,)))
    assert not verify(GAME, record(RESIGN), Outcome((1,), (-75,), "resigned", (0,)))


@pytest.mark.parametrize(
    "broken",
    [
        record(RESIGN, RESIGN),
        record(PlayedAction(1, RESIGN.action)),
        record(PlayedAction(0, msgspec.Raw(b'{"kind":"sacrifice","defender":"KH"}'))),
        record(PlayedAction(0, msgspec.Raw(b'{"kind":"bribe"}'))),
        record(game="other"),
        record(rules_version=2),
    ],
)
def test_records_that_cannot_be_played_are_refused(broken: Record):
    with pytest.raises(RecordError):
        replay(GAME, broken)


def test_questions_count_one_for_every_time_the_seat_is_asked():
    position, _ = begin(GAME, "1", 1, FartOptions())
    assert position.questions == (1,)
    position, _ = advance(GAME, position, 0, GAME.choices(position.state, 0)[0].action)
    assert (position.seq, position.questions) == (1, (2,))
    position, _ = advance(GAME, position, 0, Resign())
    assert (position.seq, position.questions) == (2, (2,))


@pytest.mark.parametrize(("depth", "may"), [(0, False), (1, True), (None, True)])
def test_at_most_as_many_actions_as_the_game_allows_can_be_undone(
    depth: int | None, may: bool, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(GAME, "info", msgspec.structs.replace(GAME.info, undo_depth=depth))
    quiet = board("3D 4D", "3S QS 7S", aliens="KD", wave=2)
    position, _ = advance(GAME, Position(quiet, 0, (1,)), 0, Single("QS"))
    assert position.may_undo(0) is may


def test_only_the_one_seat_of_a_solo_game_may_act():
    with pytest.raises(NotAsked):
        GAME.apply(dealt("1"), 1, Resign())


def test_registry_finds_games_by_their_folder():
    assert games()["fart"] is GAME
    assert list(games()) == sorted(games())
