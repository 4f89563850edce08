"""An app with games that have chores."""

from collections.abc import Awaitable, Callable
from datetime import date
from typing import cast

from bot.app import App
from bot.core.settings import Settings
from bot.match.ai.thinking import Thinking
from bot.ui.games.game_ui import DailyUI, GameUI
from tests.app import AppParts


async def no_posts(app: App, server: int, day: date) -> None:
    """Plan no posts."""


def app_of(parts: AppParts, *chores: Callable[[App], Awaitable[None]]) -> App:
    """Build an app with a game for each chore."""
    dailies = [DailyUI("channel", no_posts, chores=chore) for chore in chores]
    game_uis = {str(number): GameUI(str(number), daily=daily) for number, daily in enumerate(dailies)}
    return App(
        Settings(),
        parts.store,
        parts.tables,
        parts.agreements,
        {},
        cast(Thinking, None),
        game_uis,
        parts.time,
        parts.lobbies,
    )
