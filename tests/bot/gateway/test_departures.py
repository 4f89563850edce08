"""A server that the bot has left is deleted after thirty days, but not an unavailable one; deleted channels leave the
settings.
"""

from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.core.places import place_of
from bot.core.shards import parse
from bot.gateway import departures
from bot.gateway.client import FarragoClient
from bot.gateway.departures import KEPT_MS
from bot.match.tables import Opening
from bot.moderation.server_settings import ServerSettings
from bot.store.rows import Match
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import gathered

DAY_MS = 24 * 3_600_000


@dataclass
class Server:
    """A server as the client knows it, even while unavailable."""

    id: int
    channels: list[Any] = field(default_factory=list[Any])
    threads: list[Any] = field(default_factory=list[Any])
    unavailable: bool = False
    me: None = None  # the time of joining is unknown
    system_channel: None = None


def client_in(parts: AppParts, *servers: Server, shards: str = "all") -> FarragoClient:
    """A client that is in some servers."""
    app = SimpleNamespace(
        store=parts.store, now=parts.time, settings=SimpleNamespace(shards=parse(shards)),
        moderation=parts.tables.moderation,
    )  # fmt: skip
    heard: dict[str, Any] = {}
    client = SimpleNamespace(
        app=app, guilds=list(servers), lost=set(), is_ready=lambda: True, heard=heard,
        event=lambda hears: heard.update({hears.__name__: hears}),
    )  # fmt: skip
    departures.install(cast(FarragoClient, client))
    return cast(FarragoClient, client)


async def tell(client: FarragoClient, event: str, *what: object) -> None:
    """Send a client an event."""
    await cast(Any, client).heard[event](*what)


async def table(parts: AppParts) -> Match:
    """A table for several in a channel of the server."""
    match = (await gathered(parts, ADA, BO)).match
    await parts.store.matches.set_message(match.id, 70, 700)
    return match


async def pass_days(parts: AppParts, client: FarragoClient, days: int) -> None:
    parts.time.ms += days * DAY_MS
    await departures.forget_left(client)


async def test_a_server_that_was_left_is_deleted_after_thirty_days_but_solo_matches_stay(
    tmp_path: Path,
) -> None:
    async with app_parts(tmp_path) as parts:
        match, alone = await table(parts), await parts.tables.open(Opening("fart", (ADA,), PLACE))
        await parts.store.servers.set_setting(PLACE, "threads", value=True)
        client = client_in(parts)
        await tell(client, "on_guild_remove", Server(PLACE))
        await pass_days(parts, client, 29)
        assert await parts.store.matches.find(match.id) is not None
        await pass_days(parts, client, 2)
        assert await parts.store.matches.find(match.id) is None
        assert await parts.store.servers.setting(PLACE, "threads", bool) is None
        assert await parts.store.matches.find(alone.match.id) is not None
        assert await parts.store.servers.left_at() == {}


@pytest.mark.parametrize("event", ["on_guild_join", "on_guild_available"])
async def test_a_server_that_invites_again_has_all_its_tables(tmp_path: Path, event: str) -> None:
    async with app_parts(tmp_path) as parts:
        match, client = await table(parts), client_in(parts)
        await tell(client, "on_guild_remove", Server(PLACE))
        await pass_days(parts, client, 20)
        await tell(client, event, Server(PLACE))
        await pass_days(parts, client, 20)
        assert await parts.store.matches.find(match.id) is not None


async def test_servers_that_left_or_returned_while_offline_are_noted_at_the_next_start(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        match = await table(parts)
        await tell(client_in(parts), "on_ready")
        assert list(await parts.store.servers.left_at()) == [PLACE]
        before = await parts.store.servers.left_at()
        parts.time.ms += DAY_MS
        await tell(client_in(parts), "on_ready")
        assert await parts.store.servers.left_at() == before
        await tell(client_in(parts, Server(PLACE)), "on_ready")
        assert await parts.store.servers.left_at() == {}
        assert await parts.store.matches.find(match.id) is not None


async def test_a_server_out_of_reach_is_not_left(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        match, client = await table(parts), client_in(parts, Server(PLACE, unavailable=True))
        await tell(client, "on_ready")
        await pass_days(parts, client, 40)
        assert await parts.store.servers.left_at() == {}
        assert await parts.store.matches.find(match.id) is not None


async def test_a_server_of_another_process_is_ignored(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        match = await table(parts)
        others = client_in(parts, shards="1/2")
        await tell(others, "on_ready")
        assert await parts.store.servers.left_at() == {}
        await parts.store.servers.note_left(PLACE)
        await pass_days(parts, others, 40)
        assert await parts.store.matches.find(match.id) is not None


async def test_a_conversation_is_no_server(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        match = await table(parts)
        await parts.store.matches.play_in(match.id, place_of(None, 70))
        await tell(client_in(parts), "on_ready")
        assert await parts.store.servers.left_at() == {}


@pytest.mark.parametrize(
    ("event", "what", "lost"),
    [
        ("on_guild_channel_delete", SimpleNamespace(id=70, guild=Server(PLACE)), {70}),
        ("on_raw_thread_delete", SimpleNamespace(thread_id=71), {71}),
        ("on_guild_remove", Server(PLACE, [SimpleNamespace(id=70)], [SimpleNamespace(id=71)]), {70, 71}),
    ],
)
async def test_boards_deleted_by_discord_itself_are_marked_lost_without_a_question(
    tmp_path: Path, event: str, what: object, lost: set[int]
) -> None:
    async with app_parts(tmp_path) as parts:
        client = client_in(parts)
        await tell(client, event, what)
        assert client.lost == lost
        await tell(client, "on_guild_join", Server(PLACE, [SimpleNamespace(id=70)], [SimpleNamespace(id=71)]))
        assert client.lost == set()


MANAGER = 50


async def settings_after(
    parts: AppParts,
    settings: ServerSettings,
    event: str,
    *what: object,
    here: Server,
    answers: dict[int, int] | None = None,
) -> tuple[ServerSettings, list[str]]:
    """The server's settings and the logged acts after an event; Discord answers requests for channels so."""
    await parts.tables.moderation.change_settings(PLACE, MANAGER, lambda _: settings)
    client = client_in(parts, here)

    async def fetch_channel(channel: int) -> None:
        code = (answers or {})[channel]
        if code:
            raise discord.HTTPException(cast(Any, SimpleNamespace(status=404, reason="")), {"code": code})

    cast(Any, client).fetch_channel = fetch_channel
    await tell(client, event, *what)
    acts = await parts.tables.moderation.recent(PLACE)
    return await parts.tables.moderation.settings_of(PLACE), [act.subject for act in acts if act.act == "deleted"]


DELETED = SimpleNamespace(id=70, guild=Server(PLACE))
ONLY_THERE = ServerSettings(games_off=frozenset({"fart"}), exceptions={"fart": (70,)})


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (ServerSettings(channels=(70, 71)), ServerSettings(channels=(71,)), ["channel"]),
        (ServerSettings(channels=(70,)), ServerSettings(lost_channels=True), ["last_channel"]),
        (ONLY_THERE, ServerSettings(games_off=frozenset({"fart"})), ["exceptions"]),
        (ServerSettings(log_channel=70, most_tables=2), ServerSettings(most_tables=2), ["log_channel"]),
        (ServerSettings(channels=(71,), log_channel=72), ServerSettings(channels=(71,), log_channel=72), []),
    ],
)
async def test_a_deleted_channel_leaves_the_rules_and_after_the_last_one_games_are_allowed_everywhere(
    tmp_path: Path, before: ServerSettings, after: ServerSettings, told: list[str]
) -> None:
    async with app_parts(tmp_path) as parts:
        gone = await settings_after(parts, before, "on_guild_channel_delete", DELETED, here=Server(PLACE))
        assert gone == (after, told)


@pytest.mark.parametrize("event", ["on_ready", "on_guild_available"])
async def test_channels_deleted_unseen_leave_the_rules_and_those_that_are_hidden_or_not_known_yet_stay(
    tmp_path: Path, event: str
) -> None:
    async with app_parts(tmp_path) as parts:
        here = Server(PLACE, channels=[SimpleNamespace(id=73)])
        what = () if event == "on_ready" else (here,)
        answers = {70: 10003, 71: 50001, 72: 0, 74: 0}
        settings = ServerSettings(channels=(70, 71, 72, 73), log_channel=74)
        gone = await settings_after(parts, settings, event, *what, here=here, answers=answers)
        assert gone == (ServerSettings(channels=(71, 72, 73), log_channel=74), ["channel"])


async def test_a_server_out_of_reach_keeps_its_rules(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        settings, here = ServerSettings(channels=(70,)), Server(PLACE, unavailable=True)
        assert await settings_after(parts, settings, "on_ready", here=here) == (settings, [])


def test_the_page_for_hosts_states_the_thirty_days() -> None:
    assert KEPT_MS == 30 * DAY_MS
