"""The options, cards, actions and view of Battle Farm, without rules."""

from typing import Annotated, Literal, TypeAlias, final

import msgspec

from engine.game import End, Options, Outcome, Seat

Color: TypeAlias = Literal["red", "green", "yellow"]
Rarity: TypeAlias = Literal["common", "uncommon", "rare", "epic", "mythic"]
Token: TypeAlias = Literal["coins", "fertilizers"]

BedId: TypeAlias = Literal["common", "raised", "greenhouse", "hydroponic", "trellis", "rotational", "vertical"]
"""The seven kinds of beds."""

ClassId: TypeAlias = Literal[
    "land_baron", "grim_reaper", "master_gardener", "crop_scientist", "seed_trader", "weather_watcher"
]
"""The six classes."""

Phase: TypeAlias = Literal["harvest", "buy", "trade", "play", "fertilize", "over"]
"""The phase of the active seat's turn; while it trades, others may be asked for bids."""

Asking: TypeAlias = Literal["crop", "bed", "opponent", "card", "color", "bed_kind", "token"]
"""The kinds of choices that effects ask for."""

MARKET = 6
"""Places of the market; people see them as the letters A to F."""


class BattleFarmOptions(Options, frozen=True):
    """The share of the win limit to play for, in per cent, and whether players may trade.

    The others are house options (BF-65): `sweep` takes a card from the market after a turn without a purchase,
    `reshuffle` makes a new deck of the discard piles, `aid` gives a crop to a poor farm without any, and `fair_start`
    is the edition of the classes' starting coins (0: those of the rule book).
    """

    limit: Annotated[int, msgspec.Meta(ge=10, le=100)] = 100
    trades: bool = True
    sweep: bool = False
    reshuffle: bool = False
    aid: bool = False
    fair_start: Annotated[int, msgspec.Meta(ge=0, le=1)] = 0


class Card(msgspec.Struct, frozen=True):
    """A card of the deck, or one that an effect has added: its own `id`, its kind, and the raise of its value."""

    id: int
    kind: str
    plus: int = 0


# Actions ------------------------------------------------------------------------------------------------------------
# Tags and fields are in stored records and in the addresses of sent buttons, so they have to stay readable. Final, so
# that the type checker follows `type(action) is`.


@final
class Buy(msgspec.Struct, frozen=True, tag_field="kind", tag="buy"):
    """Buy the card at a place of the market, from 0."""

    place: int


@final
class Stop(msgspec.Struct, frozen=True, tag_field="kind", tag="stop"):
    """End the phase: buy, trade, play or fertilize no more in this turn."""


@final
class Offer(msgspec.Struct, frozen=True, tag_field="kind", tag="offer"):
    """Put hand cards up for sale, all together (BF-11)."""

    cards: tuple[int, ...]


@final
class Bid(msgspec.Struct, frozen=True, tag_field="kind", tag="bid"):
    """Offer coins for the lot; 0 declines."""

    coins: int


@final
class Accept(msgspec.Struct, frozen=True, tag_field="kind", tag="accept"):
    """Sell to the bidder in this seat."""

    seat: Seat


@final
class Decline(msgspec.Struct, frozen=True, tag_field="kind", tag="decline"):
    """Keep the lot, or decline an effect's choice if it may be declined (BF-23)."""


@final
class Plant(msgspec.Struct, frozen=True, tag_field="kind", tag="plant"):
    """Plant a crop card of the hand in an own bed, from 0."""

    card: int
    bed: int


@final
class Play(msgspec.Struct, frozen=True, tag_field="kind", tag="play"):
    """Play an action card of the hand; it then asks for its choices."""

    card: int


@final
class Ability(msgspec.Struct, frozen=True, tag_field="kind", tag="ability"):
    """Use the ability of the own class."""


@final
class Fertilize(msgspec.Struct, frozen=True, tag_field="kind", tag="fertilize"):
    """Put one fertilizer on the crop in an own bed, from 0."""

    bed: int


@final
class ChooseBed(msgspec.Struct, frozen=True, tag_field="kind", tag="bed"):
    """Answer an effect with a bed, or the crop in it: its owner and its number from 0."""

    seat: Seat
    bed: int


@final
class ChooseSeat(msgspec.Struct, frozen=True, tag_field="kind", tag="seat"):
    """Answer an effect with an opponent."""

    seat: Seat


@final
class ChooseCard(msgspec.Struct, frozen=True, tag_field="kind", tag="card"):
    """Answer an effect with a card, by its id: of the hand, the market, a discard pile or those just drawn."""

    card: int


@final
class ChooseColor(msgspec.Struct, frozen=True, tag_field="kind", tag="color"):
    """Answer an effect with a colour."""

    color: Color


@final
class ChooseKind(msgspec.Struct, frozen=True, tag_field="kind", tag="bed_kind"):
    """Answer an effect with a kind of bed."""

    bed: BedId


@final
class ChooseToken(msgspec.Struct, frozen=True, tag_field="kind", tag="token"):
    """Answer Beans with the token to give (BF-40)."""

    token: Token


Action: TypeAlias = (
    Buy
    | Stop
    | Offer
    | Bid
    | Accept
    | Decline
    | Plant
    | Play
    | Ability
    | Fertilize
    | ChooseBed
    | ChooseSeat
    | ChooseCard
    | ChooseColor
    | ChooseKind
    | ChooseToken
)


# The view -----------------------------------------------------------------------------------------------------------


class CropView(msgspec.Struct, frozen=True):
    """A growing crop: `value` is its card value with all changes, `worth` its pay if harvested now.

    `timer` is in turns of its owner; 1 is ripe as that turn begins.
    """

    card: Card
    value: int
    worth: int
    timer: int


class BedView(msgspec.Struct, frozen=True):
    """A bed; `closed`: a crop was harvested from it this turn, so that it cannot be planted (BF-15)."""

    kind: BedId
    crop: CropView | None = None
    closed: bool = False


class FarmView(msgspec.Struct, frozen=True):
    """The public part of a seat, and the cards of it that this viewer has seen.

    `count` cards are in its hand: everybody knows those in `known`, the viewer also those in `seen` (Mango's thief and
    victim). `plus` lists the counters on hand cards, the most first, but not their cards (the counters lie on the
    backs). `discard` is its pile, the latest last; `cherries` and `melons` count those it has harvested (BF-36).
    `ability`: its class's ability can be used.
    """

    coins: int
    fertilizers: int
    count: int
    farmer: ClassId
    beds: tuple[BedView, ...]
    discard: tuple[Card, ...] = ()
    known: tuple[Card, ...] = ()
    plus: tuple[int, ...] = ()
    cherries: int = 0
    melons: int = 0
    ability: Literal["ready", "used", "spent"] = "ready"
    seen: tuple[Card, ...] = ()


class BidView(msgspec.Struct, frozen=True):
    """A bid that the viewer may see; 0 coins: declined."""

    seat: Seat
    coins: int


class TradeView(msgspec.Struct, frozen=True):
    """The lot for sale. `waiting` may still bid; `bids` are those the viewer may see: their own, or the seller all."""

    seller: Seat
    cards: tuple[Card, ...]
    waiting: tuple[Seat, ...]
    bids: tuple[BidView, ...] = ()


class QuestionView(msgspec.Struct, frozen=True):
    """The question of an effect: the chooser, `about` what, its card kind or class ability (`source`), and its owner.

    `seen` are cards shown only to the chooser (Pollinator Paradise).
    """

    seat: Seat
    about: Asking
    source: str
    owner: Seat
    may_decline: bool = False
    seen: tuple[Card, ...] = ()


# A view shares no class with the state (`Game.view`), so effects and harvests have classes of their own here.
class EffectView(msgspec.Struct, frozen=True, tag_field="job", tag="effect"):
    """A running effect: its seat, its card kind or ability, its trigger, and the choices made so far.

    `at` is the index of its current op, `card` and `bed` the acting card and where it stands or stood (-1: no bed),
    `value` its card value, `count` the cards it has moved, `seen` the cards off the deck that its seat is looking at.
    """

    seat: Seat
    source: str
    trigger: Literal["planted", "harvested", "fertilized", "does", "ability"]
    at: int
    card: int
    bed: int
    value: int
    target_seat: int
    target_bed: int
    chosen: int
    color: Color | None
    bed_kind: BedId | None
    token: Token | None
    count: int
    seen: int


class HarvestView(msgspec.Struct, frozen=True, tag_field="job", tag="harvest"):
    """A due harvest: its seat and its bed."""

    seat: Seat
    bed: int


class BattleFarmView(msgspec.Struct, frozen=True):
    """All that a viewer may know (None: a spectator).

    `order` is the seats in the order of their turns; `round` counts laps from 1. `purchases` and `doses` are the cards
    that may still be bought and the fertilizers that may still be used in this phase, out of the die's `rolled`.
    `last_round` says why this round is the last ("" while it is not): the limit was reached or the deck is empty
    (BF-17, BF-18). `played` are the ids of replayable hand cards that were played this turn already (BF-7). `made` are
    the kinds of the cards that effects have added, by their ids from 197; `agenda` is done before the phase goes on, in
    order; `quiet` counts the turns in a row without a purchase or a play and without crops afterwards (-1: not this
    one), `idle_rounds` the full rounds of such turns while the match goes on (BF-63). `sweep`, `reshuffle` and `aid`
    are the house options (BF-65); with `sweep`, `lain` are the ids of the market's cards at the start of the turn, the
    oldest first, and `bought`: there was a purchase since. `reached` is the first seat at the limit, if that made the
    round the last.
    """

    viewer: Seat | None
    round: int
    turn: int
    phase: Phase
    active: Seat | None
    order: tuple[Seat, ...]
    limit: int
    last_round: Literal["", "limit", "deck"]
    farms: tuple[FarmView, ...]
    market: tuple[Card | None, ...]
    deck: int
    hand: tuple[Card, ...]
    rolled: int
    purchases: int
    doses: int
    trades: bool
    traded: bool
    played: tuple[int, ...] = ()
    trade: TradeView | None = None
    question: QuestionView | None = None
    # For `guess`: a state that is made up from a view has to go on exactly where the real one stands.
    made: tuple[str, ...] = ()
    agenda: tuple[EffectView | HarvestView, ...] = ()
    quiet: int = 0
    outcome: Outcome | None = None
    end: End | None = None
    idle_rounds: int = 0
    sweep: bool = False
    reshuffle: bool = False
    aid: bool = False
    lain: tuple[int, ...] = ()
    bought: bool = False
    reached: Seat | None = None

    @property
    def deck_renews(self) -> bool:
        """Whether the deck, once it is empty, is made again of the discard piles (BF-65)."""
        return self.reshuffle and any(farm.discard for farm in self.farms)

    @property
    def is_over(self) -> bool:
        """Whether the rules, or people, have ended the match."""
        return self.outcome is not None or self.end is not None
