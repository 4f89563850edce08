"""A changed byte in a match's stored data is always detected when it is read."""

from pathlib import Path

import pytest

from bot.store import Store, WrongKey
from bot.store.rows import RosterUpdate
from bot.store.schema import match as match_table
from bot.store.sealing.snapshots import BOUND
from tests.bot.store.files import doctor
from tests.bot.store.table import any_move, dealt

CHANGED = {
    "game": "'absolute'",
    "options": "'{\"limit\":9}'",
    "seed_hash": "'another'",
    "rules_version": "2",
    "seats": "'[5]'",
    "seq": "7",
    "questions": "'[9]'",
    "state_hash": "'another'",
    "outcome": '\'{"places":[1],"scores":[9],"ending":"win"}\'',
    "purpose": "'daily'",
    "day": "'2026-03-01'",
    "visibility": "'public'",
    "place": "5",
    "roster": "'{\"host\":2}'",
    "status": "'qlaying'",
}


def test_every_column_is_tried() -> None:
    assert {*BOUND, "status"} == set(CHANGED)


@pytest.mark.parametrize("column", sorted(CHANGED))
async def test_a_match_with_changed_data_is_not_returned(file_store: Store, path: Path, column: str) -> None:
    match = await file_store.matches.create(dealt())
    await file_store.matches.act(match.id, "press-1", 0, any_move)
    doctor(path, f"UPDATE match SET {match_table.c[column].name} = {CHANGED[column]}")  # noqa: S608 - our own words
    with pytest.raises(WrongKey, match="is damaged: restore"):
        await file_store.matches.find(match.id)
    with pytest.raises(WrongKey):
        await file_store.matches.act(match.id, "press-2", 0, any_move)


async def test_agreements_are_sealed_with_the_match(file_store: Store, path: Path) -> None:
    match = await file_store.matches.create(dealt(roster=b'{"host":1}'))
    settled = await file_store.matches.update_roster(match.id, lambda _: RosterUpdate(roster=b'{"host":2}'))
    assert await file_store.matches.find(match.id) == settled
    doctor(path, "UPDATE match SET roster = '{\"host\":1}'")
    with pytest.raises(WrongKey):
        await file_store.matches.find(match.id)


async def test_fields_that_change_without_play_are_not_sealed(store: Store) -> None:
    match = await store.matches.create(dealt())
    await store.matches.set_message(match.id, 5, 6)
    await store.matches.set_shown(match.id, 0)
    await store.matches.close(match.id)
    closed = await store.matches.find(match.id)
    assert closed is not None
    assert (closed.status, closed.channel, closed.message, closed.snapshot) == ("closed", 5, 6, match.snapshot)
