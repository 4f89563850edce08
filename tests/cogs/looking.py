"""A person who looks things up without Discord: addresses are sent as any client can, and the last page is kept."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.app import App
from bot.text.localisation import words
from bot.ui.dispatch.handlers import handle
from bot.ui.kit import ids
from bot.ui.kit.answer import Responder
from bot.ui.kit.context import Context, Reader
from bot.ui.kit.page import Button, Menu, Page
from engine.registry import games
from playground.limits.components import check_components
from playground.wire import Problems
from playground.world.records import V2
from tests.suite.loaded import loaded_games

GAME_UIS = loaded_games().game_uis
CARDS = {game: ui.lookup for game, ui in GAME_UIS.items() if ui.lookup is not None}
PLACE = 900


@dataclass
class Shown:
    """The answers: pages, and whether they are public."""

    pages: list[tuple[Page, bool]] = field(default_factory=list[tuple[Page, bool]])

    async def show(self, page: Page) -> None:
        self.pages.append((page, False))

    async def add(self, page: Page, *, private: bool = True) -> None:
        self.pages.append((page, not private))


@dataclass
class Onlooker:
    """A person who reads pictures or text."""

    text_mode: bool = True
    page: Page = field(default_factory=Page)

    def context(self, **data: Any) -> Context:
        """The context of a new interaction."""
        message = SimpleNamespace(flags=SimpleNamespace(ephemeral=True))
        given = SimpleNamespace(id=1, channel_id=PLACE, guild_id=PLACE, channel=None, data=data, message=message)
        app = SimpleNamespace(game_uis=GAME_UIS, tables=SimpleNamespace(games=games()))
        reader = Reader(1, "Ada", PLACE, words(), self.text_mode)
        answer = cast("Responder", Shown())
        return Context(cast("App", app), cast("discord.Interaction[Any]", given), answer, reader)

    async def send(self, address: ids.Address, *values: str) -> Page:
        """Send an address, which must parse."""
        parsed = ids.parse(str(address))
        assert parsed is not None, str(address)
        context = self.context(values=values)
        await handle(context, parsed, values)
        ((self.page, public),) = cast("Shown", context.answer).pages
        assert not public
        keep_limits(self.page)
        return self.page

    async def press(self, label: str) -> Page:
        """Press a button by the start of its label."""
        button = next(each for each in buttons(self.page) if each.label.startswith(label))
        assert not button.disabled
        return await self.send(button.id)

    async def choose(self, value: str) -> Page:
        """Choose a value in the menu that offers it."""
        menu = next(menu for menu in menus(self.page) if value in {option for option, _, _ in menu.options})
        return await self.send(menu.id, value)


def buttons(page: Page) -> list[Button]:
    return [button for row in page.rows if isinstance(row, tuple) for button in row]


def menus(page: Page) -> list[Menu]:
    return [row for row in page.rows if isinstance(row, Menu)]


def text_of(page: Page) -> str:
    return "\n".join((*page.above, *page.below))


def keep_limits(page: Page) -> None:
    """Fail on a page that Discord would refuse, or that holds an invalid address."""
    assert all(ids.parse(str(control.id)) is not None for control in (*buttons(page), *menus(page)))
    assert len(page.alt) <= 1024
    problems = Problems()
    check_components(problems, page.view().to_components(), V2)
    problems.settle()
