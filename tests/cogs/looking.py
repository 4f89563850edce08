"""Somebody who looks things up without Discord: addresses are sent as any client can, and the last page is kept."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.build import load_cogs
from bot.house import House
from bot.playground.limits_components import check_components
from bot.playground.records import V2
from bot.playground.wire import Problems
from bot.ui import ids
from bot.ui.answer import Answer
from bot.ui.ask import Ask, Reader
from bot.ui.deeds import carry_out
from bot.ui.page import Button, Menu, Page
from bot.words import words
from engine.registry import games

FACES = load_cogs()[0]
CARDS = {game: face.cards for game, face in FACES.items() if face.cards is not None}
PLACE = 900


@dataclass
class Shown:
    """What was answered: pages, and whether others see them."""

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

    def ask(self, **data: Any) -> Ask:
        """Ask anew."""
        message = SimpleNamespace(flags=SimpleNamespace(ephemeral=True))
        given = SimpleNamespace(id=1, channel_id=PLACE, guild_id=PLACE, data=data, message=message)
        house = SimpleNamespace(faces=FACES, tables=SimpleNamespace(games=games()))
        reader = Reader(1, "Ada", PLACE, words(), self.text_mode)
        answer = cast("Answer", Shown())
        return Ask(cast("House", house), cast("discord.Interaction[Any]", given), answer, reader)

    async def send(self, address: ids.Address, *values: str) -> Page:
        """Send an address, which must be one that is understood when it comes back."""
        parsed = ids.parse(str(address))
        assert parsed is not None, str(address)
        ask = self.ask(values=values)
        await carry_out(ask, parsed, values)
        ((self.page, public),) = cast("Shown", ask.answer).pages
        assert not public
        keep_limits(self.page)
        return self.page

    async def press(self, label: str) -> Page:
        """Press a button by how it begins."""
        button = next(each for each in buttons(self.page) if each.label.startswith(label))
        assert not button.disabled
        return await self.send(button.id)

    async def choose(self, value: str) -> Page:
        """Choose a value in whatever menu offers it."""
        menu = next(menu for menu in menus(self.page) if value in {option for option, _, _ in menu.options})
        return await self.send(menu.id, value)


def buttons(page: Page) -> list[Button]:
    return [button for row in page.rows if isinstance(row, tuple) for button in row]


def menus(page: Page) -> list[Menu]:
    return [row for row in page.rows if isinstance(row, Menu)]


def text_of(page: Page) -> str:
    return "\n".join((*page.above, *page.below))


def keep_limits(page: Page) -> None:
    """Fail on a page that Discord would refuse, or that holds an address that would not be understood."""
    assert all(ids.parse(str(control.id)) is not None for control in (*buttons(page), *menus(page)))
    assert len(page.alt) <= 1024
    problems = Problems()
    check_components(problems, page.view().to_components(), V2)
    problems.settle()
