"""One program as it runs, over a store that others may have open as well: it takes events as from Discord's gateway.

Games are written instead of drawn, and nobody thinks for long.
"""

import dataclasses
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, cast

import discord

from bot.build import load_cogs
from bot.client import Farrago
from bot.clock import Clock
from bot.daily import Days
from bot.health import Drift
from bot.house import House
from bot.lobbies import Lobbies
from bot.minds import Minds
from bot.settings import Settings
from bot.settling import Settling
from bot.store.store import Store
from bot.tables import Tables
from bot.ui.controls import install
from bot.ui.face import Face, Scene
from engine.registry import games
from tests.bot.groups import QuickThinking
from tests.faults.wireless import Json, person
from tests.house import SECRET, Time


class _Plain(QuickThinking):
    """Thinks in this process, and not long."""

    async def run(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        """Call it now."""
        return function(*args, **kwargs)


class _Steady(Drift):
    """A clock that is never ahead of Discord's."""

    def see(self, snowflake: int, now: float) -> None:
        """Believe it."""


@lru_cache(maxsize=1)
def _faces() -> Mapping[str, Face]:
    """All games, written instead of drawn."""
    faces = load_cogs().faces
    return {name: _in_words(face) for name, face in faces.items()}


def _in_words(face: Face) -> Face:
    board, hand = (
        None if scene is None else dataclasses.replace(scene, draw=None) for scene in (face.board, face.hand)
    )
    return dataclasses.replace(face, board=board or Scene(), hand=hand, film=None)


class Head:
    """One running program over a store that others may have open as well."""

    def __init__(self, store: Store, time: Time) -> None:
        """Begin knowing nothing but the store."""
        tables = Tables(store, games(), time)
        settling, lobbies = Settling(store, tables, time), Lobbies(store, tables, time)
        days = {game: Days(game, store, tables, SECRET, time) for game in games()}
        self.house = House(Settings(daily_par=False), store, tables, settling, days, _Plain(), _faces(), time, lobbies)
        self.client = Farrago(self.house)
        self.client.drift = _Steady()
        connection = self.client._connection
        connection.user = discord.ClientUser(state=connection, data=cast("Any", person(1)))
        self.clock = Clock(store, tables, cast("Minds", None), time)
        install(self.client)

    async def take(self, payload: Json) -> None:
        """Take an event of Discord's gateway."""
        connection = self.client._connection
        interaction = discord.Interaction(data=cast("Any", payload), state=connection)
        await self.client.on_interaction(interaction)  # pyright: ignore[reportAttributeAccessIssue] - set by `install`
