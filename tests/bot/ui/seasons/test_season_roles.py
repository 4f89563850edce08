"""The role of champions: given to the first of each game, taken from those who are it no more, never from others."""

from pathlib import Path
from typing import Any, cast

import pytest

from bot.messages.moderation_posts import ModerationPosts
from bot.moderation.rules import ServerRules
from bot.store.repositories.moderation.blocks import BLOCKED
from bot.ui import ids
from bot.ui.seasons.roles import bring_up_to_date, give_back_all
from bot.ui.seasons.schedule import plan_seasons
from tests.app import ADA, BO, PLACE
from tests.bot.groups import CY
from tests.bot.ui.seasons.season_play import LOG, OTHER, ROLE, Season, season, text_of


async def month_ends(here: Season, month: str = "2026-12") -> list[str]:
    """Let the first of a month come, and do all that is due; gives what was posted."""
    here.parts.time.at(f"{month}-01T08:00:00")
    await plan_seasons(here.app)
    return [text_of(each) for each in await here.publish()]


async def states(here: Season) -> dict[int, str]:
    return {one.player: one.state for one in await here.app.champions.of(PLACE)}


async def test_the_first_of_each_game_get_the_role_until_they_are_it_no_more(tmp_path: Path) -> None:
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


async def test_who_has_left_the_server_is_forgotten_and_holds_up_nobody(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has(role=ROLE)
        here.members.away = {ADA}
        await here.won(ADA, BO)
        await here.won(BO, CY, game="farrago")
        await month_ends(here)
        assert (here.members.holding(), await states(here)) == ({BO}, {BO: "given"})


async def test_a_refusal_is_told_once_and_tried_again_when_the_next_month_is_over(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has(role=ROLE)
        await here.app.moderation.change_rules(PLACE, CY, lambda rules: ServerRules(log_channel=LOG))
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


async def test_who_hides_their_profile_loses_the_role(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has(role=ROLE)
        await here.won(ADA, BO)
        await month_ends(here)
        await here.hall.person(ADA).send(ids.General("profile", "hide"))
        await here.publish()
        assert (here.members.holding(), await states(here)) == (set(), {})


async def test_who_is_blocked_loses_the_role(tmp_path: Path) -> None:
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


async def test_who_stops_being_champion_while_the_role_is_given_loses_it_in_the_end(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.app.champions.choose(PLACE, "2026-11", ROLE, (ADA,))
        (one,) = await here.app.champions.of(PLACE)
        assert await here.app.champions.advance(one, "giving")
        (one,) = await here.app.champions.of(PLACE)
        await here.app.champions.give_up(ADA)
        await bring_up_to_date(here.posts._client, one)
        await here.publish()
        assert (here.members.holding(), await states(here)) == (set(), {})
