"""The full state of a match of Battle Farm, with hands and deck; it never leaves the engine. It has no rules.

Cards are ids; their kinds are in `DECK`, and of cards that effects made in `State.made`.
"""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeAlias

import msgspec

from engine.battle_farm.cards import DECK
from engine.battle_farm.model import Asking, BedId, ClassId, Color, Phase, Token
from engine.game import Seat
from engine.rng import Rng

NONE = -1
"""No card, no bed or no seat."""

Trigger: TypeAlias = Literal["planted", "harvested", "fertilized", "does", "ability"]
"""The trigger of an effect; `does` is that of an action card."""


class Crop(msgspec.Struct, frozen=True):
    """A growing crop: its card, what its card is worth with all changes, and the turns until it is ripe."""

    card: int
    kind: str
    value: int
    timer: int


class Bed(msgspec.Struct, frozen=True):
    """A bed; `closed` from a harvest in the play or fertilize phase to the end of the turn (BF-15)."""

    kind: BedId
    crop: Crop | None = None
    closed: bool = False


class Raised(msgspec.Struct, frozen=True):
    """By how much a hand card was raised."""

    card: int
    plus: int


class Secret(msgspec.Struct, frozen=True):
    """A hand card that one other seat has seen, and not everybody."""

    card: int
    by: Seat


class Farm(msgspec.Struct, frozen=True):
    """A seat: its tokens and beds, its hand in order of arrival, and its discard pile, the latest last.

    Everybody knows the cards `known` to be in the hand, single seats those of `secrets`. `cherries` and `melons` count
    those it has harvested.
    """

    farmer: ClassId
    coins: int
    fertilizers: int
    hand: tuple[int, ...]
    beds: tuple[Bed, ...]
    discard: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    secrets: tuple[Secret, ...] = ()
    raised: tuple[Raised, ...] = ()
    cherries: int = 0
    melons: int = 0
    ability: Literal["ready", "used", "spent"] = "ready"


class SealedBid(msgspec.Struct, frozen=True):
    """What a seat has bid; 0 coins: declined."""

    seat: Seat
    coins: int


class Trade(msgspec.Struct, frozen=True):
    """The lot for sale, who may still bid, and the bids so far, in the order of the seats."""

    cards: tuple[int, ...]
    waiting: tuple[Seat, ...]
    bids: tuple[SealedBid, ...] = ()


class Question(msgspec.Struct, frozen=True):
    """What the first effect of the agenda waits for."""

    seat: Seat
    about: Asking
    may_decline: bool = False


class Effect(msgspec.Struct, frozen=True, tag_field="job", tag="effect"):
    """A running effect: its seat, its card kind or ability, its current op, and the choices so far.

    `card` and `bed` are the acting card and the bed in which it stands or stood; `value` is its card value as played;
    `count` the number of cards it has moved; `seen` are cards off the deck that only its seat has seen.
    """

    seat: Seat
    source: str
    trigger: Trigger
    at: int = 0
    card: int = NONE
    bed: int = NONE
    value: int = 1
    target_seat: int = NONE
    target_bed: int = NONE
    chosen: int = NONE
    color: Color | None = None
    kind: BedId | None = None
    token: Token | None = None
    count: int = 0
    seen: tuple[int, ...] = ()


class Lively(msgspec.Struct, frozen=True):
    """The house options of a match (BF-65), and what the sweep of the market goes by.

    `lain` are the cards of the market as the turn began, the one that has lain there longest first; `bought` says
    whether something was bought in the turn.
    """

    sweep: bool
    reshuffle: bool
    aid: bool
    lain: tuple[int, ...] = ()
    bought: bool = False


class Harvest(msgspec.Struct, frozen=True, tag_field="job", tag="harvest"):
    """A due harvest: its seat and its bed."""

    seat: Seat
    bed: int


Job: TypeAlias = Effect | Harvest


class State(msgspec.Struct, frozen=True):
    """A match: `deck[0]` is drawn next, a gap of the market is `NONE`.

    `turn` numbers the questions that share a clock; `active` takes its turn; `agenda` is to be done before the phase
    goes on, in order. `played` are the replayable hand cards that were played this turn; `quiet` counts the turns in a
    row without a purchase or a play and without crops afterwards. `reached` is the first seat at the limit, if that
    made the round the last.
    """

    limit: int
    trades: bool
    order: tuple[Seat, ...]
    farms: tuple[Farm, ...]
    market: tuple[int, ...]
    deck: tuple[int, ...]
    rng: Rng
    active: Seat
    lively: Lively
    round: int = 1
    turn: int = 0
    phase: Phase = "harvest"
    last_round: Literal["", "limit", "deck"] = ""
    rolled: int = 0
    purchases: int = 0
    doses: int = 0
    traded: bool = False
    played: tuple[int, ...] = ()
    made: tuple[str, ...] = ()
    trade: Trade | None = None
    question: Question | None = None
    agenda: tuple[Job, ...] = ()
    quiet: int = 0
    reached: Seat | None = None


class Board(Protocol):
    """The readable part of a match that a state and a field have in common."""

    @property
    def farms(self) -> Sequence[Farm]: ...
    @property
    def market(self) -> Sequence[int]: ...
    @property
    def deck(self) -> tuple[int, ...]: ...
    @property
    def made(self) -> tuple[str, ...]: ...
    @property
    def played(self) -> tuple[int, ...]: ...


def kind_of(board: Board, card: int) -> str:
    """Return the kind of a card."""
    return DECK[card] if card < len(DECK) else board.made[card - len(DECK)]


def plus_of(farm: Farm, card: int) -> int:
    """Return by how much a hand card was raised."""
    for each in farm.raised:
        if each.card == card:
            return each.plus
    return 0
