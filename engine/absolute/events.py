"""The events of a match of Absolute; `lines.py` decides what each viewer is shown."""

from typing import Literal, TypeAlias

import msgspec

from engine.absolute.cards import Card
from engine.absolute.model import RoundSheet
from engine.absolute.rules.sets import CardSet
from engine.game import Outcome, Seat


class RoundBegan(msgspec.Struct, frozen=True, tag_field="kind", tag="round_began"):
    """Round `round` begins with a seat's turn."""

    round: int
    starter: Seat


class Dealt(msgspec.Struct, frozen=True, tag_field="kind", tag="dealt"):
    """Hands were dealt, by seat, each to be known by its owner alone, and the first discard turned up."""

    hands: tuple[tuple[Card, ...], ...]
    top: Card


class Drew(msgspec.Struct, frozen=True, tag_field="kind", tag="drew"):
    """A card was drawn; from the deck only the drawer sees which."""

    seat: Seat
    source: Literal["deck", "discard"]
    card: Card


class DrawSkipped(msgspec.Struct, frozen=True, tag_field="kind", tag="draw_skipped"):
    """There was no card left to draw."""

    seat: Seat


class Reshuffled(msgspec.Struct, frozen=True, tag_field="kind", tag="reshuffled"):
    """The `count` cards beneath the top discard became the new deck."""

    count: int


class Swapped(msgspec.Struct, frozen=True, tag_field="kind", tag="swapped"):
    """Cards were swapped with the set of a label, which is `cards` now."""

    seat: Seat
    owner: Seat
    set: int
    give: tuple[Card, ...]
    take: tuple[Card, ...]
    cards: CardSet


class Placed(msgspec.Struct, frozen=True, tag_field="kind", tag="placed"):
    """A new set was played and got the label `set`."""

    seat: Seat
    set: int
    cards: CardSet


class Added(msgspec.Struct, frozen=True, tag_field="kind", tag="added"):
    """Hand cards went onto the set of a label, which is `cards` now."""

    seat: Seat
    set: int
    added: tuple[Card, ...]
    cards: CardSet


class Arranged(msgspec.Struct, frozen=True, tag_field="kind", tag="arranged"):
    """Hand cards were played and the owner's table regrouped into `sets`."""

    seat: Seat
    played: tuple[Card, ...]
    sets: tuple[CardSet, ...]
    labels: tuple[int, ...]


class Discarded(msgspec.Struct, frozen=True, tag_field="kind", tag="discarded"):
    """A card was put on the discard pile."""

    seat: Seat
    card: Card


class Held(msgspec.Struct, frozen=True, tag_field="kind", tag="held"):
    """A turn ended without a discard."""

    seat: Seat


class Flipped(msgspec.Struct, frozen=True, tag_field="kind", tag="flipped"):
    """A card was flipped from the deck onto the empty pile."""

    card: Card


class WentOut(msgspec.Struct, frozen=True, tag_field="kind", tag="went_out"):
    """A seat went out, the first of its round or after another."""

    seat: Seat
    first: bool


class RoundScored(msgspec.Struct, frozen=True, tag_field="kind", tag="round_scored"):
    """A round is over; its sheet has every hand."""

    round: int
    sheet: RoundSheet


class Ended(msgspec.Struct, frozen=True, tag_field="kind", tag="ended"):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    RoundBegan
    | Dealt
    | Drew
    | DrawSkipped
    | Reshuffled
    | Swapped
    | Placed
    | Added
    | Arranged
    | Discarded
    | Held
    | Flipped
    | WentOut
    | RoundScored
    | Ended
)
