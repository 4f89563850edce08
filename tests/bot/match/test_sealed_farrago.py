"""Farrago at a table: decks and placements are sealed, and shown all at once when both are ready."""

from pathlib import Path
from typing import Any

from bot.lobby.lobby import LobbySeat
from bot.match.table import Table
from bot.ui.kit.turns import turn_line
from engine.farrago.model import KeepHand, NewHand, Place, Ready, Starter
from engine.game import Seat
from tests.app import ADA, BO, PLACE, AppParts, app_parts

TURN_MS = 2 * 120_000
"""A turn of theirs, in milliseconds: both play their first match of the game."""


async def farrago(parts: AppParts) -> Table:
    """A table of Ada and Bo, opened as in the program."""
    lobby = await parts.lobbies.open("farrago", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
    await parts.lobbies.join(lobby.id, BO, "Bo")
    return await parts.lobbies.table(await parts.lobbies.start(lobby.id, ADA))


async def play(parts: AppParts, table: Table, seat: Seat, action: Any) -> Table:
    parts.time.ms += 1_000
    now = await parts.tables.find(table.match.id)
    return await parts.tables.play(now, seat, now.question(seat), action, f"press {now.match.seq}")


async def test_decks_and_placements_are_unnoticed_until_both_are_ready(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await farrago(parts)
        noted: list[str] = []
        parts.tables.on_change.append(noted.append)
        line, revision, changed = turn_line(table, ()), table.match.revision, table.match.updated_at
        table = await play(parts, table, 1, Starter("mirage"))
        assert (turn_line(table, ()), table.match.revision, noted) == (line, revision, [])
        assert table.match.updated_at == changed < parts.time()
        table = await play(parts, table, 0, Starter("zephyr"))
        assert (table.match.revision, len(noted)) == (revision + 1, 1)
        assert table.match.updated_at == parts.time()
        line, revision, noted = turn_line(table, ()), table.match.revision, []
        parts.tables.on_change.append(noted.append)
        table = await play(parts, table, 1, NewHand())
        assert (turn_line(table, ()), table.match.revision, noted) == (line, revision, [])
        table = await play(parts, table, 0, KeepHand())
        assert (table.match.revision, len(noted)) == (revision + 1, 1)
        ends = parts.time() + TURN_MS
        other, question = table.view(1), table.question(1)
        for _ in range(3):
            placing = [each.action for each in table.choices(0) if isinstance(each.action, Place)]
            table = await play(parts, table, 0, placing[0]) if placing else table
        assert table.view(0).own.placed
        table = await play(parts, table, 0, Ready())
        assert (table.match.revision, len(noted)) == (revision + 1, 1)
        assert (table.view(1), table.question(1)) == (other, question)
        assert {one.due_at for one in await parts.store.deadlines.of(table.match.id)} == {ends}
        said = turn_line(table, (), 0)
        assert said is not None
        assert said.key == "turn-answered-timed"
        table = await play(parts, table, 1, Ready())
        assert (table.match.revision, len(noted), table.asked) == (revision + 2, 2, (0, 1))
        assert table.view(None).battle is not None


async def test_when_the_clock_runs_out_for_both_decks_are_brought_and_hands_are_kept(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await farrago(parts)
        for phase in ("exchange", "placement"):
            parts.time.ms += TURN_MS
            await parts.clock.play_overdue()
            table = await parts.tables.find(table.match.id)
            assert (table.view(None).turn, table.view(None).phase) == (1, phase)
        assert [occupant.away for occupant in table.roster.players] == ["silent", "silent"]
