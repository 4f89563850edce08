"""The house of glass with a table of Farrago Words in it, where people share seats."""

from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from dataclasses import replace as with_
from typing import Any

from msgspec import structs

import bot.ui.board_images
import bot.ui.match.panel
from bot.match.kinds.match_kind import kind_of
from bot.match.kinds.party import Press
from bot.match.roster import Roster
from bot.match.table import Table
from bot.store.rows import NOBODY, Scored
from bot.ui.context import Context
from bot.ui.game_ui import GameUI
from cogs.farrago_words import GAME_UI
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.model import Bell, FarragoWordsOptions
from engine.game import Seat
from tests.cogs import sketches
from tests.cogs.pressing import Person
from tests.secrecy.farrago_words.random_matches import Moment
from tests.secrecy.harness import MATCH, NOW, STRANGER, Glass, OneMatchStore
from tests.secrecy.paired_states import Moment as AnyMoment

DRAWING = (bot.ui.board_images, bot.ui.match.panel)

PRESSED_MS = 300
"""So long ago a press was made that is answered now."""


class MarkShelf(OneMatchStore):
    """The store of one match; no high score was made before."""

    def __init__(self) -> None:
        super().__init__()
        self.high_scores = NoHighScores()


class NoHighScores:
    """The high scores of a place where nobody has played."""

    async def best(self, place: int, game: str, board: str, limit: int) -> tuple[Scored, ...]:
        return ()


class Participant(Person):
    """Somebody who presses a moment ago."""

    def context(self, *, in_public: bool = False, **data: Any) -> Context:
        """Ask at the time of the house."""
        return with_(super().context(in_public=in_public, **data), pressed_at=NOW - PRESSED_MS)


@dataclass
class WordsGlass(Glass):
    """A table whose secret phase looks unchanged since its start to people who may not know its actions."""

    eyes: int = field(default=STRANGER)

    @property
    def people(self) -> tuple[int, ...]:
        return (NOBODY,) * self.seats

    def lay(self, moment: AnyMoment) -> Table:
        """Set a position, with its viewer."""
        assert isinstance(moment, Moment)
        self.eyes = STRANGER if moment.eyes is None else moment.eyes
        return super().lay(moment)

    def revision(self, moment: AnyMoment) -> int:
        """Return how often others have seen something happen: nothing since a phase in secret began."""
        assert isinstance(moment, Moment)
        return (moment.position if moment.begun is None else moment.begun.position).seq

    def roster(self, moment: AnyMoment) -> Roster:
        """Seat all who are there, and begin the phase."""
        assert isinstance(moment, Moment)
        if moment.begun is None:
            return moment.people
        as_begun = structs.replace(moment.begun.people, sealed=None)
        sealed = kind_of(as_begun).moved(GAME, moment.begun.position, NOW - moment.time).roster.sealed
        return structs.replace(moment.people, sealed=sealed)

    def person(self, viewer: Seat | None, *, text_mode: bool = True) -> Person:
        """The viewer, or somebody who takes no part."""
        return Participant(self.hall, STRANGER if viewer is None else self.eyes, text_mode)

    async def act(self, table: Table, seat: Seat, action: Any) -> Table:
        """Let the clock, or somebody of a seat, do something."""
        if isinstance(action, Bell):
            return await self.tables.play(table, seat, table.question(seat), action, "bell", "bell")
        assert table.roster is not None
        player = table.roster.members[action.by].player
        try:
            return await self.tables.press(Press(MATCH, player, "", "step on", NOW - PRESSED_MS), action)
        except RuleError:  # at this time
            return await self.now()


def secrecy_harness(seats: int, ui: GameUI = GAME_UI, *, still: bool = False) -> WordsGlass:
    return WordsGlass(seats, GAME, ui, (), FarragoWordsOptions(), MarkShelf(), still=still)


def undrawn() -> AbstractContextManager[None]:
    return sketches.undrawn(*DRAWING)
