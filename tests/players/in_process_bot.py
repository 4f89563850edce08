"""The program as it runs, over its real store, with Discord in the same process and no network between (`wireless`).

An interaction goes the whole way: from Discord's event, through discord.py, to the answer. Several `heads` may share
the store, each a separate program without knowledge of the others. Its clock is moved by hand.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, MutableMapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast
from unittest.mock import patch

import discord
from discord.webhook.async_ import async_context
from structlog.testing import capture_logs

from bot.app import App
from bot.gateway.message_requests import MessageRequests
from bot.match.table import Table
from bot.store.store import Store
from bot.ui.kit.page import Page
from bot.ui.match.board import board_page
from tests.app import PLACE, SECRET, Time
from tests.fresh import address_of, lay_out
from tests.players.bot_process import Head
from tests.players.offline_discord import Given, Json, OfflineRequests, Sheet, Wireless, message_of, person

BUTTON, SELECT, PEOPLE = 2, 3, 5
CHANNEL = 901

_CHANNEL = {"id": str(CHANNEL), "type": 0, "name": "table", "position": 0, "permission_overwrites": [], "nsfw": False}


@dataclass(frozen=True)
class Push:
    """An input from a client: a control, the values chosen in it, and the text typed if it is a form.

    It is on the public board or on the person's own page.
    """

    player: int
    custom_id: str
    on_board: bool = False
    kind: int = BUTTON
    values: tuple[str, ...] = ()
    typed: tuple[tuple[str, str], ...] | None = None

    @property
    def data(self) -> Json:
        """The data of the interaction, as Discord sends it."""
        if self.typed is None:
            chosen: Json = {"values": list(self.values)} if self.kind != BUTTON else {}
            return {"custom_id": self.custom_id, "component_type": self.kind, **chosen}
        boxes = [{"type": 18, "component": {"type": 4, "custom_id": name, "value": text}} for name, text in self.typed]
        return {"custom_id": self.custom_id, "components": boxes}


@dataclass
class InProcessBot:
    """The program's heads and the people using it; `boards` are by match, `pages` by match and person."""

    store: Store
    time: Time
    wireless: Wireless
    heads: list[Head] = field(default_factory=list[Head])
    boards: dict[str, Sheet] = field(default_factory=dict[str, Sheet])
    pages: dict[tuple[str, int], Sheet] = field(default_factory=dict[tuple[str, int], Sheet])
    forms: dict[tuple[str, int], Json] = field(default_factory=dict[tuple[str, int], Json])
    given: list[Given] = field(default_factory=list[Given])
    deliveries: defaultdict[int, int] = field(default_factory=lambda: defaultdict(int))
    numbers: int = 0
    log: Sequence[MutableMapping[str, Any]] = ()

    @property
    def unanswered(self) -> list[Given]:
        """The interactions whose answer was never shown."""
        return [given for given in self.given if not given.is_answered]

    @property
    def incidents(self) -> list[str]:
        """The unforeseen errors so far."""
        return [repr(line.get("exc_info")) for line in self.log if line["event"] == "incident"]

    @property
    def app(self) -> App:
        """The parts of the first program."""
        return self.heads[0].app

    def new_head(self) -> Head:
        """Start another program, or restart this one."""
        self.heads.append(Head(self.store, self.time))
        self.heads[-1].client.messages = cast(MessageRequests, OfflineRequests(self.wireless))
        return self.heads[-1]

    async def meet(self, *players: int) -> None:
        """Register people who read text in place of pictures."""
        for player in players:
            await self.store.players.meet(player, f"Guest {player}", PLACE)
            await self.store.players.set_text_mode(player, on=True)

    async def table(self, match: str) -> Table:
        """A match as it stands."""
        return await self.app.tables.find(match)

    async def show(self, match: str) -> Sheet:
        """Repaint the public board, or send it; for a solo player, as a private message."""
        table = await self.table(match)
        if match not in self.boards:
            owner = table.match.seats[0] if table.kind.is_solo else None
            self.boards[match] = self.wireless.post([], owner)
            await self.store.matches.set_message(match, CHANNEL, self.boards[match].id)
        elif table.match.shown >= table.match.revision:
            return self.boards[match]
        if not table.kind.is_solo:
            self.boards[match].components = components_of(await board_page(self.app, table))
            await self.store.matches.set_shown(match, table.match.revision)
        return self.boards[match]

    async def wait(self, match: str, until: int) -> None:
        """Let time pass; the clock handles what falls due."""
        self.time.ms = max(self.time.ms, until)
        await self.heads[0].clock.play_overdue()
        await self.show(match)

    def forget(self) -> None:
        """Drop the interactions so far, which will not be used again."""
        self.given.clear()
        self.wireless.given.clear()
        self.deliveries.clear()

    def number(self) -> int:
        """Make the id of a new interaction; like Discord's, it contains its time."""
        self.numbers += 1
        ms = self.time.ms - discord.utils.DISCORD_EPOCH
        return (ms << 22) + self.numbers % (1 << 22)

    async def push(self, match: str, push: Push, number: int | None = None, head: int = 0) -> Given:
        """Deliver an interaction about a match; without a `number`, a new one. Returns its record at Discord."""
        page = self.boards.get(match) if push.on_board else self.pages.get((match, push.player))
        on = page or self.boards.get(match) or self.wireless.post([])
        number = self.number() if number is None else number
        given = self.wireless.open(number, push.player, on)
        self.deliveries[number] += 1
        if self.deliveries[number] == 1:
            self.given.append(given)
        await self.heads[head].take(_payload(number, push, given.on))
        if given.forms:
            self.forms[match, push.player] = given.forms[-1]
        if given.own is not None:
            self.pages[match, push.player] = given.own
        return given

    async def push_all(self, match: str, *pushes: tuple[Push, int, int]) -> None:
        """Deliver each (push, number, head) at the same time."""
        await asyncio.gather(*(self.push(match, push, number, head) for push, number, head in pushes))


def components_of(page: Page) -> list[Json]:
    return cast("list[Json]", page.view().to_components())


def _payload(number: int, push: Push, on: Sheet | None) -> Json:
    member: Json = {"user": person(push.player), "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": False,
                    "mute": False, "flags": 0, "permissions": "0"}  # fmt: skip
    body: Json = {
        "id": str(number), "application_id": "1", "type": 3 if push.typed is None else 5, "token": f"token-{number}",
        "version": 1, "guild_id": str(PLACE), "channel": _CHANNEL, "locale": "en-GB", "attachment_size_limit": 1 << 20,
        "member": member, "data": push.data,
    }  # fmt: skip
    return body if on is None else body | {"message": message_of(on)}


_MEMORY = Path("/dev/shm")  # noqa: S108 - no name in it is known beforehand


@contextmanager
def image_cache() -> Iterator[Path]:
    """Lend a folder, in memory if the system has one, since the disk is not under test."""
    with TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        yield Path(folder)


def _to(wireless: Wireless) -> Callable[..., Any]:
    """Route discord.py's other calls there."""
    return lambda _, route, **sent: wireless.http(route, **sent)


@asynccontextmanager
async def in_process_bot(folder: Path, heads: int = 1) -> AsyncIterator[InProcessBot]:
    """Open the program over a store in the folder."""
    time = Time(0)
    time.at("2026-11-21T12:00:00")
    await lay_out(folder / "farrago.sqlite3", SECRET)
    store = await Store.open(address_of(folder / "farrago.sqlite3"), SECRET, time)
    wireless = Wireless()
    token = async_context.set(wireless)
    try:
        with (
            patch("discord.http.HTTPClient.request", _to(wireless)),
            patch("engine.fart.ai.best_line._Beam.search", lambda _: None),  # it takes seconds
            patch("cogs.fart.handlers.WATCHING_PAUSE", 0),
            capture_logs() as log,
        ):
            opened = InProcessBot(store, time, wireless, log=log)
            for _ in range(heads):
                opened.new_head()
            yield opened
    finally:
        async_context.reset(token)
        await store.close()
