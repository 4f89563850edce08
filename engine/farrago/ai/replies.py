"""Predicts the other player's placement: a few likely replies, each with its weight.

Only public information is used: their sphere, the size of their hand, and the cards of their planet's starter.
"""

from functools import cache

import msgspec

from engine.farrago.ai.plan import Placement, Placing
from engine.farrago.cards import KINDS, STARTERS, Kind
from engine.farrago.model import PLANETS, FarragoView, Planet, SphereView
from engine.farrago.rules.sphere import FACE_TILES

REPLIES = 3
"""How many are thought of."""

LIKELY = 0.5
"""How often a tile with RP is taken to get a creature that it can pay."""

SHARP = 0.5
"""How much more likely a face is for each point of strength and health that stands on it."""


class Reply(msgspec.Struct, frozen=True):
    """What the other player may do, and how likely that is among the replies."""

    placement: Placement
    weight: float


@cache
def typical(planet: Planet, rp: int) -> Kind | None:
    """Give the creature that a tile with this RP is taken to get: of the planet's starter the biggest it can pay."""
    kinds = [KINDS[kind] for kind, _ in STARTERS[planet]]
    payable = [kind for kind in kinds if kind.type == "creature" and 0 < kind.cost <= rp]
    return max(payable, key=lambda kind: (kind.cost, _fresh(kind), -kind.number), default=None)


def replies_of(view: FarragoView) -> tuple[Reply, ...]:
    """List the likely replies: the fullest faces, each as it is, the best one also with new creatures."""
    theirs = view.spheres[1 - (view.viewer or 0)]
    found: list[tuple[float, Placement]] = []
    for face in range(len(FACE_TILES)):
        placings = _newcomers(theirs, face)
        standing = _power(theirs, face)
        if placings:
            new = sum([_fresh(KINDS[each.kind]) for each in placings])
            found.append((standing + LIKELY * new, Placement(placings, face)))
        found.append((standing, Placement((), face)))
    found.sort(key=lambda each: -each[0])
    best = found[:REPLIES]
    raw = [2 ** (SHARP * (power - best[0][0])) for power, _ in best]
    return tuple([Reply(placement, weight / sum(raw)) for weight, (_, placement) in zip(raw, best, strict=True)])


def _newcomers(theirs: SphereView, face: int) -> tuple[Placing, ...]:
    """Place on each free tile of a face the creature that it can pay, two at most, the biggest ones."""
    planet = theirs.planet or PLANETS[0]
    payable = [
        (kind.cost, -tile, Placing(kind.id, tile))
        for tile in FACE_TILES[face]
        if theirs.tiles[tile].card is None and (kind := typical(planet, theirs.tiles[tile].rp)) is not None
    ]
    payable.sort(key=lambda each: each[:2], reverse=True)  # placings have no order
    return tuple([placing for *_, placing in payable[: min(2, theirs.hand)]])


def _fresh(kind: Kind) -> int:
    """Return strength and health of a creature as it comes."""
    return kind.strength + kind.health


def _power(theirs: SphereView, face: int) -> float:
    standing = [theirs.tiles[tile].card for tile in FACE_TILES[face]]
    return sum([KINDS[card.kind].strength + card.health for card in standing if card is not None and card.health])
