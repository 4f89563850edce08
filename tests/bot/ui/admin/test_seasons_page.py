"""*Seasons* of `/admin`: turned on and off, with a role that champions may have and the manager may give."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio

from bot.core.post_hours import HOURS_SETTING, USUAL_HOURS, PostHours
from bot.ui.kit.page import ChannelMenu, RoleMenu
from bot.ui.seasons.settings import SEASONS_SETTING, Seasons, seasons_of
from bot.ui.seasons.winners import podiums
from tests.app import ADA, BO, PLACE
from tests.bot.store.repositories.people.stored_results import put
from tests.bot.ui.admin.managing import (
    CHANNEL,
    CLOSED,
    HIGH,
    MIGHTY,
    OTHER,
    OWN,
    OWNER,
    PRIZE,
    Manager,
    Server,
    managed,
)
from tests.bot.ui.profiles.club import ended
from tests.cogs.pressing import OneTable

RIGHTS = discord.Permissions(manage_guild=True, manage_roles=True)


@pytest_asyncio.fixture
async def managing(tmp_path: Path) -> AsyncIterator[tuple[OneTable, Manager]]:
    """An app and a manager of its server, who may give roles."""
    async with managed(tmp_path) as (here, manager):
        manager.may, manager.server = RIGHTS, Server()
        yield here, manager


def note(manager: Manager) -> str:
    """The message about the last press."""
    return manager.page.above[-1].replace("\u2068", "").replace("\u2069", "")


async def test_posts_are_turned_on_in_a_channel_moved_and_turned_off(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    await manager.go("seasons")
    assert "Off. Choose a channel to start." in manager.words
    assert ([type(row) for row in manager.page.rows], manager.labels) == ([ChannelMenu, tuple], ["← Back"])
    now = here.app_parts.time.ms
    await manager.go("seasons.channel", str(CHANNEL))
    assert note(manager) == "✅ Saved."
    assert f"On in <#{CHANNEL}>. Next post: <t:1796112000:f>." in manager.words  # 1 December 2026, 08:00 UTC
    assert manager.labels == ["Turn off", "← Back"]
    assert await here.app.servers.setting(PLACE, HOURS_SETTING, PostHours) == USUAL_HOURS
    here.app_parts.time.ms += 1000
    await manager.go("seasons.channel", str(OTHER))
    assert await seasons_of(here.app, PLACE) == Seasons(OTHER, now)
    assert f"**Seasons:** <#{OTHER}>" in (await manager.go("home")).above[1]
    await manager.press("Seasons")
    await manager.press("Turn off")
    assert note(manager) == "✅ Season posts are off."
    assert await seasons_of(here.app, PLACE) == Seasons()
    assert [(each.act, each.subject) for each in await here.app.moderation.recent(PLACE)] == [
        ("switched", "seasons 0 0"),
        ("switched", f"seasons {OTHER} 0"),
        ("switched", f"seasons {CHANNEL} 0"),
    ]


async def test_it_cannot_be_turned_on_where_the_bot_may_not_post(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    await manager.go("seasons.channel", str(CLOSED))
    assert note(manager).startswith(f"I can't post in <#{CLOSED}>. Missing permission:")
    assert await seasons_of(here.app, PLACE) == Seasons()


async def test_a_role_goes_to_last_months_champions_at_once_and_is_taken_back(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    last = here.app_parts.time.ms - 30 * 24 * 3_600_000
    await here.app_parts.store.players.meet(ADA, "Ada", PLACE)
    await put(here.app_parts.store, results=[row for n in "abc" for row in ended(n, ADA, BO, at=last)])
    await manager.go("seasons.channel", str(CHANNEL))
    await manager.go("seasons.role", str(PRIZE))
    assert note(manager) == "✅ Saved. 1 champion of last month gets it now."
    assert f"The best of each game hold <@&{PRIZE}> until the next post." in manager.words
    assert "⏳ 1 person's role is still to be changed." in manager.words
    assert [row.chosen for row in manager.page.rows if isinstance(row, RoleMenu)] == [PRIZE]
    (one,) = await here.app.champions.of(PLACE)
    assert (one.player, one.role, one.month, one.state) == (ADA, PRIZE, "2026-10", "chosen")
    assert manager.labels == ["Try again", "No role", "Turn off", "← Back"]
    await manager.press("Try again")
    assert note(manager) == "✅ I'm trying again."
    await manager.press("No role")
    assert note(manager) == "✅ Saved. I take back what I gave."
    assert "Champions get no role." in manager.words
    assert await here.app.champions.of(PLACE) == ()


@pytest.mark.parametrize(
    ("role", "told"),
    [
        (PLACE, "Everyone has that role."),
        (OWN, "An app or Discord itself gives that role."),
        (MIGHTY, "That role has rights over the server."),
        (HIGH, "You can't give that role yourself."),
        (999, "That role is gone."),
    ],
)
async def test_an_unsuitable_role_is_refused_in_a_sentence(
    managing: tuple[OneTable, Manager], role: int, told: str
) -> None:
    here, manager = managing
    await manager.go("seasons.channel", str(CHANNEL))
    before = await seasons_of(here.app, PLACE)
    await manager.go("seasons.role", str(role))
    assert note(manager).startswith(told)
    assert await seasons_of(here.app, PLACE) == before


async def test_managers_can_only_choose_roles_they_could_give_unless_they_are_the_owner(
    managing: tuple[OneTable, Manager],
) -> None:
    here, manager = managing
    await manager.go("seasons.channel", str(CHANNEL))
    manager.may, manager.may_here = discord.Permissions(manage_guild=True), discord.Permissions(manage_roles=True)
    await manager.go("seasons.role", str(PRIZE))
    assert note(manager) == "You can't give that role yourself. Ask somebody who can."
    owner = Manager(here, OWNER, text_mode=True)
    owner.server = manager.server
    await owner.go("seasons.role", str(HIGH))
    assert (await seasons_of(here.app, PLACE)).role == HIGH


async def test_an_old_page_gives_no_role_after_the_posts_were_turned_off(
    managing: tuple[OneTable, Manager], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, manager = managing
    last = here.app_parts.time.ms - 30 * 24 * 3_600_000
    await put(here.app_parts.store, results=[row for n in "abc" for row in ended(n, ADA, BO, at=last)])
    await manager.go("seasons.channel", str(CHANNEL))
    await manager.go("seasons.off")
    await manager.go("seasons.role", str(PRIZE))
    assert note(manager) == "Season posts are off. Choose a channel for them first."
    assert (await seasons_of(here.app, PLACE), await here.app.champions.of(PLACE)) == (Seasons(), ())
    await manager.go("seasons.channel", str(CHANNEL))

    async def turned_off_since(*given: Any) -> Any:
        await Manager(here, OWNER, text_mode=True).go("seasons.off")
        return await podiums(*given)

    monkeypatch.setattr("bot.ui.admin.seasons.podiums", turned_off_since)
    await manager.go("seasons.role", str(PRIZE))
    assert note(manager) == "Season posts are off. Choose a channel for them first."
    assert (await seasons_of(here.app, PLACE), await here.app.champions.of(PLACE)) == (Seasons(), ())


async def test_the_page_shows_why_the_bot_cannot_give_the_role(managing: tuple[OneTable, Manager]) -> None:
    _, manager = managing
    await manager.go("seasons.channel", str(CHANNEL))
    await manager.go("seasons.role", str(PRIZE))
    assert "⚠️" not in manager.words
    manager.server.me.guild_permissions = discord.Permissions.none()
    await manager.go("seasons")
    assert "⚠️ I need *Manage Roles*. Turn it on for my role in *Server Settings*, *Roles*." in manager.words
    manager.server.me.guild_permissions = RIGHTS
    manager.server.me.top_role = manager.server.roles[PLACE]
    await manager.go("seasons")
    assert "⚠️ That role is above mine. Drag mine higher in *Server Settings*, *Roles*." in manager.words
    del manager.server.roles[PRIZE]
    await manager.go("seasons")
    assert "That role is gone. Choose another one." in manager.words
    assert [row.chosen for row in manager.page.rows if isinstance(row, RoleMenu)] == [0]


async def test_a_channel_that_takes_no_posts_any_more_is_named_on_the_page(managing: tuple[OneTable, Manager]) -> None:
    here, manager = managing
    await here.app.servers.set_setting(PLACE, SEASONS_SETTING, Seasons(CLOSED, 1))
    await manager.go("seasons")
    assert "⚠️ I can't post there. Choose another channel." in manager.words
