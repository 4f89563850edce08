"""Clocks: the usual ones, and a game's own, which are named by their seconds."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.core.refusals import UnknownPress
from bot.lobby.lobby import LobbySeat, with_pace
from bot.match.roster import read
from bot.match.time_controls import PACES, Pace, offered, pace_of
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.page import Menu
from bot.ui.lobby.options import options_page
from bot.ui.lobby.page import more_page, pace_text
from engine.registry import games
from tests.app import ADA, BO, PLACE, app_parts
from tests.bot.ui.lobby.test_page import READ, app, lobby

OWN = ("s120", "s60", "s86400")


@pytest.mark.parametrize(
    ("name", "pace"),
    [
        ("s120", Pace("s120", 120, 30, 60)),
        ("s60", Pace("s60", 60, 15, 30)),
        ("s59", Pace("s59", 59, 0, 29)),
        ("s86400", Pace("s86400", 86_400, 21_600, 43_200)),
    ],
)
def test_a_game_s_own_clock_is_known_by_its_seconds_and_warns_in_its_last_quarter(name: str, pace: Pace) -> None:
    assert pace_of(name) == pace


@pytest.mark.parametrize("name", ["", "hasty", "s", "s0", "s-5", "s05", "s1.5", "s99999999", "s٣", "s60 ", "S60"])
def test_an_unknown_clock_id_stands_for_the_usual_clock(name: str) -> None:
    assert pace_of(name) == PACES["live"]


@pytest.mark.parametrize(
    ("pace", "text"),
    [
        ("s60", "60 s per turn"),
        ("s1", "1 s per turn"),
        ("s90", "90 s per turn"),
        ("s120", "2 min per turn"),
        ("s3600", "1 h per turn"),
        ("s86400", "24 h per turn"),
        ("live", "90 s per turn"),
        ("hasty", "90 s per turn"),
        ("s180", "3 min per turn"),
        ("s300", "5 min per turn"),
        ("slow", "12 h per turn"),
        ("day", "48 h per turn"),
        ("none", "No timer"),
    ],
)
def test_clocks_are_named_in_the_largest_unit_that_fits(pace: str, text: str) -> None:
    assert pace_text(words(), pace) == text


def test_a_clock_says_the_time_that_the_turns_of_its_game_have() -> None:
    table = lobby(game="battle_farm", options="{}")
    page = more_page(app(), table, READ, is_host=True)
    assert page.above[1].endswith(" · 135 s per turn")
    pages = [options_page(app(), table, READ, page=number) for number in (0, 1)]
    menus = {str(row.id): row for each in pages for row in each.rows if isinstance(row, Menu)}
    paces = menus[str(ids.OfLobby(table.id, "pace"))]
    told = [label for _, label, _ in paces.options]
    assert told == [
        "135 s per turn", "4.5 min per turn", "7.5 min per turn", "18 h per turn", "72 h per turn", "No timer"
    ]  # fmt: skip


def test_a_table_chooses_among_the_game_s_own_clocks_and_no_others() -> None:
    info = games()["farrago"].info
    assert offered(info) == OWN
    assert offered(replace(info, clocks=())) == tuple(PACES)
    table = lobby(game="farrago", pace="s120", options='{"limit":20}', most=2)
    menus = [row for row in options_page(app(), table, READ).rows if isinstance(row, Menu)]
    (paces,) = [menu for menu in menus if menu.id == ids.OfLobby(table.id, "pace")]
    assert [value for value, _, _ in paces.options] == list(OWN)
    assert with_pace(table, 1, "s60", OWN).pace == "s60"
    for other in ("live", "none", "s61"):
        with pytest.raises(UnknownPress):
            with_pace(table, 1, other, OWN)


async def test_a_table_begins_with_the_usual_clock_of_its_game_and_meets_again_with_its_own(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        opened = await parts.lobbies.open("farrago", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")
        assert opened.pace == "s120"
        await parts.lobbies.join(opened.id, BO, "Bo")
        await parts.lobbies.change(opened.id, lambda lobby: with_pace(lobby, ADA, "s86400", OWN))
        table = await parts.lobbies.table(await parts.lobbies.start(opened.id, ADA))
        ends = {one.due_at - parts.time() for one in await parts.store.deadlines.of(table.match.id)}
        assert ends == {2 * 86_400_000}  # it is the first turn
        over = await parts.agreements.concede(table.match.id, BO)
        again = await parts.lobbies.rematch(over.match, read(over.match.roster or b""), ADA)
        assert again.pace == "s86400"
