"""Seed, cards and best line of a daily stay secret until its day is over, no matter how it ended (FART-23).

Every way that leads to them is tried, with a clock that is moved over midnight (UTC) by hand.
"""

import re
from collections.abc import Awaitable, Callable
from datetime import date
from itertools import product
from pathlib import Path

import pytest

from bot.core.refusals import NotYourTable, Refused
from bot.match.daily import DayOpen, NoSuchDay, SeedOfToday
from bot.match.table import Table
from bot.ui.dispatch import handlers as shared
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Menu, Page
from bot.ui.lookup.history import Search, history_page
from bot.ui.lookup.replay import replay_page
from bot.ui.match.solo_panel import panel
from bot.ui.match.verify import NotOverYet, verify_page
from cogs.fart import handlers
from cogs.fart.best import NotPlayed
from cogs.fart.best_steps import what_to_do
from cogs.fart.leaderboard import board_page
from cogs.fart.post import evening_call, morning_call
from cogs.fart.prepare import prepare
from engine.fart.ai.lines_of_play import views_along
from engine.fart.lines import card_line
from engine.fart.model import View
from tests.app import ADA, BO, PLACE
from tests.cogs.fart.asking import Parlour, answers_of, parlour, text_of
from tests.cogs.fart.test_best import plain_line

NOON, LAST_SECOND, MIDNIGHT = "2026-11-21T12:00:00", "2026-11-21T23:59:59", "2026-11-22T00:00:00"
TODAY = date(2026, 11, 21)
OPENS = "<t:1795305600:R>"
CARD = re.compile(r"(?:10|[2-9AJQK])[♠♣♥♦]")

Way = Callable[[Context, Table], Awaitable[object]]


async def press(context: Context, table: Table, verb: str) -> None:
    """Press a button of the match, as it comes from Discord."""
    await shared.handle(context, ids.OfMatch(table.match.id, verb))


OPENING: dict[str, Way] = {
    "Best found": lambda context, table: press(context, table, "best"),
    "Verify": lambda context, table: press(context, table, "verify"),
    "Replay": lambda context, table: press(context, table, "replay"),
    "Export": lambda context, table: press(context, table, "export"),
    "a replay chosen in /game history": lambda context, table: shared.handle(
        context, ids.General("replay"), (table.match.id,)
    ),
    "/game replay": lambda context, table: replay_page(context, table),
    "/game verify": lambda context, table: verify_page(context, table),
}
"""What opens a match that is over."""

CHECKING = ("Verify", "/game verify")
"""What checks a match; of an open day these show the hash alone."""


async def finished(app: Parlour, ending: str) -> Table:
    """End Ada's attempt at today's deal, with stored par and best line."""
    app.thinking.best = plain_line(app.app_parts.days.seed_of(TODAY))
    await prepare(app.app)
    await app.app_parts.store.players.meet(ADA, "Ada", PLACE)
    table = await app.app_parts.days.attempt(ADA, PLACE)
    if ending == "resigned":
        return await app.app_parts.tables.give_up(table, 0, "leave")
    return await (app.app_parts.lose(table) if ending == "lost" else app.finish(table))


def all_of(page: Page) -> str:
    """Return everything a page sends: texts, labels, addresses, options, files."""
    parts = [text_of(page), "" if page.download is None else page.download.data.decode()]
    for row in page.rows:
        if isinstance(row, Menu):
            parts += [str(row.id), row.placeholder, *(text for option in row.options for text in option)]
        elif isinstance(row, tuple):
            parts += [text for each in row if isinstance(each, Button) for text in (str(each.id), each.label)]
    return "\n".join(parts)


def on_the_table(view: View) -> set[str]:
    """The cards that a person has seen on their own board."""
    seen = (*view.attackers, *view.table, *view.discard, *view.sent_back)
    return {"10" * (card[0] == "T") + card[0] * (card[0] != "T") + "♠♣♥♦"["SCHD".index(card[1])] for card in seen}


async def pages(app: Parlour, table: Table) -> dict[str, Page]:
    """Make every page about a day for a person who has played it, and the public pages."""
    context, bo = app.context(), app.context(BO)
    await handlers.daily(context)
    again = answers_of(context).last
    shown = {verb: (await app.press(verb, table)).last for verb in ("discard", "share")}
    posts = {
        "post of the next day": await morning_call(app.app, PLACE, date(2026, 11, 22)),
        "post of the evening": await evening_call(app.app, PLACE, TODAY),
    }
    called = {name: Page(above=(post.content,), rows=(post.buttons,)) for name, post in posts.items()}
    return (
        shown
        | called
        | {
            "result": await panel(app.context(), table),
            "/fart daily": again,
            "/fart stats": await handlers.stats_page(app.context()),
            "leaderboard": await board_page(bo, "day"),
            "/game history": await history_page(app.context(), Search()),
        }
    )


@pytest.mark.parametrize("ending", ["played", "lost", "resigned"])
async def test_no_page_of_an_open_day_shows_seed_or_best_line_or_unseen_cards_fart23(
    tmp_path: Path, ending: str
) -> None:
    async with parlour(tmp_path, start=NOON) as app:
        table = await finished(app, ending)
        best = app.thinking.best
        assert best is not None
        seed = app.app_parts.days.seed_of(TODAY)
        steps = zip(views_along(seed, best.actions), best.actions, strict=False)
        line = [app.context().line(what_to_do(view, action)) for view, action in steps]
        app.app_parts.time.at(LAST_SECOND)
        for name, page in (await pages(app, table)).items():
            text = all_of(page)
            assert seed not in text, name
            assert "best found" not in re.sub(r"the best found|best line", "", text), name
            assert not any(action in text for action in line), name
            assert set(CARD.findall(text)) <= on_the_table(table.view(0)), name
        result = text_of(await panel(app.context(), table))
        assert "Par +3" in result
        assert f"open {OPENS}" in result
        thoughts = len(app.thinking.thoughts)
        app.app_parts.time.at(MIDNIGHT)
        result = text_of(await panel(app.context(), table))
        assert re.search(r"Par \+3 · best found \S+", result)
        assert OPENS not in result
        assert len(app.thinking.thoughts) == thoughts


async def opened(app: Parlour, way: str, table: Table) -> str:
    """Open a match in one of the ways; returns everything sent."""
    return all_of(await shown_by(way, app.context(), table))


async def shown_by(way: str, context: Context, table: Table) -> Page:
    page = await OPENING[way](context, table)
    return page if isinstance(page, Page) else answers_of(context).last


@pytest.mark.parametrize("ending", ["played", "lost", "resigned"])
async def test_no_page_reveals_a_daily_before_its_day_is_over_fart23(tmp_path: Path, ending: str) -> None:
    async with parlour(tmp_path, start=NOON) as app:
        table = await finished(app, ending)
        for time, way in product((NOON, LAST_SECOND), OPENING):
            app.app_parts.time.at(time)
            context = app.context()
            told = f"Still secret: others are playing this deal. It opens {OPENS}."
            if way in CHECKING:
                assert text_of(await shown_by(way, context, table)).splitlines()[0] == told
            else:
                with pytest.raises(DayOpen) as caught:
                    await OPENING[way](context, table)
                assert answers_of(context).pages == [], way
                assert app.context().line(caught.value.line) == told, way
            with pytest.raises(NotYourTable):
                await OPENING[way](app.context(BO), table)
        app.app_parts.time.at(MIDNIGHT)
        shown = {way: await opened(app, way, table) for way in OPENING}
        assert [way for way, text in shown.items() if len(text) <= 100] == []
        seed = app.app_parts.days.seed_of(TODAY)
        assert [way for way, text in shown.items() if "eplay" not in way and seed not in text] == ["Best found"]


async def test_verify_on_an_open_day_shows_the_hash_of_its_post_and_when_it_opens_fart23(tmp_path: Path) -> None:
    async with parlour(tmp_path, start=NOON) as app:
        table = await finished(app, "played")
        sealed = (await app.app_parts.days.deal(TODAY)).seed_hash
        said = all_of(await verify_page(app.context(), table))
        assert f"It opens {OPENS}." in said
        assert sealed in said
        assert app.app_parts.days.seed_of(TODAY) not in said
        post = await morning_call(app.app, PLACE, TODAY)
        assert sealed[:10] in post.content


async def test_the_history_offers_no_replay_of_an_open_day_fart23(tmp_path: Path) -> None:
    async with parlour(tmp_path, start=NOON) as app:
        await finished(app, "played")
        assert (await history_page(app.context(), Search())).rows == ()
        app.app_parts.time.at(MIDNIGHT)
        (replays,) = (await history_page(app.context(), Search())).rows
        assert isinstance(replays, Menu)


async def test_an_unfinished_attempt_reveals_nothing_on_its_day_or_after_fart23(tmp_path: Path) -> None:
    async with parlour(tmp_path, start=NOON) as app:
        table = await app.app_parts.days.attempt(ADA, PLACE)
        for time, way in product((NOON, MIDNIGHT, "2026-11-24T00:00:00"), OPENING):
            app.app_parts.time.at(time)
            if "erify" in way:
                shown = await opened(app, way, table)
                assert table.match.seed_hash in shown, way
                assert app.app_parts.days.seed_of(TODAY) not in shown, way
                continue
            with pytest.raises(NotPlayed if way == "Best found" else NotOverYet):
                await OPENING[way](app.context(), table)


async def test_finishing_after_midnight_reveals_everything_at_once_fart23(tmp_path: Path) -> None:
    async with parlour(tmp_path, start="2026-11-21T23:50:00") as app:
        begun = await app.app_parts.days.attempt(ADA, PLACE)
        app.thinking.best = plain_line(app.app_parts.days.seed_of(TODAY))
        app.app_parts.time.at("2026-11-22T00:10:00")
        table = await app.finish(begun)
        assert [way for way in OPENING if not await opened(app, way, table)] == []


async def test_the_deal_of_an_open_day_can_be_played_in_no_other_way_fart23(tmp_path: Path) -> None:
    async with parlour(tmp_path, start=NOON) as app:
        await finished(app, "resigned")
        seed = app.app_parts.days.seed_of(TODAY)
        ways: tuple[tuple[Callable[[], Awaitable[object]], type[Refused]], ...] = (
            (lambda: handlers.archive_page(app.context(), "2026-11-21"), NoSuchDay),
            (lambda: handlers.archive_page(app.context(), "325"), NoSuchDay),
            (lambda: handlers.GAME_HANDLERS["past"](app.context(), "fart", "2026-11-21"), NoSuchDay),
            (lambda: handlers.free(app.context(), seed, public=True), SeedOfToday),
            (lambda: handlers.GAME_HANDLERS["deal"](app.context(), "fart", seed), SeedOfToday),
        )
        for way, refusal in ways:
            with pytest.raises(refusal):
                await way()
        app.app_parts.time.at(MIDNIGHT)
        assert seed not in all_of(await handlers.archive_page(app.context(), "2026-11-21"))


def test_cards_are_named_here_as_people_read_them() -> None:
    line = card_line("TD")
    assert (line.args["rank"], CARD.findall("10♦ A♠, 9♥")) == ("10", ["10♦", "A♠", "9♥"])
