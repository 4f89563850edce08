"""The values of F.A.R.T.: state, actions, events and the view."""

from typing import TypeAlias

import msgspec

from engine.fart.cards import Card
from engine.game import End, Options, Outcome

TRIO = 3
TABLE_SIZE = 6


class FartOptions(Options, frozen=True):
    """No options: the seed is the whole deal."""


class State(msgspec.Struct, frozen=True):
    """The full state of a match: the first card of each deck is drawn next.

    `attackers` are face up, the current one first; `wave2` is the order of all 52 cards for the return of the discard
    pile, empty afterwards; `turn` counts the trios flipped so far; `resigned` is set by giving up; the last `sent_back`
    aliens of the deck went there by sacrifice, so the player knows them and their order.
    """

    wave: int
    attackers: tuple[Card, ...]
    aliens: tuple[Card, ...]
    table: tuple[Card, ...]
    defenders: tuple[Card, ...]
    discard: tuple[Card, ...]
    wave2: tuple[Card, ...]
    turn: int
    sacrifices: int = 0
    resigned: bool = False
    sent_back: int = 0


class Dual(msgspec.Struct, frozen=True, tag_field="kind", tag="dual"):
    """Two defenders flank the attacker: their values add up to its value."""

    first: Card
    second: Card


class Single(msgspec.Struct, frozen=True, tag_field="kind", tag="single"):
    """One defender of greater value and the other colour fights the attacker."""

    defender: Card


class Sacrifice(msgspec.Struct, frozen=True, tag_field="kind", tag="sacrifice"):
    """One defender is given up and the attacker goes to the back of its deck."""

    defender: Card


class Resign(msgspec.Struct, frozen=True, tag_field="kind", tag="resign"):
    """Give the match up: a loss with the aliens that are left (FART-20)."""


Action: TypeAlias = Dual | Single | Sacrifice | Resign


class Flipped(msgspec.Struct, frozen=True, tag_field="kind", tag="flipped"):
    """Turn `turn` begins: these aliens were flipped."""

    turn: int
    cards: tuple[Card, ...]


class Flanked(msgspec.Struct, frozen=True, tag_field="kind", tag="flanked"):
    """A dual attack won; `lost` are the defenders it cost."""

    attacker: Card
    defenders: tuple[Card, Card]
    lost: tuple[Card, ...]


class Duelled(msgspec.Struct, frozen=True, tag_field="kind", tag="duelled"):
    """A single attack won: the attacker took the defender's place."""

    attacker: Card
    defender: Card


class Sacrificed(msgspec.Struct, frozen=True, tag_field="kind", tag="sacrificed"):
    """A defender was given up; the attacker went back."""

    attacker: Card
    defender: Card


class Drawn(msgspec.Struct, frozen=True, tag_field="kind", tag="drawn"):
    """Defenders were drawn to fill the table."""

    cards: tuple[Card, ...]


class WaveBegan(msgspec.Struct, frozen=True, tag_field="kind", tag="wave_began"):
    """The second wave begins with `aliens` aliens."""

    aliens: int


class Ended(msgspec.Struct, frozen=True, tag_field="kind", tag="ended"):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = Flipped | Flanked | Duelled | Sacrificed | Drawn | WaveBegan | Ended


class View(msgspec.Struct, frozen=True):
    """All that the player, or a spectator, may know (FART-19): every count, the face-up cards, the discard pile.

    A player who paid attention also knows the cards of each deck, though not their order, and the aliens they sent
    back, which are in order at the end of theirs: `hidden_defenders` and `hidden_aliens` are the cards of unknown
    order, sorted as `engine.fart.cards.DECK`; `sent_back` is the known end of the alien deck, the first to come first.
    """

    wave: int
    turn: int
    attackers: tuple[Card, ...]
    table: tuple[Card, ...]
    defenders_left: int
    aliens_left: int
    discard: tuple[Card, ...]
    sacrifices: int
    outcome: Outcome | None = None
    hidden_defenders: tuple[Card, ...] = ()
    hidden_aliens: tuple[Card, ...] = ()
    sent_back: tuple[Card, ...] = ()
    end: End | None = None

    @property
    def is_over(self) -> bool:
        """Whether the rules, or people, have ended the match."""
        return self.outcome is not None or self.end is not None
