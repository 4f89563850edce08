"""Finds the targets of an op: things of a sort within a scope, all or one of them."""

from collections.abc import Callable, Mapping, Sequence

from engine.farrago.rules.field import Field, Side, Unit
from engine.farrago.rules.ops import Condition, Per, Pick, Scope, Sort
from engine.farrago.rules.sphere import FACE_OF, FACE_TILES, ON_ENEMY, SCOPES
from engine.game import Seat

STATICS = (3, 4)
"""The steps of the battle that use printed strength, so that static abilities do not affect each other."""


def side_of(field: Field, seat: Seat, scope: Scope) -> Side:
    """Return the side that a scope is on, seen from a seat."""
    return field.sides[1 - seat if scope in ON_ENEMY else seat]


def find(field: Field, seat: Seat, tile: int, scope: Scope, sort: Sort) -> Sequence[int]:
    """Find the tiles of a scope that have something of a sort, row by row, left to right (FAR-2)."""
    side = side_of(field, seat, scope)
    tiles, units = SCOPES[scope][tile][side.face], side.units
    if sort == "creature":
        return [each for each in tiles if (unit := units[each]) is not None and unit.health]
    if sort == "building":
        return [each for each in tiles if (unit := units[each]) is not None and unit.kind.type == "building"]
    if sort == "card":
        return [each for each in tiles if (unit := units[each]) is not None and unit.kind.is_species]
    if sort == "empty":
        return [each for each in tiles if units[each] is None]
    return tiles


def cheap(field: Field, seat: Seat, scope: Scope, tiles: Sequence[int], at_most: int) -> Sequence[int]:
    """Leave out tiles with cards that cost more than this amount (FAR-23)."""
    units = side_of(field, seat, scope).units
    return [each for each in tiles if (unit := units[each]) is not None and unit.kind.cost <= at_most]


def picked(field: Field, side: Side, tiles: Sequence[int], pick: Pick) -> Sequence[int]:
    """Pick all or one of the tiles; of equals the first one."""
    if pick == "all" or not tiles:
        return tiles
    if pick == "first":
        return tiles[:1]
    if pick == "richest":
        return (max(tiles, key=side.rp.__getitem__),)
    found = [(each, unit) for each in tiles if (unit := side.units[each]) is not None]
    # Buildings can be compared by cost, but have neither strength nor health
    if pick != "costliest":
        found = [(each, unit) for each, unit in found if unit.health and (pick != "hurt" or unit.health < unit.full)]
    # `max` takes the first of equals, and the tiles are in the order of FAR-2
    rank = (_PRINTED if field.step in STATICS else _RANKS)[pick]
    return (max(found, key=lambda each: rank(each[1]))[0],) if found else ()


_RANKS: Mapping[Pick, Callable[[Unit], int]] = {
    "strongest": lambda unit: unit.strength,
    "weakest": lambda unit: -unit.strength,
    "hurt": lambda unit: unit.full - unit.health,
    "costliest": lambda unit: unit.kind.cost,
}
_PRINTED: Mapping[Pick, Callable[[Unit], int]] = {
    **_RANKS,
    "strongest": lambda unit: unit.kind.strength,
    "weakest": lambda unit: -unit.kind.strength,
}


def count(field: Field, seat: Seat, tile: int, per: Per | None) -> int:
    """Return how often an amount counts: once, or once for each thing found."""
    return 1 if per is None else len(find(field, seat, tile, per.scope, per.sort))


def holds(field: Field, seat: Seat, tile: int, condition: Condition) -> bool:
    """Return whether a condition holds now."""
    if not condition:
        return True
    side = field.sides[seat]
    match condition:
        case "active":
            return FACE_OF[tile] == side.face
        case "idle":
            return FACE_OF[tile] != side.face
        case "first":
            return field.first == seat
        case "second":
            return field.first != seat
        case "behind":
            return side.cp < field.sides[1 - seat].cp
        case "alone":
            face = FACE_TILES[FACE_OF[tile]]
            return not any(each != tile and (unit := side.units[each]) is not None and unit.health for each in face)
