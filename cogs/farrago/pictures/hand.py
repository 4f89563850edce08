"""The private planner of a player of Farrago: the own sphere with what is planned, the enemy's, and the own hand.

It shows the viewer's hand and sealed placement: send it to nobody else.
"""

from collections.abc import Mapping

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Picture, Say, Seat, two_lines
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.board import board
from cogs.farrago.pictures.cards.fan import Fan
from cogs.farrago.pictures.cards.starters import starters
from cogs.farrago.pictures.palette import MIST
from cogs.farrago.pictures.parts import BELOW, MARGIN, finished, heading, open_space, plate
from cogs.farrago.pictures.seat_panel import HEIGHT, SeatPanel
from cogs.farrago.pictures.sphere import Globe, draw_sphere
from cogs.farrago.pictures.stage import spot_of
from cogs.farrago.pictures.tile import Mark, Spot
from cogs.farrago.text.names import names_of, own_seat
from cogs.farrago.text.notes import heading_of
from engine.farrago.cards import KINDS
from engine.farrago.film import fought_on
from engine.farrago.model import FarragoView, OwnView, StandingView, TileView

OWN = Globe(MARGIN + 4, BELOW + HEIGHT + 10, 1.08)
ENEMY = Globe(OWN.x + OWN.width + 20, OWN.y, 0.92)

_TOP = OWN.y + OWN.height + 10


def hand(view: FarragoView, say: Say, title: str) -> Picture:
    """Draw the plan and hand of the viewer, who must have a seat; before the match the decks, at the end the result.

    Raises:
        ValueError: the view is a spectator's.
    """
    # `own_seat` has refused a view without `own`: the empty one is for the type checker.
    seat, own = own_seat(view), view.own or OwnView()
    if chooses(view):
        return starters(say)
    if view.phase != "placement":
        return board(view, say, title)
    fan = Fan(own.hand)
    canvas = open_space(_TOP + fan.height + MARGIN)
    names = names_of(say)
    heading(canvas, say, title, heading_of(view, names))
    _side(canvas, view, seat, OWN, say, names[seat])
    _side(canvas, view, 1 - seat, ENEMY, say, names[1 - seat])
    _secret(canvas, say)
    fan.draw(canvas, _TOP, say)
    return finished(canvas, "farrago-hand")


def chooses(view: FarragoView) -> bool:
    """Return whether the viewer has still to choose a deck."""
    return view.phase == "decks" and view.own is not None and not view.own.deck


def _secret(canvas: Canvas, say: Say) -> None:
    """Say below the enemy's sphere that nobody else sees the plan."""
    top = ENEMY.y + ENEMY.height + 14
    box = Box(ENEMY.x, top, ENEMY.width, _TOP - 12 - top)
    plate(canvas, box)
    canvas.paste(sign("sealed", 60), box.x + 20, box.y + (box.height - 60) // 2)
    words = Box(box.x + 94, box.y + 4, box.width - 112, box.height - 8)
    two_lines(canvas, words, say(Line("farrago-picture-secret")), Pen(MIST, 30, align="left"), 29)


def planned(view: FarragoView) -> Mapping[int, StandingView]:
    """Find the cards that the viewer has placed, still sealed, by tile, as they will stand there."""
    own = view.own or OwnView()
    return {each.tile: newly(each.card.kind) for each in own.placed}


def newly(kind: str) -> StandingView:
    """Let a card stand as it comes from the hand."""
    each = KINDS[kind]
    return StandingView(kind, each.health, each.health, each.strength)


def plan_of(view: FarragoView, seat: Seat) -> tuple[TileView, ...]:
    """Return the viewer's tiles with what is planned on them, and the RP that is left there (FAR-7)."""
    cards = planned(view)
    return tuple(
        TileView(each.rp - KINDS[cards[place].kind].cost, each.ability, cards[place]) if place in cards else each
        for place, each in enumerate(view.spheres[seat].tiles)
    )


def _side(canvas: Canvas, view: FarragoView, seat: Seat, globe: Globe, say: Say, name: str) -> None:
    """Draw a player's head and sphere; of the viewer's own what is planned and the face that is chosen."""
    mine = seat == view.viewer
    box = Box(globe.x - 4, BELOW, globe.width + 8, HEIGHT)
    panel = SeatPanel(view.spheres[seat], name, view.limit, view.first == seat)
    panel.draw(canvas, Box(box.x, box.y, min(box.width, WIDTH - MARGIN - box.x), box.height), say)
    spots: list[Spot]
    if mine:
        marks = {place: Mark("planned", corner="sealed") for place in planned(view)}
        spots = [spot_of(each, say, marks.get(place)) for place, each in enumerate(plan_of(view, seat))]
        face = view.own.face if view.own is not None else None
        draw_sphere(canvas, globe, panel.planet, spots, face, say(Line("farrago-picture-active")))
        return
    spots = [spot_of(each, say) for each in view.spheres[seat].tiles]
    # The face that the enemy chooses now is secret (FAR-13), so the one of the last battle is marked.
    fought = fought_on(view.battle)[seat] if view.battle is not None else None
    draw_sphere(canvas, globe, panel.planet, spots, fought, say(Line("farrago-picture-fought")))
