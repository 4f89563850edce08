"""A house in which one match of Absolute is at a state; the people at its table press as in the program."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import UNSET

from bot.house import House
from bot.settings import Settings
from bot.tables import Opening
from cogs.absolute import FACE
from engine.absolute import deal
from engine.absolute.model import AbsoluteOptions
from engine.absolute.state import State
from engine.game import Step
from tests.bot.groups import CY, company
from tests.cogs.pressing import AtOnce, Hall
from tests.house import ADA, BO, PLACE, rooms

PLAYERS = (ADA, BO, CY)


@asynccontextmanager
async def seated(folder: Path, state: State, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    """Open a house whose one match of Absolute is at a state; with the same folder, open it again."""
    monkeypatch.setattr(deal, "deal_match", lambda *_: Step(state))
    async with rooms(folder) as opened:
        thinking = AtOnce()
        settings = Settings(data_dir=folder)
        players = PLAYERS[: len(state.seats)]
        options = AbsoluteOptions(
            rounds=state.rounds, suggestions=state.suggestions, whole_turn=state.sets_before is not UNSET
        )
        opening = Opening(
            "absolute", players, PLACE, public=True, options=options, seed="s", key="k", company=company(*players)
        )
        table = await opened.tables.open(opening)
        house = House(
            settings,
            opened.store,
            opened.tables,
            opened.settling,
            {},
            thinking,
            {"absolute": FACE},
            opened.time,
            opened.lobbies,
        )
        yield Hall(opened, house, thinking, table)
