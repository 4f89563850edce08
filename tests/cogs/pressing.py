"""People at a table of any game, without Discord: they press controls of their last page, as in the program.

A press goes the whole way from the control's address; only enabled controls on the page can be pressed.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.app import App
from bot.match.ai.thinking import Thinking
from bot.match.table import Table
from bot.text.localisation import words
from bot.ui.dispatch.handlers import handle
from bot.ui.kit import ids
from bot.ui.kit.answer import Responder
from bot.ui.kit.context import Context, Reader
from bot.ui.kit.modal import Form
from bot.ui.kit.page import Button, Menu, Page
from tests.app import ADA, PLACE, AppParts
from tests.bot.groups import NAMES


class AtOnce(Thinking):
    """Thinks in this process; it counts its thoughts."""

    def __init__(self) -> None:
        super().__init__()
        self.thoughts = 0

    async def run(self, function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self.thoughts += 1
        return function(*args, **kwargs)

    now = run


@dataclass
class Answers:
    """The answers to one press: pages, with whether they are public, and forms."""

    in_public: bool
    pages: list[tuple[Page, bool]] = field(default_factory=list[tuple[Page, bool]])
    taken: list[str] = field(default_factory=list[str])
    forms: list[Form] = field(default_factory=list[Form])

    async def soon(self) -> None:
        """Return at once."""

    async def show(self, page: Page) -> None:
        self.pages.append((page, self.in_public))

    async def take_away(self, address: str) -> None:
        self.taken.append(address)

    async def add(self, page: Page, *, private: bool = True) -> None:
        self.pages.append((page, not private))

    async def ask_form(self, form: Form) -> None:
        self.forms.append(form)


@dataclass
class OneTable:
    """An app with one table in it."""

    app_parts: AppParts
    app: App
    thinking: AtOnce
    table: Table
    presses: int = 0

    def person(self, player: int = ADA, *, text_mode: bool = True) -> "Person":
        return Person(self, player, text_mode)

    async def now(self) -> Table:
        return await self.app_parts.tables.find(self.table.match.id)

    async def state(self) -> Any:
        return (await self.now()).position.state


@dataclass
class Person:
    """A person with one private page and the form over it; they press in the `guild`, or (None) in a private chat."""

    one_table: OneTable
    player: int
    text_mode: bool
    page: Page = field(default_factory=Page)
    form: Form | None = None
    language: str | None = None
    guild: int | None = PLACE

    def context(self, *, in_public: bool = False, **data: Any) -> Context:
        """The context of a new interaction."""
        self.one_table.presses += 1
        message = SimpleNamespace(id=self.one_table.presses, flags=SimpleNamespace(ephemeral=not in_public))
        given = SimpleNamespace(
            id=self.one_table.presses, channel_id=PLACE, guild_id=self.guild, channel=None, data=data, message=message
        )
        given.locale, given.guild_locale = "en-US", None
        given.permissions = given.app_permissions = discord.Permissions.none()
        given.is_guild_integration = lambda: True
        reader = Reader(self.player, NAMES.get(self.player, "Guest"), PLACE, words(self.language), self.text_mode)
        answer = cast("Responder", Answers(in_public))
        return Context(self.one_table.app, cast("discord.Interaction[Any]", given), answer, reader)

    async def send(self, address: ids.Address, *, in_public: bool = False, **data: Any) -> Answers:
        """Send an address, as any client can."""
        values = tuple(data.get("values", ()))
        context = self.context(in_public=in_public, **data)
        await handle(context, address, values)
        answers = cast("Answers", context.answer)
        self.form = answers.forms[-1] if answers.forms else None
        if answers.pages:
            self.page = answers.pages[-1][0]
        return answers

    async def open(self) -> Page:
        """Press *My hand* on the public board."""
        await self.send(ids.OfMatch(self.one_table.table.match.id, "hand"), in_public=True)
        return self.page

    async def press(self, label: str) -> Page:
        """Press a button by the words on it."""
        button = self.button(label)
        assert not button.disabled
        await self.send(button.id)
        return self.page

    async def choose(self, placeholder: str, *labels: str) -> Page:
        """Choose in a menu; menu and options are found by the start of their texts. The menu is sent as a whole."""
        menu = self.menu(placeholder)
        chosen = [next(value for value, text, _ in menu.options if text.startswith(label)) for label in labels]
        assert menu.least <= len(chosen) <= menu.most
        await self.send(menu.id, values=chosen)
        return self.page

    async def submit(self, text: str) -> Page:
        """Send the form that is open."""
        assert self.form is not None
        ((field),) = self.form.fields
        component = {"type": 18, "component": {"type": 4, "custom_id": field.name, "value": text}}
        await self.send(self.form.id, components=[component])
        return self.page

    @property
    def buttons(self) -> list[Button]:
        return [button for row in self.page.rows if isinstance(row, tuple) for button in row]

    @property
    def labels(self) -> list[str]:
        return [button.label for button in self.buttons]

    def button(self, label: str) -> Button:
        return next(button for button in self.buttons if button.label.startswith(label))

    def menu(self, placeholder: str) -> Menu:
        menus = [row for row in self.page.rows if isinstance(row, Menu)]
        return next(menu for menu in menus if menu.placeholder.startswith(placeholder))

    @property
    def text(self) -> str:
        """All words of the page except those on its controls."""
        return "\n".join((*self.page.above, self.page.alt, *self.page.below))


def components(page: Page) -> Any:
    """The components of a page, as sent to Discord."""
    return page.view().to_components()
