"""The cards, beds and classes of Battle Farm as checked tables, read once from `data/battle_farm`; no rule is run here.

A card is known by its `id`: those of the deck have 0 to 196 in the order of the data, those that effects make follow.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, TypeVar, get_args

import msgspec

from engine.battle_farm.model import BedId, Card, ClassId, Color, Rarity
from engine.battle_farm.rules.ops import Op
from engine.content import table

Gains: TypeAlias = Literal["", "richer_opponents"]
"""The gains of a crop's value while it grows; only Tomato has any (BF-39)."""

# The order of the literal is that of the grades.
RARITIES: tuple[Rarity, ...] = get_args(Rarity)
COLORS: tuple[Color, ...] = get_args(Color)
BED_KINDS: tuple[BedId, ...] = get_args(BedId)

PRICES: Mapping[Rarity, int] = {"common": 1, "uncommon": 2, "rare": 3, "epic": 5, "mythic": 8}
"""Coins that a card of the market costs; for actions and crops alike, without raises of their value (BF-10, BF-31)."""


class CropKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of crop card: its printed value, number of copies, and effects when planted, harvested, fertilized."""

    color: Color
    rarity: Rarity
    value: int
    copies: int
    planted: tuple[Op, ...] = ()
    harvested: tuple[Op, ...] = ()
    fertilized: tuple[Op, ...] = ()
    gains: Gains = ""
    id: str = ""


class ActionKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of action card: its value is also its cost in fertilizers (BF-24)."""

    rarity: Rarity
    value: int
    copies: int
    does: tuple[Op, ...]
    replayable: bool = False
    id: str = ""


class BedKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of bed: its change of value and timer for the crops it helps, and whether it protects (BF-29)."""

    value: int = 0
    timer: int = 0
    rarities: tuple[Rarity, ...] = RARITIES
    colors: tuple[Color, ...] = COLORS
    protects: bool = False
    id: BedId = "common"


class AbilityKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ability of a class: once a turn if replayable, else once a game (BF-6)."""

    id: str
    cost: int
    does: tuple[Op, ...]
    replayable: bool = False


class ClassKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class: its extra at the start, and all its beds (BF-2)."""

    beds: tuple[BedId, ...]
    ability: AbilityKind
    coins: int = 0
    fertilizers: int = 0
    bonus: Literal["", "crop", "action"] = ""
    id: ClassId = "land_baron"


T = TypeVar("T", bound=msgspec.Struct)


def read(path: str, shape: type[T]) -> Mapping[str, T]:
    """Read a table of `data/`, a heading for each thing in it.

    Raises:
        ValueError: something in it is unknown or wrong; names the file, the heading and the key.
    """
    return {name: _convert(path, name, entry, shape) for name, entry in table(path, dict[str, dict[str, Any]]).items()}


def _convert(path: str, name: str, entry: dict[str, Any], shape: type[T]) -> T:
    # Below, the heading would silently replace such a key.
    if shape.__struct_fields__[-1] == "id" and "id" in entry:
        raise ValueError(f"data/{path}: {name}: the heading is its id, so there is no key `id`")
    try:
        return msgspec.convert(entry | {"id": name}, shape)
    except msgspec.ValidationError as error:
        raise ValueError(f"data/{path}: {name}: {error}") from error


CROPS: Mapping[str, CropKind] = read("battle_farm/crops.toml", CropKind)
ACTIONS: Mapping[str, ActionKind] = read("battle_farm/actions.toml", ActionKind)
KINDS: Mapping[str, CropKind | ActionKind] = {**CROPS, **ACTIONS}
BEDS: Mapping[str, BedKind] = read("battle_farm/beds.toml", BedKind)
CLASSES: Mapping[str, ClassKind] = read("battle_farm/classes.toml", ClassKind)

# Records name cards by these ids: another order of the tables changes the digest and needs a new rules version.
DECK: tuple[str, ...] = tuple([kind for kind, each in KINDS.items() for _ in range(each.copies)])
"""The kind of every card of the deck, by its id."""

VALUE: Mapping[str, int] = {kind: each.value for kind, each in KINDS.items()}
PRICE: Mapping[str, int] = {kind: PRICES[each.rarity] for kind, each in KINDS.items()}
GRADE: Mapping[str, int] = {kind: 1 + RARITIES.index(each.rarity) for kind, each in KINDS.items()}
COLOR: Mapping[str, Color | None] = {**dict.fromkeys(ACTIONS), **{kind: each.color for kind, each in CROPS.items()}}

CROP_VALUES = sum([each.value * each.copies for each in CROPS.values()])
"""The total value of all crops of the deck: 582, which sets the win limit (BF-20)."""


def price(kind: str) -> int:
    """Return what a card costs on the market, in coins."""
    return PRICE[kind]


def grade(kind: str) -> int:
    """Return the grade of a card's rarity: 1 for common to 5 for mythic."""
    return GRADE[kind]


def timer(kind: str) -> int:
    """Return how many turns a crop grows in a common bed: 1 to 5."""
    return GRADE[kind]


def color(kind: str) -> Color | None:
    """Return a crop's colour; None for an action card (BF-33)."""
    return COLOR[kind]


def value(card: Card) -> int:
    """Return a card's value: the printed one plus its counters (BF-24)."""
    return VALUE[card.kind] + card.plus


def _helps(bed: BedKind, crop: CropKind) -> bool:
    return crop.rarity in bed.rarities and crop.color in bed.colors


BED_VALUE: Mapping[tuple[str, str], int] = {
    (bed, crop): kind.value if _helps(kind, each) else 0 for bed, kind in BEDS.items() for crop, each in CROPS.items()
}
"""A bed's addition to the value of its crop (BF-25)."""

PLANTED_TIMER: Mapping[tuple[str, str], int] = {
    (bed, crop): timer(crop) + (kind.timer if _helps(kind, each) else 0)
    for bed, kind in BEDS.items()
    for crop, each in CROPS.items()
}
"""Return the timer of a newly planted crop in a bed (BF-26)."""


def win_limit(seats: int, percent: int = 100) -> int:
    """Return the coins that win: `percent` of the limit by the number of seats and all 582 (BF-20), rounded up."""
    players = 1 + seats
    # Rounded up in whole numbers, so that no rounding of a float decides about a coin.
    return -(-((44 + 6 * seats) * players + CROP_VALUES) * percent // (100 * players))
