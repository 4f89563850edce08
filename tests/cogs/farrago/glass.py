"""The house of glass with a table of Farrago in it; people there have built decks of their own."""

from contextlib import AbstractContextManager
from dataclasses import dataclass

import bot.ui.drawn
import bot.ui.panel
import cogs.farrago.deck_cards
import cogs.farrago.deck_pages
import cogs.farrago.placing
import cogs.farrago.watching
from bot.company import Company
from bot.sealed import with_sealed
from bot.store.decks import Decide, StoredDeck
from bot.table import Table
from bot.ui.face import Face
from cogs.farrago import FACE
from cogs.farrago.deck_lists import body_of
from engine.farrago import GAME
from engine.farrago.model import FarragoOptions
from tests.cogs import sketches
from tests.cogs.farrago.samples import NAMES
from tests.cogs.farrago.stories import Moment
from tests.cogs.glass import NOW, PEOPLE, Glass, Shelf
from tests.cogs.twins import Moment as AnyMoment

DRAWING = (
    bot.ui.drawn,
    bot.ui.panel,
    cogs.farrago.deck_cards,
    cogs.farrago.deck_pages,
    cogs.farrago.placing,
    cogs.farrago.watching,
)

BEGUN_MS = 30_000
"""So long ago the turn began."""


class DeckShelf(Shelf):
    """The store of one match, and of the decks that people have built."""

    built: tuple[StoredDeck, ...] = ()

    async def decks(self, player: int, game: str) -> tuple[StoredDeck, ...]:
        return tuple(deck for deck in self.built if deck.player == player)

    async def deck(self, player: int, number: int) -> StoredDeck | None:
        return next((deck for deck in await self.decks(player, "") if deck.number == number), None)

    async def new_deck(self, player: int, game: str, name: str, body: bytes) -> StoredDeck | None:
        number = 1 + max((deck.number for deck in await self.decks(player, game)), default=1000 * player)
        new = _stored(player, number, name, body)
        self.built = (*self.built, new)
        return new

    async def change_deck(self, player: int, number: int, decide: Decide) -> StoredDeck | None:
        before = await self.deck(player, number)
        if before is None:
            return None
        after = decide(before)
        self.built = tuple(after if deck is before else deck for deck in self.built)
        return after

    async def delete_deck(self, player: int, number: int) -> StoredDeck | None:
        before = await self.deck(player, number)
        self.built = tuple(deck for deck in self.built if deck is not before)
        return before

    async def use_deck(self, player: int, number: int) -> None:
        """Here decks are kept in their order."""


def _stored(player: int, number: int, name: str, body: bytes) -> StoredDeck:
    return StoredDeck(
        number=number, player=player, game=GAME.info.id, name=name, body=body, created_at=NOW, updated_at=NOW
    )


@dataclass
class FarragoGlass(Glass):
    """A table whose turn in secret is as it began, whoever has answered since."""

    def lay(self, moment: AnyMoment) -> Table:
        """Lay a position, with the decks that people have built."""
        assert isinstance(moment, Moment)
        assert isinstance(self.shelf, DeckShelf)
        self.shelf.built = tuple(
            _stored(PEOPLE[seat], 100 * seat + number, name, body_of(cards))
            for seat, decks in enumerate(moment.built)
            for number, (name, cards) in enumerate(decks, 1)
        )
        return super().lay(moment)

    def revision(self, moment: AnyMoment) -> int:
        """Tell how often others have seen something happen: nothing since the turn began."""
        assert isinstance(moment, Moment)
        return moment.begun.position.seq

    def company(self, moment: AnyMoment) -> Company:
        """Seat the people as at the start, and begin the turn."""
        people = super().company(moment)
        assert isinstance(moment, Moment)
        assert people is not None
        return with_sealed(GAME, moment.begun.position, people, NOW - BEGUN_MS)


def glass_house(seats: int, face: Face = FACE, *, still: bool = False) -> FarragoGlass:
    return FarragoGlass(seats, GAME, face, NAMES, FarragoOptions(), DeckShelf(), still=still)


def undrawn() -> AbstractContextManager[None]:
    return sketches.undrawn(*DRAWING)
