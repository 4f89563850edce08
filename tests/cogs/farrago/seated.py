"""Two people at a table of Farrago, without Discord: they press controls of their last page, as in the program."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import App
from bot.core.settings import Settings
from bot.match.roster import Player, Roster
from bot.match.tables import Opening
from cogs.farrago import GAME_UI
from engine.farrago import GAME
from engine.farrago.model import FarragoOptions
from engine.farrago.state import State
from engine.game import Seat, Step
from engine.record import AnyGame
from engine.rng import Rng
from tests.app import PLACE, app_parts
from tests.cogs.battle_farm.seated import check_limits
from tests.cogs.pressing import AtOnce, OneTable, Person

__all__ = ["ANN", "BEA", "CHOOSING", "OneTable", "Person", "check_limits", "notes", "person_at", "said", "seated"]

ANN, BEA = 1, 2
PLAYERS, NAMES = (ANN, BEA), ("Ann", "Bea")

CHOOSING = State(20, Rng("s"))
"""Both are asked for their decks."""


@asynccontextmanager
async def seated(folder: Path, state: State, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[OneTable]:
    """Open an app whose only match of Farrago is in a given state."""
    game: AnyGame = GAME
    monkeypatch.setattr(type(game), "setup", lambda *_: Step(state))
    async with app_parts(folder) as opened:
        thinking = AtOnce()
        occupants = tuple(Player(player=player, name=name) for player, name in zip(PLAYERS, NAMES, strict=True))
        opening = Opening(
            "farrago",
            PLAYERS,
            PLACE,
            public=True,
            options=FarragoOptions(limit=state.limit),
            seed="s",
            key="k",
            roster=Roster(host=ANN, players=occupants),
        )
        table = await opened.tables.open(opening)
        app = App(
            Settings(data_dir=folder),
            opened.store,
            opened.tables,
            opened.agreements,
            {},
            thinking,
            {"farrago": GAME_UI},
            opened.time,
            opened.lobbies,
        )
        yield OneTable(opened, app, thinking, table)


async def person_at(one_table: OneTable, place: Seat = 0, *, text_mode: bool = True) -> Person:
    """The person in that seat, with their panel open and within Discord's limits."""
    person = one_table.person(PLAYERS[place], text_mode=text_mode)
    check_limits(await person.open())
    return person


def said(person: Person) -> str:
    """All texts of the page, without the marks around names."""
    return person.text.replace("\u2068", "").replace("\u2069", "")


def notes(person: Person) -> list[str]:
    """The messages about the last press."""
    return [line for line in said(person).splitlines() if line.startswith("❗")]
