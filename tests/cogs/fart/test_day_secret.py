"""Seed, cards and best line of a daily are shown to nobody before its day is over, however it ended (FART-23).

Every way that leads to them is tried, with a clock that stands before midnight (UTC) and is moved over it.
"""

import re
from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path

import pytest

from bot.daily import DayOpen, NoSuchDay, SeedOfToday
from bot.refusals import NotYourTable, Refused
from bot.table import Table
from bot.ui import deeds as shared
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.history import Search, history_page
from bot.ui.page import Button, Menu, Page
from bot.ui.panel import panel
from bot.ui.replay import replay_page
from bot.ui.verify import NotOverYet, verify_page
from cogs.fart import deeds
from cogs.fart.best import NotPlayed, turns
from cogs.fart.leaderboard import board_page
from cogs.fart.post import day_page
from cogs.fart.prepare import prepare
from engine.fart.lines import card_line
from engine.fart.model import View
from tests.cogs.fart.asking import Parlour, answers_of, parlour, text_of
from tests.cogs.fart.test_best import plain_line
from tests.house import ADA, BO, PLACE

NOON, LAST_SECOND, MIDNIGHT = "2026-11-21T12:00:00", "2026-11-21T23:59:59", "2026-11-22T00:00:00"
TODAY = date(2026, 11, 21)
OPENS = "<t:1795305600:R>"
CARD = re.compile(r"(?:10|[2-9AJQK])[♠♣♥♦]")

Way = Callable[[Ask, Table], Awaitable[object]]


async def press(ask: Ask, table: Table, verb: str) -> None:
    """Press a button of the match, as it comes from Discord."""
    await shared.carry_out(ask, ids.OfMatch(table.match.id, verb))


OPENING: dict[str, Way] = {
    "Best found": lambda ask, table: press(ask, table, "best"),
    "Verify": lambda ask, table: press(ask, table, "verify"),
    "Replay": lambda ask, table: press(ask, table, "replay"),
    "Export": lambda ask, table: press(ask, table, "export"),
    "a replay chosen in /history": lambda ask, table: shared.carry_out(ask, ids.OfHouse("replay"), (table.match.id,)),
    "/replay": lambda ask, table: replay_page(ask, table),
    "/verify": lambda ask, table: verify_page(ask, table),
}
"""What opens a match that is over."""


async def finished(house: Parlour, ending: str) -> Table:
    """End Ada's attempt at today's deal, of which par and best line are there."""
    house.thinking.best = plain_line(house.rooms.days.seed_of(TODAY))
    await prepare(house.house)
    await house.rooms.store.meet(ADA, "Ada", PLACE)
    table = await house.rooms.days.attempt(ADA, PLACE)
    if ending == "resigned":
        return await house.rooms.tables.give_up(table, 0, "leave")
    return await (house.rooms.lose(table) if ending == "lost" else house.finish(table))


def all_of(page: Page) -> str:
    """Write down all that a page sends: texts, labels, addresses, options, files."""
    parts = [text_of(page), "" if page.download is None else page.download.data.decode()]
    for row in page.rows:
        if isinstance(row, Menu):
            parts += [str(row.id), row.placeholder, *(text for option in row.options for text in option)]
        elif isinstance(row, tuple):
            parts += [text for each in row if isinstance(each, Button) for text in (str(each.id), each.label)]
    return "\n".join(parts)


def on_the_table(view: View) -> set[str]:
    """Name the cards that somebody has seen on their own board."""
    seen = (*view.attackers, *view.table, *view.discard, *view.sent_back)
    return {"10" * (card[0] == "T") + card[0] * (card[0] != "T") + "♠♣♥♦"["SCHD".index(card[1])] for card in seen}


async def pages(house: Parlour, table: Table) -> dict[str, Page]:
    """Make every page that tells of a day to whoever has played it, and those that others see."""
    ask, bo = house.ask(), house.ask(BO)
    await deeds.daily(ask)
    again = answers_of(ask).last
    shown = {verb: (await house.press(verb, table)).last for verb in ("discard", "share")}
    return shown | {
        "result": await panel(house.ask(), table),
        "/fart daily": again,
        "/fart stats": await deeds.stats_page(house.ask()),
        "leaderboard": await board_page(bo, "day"),
        "/history": await history_page(house.ask(), Search()),
        "post of the next day": await day_page(house.house, PLACE, date(2026, 11, 22)),
    }


@pytest.mark.parametrize("ending", ["played", "lost", "resigned"])
async def test_no_page_of_an_open_day_tells_seed_or_best_line_or_a_card_that_was_not_seen_fart23(
    tmp_path: Path, ending: str
) -> None:
    async with parlour(tmp_path, start=NOON) as house:
        table = await finished(house, ending)
        best = house.thinking.best
        assert best is not None
        seed = house.rooms.days.seed_of(TODAY)
        line = [house.ask().line(deed) for _, group in turns(seed, best.actions) for deed in group]
        house.rooms.time.at(LAST_SECOND)
        for name, page in (await pages(house, table)).items():
            text = all_of(page)
            assert seed not in text, name
            assert "best found" not in re.sub(r"the best found|best line found", "", text), name
            assert not any(deed in text for deed in line), name
            assert set(CARD.findall(text)) <= on_the_table(table.view(0)), name
        result = text_of(await panel(house.ask(), table))
        assert "Par +3" in result
        assert f"open {OPENS}" in result
        thoughts = len(house.thinking.thoughts)
        house.rooms.time.at(MIDNIGHT)
        result = text_of(await panel(house.ask(), table))
        assert f"Seed `{seed}`" in result
        assert "Par +3 · best found " in result
        assert OPENS not in result
        assert len(house.thinking.thoughts) == thoughts


@pytest.mark.parametrize("ending", ["played", "lost", "resigned"])
@pytest.mark.parametrize("way", OPENING)
async def test_nothing_that_opens_a_match_opens_a_daily_before_its_day_is_over_fart23(
    tmp_path: Path, way: str, ending: str
) -> None:
    async with parlour(tmp_path, start=NOON) as house:
        table = await finished(house, ending)
        for time in (NOON, LAST_SECOND):
            house.rooms.time.at(time)
            ask = house.ask()
            with pytest.raises(DayOpen) as caught:
                await OPENING[way](ask, table)
            assert answers_of(ask).pages == []
            assert house.ask().line(caught.value.line) == (
                f"Still secret: others are playing this deal today. It opens {OPENS}."
            )
            with pytest.raises(NotYourTable):
                await OPENING[way](house.ask(BO), table)
        house.rooms.time.at(MIDNIGHT)
        ask = house.ask()
        page = await OPENING[way](ask, table)
        shown = all_of(page if isinstance(page, Page) else answers_of(ask).last)
        if "eplay" not in way:
            assert way == "Best found" or house.rooms.days.seed_of(TODAY) in shown
        assert len(shown) > 100


@pytest.mark.parametrize("way", OPENING)
async def test_an_attempt_that_is_left_unfinished_opens_nothing_on_its_day_or_after_fart23(
    tmp_path: Path, way: str
) -> None:
    async with parlour(tmp_path, start=NOON) as house:
        table = await house.rooms.days.attempt(ADA, PLACE)
        for time in (NOON, MIDNIGHT, "2026-11-24T00:00:00"):
            house.rooms.time.at(time)
            with pytest.raises(NotPlayed if way == "Best found" else NotOverYet):
                await OPENING[way](house.ask(), table)


@pytest.mark.parametrize("way", OPENING)
async def test_whoever_finishes_after_midnight_sees_all_at_once_fart23(tmp_path: Path, way: str) -> None:
    async with parlour(tmp_path, start="2026-11-21T23:50:00") as house:
        begun = await house.rooms.days.attempt(ADA, PLACE)
        house.thinking.best = plain_line(house.rooms.days.seed_of(TODAY))
        house.rooms.time.at("2026-11-22T00:10:00")
        table = await house.finish(begun)
        assert house.rooms.days.seed_of(TODAY) in text_of(await panel(house.ask(), table))
        ask = house.ask()
        page = await OPENING[way](ask, table)
        assert isinstance(page, Page) or answers_of(ask).pages


async def test_the_deal_of_an_open_day_can_be_played_in_no_other_way_fart23(tmp_path: Path) -> None:
    async with parlour(tmp_path, start=NOON) as house:
        await finished(house, "resigned")
        seed = house.rooms.days.seed_of(TODAY)
        ways: tuple[tuple[Callable[[], Awaitable[object]], type[Refused]], ...] = (
            (lambda: deeds.archive_page(house.ask(), "2026-11-21"), NoSuchDay),
            (lambda: deeds.archive_page(house.ask(), "325"), NoSuchDay),
            (lambda: deeds.GAME_DEEDS["past"](house.ask(), "fart", "2026-11-21"), NoSuchDay),
            (lambda: deeds.free(house.ask(), seed, public=True), SeedOfToday),
            (lambda: deeds.GAME_DEEDS["deal"](house.ask(), "fart", seed), SeedOfToday),
        )
        for way, refusal in ways:
            with pytest.raises(refusal):
                await way()
        house.rooms.time.at(MIDNIGHT)
        assert seed not in all_of(await deeds.archive_page(house.ask(), "2026-11-21"))


def test_cards_are_named_here_as_people_read_them() -> None:
    line = card_line("TD")
    assert (line.args["rank"], CARD.findall("10♦ A♠, 9♥")) == ("10", ["10♦", "A♠", "9♥"])
