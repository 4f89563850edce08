"""An app with one match of Absolute in a given state; people at its table press as in the program."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import App
from bot.core.settings import Settings
from bot.match.tables import Opening
from cogs.absolute import GAME_UI
from engine.absolute.model import AbsoluteOptions
from engine.absolute.rules import deal
from engine.absolute.state import State
from engine.game import Step
from tests.app import ADA, BO, PLACE, app_parts
from tests.bot.groups import CY, roster
from tests.cogs.pressing import AtOnce, OneTable

PLAYERS = (ADA, BO, CY)


@asynccontextmanager
async def seated(folder: Path, state: State, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[OneTable]:
    """Open an app whose only match of Absolute is in a given state; with the same folder, open it again."""
    monkeypatch.setattr(deal, "deal_match", lambda *_: Step(state))
    async with app_parts(folder) as opened:
        thinking = AtOnce()
        settings = Settings(data_dir=folder)
        players = PLAYERS[: len(state.seats)]
        options = AbsoluteOptions(rounds=state.rounds, suggestions=state.suggestions)
        opening = Opening(
            "absolute", players, PLACE, public=True, options=options, seed="s", key="k", roster=roster(*players)
        )
        table = await opened.tables.open(opening)
        app = App(
            settings,
            opened.store,
            opened.tables,
            opened.agreements,
            {},
            thinking,
            {"absolute": GAME_UI},
            opened.time,
            opened.lobbies,
        )
        yield OneTable(opened, app, thinking, table)
