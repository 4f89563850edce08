"""Gives the champions of a month their server's role, and takes it from former champions.

One person a look at the outbox, so that no other post waits. Each person's state is in the store, so that a restart
goes on with the next one, and a role given by hand is never taken. A refusal of Discord is posted once in the server's
log channel and tried again when the next month is over, or a manager wants it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, cast

import discord
import msgspec
from msgspec.structs import replace

from bot.app import App
from bot.core.logs import logger
from bot.gateway.channel_access import DISCORD_ERRORS, is_passing
from bot.gateway.client import FarragoClient
from bot.gateway.request_pace import SlowDown
from bot.store.repositories.people.champions import CHAMPIONS, Champion, ChampionsPost
from bot.store.rows import Post, Posted
from bot.text.localisation import words
from bot.ui.kit.channel_messages import Poster, Sending
from bot.ui.kit.page import Page
from bot.ui.seasons.posts import season_post
from bot.ui.seasons.role_obstacles import why_not
from bot.ui.seasons.schedule import SEASON
from bot.ui.seasons.winners import left_out

ROLE_REFUSED = "season-role-refused"
"""The kind of the posts that tell a log channel of a refusal."""

PAUSE = 2.0
"""Seconds between two people (house choice): Discord takes some ten changes of a server's members in ten seconds."""

log = logger(__name__)


class RefusedRole(msgspec.Struct, frozen=True):
    """The body of a post about a refusal."""

    server: int
    role: int


class SeasonPosts:
    """Makes the posts of seasons, and carries out their consequences."""

    def __init__(self, client: FarragoClient) -> None:
        """Take the client, which asks Discord."""
        self._client = client
        self._refused: dict[int, set[int]] = {}

    @property
    def posters(self) -> Mapping[str, Poster]:
        """The functions that make the message of each kind of post."""
        return {SEASON: season_post, CHAMPIONS: self._next_one, ROLE_REFUSED: self._tell_refusal}

    async def _next_one(self, app: App, post: Posted) -> None:
        """Bring the next person up to date; sends no message. Raises SlowDown while there are more."""
        server = msgspec.json.decode(post.body, type=ChampionsPost).server
        refused = self._refused.setdefault(post.id, set())
        to_do = [one for one in undone(await app.champions.of(server)) if one.role not in refused]
        if to_do:
            one = to_do[0]
            try:
                # Chosen a moment ago; they may have hidden their profile since, or been blocked.
                if one.state == "chosen" and await left_out(app, server, [one.player]):
                    await app.champions.drop(one)
                else:
                    await bring_up_to_date(self._client, one)
            except discord.HTTPException as error:
                if is_passing(error):
                    raise
                # The others of this role would be refused as well.
                refused.add(one.role)
                log.warning("role_refused", server=server, role=one.role, code=error.code)
                await _plan_telling(app, one)
            raise SlowDown(PAUSE)
        del self._refused[post.id]

    async def _tell_refusal(self, app: App, post: Posted) -> Sending | None:
        """Tell in the log channel why a role was not given or taken; None where there is no such channel."""
        told = msgspec.json.decode(post.body, type=RefusedRole)
        settings = await app.moderation.settings_of(told.server)
        if not settings.log_channel:
            return None
        why = why_not(self._client.get_guild(told.server), told.role) or "refused"
        read = words(settings.language or None)
        text = read.say("season-role-failed", role=f"<@&{told.role}>", why=read.say(f"season-role-{why}"))
        return Sending(settings.log_channel, Page(above=(text,)))


def undone(found: Sequence[Champion]) -> tuple[Champion, ...]:
    """Return those who have yet to get the role, or to lose it."""
    return tuple(one for one in found if one.state != "given")


async def bring_up_to_date(client: FarragoClient, one: Champion) -> None:
    """Give a person the role or take it, and note it.

    Raises:
        discord.HTTPException: Discord refuses it, or cannot do it now.
        SlowDown, aiohttp.ClientError, TimeoutError: it is to be tried again.
    """
    stored = client.app.champions
    try:
        if one.state == "taking":
            await client.messages.ask("DELETE", _path(one, one.role))
            await stored.drop(one)
            return
        if one.state == "chosen":
            member = cast("dict[str, Any]", await client.messages.ask("GET", _path(one)))
            # Given by hand, so it is not ours to take later.
            if str(one.role) in member["roles"]:
                await stored.drop(one)
                return
            # Before the request: after a crash it would be unknown who has given the role.
            if not await stored.advance(one, "giving"):
                return
            one = replace(one, state="giving")
        await client.messages.ask("PUT", _path(one, one.role))
        await stored.advance(one, "given")
    except discord.NotFound:  # the person has left the server, or the role is gone
        await stored.drop(one)


async def give_back_all(client: FarragoClient, player: int) -> None:
    """Take every role for champions from a person, at once; one that Discord does not let go stays there."""
    stored = client.app.champions
    for server in await stored.give_up(player):
        for one in undone(await stored.of(server)):
            if one.player == player:
                try:
                    await bring_up_to_date(client, one)
                except (SlowDown, *DISCORD_ERRORS) as error:
                    log.info("role_not_taken", server=server, role=one.role, error=type(error).__name__)


async def _plan_telling(app: App, one: Champion) -> None:
    body = msgspec.json.encode(RefusedRole(one.server, one.role))
    key = f"{ROLE_REFUSED}:{one.server}:{one.role}:{one.month}"
    await app.outbox.post(Post(ROLE_REFUSED, body, dedupe=key, place=one.server))


def _path(one: Champion, role: int | None = None) -> str:
    member = f"/guilds/{one.server}/members/{one.player}"
    return member if role is None else f"{member}/roles/{role}"
