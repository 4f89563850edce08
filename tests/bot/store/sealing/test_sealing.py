"""The files show no seed and no hand without the installation's secret."""

from pathlib import Path

import pytest

from bot.store import Store, WrongKey
from bot.store.repositories.game_entries import Collection
from bot.store.sealing.sealer import Sealer
from tests.bot.store.files import doctor
from tests.bot.store.table import GAME, SECRET, any_move, daily, dealt, opened, position_of

SEED = "a seed that nobody may read"


def test_sealed_data_opens_only_in_its_context() -> None:
    sealer = Sealer(SECRET)
    sealed = sealer.seal(b"a hand", "snapshot/one")
    assert sealer.open(sealed, "snapshot/one") == b"a hand"
    with pytest.raises(WrongKey):
        sealer.open(sealed, "snapshot/two")


@pytest.mark.parametrize("damaged", [b"", b"\x01", b"\x02" + b"x" * 40, b"\x01" + b"x" * 40])
def test_damaged_bytes_do_not_open(damaged: bytes) -> None:
    with pytest.raises(WrongKey):
        Sealer(SECRET).open(damaged, "context")


def test_equal_bytes_are_sealed_differently() -> None:
    assert Sealer(SECRET).seal(b"a hand", "context") != Sealer(SECRET).seal(b"a hand", "context")


def test_a_secret_of_16_bytes_seals_and_a_shorter_one_is_refused() -> None:
    least = Sealer(b"x" * 16)
    assert least.open(least.seal(b"a hand", "context"), "context") == b"a hand"
    with pytest.raises(ValueError, match="16 bytes"):
        Sealer(b"x" * 15)


async def test_the_files_show_neither_seed_nor_hand(file_store: Store, path: Path) -> None:
    match = await file_store.matches.create(dealt(SEED))
    match = (await file_store.matches.act(match.id, "press-1", 0, any_move)).match
    await file_store.dailies.deal("fart", "2026-03-01", lambda: SEED)
    await file_store.matches.create(daily(seed=SEED))
    bytes_at_rest = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert match.id.encode() in bytes_at_rest
    state = GAME.codec.encode(position_of(match).state)
    assert match.snapshot == state
    for secret in (SEED.encode(), state, state[:60], state[-60:], SECRET):
        assert secret not in bytes_at_rest


def best_lines(store: Store) -> Collection:
    """The secret collection of F.A.R.T."""
    return store.collection("fart", next(each for each in GAME.info.collections if each.secret))


async def test_the_best_line_of_a_future_day_is_sealed_in_the_files(file_store: Store, path: Path) -> None:
    await file_store.dailies.deal("fart", "2026-03-01", lambda: SEED)
    best = b'{"score":18,"actions":[{"kind":"dual","first":"3S","second":"4S"}]}'
    await best_lines(file_store).put(best, day="2026-03-01")
    bytes_at_rest = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"2026-03-01" in bytes_at_rest
    for part in (best, b'"actions"', b'"dual"', b'"first":"3S"', b'"score":18'):
        assert part not in bytes_at_rest
    found = await best_lines(file_store).find(day="2026-03-01")
    assert found is not None
    assert found.body == best
    assert "18" not in repr(found)


async def test_a_best_line_opens_for_its_own_day_only(file_store: Store, path: Path) -> None:
    for day in ("2026-03-01", "2026-03-02"):
        await best_lines(file_store).put(b"{}", day=day)
    other = "SELECT sealed FROM entry WHERE day = '2026-03-02'"
    doctor(path, f"UPDATE entry SET sealed = ({other}) WHERE day = '2026-03-01'")  # noqa: S608 - ours
    with pytest.raises(WrongKey):
        await best_lines(file_store).find(day="2026-03-01")


async def test_another_secret_is_refused_at_the_door(store: Store, address: str) -> None:
    with pytest.raises(WrongKey, match="put the old secret back"):
        async with opened(address, secret=b"another secret of the tests"):
            pass


async def test_printed_objects_show_no_seed_or_hand(store: Store) -> None:
    new = dealt(SEED)
    match = await store.matches.create(new)
    change = any_move(match)
    deal = await store.dailies.deal("fart", "2026-03-01", lambda: SEED)
    shown = repr((new, match, change, deal, await store.matches.act(match.id, "press-1", 0, lambda _: change)))
    assert SEED not in shown
    assert "defenders" not in shown
    assert match.id in shown
