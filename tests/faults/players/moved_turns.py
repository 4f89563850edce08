"""A table whose turns wait while the clock is moved: who acted is let alone, and nobody waits long."""

from pathlib import Path
from random import Random

from bot.match.table import Table
from engine import record
from engine.rng import Rng
from engine.search import RandomPlayer
from tests.app import ADA, BO, AppParts, app_parts
from tests.bot.groups import CY, gathered, press

HOUR, DAY = 3_600_000, 86_400_000
MOVES = (HOUR, -HOUR, DAY, -DAY, -7 * DAY, 1, -1)
STEPS = 10
SLACK_MS = 61_000
"""So much more than its time a turn may wait: a clock that is set back by less than a minute is not noticed."""


async def let_time_pass(folder: Path, name: str) -> list[str]:
    """Let people act and the clock be moved until an AI takes a seat; returns what was wrong with the deadlines."""
    chance, wrong = Random(name), list[str]()
    (folder / name).mkdir()
    async with app_parts(folder / name) as parts:
        table = await gathered(parts, ADA, BO, CY, seed=name)
        longest = await longest_wait(parts, table)
        for number in range(STEPS):
            table = await parts.tables.find(table.match.id)
            if table.is_over or has_ai(table):
                break
            if chance.random() < 0.6:
                seat = table.asked[0]
                action = RandomPlayer(table.game).choose(table.view(seat), seat, Rng(f"{name} {number}"))
                table = await press(parts, table, action)
                longest = max(longest, await longest_wait(parts, table))
            parts.time.ms += chance.choice(MOVES)
            await parts.clock.strike()
            wrong += await hanging(parts, table, longest, name)
        return wrong + await twice_answered(parts, table, name)


async def longest_wait(parts: AppParts, table: Table) -> int:
    """Tell for how long a match waits from now on, in milliseconds."""
    return max((one.due_at - parts.time() for one in await parts.store.deadlines.of(table.match.id)), default=0)


async def hanging(parts: AppParts, table: Table, longest: int, name: str) -> list[str]:
    """Name the match if it waits longer than it ever should; and if nothing waits for somebody who is asked."""
    now = await parts.tables.find(table.match.id)
    waits = await longest_wait(parts, now)
    waiting = {one.seat for one in await parts.store.deadlines.of(table.match.id)}
    if waits > longest + SLACK_MS:
        return [f"{name}: waits {waits / 60_000:.0f} minutes"]
    return [f"{name}: nothing waits for {sorted(now.asked)}"] if set(now.asked) - waiting else []


async def twice_answered(parts: AppParts, table: Table, name: str) -> list[str]:
    """Name each question of the record that was answered by a person and by the clock as well."""
    stored = await parts.store.matches.record(table.match.id)
    positions = [position for position, _ in record.steps(table.game, stored)]
    asked = [
        (played.seat, before.questions[played.seat]) for played, before in zip(stored.actions, positions, strict=False)
    ]
    return [
        f"{name}: {seat} answers question {number} twice"
        for seat, number in set(asked)
        if asked.count((seat, number)) > 1
    ]


def has_ai(table: Table) -> bool:
    """Return whether an AI plays in somebody's place by now."""
    return table.roster is not None and any(occupant.level for occupant in table.roster.players)
