"""One running program over a store that others may have open as well; it takes events as from Discord's gateway.

Games are written instead of drawn, and AIs think briefly.
"""

import dataclasses
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, cast

import discord

from bot.app import App
from bot.core.settings import Settings
from bot.game_loader import load_cogs
from bot.gateway.client import FarragoClient
from bot.lobby.lobbies import Lobbies
from bot.match.agreements import Agreements
from bot.match.ai.seats import AiSeats
from bot.match.daily import Days
from bot.match.tables import Tables
from bot.match.timers import Clock
from bot.store.store import Store
from bot.ui.dispatch.controls import install
from bot.ui.games.game_ui import GameUI
from bot.ui.kit.scenes import Scene
from engine.registry import games
from tests.app import SECRET, Time
from tests.bot.groups import QuickThinking
from tests.players.offline_discord import Json, person


class _Plain(QuickThinking):
    """Thinks briefly, in this process."""

    async def run(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return function(*args, **kwargs)

    now = run


@lru_cache(maxsize=1)
def _game_uis() -> Mapping[str, GameUI]:
    game_uis = load_cogs().game_uis
    return {name: _in_words(ui) for name, ui in game_uis.items()}


def _in_words(ui: GameUI) -> GameUI:
    board, hand = (
        None if scene is None else dataclasses.replace(scene, draw=None) for scene in (ui.boards.public, ui.boards.hand)
    )
    boards = dataclasses.replace(ui.boards, public=board or Scene(), hand=hand, film=None)
    return dataclasses.replace(ui, boards=boards)


class Head:
    """One running program over a store that others may have open as well."""

    def __init__(self, store: Store, time: Time) -> None:
        tables = Tables(store, games(), time)
        agreements, lobbies = Agreements(store, tables, time), Lobbies(store, tables, time)
        days = {game: Days(game, store, tables, SECRET, time) for game in games()}
        self.app = App(Settings(daily_par=False), store, tables, agreements, days, _Plain(), _game_uis(), time, lobbies)
        self.client = FarragoClient(self.app)
        connection = self.client._connection
        connection.user = discord.ClientUser(state=connection, data=cast("Any", person(1)))
        self.clock = Clock(store, tables, AiSeats(tables, QuickThinking()), time)
        install(self.client)

    async def take(self, payload: Json) -> None:
        """Take an event of Discord's gateway."""
        connection = self.client._connection
        interaction = discord.Interaction(data=cast("Any", payload), state=connection)
        await self.client.on_interaction(interaction)  # pyright: ignore[reportAttributeAccessIssue] - set by `install`
