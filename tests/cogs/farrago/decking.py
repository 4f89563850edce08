"""People with decks, without Discord: they press controls of their last page, as in the program."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

from bot.app import App
from bot.core.refusals import Refused, sentence
from bot.core.settings import Settings
from bot.match.table import Table
from bot.text.localisation import words
from bot.ui.games.game_ui import CommandsUI, GameUI
from bot.ui.kit import ids
from bot.ui.kit.page import Page
from cogs.farrago.decks.handlers import DECK_HANDLERS
from cogs.farrago.decks.lists import GAME, body_of, deck_of
from engine.errors import RuleError
from engine.farrago.cards import KINDS
from engine.farrago.decks import arranged
from engine.farrago.model import DeckList
from tests.app import ADA, app_parts
from tests.cogs.pressing import AtOnce, OneTable, Person

__all__ = [
    "CREATURE", "OTHER", "RESOURCE", "OneTable", "Person", "cards_of", "decking", "kept", "named", "sent", "text_of",
    "told",
]  # fmt: skip

CREATURE, OTHER, *_ = (name for name, kind in KINDS.items() if kind.type == "creature")
RESOURCE = next(name for name, kind in KINDS.items() if kind.type == "resource")


@asynccontextmanager
async def decking(folder: Path) -> AsyncIterator[OneTable]:
    """Open an app in which people build decks; the same folder has the same decks again."""
    async with app_parts(folder) as opened:
        thinking = AtOnce()
        game_uis = {GAME: GameUI(GAME, commands=CommandsUI(game_handlers=DECK_HANDLERS))}
        app = App(
            Settings(data_dir=folder),
            opened.store,
            opened.tables,
            opened.agreements,
            {},
            thinking,
            game_uis,
            opened.time,
            opened.lobbies,
        )
        yield OneTable(opened, app, thinking, cast("Table", None))


async def kept(one_table: OneTable, of: Mapping[str, int], name: str = "Foxes", player: int = ADA) -> int:
    """Store a deck, and return its number."""
    stored = await one_table.app_parts.store.decks(GAME).add(player, name, body_of(arranged(of)))
    assert stored is not None
    return stored.number


async def cards_of(one_table: OneTable, number: int, player: int = ADA) -> DeckList:
    """The cards of a stored deck."""
    stored = await one_table.app_parts.store.decks(GAME).find(player, number)
    assert stored is not None
    return deck_of(stored)


async def sent(person: Person, verb: str, argument: str = "", *values: str) -> Page:
    """Send an address of /deck, with values chosen in a menu."""
    await person.send(ids.OfGame(GAME, verb, argument), values=values)
    return person.page


def named(kind: str) -> str:
    return words().say(f"farrago-card-{kind}")


def told(error: Refused | RuleError) -> str:
    """The sentence of a refusal, without the marks around names."""
    return words().line(sentence(error)).replace("\u2068", "").replace("\u2069", "")


def text_of(person: Person) -> str:
    return person.text.replace("\u2068", "").replace("\u2069", "")
