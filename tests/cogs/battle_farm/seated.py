"""People at a table of Battle Farm without Discord: they press what is on their last page, as in the program."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.app import App
from bot.core.settings import Settings
from bot.match.roster import Player, Roster
from bot.match.tables import Opening
from bot.store.rows import NOBODY
from bot.ui.kit import ids
from bot.ui.kit.page import Menu, Page
from cogs.battle_farm import GAME_UI
from engine.battle_farm import GAME
from engine.battle_farm.model import BattleFarmOptions
from engine.battle_farm.state import State
from engine.game import Seat, Step
from engine.record import AnyGame
from tests.app import PLACE, app_parts
from tests.cogs.pressing import AtOnce, OneTable, Person, components

__all__ = ["ANN", "BEA", "OneTable", "Person", "check_limits", "components", "person_at", "seated", "state_of"]

ANN, BEA, CEM, DOT, EVE, FAY = range(1, 7)
PLAYERS = (ANN, BEA, CEM, DOT, EVE, FAY)
NAMES = ("Ann", "Bea", "Cem", "Dot", "Eve", "Fay")

COMPONENTS = 40
CHARACTERS = 4000
OPTIONS = 25
CUSTOM_ID = 100


@asynccontextmanager
async def seated(
    folder: Path, state: State, monkeypatch: pytest.MonkeyPatch, *, people: int = len(PLAYERS)
) -> AsyncIterator[OneTable]:
    """Open an app whose one match of Battle Farm is at a state; the seats after so many people are AIs'."""
    game: AnyGame = GAME
    monkeypatch.setattr(type(game), "setup", lambda *_: Step(state))
    async with app_parts(folder) as opened:
        thinking = AtOnce()
        players = tuple(player if player <= people else NOBODY for player in PLAYERS[: len(state.farms)])
        occupants = tuple(
            Player(player=player, name=NAMES[seat], level="" if player else "medium")
            for seat, player in enumerate(players)
        )
        opening = Opening(
            "battle_farm",
            players,
            PLACE,
            public=True,
            options=BattleFarmOptions(trades=state.trades),
            seed="s",
            key="k",
            roster=Roster(host=players[0], players=occupants),
        )
        table = await opened.tables.open(opening)
        app = App(
            Settings(data_dir=folder),
            opened.store,
            opened.tables,
            opened.agreements,
            {},
            thinking,
            {"battle_farm": GAME_UI},
            opened.time,
            opened.lobbies,
        )
        yield OneTable(opened, app, thinking, table)


async def state_of(one_table: OneTable) -> Any:
    """The state as it is now."""
    return (await one_table.now()).position.state


def person_at(one_table: OneTable, place: Seat, *, text_mode: bool = True) -> Person:
    """The person in that seat."""
    return one_table.person(PLAYERS[place], text_mode=text_mode)


def check_limits(page: Page) -> None:
    """Hold a page against Discord's limits."""
    (container,) = components(page)
    parts = [container, *_inside(container)]
    assert len(parts) <= COMPONENTS, len(parts)
    texts = [part["content"] for part in parts if part["type"] == 10]
    assert sum(map(len, texts)) <= CHARACTERS, sum(map(len, texts))
    addresses = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(set(addresses)) == len(addresses)
    assert all(len(each) <= CUSTOM_ID and ids.parse(each) is not None for each in addresses)
    for row in page.rows:
        if isinstance(row, Menu):
            _check_menu(row)
        elif isinstance(row, tuple):
            assert 1 <= len(row) <= 5
            assert all(0 < len(button.label) <= 80 for button in row)


def _check_menu(menu: Menu) -> None:
    assert 1 <= len(menu.options) <= OPTIONS
    assert menu.least <= menu.most <= len(menu.options)
    assert len({value for value, *_ in menu.options}) == len(menu.options)
    assert all(0 < len(label) <= 100 and len(about) <= 100 for _, label, about in menu.options)


def _inside(part: Any) -> list[Any]:
    """List all components within one; what a select offers counts as none."""
    return [each for inner in part.get("components", ()) for each in (inner, *_inside(inner))]
