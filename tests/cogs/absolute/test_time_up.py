"""AZ-33: when a player's time ends, the legal sets that they have built are played exactly once, followed by a
discard.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from engine.absolute import GAME, drafts
from engine.absolute.drafts import Draft
from engine.absolute.model import Discard, Hold, Place
from engine.absolute.state import State
from tests.cogs.absolute.seated import seated
from tests.cogs.pressing import OneTable
from tests.engine.absolute.boards import card_set, card_sets, cards, seat, table, view

LYING = "+7q +7c -7d -7q"
ACT = table(seat("+3c -5d +2s +9q -1c +4d", LYING), seat("+1c -2d", "+2q -3c +1d"), rounds=3)
BUILT = f"{LYING} / +3c -5d +2s"
LEFT = {
    BUILT: [Place(card_set("+3c -5d +2s")), Discard(cards("+9q")[0])],
    "+7q -7d +3c -1c +2s -4d": [Hold()],  # there is no such card
    f"{LYING} / +3c -5d": [Hold()],
    f"{LYING} / +3c -5d +9q": [Hold()],
    LYING: [Hold()],
    f"{LYING} / +3c -5d +2s / +9q -1c +4d": [Hold()],
}


def stored(sets: str, state: State = ACT) -> bytes:
    """Write sets as the workspace does, leaving out missing cards."""
    seen = view(state, 0)
    there = drafts.cards_of(seen)
    return drafts.write(Draft(tuple(tuple(c for c in each if c in there) for each in card_sets(sets)), 0), seen)


async def silent(one_table: OneTable, sets: str) -> None:
    """Let Ada build sets and then stay silent until her time has ended."""
    await one_table.app.drafts.put(one_table.table.match.id, 0, 1, stored(sets))
    (due,) = await one_table.app_parts.store.deadlines.of(one_table.table.match.id)
    one_table.app_parts.time.ms = due.due_at


async def played(one_table: OneTable) -> list[Any]:
    """The actions played, in order."""
    record = await one_table.app_parts.store.matches.record(one_table.table.match.id)
    return [GAME.codec.action(bytes(each.action)) for each in record.actions]


@pytest.mark.parametrize(("sets", "actions"), LEFT.items(), ids=range(len(LEFT)))
async def test_legal_sets_are_played_and_a_card_discarded_az33(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sets: str, actions: list[Any]
) -> None:
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        await silent(one_table, sets)
        await one_table.app_parts.clock.play_overdue()
        await one_table.app_parts.clock.play_overdue()
        assert await played(one_table) == actions
        assert (await one_table.state()).active == 1


async def test_a_draft_of_an_earlier_question_is_not_played_az33(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        await one_table.app.drafts.put(one_table.table.match.id, 0, 0, stored(BUILT))
        (due,) = await one_table.app_parts.store.deadlines.of(one_table.table.match.id)
        one_table.app_parts.time.ms = due.due_at
        await one_table.app_parts.clock.play_overdue()
        assert await played(one_table) == [Hold()]


async def test_a_stop_between_the_play_and_its_discard_loses_and_doubles_neither_az33(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        await silent(one_table, BUILT)
        tables, late = one_table.app_parts.tables, one_table.app_parts.time.ms
        play = tables.play

        async def cut_off(*args: Any) -> Any:
            await play(*args)
            raise asyncio.CancelledError

        monkeypatch.setattr(tables, "play", cut_off)
        with pytest.raises(asyncio.CancelledError):
            await one_table.app_parts.clock.play_overdue()
        assert await played(one_table) == LEFT[BUILT][:1]
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        one_table.app_parts.time.ms = late
        await one_table.app_parts.clock.play_overdue()
        assert await played(one_table) == LEFT[BUILT]


async def test_two_processes_play_a_draft_once_az33(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, ACT, monkeypatch) as one_table:
        await silent(one_table, BUILT)
        parts, both = one_table.app_parts, asyncio.Barrier(2)
        find, looks = parts.tables.find, iter(range(2))

        async def found(wanted: str) -> Any:
            table = await find(wanted)
            if next(looks, None) is not None:
                await both.wait()  # neither has played yet
            return table

        clocks = [parts.clock for _ in range(2)]
        with monkeypatch.context() as patched:
            patched.setattr(parts.tables, "find", found)
            await asyncio.gather(*(clock.play_overdue() for clock in clocks))
        assert await played(one_table) == LEFT[BUILT]
