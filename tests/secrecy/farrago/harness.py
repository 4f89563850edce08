"""The house of glass with a table of Farrago in it; people there have built decks of their own."""

from contextlib import AbstractContextManager
from dataclasses import dataclass

import bot.ui.board_images
import bot.ui.match.panel
import cogs.farrago.decks.cards
import cogs.farrago.decks.pages
import cogs.farrago.film.watching
import cogs.farrago.placing
from bot.match.kinds.match_kind import kind_of
from bot.match.roster import Roster
from bot.match.table import Table
from bot.store.repositories.decks import DecideDeck, StoredDeck
from bot.ui.game_ui import GameUI
from cogs.farrago import GAME_UI
from cogs.farrago.decks.lists import body_of
from engine.farrago import GAME
from engine.farrago.model import FarragoOptions
from tests.cogs import sketches
from tests.cogs.farrago.samples import NAMES
from tests.secrecy.farrago.random_matches import Moment
from tests.secrecy.harness import NOW, PEOPLE, Glass, OneMatchStore
from tests.secrecy.paired_states import Moment as AnyMoment

DRAWING = (
    bot.ui.board_images,
    bot.ui.match.panel,
    cogs.farrago.decks.cards,
    cogs.farrago.decks.pages,
    cogs.farrago.placing,
    cogs.farrago.film.watching,
)

BEGUN_MS = 30_000
"""So long ago the turn began."""


class DeckShelf(OneMatchStore):
    """The store of one match, and of the decks that people have built."""

    built: tuple[StoredDeck, ...] = ()

    def decks(self, game: str) -> "BuiltDecks":
        return BuiltDecks(self)


@dataclass
class BuiltDecks:
    """The decks on a shelf, kept in their order."""

    fake_store: DeckShelf

    async def of(self, player: int) -> tuple[StoredDeck, ...]:
        return tuple(deck for deck in self.fake_store.built if deck.player == player)

    async def find(self, player: int, number: int) -> StoredDeck | None:
        return next((deck for deck in await self.of(player) if deck.number == number), None)

    async def add(self, player: int, name: str, body: bytes) -> StoredDeck | None:
        number = 1 + max((deck.number for deck in await self.of(player)), default=1000 * player)
        new = _stored(player, number, name, body)
        self.fake_store.built = (*self.fake_store.built, new)
        return new

    async def change(self, player: int, number: int, decide: DecideDeck) -> StoredDeck | None:
        before = await self.find(player, number)
        if before is None:
            return None
        after = decide(before)
        self.fake_store.built = tuple(after if deck is before else deck for deck in self.fake_store.built)
        return after

    async def delete(self, player: int, number: int) -> StoredDeck | None:
        before = await self.find(player, number)
        self.fake_store.built = tuple(deck for deck in self.fake_store.built if deck is not before)
        return before

    async def use(self, player: int, number: int) -> None:
        """Leave them in their order."""


def _stored(player: int, number: int, name: str, body: bytes) -> StoredDeck:
    return StoredDeck(number=number, player=player, name=name, body=body, created_at=NOW, updated_at=NOW)


@dataclass
class FarragoGlass(Glass):
    """A table whose secret turn is unchanged since its start, answered or not."""

    def lay(self, moment: AnyMoment) -> Table:
        """Lay a position, with the decks that people have built."""
        assert isinstance(moment, Moment)
        assert isinstance(self.fake_store, DeckShelf)
        self.fake_store.built = tuple(
            _stored(PEOPLE[seat], 100 * seat + number, name, body_of(cards))
            for seat, decks in enumerate(moment.built)
            for number, (name, cards) in enumerate(decks, 1)
        )
        return super().lay(moment)

    def revision(self, moment: AnyMoment) -> int:
        """Return how often others have seen something happen: nothing since the turn began."""
        assert isinstance(moment, Moment)
        return moment.begun.position.seq

    def roster(self, moment: AnyMoment) -> Roster:
        """Seat the people as at the start, and begin the turn."""
        people = super().roster(moment)
        assert isinstance(moment, Moment)
        assert people is not None
        return kind_of(people).moved(GAME, moment.begun.position, NOW - BEGUN_MS).roster


def secrecy_harness(seats: int, ui: GameUI = GAME_UI, *, still: bool = False) -> FarragoGlass:
    return FarragoGlass(seats, GAME, ui, NAMES, FarragoOptions(), DeckShelf(), still=still)


def undrawn() -> AbstractContextManager[None]:
    return sketches.undrawn(*DRAWING)
