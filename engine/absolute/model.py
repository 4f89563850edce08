"""The options, actions, view and score sheets of Absolute, without rules."""

from typing import Annotated, Literal, TypeAlias, final

import msgspec

from engine.absolute.cards import DECK, Card
from engine.absolute.rules.sets import CardSet, Doubled
from engine.game import End, Options, Outcome, Seat

ROUNDS = 3
"""AZ-27: the highest total after three rounds wins; a quick match has one."""

Phase: TypeAlias = Literal["draw", "act", "discard", "over"]
"""The active seat's question: to draw, to swap, play or end the turn, to discard further; or the end of the match."""

RoundEnding: TypeAlias = Literal["out", "stalled"]

Named: TypeAlias = Annotated[Card, msgspec.Meta(ge=DECK[0], le=DECK[-1])]
"""A card in an action; any other value is rejected by the decoder."""


class AbsoluteOptions(Options, frozen=True):
    """The number of rounds, and whether players may ask for the best arrangements."""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=ROUNDS)] = ROUNDS
    suggestions: bool = True


@final
class Draw(msgspec.Struct, frozen=True, tag_field="kind", tag="draw"):
    """Take the top card of the deck or of the discard pile."""

    source: Literal["deck", "discard"]


@final
class Swap(msgspec.Struct, frozen=True, tag_field="kind", tag="swap"):
    """Give hand cards into a set (`owner`'s set `set`, from 0) and take cards of it into the hand."""

    owner: Seat
    set: int
    give: tuple[Named, ...]
    take: tuple[Named, ...]


@final
class Place(msgspec.Struct, frozen=True, tag_field="kind", tag="place"):
    """Play a new set from the hand."""

    cards: tuple[Named, ...]


@final
class Add(msgspec.Struct, frozen=True, tag_field="kind", tag="add"):
    """Play hand cards onto the own set `set`, from 0."""

    set: int
    cards: tuple[Named, ...]


@final
class Arrange(msgspec.Struct, frozen=True, tag_field="kind", tag="arrange"):
    """Play hand cards and regroup: `sets` is the player's whole new table."""

    sets: tuple[tuple[Named, ...], ...]


@final
class Discard(msgspec.Struct, frozen=True, tag_field="kind", tag="discard"):
    """Put a hand card on top of the discard pile."""

    card: Named


@final
class Hold(msgspec.Struct, frozen=True, tag_field="kind", tag="hold"):
    """End the turn without a discard."""


Action: TypeAlias = Draw | Swap | Place | Add | Arrange | Discard | Hold


class SetSheet(msgspec.Struct, frozen=True):
    """A set as it was scored; `zero` is the number that its zero stood for."""

    cards: CardSet
    zero: int | None
    base: int
    extra: int
    run: int
    doubled: Doubled
    total: int


class SeatSheet(msgspec.Struct, frozen=True):
    """A seat's round: its sets, its hand at the end, the cost of that (not negative), and the points of both."""

    sets: tuple[SetSheet, ...]
    unplayed: tuple[Card, ...]
    penalty: int
    total: int
    out: bool
    labels: tuple[int, ...]


class RoundSheet(msgspec.Struct, frozen=True):
    """A finished round by seat, and how it ended: somebody went out, or the round stalled (AZ-31)."""

    seats: tuple[SeatSheet, ...]
    ending: RoundEnding


class SeatView(msgspec.Struct, frozen=True):
    """What everybody knows of a seat.

    `count` cards are in its hand; `known` of them everybody has seen (taken from the pile or out of a set); `fresh` is
    how many others came unseen from the deck since it was last shuffled. The rest was held when that happened.
    """

    count: int
    known: tuple[Card, ...]
    fresh: int
    sets: tuple[CardSet, ...]
    out: bool
    total: int
    labels: tuple[int, ...]


class AbsoluteView(msgspec.Struct, frozen=True):
    """All that a viewer may know or could remember; cards are in the order of `sets.ordered`.

    `hand` is the viewer's own (empty for a spectator), `fresh` the part of it that only they have seen and that came
    from the deck since its last shuffle. `deck` counts the cards left; `discard` is the whole pile, its top last.
    `sets_before` is as in the state: the active seat's sets before its first play of this turn. `quiet` is how many
    turns in a row passed without a play. `first_out` is who went out first this round. Cards hidden from the viewer are
    of two kinds: those of `drawable` lie in the deck or in hands that drew them, those of `held` only in hands that had
    them before the deck was last shuffled.
    """

    viewer: Seat | None
    round: int
    rounds: int
    turn: int
    phase: Phase
    active: Seat | None
    starter: Seat
    hand: tuple[Card, ...]
    fresh: tuple[Card, ...]
    seats: tuple[SeatView, ...]
    deck: int
    discard: tuple[Card, ...]
    drawable: tuple[Card, ...]
    held: tuple[Card, ...]
    swapped: bool
    played: bool
    first_out: Seat | None
    quiet: int
    sheets: tuple[RoundSheet, ...]
    outcome: Outcome | None
    suggestions: bool
    sets_before: tuple[CardSet, ...] = ()
    end: End | None = None

    @property
    def is_over(self) -> bool:
        """Whether the rules, or people, have ended the match."""
        return self.outcome is not None or self.end is not None
