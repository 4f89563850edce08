"""Pairs of tables that one viewer cannot tell apart, from whole matches of Absolute: for the proofs of secrecy."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.absolute.cards import DECK, Card
from engine.absolute.state import State
from engine.game import Seat
from engine.rng import Rng
from tests.engine.chance import Chance
from tests.secrecy import paired_states
from tests.secrecy.absolute.paired_states import Moment, guessed, recent_log, shuffled
from tests.secrecy.paired_states import without_way_back


@dataclass(frozen=True)
class Pair(paired_states.Pair[Moment]):
    """A match and a twin; `same_top`: the next card of the deck is the same."""

    same_top: bool

    @property
    def differs(self) -> bool:
        return self.one.state.deck != self.other.state.deck or self.one.state.seats != self.other.state.seats

    @property
    def moved(self) -> list[Card]:
        """The cards that somebody else holds in the other match; where there is none, every card."""
        places = (_holders(self.one.state), _holders(self.other.state))
        return [card for card in DECK if places[0].get(card) != places[1].get(card)] or list(DECK)


def _holders(state: State) -> dict[Card, Seat]:
    return {card: place for place, seat in enumerate(state.seats) for card in seat.hand}


def pairs(seats: int, count: int, name: str) -> Iterator[Pair]:
    """Make so many pairs of tables for that many seats, half of them by each way, from whole matches."""
    made = number = 0
    while True:
        chance = Chance(f"pairs {name} {seats} {number}")
        for place, moment in enumerate(recent_log(seats, f"{name} {seats} {number}")):
            if place and chance.below(4):
                continue
            active = moment.state.active
            viewer = (active, active, None, chance.below(seats), (active + 1) % seats)[chance.below(5)]
            for make in (guessed, shuffled):
                same_top = chance.happens(50)
                rng = Rng(f"twin {name} {seats} {number} {place}")
                other = make(moment, viewer, rng, same_top=same_top)
                pair = Pair(
                    make.__name__, viewer, moment if make is shuffled else without_way_back(moment), other, same_top
                )
                if pair.differs:
                    yield pair
                    made += 1
                if made == count:
                    return
        number += 1
