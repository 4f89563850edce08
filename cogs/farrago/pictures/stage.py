"""Both spheres side by side with their players' heads, for the board at rest and a battle frame by frame.

It draws a view's spheres, or those of a moment of a battle with marks on tiles.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cogs.api import WIDTH, Box, Canvas, Line, Say, Seat
from cogs.farrago.pictures.arrows import draw_arrow
from cogs.farrago.pictures.cards.card_face import Look
from cogs.farrago.pictures.parts import BELOW, MARGIN
from cogs.farrago.pictures.seat_panel import HEIGHT, SeatPanel
from cogs.farrago.pictures.sphere import Globe, draw_sphere
from cogs.farrago.pictures.tile import HIGH, Mark, Spot
from cogs.farrago.text.names import SEATS
from engine.farrago.cards import KINDS
from engine.farrago.model import SphereView, TileView
from engine.farrago.naming import card_line

GLOBES = tuple(Globe(left, BELOW + HEIGHT + 10, HIGH) for left in (MARGIN + 3, WIDTH // 2 + 8))
"""Where the spheres of both seats stand."""

BOTTOM = GLOBES[0].y + GLOBES[0].height + 8
"""Where the stage ends."""

Place = tuple[Seat, int]
"""A tile of a seat's sphere."""

_SIDE = (WIDTH - 3 * MARGIN) // 2


@dataclass(frozen=True)
class Stage:
    """The content of both sides.

    `faces` are the active ones to mark (None: not chosen yet); `marks` are the events on tiles; `arrow` runs from an
    attacker to its target; `gains` are CP just collected; `word` is the key of
    the word at the marked faces.
    """

    spheres: tuple[SphereView, SphereView]
    faces: tuple[int | None, int | None]
    limit: int
    first: Seat | None
    marks: Mapping[Place, Mark] = field(default_factory=dict[Place, Mark])
    arrow: tuple[Place, Place] | None = None
    gains: tuple[int, int] = (0, 0)
    word: str = "fought"


def draw_stage(canvas: Canvas, stage: Stage, say: Say, names: Sequence[str]) -> None:
    """Draw both sides below the heading."""
    word = say(Line(f"farrago-picture-{stage.word}"))
    for seat in range(SEATS):
        sphere = stage.spheres[seat]
        panel = SeatPanel(sphere, names[seat], stage.limit, stage.first == seat, stage.gains[seat])
        panel.draw(canvas, Box(MARGIN + seat * (_SIDE + MARGIN), BELOW, _SIDE, HEIGHT), say)
        spots = [spot_of(each, say, stage.marks.get((seat, place), Mark())) for place, each in enumerate(sphere.tiles)]
        draw_sphere(canvas, GLOBES[seat], panel.planet, spots, stage.faces[seat], word)
    if stage.arrow is not None:
        (one, start), (other, end) = stage.arrow
        draw_arrow(canvas, GLOBES[one].tile_box(start), GLOBES[other].tile_box(end))


def spot_of(tile: TileView, say: Say, mark: Mark | None = None) -> Spot:
    """Return the visible content of a tile."""
    look = None
    if tile.card is not None:
        look = look_of(tile.card.kind, say)
        look = Look(look.kind, look.name, look.word, tile.card)
    return Spot(tile.rp, tile.ability, look, mark or Mark())


def look_of(kind: str, say: Say, *, numbered: bool = False) -> Look:
    """Return the look of a card that is not on a tile."""
    word = say(Line(f"farrago-type-{KINDS[kind].type}"))
    return Look(kind, say(card_line(kind)), word, numbered=numbered)
