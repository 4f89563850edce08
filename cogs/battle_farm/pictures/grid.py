"""Cards side by side as tickets, in rows of equal tickets."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cogs.api import WIDTH, Canvas, Say
from cogs.battle_farm.pictures.parts import MARGIN
from cogs.battle_farm.pictures.ticket import PLAIN, Extras, ticket
from engine.battle_farm.model import Card
from engine.battle_farm.naming import kind_line

GAP = 8
ROOM = WIDTH - 2 * MARGIN - 20
"""How wide a row of tickets is, in pixels."""


@dataclass(frozen=True)
class Grid:
    """Rows of `across` tickets, each `tall` pixels high."""

    across: int
    tall: int

    @property
    def wide(self) -> int:
        """Return how wide a ticket is, in pixels."""
        return (ROOM - (self.across - 1) * GAP) // self.across

    def height(self, count: int) -> int:
        """Return how tall so many tickets are, in pixels."""
        return -(-count // self.across) * (self.tall + GAP) - GAP

    def draw(
        self, canvas: Canvas, cards: Sequence[Card], x: int, y: int, say: Say, extras: Callable[[Card], Extras]
    ) -> None:
        """Draw cards from (x, y) on."""
        for place, card in enumerate(cards):
            left, top = self.at(place)
            sprite = ticket(card, self.wide, self.tall, say(kind_line(card.kind)), extras(card))
            canvas.paste(sprite, x + left, y + top)

    def at(self, place: int) -> tuple[int, int]:
        """Return the corner of a ticket from (0, 0)."""
        row, column = divmod(place, self.across)
        return column * (self.wide + GAP), row * (self.tall + GAP)


LARGE, MIDDLE, SMALL = Grid(3, 128), Grid(4, 108), Grid(6, 92)


def grid_for(count: int, largest: Grid = LARGE) -> Grid:
    """Choose the grid for so many cards: the more there are, the smaller."""
    fitting = ((LARGE, 6), (MIDDLE, 4 if largest is MIDDLE else 8))
    return next((grid for grid, most in fitting if count <= most and grid.tall <= largest.tall), SMALL)


def unmarked(card: Card) -> Extras:
    """Mark no card."""
    return PLAIN
