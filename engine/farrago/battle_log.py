"""The happenings of a battle, one small step each, all public.

Each has the value afterwards (`now`), so that a battle can be played back without the rules (`engine.farrago.film`).
`seat` and `tile` are where it happens, `card` is the kind that it happens to.
"""

from typing import Literal, TypeAlias

import msgspec

from engine.game import Seat

BattleStep: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8]
"""The steps of the battle in the order of the rule text; the ninth passes the first strike on."""

OTHERS_STEP: BattleStep = 5
"""The step in which effects, resources and buildings act."""

CREATURES_STEP: BattleStep = 6
"""The step in which creatures attack."""


# A state keeps its last battle as JSON (`State.battle`): another tag or field name changes the hash of stored states
class _Happening(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Base of them all."""


class Acted(_Happening, frozen=True, tag="acted"):
    """A card, or in the steps 1, 2, 7 and 8 a tile's ability, begins to act: up to the next `Acted` all is its doing.

    `card` is its kind; a `stunned` one does not act.
    """

    step: BattleStep
    seat: Seat
    tile: int
    card: str
    stunned: bool = False


class Attacked(_Happening, frozen=True, tag="attacked"):
    """The acting creature attacks the one on a `tile` of the other sphere; damage and end follow."""

    seat: Seat
    tile: int
    card: str


class Unopposed(_Happening, frozen=True, tag="unopposed"):
    """The acting creature of this seat is unopposed (FAR-20, FAR-22)."""

    seat: Seat


class Damaged(_Happening, frozen=True, tag="damaged"):
    """A creature was damaged by `amount`, its armor taken off already; `now` is the health that is left."""

    seat: Seat
    tile: int
    card: str
    amount: int
    now: int


class Destroyed(_Happening, frozen=True, tag="destroyed"):
    """A card went from its tile to its owner's discard pile; used resources and effects are `Consumed`."""

    seat: Seat
    tile: int
    card: str


class Consumed(_Happening, frozen=True, tag="consumed"):
    """A resource or effect has done its work and left its tile for the discard pile."""

    seat: Seat
    tile: int
    card: str


class Collected(_Happening, frozen=True, tag="collected"):
    """A seat gained CP; `now` is its sum."""

    seat: Seat
    amount: int
    now: int


class RpChanged(_Happening, frozen=True, tag="rp"):
    """The RP of a tile changed by `amount`."""

    seat: Seat
    tile: int
    amount: int
    now: int


class StrengthChanged(_Happening, frozen=True, tag="strength"):
    """A creature's strength changed by `amount` until the end of the battle."""

    seat: Seat
    tile: int
    card: str
    amount: int
    now: int


class ArmorChanged(_Happening, frozen=True, tag="armor"):
    """A creature's armor changed by `amount` until the end of the battle."""

    seat: Seat
    tile: int
    card: str
    amount: int
    now: int


class Healed(_Happening, frozen=True, tag="healed"):
    """A creature gained health, not above its full health."""

    seat: Seat
    tile: int
    card: str
    amount: int
    now: int


class Grown(_Happening, frozen=True, tag="grown"):
    """A creature's health and full health rose by `amount` permanently; `full` is the new full health."""

    seat: Seat
    tile: int
    card: str
    amount: int
    now: int
    full: int


class Stunned(_Happening, frozen=True, tag="stunned"):
    """A card will not act in this battle."""

    seat: Seat
    tile: int
    card: str


class Returned(_Happening, frozen=True, tag="returned"):
    """A card went from its tile back to its owner's hand, which has `hand` cards now."""

    seat: Seat
    tile: int
    card: str
    hand: int


class FaceTurned(_Happening, frozen=True, tag="turned"):
    """A seat's active face is another one for this battle."""

    seat: Seat
    face: int


class AbilityGiven(_Happening, frozen=True, tag="ability"):
    """A tile has the ability of a special resource now, instead of any it had."""

    seat: Seat
    tile: int
    card: str


class CardsDrawn(_Happening, frozen=True, tag="drawn"):
    """A seat drew `amount` cards; its hand has `hand`, its deck `deck` now."""

    seat: Seat
    amount: int
    hand: int
    deck: int


class CardsLost(_Happening, frozen=True, tag="lost"):
    """A seat discarded cards of its hand, which has `hand` now: by an effect, or above the limit (FAR-33)."""

    seat: Seat
    cards: tuple[str, ...]
    hand: int


class Recovered(_Happening, frozen=True, tag="recovered"):
    """A seat took a card from its discard pile into its hand, which has `hand` now."""

    seat: Seat
    card: str
    hand: int


class Calmed(_Happening, frozen=True, tag="calmed"):
    """The battle is over: strength is as printed again, armor and stuns are gone (FAR-27, FAR-30)."""


Happening: TypeAlias = (
    Acted
    | Attacked
    | Unopposed
    | Damaged
    | Destroyed
    | Consumed
    | Collected
    | RpChanged
    | StrengthChanged
    | ArmorChanged
    | Healed
    | Grown
    | Stunned
    | Returned
    | FaceTurned
    | AbilityGiven
    | CardsDrawn
    | CardsLost
    | Recovered
    | Calmed
)
