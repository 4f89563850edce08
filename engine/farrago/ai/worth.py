"""Evaluates a position for the weighing player, in CP, from the cards on both spheres after a battle."""

from collections.abc import Iterable

import msgspec

from engine.farrago.ai.candidates import is_bound
from engine.farrago.cards import KINDS, Kind
from engine.farrago.rules.field import Side
from engine.farrago.rules.sphere import ALL, FACE_OF, FACES

ENOUGH = 6
"""RP on a tile beyond which there is little use for more."""


class Weights(msgspec.Struct, frozen=True):
    """The worth of things in CP while the match is long, fitted to the winners of matches of such players.

    A creature counts by its cost and its health left, a building by itself and its cost. Cards and RP on other faces
    than the strongest one count as `aside`; a building there only if it acts on what is near to it. `rp` is for
    each RP of a free tile up to `ENOUGH`, `surplus` beyond, `covered` beneath a card. `room` is a free tile of the
    strongest face. `castable` is for each cost of held species that free tiles can pay.
    """

    cost: float = 2.3
    health: float = 1.3
    cost_aside: float = 1.8
    health_aside: float = 0.0
    building: float = 0.3
    building_cost: float = 3.2
    building_aside: float = -5.0
    rp: float = 1.3
    rp_aside: float = 0.4
    surplus: float = 0.3
    covered: float = 0.6
    room: float = 3.5
    ability: float = 1.5
    ability_aside: float = 0.0
    creature_held: float = -1.8
    creature_held_cost: float = 1.0
    building_held: float = 0.5
    resource_held: float = 2.3
    effect_held: float = 2.0
    unknown_held: float = 2.0
    castable: float = 1.1
    clock: float = 2.0
    least: float = 0.45
    hurry: float = 15.0
    won: float = 200.0


WEIGHTS = Weights()
"""The planning player's weights."""

TUNED = Weights(
    cost=2.5,
    health=1.2,
    cost_aside=1.6,
    building=0.5,
    building_cost=4.0,
    building_aside=-4.8,
    rp=1.5,
    rp_aside=0.7,
    room=3.3,
    ability=1.7,
    creature_held=-1.4,
    resource_held=1.9,
    effect_held=1.9,
    unknown_held=2.1,
    castable=1.3,
    clock=2.1,
    hurry=16.0,
)
"""Weights found by playing: changed by steps towards those with which planning wins against planning with `WEIGHTS`.

That took 50,000 matches between the starters, under a cap of 4 CP for a blow. The planning player keeps its own,
since balance is measured by it.
"""


class Scale:
    """Weighs positions of a match with one limit."""

    def __init__(self, limit: int, weights: Weights = WEIGHTS) -> None:
        """Prepare the worth of each kind."""
        self._limit, self._weights = limit, weights
        self._standing = {kind.id: self._of_standing(kind, aside=False) for kind in KINDS.values()}
        self._aside = {kind.id: self._of_standing(kind, aside=True) for kind in KINDS.values()}
        self._held = {kind.id: self._of_held(kind) for kind in KINDS.values()}

    def _of_standing(self, kind: Kind, *, aside: bool) -> float:
        """Return the worth of a kind on a tile, without its health."""
        weights = self._weights
        if kind.type == "building":
            local = weights.building_aside if aside and is_bound(kind) else 0.0
            return weights.building + weights.building_cost * kind.cost + local
        return (weights.cost_aside if aside else weights.cost) * kind.cost

    def _of_held(self, kind: Kind) -> float:
        """Return the worth of a kind in the hand: the least that placing it must gain."""
        weights = self._weights
        if kind.type == "creature":
            return weights.creature_held + weights.creature_held_cost * kind.cost
        if kind.type == "building":
            return weights.building_held
        return weights.resource_held if kind.type == "resource" else weights.effect_held

    def difference(self, mine: Side, theirs: Side, known: int) -> float:
        """Return by how much one side is ahead of the other; cards on tiles count less towards the end.

        Of the first side's cards those with numbers below `known` are known.
        """
        if mine.cp >= self._limit:
            return self._weights.won + mine.cp
        if theirs.cp >= self._limit:
            return -self._weights.won - theirs.cp
        left = self._limit - max(mine.cp, theirs.cp)
        scale = min(1.5, self._weights.least + left / self._weights.hurry)
        standing = self._sphere(mine) + self._hand(mine, known) - self._sphere(theirs) - self._hand(theirs, 0)
        return mine.cp - theirs.cp + scale * standing

    def _sphere(self, side: Side) -> float:
        """Evaluate the cards and RP of a sphere; its strongest face counts more than the others."""
        units, rps = side.units, side.rp
        power = [0.0] * FACES
        for tile in ALL:
            unit = units[tile]
            if unit is None:
                power[FACE_OF[tile]] += 0.5 * rps[tile]
            elif unit.health:
                power[FACE_OF[tile]] += unit.kind.strength + unit.health
        best = power.index(max(power))
        return sum([self._tile(side, tile, aside=FACE_OF[tile] != best) for tile in ALL])

    def _tile(self, side: Side, tile: int, *, aside: bool) -> float:
        weights, unit, rp = self._weights, side.units[tile], side.rp[tile]
        worth = 0.0
        if unit is not None:
            worth += weights.covered * rp + (self._aside if aside else self._standing)[unit.kind.id]
            worth += (weights.health_aside if aside else weights.health) * unit.health
        else:
            each = weights.rp_aside if aside else weights.rp
            worth += each * rp if rp <= ENOUGH else each * ENOUGH + weights.surplus * (rp - ENOUGH)
            if not aside:
                worth += weights.room
        if side.abilities[tile]:
            worth += weights.ability_aside if aside else weights.ability
        return worth

    def _hand(self, side: Side, known: int) -> float:
        weights = self._weights
        held = [side.cards[card] for card in side.hand if card < known]
        worth = weights.unknown_held * (len(side.hand) - len(held)) + sum([self._held[kind] for kind in held])
        # Who cannot draw loses (FAR-31), so the last cards of a deck are the ones that matter
        worth -= weights.clock * max(0, 4 - len(side.deck))
        return worth + weights.castable * castable(held, side)


def castable(held: Iterable[str], side: Side) -> int:
    """Add up the costs of the held species that free tiles can pay, the dearest first, one tile each."""
    purses = sorted([rp for rp, unit in zip(side.rp, side.units, strict=True) if rp and unit is None])
    if not purses:
        return 0
    total = 0
    for cost in sorted([cost for kind in held if (cost := KINDS[kind].cost)], reverse=True):
        # Ascending, so that the smallest purse that is enough is spent
        for place, rp in enumerate(purses):
            if rp >= cost:
                total += cost
                del purses[place]
                break
    return total
