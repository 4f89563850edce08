"""The events of a match of Battle Farm; `lines.py` decides what each viewer is shown.

Together the events are the account: each change of coins, of fertilizers and of a card's place is in one of them, with
its `source`: a card's kind, an ability, or the phase (`engine.battle_farm.rules.account` adds them up).
"""

from typing import Literal, TypeAlias

import msgspec

from engine.battle_farm.model import BedId, Card, ClassId, Phase, Token
from engine.game import Outcome, Seat


class Share(msgspec.Struct, frozen=True):
    """What a seat begins with; `bonus` is the card that its class brought, the last of `hand`."""

    farmer: ClassId
    coins: int
    fertilizers: int
    hand: tuple[Card, ...]
    bonus: bool = False


class Dealt(msgspec.Struct, frozen=True, tag_field="kind", tag="dealt"):
    """Classes, cards and tokens were dealt, by seat, and the market laid out; each hand is known by its owner alone."""

    shares: tuple[Share, ...]
    market: tuple[Card, ...]
    limit: int


class Ordered(msgspec.Struct, frozen=True, tag_field="kind", tag="ordered"):
    """Each seat rolled for the order of turns; the first gains one fertilizer, the next two, and so on (BF-5)."""

    rolls: tuple[int, ...]
    order: tuple[Seat, ...]


class TurnBegan(msgspec.Struct, frozen=True, tag_field="kind", tag="turn_began"):
    """A seat's turn begins: its crops grow."""

    round: int
    seat: Seat


Why: TypeAlias = Literal["no_coins", "no_market", "no_cards", "no_buyer", "no_play", "no_fertilizers", "no_crops"]
"""Why a phase was skipped."""


class PhaseOver(msgspec.Struct, frozen=True):
    """A skipped phase, and the reason."""

    phase: Phase
    why: Why


class Passed(msgspec.Struct, frozen=True, tag_field="kind", tag="passed"):
    """One or several phases in a row were skipped."""

    seat: Seat
    phases: tuple[PhaseOver, ...]


class Rolled(msgspec.Struct, frozen=True, tag_field="kind", tag="rolled"):
    """A die was rolled for a phase: how many cards may be bought, or fertilizers used."""

    seat: Seat
    phase: Phase
    number: int


class Bought(msgspec.Struct, frozen=True, tag_field="kind", tag="bought"):
    """A card of the market was bought; `refill` came from the deck to its place."""

    seat: Seat
    place: int
    card: Card
    coins: int
    refill: Card | None = None


class Offered(msgspec.Struct, frozen=True, tag_field="kind", tag="offered"):
    """Hand cards were shown to everybody and put up for sale."""

    seat: Seat
    cards: tuple[Card, ...]


class BidMade(msgspec.Struct, frozen=True, tag_field="kind", tag="bid_made"):
    """A seat has bid; how much is its own secret until the seller has chosen."""

    seat: Seat
    coins: int


class Bidding(msgspec.Struct, frozen=True):
    """A revealed bid, 0 for no bid."""

    seat: Seat
    coins: int


class Traded(msgspec.Struct, frozen=True, tag_field="kind", tag="traded"):
    """The seller sold the lot to a buyer; all bids are revealed."""

    seat: Seat
    buyer: Seat
    cards: tuple[Card, ...]
    coins: int
    bids: tuple[Bidding, ...]


class TradeFailed(msgspec.Struct, frozen=True, tag_field="kind", tag="trade_failed"):
    """The seller keeps the lot: no seat bid a coin, or no bid was accepted; all bids are revealed."""

    seat: Seat
    bids: tuple[Bidding, ...]


class Planted(msgspec.Struct, frozen=True, tag_field="kind", tag="planted"):
    """A crop card was planted in an own bed."""

    seat: Seat
    card: Card
    bed: int
    into: BedId
    timer: int


class Played(msgspec.Struct, frozen=True, tag_field="kind", tag="played"):
    """An action card was played for its cost in fertilizers; a replayable one stays in hand, others are discarded."""

    seat: Seat
    card: Card
    cost: int
    stays: bool


class AbilityUsed(msgspec.Struct, frozen=True, tag_field="kind", tag="ability_used"):
    """The ability of a class was used for its cost in fertilizers."""

    seat: Seat
    ability: str
    cost: int


class Gained(msgspec.Struct, frozen=True, tag_field="kind", tag="gained"):
    """A seat gained tokens; `rolls` are the dice that said how many."""

    seat: Seat
    token: Token
    amount: int
    source: str
    rolls: tuple[int, ...] = ()


class Stolen(msgspec.Struct, frozen=True, tag_field="kind", tag="stolen"):
    """A seat took tokens from another, or was given them; `rolls` are the dice that said how many at most."""

    seat: Seat
    victim: Seat
    token: Token
    amount: int
    source: str
    rolls: tuple[int, ...] = ()


class Lost(msgspec.Struct, frozen=True, tag_field="kind", tag="lost"):
    """A seat lost coins and fertilizers."""

    seat: Seat
    coins: int
    fertilizers: int
    source: str


class CropChange(msgspec.Struct, frozen=True):
    """A change of a growing crop: card value and timer, before and after."""

    owner: Seat
    bed: int
    card: Card
    value: tuple[int, int]
    timer: tuple[int, int]


class CropsChanged(msgspec.Struct, frozen=True, tag_field="kind", tag="crops_changed"):
    """An effect of a seat changed growing crops."""

    seat: Seat
    source: str
    changes: tuple[CropChange, ...]


class BedChanged(msgspec.Struct, frozen=True, tag_field="kind", tag="bed_changed"):
    """A seat turned a bed into another kind."""

    seat: Seat
    owner: Seat
    bed: int
    before: BedId
    after: BedId
    source: str


class Destroyed(msgspec.Struct, frozen=True, tag_field="kind", tag="destroyed"):
    """A seat destroyed a growing crop; its card is on its owner's discard pile."""

    seat: Seat
    owner: Seat
    bed: int
    card: Card
    source: str


class Fertilized(msgspec.Struct, frozen=True, tag_field="kind", tag="fertilized"):
    """A fertilizer was used on a crop, which then has `timer` turns left."""

    seat: Seat
    bed: int
    card: Card
    timer: int


class Part(msgspec.Struct, frozen=True):
    """A part of a harvest's pay; `why`: the card's `value`, a kind of bed, or the crop's own effect; with its die."""

    why: str
    coins: int
    roll: int = 0


class Harvested(msgspec.Struct, frozen=True, tag_field="kind", tag="harvested"):
    """A ripe crop was harvested and paid its parts; its card is on the discard pile."""

    seat: Seat
    bed: int
    card: Card
    coins: int
    parts: tuple[Part, ...]


class Drew(msgspec.Struct, frozen=True, tag_field="kind", tag="drew"):
    """Cards were drawn from the deck; only the drawer sees which."""

    seat: Seat
    cards: tuple[Card, ...]
    source: str


class Looked(msgspec.Struct, frozen=True, tag_field="kind", tag="looked"):
    """Cards were taken from the deck to be looked at; only the seat sees which."""

    seat: Seat
    cards: tuple[Card, ...]
    source: str


class Kept(msgspec.Struct, frozen=True, tag_field="kind", tag="kept"):
    """Of the cards looked at one was kept and the others shuffled into the deck; only the seat sees which."""

    seat: Seat
    card: Card
    back: tuple[Card, ...]
    source: str


class Returned(msgspec.Struct, frozen=True, tag_field="kind", tag="returned"):
    """A hand card was shuffled into the deck; only its owner knows which."""

    seat: Seat
    card: Card
    source: str


class Made(msgspec.Struct, frozen=True, tag_field="kind", tag="made"):
    """A new card came into the game, into a hand (BF-34)."""

    seat: Seat
    card: Card
    source: str
    rolls: tuple[int, ...] = ()


class CardStolen(msgspec.Struct, frozen=True, tag_field="kind", tag="card_stolen"):
    """A hand card was stolen; only the two of them know which."""

    seat: Seat
    victim: Seat
    card: Card
    source: str


class Recovered(msgspec.Struct, frozen=True, tag_field="kind", tag="recovered"):
    """A card came back from the discard pile to the hand."""

    seat: Seat
    card: Card
    source: str


class Discarded(msgspec.Struct, frozen=True, tag_field="kind", tag="discarded"):
    """Hand cards went to their owner's discard pile."""

    seat: Seat
    cards: tuple[Card, ...]
    source: str


class Raise(msgspec.Struct, frozen=True):
    """The raise of a hand card."""

    card: Card
    by: int


class CardsRaised(msgspec.Struct, frozen=True, tag_field="kind", tag="cards_raised"):
    """Hand cards were raised in value; only their owner knows which. `rolls` says by how much in all."""

    seat: Seat
    raises: tuple[Raise, ...]
    source: str
    rolls: tuple[int, ...] = ()


class MarketTaken(msgspec.Struct, frozen=True, tag_field="kind", tag="market_taken"):
    """A card was taken from the market without paying."""

    seat: Seat
    place: int
    card: Card
    source: str


class MarketCleared(msgspec.Struct, frozen=True, tag_field="kind", tag="market_cleared"):
    """The cards of the market were discarded onto the seat's pile, or shuffled into the deck."""

    seat: Seat
    cards: tuple[Card, ...]
    to: Literal["discard", "deck"]
    source: str


class Slot(msgspec.Struct, frozen=True):
    """A place of the market and the card there."""

    place: int
    card: Card


class MarketFilled(msgspec.Struct, frozen=True, tag_field="kind", tag="market_filled"):
    """Places of the market were filled from the deck."""

    slots: tuple[Slot, ...]


class Reshuffled(msgspec.Struct, frozen=True, tag_field="kind", tag="reshuffled"):
    """The deck was empty, so the discard piles, by seat, were shuffled into a new one (BF-65)."""

    piles: tuple[tuple[Card, ...], ...]


class Swept(msgspec.Struct, frozen=True, tag_field="kind", tag="swept"):
    """After a turn without a purchase a card of the market went into the deck; `refill` came to its place (BF-65)."""

    place: int
    card: Card
    refill: Card


class Aided(msgspec.Struct, frozen=True, tag_field="kind", tag="aided"):
    """A farm without a crop in beds and hand was given one, for all to see (BF-65).

    It came from the deck, or from the discard pile of a seat.
    """

    seat: Seat
    card: Card
    pile: Seat | None = None


class Skipped(msgspec.Struct, frozen=True, tag_field="kind", tag="skipped"):
    """An effect was skipped: it had no target, its owner declined, or it would not change anything (BF-23)."""

    seat: Seat
    source: str
    why: Literal["no_target", "declined", "nothing"]


class LastRound(msgspec.Struct, frozen=True, tag_field="kind", tag="last_round"):
    """This round is the last: a seat has reached the limit, or the deck is empty (BF-17, BF-18).

    `others` more seats still play after that seat's turn.
    """

    why: Literal["limit", "deck"]
    seat: Seat
    others: int = 0


class Stalled(msgspec.Struct, frozen=True, tag_field="kind", tag="stalled"):
    """This number of idle rounds went by, without purchases, plays and growing crops, so the match is over."""

    rounds: int


class Ended(msgspec.Struct, frozen=True, tag_field="kind", tag="ended"):
    """The match is over."""

    outcome: Outcome


Event: TypeAlias = (
    Dealt
    | Ordered
    | TurnBegan
    | Passed
    | Rolled
    | Bought
    | Offered
    | BidMade
    | Traded
    | TradeFailed
    | Planted
    | Played
    | AbilityUsed
    | Gained
    | Stolen
    | Lost
    | CropsChanged
    | BedChanged
    | Destroyed
    | Fertilized
    | Harvested
    | Drew
    | Looked
    | Kept
    | Returned
    | Made
    | CardStolen
    | Recovered
    | Discarded
    | CardsRaised
    | MarketTaken
    | MarketCleared
    | MarketFilled
    | Reshuffled
    | Swept
    | Aided
    | Skipped
    | LastRound
    | Stalled
    | Ended
)
