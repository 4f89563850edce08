"""A whole placement as a plan, and the next step towards it; cards placed already are ignored in planning.

A plan is made for the view before any own placement, so that each step of a turn follows the same plan.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from engine.farrago.model import (
    Action,
    Card,
    ChooseFace,
    FarragoView,
    OwnView,
    Place,
    Ready,
    TakeBack,
)
from engine.rng import Rng

_ENCODER = msgspec.json.Encoder()


class Placing(msgspec.Struct, frozen=True):
    """A card of a kind to be placed on a tile."""

    kind: str
    tile: int


class Placement(msgspec.Struct, frozen=True):
    """What to place, in this order, and the face to make active."""

    placings: tuple[Placing, ...]
    face: int


Planner: TypeAlias = Callable[[FarragoView], Placement]
"""Plans for the viewer, from a view without anything sealed."""


def own_of(view: FarragoView) -> OwnView:
    """Return what the viewer alone knows. Raises ValueError for a spectator's view."""
    if view.own is None:
        raise ValueError("a spectator places nothing")
    return view.own


def unsealed(view: FarragoView) -> FarragoView:
    """Return the view as it was before the viewer placed anything; the hand is in the order of the cards' ids.

    The last battle is left out too: its effects are on the spheres.
    """
    own = own_of(view)
    # Sorted, so that every step of a turn gives an equal view: the planning player caches its plans by it
    hand = sorted([*own.hand, *[placed.card for placed in own.placed]], key=_by_id)
    face = 0 if view.viewer is None else view.spheres[view.viewer].face
    return replace(view, own=replace(own, hand=tuple(hand), placed=(), face=face, ready=False), battle=None)


def chance_of(view: FarragoView) -> Rng:
    """Give the randomness for planning an unsealed view: the same for every step of a turn, in any process."""
    return Rng(sha256(_ENCODER.encode(view)).hexdigest())


def _by_id(card: Card) -> int:
    return card.id


def next_step(plan: Placement, view: FarragoView) -> Action:
    """Return the next action: take back an unplanned card, place a missing one, choose the face, or be ready."""
    own = own_of(view)
    planned = {placing.tile: placing.kind for placing in plan.placings}
    for placed in own.placed:
        if planned.get(placed.tile) != placed.card.kind:
            return TakeBack(placed.tile)  # first, as a planned placing may need the card or the tile
    done = {placed.tile for placed in own.placed}
    for placing in plan.placings:
        if placing.tile not in done:
            return Place(_card_of(own, placing.kind), placing.tile)
    return ChooseFace(plan.face) if own.face != plan.face else Ready()


def _card_of(own: OwnView, kind: str) -> int:
    return min([card.id for card in own.hand if card.kind == kind])
