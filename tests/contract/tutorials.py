"""An app with all games in which a person plays a guided match, which has no table, as it is not stored."""

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
    """An app with all games and no match, with its store in the folder or at a URL."""
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
