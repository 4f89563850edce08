"""The head of a player's side: who they are, their planet, CP on a track up to the limit, and their counts of cards."""

from dataclasses import dataclass

from cogs.api import Box, Canvas, Colour, Line, Pen, Say, counted, width_of
from cogs.farrago.pictures.art import TROPHY, sign, symbol
from cogs.farrago.pictures.palette import CHALK, DEEP, EDGES, GOLD, HEADS, INK, LIME, NIGHT
from cogs.farrago.text.names import planet_name
from engine.farrago.model import SphereView

HEIGHT = 168
"""How tall it is, in pixels."""


@dataclass(frozen=True)
class SeatPanel:
    """The data of a seat's panel; `gain` is CP that it has just collected, `place` its place in a finished match."""

    sphere: SphereView
    name: str
    limit: int
    first: bool = False
    gain: int = 0
    place: int = 0

    @property
    def planet(self) -> str:
        """Return the planet whose colours it has."""
        return self.sphere.planet or "neutral"

    def draw(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Draw it into a box of HEIGHT."""
        canvas.panel(box, 22, HEADS[self.planet], GOLD if self.place == 1 else EDGES[self.planet], 4)
        canvas.paste(sign(self.planet, 88), box.x + 12, box.y + 12)
        right = self._chip(canvas, box, say)
        left = box.x + 112
        name = Box(left, box.y + 8, right - left - 8, 52)
        canvas.text(name, self.name, Pen(CHALK, 42, least=24, align="left"))
        self._counts(canvas, box, Box(left, box.y + 60, box.x + box.width - 16 - left, 44), say)
        self._track(canvas, Box(box.x + 12, box.y + 110, box.width - 24, 48), say)

    def _chip(self, canvas: Canvas, box: Box, say: Say) -> int:
        """Say at the right that the seat strikes first, or its place; returns where that begins."""
        right = box.x + box.width - 14
        if self.place:
            text = say(Line("farrago-picture-place", {"place": self.place}))
        elif self.first:
            text = say(Line("farrago-picture-first-strike"))
        else:
            return right
        pen = Pen(GOLD, 28, least=18)
        icon = symbol(TROPHY, 36) if self.place == 1 else sign("first", 32) if not self.place else None
        width = width_of(text, pen) + 30 + (36 if icon else 0)
        chip = Box(right - width, box.y + 12, width, 42)
        canvas.panel(chip, 21, DEEP)
        lead = 12
        if icon is not None:
            canvas.paste(icon, chip.x + 9, chip.y + (42 - icon.height) // 2)
            lead = 46
        canvas.text(Box(chip.x + lead, chip.y, width - lead - 12, 42), text, pen)
        return chip.x

    def _counts(self, canvas: Canvas, box: Box, row: Box, say: Say) -> None:
        pen = Pen(CHALK, 34, align="left")
        counts = (("hand", self.sphere.hand), ("deck", self.sphere.deck), ("pile", len(self.sphere.discard)))
        wide = sum(36 + 4 + width_of(f"×{count}", pen) for _, count in counts) + 28
        x = row.x + row.width - wide
        planet = say(planet_name(self.planet)) if self.sphere.planet else ""
        canvas.text(Box(row.x, row.y, x - row.x - 10, row.height), planet, Pen(CHALK, 30, least=20, align="left"))
        for name, count in counts:
            x = counted(canvas, sign(name, 36), f"×{count}", x, row.y, row.height, pen) + 14

    def _track(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Draw the CP as a bar of as many parts as the match needs."""
        pen = Pen(LIME if self.gain else CHALK, 44, align="left", outline=NIGHT, stroke=3)
        end = counted(canvas, sign("cp", 46), str(self.sphere.cp), box.x, box.y, box.height, pen)
        limit = say(Line("farrago-picture-of", {"limit": self.limit}))
        small = Pen(CHALK, 30, align="left")
        canvas.text(Box(end + 8, box.y + 3, width_of(limit, small), box.height), limit, small)
        x = box.x + 196
        if self.gain:
            plus = f"+{self.gain}"
            chip = Box(x - 6, box.y + 3, 76, 42)
            canvas.panel(chip, 21, GOLD)
            canvas.text(chip, plus, Pen(INK, 36, least=24))
            x += 78
        self._bar(canvas, Box(x, box.y + 8, box.x + box.width - x, 32))

    def _bar(self, canvas: Canvas, box: Box) -> None:
        canvas.panel(box, 12, DEEP)
        parts = max(1, self.limit)
        # Each edge is a share of the whole width, so that rounding does not add up over the parts.
        edges = [box.x + 3 + (box.width - 6) * part // parts for part in range(parts + 1)]
        for part in range(min(parts, self.sphere.cp)):
            fresh = part >= self.sphere.cp - self.gain
            fill: Colour = LIME if fresh else GOLD
            canvas.image.paste(fill, (edges[part], box.y + 4, edges[part + 1] - (2 if parts <= 40 else 0), box.y + 28))
