"""Opening a table by a command: where the bot may post, in solo games that begin at once, and where it is refused."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace as changed

from bot.core.permissions import POSTING, THREADS
from bot.ui.kit.channel_messages import link
from bot.ui.kit.context import Context
from bot.ui.kit.page import Page, TableState
from bot.ui.kit.post_permission import ChannelClosed, may_post
from bot.ui.lobby.opening import THREADS_SETTING, gather
from bot.ui.lobby.show import placed
from tests.app import ADA, PLACE
from tests.bot.ui.lobby.test_press import CHANNEL, MESSAGE, OTHER, Client, gathering
from tests.bot.ui.match.test_party_pages import WORDS, stage
from tests.cogs.pressing import Answers, OneTable

THREAD = 72
NOTHING = discord.Permissions.none()


@dataclass
class Answered(Answers):
    """Returns the message that was sent, as Discord does."""

    sent: Any = field(
        default_factory=lambda: SimpleNamespace(
            id=MESSAGE, channel=SimpleNamespace(id=CHANNEL), flags=SimpleNamespace(ephemeral=False)
        )
    )

    async def show(self, page: Page) -> Any:
        await super().show(page)
        return self.sent

    async def add(self, page: Page, *, private: bool = True) -> Any:
        await super().add(page, private=private)
        return None if private else self.sent

    async def replace(self, sent: Any, page: Page) -> None:
        await super().show(page)


def asked(
    here: OneTable,
    *,
    member: bool = True,
    server: bool = True,
    own: bool = False,
    may: Any = POSTING,
    external: bool = True,
) -> Context:
    """Ada's request, in a server or elsewhere (`own`: in her conversation with the bot), where the bot is a member or
    not.
    """
    context = here.person(ADA).context()
    given: dict[str, Any] = {
        "id": 1_000 + here.presses,
        "client": Client(here.app),
        "message": None,
        "channel": None,
        "channel_id": CHANNEL,
        "guild_id": PLACE if server else None,
        "guild_locale": None,
        "locale": "en",
        "context": SimpleNamespace(dm_channel=own),
        "is_guild_integration": lambda: member,
        "app_permissions": may,
        "permissions": discord.Permissions(use_external_apps=external),
    }
    interaction = SimpleNamespace(**{**vars(context.interaction), **given})
    return replace(context, interaction=cast(Any, interaction), answer=cast(Any, Answered(in_public=True)))


PLACES: dict[str, tuple[dict[str, Any], bool]] = {
    "a server": ({}, True),
    "a server that it may not post in": ({"may": NOTHING}, False),
    "a server that it is no member of": ({"member": False}, False),
    "its own talk": ({"server": False, "own": True, "may": NOTHING}, True),
    "the talk of others": ({"server": False}, False),
}


@pytest.mark.parametrize(("how", "posts"), PLACES.values(), ids=PLACES)
async def test_the_bot_posts_where_it_is_a_member_and_may(tmp_path: Path, how: dict[str, Any], posts: bool) -> None:
    async with stage(tmp_path, "one", ADA) as here:
        assert may_post(asked(here, **how)) is posts


async def test_a_table_is_refused_where_the_bot_is_a_member_and_may_not_post(tmp_path: Path) -> None:
    async with stage(tmp_path, "one", ADA) as here:
        context = asked(here, may=NOTHING)
        with pytest.raises(ChannelClosed):
            await gather(context, "absolute")
        assert cast(Answers, context.answer).pages == []


@pytest.mark.parametrize("how", ["member", "server"])
async def test_where_the_bot_is_not_a_member_answers_show_a_table_and_its_match(tmp_path: Path, how: str) -> None:
    async with stage(tmp_path, "one", ADA) as here:
        context = asked(here, **{how: False})
        await gather(context, WORDS)
        ((page, public),) = cast(Answers, context.answer).pages
        (stored,) = await here.app_parts.store.lobbies.ending(2**62)
        lobby = await here.app_parts.lobbies.find(stored.id)
        assert (public, page.reached) == (True, TableState(lobby.id))
        assert (lobby.lives_in_answers, lobby.channel, lobby.message, lobby.home) == (True, None, MESSAGE, CHANNEL)
        assert "invite" not in str(page.rows)
        match = (await here.app_parts.lobbies.table(await here.app_parts.lobbies.start_alone(lobby.id, ADA))).match
        assert (match.lives_in_answers, match.channel, match.message, match.home) == (True, None, MESSAGE, CHANNEL)
        await here.app_parts.store.matches.set_message(lobby.id, OTHER, MESSAGE)
        moved = await placed(here.app, await here.app_parts.lobbies.find(lobby.id))
        assert (moved.lives_in_answers, moved.channel, moved.message) == (False, OTHER, MESSAGE)


@pytest.mark.parametrize("begin", [False, True])
async def test_a_table_opened_in_a_server_is_shown_in_the_answer_from_then_on(tmp_path: Path, begin: bool) -> None:
    async with stage(tmp_path, "one", ADA) as here:
        context = asked(here)
        info = here.app_parts.tables.games[WORDS].info
        solo = next(preset.options for preset in info.presets if preset.id == info.solo)
        await gather(context, WORDS, options=solo, begin=begin)
        ((_, public),) = cast(Answers, context.answer).pages
        lobbies = await here.app_parts.store.lobbies.ending(2**62)
        found = [await here.app_parts.lobbies.find(each.id) for each in lobbies]
        live = [each for each in await here.app_parts.store.matches.live() if each.game == WORDS]
        shown = [(each.channel, each.message) for each in (live if begin else found)]
        assert (public, shown, len(live)) == (True, [(CHANNEL, MESSAGE)], int(begin))


async def test_a_table_has_a_link_where_a_message_in_a_channel_shows_it(tmp_path: Path) -> None:
    async with gathering(tmp_path) as table:
        lobby = await table.lobby()
        links = [
            link(table.client, changed(lobby, channel=channel, message=message))
            for channel in (None, CHANNEL)
            for message in (None, MESSAGE)
        ]
        assert links == ["", "", "", f"https://discord.com/channels/{PLACE}/{CHANNEL}/{MESSAGE}"]


class Channel(discord.TextChannel):
    """A channel of a server, in which Discord opens threads or refuses."""

    def __init__(self, *, opens: bool) -> None:
        self.id, self.opens = CHANNEL, opens

    async def create_thread(self, **_: Any) -> Any:
        if not self.opens:
            raise discord.HTTPException(cast(Any, SimpleNamespace(status=400, reason="")), "no")
        return SimpleNamespace(id=THREAD, mention=f"<#{THREAD}>")


@pytest.mark.parametrize(
    ("may", "opens", "shown", "told"),
    [
        (POSTING | THREADS, True, (THREAD, OTHER), f"<#{THREAD}>"),
        (POSTING | THREADS, False, (CHANNEL, MESSAGE), "thread"),
        (POSTING, True, (CHANNEL, MESSAGE), "thread"),
    ],
    ids=["in a thread", "Discord opens none", "it may open none"],
)
async def test_a_server_that_wants_threads_gets_one_for_each_table_if_possible(
    tmp_path: Path, may: discord.Permissions, opens: bool, shown: tuple[int, int], told: str
) -> None:
    async with stage(tmp_path, "one", ADA) as here:
        await here.app_parts.store.servers.set_setting(PLACE, THREADS_SETTING, True)
        context = asked(here, may=may)
        cast(Any, context.interaction).channel = Channel(opens=opens)
        await gather(context, WORDS)
        (stored,) = await here.app_parts.store.lobbies.ending(2**62)
        lobby = await here.app_parts.lobbies.find(stored.id)
        last, public = cast(Answers, context.answer).pages[-1]
        assert ((lobby.channel, lobby.message), public) == (shown, shown[0] == THREAD)
        assert told in "".join(last.above)
