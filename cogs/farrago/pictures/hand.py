"""The private planner of a player of Farrago: their sphere with the planned cards, the enemy's, and their hand.

It shows the viewer's hand and sealed placement: send it only to them.
"""

from collections.abc import Collection, Mapping

from cogs.api import WIDTH, Box, Canvas, Line, Picture, Say, Seat
from cogs.farrago.pictures.board import board
from cogs.farrago.pictures.cards.fan import HEIGHT, draw_fan
from cogs.farrago.pictures.cards.starters import starters
from cogs.farrago.pictures.parts import MARGIN, open_space
from cogs.farrago.pictures.seat_panel import SeatPanel
from cogs.farrago.pictures.sphere import Globe, draw_sphere
from cogs.farrago.pictures.stage import spot_of
from cogs.farrago.pictures.tile import Mark, Spot
from cogs.farrago.text.holding import holding
from cogs.farrago.text.names import names_of, own_seat
from engine.farrago.cards import KINDS
from engine.farrago.film import fought_on
from engine.farrago.model import FarragoView, OwnView, StandingView, TileView

_HEAD = 54
"""How tall the row with the name and CP of a side is, in pixels."""

_TILE = 130

_TOP = 8 + _HEAD + 6

OWN = Globe(MARGIN + 3, _TOP, _TILE)
ENEMY = Globe(WIDTH // 2 + 8, _TOP, _TILE)

_BOTTOM = OWN.y + OWN.height + 6


def hand(view: FarragoView, say: Say, title: str) -> Picture:
    """Draw the plan and hand of the viewer, who must have a seat; before the match the decks, at the end the result.

    Raises:
        ValueError: the view is a spectator's.
    """
    own_seat(view)
    if chooses(view):
        return starters(say)
    if not shows_hand(view):
        return board(view, say, title)
    canvas = open_space(_BOTTOM + HEIGHT + 8)
    _sides(canvas, view, say, ())
    draw_fan(canvas, holding(view), _BOTTOM, say)
    return canvas.done("farrago-hand")


def tiles_for(view: FarragoView, tiles: Collection[int], say: Say) -> Picture:
    """Draw both spheres, marking the own tiles that a card may be placed on, without the hand.

    Raises:
        ValueError: the view is a spectator's.
    """
    own_seat(view)
    canvas = open_space(_BOTTOM)
    _sides(canvas, view, say, tiles)
    return canvas.done("farrago-tiles")


def chooses(view: FarragoView) -> bool:
    """Return whether the viewer has still to choose a deck."""
    return view.phase == "decks" and view.own is not None and not view.own.deck


def shows_hand(view: FarragoView) -> bool:
    """Return whether the viewer decides about the cards in their hand: keeps them, or places some."""
    return view.phase in ("exchange", "placement")


def planned(view: FarragoView) -> Mapping[int, StandingView]:
    """Return the viewer's placed, still sealed cards by tile, as they will be there."""
    own = view.own or OwnView()
    return {each.tile: newly(each.card.kind) for each in own.placed}


def newly(kind: str) -> StandingView:
    """Return a card on a tile as it comes from the hand."""
    each = KINDS[kind]
    return StandingView(kind, each.health, each.health, each.strength)


def plan_of(view: FarragoView, seat: Seat) -> tuple[TileView, ...]:
    """Return the viewer's tiles with the planned cards, and the RP left there (FAR-7)."""
    cards = planned(view)
    return tuple(
        TileView(each.rp - KINDS[cards[place].kind].cost, each.ability, cards[place]) if place in cards else each
        for place, each in enumerate(view.spheres[seat].tiles)
    )


def _sides(canvas: Canvas, view: FarragoView, say: Say, tiles: Collection[int]) -> None:
    """Draw the own side at the left, with the `tiles` to choose from, and the enemy's at the right."""
    seat, names = own_seat(view), names_of(say)
    for side, globe in ((seat, OWN), (1 - seat, ENEMY)):
        panel = SeatPanel(view.spheres[side], names[side], view.limit, view.first == side)
        panel.draw_low(canvas, Box(globe.x - 3, 8, globe.width + 6, _HEAD), say)
    own = view.own or OwnView()
    word = say(Line("farrago-picture-active"))
    draw_sphere(canvas, OWN, view.spheres[seat].planet or "neutral", _own_spots(view, seat, say, tiles), own.face, word)
    enemy = view.spheres[1 - seat]
    # The face that the enemy chooses now is secret (FAR-13), so the one of the last battle is marked.
    fought = fought_on(view.battle)[1 - seat] if view.battle is not None else None
    spots = [spot_of(each, say) for each in enemy.tiles]
    draw_sphere(canvas, ENEMY, enemy.planet or "neutral", spots, fought, say(Line("farrago-picture-fought")))


def _own_spots(view: FarragoView, seat: Seat, say: Say, tiles: Collection[int]) -> list[Spot]:
    marks = {place: Mark("planned", corner="sealed") for place in planned(view)}
    marks |= {place: Mark("open") for place in tiles}
    return [spot_of(each, say, marks.get(place)) for place, each in enumerate(plan_of(view, seat))]
