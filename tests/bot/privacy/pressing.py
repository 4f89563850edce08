"""An app that stores data about Ada, and the presses she may make there, for tests of an erase that meets her
presses.
"""

import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import discord
import pytest
from sqlalchemy import Connection, select

from bot.core.clock import DiscordClock
from bot.core.refusals import NotYourTable
from bot.gateway.client import FarragoClient
from bot.gateway.uplink import Uplink
from bot.lobby.lobby import LobbySeat
from bot.lobby.looking import LASTS_MS
from bot.match.tables import Opening
from bot.store.repositories.people.looking import LookingPlayer
from bot.store.schema import metadata
from bot.ui.dispatch.asking import asking
from bot.ui.kit.context import Context
from bot.ui.personal.privacy import show_privacy
from tests.app import PLACE
from tests.bot.groups import CY, gathered
from tests.cogs.pressing import Answers, OneTable
from tests.contract.tutorials import visiting

ADA, BO = 10**18 + 7, 10**18 + 8
NAME = "Adalberta"

Do: TypeAlias = Callable[[Context], Awaitable[object]]


class Client(FarragoClient):
    """A client without Discord."""

    def __init__(self, app: Any) -> None:
        self.app, self.clock, self.uplink = app, DiscordClock(), Uplink(time.monotonic)


@dataclass
class House:
    """Ada plays with Bo, and is in their lobby."""

    here: OneTable
    table: str = ""
    lobby: str = ""
    presses: int = field(default=0)
    filesize_limit: int = 10 << 20
    shown: Answers = field(default_factory=lambda: Answers(in_public=False))

    async def press(self, do: Do) -> None:
        """Let Ada press, and answer as the program does."""
        self.presses += 1
        sent = discord.utils.parse_time("2026-11-21T12:00:00+00:00")
        given = SimpleNamespace(
            id=discord.utils.time_snowflake(sent) + self.presses,
            type=discord.InteractionType.component,
            response=SimpleNamespace(),
            client=Client(self.here.app),
            permissions=discord.Permissions.none(),
            guild_id=PLACE,
            channel_id=PLACE,
            channel=None,
            locale="en-US",
            guild_locale=None,
            user=SimpleNamespace(id=ADA, display_name=NAME),
            message=None,
            data={},
            filesize_limit=self.filesize_limit,
        )
        async with asking(cast("discord.Interaction[Any]", given)) as context:
            self.shown = Answers(in_public=False)
            await do(replace(context, answer=cast("Any", self.shown)))

    async def traces(self) -> set[str]:
        """The names of the tables that contain Ada's id or name."""

        def read(connection: Connection) -> set[str]:
            rows = {table.name: str(connection.execute(select(table)).all()) for table in metadata.sorted_tables}
            return {name for name, text in rows.items() if str(ADA) in text or NAME in text}

        return await self.here.app_parts.store.players._database.read(read)


@asynccontextmanager
async def at_home(folder: Path, url: str = "") -> AsyncIterator[House]:
    """An app that stores data about Ada, with its store in the folder or at a URL."""
    async with visiting(folder, url) as here:
        parts = here.app_parts
        for player, name in ((ADA, NAME), (BO, "Bo")):
            await parts.store.players.meet(player, name, PLACE)
        table = await gathered(parts, ADA, BO, CY)
        lobby = await parts.lobbies.open("absolute", LobbySeat(BO, "Bo"), place=PLACE, locale="en", key="of Bo")
        await parts.lobbies.join(lobby.id, ADA, NAME)
        made = House(here, table.match.id, lobby.id)
        assert await made.traces() == {"player", "seen", "match", "seat", "lobby"}
        yield made


async def erase(context: Context) -> None:
    """Press *Erase all*."""
    await show_privacy(context, "erase-yes", ())


# Presses -----------------------------------------------------------------------------------------------------------


async def open_lobby(context: Context) -> None:
    host = LobbySeat(context.reader.id, context.reader.name)
    await context.app.lobbies.open("absolute", host, place=PLACE, locale="en", key=context.key)


async def join(context: Context) -> None:
    (lobby,) = await context.app.lobbies.open_with(BO)
    await context.app.lobbies.join(lobby.id, context.reader.id, context.reader.name)


async def play_alone(context: Context) -> None:
    await context.app.tables.open(Opening("fart", (context.reader.id,), PLACE, key=context.key))


async def play_the_day(context: Context) -> None:
    await context.app.days["fart"].attempt(context.reader.id, PLACE)


async def keep_a_deck(context: Context) -> None:
    await context.app.store.decks("farrago").add(context.reader.id, "Storm", b"{}")


async def look_for_players(context: Context) -> None:
    wish = LookingPlayer(PLACE, "absolute", context.reader.id, context.app.now() + LASTS_MS, "UTC", 0, 0)
    await context.app.looking.set(PLACE, context.reader.id, [wish])


async def play_on(context: Context) -> None:
    (match,) = await context.app.matches.live(BO)
    with suppress(NotYourTable):
        await context.app.agreements.offer_end(match.id, context.reader.id, wanted=True)


async def choose_text(context: Context) -> None:
    await context.app.players.set_text_mode(context.reader.id, on=True)


PRESSES: Mapping[str, tuple[Do, set[str]]] = {
    "a lobby is opened": (open_lobby, {"lobby"}),
    "a lobby is joined": (join, {"lobby"}),
    "a game alone is begun": (play_alone, {"match", "seat"}),
    "today's challenge is begun": (play_the_day, {"match", "seat", "daily_attempt"}),
    "a deck is kept": (keep_a_deck, {"entry"}),
    "players are looked for": (look_for_players, {"looking"}),
    "a vote at the old table": (play_on, set[str]()),
    "text is chosen": (choose_text, set[str]()),
}
"""What is pressed, and the tables that then tell of somebody new, beside who they are."""

each_press = pytest.mark.parametrize(("do", "written"), PRESSES.values(), ids=PRESSES)
