"""The house of glass with a table of Farrago Words in it, where people share seats."""

from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from dataclasses import replace as with_
from typing import Any

from msgspec import structs

import bot.ui.drawn
import bot.ui.panel
from bot.company import Company
from bot.party import Press
from bot.sealed import with_sealed
from bot.store.rows import NOBODY, Scored
from bot.table import Table
from bot.ui.ask import Ask
from bot.ui.face import Face
from cogs.farrago_words import FACE
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.model import Bell, FarragoWordsOptions
from engine.game import Seat
from tests.cogs import sketches
from tests.cogs.farrago_words.stories import Moment
from tests.cogs.glass import MATCH, NOW, STRANGER, Glass, Shelf
from tests.cogs.pressing import Person
from tests.cogs.twins import Moment as AnyMoment

DRAWING = (bot.ui.drawn, bot.ui.panel)

PRESSED_MS = 300
"""So long ago a press was made that is answered now."""


class MarkShelf(Shelf):
    """The store of one match; no high score was made before."""

    async def marks(self, place: int, game: str, board: str, limit: int) -> tuple[Scored, ...]:
        return ()


class Player(Person):
    """Somebody who presses a moment ago."""

    def ask(self, *, in_public: bool = False, **data: Any) -> Ask:
        """Ask at the time of the house."""
        return with_(super().ask(in_public=in_public, **data), pressed_at=NOW - PRESSED_MS)


@dataclass
class WordsGlass(Glass):
    """A table whose phase in secret is as it began for everybody who may not know what was done in it."""

    eyes: int = field(default=STRANGER)

    @property
    def people(self) -> tuple[int, ...]:
        return (NOBODY,) * self.seats

    def lay(self, moment: AnyMoment) -> Table:
        """Lay a position, with whoever looks on from it."""
        assert isinstance(moment, Moment)
        self.eyes = STRANGER if moment.eyes is None else moment.eyes
        return super().lay(moment)

    def revision(self, moment: AnyMoment) -> int:
        """Tell how often others have seen something happen: nothing since a phase in secret began."""
        assert isinstance(moment, Moment)
        return (moment.position if moment.begun is None else moment.begun.position).seq

    def company(self, moment: AnyMoment) -> Company:
        """Seat all who are there, and begin the phase."""
        assert isinstance(moment, Moment)
        if moment.begun is None:
            return moment.people
        as_begun = structs.replace(moment.begun.people, sealed=None)
        sealed = with_sealed(GAME, moment.begun.position, as_begun, NOW - moment.time).sealed
        return structs.replace(moment.people, sealed=sealed)

    def person(self, viewer: Seat | None, *, text_mode: bool = True) -> Person:
        """Whoever looks on from there, or somebody who takes no part."""
        return Player(self.hall, STRANGER if viewer is None else self.eyes, text_mode)

    async def act(self, table: Table, seat: Seat, action: Any) -> Table:
        """Let the clock, or somebody of a seat, do something."""
        if isinstance(action, Bell):
            return await self.tables.play(table, seat, table.question(seat), action, "bell", "bell")
        assert table.company is not None
        player = table.company.members[action.by].player
        try:
            return await self.tables.press(Press(MATCH, player, "", "step on", NOW - PRESSED_MS), action)
        except RuleError:  # at this time
            return await self.now()


def glass_house(seats: int, face: Face = FACE, *, still: bool = False) -> WordsGlass:
    return WordsGlass(seats, GAME, face, (), FarragoWordsOptions(), MarkShelf(), still=still)


def undrawn() -> AbstractContextManager[None]:
    return sketches.undrawn(*DRAWING)
