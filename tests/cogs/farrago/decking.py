"""People with decks and without Discord: they press what is on their last page, as in the program."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

from bot.house import House
from bot.settings import Settings
from bot.table import Table
from bot.ui import ids
from bot.ui.face import Face
from bot.ui.page import Page
from cogs.farrago.deck_deeds import DECK_DEEDS
from cogs.farrago.deck_lists import GAME, body_of, deck_of
from engine.farrago.cards import KINDS
from engine.farrago.decks import arranged
from engine.farrago.model import DeckList
from tests.cogs.pressing import AtOnce, Hall, Person
from tests.house import ADA, rooms

__all__ = ["CREATURE", "OTHER", "RESOURCE", "Hall", "Person", "cards_of", "decking", "kept", "sent"]

CREATURE, OTHER, *_ = (name for name, kind in KINDS.items() if kind.type == "creature")
RESOURCE = next(name for name, kind in KINDS.items() if kind.type == "resource")


@asynccontextmanager
async def decking(folder: Path) -> AsyncIterator[Hall]:
    """Open a house in which people build decks; the same folder has the same decks again."""
    async with rooms(folder) as opened:
        thinking = AtOnce()
        faces = {GAME: Face(GAME, game_deeds=DECK_DEEDS)}
        house = House(
            Settings(data_dir=folder),
            opened.store,
            opened.tables,
            opened.settling,
            {},
            thinking,
            faces,
            opened.time,
            opened.lobbies,
        )
        yield Hall(opened, house, thinking, cast("Table", None))


async def kept(hall: Hall, of: Mapping[str, int], name: str = "Foxes", player: int = ADA) -> int:
    """Store a deck, and give its number."""
    stored = await hall.rooms.store.new_deck(player, GAME, name, body_of(arranged(of)))
    assert stored is not None
    return stored.number


async def cards_of(hall: Hall, number: int, player: int = ADA) -> DeckList:
    """The cards of a stored deck."""
    stored = await hall.rooms.store.deck(player, number)
    assert stored is not None
    return deck_of(stored)


async def sent(person: Person, verb: str, argument: str = "", *values: str) -> Page:
    """Send an address of /deck, with what was chosen in a menu."""
    await person.send(ids.OfGame(GAME, verb, argument), values=values)
    return person.page
