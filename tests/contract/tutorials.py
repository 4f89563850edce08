"""An app with all games in which somebody plays a guided match: it is not stored, so there is no table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

from bot.app import App
from bot.core.settings import Settings
from bot.match.table import Table
from tests.app import app_parts
from tests.cogs.pressing import AtOnce, OneTable
from tests.suite.loaded import loaded_games


@asynccontextmanager
async def visiting(folder: Path, url: str = "") -> AsyncIterator[OneTable]:
    """An app with all games and no match; its store lies in the folder, or at an address."""
    async with app_parts(folder, url=url) as parts:
        thinking = AtOnce()
        app = App(
            Settings(data_dir=folder),
            parts.store,
            parts.tables,
            parts.agreements,
            {"fart": parts.days},
            thinking,
            loaded_games().game_uis,
            parts.time,
            parts.lobbies,
        )
        yield OneTable(parts, app, thinking, cast("Table", None))
