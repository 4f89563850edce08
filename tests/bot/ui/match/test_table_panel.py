"""The choices of the private page and the menu of a table, by the reader's seat and the table's state: truth tables."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace as with_fields

from bot.match.roster import End, Player, seated
from bot.match.table import Table
from bot.ui.games.game_ui import BoardsUI, Controls, GameUI, PanelUI
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Menu, Page, Row
from bot.ui.kit.scenes import Scene
from bot.ui.match import table_panel
from bot.ui.match.group_menu import menu_page
from bot.ui.match.log import write_log
from bot.ui.match.table_panel import TEXT_LIMIT, WAITING, YOURS, hand_page
from engine.game import Seat
from engine.message import Line
from tests.app import ADA, BO
from tests.bot.ui.match.test_board import with_roster
from tests.bot.ui.match.test_group_menu import STRANGER, one_table
from tests.cogs.pressing import OneTable

Verbs = tuple[str, ...]

HINT = "what a press would do"
OWN = "own"
"""Stands for the seat that is asked, or changes what its player is."""
AI = {"level": "medium", "away": "voted"}
CONCEDED = {"level": "medium", "away": "conceded"}
ENDED = End("agreed")

LOOK: Verbs = ("scores", "log", "hand", "menu")
LOOK_BACK: Verbs = ("rematch", "replay", "history", "scores")

HANDS: Mapping[str, tuple[dict[str, Any], Verbs, Verbs]] = {
    "played": ({}, ("play", *LOOK), LOOK),
    "paused": ({"paused": True}, ("resume", "menu"), ("resume", "menu")),
    "replaced": ({OWN: AI}, ("return", "hand", "menu"), LOOK),
    "replaced and paused": ({OWN: AI, "paused": True}, ("return", "hand", "menu"), ("resume", "menu")),
    "conceded": ({OWN: CONCEDED}, ("hand", "menu"), LOOK),
    "conceded and paused": ({OWN: CONCEDED, "paused": True}, ("hand", "menu"), ("resume", "menu")),
    "over": ({"end": ENDED}, LOOK_BACK, LOOK_BACK),
    "over and paused": ({"end": ENDED, "paused": True}, LOOK_BACK, LOOK_BACK),
    "over and replaced": ({"end": ENDED, OWN: AI}, LOOK_BACK, LOOK_BACK),
}
"""How the table stands, and what the private pages of the asked seat and of the other offer."""

ANYBODY: Verbs = ("rules", "verify", "board", "mode")
SEATED: Verbs = (*ANYBODY, "ping", "hand")
USUAL: Verbs = ("end", "pause", "concede", *SEATED)
PAUSED: Verbs = ("end", "resume", "concede", *SEATED)
OVER: Verbs = ("replay", *ANYBODY)

MENUS: Mapping[str, tuple[dict[str, Any], Verbs, Verbs, Verbs]] = {
    "played": ({}, USUAL, USUAL, ANYBODY),
    "paused": ({"paused": True}, PAUSED, PAUSED, ANYBODY),
    "one offers to end": ({"ending": OWN}, ("end:no", "pause", "concede", *SEATED), USUAL, ANYBODY),
    "one offers a pause": ({"pausing": OWN}, ("end", "pause:no", "concede", *SEATED), USUAL, ANYBODY),
    "replaced": ({OWN: AI}, ("return", *USUAL), USUAL, ANYBODY),
    "replaced and paused": ({OWN: AI, "paused": True}, ("return", *PAUSED), PAUSED, ANYBODY),
    "conceded": ({OWN: CONCEDED}, (*ANYBODY, "hand"), USUAL, ANYBODY),
    "over": ({"end": ENDED}, OVER, OVER, OVER),
    "over and paused": ({"end": ENDED, "paused": True}, OVER, OVER, OVER),
}
"""How the table stands, and what the menus of the asked seat, of the other and of somebody without a seat offer."""


def standing(table: Table, how: Mapping[str, Any]) -> Table:
    """The same table with a changed roster."""
    (seat,) = table.asked
    fields = {name: (seat,) if value == OWN else value for name, value in how.items() if name != OWN}
    player: Player = with_fields(table.roster.players[seat], **how.get(OWN, {}))
    changed = with_roster(table, players=seated(table.roster, seat, player).players, **fields)
    status = "closed" if "end" in how else "playing"
    return Table(with_fields(changed.match, status=status), table.game, table.position, table.recent)


def offered(page: Page) -> Verbs:
    """The verbs of a page's controls, in order; playing controls count once."""
    controls = [each for row in page.rows for each in (row if isinstance(row, tuple) else (row,))]
    return tuple(dict.fromkeys(_verb(each.id) for each in controls if isinstance(each, Button | Menu)))


def _verb(address: ids.Address) -> str:
    match address:
        case ids.OfMatch(_, "open" | "pick") | ids.PlayAddress():
            return "play"
        case ids.OfMatch(_, verb, "no"):
            return f"{verb}:no"
        case ids.OfMatch(_, verb, _) | ids.General(verb, _):
            return verb
        case _:
            raise AssertionError(address)


def plain(here: OneTable) -> GameUI:
    """Absolute with the usual buttons, a tip and a tool."""
    tool = Button(ids.OfMatch(here.table.match.id, "scores"), "Scores")
    return GameUI("absolute", panel=PanelUI(tip=lambda *_: HINT, buttons=lambda *_: (tool,)))


@pytest.mark.parametrize("case", HANDS)
async def test_a_private_page_offers_the_reader_s_current_choices(tmp_path: Path, case: str) -> None:
    how, *expected = HANDS[case]
    async with one_table(tmp_path, ADA, BO) as here:
        here.app = replace(here.app, game_uis={"absolute": plain(here)})
        table = standing(here.table, how)
        own = here.table.asked[0]
        for seat, verbs in zip((own, 1 - own), expected, strict=True):
            context = here.person(table.match.seats[seat]).context()
            page = await hand_page(context, table, seat, note="a word")
            hints = () if "end" in how else (HINT,)
            accent = YOURS if seat == own and "end" not in how else WAITING
            assert (offered(page), page.accent) == (verbs, accent)
            last = (*hints, context.say("hand-note", text="a word"))
            assert (page.below[-len(last) :], HINT in page.below) == (last, bool(hints))


async def test_the_games_own_controls_are_for_the_seat_that_is_asked(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO) as here:

        async def controls(context: Context, table: Table, seat: Seat) -> tuple[Row, ...]:
            return ((Button(ids.OfMatch(table.match.id, "own"), "Own"),),)

        ui = plain(here)
        here.app = replace(here.app, game_uis={"absolute": replace(ui, panel=replace(ui.panel, controls=controls))})
        own = here.table.asked[0]
        found = [offered(await hand_page(here.person(ADA).context(), here.table, seat)) for seat in (own, 1 - own)]
        assert found == [("own", *LOOK), LOOK]


LAST, HELP, REPLY = "-# Log", HINT, "a word"
"""Texts below the picture: the last line of the log, help, and a word about a press."""


@pytest.mark.parametrize(
    ("room", "texts", "verb"),
    [
        ({"own": 3}, (LAST, HELP, REPLY), "own"),
        ({"own": 2}, (HELP, REPLY), "own"),
        ({"own": 1}, (REPLY,), "own"),  # it fits without the reply
        ({"own": 0, "short": 3}, (LAST, HELP, REPLY), "short"),
        ({"own": 0, "short": 2}, (HELP, REPLY), "short"),
        ({"own": 0, "short": 1}, (REPLY,), "short"),
        ({"own": 0, "short": 0}, (REPLY,), "short"),
    ],
)
async def test_a_page_that_is_too_tall_gives_up_its_log_then_its_usual_controls_then_its_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: dict[str, int], texts: tuple[str, ...], verb: str
) -> None:
    """`room` is the number of texts that fit beside the named controls."""

    def rows_of(verb: str) -> Controls:
        async def controls(context: Context, table: Table, seat: Seat) -> tuple[Row, ...]:
            return ((Button(ids.OfMatch(table.match.id, verb), verb),),)

        return controls

    async with one_table(tmp_path, ADA, BO) as here:
        ui = plain(here)
        panel = replace(ui.panel, controls=rows_of("own"), short_controls=rows_of("short"))
        boards = BoardsUI(Scene(), log=lambda *_: (Line("button-log"),))
        here.app = replace(here.app, game_uis={"absolute": replace(ui, panel=panel, boards=boards)})
        monkeypatch.setattr(table_panel, "fits", lambda page: len(page.below) <= room[offered(page)[0]])
        context = here.person(here.table.match.seats[here.table.asked[0]]).context()
        page = await hand_page(context, here.table, here.table.asked[0], note=REPLY)
        reply = context.say("hand-note", text=REPLY)
        assert (page.below, offered(page)[0]) == (tuple(reply if each == REPLY else each for each in texts), verb)


@pytest.mark.parametrize("case", MENUS)
async def test_a_menu_offers_the_reader_s_current_agreements(tmp_path: Path, case: str) -> None:
    how, *expected = MENUS[case]
    async with one_table(tmp_path, ADA, BO) as here:
        table = standing(here.table, how)
        own = here.table.asked[0]
        people = (*(table.match.seats[seat] for seat in (own, 1 - own)), STRANGER)
        found = [offered(await menu_page(here.person(player).context(), table)) for player in people]
        assert found == expected


async def test_a_long_text_view_is_cut_so_that_discord_takes_the_page(tmp_path: Path) -> None:
    async with one_table(tmp_path, ADA, BO) as here:
        scene = Scene(text=lambda *_: "x" * 2 * TEXT_LIMIT)
        here.app = replace(here.app, game_uis={"absolute": replace(plain(here), boards=BoardsUI(scene, hand=scene))})
        page = await hand_page(here.person(ADA).context(), here.table, 0, note="a word")
        texts = (*page.above, *page.below)
        assert (sum(map(len, texts)), set(texts[2]), texts[-2]) == (TEXT_LIMIT, {"x"}, HINT)


def test_without_room_the_oldest_events_are_left_out() -> None:
    told = tuple(Line(name) for name in ("oldest", "older", "last"))
    ui = GameUI("absolute", BoardsUI(Scene(), log=lambda *_: told))

    def written(room: int, most: int = 3) -> str:
        return write_log(ui, cast(Table, None), 0, lambda line: line.key, room, most)

    whole = "-# oldest\n-# older\n-# last"
    assert [written(len(whole)), written(len(whole) - 1), written(0)] == [whole, whole.partition("\n")[2], ""]
    assert written(len(whole), most=1) == "-# last"
