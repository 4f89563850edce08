"""The full state of a match of Absolute, hands and deck included; it never leaves the engine."""

import msgspec

from engine.absolute.cards import Card
from engine.absolute.model import Phase, RoundEnding
from engine.absolute.rules.sets import CardSet
from engine.game import Seat
from engine.rng import Rng


class SeatState(msgspec.Struct, frozen=True):
    """A seat: its hand in order, its sets, whether it went out this round, its points of the rounds before.

    `labels` are those of its sets (AZ-35).

    What others know of the hand: all of them have seen `known`; `fresh` came unseen from the deck since it was last
    shuffled, so these cards were in it; the rest was held already then.
    """

    hand: tuple[Card, ...]
    fresh: tuple[Card, ...]
    known: tuple[Card, ...] = ()
    sets: tuple[CardSet, ...] = ()
    out: bool = False
    total: int = 0
    labels: tuple[int, ...] = ()


class PastRound(msgspec.Struct, frozen=True):
    """A finished round by seat, as it lay on the table; its sheet follows from it."""

    sets: tuple[tuple[CardSet, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    out: tuple[bool, ...]
    ending: RoundEnding
    labels: tuple[tuple[int, ...], ...]


class State(msgspec.Struct, frozen=True):
    """A match: `deck[0]` is drawn next, `discard[-1]` lies on top.

    `turn` counts turns through the whole match, from 1; `swapped` and `played` say what the active seat did in this
    one; `quiet` counts the turns before it in a row without a play. `sets_before` are the active seat's sets before its
    first play of this turn, empty until that play (AZ-32).
    """

    rounds: int
    suggestions: bool
    round: int
    turn: int
    phase: Phase
    starter: Seat
    active: Seat
    seats: tuple[SeatState, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    rng: Rng
    swapped: bool = False
    played: bool = False
    first_out: Seat | None = None
    quiet: int = 0
    past: tuple[PastRound, ...] = ()
    sets_before: tuple[CardSet, ...] = ()
