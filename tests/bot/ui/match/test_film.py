"""Films: the last events move on the board and are stepped through in a replay, unless a player wants still
pictures.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.core.refusals import UnknownPress
from bot.core.settings import Settings
from bot.match.table import Table
from bot.pictures import Picture
from bot.ui.games.game_ui import BoardsUI, GameUI
from bot.ui.kit import board_images as drawn
from bot.ui.kit import ids
from bot.ui.kit.page import Menu
from bot.ui.kit.scenes import Film, Scene
from bot.ui.match import board, solo_panel
from bot.ui.match.board import board_page
from bot.ui.match.endings.finale import MOVING_MS
from tests.app import ADA, BO, PLACE
from tests.bot.fake_sealed_game import View, Write, act, sealed_match
from tests.cogs.pressing import AtOnce, OneTable, Person


@dataclass
class RenderPool:
    """A ui that draws by writing the name of the drawing."""

    drawn: list[str] = field(default_factory=list[str])
    lasts: int = 0

    def draw(self, name: str) -> Picture:
        self.drawn.append(name)
        return Picture(name.encode(), f"{name}.webp", 1, 1)

    def length(self, view: View) -> int:
        return len(view.shown[-1]) if view.shown else 0

    @property
    def ui(self) -> GameUI:
        board = Scene(
            draw=lambda view, say, title: self.draw(f"turn-{view.turn}"),
            alt=lambda view, say: f"alt {view.turn}",
            text=lambda view, say: f"turn {view.turn}, own {view.own}",
        )
        film = Film(
            length=self.length,
            still=lambda view, frame, say, title: self.draw(f"frame-{view.turn}-{frame}"),
            alt=lambda view, frame, say: f"alt {view.turn}.{frame}",
            text=lambda view, frame, say: f"shows {view.shown[-1][frame]}",
            motion=lambda view, say, title: replace(self.draw(f"film-{view.turn}"), lasts=self.lasts),
        )
        return GameUI("absolute", BoardsUI(board, film=film))


@asynccontextmanager
async def one_table(folder: Path) -> AsyncIterator[tuple[OneTable, RenderPool]]:
    """A table of Ada and Bo in an app whose only game has films."""
    render_pool = RenderPool()
    async with sealed_match(folder, ADA, BO) as (parts, table):
        for player in (ADA, BO):
            await parts.store.players.meet(player, f"P{player}", PLACE)
        thinking = AtOnce()
        app = App(
            Settings(data_dir=folder),
            parts.store,
            parts.tables,
            parts.agreements,
            {},
            thinking,
            {"absolute": render_pool.ui},
            parts.time,
            parts.lobbies,
        )
        yield OneTable(parts, app, thinking, table), render_pool


async def turn(here: OneTable, *numbers: int) -> Table:
    """Let everyone write and seal in a turn, which reveals the numbers."""
    for seat, number in enumerate(numbers):
        await act(here.app_parts, here.table, seat, Write(number))
    for seat in range(len(numbers)):
        here.table = await act(here.app_parts, here.table, seat)
    return here.table


async def board_of(here: OneTable) -> str:
    """The file name of the board's picture."""
    page = await board_page(here.app, await here.now())
    assert page.picture is not None
    return page.picture.filename


def of(here: OneTable, verb: str, argument: str = "") -> ids.OfMatch:
    return ids.OfMatch(here.table.match.id, verb, argument)


# On the board -------------------------------------------------------------------------------------------------------


async def test_the_board_moves_once_something_has_happened_and_is_drawn_once(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, render_pool):
        assert await board_of(here) == "turn-1.webp"
        await turn(here, 5, 6)
        assert [await board_of(here) for _ in range(3)] == ["film-2.webp"] * 3
        await here.app_parts.agreements.offer_end(here.table.match.id, ADA, wanted=True)
        assert await board_of(here) == "film-2.webp"
        assert render_pool.drawn == ["turn-1", "film-2"]


async def test_in_a_crowd_the_board_is_still_and_hands_come_as_text_with_a_note(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with one_table(tmp_path) as (here, render_pool):
        await turn(here, 5, 6)
        for module in (board, solo_panel):
            monkeypatch.setattr(module, "is_crowded", lambda: True)
        assert await board_of(here) == "turn-2.webp"
        page = await here.person(ADA, text_mode=False).open()
        assert page.picture is None
        assert "It's busy, so this comes as text" in page.below[0]
        assert "turn 2, own" in page.below[0]
        for module in (board, solo_panel):
            monkeypatch.setattr(module, "is_crowded", lambda: False)
        page = await here.person(ADA, text_mode=False).open()
        assert page.picture is not None
        assert render_pool.drawn == ["turn-2", "turn-2"]


async def test_pictures_are_kept_by_all_that_they_are_made_of_and_only_the_last_few(tmp_path: Path) -> None:
    drawings: list[int] = []

    def drawing(number: int) -> Picture:
        drawings.append(number)
        return Picture(bytes([number]), "x.webp", 1, 1)

    key = object()
    for number in (*range(drawn.KEPT), 0, drawn.KEPT, 1, 0):
        picture = await drawn.draw_once((key, number), lambda number=number: drawing(number))
        assert picture.data == bytes([number])
    assert drawings == [*range(drawn.KEPT), drawn.KEPT, 1]


async def test_it_is_still_if_a_player_wants_that_or_it_is_long_over(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        await turn(here, 5, 6)
        await here.app_parts.store.players.set_still(BO, on=True)
        assert await board_of(here) == "turn-2.webp"
        await here.app_parts.store.players.set_still(BO, on=False)
        await turn(here, 5, 6)
        assert await board_of(here) == "film-3.webp"
        here.app_parts.time.ms += MOVING_MS + 1
        assert await board_of(here) == "turn-3.webp"


@pytest.mark.parametrize("player", [ADA, BO])
async def test_everybody_may_choose_still_or_moving_pictures_in_the_menu(tmp_path: Path, player: int) -> None:
    async with one_table(tmp_path) as (here, _):
        person = here.person(player, text_mode=False)
        await person.send(of(here, "menu"))
        await person.press("Still pictures")
        assert "stand still" in person.text
        known = await here.app_parts.store.players.find(player)
        assert known is not None
        assert known.still
        await person.press("Moving pictures")
        assert "Still pictures" in person.labels
        with pytest.raises(UnknownPress):
            await person.send(of(here, "motion", "sideways"))


# In a replay --------------------------------------------------------------------------------------------------------


async def replaying(here: OneTable, *, text_mode: bool = True, argument: str = "") -> Person:
    """Ada replaying the ended match: two turns of six steps, two writings and two seals each."""
    for number in (5, 7):
        await turn(here, number, number + 1)
    person = here.person(ADA, text_mode=text_mode)
    await person.send(of(here, "replay", argument))
    return person


def stop(person: Person) -> str:
    """The step and frame shown on the page."""
    return person.text.split("Step ")[1].split("\n")[0].replace(" of 8", "", 1)


async def walk(person: Person, label: str) -> list[str]:
    """Press a button until it is disabled or gone."""
    stops = [stop(person)]
    while not next(button for button in person.buttons if button.label == label).disabled:
        await person.press(label)
        stops.append(stop(person))
    return stops


SEEN_BY_ALL = ["0", "4 · Frame 1 of 2", "4 · Frame 2 of 2", "4", "8 · Frame 1 of 2", "8 · Frame 2 of 2", "8"]


async def test_the_public_viewpoint_steps_through_frames_and_skips_secret_steps(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        person = await replaying(here)
        assert await walk(person, "Next") == SEEN_BY_ALL
        assert await walk(person, "Back") == SEEN_BY_ALL[::-1]


async def test_a_seat_s_eyes_stop_at_its_own_steps_and_open_hands_at_all(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        person = await replaying(here, argument="0.1")
        assert await walk(person, "Next") == ["0", "2", *SEEN_BY_ALL[1:4], "6", *SEEN_BY_ALL[4:]]
        person = await replaying_again(here, "0.open")
        assert await walk(person, "Next") == ["0", "1", "2", "3", *SEEN_BY_ALL[1:4], "5", "6", "7", *SEEN_BY_ALL[4:]]


async def replaying_again(here: OneTable, argument: str) -> Person:
    person = here.person(ADA, text_mode=True)
    await person.send(of(here, "replay", argument))
    return person


async def test_a_frame_is_shown_by_its_own_picture_and_words(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, render_pool):
        person = await replaying(here, text_mode=False, argument="4.all.2")
        assert (person.page.alt, render_pool.drawn) == ("alt 2.1", ["frame-2-1"])
        assert "shows 6" in person.text
        await person.press("Back")
        assert person.page.alt == "alt 2.0"
        assert "own" not in person.text


async def test_jumps_skip_frames_and_changing_the_viewpoint_keeps_the_step(tmp_path: Path) -> None:
    async with one_table(tmp_path) as (here, _):
        person = await replaying(here, argument="4.all.1")
        (menu,) = [row for row in person.page.rows if isinstance(row, Menu)]
        assert menu.chosen == {"4.all.1"}
        assert [value for value, _, _ in menu.options] == ["4.all.1", "4.0.1", "4.1.1", "4.open.1"]
        await person.press("▶|")
        assert stop(person) == "8"
        await person.press("|◀")
        assert stop(person) == "0"


@pytest.mark.parametrize(
    ("argument", "at"),
    [("4.all.99", "4 · Frame 2 of 2"), ("4.all.on", "4"), ("4", "4"), ("3.all.1", "3"), ("0.all.1", "0"), ("99", "8")],
)
async def test_any_address_leads_somewhere_in_range(tmp_path: Path, argument: str, at: str) -> None:
    async with one_table(tmp_path) as (here, _):
        person: Any = await replaying(here, argument=argument)
        assert stop(person) == at


async def test_a_request_for_a_picture_being_drawn_gets_the_same_drawing() -> None:
    drawings: list[int] = []

    def drawing() -> Picture:
        drawings.append(1)
        return Picture(b"x", "x.webp", 1, 1)

    key = (object(),)
    left = asyncio.create_task(drawn.draw_once(key, drawing))
    stays = asyncio.create_task(drawn.draw_once(key, drawing))
    await asyncio.sleep(0)
    left.cancel()  # the first asker has left
    assert (await stays).data == b"x"
    assert drawings == [1]
