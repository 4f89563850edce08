"""A match of the fake party game, for the tests of tables where people share seats."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.match.party import Press
from bot.match.roster import Member, Player, Roster
from bot.match.table import Table
from bot.match.tables import Opening
from bot.store.rows import NOBODY
from engine.game import Seat
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.fake_party_game import FakePartyGame, Kind, Next, Score, Sing, Sung

CY, DI, EL = 3, 4, 5
NAMES = {ADA: "Ada", BO: "Bo", CY: "Cy", DI: "Di", EL: "El"}
MATCH = "choirchoir"
ROUND_MS = 60_000
GRACE_MS = 3_000

Notes = tuple[tuple[str, Seat, int, int], ...]
"""(note, seat, person's number, milliseconds) of each."""


def score(kind: Kind, people: int) -> Score:
    """Deal the parts to people in turn; people beyond the last part share it."""
    parts = {"one": 1, "parts": 2, "alone": people}[kind]
    return Score(kind, sides=tuple(number % parts for number in range(people)))


def singers(kind: Kind, *players: int, host: int = ADA) -> Roster:
    """Return the roster of singers."""
    sides = score(kind, len(players)).sides
    occupants = tuple(Player(player=NOBODY, name=f"Part {seat + 1}") for seat in range(1 + max(sides)))
    members = tuple(Member(player, NAMES[player], side) for player, side in zip(players, sides, strict=True))
    return Roster(host=host, players=occupants, members=members)


@asynccontextmanager
async def party_app(folder: Path) -> AsyncIterator[AppParts]:
    """An app with the fake party game as its only one."""
    async with app_parts(folder) as parts:
        parts.tables.games = {"absolute": FakePartyGame()}
        yield parts


@asynccontextmanager
async def stage(folder: Path, *players: int, kind: Kind = "parts", singing: bool = True) -> AsyncIterator[AppParts]:
    """Open a match; with `singing`, its first round has begun."""
    async with party_app(folder) as parts:
        people = singers(kind, *players)
        seats = (NOBODY,) * len(people.players)
        options = score(kind, len(players))
        await parts.tables.open(Opening("absolute", seats, PLACE, options=options, id=MATCH, roster=people, seed="1"))
        if singing:
            await parts.tables.press(press(parts, players[0], "begin"), Next())
        yield parts


def press(parts: AppParts, player: int, key: str, ago: int = 0) -> Press:
    """Press a button, some milliseconds ago."""
    return Press(MATCH, player, NAMES.get(player, f"P{player}"), key, parts.time() - ago)


async def sing(parts: AppParts, player: int, key: str = "", ago: int = 0, question: int | None = None) -> Table:
    """Sing a note, which is the key."""
    key = key or f"note {player}"
    return await parts.tables.press(press(parts, player, key, ago), Sing(key), question)


async def now(parts: AppParts) -> Table:
    return await parts.tables.find(MATCH)


async def people(parts: AppParts) -> Roster:
    present = (await now(parts)).roster
    assert present is not None
    return present


async def notes(parts: AppParts) -> Notes:
    """All that was sung."""
    sung: tuple[Sung, ...] = (await now(parts)).position.state.sung
    return tuple((one.note, one.seat, one.by, one.at) for one in sung)


async def entries(parts: AppParts) -> list[Any]:
    """The record of the match: seat and action of each entry."""
    stored = await parts.store.matches.record(MATCH)
    read = FakePartyGame().codec.action
    return [(played.seat, read(bytes(played.action))) for played in stored.actions]


async def ring(parts: AppParts) -> Table:
    """Let the time of the open turn pass, including the time that the clock waits for late presses."""
    parts.time.ms = max(one.due_at for one in await parts.store.deadlines.of(MATCH))
    await parts.clock.play_overdue()
    return await now(parts)
