"""Does what cards say: each op is one small function on the board of a battle. When which card does it: `battle`."""

from collections.abc import Iterator, Sequence
from typing import Literal, assert_never

from engine.farrago.rules.field import Field, Unit
from engine.farrago.rules.ops import (
    Destroy,
    Discard,
    Drain,
    Draw,
    Enrich,
    Grow,
    Heal,
    Hurt,
    Op,
    Recover,
    Return,
    Shield,
    Strengthen,
    Stun,
    Turn,
)
from engine.farrago.rules.selectors import cheap, count, find, holds, picked, side_of
from engine.farrago.rules.sphere import FACE_OF, next_face
from engine.game import Seat

Searching = Strengthen | Shield | Hurt | Heal | Grow | Enrich | Drain | Destroy | Stun | Return
"""The ops that look for something to do it to."""


def do_all(field: Field, seat: Seat, tile: int, ops: Sequence[Op]) -> None:
    """Do the ops of a card or tile in their order; each looks at things as those before it have left them."""
    for op in ops:
        if holds(field, seat, tile, op.when):
            _do(field, seat, tile, op)


def _do(field: Field, seat: Seat, tile: int, op: Op) -> None:
    match op:
        case Strengthen() | Shield() | Hurt() | Heal() | Grow():
            _change_creatures(field, seat, tile, op)
        case Enrich():
            _enrich(field, seat, tile, op)
        case Drain():
            _drain(field, seat, tile, op)
        case Destroy() | Return():
            _remove(field, seat, tile, op)
        case Stun():
            for owner, each, unit in list(_units(field, seat, tile, op)):
                field.stun(owner, each, unit)
        case Turn(whose):
            _turn(field, seat, tile, whose)
        case Draw(amount):
            field.draw(seat, amount)
        case Discard(amount):
            field.lose(1 - seat, amount)
        case Recover(type_, amount):
            field.recover(seat, type_, amount)
        case _:
            assert_never(op)


def _units(field: Field, seat: Seat, tile: int, op: Searching) -> Iterator[tuple[Seat, int, Unit]]:
    """Return the cards that an op finds, with their owner and tile."""
    side = side_of(field, seat, op.scope)
    tiles = find(field, seat, tile, op.scope, op.sort)
    if isinstance(op, Destroy | Return):
        tiles = cheap(field, seat, op.scope, tiles, op.at_most)
    for each in picked(field, side, tiles, op.pick):
        unit = side.units[each]
        if unit is not None:
            yield side.seat, each, unit


def _change_creatures(field: Field, seat: Seat, tile: int, op: Strengthen | Shield | Hurt | Heal | Grow) -> None:
    # Counted once, before the first target changes
    amount = op.amount * count(field, seat, tile, op.per)
    for owner, each, unit in list(_units(field, seat, tile, op)):
        # The sorts `card` and `tile` find buildings too, which have neither health nor strength
        if unit.health == 0:
            continue
        match op:
            case Strengthen():
                field.strengthen(owner, each, unit, amount)
            case Shield():
                field.shield(owner, each, unit, amount)
            case Hurt():
                field.damage(owner, each, unit, amount)  # FAR-24: a creature destroyed by it gives no CP
            case Heal():
                field.heal(owner, each, unit, amount)
            case Grow():
                field.grow(owner, each, unit, amount)


def _enrich(field: Field, seat: Seat, tile: int, op: Enrich) -> None:
    amount = op.amount * count(field, seat, tile, op.per)
    side = side_of(field, seat, op.scope)
    for each in picked(field, side, find(field, seat, tile, op.scope, op.sort), op.pick):
        field.change_rp(side.seat, each, amount)


def _drain(field: Field, seat: Seat, tile: int, op: Drain) -> None:
    side = side_of(field, seat, op.scope)
    taken = 0
    for each in picked(field, side, find(field, seat, tile, op.scope, op.sort), op.pick):
        # The change is negative, and less than asked for where a tile has too few RP
        taken -= field.change_rp(side.seat, each, -op.amount)
    if op.theft:
        field.change_rp(seat, tile, taken)


def _remove(field: Field, seat: Seat, tile: int, op: Destroy | Return) -> None:
    for owner, each, unit in list(_units(field, seat, tile, op)):
        if isinstance(op, Destroy):
            field.destroy(owner, each, unit)
        else:
            field.put_back(owner, each, unit)


def _turn(field: Field, seat: Seat, tile: int, whose: Literal["own", "enemy"]) -> None:
    if whose == "own":
        field.turn(seat, FACE_OF[tile])
    else:
        field.turn(1 - seat, next_face(field.sides[1 - seat].face))
