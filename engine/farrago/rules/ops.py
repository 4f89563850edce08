"""The vocabulary of card effects: a few ops that the card table uses.

An op acts on its targets: the things of a `sort` within a `scope`, seen from the acting card's tile; `pick` takes all
or one. Only the scope `self` includes the acting card's tile. An amount counts once, or once for each thing that `per`
finds. The op is skipped unless `when` holds at that moment.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

Scope: TypeAlias = Literal[
    "self",
    "adjacent",
    "face",
    "active",
    "sphere",
    "opposite",
    "enemy_face",
    "enemy_active",
    "enemy_sphere",
]
"""Where: the own tile; the tiles adjacent to it (FAR-3); its face; the own active face; the own sphere.

`opposite` is the tile of the same number on the other sphere, `enemy_face` the face of the same number there,
`enemy_active` the other's active face, and `enemy_sphere` all of it.
"""

Sort: TypeAlias = Literal["creature", "building", "card", "tile", "empty"]
"""What: creatures, buildings, either of them, all tiles, or tiles without a card."""

Pick: TypeAlias = Literal["all", "first", "strongest", "weakest", "hurt", "costliest", "richest"]
"""Which: all, or one. The first row by row, left to right (FAR-2), which also decides among equals.

The strongest and the weakest by strength now, the most hurt by lost health (skipped without any), the costliest by
printed cost, the richest tile by its RP.
"""

Condition: TypeAlias = Literal["", "active", "idle", "first", "second", "behind", "alone"]
"""When: always; its tile is on the own active face, or not; its owner strikes first, or second, or has fewer CP;

or no other creature of its owner is on its face.
"""

Keyword: TypeAlias = Literal["quick", "guard", "venom", "leech"]
"""What a creature is: `quick` acts before all of its owner's others; the enemy must attack a `guard` first;

`venom` destroys every creature that it damages by its attack; `leech` is healed by the damage that it deals in its
attack.
"""

Amount: TypeAlias = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Per(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an amount is multiplied by: how many of a sort there are within a scope."""

    scope: Scope
    sort: Sort


class _Op(msgspec.Struct, frozen=True, tag_field="op", forbid_unknown_fields=True, kw_only=True):
    """Base of the ops with targets."""

    scope: Scope = "self"
    sort: Sort = "creature"
    pick: Pick = "all"
    when: Condition = ""


class Strengthen(_Op, frozen=True, tag="strengthen"):
    """Change the strength of creatures until the end of the battle, not below 0."""

    amount: Amount
    per: Per | None = None


class Shield(_Op, frozen=True, tag="shield"):
    """Give creatures armor until the end of the battle: each damage to them is less by this amount, not below 0."""

    amount: Amount
    per: Per | None = None


class Hurt(_Op, frozen=True, tag="hurt"):
    """Damage creatures; what dies of it gives no CP (FAR-24)."""

    amount: Amount
    per: Per | None = None


class Heal(_Op, frozen=True, tag="heal"):
    """Heal creatures, up to their full health (FAR-27)."""

    amount: Amount
    per: Per | None = None


class Grow(_Op, frozen=True, tag="grow"):
    """Raise health and full health of creatures for as long as they live."""

    amount: Amount
    per: Per | None = None


class Enrich(_Op, frozen=True, tag="enrich"):
    """Add RP to tiles."""

    amount: Amount
    per: Per | None = None


class Drain(_Op, frozen=True, tag="drain"):
    """Take RP from tiles, at most all they have; with `theft` the acting tile gets it."""

    amount: Amount
    theft: bool = False


class Destroy(_Op, frozen=True, tag="destroy"):
    """Destroy creatures or buildings that cost at most this amount; gives no CP (FAR-24)."""

    at_most: int = 9


class Stun(_Op, frozen=True, tag="stun"):
    """Keep creatures or buildings from acting in this battle."""


class Return(_Op, frozen=True, tag="return"):
    """Put creatures or buildings that cost at most this amount back into their owner's hand."""

    at_most: int = 9


class Turn(msgspec.Struct, frozen=True, tag_field="op", tag="turn", forbid_unknown_fields=True):
    """Make another face active in this battle: of the owner the acting card's own, of the enemy the next one."""

    whose: Literal["own", "enemy"]
    when: Condition = ""


class Draw(msgspec.Struct, frozen=True, tag_field="op", tag="draw", forbid_unknown_fields=True):
    """Draw cards, fewer from a short deck, without penalty."""

    amount: Amount = 1
    when: Condition = ""


class Discard(msgspec.Struct, frozen=True, tag_field="op", tag="discard", forbid_unknown_fields=True):
    """Let the enemy discard the left-most cards of their hand."""

    amount: Amount = 1
    when: Condition = ""


class Recover(msgspec.Struct, frozen=True, tag_field="op", tag="recover", forbid_unknown_fields=True):
    """Take the latest cards of a type from the own discard pile into the hand."""

    type: Literal["creature", "resource", "effect"]
    amount: Amount = 1
    when: Condition = ""


Op: TypeAlias = (
    Strengthen
    | Shield
    | Hurt
    | Heal
    | Grow
    | Enrich
    | Drain
    | Destroy
    | Stun
    | Return
    | Turn
    | Draw
    | Discard
    | Recover
)
