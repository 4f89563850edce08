"""A server with seasons for tests: results of a month, a Discord that gives and removes roles, posts that are made."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.app import App
from bot.gateway.request_pace import SlowDown
from bot.store.repositories.people.champions import CHAMPIONS
from bot.store.rows import Posted
from bot.ui.kit.channel_messages import Sending
from bot.ui.kit.page import Page
from bot.ui.seasons.roles import ROLE_REFUSED, SeasonPosts
from bot.ui.seasons.schedule import SEASON
from bot.ui.seasons.settings import SEASONS_SETTING, Seasons
from tests.app import PLACE, AppParts
from tests.bot.store.repositories.people.stored_results import put
from tests.bot.ui.profiles.club import club, ended
from tests.cogs.looking import GAME_UIS
from tests.cogs.pressing import OneTable

ROLE, OTHER = 77, 78
POSTS, LOG = 71, 72
"""Channels."""

FIRST = "2026-12-01T08:00:00"
"""When the post of November is due in a server that has chosen no hours."""


@dataclass
class Members:
    """The members of the server at Discord: their roles, and refused requests."""

    held: dict[int, set[int]] = field(default_factory=dict[int, set[int]])
    refused: set[int] = field(default_factory=set[int])
    status: int = 403
    away: set[int] = field(default_factory=set[int])
    asked: list[str] = field(default_factory=list[str])

    async def ask(self, method: str, path: str) -> Any:
        self.asked.append(f"{method} {path}")
        _, _, server, _, player, *rest = path.split("/")
        assert int(server) == PLACE
        roles = self.held.setdefault(int(player), set())
        if int(player) in self.away:
            raise _error(discord.NotFound, 404, 10007)
        if method == "GET":
            return {"roles": [str(role) for role in roles]}
        role = int(rest[1])
        if role in self.refused:
            raise _error(discord.Forbidden if self.status == 403 else discord.HTTPException, self.status, 50013)
        if method == "PUT":
            roles.add(role)
        else:
            roles.discard(role)
        return None

    def holding(self, role: int = ROLE) -> set[int]:
        """The members with a role."""
        return {player for player, roles in self.held.items() if role in roles}


def _error(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    return kind(cast(Any, SimpleNamespace(status=status, reason="")), {"code": code, "message": ""})


@dataclass
class Season:
    """A server that posts the winners of each month."""

    parts: AppParts
    app: App
    members: Members
    posts: SeasonPosts
    hall: OneTable

    async def has(self, **settings: int) -> None:
        """Store the server's settings."""
        chosen = Seasons(**{"channel": POSTS, "since": 1, **settings})
        await self.app.servers.set_setting(PLACE, SEASONS_SETTING, chosen)

    async def won(self, *players: int, month: str = "2026-11", game: str = "absolute", matches: int = 3) -> None:
        """Let the first of these people win matches of a month against the others."""
        self.parts.time.at(f"{month}-15T12:00:00")
        at = self.parts.time.ms
        rows = [
            row
            for number in range(matches)
            for row in ended(f"{month}{game}{players[0]}{number}", *players, game=game, at=at)
        ]
        await put(self.parts.store, results=rows)

    async def waiting(self) -> list[Posted]:
        """The season posts that are due."""
        kinds = (SEASON, CHAMPIONS, ROLE_REFUSED)
        return [post for post in await self.app.outbox.take(self.parts.time.ms) if post.kind in kinds]

    async def publish(self) -> list[Sending]:
        """Publish all due posts, as the outbox does; returns the messages sent."""
        sent = list[Sending]()
        while posts := await self.waiting():
            for post in posts:
                try:
                    made = await self.posts.posters[post.kind](self.app, post)
                except SlowDown as early:
                    await self.app.outbox.put_off(post.id, self.parts.time.ms + int(1000 * early.wait))
                    self.parts.time.ms += int(1000 * early.wait)
                    continue
                if made is not None:
                    sent.append(made)
                await self.app.outbox.done(post.id)
        return sent


@asynccontextmanager
async def season(folder: Path) -> AsyncIterator[Season]:
    """A server with people and no results."""
    async with club(folder) as (parts, hall):
        app, members = replace(hall.app, game_uis=GAME_UIS), Members()
        client = SimpleNamespace(app=app, messages=SimpleNamespace(ask=members.ask), get_guild=lambda server: None)
        yield Season(parts, app, members, SeasonPosts(cast(Any, client)), hall)


def text_of(sending: Sending) -> str:
    """The text of a post, without the marks around names."""
    assert isinstance(sending.page, Page)
    assert sending.mention == ()
    return "\n".join(sending.page.above).replace("\u2068", "").replace("\u2069", "")
