"""A server that the bot has joined is greeted once, but not at a restart, without permission to write, or if it
is old.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import msgspec
import pytest

from bot.gateway.arrivals import FRESH_MS, GREETING, Greeting, greet
from bot.gateway.client import FarragoClient
from bot.messages.greeting import greeting
from bot.moderation.moderation import Moderation
from bot.moderation.server_settings import ServerSettings
from bot.store.rows import Posted
from bot.ui.kit.page import Page
from engine.registry import games
from tests.app import ADA, PLACE, AppParts, app_parts
from tests.contract.tutorials import visiting

WRITES = discord.Permissions(view_channel=True, send_messages=True)


@dataclass
class Joined:
    """A server as the client knows it, joined at a time in milliseconds (None: unavailable)."""

    at: int | None
    held: discord.Permissions | None = WRITES
    id: int = PLACE
    preferred_locale: discord.Locale = discord.Locale.british_english
    me: Any = field(init=False)
    system_channel: Any = field(init=False)

    def __post_init__(self) -> None:
        at = None if self.at is None else datetime.fromtimestamp(self.at / 1000, UTC)
        self.me = None if at is None else SimpleNamespace(joined_at=at)
        channel = SimpleNamespace(id=70, guild=self, permissions_for=lambda _: self.held)
        self.system_channel = None if self.held is None else channel


async def posted(parts: AppParts, servers: Sequence[Joined]) -> list[Posted]:
    """Check these servers as at a start, and return the posts in the outbox."""
    app = SimpleNamespace(store=parts.store, now=parts.time, moderation=Moderation(parts.store))
    client = SimpleNamespace(app=app)
    await greet(cast(FarragoClient, client), cast("Sequence[discord.Guild]", servers))
    return list(await parts.store.outbox.take(parts.time()))


async def known(parts: AppParts) -> None:
    """A person has played here before, and the servers were checked."""
    await parts.store.players.meet(ADA, "Ada", PLACE)
    await posted(parts, ())


async def test_a_server_is_greeted_once_no_matter_how_many_events_arrive(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await known(parts)
        server = Joined(parts.time() + 1_000)
        parts.time.ms += 2_000
        await posted(parts, [server])
        (post,) = await posted(parts, [server])
        assert (post.kind, msgspec.json.decode(post.body, type=Greeting)) == (GREETING, Greeting(70, "en-GB"))
        await parts.store.outbox.done(post.id)
        assert await posted(parts, [server]) == []


async def test_a_server_that_was_left_and_joined_again_is_greeted_again(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await known(parts)
        parts.time.ms += 2_000
        first, again = Joined(parts.time() - 1_000), Joined(parts.time())
        await posted(parts, [first])
        assert len(await posted(parts, [again])) == 2


async def test_a_server_that_wants_no_greeting_is_not_greeted_when_it_is_joined_again(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await known(parts)
        parts.time.ms += 2_000
        silent = ServerSettings(greets=False)
        await Moderation(parts.store).change_settings(PLACE, ADA, lambda settings: silent)
        here, elsewhere = Joined(parts.time()), Joined(parts.time(), id=PLACE + 1)
        greetings = [post for post in await posted(parts, [here, elsewhere]) if post.kind == GREETING]
        assert len(greetings) == 1


async def test_servers_from_before_the_bot_could_greet_are_not_greeted(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.players.meet(ADA, "Ada", PLACE)
        server = Joined(parts.time() - 1)
        assert await posted(parts, [server]) == []
        parts.time.ms += 60_000
        assert await posted(parts, [server]) == []


async def test_a_new_installation_greets_the_server_that_its_host_has_invited_it_to_before_the_start(
    tmp_path: Path,
) -> None:
    async with app_parts(tmp_path) as parts:
        fresh, old = Joined(parts.time() - 60_000), Joined(parts.time() - FRESH_MS - 1, id=PLACE + 1)
        assert len(await posted(parts, [fresh, old])) == 1


async def test_a_greeting_is_not_repeated_when_the_outbox_has_forgotten_it(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        server = Joined(parts.time())
        (post,) = await posted(parts, [server])
        await parts.store.outbox.done(post.id)
        parts.time.ms += FRESH_MS + 1
        await parts.store.outbox.forget_done(parts.time())
        assert await posted(parts, [server]) == []


@pytest.mark.parametrize(
    "held",
    [None, discord.Permissions(view_channel=True), discord.Permissions(send_messages=True), discord.Permissions.none()],
)
async def test_without_permission_or_a_suitable_channel_there_is_no_greeting(
    tmp_path: Path, held: discord.Permissions | None
) -> None:
    async with app_parts(tmp_path) as parts:
        assert await posted(parts, [Joined(parts.time(), held)]) == []


async def test_a_server_that_is_unavailable_is_not_greeted(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        assert await posted(parts, [Joined(None)]) == []


async def test_the_greeting_shows_the_games_and_leads_to_learning_and_playing_one(tmp_path: Path) -> None:
    post = Posted(1, GREETING, msgspec.json.encode(Greeting(70, "en")), 0, 0, None)
    async with visiting(tmp_path) as here:
        sending = await greeting(here.app, post)
    page = sending.page
    assert isinstance(page, Page)
    (row,) = page.rows
    assert isinstance(row, tuple)
    assert (sending.channel, sending.mention, [str(each.id) for each in row]) == (70, (), ["h:learn", "h:play"])
    assert page.picture is not None
    assert len(page.alt.splitlines()) == len(games())
