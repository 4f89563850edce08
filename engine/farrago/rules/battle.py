"""The battle: its nine steps in their order, one function each. It is deterministic and runs without questions."""

from collections.abc import Callable

from engine.farrago.battle_log import CREATURES_STEP, OTHERS_STEP, Acted, Attacked, BattleStep, Calmed, Unopposed
from engine.farrago.cards import KINDS
from engine.farrago.rules.effects import do_all
from engine.farrago.rules.field import Field, Side, Unit
from engine.farrago.rules.sphere import ALL, FACE_OF, FACE_TILES, NEAREST, ROW_OF
from engine.game import Seat


def fight(field: Field) -> Field:
    """Fight a battle to its end, or until a seat has won (FAR-25). Returns the same board, changed in place."""
    for step in STEPS:
        step(field)
        if field.over:
            break
    field.step = 0
    if field.log is not None:
        field.log.append(Calmed())  # after a win too: the last frame of the film begins with it
    return field


# The nine steps -------------------------------------------------------------------------------------------------------


def start_first(field: Field) -> None:
    """Step 1: the start abilities of the first strike player's tiles, row by row."""
    _use_tiles(field, 1, field.first)


def start_second(field: Field) -> None:
    """Step 2: so do the tiles of the other."""
    _use_tiles(field, 2, 1 - field.first)


def hold_first(field: Field) -> None:
    """Step 3: the static abilities of the first strike player's cards begin to hold, row by row."""
    _hold_statics(field, 3, field.first)


def hold_second(field: Field) -> None:
    """Step 4: so do those of the other's cards."""
    _hold_statics(field, 4, 1 - field.first)


def resolve_others(field: Field) -> None:
    """Step 5: the non-creature cards of all faces, in turns, the first strike player's first (FAR-12, FAR-16)."""
    field.step = OTHERS_STEP
    queues = [_others(field.sides[0]), _others(field.sides[1])]
    seat = field.first
    # `field.over` is not checked: only attacks give CP (FAR-24), so the match cannot end here
    while queues[0] or queues[1]:
        queue, units = queues[seat], field.sides[seat].units
        while queue:
            tile, unit = queue.pop()
            if units[tile] is unit:  # what is no longer there drops out, and the next one acts in its stead
                _resolve_other(field, seat, tile, unit)
                break
        seat = 1 - seat


def resolve_creatures(field: Field) -> None:
    """Step 6: the creatures on the active faces, in turns, the first strike player's first (FAR-16, FAR-17)."""
    field.step = CREATURES_STEP
    seat, waiting = field.first, 2
    while waiting:
        side = field.sides[seat]
        # Found after each act and not queued as in step 5: an act may remove creatures or turn a face
        tile = _next_creature(side)
        unit = None if tile is None else side.units[tile]
        if tile is None or unit is None:
            waiting -= 1
        else:
            # Both sides must pass in a row, since an act may turn the other's face to one with creatures
            waiting = 2
            unit.acted = True
            _resolve_creature(field, seat, tile, unit)
            if field.over:
                return
        seat = 1 - seat


def end_first(field: Field) -> None:
    """Step 7: the end abilities of the first strike player's tiles, row by row."""
    _use_tiles(field, 7, field.first)


def end_second(field: Field) -> None:
    """Step 8: the same for the other player's tiles."""
    _use_tiles(field, 8, 1 - field.first)


def pass_first_strike(field: Field) -> None:
    """Step 9: first strike passes to the other player (FAR-32)."""
    field.first = 1 - field.first


STEPS: tuple[Callable[[Field], None], ...] = (
    start_first,
    start_second,
    hold_first,
    hold_second,
    resolve_others,
    resolve_creatures,
    end_first,
    end_second,
    pass_first_strike,
)


# Tiles and statics ----------------------------------------------------------------------------------------------------


def _use_tiles(field: Field, step: BattleStep, seat: Seat) -> None:
    """FAR-29: a tile has an ability only if a special resource gave it one in an earlier battle, or in step 5."""
    field.step = step
    abilities = field.sides[seat].abilities
    for tile in ALL:
        if abilities[tile]:
            kind = KINDS[abilities[tile]]
            if ops := kind.start if step <= 2 else kind.end:
                begun = _begin(field, step, seat, tile, kind.id)
                do_all(field, seat, tile, ops)
                _leave_out_if_idle(field, begun)


def _hold_statics(field: Field, step: BattleStep, seat: Seat) -> None:
    """FAR-30: computed in each battle and kept to its end; creatures' only on the active face (FAR-12)."""
    field.step = step
    side = field.sides[seat]
    for tile in ALL:
        unit = side.units[tile]
        # A stun of step 1 or 2 does not matter: a stunned card keeps its static ability
        if unit is not None and unit.kind.static and (unit.health == 0 or FACE_OF[tile] == side.face):
            begun = _begin(field, step, seat, tile, unit.kind.id)
            do_all(field, seat, tile, unit.kind.static)
            _leave_out_if_idle(field, begun)


# Non-creatures --------------------------------------------------------------------------------------------------------


def _others(side: Side) -> list[tuple[int, Unit]]:
    """Queue a seat's non-creature cards, those of all faces (FAR-12), the first one last."""
    return [(tile, unit) for tile in reversed(ALL) if (unit := side.units[tile]) is not None and unit.health == 0]


def _resolve_other(field: Field, seat: Seat, tile: int, unit: Unit) -> None:
    kind = unit.kind
    if kind.type == "building":
        if kind.acts:
            begun = _begin(field, 5, seat, tile, kind.id, stunned=unit.stunned)
            if not unit.stunned:
                do_all(field, seat, tile, kind.acts)
                _leave_out_if_idle(field, begun)
        return
    _begin(field, 5, seat, tile, kind.id)
    field.change_rp(seat, tile, kind.rp)  # FAR-9: now, to be spent from the next placement on
    do_all(field, seat, tile, kind.acts)
    if kind.start or kind.end:
        field.give_ability(seat, tile, kind)
    field.consume(seat, tile, unit)  # FAR-28: even if it found no target


# Creatures ------------------------------------------------------------------------------------------------------------


def _next_creature(side: Side) -> int | None:
    """Find the next creature on the active face: the quick ones first, then the others, top to bottom (FAR-17)."""
    found: int | None = None
    for tile in FACE_TILES[side.face]:
        unit = side.units[tile]
        if unit is not None and unit.health and not unit.acted:
            if "quick" in unit.kind.keywords:
                return tile
            if found is None:
                found = tile
    return found


def _resolve_creature(field: Field, seat: Seat, tile: int, unit: Unit) -> None:
    _begin(field, 6, seat, tile, unit.kind.id, stunned=unit.stunned)
    if unit.stunned:
        return
    do_all(field, seat, tile, unit.kind.acts)
    # Its own act may have destroyed or returned it
    if field.sides[seat].units[tile] is unit:
        _attack(field, seat, tile, unit)


def _attack(field: Field, seat: Seat, tile: int, unit: Unit) -> None:
    """FAR-18: a blow of its strength, at once and without a counter-blow."""
    enemy = field.sides[1 - seat]
    target = _target(enemy, ROW_OF[tile])
    victim = None if target is None else enemy.units[target]
    if target is None or victim is None:
        if field.log is not None:
            field.log.append(Unopposed(seat))
        field.collect(seat, for_unopposed(unit.kind.cost))  # by its printed cost (FAR-23)
        return
    if field.log is not None:
        field.log.append(Attacked(1 - seat, target, victim.kind.id))
    dealt = field.damage(1 - seat, target, victim, unit.strength)
    # At 0 health it is destroyed already, and a second time its card would be discarded twice
    if dealt and victim.health and "venom" in unit.kind.keywords:
        field.destroy(1 - seat, target, victim)
    if dealt and "leech" in unit.kind.keywords:
        field.heal(seat, tile, unit, dealt)
    if enemy.units[target] is not victim:
        field.collect(seat, unit.kind.cost)  # FAR-21, FAR-36: the attacker's, as printed (FAR-23)
        # FAR-25: the winning attack ends the battle at once
        if not field.over:
            do_all(field, seat, tile, unit.kind.kills)


def for_unopposed(cost: int) -> int:
    """Return the CP of an unopposed creature: half of its cost, rounded up (FAR-22)."""
    return (cost + 1) // 2


def _target(enemy: Side, row: int) -> int | None:
    """FAR-19, FAR-20: a creature on the active face, in the nearest row, the upper one of two; guards before others."""
    face = FACE_TILES[enemy.face]
    found: int | None = None
    for near in NEAREST[row]:
        unit = enemy.units[face[near]]
        if unit is not None and unit.health:
            if "guard" in unit.kind.keywords:
                return face[near]
            if found is None:
                found = face[near]
    return found


# The log --------------------------------------------------------------------------------------------------------------


def _begin(field: Field, step: BattleStep, seat: Seat, tile: int, card: str, *, stunned: bool = False) -> int:
    """Write down that a card begins to act, and give how long the log is then."""
    if field.log is None:
        return 0
    field.log.append(Acted(step, seat, tile, card, stunned))
    return len(field.log)


def _leave_out_if_idle(field: Field, begun: int) -> None:
    """Drop the log entry of a card that began to act and had no effect."""
    if field.log is not None and len(field.log) == begun:
        field.log.pop()
