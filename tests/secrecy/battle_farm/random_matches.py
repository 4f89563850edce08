"""Whole matches of Battle Farm by chance, moment by moment, with the cards that each has seen so far.

What was seen is followed from the events and the rule text alone, not from the views that are to be proved.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from engine import record
from engine.battle_farm import GAME
from engine.battle_farm.events import Dealt, Event
from engine.battle_farm.game import LIVELY
from engine.battle_farm.model import BattleFarmOptions
from engine.game import Seat
from tests.engine.battle_farm.wander import choose
from tests.secrecy import paired_states
from tests.secrecy.battle_farm.event_visibility import cards_shown
from tests.secrecy.paired_states import Recent

RECENT = 24
"""Actions of which a moment has the events: whole turns, though fewer than the program keeps."""

LIMITS = (25, 50, 100)


@dataclass
class SeenCards:
    """Which cards each seat has seen, and everybody (None); `bonus` cards are of a kind that all know."""

    seen: dict[Seat | None, set[int]] = field(default_factory=dict[Seat | None, set[int]])
    bonus: set[int] = field(default_factory=set[int])

    def follow(self, events: Sequence[Event], seats: int) -> None:
        """Learn from what happened."""
        for viewer in (None, *range(seats)):
            cards = self.seen.setdefault(viewer, set())
            for event in events:
                cards |= cards_shown(event, viewer)
        for event in events:
            if isinstance(event, Dealt):
                self.bonus |= {share.hand[-1].id for share in event.shares if share.bonus}

    def copy(self) -> "SeenCards":
        return SeenCards({viewer: set(cards) for viewer, cards in self.seen.items()}, set(self.bonus))


@dataclass(frozen=True)
class Moment(paired_states.Moment):
    """A position of a match, what led to it, and what has been seen."""

    seen: SeenCards


def matches(seats: int, seed: str) -> Iterator[Moment]:
    """Play a match through by chance; one of five without trades, one of three with all house options."""
    chance, seen = Random(seed), SeenCards()
    options = LIVELY if chance.randrange(3) == 0 else BattleFarmOptions()
    options = replace(options, limit=chance.choice(LIMITS), trades=chance.randrange(5) > 0)
    position, events = record.begin(GAME, seed, seats, options)
    recent: Recent = (events,)
    seen.follow(events, seats)
    while True:
        yield Moment(position, recent, seen.copy())
        asked = list(GAME.asked(position.state))
        if not asked:
            return
        seat = chance.choice(asked)
        position, events = record.advance(GAME, position, seat, choose(position.state, seat, chance))
        seen.follow(events, seats)
        recent = (*recent, events)[-RECENT:]
