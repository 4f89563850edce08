"""The leaderboard: tabs turn the page, the reader's own row is always shown, and omitted people are counted."""

import re
from pathlib import Path

import pytest

from bot.match.daily import NoSuchDay
from bot.match.standings import StandingsRow
from bot.text.localisation import words
from bot.ui.kit.ids import OfGame
from cogs.fart.leaderboard import ROWS_SHOWN, SPANS, _rows, board_for_all, board_page
from cogs.fart.stored import keep_par
from engine.fart.ai.greedy import greedy
from tests.app import ADA, BO, PLACE
from tests.cogs.fart.asking import Parlour, labels_of, parlour
from tests.cogs.looking import buttons
from tests.suite.grouping import grouped


@pytest.mark.parametrize(
    ("people", "reader", "more"),
    [
        (ROWS_SHOWN, 1, ""),
        (ROWS_SHOWN + 1, ROWS_SHOWN + 1, ""),
        (ROWS_SHOWN + 1, 1, "… and 1 more"),
        (ROWS_SHOWN + 3, ROWS_SHOWN + 2, "… and 2 more"),
        (ROWS_SHOWN + 3, None, "… and 3 more"),
    ],
)
def test_people_not_shown_are_counted(people: int, reader: int | None, more: str) -> None:
    standings = [StandingsRow(rank, rank, f"P{rank}", 1, 0, 1) for rank in range(1, people + 1)]
    rows = _rows(words(), standings, "day", reader)
    shown = ROWS_SHOWN + (reader is not None and reader > ROWS_SHOWN)
    assert (len(rows) - bool(more), rows[-1] == more) == (shown, bool(more))


async def test_a_tab_has_another_address_than_the_button_under_a_result(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        pages = {span: await board_page(app.context(), span) for span in SPANS}
        for page in pages.values():
            tabs = [button.id.argument for button in buttons(page) if isinstance(button.id, OfGame)][: len(SPANS)]
            assert "day" not in tabs  # under a result this adds a message
            assert [(await board_page(app.context(), tab)).above for tab in tabs] == [
                each.above for each in pages.values()
            ]


def unmarked(text: str) -> str:
    """Remove the marks around names, and bold markup."""
    return re.sub("[\u2068\u2069*]", "", text)


async def played_on(app: Parlour, day: str, player: int) -> None:
    """Let a person finish a day's challenge at noon."""
    app.app_parts.time.at(f"2026-11-{day}T12:00:00")
    await app.finish(await app.app_parts.days.attempt(player, PLACE), player)


@grouped(
    ("typed", "title", "people", "lit"),
    [
        ("today", "#325 · Nov 21, 2026", {"Ada"}, ["Today"]),
        ("day", "#325 · Nov 21, 2026", {"Ada"}, ["Today"]),
        (" Yesterday ", "#324 · Nov 20, 2026", {"2"}, ["Yesterday"]),
        ("2026-11-20", "#324 · Nov 20, 2026", {"2"}, ["Yesterday"]),
        ("#319", "#319 · Nov 15, 2026", {"Ada", "2"}, []),
        ("320", "#320 · Nov 16, 2026", set[str](), []),
        ("week", "the week from Nov 16, 2026", {"Ada", "2"}, ["This week"]),
        ("month", "the month from Nov 1, 2026", {"Ada", "2"}, ["This month"]),
        ("last", "the month from Oct 1, 2026", set[str](), []),
        ("all", "all time", {"Ada", "2"}, ["All time"]),
    ],
)
async def every_table_asked_for(app: Parlour, typed: str, title: str, people: set[str], lit: list[str]) -> None:
    page = await board_page(app.context(), typed)
    head, *rows = page.above[0].split("\n")
    assert head == f"### F.A.R.T. · {title}"
    named = [row.split(" — ")[0] for row in map(unmarked, rows) if " — " in row]
    assert {row.split()[1] for row in named} == people
    assert [button.label for button in buttons(page) if button.disabled] == lit
    shown = (await board_page(app.context(), buttons(page)[len(SPANS)].id.argument)).above  # type: ignore[union-attr]
    assert shown == page.above  # the public page equals the private one
    is_past = title.startswith("#") and typed not in ("today", "day")
    assert ("Play this deal" in labels_of(buttons(page))) == is_past


async def test_the_table_of_any_day_that_has_begun_can_be_asked_for(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        for day, player in (("15", ADA), ("15", BO), ("20", BO), ("21", ADA)):
            await played_on(app, day, player)
        await every_table_asked_for(app)


async def test_the_public_page_addresses_nobody_as_you_and_leaves_out_hidden_people_even_its_poster(
    tmp_path: Path,
) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        for player in (ADA, BO):
            await played_on(app, "21", player)
        first, second = unmarked((await board_for_all(app.context(), "today")).above[0]).split("\n")[1:3]
        assert ({first.split()[1], second.split()[1]}, "(you)" in first + second) == ({"Ada", "2"}, False)
        await app.app_parts.store.players.set_hidden(ADA, on=True)
        shown = await board_for_all(app.context(), "today")
        assert (unmarked(shown.above[0]).split("\n")[1].split()[1], "Ada" in shown.above[0], shown.rows) == (
            "2",
            False,
            (),
        )
        assert "Ada (you)" in unmarked((await board_page(app.context(), "today")).above[0])


@pytest.mark.parametrize("typed", ["2025-12-31", "2026-11-22", "0", "326", "soon", "", "9" * 400, "2026-11-31"])
async def test_a_day_that_has_not_begun_or_never_was_has_no_table(tmp_path: Path, typed: str) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        with pytest.raises(NoSuchDay):
            await board_page(app.context(), typed)


async def test_the_table_of_a_finished_day_shows_its_par(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        for day in ("2026-11-20", "2026-11-21"):
            await keep_par(app.app, day, 7)
        pages = [await board_page(app.context(), span) for span in ("yesterday", "2026-11-19", "today", "all")]
        # As they wrap to the fewest lines of a phone.
        assert [[len(row) for row in page.rows if isinstance(row, tuple)] for page in pages[1:3]] == [[3, 4], [2, 4]]
        assert [page.above[1:] for page in pages] == [("Par was +7.",), (), (), ()]


async def test_an_empty_table_invites_only_while_its_day_is_open(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        said = [(await board_page(app.context(), day)).above[0].split("\n")[1] for day in ("today", "yesterday")]
        assert said == ["Nobody has finished here yet. Be the first!", "Nobody here finished that day."]


async def test_the_crown_of_a_finished_day_goes_to_the_best_who_played_to_the_end(tmp_path: Path) -> None:
    async with parlour(tmp_path, start="2026-11-20T12:00:00", daily_par=False) as app:
        parts = app.app_parts
        await app.app_parts.store.players.meet(ADA, "Ada", PLACE)
        await parts.lose(await parts.days.attempt(ADA, PLACE))
        begun = await parts.days.attempt(BO, PLACE)
        # Bo resigns with a higher score than Ada's: fewer aliens are left than she lost to.
        await app.app_parts.store.players.meet(BO, "Bo", PLACE)
        while begun.view(0).wave == 1:
            key = f"{begun.match.id}{begun.position.seq}"
            begun = await parts.tables.play(begun, 0, begun.position.questions[0], greedy(begun.view(0)), key)
        await parts.tables.give_up(begun, 0, "leave")
        during = (await board_page(app.context(), "today")).above[0]
        assert "👑" not in during
        assert ", resigned" in during
        parts.time.at("2026-11-21T12:00:00")
        _, first, second, *_ = unmarked((await board_page(app.context(), "yesterday")).above[0]).split("\n")
        assert first.startswith("`1.` Bo — ")
        assert first.endswith(", resigned")
        assert second.startswith("👑 Ada (you) — ")
        assert second.endswith("sacrifices")


async def test_the_streak_of_a_place_counts_days_with_a_game_played_to_the_end(tmp_path: Path) -> None:
    async with parlour(tmp_path, daily_par=False) as app:
        days = app.app_parts.days
        assert await days.streak_at(PLACE) == 0
        for day, player in (("10", ADA), ("12", BO), ("13", ADA), ("13", BO), ("14", BO)):
            await played_on(app, day, player)
        assert await days.streak_at(PLACE) == 3
        assert "🔥 Streak here: 3 days" in (await board_page(app.context(), "today")).above[0]
        assert "🔥" not in (await board_page(app.context(), "all")).above[0]
        assert await days.streak_at(PLACE + 1) == 0  # no one there was seen
        app.app_parts.time.at("2026-11-15T12:00:00")
        assert await days.streak_at(PLACE) == 3
        await app.app_parts.tables.give_up(await days.attempt(ADA, PLACE), 0, "leave")
        assert await days.streak_at(PLACE) == 3
        app.app_parts.time.at("2026-11-16T12:00:00")
        assert await days.streak_at(PLACE) == 0


async def test_a_long_streak_is_counted_over_all_its_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.match.daily.STREAK_DAYS_READ", 2)
    async with parlour(tmp_path, daily_par=False) as app:
        for day in range(10, 17):
            await played_on(app, str(day), ADA)
        assert await app.app_parts.days.streak_at(PLACE) == 7
        app.app_parts.time.at("2026-11-17T12:00:00")
        assert await app.app_parts.days.streak_at(PLACE) == 7
