"""The leaderboards: of each game, span and channel; pages, the reader's own row, and harmless names."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from bot.core.refusals import UnknownPress
from bot.match.tables import Opening
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Menu, Page
from bot.ui.profiles.leaderboard import SHOWN, Asked, leaderboard_page, month_span
from bot.ui.profiles.ranking import LEAST_MATCHES
from tests.app import ADA, BO, PLACE
from tests.bot.groups import CY
from tests.bot.store.repositories.people.stored_results import DAY_MS, put
from tests.bot.ui.profiles.club import ELSEWHERE, club, ended, rated, text_of
from tests.cogs.pressing import OneTable

HOSTILE = "@everyone <@2> **x** [a](http://b)"
LOUNGE = 5
ABSOLUTE = Asked("absolute")
ALL_TIME = Asked("absolute", "all")


async def seen(hall: OneTable, viewer: int, asked: Asked | None) -> Page:
    return await leaderboard_page(hall.person(viewer).context(), asked)


def rows_of(page: Page) -> list[str]:
    return page.above[1].replace("\u2068", "").replace("\u2069", "").split("\n")


def buttons(page: Page) -> dict[str, Button]:
    return {button.label: button for row in page.rows if isinstance(row, tuple) for button in row}


async def test_a_month_is_by_wins_against_people(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        now = parts.time()
        rows = [row for number in range(3) for row in ended(f"m{number}", ADA, BO, at=now - number)]
        rows += [row for number in range(4) for row in ended(f"o{number}", BO, ADA, at=now - 40 * DAY_MS)]
        rows += ended("m4", CY, BO, at=now)
        await put(parts.store, results=rows)
        page = await seen(hall, BO, ABSOLUTE)
        assert page.above[0] == "### 🏆 Absolute · This month\n-# Everyone in this server"
        assert rows_of(page) == ["🥇 Ada · 3 wins · 3 matches", "You have no win yet. Win a match to be ranked."]
        assert page.below == (
            "-# By wins against people. Ties: fewer matches. You are ranked from match 3 and one win on.",
        )
        last = await seen(hall, ADA, Asked("absolute", "last"))
        assert rows_of(last) == ["🥇 Bo · 4 wins · 4 matches", "You have no win yet. Win a match to be ranked."]
        few = await seen(hall, CY, ABSOLUTE)
        assert rows_of(few)[-1] == f"You: match 1 of {LEAST_MATCHES}. Play on to be ranked."


async def test_all_time_is_by_rating_with_ais_to_compare_with(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        ratings = [rated(ADA, 30.0), rated(BO, 20.0, sigma=9.0, matches=3), rated(0, 25.0, level="hard")]
        await put(parts.store, ratings=[*ratings, rated(CY, 50.0, server=ELSEWHERE)])
        page = await seen(hall, CY, ALL_TIME)
        assert rows_of(page) == [
            "🥇 Ada · 1748 · 10 matches",
            "▫️ AI, hard · 1598 · 10 matches",
            "🥈 Bo · 728? · 3 matches",
            "You have no match here yet.",
        ]
        assert page.below == ("-# By rating. ?: few rated matches. You are ranked from match 3 on.",)


async def test_the_reader_s_own_row_is_on_every_page(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        people = [100 + number for number in range(SHOWN + 2)]
        await put(parts.store, ratings=[rated(who, 50.0 - place) for place, who in enumerate((*people, ADA))])
        first = await seen(hall, ADA, ALL_TIME)
        assert (len(rows_of(first)), rows_of(first)[-2:]) == (
            SHOWN + 2,
            ["…", f"**{SHOWN + 3}.** **Ada (you)** · 1988 · 10 matches"],
        )
        assert (buttons(first)["◀ Back"].disabled, buttons(first)["Next ▶"].disabled) == (True, False)
        ada = hall.person(ADA)
        ada.page = first
        second = await ada.press("Next ▶")
        assert (len(rows_of(second)), rows_of(second)[-1][:13]) == (3, f"**{SHOWN + 3}.** **Ada")
        assert (buttons(second)["◀ Back"].disabled, buttons(second)["Next ▶"].disabled) == (False, True)
        assert await seen(hall, ADA, Asked("absolute", "all", page=99)) == second


async def test_a_channel_lists_the_people_who_have_played_there(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        rows = [*ended("m1", ADA, game="fart", seats=1, channel=PLACE), *ended("m2", BO, CY, channel=LOUNGE)]
        await put(parts.store, results=rows, ratings=[rated(who, 30.0 - who) for who in (ADA, BO, CY)])
        ada = hall.person(ADA)
        ada.page = await seen(hall, ADA, ALL_TIME)
        assert [row.split(" · ")[0][2:] for row in rows_of(ada.page)] == ["**Ada (you)**", "Bo", "Cy"]
        here = await ada.press("This channel")
        assert rows_of(here) == ["🥇 **Ada (you)** · 1718 · 10 matches"]
        assert here.above[0].endswith("-# Who played in this channel")


async def test_other_games_are_in_a_menu_and_a_game_of_the_day_shows_its_days(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await put(parts.store, results=[*ended("m1", ADA, BO, at=5), *ended("m2", ADA, BO, game="farrago", at=9)])
        hall.app.tables.games = {game: hall.app.tables.games[game] for game in ("absolute", "fart")}
        page = await seen(hall, ADA, None)
        assert page.above[0].startswith("### 🏆 Absolute")  # the last one finished among the games on offer
        ada = hall.person(ADA)
        ada.page = page
        days = await ada.choose("Another game", "F.A.R.T.")
        assert days.above[0].startswith("### F.A.R.T. · the month from Nov 1, 2026")
        (menu,) = [row for row in days.rows if isinstance(row, Menu)]
        assert menu.chosen == {menu.options[1][0]}
        assert (await ada.choose("Another game", "Absolute")).above == page.above


async def test_a_game_of_the_day_says_that_it_has_no_list_for_one_channel(tmp_path: Path) -> None:
    async with club(tmp_path) as (_, hall):
        everyone, channel = [await seen(hall, ADA, Asked("fart", among=among)) for among in ("place", "channel")]
        told = "-# The daily challenge has no list for one channel. This is the server's."
        assert channel == replace(everyone, below=(*everyone.below, told))


async def test_a_match_that_is_played_is_on_no_leaderboard(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        before = [await seen(hall, BO, asked) for asked in (ABSOLUTE, ALL_TIME, Asked("fart"))]
        await parts.tables.open(Opening("fart", (ADA,), PLACE, "daily", day="2026-11-21"))
        assert [await seen(hall, BO, asked) for asked in (ABSOLUTE, ALL_TIME, Asked("fart"))] == before


async def test_an_empty_leaderboard_says_so(tmp_path: Path) -> None:
    async with club(tmp_path) as (_, hall):
        assert rows_of(await seen(hall, ADA, ABSOLUTE)) == ["Nobody is ranked yet.", "You have no match here yet."]


async def test_names_are_shown_harmless(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await parts.store.players.meet(BO, HOSTILE, PLACE)
        await put(parts.store, ratings=[rated(BO, 30.0)])
        text = text_of(await seen(hall, ADA, ALL_TIME))
        for harm in ("@everyone", "<@2>", "**x**", "[a]", "://"):
            assert harm not in text


async def test_every_control_has_an_address_of_its_own(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        await put(parts.store, ratings=[rated(100 + number, 30.0) for number in range(3 * SHOWN)])
        for page in range(3):
            shown = await seen(hall, ADA, Asked("absolute", "all", "channel", page))
            addresses = [str(button.id) for button in buttons(shown).values()]
            assert len(set(addresses)) == len(addresses)


@pytest.mark.parametrize(
    "argument",
    [
        "absolute",
        "chess.month.place.0.x",
        "absolute.year.place.0.x",
        "absolute.month.all.0.x",
        "absolute.month.place.².x",
        "absolute.month.place.9999999.x",
        "absolute.month.place.-1.x",
    ],
)
async def test_addresses_that_we_never_wrote_are_refused(tmp_path: Path, argument: str) -> None:
    async with club(tmp_path) as (_, hall):
        with pytest.raises(UnknownPress):
            await hall.person().send(ids.General("leaderboard", argument))


@pytest.mark.parametrize(
    ("span", "today", "first", "end"),
    [
        ("month", date(2026, 11, 30), datetime(2026, 11, 1, tzinfo=UTC), datetime(2026, 12, 1, tzinfo=UTC)),
        ("month", date(2028, 2, 29), datetime(2028, 2, 1, tzinfo=UTC), datetime(2028, 3, 1, tzinfo=UTC)),
        ("last", date(2027, 1, 1), datetime(2026, 12, 1, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC)),
        ("2026-12", date(2027, 3, 1), datetime(2026, 12, 1, tzinfo=UTC), datetime(2027, 1, 1, tzinfo=UTC)),
        ("last", date(2026, 3, 31), datetime(2026, 2, 1, tzinfo=UTC), datetime(2026, 3, 1, tzinfo=UTC)),
    ],
)
def test_a_month_begins_and_ends_at_midnight_utc(span: str, today: date, first: datetime, end: datetime) -> None:
    found = month_span(span, today)
    assert found == (1000 * first.timestamp(), 1000 * end.timestamp())


async def test_a_named_month_is_shown_in_any_later_month(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        parts.time.at("2026-10-15T12:00:00")
        await put(parts.store, results=[row for n in "abc" for row in ended(n, ADA, BO, at=parts.time())])
        bo = hall.person(BO)
        for now, heading, lit in (
            ("2026-10-20", "This month", ["Month"]),
            ("2026-11-20", "Last month", ["Last month"]),
            ("2027-03-01", "October 2026", []),
        ):
            parts.time.at(f"{now}T12:00:00")
            await bo.send(ids.General("leaderboard", Asked("absolute", "2026-10").at("season")))
            assert bo.page.above[0].startswith(f"### 🏆 Absolute · {heading}\n")
            assert rows_of(bo.page)[0] == "🥇 Ada · 3 wins · 3 matches"
            spans = [each for each in bo.buttons if each.label in ("Month", "Last month", "All time")]
            assert [each.label for each in spans if each.disabled] == lit


@pytest.mark.parametrize("month", ["2026-12", "2026-13", "0001-01", "26-10", "2026-10-15", "2026-W40"])
async def test_future_and_invalid_months_are_not_valid_addresses(tmp_path: Path, month: str) -> None:
    async with club(tmp_path) as (_, hall):
        with pytest.raises(UnknownPress):
            await hall.person().send(ids.General("leaderboard", f"absolute.{month}.place.0.season"))


async def test_a_games_own_leaderboard_of_days_shows_the_month_too(tmp_path: Path) -> None:
    async with club(tmp_path) as (parts, hall):
        parts.time.at("2026-10-15T12:00:00")
        await parts.lose(await parts.days.attempt(BO, PLACE))
        parts.time.at("2027-03-01T12:00:00")
        ada = hall.person()
        await ada.send(ids.General("leaderboard", Asked("fart", "2026-10").at("season")))
        assert "the month from Oct 1, 2026" in ada.text
        assert "Bo" in ada.text
        shown = next(each for each in ada.buttons if each.label == "Show everyone")
        assert str(shown.id).endswith("show_board:2026-10")
