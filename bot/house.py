"""The parts of the running program, handed to whoever answers a person. `bot.build` makes them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from bot.daily import Days
from bot.door import Door
from bot.lobbies import Lobbies
from bot.replays import Replays
from bot.settings import Settings
from bot.settling import Settling
from bot.store.store import Store
from bot.tables import Tables
from bot.thinking import Thinking

if TYPE_CHECKING:
    from bot.ui.face import Face


@dataclass(frozen=True)
class House:
    """Everything a deed may need: `days` and `faces` by game, `now` is the time in milliseconds since 1970 (UTC)."""

    settings: Settings
    store: Store
    tables: Tables
    settling: Settling
    days: Mapping[str, Days]
    thinking: Thinking
    faces: "Mapping[str, Face]"
    now: Callable[[], int]
    lobbies: Lobbies

    @cached_property
    def door(self) -> Door:
        """Where presses wait to be worked on."""
        return Door()

    @cached_property
    def forms(self) -> frozenset[str]:
        """The verbs of all games that open a form: nothing may be sent before it, so they wait for nothing."""
        return frozenset[str]().union(*(face.forms for face in self.faces.values()))

    @cached_property
    def lasting(self) -> frozenset[str]:
        """The verbs of all games that go on by themselves: they wait for each of their steps, not once for all."""
        return frozenset[str]().union(*(face.lasting for face in self.faces.values()))

    @cached_property
    def replays(self) -> Replays:
        """The matches that are over, to be looked at again."""
        return Replays(self.store)
