"""The cards of Farrago as a checked table, read once from `data/farrago/cards.toml`; no rule is run here."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from engine.content import table
from engine.farrago.model import PLANETS, DeckList, Planet
from engine.farrago.rules.ops import Destroy, Keyword, Op, Return, Shield, Strengthen, Stun

CardType: TypeAlias = Literal["creature", "building", "resource", "effect"]

RULES_VERSION = 1
"""The version of the rules and tables that matches are played by."""

_TABLES: Mapping[int, tuple[str, str]] = {1: ("farrago/cards.toml", "farrago/starters.toml")}
"""The tables of cards and of starter decks, by version of the rules."""

_CARDS, _STARTERS = _TABLES[RULES_VERSION]

SET = 1
"""The version of the card set: raised when a card's number changes its meaning, so that old deck codes are detected."""


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A kind of card. `number` is permanent: deck codes are made of numbers. Planet None: neutral.

    Species (creature, building) cost RP of their tile, Nature (resource, effect) is free (FAR-6, FAR-7). `strength` and
    `health` are a creature's, `rp` is what a resource adds to its tile. `static` holds in the whole battle; `acts` is
    done as the card resolves, for a creature before it attacks; `kills` after a creature has destroyed another by its
    attack. `start` and `end` are the ability that a special resource gives its tile (steps 1, 2, 7, 8).
    """

    number: Annotated[int, msgspec.Meta(ge=1, le=255)]
    type: CardType
    planet: Planet | None = None
    cost: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    strength: Annotated[int, msgspec.Meta(ge=0, le=12)] = 0
    health: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0
    rp: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    keywords: tuple[Keyword, ...] = ()
    static: tuple[Op, ...] = ()
    acts: tuple[Op, ...] = ()
    kills: tuple[Op, ...] = ()
    start: tuple[Op, ...] = ()
    end: tuple[Op, ...] = ()
    id: str = ""

    @property
    def is_species(self) -> bool:
        """Whether it costs RP and stays on its tile (FAR-6)."""
        return self.type in ("creature", "building")

    @property
    def is_special(self) -> bool:
        """Whether it is a resource that leaves an ability on its tile (FAR-29)."""
        return bool(self.start or self.end)


def read_kind(name: str, entry: dict[str, Any]) -> Kind:
    """Read an entry of the card table. Raises ValueError naming file, card and fault."""
    try:
        kind = msgspec.convert(entry | {"id": name}, Kind)
    except msgspec.ValidationError as error:
        raise ValueError(f"data/{_CARDS}: {name}: {error}") from error
    if wrong := _fault(kind):
        raise ValueError(f"data/{_CARDS}: {name}: {wrong}")
    return kind


def _fault(kind: Kind) -> str:
    """Say what a kind of its type cannot have; empty if it is valid."""
    is_creature, is_resource = kind.type == "creature", kind.type == "resource"
    if is_creature != (kind.health > 0) or (kind.strength > 0 and not is_creature):
        return "creatures have `strength` and `health`, and nothing else has"
    if kind.cost and not kind.is_species:
        return "resources and effects have no `cost`"
    if (kind.rp > 0 or kind.start or kind.end) and not is_resource:
        return "`rp`, `start` and `end` are for resources"
    if (kind.keywords or kind.kills) and not is_creature:
        return "`keywords` and `kills` are for creatures"
    if kind.static and not kind.is_species:
        return "`static` is for creatures and buildings"
    if not all(isinstance(op, Strengthen | Shield) for op in kind.static):
        return "`static` has ops of `strengthen` and `shield` only"
    ops = (*kind.acts, *kind.kills, *kind.start, *kind.end)
    # `tile` would find Nature cards that wait for step 5 as well, and these ops are for creatures and buildings
    if any(isinstance(op, Destroy | Return | Stun) and op.sort in ("tile", "empty") for op in ops):
        return "`destroy`, `return` and `stun` are for a `sort` of cards"
    return ""


KINDS: Mapping[str, Kind] = {
    name: read_kind(name, entry) for name, entry in table(_CARDS, dict[str, dict[str, Any]]).items()
}
"""Every kind of card by its id, in the order of the data."""

BY_NUMBER: Mapping[int, Kind] = {kind.number: kind for kind in KINDS.values()}

if len(BY_NUMBER) < len(KINDS):
    raise ValueError(f"data/{_CARDS}: two cards have the same `number`")


def listed(counts: Mapping[str, int]) -> DeckList:
    """Put a deck in order: by the numbers of its cards. Raises KeyError for an unknown card."""
    return tuple(sorted(((kind, count) for kind, count in counts.items()), key=lambda each: KINDS[each[0]].number))


STARTERS: Mapping[Planet, DeckList] = {
    planet: listed(counts) for planet, counts in table(_STARTERS, dict[Planet, dict[str, int]]).items()
}
"""The starter deck of each planet: 40 cards (FAR-5)."""

if set(STARTERS) != set(PLANETS):
    raise ValueError(f"data/{_STARTERS}: each planet has one starter deck")
