"""The summary of the last battle: placements, CP and their causes, losses, RP. At most eight lines.

It is made from the view alone: the list of the last events at the table would show how many steps the opponent has
planned, as each pushes an older one out.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cogs.api import Line, Seat, Table, Who
from engine.farrago.battle_log import (
    Acted,
    Attacked,
    CardsDrawn,
    Collected,
    Damaged,
    Destroyed,
    Happening,
    Returned,
    RpChanged,
)
from engine.farrago.film import fought_on
from engine.farrago.model import BattleView, FarragoView
from engine.farrago.naming import card_line, tile_line

LINES = 8

NAMED = 6
"""Actions listed of each kind; the rest is counted."""


@dataclass(frozen=True)
class CardEffects:
    """What followed as one card, or a tile's ability, acted."""

    by: Acted
    then: tuple[Happening, ...]


def recent_log(table: Table, viewer: Seat | None) -> tuple[Line, ...]:
    """Tell a viewer (None: the public board) of the last battle; before it, where the two come from."""
    return told(table.view(viewer))


def told(view: FarragoView) -> tuple[Line, ...]:
    """Write the last battle of a view."""
    if view.battle is not None:
        return tuple(_lines(view, view.battle))[:LINES]
    planets = [sphere.planet for sphere in view.spheres]
    return tuple(
        Line("farrago-log-planet", {"who": Who(seat), "planet": Line(f"farrago-planet-{planet}")})
        for seat, planet in enumerate(planets)
        if planet is not None
    )


def effects_by_card(battle: BattleView) -> tuple[CardEffects, ...]:
    """Divide a battle into what each card did."""
    groups: list[tuple[Acted, list[Happening]]] = []
    for each in battle.happenings:
        if isinstance(each, Acted):
            groups.append((each, []))
        elif groups:
            groups[-1][1].append(each)
    return tuple(CardEffects(by, tuple(then)) for by, then in groups)


def _lines(view: FarragoView, battle: BattleView) -> Iterator[Line]:
    first, second = battle.first, 1 - battle.first
    faces = fought_on(battle)
    args = {"who": Who(first), "face": faces[first] + 1, "other": Who(second), "others": faces[second] + 1}
    yield Line("farrago-log-battle", {**args, "turn": battle.turn})
    for seat in (first, second):
        yield from _revealed(battle, seat)
    by_card = effects_by_card(battle)
    for seat in (first, second):
        yield from _collected(view, by_card, seat)
    for seat in (first, second):
        yield from _lost(by_card, seat)
    yield from _grown(battle)
    for seat in (first, second):
        yield from _drawn(battle, seat)


def _revealed(battle: BattleView, seat: Seat) -> Iterator[Line]:
    """Say which cards a seat had placed in secret."""
    # The spheres as they were revealed: a card may be gone since.
    tiles = battle.spheres[seat].tiles
    new = tuple(
        Line("farrago-panel-placed", {"name": card_line(card.kind), "tile": tile_line(tile)})
        for tile in battle.fresh[seat]
        if (card := tiles[tile].card) is not None
    )
    if new:
        yield Line("farrago-log-revealed", {"who": Who(seat), "cards": _some(new)})


def _collected(view: FarragoView, by_card: Sequence[CardEffects], seat: Seat) -> Iterator[Line]:
    """Say for what a seat has collected CP."""
    found = [
        (effects, each.amount)
        for effects in by_card
        for each in effects.then
        if isinstance(each, Collected) and each.seat == seat
    ]
    if not found:
        return
    how = tuple(_won(effects, amount) for effects, amount in found)
    sums = {"who": Who(seat), "amount": sum(amount for _, amount in found), "now": view.spheres[seat].cp}
    yield Line("farrago-log-collected", {**sums, "how": _some(how)})


def _won(effects: CardEffects, amount: int) -> Line:
    """Say how one creature collected: by what it destroyed, or since nobody stood against it (FAR-21, FAR-22)."""
    args = {"name": card_line(effects.by.card), "amount": amount}
    victim = _victim(effects)
    return (
        Line("farrago-log-unopposed", args)
        if victim == ""
        else Line("farrago-log-kill", {**args, "victim": card_line(victim)})
    )


def _victim(effects: CardEffects) -> str:
    """Return the kind that the acting creature destroyed by its attack; "" for none."""
    attacked = [(each.seat, each.tile) for each in effects.then if isinstance(each, Attacked)]
    gone = [each.card for each in effects.then if isinstance(each, Destroyed) and (each.seat, each.tile) in attacked]
    return gone[0] if gone else ""


def _lost(by_card: Sequence[CardEffects], seat: Seat) -> Iterator[Line]:
    """Say which cards a seat lost otherwise, and by what (FAR-24); its others that are wounded."""
    otherwise = tuple(
        Line("farrago-log-by", {"victim": card_line(each.card), "name": card_line(effects.by.card)})
        for effects in by_card
        for each in effects.then
        if isinstance(each, Destroyed | Returned) and each.seat == seat and not _is_kill(effects, each)
    )
    if otherwise:
        yield Line("farrago-log-lost", {"who": Who(seat), "what": _some(otherwise)})
    gone = {
        each.tile
        for effects in by_card
        for each in effects.then
        if isinstance(each, Destroyed | Returned) and each.seat == seat
    }
    hurt = {
        each.tile: each
        for effects in by_card
        for each in effects.then
        if isinstance(each, Damaged) and each.seat == seat
    }
    left = tuple(
        Line("farrago-log-left", {"name": card_line(each.card), "health": each.now})
        for tile, each in hurt.items()
        if tile not in gone
    )
    if left:
        yield Line("farrago-log-wounded", {"who": Who(seat), "what": _some(left)})


def _is_kill(effects: CardEffects, gone: Destroyed | Returned) -> bool:
    """Return whether a card was destroyed by an attack that gave CP, which is listed for the attacker."""
    collected = any(isinstance(each, Collected) for each in effects.then)
    return collected and isinstance(gone, Destroyed) and gone.card == _victim(effects)


def _grown(battle: BattleView) -> Iterator[Line]:
    """Say how much RP each seat has more, or with a minus less."""
    sums = [0, 0]
    for each in battle.happenings:
        if isinstance(each, RpChanged):
            sums[each.seat] += each.amount
    parts = tuple(
        Line("farrago-log-rp-of", {"who": Who(seat), "amount": amount}) for seat, amount in enumerate(sums) if amount
    )
    if parts:
        yield Line("farrago-log-rp", {"parts": parts})


def _drawn(battle: BattleView, seat: Seat) -> Iterator[Line]:
    count = sum(each.amount for each in battle.happenings if isinstance(each, CardsDrawn) and each.seat == seat)
    if count:
        yield Line("farrago-log-drew", {"who": Who(seat), "count": count})


def _some(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """Keep as many as can be read at a glance, and say how many more there are."""
    more = len(lines) - NAMED
    return lines if more <= 0 else (*lines[:NAMED], Line("farrago-log-more", {"count": more}))
