"""Tables of every game in one app, where people press legal buttons at random; judging is left to its callers.

All goes through the app's lobbies and tables, as presses do; the same `chance` plays the same games.
"""

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from string import ascii_lowercase
from typing import Any

from bot.core.refusals import Refused, TooLate
from bot.lobby.lobbies import Lobbies
from bot.match.party import Press
from bot.match.table import Table
from bot.match.tables import Opening, Tables
from bot.store.errors import WrongKey
from bot.store.store import Store, now_ms
from engine import record
from engine.errors import RecordError, RuleError
from engine.farrago_words.model import Bell, Write
from engine.registry import games
from tests.app import PLACE, SECRET
from tests.players.dealt import gather

PEOPLE = {"fart": 1, "absolute": 3, "battle_farm": 3, "farrago": 2, "farrago_words": 4}
"""How many people sit at a table of each game."""

RINGS = 0.04
"""How often the time of a turn is over in which people write, rather than that somebody writes."""


@dataclass
class RandomTables:
    """A store and the games played in it; `acknowledged` counts the answered actions of each match.

    `hear` is told of each answer at once: the match, the number of the action, its key.
    """

    store: Store
    tables: Tables
    lobbies: Lobbies
    chance: Random
    now: Callable[[], int]
    acknowledged: dict[str, int] = field(default_factory=dict[str, int])
    hear: Callable[[str, int, str], None] = lambda *_: None

    async def open(self, game: str, name: str) -> Table:
        """Begin a match under a unique name."""
        first = 1000 * (1 + self.chance.randrange(10**9))
        if games()[game].info.seats == (1, 1):
            table = await self.tables.open(Opening(game, (first,), PLACE, key=name))
        else:
            table = await self._gather(game, name, first)
        self.acknowledged.setdefault(table.match.id, table.match.seq)
        return table

    async def _gather(self, game: str, name: str, first: int) -> Table:
        lobby = await gather(self.lobbies, game, range(first, first + PEOPLE[game]), name)
        return await self.lobbies.table(await self.lobbies.start(lobby.id, first))

    async def open_all(self, name: str) -> list[str]:
        """Begin a match of every game; returns their ids."""
        return [(await self.open(game, f"{name} {game}")).match.id for game in sorted(PEOPLE)]

    async def press(self, match_id: str) -> bool:
        """Press a legal button for a random seat; False if the table waits for no one or refuses."""
        table = await self.tables.find(match_id)
        if not table.asked:
            return False
        seat = self.chance.choice(table.asked)
        action = self.chance.choice(table.choices(seat)).action
        key = f"press {match_id} {table.match.seq + 1} {self.chance.randrange(10**12)}"
        try:
            after = await self._play(table, seat, action, key)
        except (RuleError, Refused):
            return False
        self.acknowledged[match_id] = max(self.acknowledged.get(match_id, 0), after.match.seq)
        self.hear(match_id, after.match.seq, key)
        return True

    async def _play(self, table: Table, seat: int, action: Any, key: str) -> Table:
        if not table.kind.shares_seats:
            return await self.tables.play(table, seat, table.question(seat), action, key)
        if isinstance(action, Bell) and self.chance.random() < RINGS:
            return await self.tables.play(table, seat, table.question(seat), action, key, "excused")
        if isinstance(action, Bell):
            action = Write(tuple(self._word() for _ in range(self.chance.randint(1, 8))))
        here = [member for member in table.roster.members if member.seat == seat and not member.left]
        if not here:
            raise TooLate
        who = self.chance.choice(here)
        return await self.tables.press(Press(table.match.id, who.player, who.name, key, self.now()), action)

    def _word(self) -> str:
        return "".join(self.chance.choices(ascii_lowercase, k=5))


async def misfolded(store: Store, match_ids: Iterable[str]) -> list[str]:
    """Name the matches whose stored position differs from their replayed actions."""
    wrong: list[str] = []
    for match_id in match_ids:
        try:
            match = await store.matches.find(match_id)
        except WrongKey as error:  # the stored value is not the one that was sealed
            wrong.append(str(error))
            continue
        if match is None:
            wrong.append(f"{match_id} is gone")
            continue
        game = games()[match.game]
        try:
            position = record.replay(game, await store.matches.record(match_id))
        except RecordError as error:
            wrong.append(f"{match_id} of {match.game}: {error}")
            continue
        hashes = {game.codec.hash(position.state), game.codec.hash_of(match.snapshot), match.state_hash}
        if (position.seq, position.questions) != (match.seq, match.questions) or len(hashes) != 1:
            wrong.append(f"{match_id} of {match.game} at {match.seq}")
    return wrong


@asynccontextmanager
async def random_tables(
    url: str, chance: Random, now: Callable[[], int] = now_ms, secret: bytes = SECRET
) -> AsyncIterator[RandomTables]:
    """Open a store, with tables over it."""
    store = await Store.open(url, secret, now)
    try:
        tables = Tables(store, games(), now)
        yield RandomTables(store, tables, Lobbies(store, tables, now), chance, now)
    finally:
        await store.close()
