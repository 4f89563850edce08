"""The consequences of blocks and other acts: AIs in seats, refused presses, a line in the log."""

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from msgspec.structs import replace

from bot.app import App
from bot.lobby.lobby import LobbySeat
from bot.lobby.server_tables import ServerTables
from bot.match.roster import Player
from bot.match.tables import Opening
from bot.messages.moderation_posts import ModerationPosts, log_line
from bot.moderation.refusals import Blocked
from bot.moderation.server_settings import switched
from bot.privacy.erasing import Erasing
from bot.store.repositories.moderation.blocks import BLOCKED, EVERYWHERE
from bot.store.repositories.moderation.moderation_log import MODERATION, TAKEN_DOWN
from bot.store.repositories.people.erasure import ERASED_BOARD
from bot.store.rows import NOBODY, Posted
from bot.text.localisation import words
from bot.ui.kit.page import Page
from bot.ui.lobby.page import lobby_page
from engine.absolute.model import Draw
from engine.fart.ai.greedy import greedy
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.channels import BOARD, CHANNEL, Channel, Place
from tests.bot.groups import CY, gathered, press, roster

MODERATOR, LOG = 50, 77


class Stage:
    """An app whose posts are taken from the outbox and made."""

    def __init__(self, parts: AppParts) -> None:
        self.parts = parts
        self.shown: list[str] = []
        names: dict[str, Any] = {
            "store": parts.store,
            "tables": parts.tables,
            "lobbies": parts.lobbies,
            "agreements": parts.agreements,
            "matches": parts.store.matches,
            "moderation": parts.tables.moderation,
            "now": parts.time,
        }
        self.app = cast(App, SimpleNamespace(**names))
        self.posts = ModerationPosts(cast(Any, SimpleNamespace(app=self.app)))

    @property
    def moderation(self) -> Any:
        return self.parts.tables.moderation

    async def posted(self, kind: str) -> list[Posted]:
        """The waiting posts of a kind."""
        return [post for post in await self.parts.store.outbox.take(self.parts.time.ms) if post.kind == kind]

    async def give_away(self) -> None:
        """Apply the consequences of the blocks."""
        for post in await self.posted(BLOCKED):
            assert await self.posts.posters[BLOCKED](self.app, post) is None

    async def told(self) -> list[str]:
        """The lines for the log channel."""
        made = [await log_line(self.app, post) for post in await self.posted(MODERATION)]
        assert {each.channel for each in made if each is not None} <= {LOG}
        assert not any(each.mention for each in made if each is not None)
        pages = (cast(Page, each.page) for each in made if each is not None)
        return [page.above[0].replace("\u2068", "").replace("\u2069", "") for page in pages]


@pytest.fixture
async def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """An app in a temporary folder, which records the lobbies that are shown."""
    async with app_parts(tmp_path) as parts:
        made = Stage(parts)

        async def show(_: object, lobby: str) -> None:
            made.shown.append(lobby)

        monkeypatch.setattr("bot.messages.moderation_posts.show_elsewhere", show)
        yield made


async def seats(stage: Stage, match_id: str) -> tuple[Player, ...]:
    """The players of a match."""
    return (await stage.parts.tables.find(match_id)).kind.roster.players


async def test_an_ai_plays_on_for_a_blocked_person_in_this_server_alone_and_their_presses_are_refused(
    stage: Stage,
) -> None:
    here = await gathered(stage.parts, ADA, BO, CY)
    elsewhere = Opening("absolute", (ADA, BO), 901, public=True, roster=roster(ADA, BO))
    there = await stage.parts.tables.open(elsewhere)
    await stage.moderation.block(PLACE, ADA, until=None, reason="", by=MODERATOR)
    for _ in range(2):  # a repeated post has no effect
        await stage.give_away()
        assert [(each.level, each.away) for each in await seats(stage, here.match.id)] == [
            ("medium", "blocked"),
            ("", ""),
            ("", ""),
        ]
    with pytest.raises(Blocked):
        await stage.parts.tables.act(here.match.id, ADA, 1, "", "a press")
    assert [each.level for each in await seats(stage, there.match.id)] == ["", ""]
    await stage.moderation.unblock(PLACE, ADA, by=MODERATOR)
    await stage.parts.agreements.take_back(here.match.id, ADA)
    assert [each.level for each in await seats(stage, here.match.id)] == ["", "", ""]


async def test_a_block_that_was_lifted_before_it_took_effect_takes_nobody_s_seat(stage: Stage) -> None:
    table = await gathered(stage.parts, ADA, BO)
    await stage.moderation.block(PLACE, ADA, until=None, reason="", by=MODERATOR)
    await stage.moderation.unblock(PLACE, ADA, by=MODERATOR)
    await stage.give_away()
    assert [each.level for each in await seats(stage, table.match.id)] == ["", ""]


async def test_a_match_of_one_goes_on_when_the_block_is_over_and_not_before(stage: Stage) -> None:
    table = await stage.parts.tables.open(Opening("fart", (ADA,), PLACE))
    token = table.game.codec.token(greedy(table.view(0)))
    await stage.moderation.block(EVERYWHERE, ADA, until=stage.parts.time.ms + 1, reason="", by=0)
    await stage.give_away()
    with pytest.raises(Blocked):
        await stage.parts.tables.act(table.match.id, ADA, table.question(0), token, "1")
    stage.parts.time.ms += 1
    assert (await stage.parts.tables.act(table.match.id, ADA, table.question(0), token, "2")).position.seq == 1


async def test_a_blocked_person_leaves_the_lobbies_of_the_server_and_the_next_one_is_host(stage: Stage) -> None:
    lobby = await stage.parts.lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
    await stage.parts.lobbies.join(lobby.id, BO, "Bo")
    await stage.moderation.block(PLACE, ADA, until=None, reason="", by=MODERATOR)
    await stage.give_away()
    after = await stage.parts.lobbies.find(lobby.id)
    assert (after.people, after.host, stage.shown) == ((BO,), BO, [lobby.id])


async def test_a_lobby_whose_only_person_is_blocked_says_nothing_of_the_host_or_a_moderator(stage: Stage) -> None:
    lobby = await stage.parts.lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
    await stage.moderation.block(PLACE, ADA, until=None, reason="rude", by=MODERATOR)
    await stage.give_away()
    read = words()
    page = lobby_page(stage.app, await stage.parts.lobbies.find(lobby.id))
    assert page.above[1] == read.say("lobby-left")
    assert page.above[1].startswith("This lobby was closed.")


async def test_each_act_is_posted_once_in_the_log_channel_and_mentions_nobody(stage: Stage) -> None:
    table = await gathered(stage.parts, ADA, BO)
    moderation = stage.moderation
    await moderation.block(PLACE, ADA, until=None, reason="@everyone **spam**", by=MODERATOR)
    assert await stage.told() == []
    await moderation.change_settings(
        PLACE, MODERATOR, lambda settings: switched(replace(settings, log_channel=LOG), "absolute", on=False)
    )
    await moderation.change_settings(
        PLACE, MODERATOR, lambda settings: switched(settings, "absolute", on=True, channel=71)
    )
    await moderation.unblock(PLACE, ADA, by=MODERATOR)
    await ServerTables(stage.parts.store, stage.parts.tables).end(PLACE, table.match.id, by=0)
    assert await stage.told() == [
        "🚩 <@50> blocked <@1> from games here for good. Reason: @\u200beveryone \\*\\*spam\\*\\*",
        "🚩 <@50> switched Absolute off.",
        "🚩 <@50> set the log channel: <#77>.",
        "🚩 <@50> switched Absolute on in <#71>.",
        "🚩 <@50> lets <@1> play here again.",
        "🚩 The owner of this bot ended a match of Absolute: <@1>, <@2>.",
    ]


async def test_that_the_block_of_an_erased_person_is_lifted_reaches_the_log_channel(stage: Stage) -> None:
    await stage.moderation.change_settings(PLACE, MODERATOR, lambda settings: replace(settings, log_channel=LOG))
    await stage.moderation.block(PLACE, ADA, until=stage.parts.time.ms + 1, reason="rude", by=MODERATOR)
    await stage.parts.store.erasure.note(ADA)
    await stage.parts.store.erasure.erase(ADA, lambda match: match, lambda lobby: lobby)
    (left,) = await stage.moderation.blocks(PLACE)
    assert await stage.moderation.lift(left, by=MODERATOR)
    ends = f"<t:{(stage.parts.time.ms + 1) // 1000}:f>"
    assert (await stage.told())[-2:] == [
        f"🚩 <@50> blocked a former player from games here until {ends}.",
        "🚩 <@50> lets a former player play here again.",
    ]


async def test_moving_or_turning_off_the_log_is_posted_in_its_old_channel(stage: Stage) -> None:
    for channel in (LOG, LOG + 1, 0):
        await stage.moderation.change_settings(
            PLACE, MODERATOR, lambda settings, to=channel: replace(settings, log_channel=to)
        )
    posts = [await log_line(stage.app, post) for post in await stage.posted(MODERATION)]
    assert [(each.channel, cast(Page, each.page).above[0]) for each in posts if each is not None] == [
        (LOG, f"🚩 <@50> set the log channel: <#{LOG + 1}>."),
        (LOG + 1, "🚩 <@50> turned the log channel off."),
    ]


async def test_a_person_who_is_not_blocked_plays_on_beside_one_who_is(stage: Stage) -> None:
    table = await gathered(stage.parts, ADA, BO)
    other = BO if table.match.seats[table.asked[0]] == ADA else ADA
    await stage.moderation.block(PLACE, other, until=None, reason="", by=MODERATOR)
    await stage.give_away()
    assert (await press(stage.parts, await stage.parts.tables.find(table.match.id), Draw("deck"))).position.seq == 1


async def test_the_message_of_a_solo_game_says_that_a_moderator_took_it_down_and_why(stage: Stage) -> None:
    place = Place(stage.parts, Channel())
    table = await stage.parts.tables.open(Opening("fart", (ADA,), PLACE, public=True))
    await stage.parts.store.matches.set_message(table.match.id, CHANNEL, BOARD)
    await ServerTables(stage.parts.store, stage.parts.tables).end(
        PLACE, table.match.id, by=MODERATOR, reason="**late**"
    )
    (post,) = await stage.posted(TAKEN_DOWN)
    make = ModerationPosts(place.client).posters[TAKEN_DOWN]
    assert await make(stage.app, post) is None
    assert place.channel.shown().replace("\u2068", "").replace("\u2069", "") == (
        "### F.A.R.T. (Area 52)\n"
        "🚩 A moderator took this game out of the channel: \\*\\*late\\*\\*\n"
        "-# Its player can go on in private: /hand"
    )
    del place.channel.messages[BOARD]
    with pytest.raises(discord.NotFound):  # the outbox drops the post
        await make(stage.app, post)


async def test_the_board_of_a_running_match_ends_if_its_only_person_is_erased(stage: Stage) -> None:
    place = Place(stage.parts, Channel())
    table = await gathered(stage.parts, ADA, NOBODY)
    await stage.parts.store.matches.set_message(table.match.id, CHANNEL, BOARD)
    await Erasing(stage.parts.store, stage.parts.tables, stage.parts.agreements, stage.parts.lobbies).erase(ADA)
    (post,) = await stage.posted(ERASED_BOARD)
    assert await ModerationPosts(place.client).posters[ERASED_BOARD](stage.app, post) is None
    assert place.channel.shown() == "This game is over. Its data is erased."
