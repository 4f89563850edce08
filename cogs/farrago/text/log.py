"""The last battle in three lines: the faces that fought, the losses, and the CP; the page of the log has all of it.

The board of a finished match has only the losses, so that a window has room for the result.

It is made from the view alone: the list of the last events at the table would show how many steps the opponent has
planned, as each pushes an older one out.
"""

from collections.abc import Iterator

from cogs.api import Line, Seat, Table, Who
from engine.farrago.battle_log import Destroyed, Returned
from engine.farrago.blows import blows
from engine.farrago.film import fought_on
from engine.farrago.model import BattleView, FarragoView
from engine.farrago.naming import card_line

NAMED = 3
"""Lost cards that are named; the rest is counted."""


def recent_log(table: Table, viewer: Seat | None) -> tuple[Line, ...]:
    """Return lines on the last battle for a viewer (None: the public board); before it, the planets for the public."""
    view: FarragoView = table.view(viewer)
    if viewer is not None:
        # The picture on a panel shows which planets meet, and which faces fought.
        return outcome_of(view)
    return lost_at_the_end(view) if view.is_over else battle_report(view)


def outcome_of(view: FarragoView) -> tuple[Line, ...]:
    """Return the losses of a view's last battle, and the CP; empty before the first battle."""
    return battle_report(view)[1:] if view.battle is not None else ()


def lost_at_the_end(view: FarragoView) -> tuple[Line, ...]:
    """List the losses of the last battle of a finished match; the result and its picture show faces and CP."""
    return outcome_of(view)[:-1]


def battle_report(view: FarragoView) -> tuple[Line, ...]:
    """Write the last battle of a view, the least important first."""
    if view.battle is not None:
        return tuple(_lines(view, view.battle))
    planets = [sphere.planet for sphere in view.spheres]
    return tuple(
        Line("farrago-log-planet", {"who": Who(seat), "planet": Line(f"farrago-planet-{planet}")})
        for seat, planet in enumerate(planets)
        if planet is not None
    )


def _lines(view: FarragoView, battle: BattleView) -> Iterator[Line]:
    first, second = battle.first, 1 - battle.first
    faces = fought_on(battle)
    args = {"who": Who(first), "face": faces[first] + 1, "other": Who(second), "others": faces[second] + 1}
    yield Line("farrago-log-battle", {**args, "turn": battle.turn})
    lost = tuple(line for seat in (first, second) for line in _lost(battle, seat))
    if lost:
        yield Line("farrago-log-lost", {"parts": lost})
    yield Line("farrago-log-cp", {"parts": tuple(_sum(view, battle, seat) for seat in (first, second))})


def _lost(battle: BattleView, seat: Seat) -> Iterator[Line]:
    """Say which cards a seat lost, to attacks and otherwise."""
    cards = tuple(
        card_line(each.card)
        for each in battle.happenings
        if isinstance(each, Destroyed | Returned) and each.seat == seat
    )
    more = len(cards) - NAMED
    shown = cards if more <= 0 else (*cards[:NAMED], Line("farrago-log-more", {"count": more}))
    if cards:
        yield Line("farrago-log-lost-of", {"who": Who(seat), "cards": shown})


def _sum(view: FarragoView, battle: BattleView, seat: Seat) -> Line:
    gained = sum(blow.amount for blow in blows(battle.happenings) if blow.seat == seat)
    return Line("farrago-log-cp-of", {"who": Who(seat), "amount": gained, "now": view.spheres[seat].cp})
