"""A person who presses in an app without Discord: actions run as in the program, and their answers are kept."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import discord

from bot.app import App
from bot.core.settings import Settings
from bot.match.ai.thinking import Stopped, Thinking
from bot.match.table import Table
from bot.match.tables import Opening
from bot.text.localisation import words
from bot.ui.dispatch.handlers import MATCH_HANDLERS as PLATFORM_HANDLERS
from bot.ui.kit.answer import Responder
from bot.ui.kit.context import Context, Reader
from bot.ui.kit.page import Button, Page
from cogs.fart import GAME_UI
from cogs.fart.handlers import MATCH_HANDLERS
from engine.fart.ai.best_line import BestLine, best_line
from engine.fart.ai.greedy import greedy
from engine.fart.ai.players import par_game
from engine.fart.model import Action, View
from tests.app import ADA, PLACE, AppParts, app_parts

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

    now = run

    async def choose(self, game_id: str, level: str, view: Any, seat: int, seed: str) -> Action:
        self.thoughts.append((self.choose, seed))
        assert type(view) is View
        return greedy(view)


@dataclass
class Answers:
    """The answers, in order, as (page, whether it is private); None: the pressed message was changed."""

    pages: list[tuple[Page, bool | None]] = field(default_factory=list[tuple[Page, bool | None]])
    answered: asyncio.Event = field(default_factory=asyncio.Event)

    async def soon(self) -> None:
        """Return at once."""

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
    """An app with people in it; `thinking` replaces the AI."""

    app_parts: AppParts
    app: App
    thinking: Told
    presses: int = 0

    def context(self, player: int = ADA, *, text_mode: bool = True) -> Context:
        """The context of a new interaction of a person, answered into `answers_of(ask)`."""
        self.presses += 1
        interaction = SimpleNamespace(id=self.presses, channel_id=PLACE, guild_id=PLACE, channel=None, message=None)
        name = NAMES.get(player, str(player))
        return Context(
            self.app,
            cast("discord.Interaction[Any]", interaction),
            cast("Responder", Answers()),
            Reader(player, name, PLACE, words(), text_mode),
        )

    async def press(self, verb: str, table: Table, player: int = ADA, argument: str = "") -> Answers:
        """Press a button of a match."""
        context = self.context(player)
        handler = MATCH_HANDLERS.get(verb) or PLATFORM_HANDLERS[verb]
        await handler(context, table.match.id, argument)
        return answers_of(context)

    async def free(self, seed: str = "abc", *, public: bool = False) -> Table:
        """Begin a free game of Ada's."""
        return await self.app_parts.tables.open(Opening("fart", (ADA,), PLACE, seed=seed, public=public))

    async def finish(self, table: Table, player: int = ADA) -> Table:
        """Let the plain player finish a match, after registering its player with the platform."""
        await self.app_parts.store.players.meet(player, NAMES.get(player, str(player)), PLACE)
        return await self.app_parts.finish(table, player)


def answers_of(context: Context) -> Answers:
    """Return the answers in a context."""
    return cast("Answers", context.answer)


def text_of(page: Page) -> str:
    """Read all words of a page except those on its buttons."""
    return "\n".join((*page.above, page.alt, *page.below))


def labels_of(buttons: Sequence[object]) -> list[str]:
    """Read the words on buttons."""
    return [button.label for button in buttons if isinstance(button, Button)]


@asynccontextmanager
async def parlour(
    folder: Path, *, start: str = "2026-11-21T12:00:00", best: BestLine | None = None, daily_par: bool = True
) -> AsyncIterator[Parlour]:
    """Open an app at a time."""
    async with app_parts(folder, start) as opened:
        thinking = Told(best)
        settings = Settings(daily_par=daily_par, data_dir=folder)
        days, game_uis = {"fart": opened.days}, {"fart": GAME_UI}
        app = App(
            settings,
            opened.store,
            opened.tables,
            opened.agreements,
            days,
            thinking,
            game_uis,
            opened.time,
            opened.lobbies,
        )
        yield Parlour(opened, app, thinking)
