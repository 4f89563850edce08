"""The role of champions: given to the first of each game, removed when they lose the title, and never touched for
others.
"""

from pathlib import Path
from typing import Any, cast

import discord
import pytest

from bot.messages.moderation_posts import ModerationPosts
from bot.moderation.server_settings import ServerSettings
from bot.store.repositories.moderation.blocks import BLOCKED
from bot.ui.kit import ids
from bot.ui.seasons.roles import bring_up_to_date, give_back_all
from bot.ui.seasons.schedule import plan_seasons
from tests.app import ADA, BO, PLACE
from tests.bot.groups import CY
from tests.bot.ui.seasons.season_play import LOG, OTHER, ROLE, Season, season, text_of


async def month_ends(here: Season, month: str = "2026-12") -> list[str]:
    """Let the first of a month come, and do all that is due; returns the posts."""
    here.parts.time.at(f"{month}-01T08:00:00")
    await plan_seasons(here.app)
    return [text_of(each) for each in await here.publish()]


async def states(here: Season) -> dict[int, str]:
    return {one.player: one.state for one in await here.app.champions.of(PLACE)}


async def test_the_first_of_each_game_have_the_role_until_they_lose_the_title(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has(role=ROLE)
        await here.won(ADA, BO)
        await here.won(BO, CY, game="farrago")
        assert len(await month_ends(here)) == 1
        assert (here.members.holding(), await states(here)) == ({ADA, BO}, {ADA: "given", BO: "given"})
        await here.won(BO, CY, month="2026-12")
        await month_ends(here, "2027-01")
        assert (here.members.holding(), await states(here)) == ({BO}, {BO: "given"})
        assert await month_ends(here, "2027-02") == []
        assert (here.members.holding(), await states(here)) == (set(), {})


async def test_a_role_that_was_given_by_hand_is_never_taken(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has(role=ROLE)
        here.members.held = {ADA: {ROLE}, CY: {ROLE}}
        await here.won(ADA, BO)
        await month_ends(here)
        await here.won(BO, ADA, month="2026-12")
        await month_ends(here, "2027-01")
        assert here.members.holding() == {ADA, BO, CY}
        assert not [asked for asked in here.members.asked if asked.startswith("DELETE")]


async def test_a_champion_who_left_the_server_is_dropped_without_delaying_others(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has(role=ROLE)
        here.members.away = {ADA}
        await here.won(ADA, BO)
        await here.won(BO, CY, game="farrago")
        await month_ends(here)
        assert (here.members.holding(), await states(here)) == ({BO}, {BO: "given"})


@pytest.mark.parametrize("status", [403, 400])
async def test_a_refusal_is_reported_once_and_retried_after_the_next_month(tmp_path: Path, status: int) -> None:
    async with season(tmp_path) as here:
        here.members.status = status
        await here.has(role=ROLE)
        await here.app.moderation.change_settings(PLACE, CY, lambda rules: ServerSettings(log_channel=LOG))
        here.members.refused = {ROLE}
        await here.won(ADA, BO)
        await here.won(BO, CY, game="farrago")
        told = await month_ends(here)
        assert told[1:] == [f"I can't give or take <@&{ROLE}>. Discord doesn't let me. See *Seasons* in /admin."]
        assert len([asked for asked in here.members.asked if asked.startswith("PUT")]) == 1
        assert await here.publish() == []
        here.members.refused = set()
        await here.won(BO, ADA, month="2026-12")
        await month_ends(here, "2027-01")
        assert (here.members.holding(), await states(here)) == ({BO}, {BO: "given"})


async def test_a_refusal_of_one_role_keeps_no_other_from_being_given(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has(role=ROLE)
        await here.won(ADA, BO)
        await month_ends(here)
        await here.has(role=OTHER)
        here.members.refused = {ROLE}
        await here.app.champions.choose(PLACE, "2026-11", OTHER, (ADA,))
        await here.publish()
        assert (here.members.holding(ROLE), here.members.holding(OTHER)) == ({ADA}, {ADA})


@pytest.mark.parametrize("state", ["chosen", "giving"])
async def test_killed_before_or_after_the_request_the_next_process_goes_on(tmp_path: Path, state: str) -> None:
    async with season(tmp_path) as here:
        await here.app.champions.choose(PLACE, "2026-11", ROLE, (ADA,))
        (one,) = await here.app.champions.of(PLACE)
        if state == "giving":
            assert await here.app.champions.advance(one, "giving")
            here.members.held = {ADA: {ROLE}}
        await here.publish()
        assert (here.members.holding(), await states(here)) == ({ADA}, {ADA: "given"})


async def test_hiding_the_profile_removes_the_role(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has(role=ROLE)
        await here.won(ADA, BO)
        await month_ends(here)
        await here.hall.person(ADA).send(ids.General("profile", "hide"))
        await here.publish()
        assert (here.members.holding(), await states(here)) == (set(), {})


async def test_a_block_removes_the_role(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has(role=ROLE)
        await here.won(ADA, BO)
        await month_ends(here)
        await here.app.moderation.block(PLACE, ADA, until=None, reason="", by=CY)
        for post in await here.app.outbox.take(here.parts.time.ms):
            if post.kind == BLOCKED:
                await ModerationPosts(cast(Any, here.posts._client)).posters[BLOCKED](here.app, post)
        await here.publish()
        assert (here.members.holding(), await states(here)) == (set(), {})


async def test_before_an_erase_all_roles_are_given_back_but_those_that_discord_keeps(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has(role=ROLE)
        await here.won(ADA, BO)
        await month_ends(here)
        here.members.refused = {ROLE}
        await give_back_all(here.posts._client, ADA)
        assert (here.members.holding(), await states(here)) == ({ADA}, {ADA: "taking"})
        here.members.refused = set()
        await give_back_all(here.posts._client, ADA)
        assert (here.members.holding(), await states(here)) == (set(), {})


async def test_losing_the_title_while_the_role_is_given_finally_removes_it(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.app.champions.choose(PLACE, "2026-11", ROLE, (ADA,))
        (one,) = await here.app.champions.of(PLACE)
        assert await here.app.champions.advance(one, "giving")
        (one,) = await here.app.champions.of(PLACE)
        await here.app.champions.give_up(ADA)
        await bring_up_to_date(here.posts._client, one)
        await here.publish()
        assert (here.members.holding(), await states(here)) == (set(), {})


async def test_hiding_between_the_choice_and_the_request_prevents_the_role(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.app.champions.choose(PLACE, "2026-11", ROLE, (ADA, BO))
        await here.app.players.set_hidden(ADA, on=True)
        await here.publish()
        assert (here.members.holding(), await states(here)) == ({BO}, {BO: "given"})


async def test_requests_that_discord_cannot_serve_now_are_retried_by_the_outbox(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.app.champions.choose(PLACE, "2026-11", ROLE, (ADA,))
        here.members.refused, here.members.status = {ROLE}, 502
        with pytest.raises(discord.HTTPException):
            await here.publish()
        here.members.refused = set()
        await here.publish()
        assert (here.members.holding(), await states(here)) == ({ADA}, {ADA: "given"})
