"""The post of a month's winners: its time, the people it names, and that it comes once."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.core.post_hours import HOURS_SETTING, PostHours
from bot.store.schema import daily_attempt
from bot.ui.kit import ids
from bot.ui.kit.page import Page
from bot.ui.seasons.schedule import LATEST_DAYS, move_season, next_post, plan_seasons
from tests.app import ADA, BO, PLACE
from tests.bot.groups import CY
from tests.bot.store.repositories.people.stored_results import put
from tests.bot.ui.profiles.club import ended
from tests.bot.ui.seasons.season_play import FIRST, POSTS, Season, season, text_of

NOVEMBER = "### 🏆 Champions of November 2026"
END = "A new month has begun. Everyone starts at 0."


async def first_of_december(here: Season) -> None:
    here.parts.time.at("2026-12-01T00:00:05")
    await plan_seasons(here.app)


async def test_the_winners_of_each_game_are_posted_at_the_hour_of_the_first_with_a_way_to_each_list(
    tmp_path: Path,
) -> None:
    async with season(tmp_path) as here:
        await here.has()
        await here.won(ADA, BO)
        await here.won(BO, CY, matches=4)
        await here.won(CY, ADA, game="farrago")
        await first_of_december(here)
        assert await here.publish() == []
        here.parts.time.at(FIRST)
        (post,) = await here.publish()
        assert post.channel == POSTS
        assert text_of(post) == "\n".join(
            (
                NOVEMBER,
                "**Absolute**",
                "🥇 Bo · 4 wins in 7 matches",
                "🥈 Ada · 3 wins in 3 matches",
                "**Farrago**",
                "🥇 Cy · 3 wins in 3 matches",
                f"-# {END}",
            )
        )
        assert isinstance(post.page, Page)
        buttons = [button for row in post.page.rows if isinstance(row, tuple) for button in row]
        assert [(each.label, str(each.id)) for each in buttons] == [
            ("Absolute", str(ids.General("leaderboard", "absolute.2026-11.place.0.season"))),
            ("Farrago", str(ids.General("leaderboard", "farrago.2026-11.place.0.season"))),
        ]
        await plan_seasons(here.app)
        assert await here.publish() == []


async def test_ties_share_a_rank_and_at_most_three_are_named(tmp_path: Path) -> None:
    people = range(100, 106)
    async with season(tmp_path) as here:
        await here.has()
        for number, each in enumerate(people):
            await here.app.players.meet(each, f"P{number}", PLACE)
            await here.won(each, CY)
        await here.won(ADA, CY, matches=4)
        await first_of_december(here)
        here.parts.time.at(FIRST)
        (post,) = await here.publish()
        assert text_of(post).splitlines()[2:-1] == [
            "🥇 Ada · 4 wins in 4 matches",
            "🥈 P0, P1, P2 and 3 more · 3 wins in 3 matches (tie)",
        ]


async def test_hidden_blocked_or_winless_people_are_left_out_and_the_others_move_up(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has()
        await here.won(ADA, BO, matches=5)
        await here.won(CY, BO, matches=4)
        await here.won(BO, CY, matches=3)
        await here.app.players.set_hidden(ADA, on=True)
        await first_of_december(here)
        here.parts.time.at(FIRST)
        await here.app.moderation.block(PLACE, CY, until=None, reason="", by=ADA)
        (post,) = await here.publish()
        assert text_of(post).splitlines()[1:-1] == ["**Absolute**", "🥇 Bo · 3 wins in 12 matches"]


async def test_all_losers_erased_before_the_months_end_leave_its_winners_as_they_were(tmp_path: Path) -> None:
    losers = (BO, CY, 100)
    async with season(tmp_path) as here:
        await here.has()
        await here.app.players.meet(200, "Dee", PLACE)
        await here.won(ADA, *losers)
        await here.won(200, *losers, matches=4)
        for loser in losers:
            await here.parts.store.erasure.note(loser)
            await here.parts.store.erasure.erase(loser, lambda match: match, lambda lobby: lobby)
        await first_of_december(here)
        here.parts.time.at(FIRST)
        (post,) = await here.publish()
        assert text_of(post).splitlines()[1:-1] == [
            "**Absolute**",
            "🥇 Dee · 4 wins in 4 matches",
            "🥈 Ada · 3 wins in 3 matches",
        ]


async def test_a_daily_game_is_ranked_like_its_leaderboard_without_hidden_people(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has()
        here.parts.time.at("2026-11-20T12:00:00")
        for player, score in ((ADA, 4), (BO, 4), (CY, 9)):
            table = await here.parts.lose(await here.parts.days.attempt(player, PLACE))
            change = update(daily_attempt).where(daily_attempt.c.match == table.match.id).values(score=score)
            await here.parts.store._database.write(
                lambda connection, change=change: connection.execute(change).rowcount
            )
        await here.app.players.set_hidden(CY, on=True)
        await here.app.results.catch_up(here.app.presses.calm)
        await first_of_december(here)
        here.parts.time.at(FIRST)
        (post,) = await here.publish()
        assert text_of(post).splitlines()[1:-1] == ["**F.A.R.T. (Area 52)**", "🥇 Ada, Bo · 4 points in 1 match (tie)"]


async def test_hostile_names_neither_mention_nor_format(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has()
        await here.app.players.meet(ADA, "@everyone <@2> **x**", PLACE)
        await here.won(ADA, BO)
        await first_of_december(here)
        here.parts.time.at(FIRST)
        (post,) = await here.publish()
        assert "@everyone" not in text_of(post)
        assert "<@2>" not in text_of(post)


async def test_a_month_without_ranked_people_is_not_posted(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has()
        await here.won(ADA, BO, matches=2)
        await first_of_december(here)
        here.parts.time.at(FIRST)
        assert await here.publish() == []


@pytest.mark.parametrize(("day", "count"), [("02", 1), ("07", 1), ("08", 0)])
async def test_after_an_outage_the_post_still_comes_within_days_of_the_month_s_end(
    tmp_path: Path, day: str, count: int
) -> None:
    async with season(tmp_path) as here:
        await here.has()
        await here.won(ADA, BO)
        assert LATEST_DAYS == 7
        here.parts.time.at(f"2026-12-{day}T12:00:00")
        await plan_seasons(here.app)
        assert len(await here.publish()) == count


async def test_a_planned_post_is_dropped_if_it_is_too_late_or_no_longer_wanted(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has()
        await here.won(ADA, BO)
        await first_of_december(here)
        here.parts.time.at("2026-12-08T00:00:00")
        assert await here.publish() == []
        await here.won(ADA, BO, month="2026-12")
        here.parts.time.at("2027-01-01T00:00:05")
        await plan_seasons(here.app)
        await here.has(channel=0)
        here.parts.time.at("2027-01-01T09:00:00")
        assert await here.publish() == []


async def test_a_server_that_begins_after_its_hour_hears_first_of_the_month_that_runs(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.won(ADA, BO)
        here.parts.time.at("2026-12-01T09:00:00")
        await here.has(since=here.parts.time.ms)
        await plan_seasons(here.app)
        assert await here.publish() == []
        due = await next_post(here.app, PLACE, here.parts.time.ms)
        assert datetime.fromtimestamp(due / 1000, UTC) == datetime(2027, 1, 1, 8, tzinfo=UTC)


async def test_other_hours_and_clocks_move_a_post_that_waits(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has()
        await here.won(ADA, BO)
        await first_of_december(here)
        await here.app.servers.set_setting(PLACE, HOURS_SETTING, PostHours(20, None, "Europe/Berlin"))
        await move_season(here.app, PLACE)
        here.parts.time.at("2026-12-01T18:59:00")
        assert await here.publish() == []
        here.parts.time.at("2026-12-01T19:00:00")
        assert len(await here.publish()) == 1
        await move_season(here.app, PLACE)
        assert await here.publish() == []


async def test_it_waits_for_the_results_of_matches_that_ended_in_the_month_and_for_no_others(tmp_path: Path) -> None:
    async with season(tmp_path) as here:
        await here.has()
        await here.won(ADA, BO)
        here.parts.time.at("2026-11-30T23:59:00")
        last = await here.parts.lose(await here.parts.days.attempt(ADA, PLACE))
        await first_of_december(here)
        here.parts.time.at(FIRST)
        await here.parts.lose(await here.parts.days.attempt(BO, PLACE))
        (waiting,) = await here.waiting()
        with pytest.raises(Exception, match="60"):
            await here.posts.posters[waiting.kind](here.app, waiting)
        await put(here.parts.store, results=ended(last.match.id, ADA, game="fart", seats=1, won=False))
        assert len(await here.publish()) == 1
