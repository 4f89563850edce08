"""A person who presses in a house without Discord: deeds run as in the program, and what they answer is kept."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import discord

from bot.house import House
from bot.settings import Settings
from bot.table import Table
from bot.tables import Opening
from bot.thinking import Stopped, Thinking
from bot.ui.answer import Answer
from bot.ui.ask import Ask, Reader
from bot.ui.page import Button, Page
from bot.words import words
from cogs.fart import FACE
from cogs.fart.deeds import MATCH_DEEDS
from engine.fart.best_line import BestLine, best_line
from engine.fart.greedy import greedy
from engine.fart.model import Action, View
from engine.fart.players import par_game
from tests.house import ADA, PLACE, Rooms, rooms

NAMES = {ADA: "Ada"}
SCORES = (7, -4, 9, 12, -18, 3, 0, -33, 5, 8, -9, 11, 2, -14, 6)
"""What the AI makes of a deal in its games here; the median is 3."""


class Told(Thinking):
    """Thinks at once: canned scores for par, the given best line, the plain player's choice. It counts its thoughts."""

    def __init__(self, best: BestLine | None = None) -> None:
        super().__init__()
        self.best = best
        self.thoughts: list[tuple[object, ...]] = []
        self.dies_after = 1_000_000
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def run(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if len(self.thoughts) == self.dies_after:
            raise Stopped
        self.thoughts.append((function, *args))
        if function is par_game:
            return SCORES[args[1]]
        assert function is best_line
        await self.may_answer.wait()
        if self.best is None:
            raise Stopped
        return self.best

    async def choose(self, game_id: str, level: str, view: Any, seat: int, seed: str) -> Action:
        self.thoughts.append((self.choose, seed))
        assert type(view) is View
        return greedy(view)


@dataclass
class Answers:
    """What was answered, in order, as (page, whether for the asker alone); None: the pressed message was changed."""

    pages: list[tuple[Page, bool | None]] = field(default_factory=list[tuple[Page, bool | None]])
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    async def soon(self) -> None:
        """Nothing takes long here."""

    async def show(self, page: Page) -> None:
        self.pages.append((page, None))

    async def add(self, page: Page, *, private: bool = True) -> discord.Message:
        self.pages.append((page, private))
        self.answered.set()
        return Mock(spec=discord.Message, id=len(self.pages) - 1)

    async def replace(self, sent: discord.Message, page: Page) -> None:
        self.pages[sent.id] = page, self.pages[sent.id][1]

    @property
    def last(self) -> Page:
        return self.pages[-1][0]


@dataclass
class Parlour:
    """A house with people in it; `thinking` stands for the AI."""

    rooms: Rooms
    house: House
    thinking: Told
    presses: int = 0

    def ask(self, player: int = ADA, *, text_mode: bool = True) -> Ask:
        """Let somebody ask; each time it is another interaction, answered into `answers_of(ask)`."""
        self.presses += 1
        interaction = SimpleNamespace(id=self.presses, channel_id=PLACE, guild_id=PLACE, message=None)
        name = NAMES.get(player, str(player))
        return Ask(
            self.house,
            cast("discord.Interaction[Any]", interaction),
            cast("Answer", Answers()),
            Reader(player, name, PLACE, words(), text_mode),
        )

    async def press(self, verb: str, table: Table, player: int = ADA, argument: str = "") -> Answers:
        """Press a button of a match."""
        ask = self.ask(player)
        await MATCH_DEEDS[verb](ask, table.match.id, argument)
        return answers_of(ask)

    async def free(self, seed: str = "abc", *, public: bool = False) -> Table:
        """Begin a free game of Ada's."""
        return await self.rooms.tables.open(Opening("fart", (ADA,), PLACE, seed=seed, public=public))

    async def finish(self, table: Table, player: int = ADA) -> Table:
        """Let the plain player end a match, and the house know its player."""
        await self.rooms.store.meet(player, NAMES.get(player, str(player)), PLACE)
        return await self.rooms.finish(table, player)


def answers_of(ask: Ask) -> Answers:
    """Give what an asker was answered."""
    return cast("Answers", ask.answer)


def text_of(page: Page) -> str:
    """Read all words of a page but those on its buttons."""
    return "\n".join((*page.above, page.alt, *page.below))


def labels_of(buttons: Sequence[object]) -> list[str]:
    """Read the words on buttons."""
    return [button.label for button in buttons if isinstance(button, Button)]


@asynccontextmanager
async def parlour(
    folder: Path, *, start: str = "2026-11-21T12:00:00", best: BestLine | None = None, daily_par: bool = True
) -> AsyncIterator[Parlour]:
    """Open a house at a time."""
    async with rooms(folder, start) as opened:
        thinking = Told(best)
        settings = Settings(daily_par=daily_par, data_dir=folder)
        days, faces = {"fart": opened.days}, {"fart": FACE}
        house = House(
            settings, opened.store, opened.tables, opened.settling, days, thinking, faces, opened.time, opened.lobbies
        )
        yield Parlour(opened, house, thinking)
