"""The pending work of a killed process, and how long it takes to finish.

The process's server has three tables and a lobby: a person's time ends while it is away; it is an AI's turn; a call is
due, and the board is outdated; the lobby expires while it is away. People whose time ended then get more of it. Work
done twice is detected in the store and on Discord.
"""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from bot.match.deadlines import GRACE_MS
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.fleet import Fleet
from tests.players.absolute import Player
from tests.players.reading import match_on, shown
from tests.players.table import begin

GAME = "absolute"
EVERY = 0.1
"""Seconds between looks at what is done."""

STEPS = 30
"""Presses within which a person's turn is over."""

Done = Callable[[], Awaitable[bool]]


@dataclass
class Table:
    """A match, its people and its board."""

    people: tuple[Actor, ...]
    board: SeenMessage
    id: str = field(init=False)

    def __post_init__(self) -> None:
        self.id = match_on(self.board)

    def calls(self) -> list[SeenMessage]:
        """The turn notices, without the board."""
        hand = f"v:{self.id}:hand"
        return [seen for seen in self.people[0].sees() if seen.button(hand) and not seen.button(f"v:{self.id}:menu")]


@dataclass
class Undone:
    """The pending work in the server of a process before it is killed."""

    fleet: Fleet
    silent: Table
    thinking: Table
    called: Table
    lobby: SeenMessage
    steps: dict[str, int] = field(default_factory=dict[str, int])

    async def leave(self) -> None:
        """Store the work that its process would be about to do."""
        now = int(time.time() * 1000)
        tell = self.fleet.context
        await tell("UPDATE deadline SET due_at = $2 WHERE match = $1", self.silent.id, now)
        await tell("UPDATE player SET ping = 'mention'")
        ((call,),) = await tell("SELECT max(id) FROM outbox WHERE match = $1 AND kind = 'turn'", self.called.id)
        await tell("UPDATE outbox SET due_at = $2, done_at = NULL WHERE id = $1", call, now + GRACE_MS)
        await tell("UPDATE match SET shown = -1 WHERE id = $1", self.called.id)
        await tell("UPDATE lobby SET expires_at = $2 WHERE id = $1", lobby_on(self.lobby), now)
        self.steps = {table.id: await self._count(table) for table in self._tables}

    def kinds(self) -> Mapping[str, Done]:
        """The kinds of pending work, each with a check that it is done."""
        return {
            "a person's time": self._has_time,
            "an AI's turn": self._has_thought,
            "a call": self._is_called,
            "a board": self._is_painted,
            "a lobby's time": self._is_open,
        }

    async def _count(self, table: Table) -> int:
        ((count,),) = await self.fleet.context("SELECT count(*) FROM action WHERE match = $1", table.id)
        return count

    async def _has_time(self) -> bool:
        return await self._is_ahead("SELECT due_at FROM deadline WHERE match = $1", self.silent.id)

    async def _has_thought(self) -> bool:
        return 0 in await self._asked(self.thinking)

    async def _asked(self, table: Table) -> set[int]:
        return {seat for (seat,) in await self.fleet.context("SELECT seat FROM deadline WHERE match = $1", table.id)}

    async def _is_called(self) -> bool:
        return bool(self.called.calls())

    async def _is_painted(self) -> bool:
        query = "SELECT revision = shown FROM match WHERE id = $1"
        return (await self.fleet.context(query, self.called.id))[0][0]

    async def _is_open(self) -> bool:
        query = "SELECT expires_at FROM lobby WHERE id = $1 AND status = 'open'"
        return await self._is_ahead(query, lobby_on(self.lobby))

    async def _is_ahead(self, query: str, about: str) -> bool:
        return any(at > time.time() * 1000 for (at,) in await self.fleet.context(query, about))

    async def doubled(self) -> list[str]:
        """Return the work done more than once, or in place of a person, one per line."""
        found = [f"{len(self.called.calls())} calls"] if len(self.called.calls()) != 1 else []
        query = "SELECT seat, key FROM action WHERE match = $1 AND seq > $2"
        timed = await self.fleet.context(query, self.silent.id, self.steps[self.silent.id])
        found += [f"{key} by seat {seat}" for seat, key in timed]
        thought = await self.fleet.context(query, self.thinking.id, self.steps[self.thinking.id])
        found += [f"{key} by seat {seat}" for seat, key in thought if seat == 0 or not key.startswith("ai:")]
        found += [f"{table.id} has {len(boards(table))} boards" for table in self._tables if len(boards(table)) != 1]
        return found

    async def lost(self) -> list[str]:
        """Return the tables and lobbies that have lost stored data."""
        gone = [table.id for table in self._tables if await self._count(table) < self.steps[table.id]]
        return gone if await self._is_open() else [*gone, lobby_on(self.lobby)]

    async def clear(self) -> None:
        """End all matches, calls and lobbies."""
        await self.fleet.context("DELETE FROM deadline")
        await self.fleet.context("UPDATE match SET status = 'closed'")
        await self.fleet.context("UPDATE outbox SET done_at = 1 WHERE done_at IS NULL")
        await self.fleet.context("UPDATE lobby SET status = 'expired' WHERE status = 'open'")

    @property
    def _tables(self) -> tuple[Table, ...]:
        return (self.silent, self.thinking, self.called)


def boards(table: Table) -> list[SeenMessage]:
    """The public boards of a match in its channel."""
    menu = f"v:{table.id}:menu"
    return [seen for seen in table.people[0].sees() if not seen.ephemeral and seen.button(menu)]


def lobby_on(seen: SeenMessage) -> str:
    """The id of the lobby that a message shows."""
    found = next(re.match(r"l:(\w{10}):", button.custom_id or "") for button in seen.buttons)
    assert found is not None
    return found[1]


async def gather(fleet: Fleet, ranges: str) -> Undone:
    """Let people sit down in the server of a process, and play until it is an AI's turn."""
    ada, bo, cy = (fleet.guest(name, ranges) for name in ("Ada", "Bo", "Cy"))
    silent = Table((ada, bo), await begin(GAME, ada, bo))
    called = Table((bo, ada), await begin(GAME, bo, ada))
    lobby = shown(await ada.slash("play", game=GAME))
    thinking = Table((cy,), await begin(GAME, cy, ais=("medium",)))
    await _until_an_ai_is_asked(fleet, thinking)
    return Undone(fleet, silent, thinking, called, lobby)


async def _until_an_ai_is_asked(fleet: Fleet, table: Table) -> None:
    player = Player(table.people[0], habits=("suggest",))
    for _ in range(STEPS):
        if await fleet.context("SELECT seat FROM deadline WHERE match = $1", table.id) != [(0,)]:
            return
        await player.step(table.people[0].look(table.board) or table.board)
    raise AssertionError("the turn does not end")


async def watch(undone: Undone, since: float, patience: float) -> dict[str, float]:
    """Wait until all is done; returns the seconds since `since` for each kind that was done within `patience`."""
    took: dict[str, float] = {}
    kinds = undone.kinds()
    while len(took) < len(kinds) and time.monotonic() - since < patience:
        for kind, done in kinds.items():
            if kind not in took and await done():
                took[kind] = time.monotonic() - since
        await asyncio.sleep(EVERY)
    return took
