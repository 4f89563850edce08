"""Plays a guessed match on for a few battles, without log and events, and rates who is ahead then."""

from collections.abc import Sequence
from math import tanh

from msgspec.structs import replace

from engine.farrago.ai.plan import Placement, Planner
from engine.farrago.ai.worth import Scale
from engine.farrago.model import Card, FarragoView, OwnView
from engine.farrago.rules.battle import fight
from engine.farrago.rules.drawing import can_draw, cut_hands, drawn
from engine.farrago.rules.field import Field
from engine.farrago.showing import sphere_view
from engine.farrago.state import Placed, Plan, State, Zone
from engine.game import Seat

BATTLES = 3
"""Battles to fight, that of the turn included: by then the placed cards have acted and been answered."""

SOONER = 0.97
"""What an end counts that comes a battle later, of those that come now: a win that lies open is taken."""

CLEAR = 25.0
"""CP by which somebody is clearly ahead: twice as many are hardly better, so that no playout outweighs the others."""


class Playouts:
    """Playouts whose placements a planner makes, for both seats."""

    def __init__(self, planner: Planner, scale: Scale) -> None:
        """Let that planner place, and weigh the ends by this scale."""
        self._planner, self._scale = planner, scale

    def result(self, state: State, placements: Sequence[Placement], seat: Seat) -> float:
        """Fight the battle of a turn with these placements, by seat, and those after it; give how far a seat is ahead.

        From -1 to 1. The state is a guess, complete with hidden cards.
        """
        plans = [_plan(state.zones[each], placement) for each, placement in enumerate(placements)]
        field = _fought(state, plans)
        counts = 1.0
        for _ in range(BATTLES - 1):
            if field.over or (after := _next_turn(state, plans, field)) is None:
                break
            state, counts = after, SOONER * counts
            plans = [_plan(state.zones[each], self._planner(view_of(state, each))) for each in (0, 1)]
            field = _fought(state, plans)
        return counts * self._ahead(field, seat)

    def _ahead(self, field: Field, seat: Seat) -> float:
        """Weigh the end from both sides, as a side counts its own hand in full."""
        mine, theirs = field.sides[seat], field.sides[1 - seat]
        cards = len(mine.cards) + len(theirs.cards)
        both = self._scale.difference(mine, theirs, cards) - self._scale.difference(theirs, mine, cards)
        return tanh(both / 2 / CLEAR)


def _fought(state: State, plans: Sequence[Plan]) -> Field:
    return fight(Field(state.zones, plans, state.first, state.limit))


def _next_turn(state: State, plans: Sequence[Plan], field: Field) -> State | None:
    """Cut the hands and draw; None if a seat cannot draw."""
    cut_hands(field)
    turn = state.turn + 1
    zones = [field.sides[seat].frozen(state.zones[seat], plans[seat].face) for seat in (0, 1)]
    if not all(can_draw(zone, turn) for zone in zones):
        return None
    return replace(state, zones=tuple([drawn(zone, turn) for zone in zones]), turn=turn, first=field.first)


def view_of(state: State, seat: Seat) -> FarragoView:
    """Show a seat what planners read: the spheres and the hand."""
    zone = state.zones[seat]
    own = OwnView(hand=tuple([Card(card, zone.cards[card]) for card in zone.hand]), face=zone.face)
    spheres = (sphere_view(state.zones[0]), sphere_view(state.zones[1]))
    return FarragoView(seat, "placement", state.turn, state.limit, state.first, spheres, own)


def _plan(zone: Zone, placement: Placement) -> Plan:
    """Find a card of the hand for each placing."""
    left = list(zone.hand)
    placed: list[Placed] = []
    for placing in placement.placings:
        card = next(card for card in left if zone.cards[card] == placing.kind)
        left.remove(card)
        placed.append(Placed(card, placing.tile))
    return Plan(tuple(placed), placement.face, ready=True)
