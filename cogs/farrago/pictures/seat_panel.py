"""The head of a player's side: who they are, their planet, CP on a track up to the limit, and their counts of cards."""

from dataclasses import dataclass

from cogs.api import Box, Canvas, Colour, Line, Pen, Say, counted, width_of
from cogs.farrago.pictures.art import sign
from cogs.farrago.pictures.palette import CHALK, DEEP, EDGES, GOLD, HEADS, INK, LIME, NIGHT
from engine.farrago.model import SphereView

HEIGHT = 104
"""How tall it is, in pixels."""

_SIGN = 80


@dataclass(frozen=True)
class SeatPanel:
    """The data of a seat's panel; `gain` is CP that it has just collected."""

    sphere: SphereView
    name: str
    limit: int
    first: bool = False
    gain: int = 0

    @property
    def planet(self) -> str:
        """Return the planet for its colours."""
        return self.sphere.planet or "neutral"

    def draw(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Draw it into a box of HEIGHT: who it is, and below the CP on a track and the counts of cards."""
        self._plate(canvas, box, _SIGN)
        right = self._chip(canvas, box, say)
        left = box.x + _SIGN + 22
        canvas.text(Box(left, box.y + 6, right - left - 8, 46), self.name, Pen(CHALK, 42, least=24, align="left"))
        row = Box(left, box.y + 46, box.x + box.width - 16 - left, 40)
        self._counts(canvas, row)
        self._score(canvas, row, say)
        self._bar(canvas, Box(left, box.y + 86, row.width, 12))

    def draw_low(self, canvas: Canvas, box: Box, say: Say) -> None:
        """Draw it into one row: who it is, who strikes first, and the CP."""
        self._plate(canvas, box, box.height - 8)
        score, pen = self._of_limit(say), Pen(CHALK, 42, align="left")
        right = box.x + box.width - 60 - width_of(score, pen)
        counted(canvas, sign("cp", 40), score, right, box.y, box.height, pen)
        if self.first:
            right -= 46
            canvas.paste(sign("first", 42), right, box.y + (box.height - 42) // 2)
        left = box.x + box.height + 10
        canvas.text(Box(left, box.y, right - left - 8, box.height), self.name, Pen(CHALK, 38, least=22, align="left"))

    def _of_limit(self, say: Say) -> str:
        return say(Line("farrago-picture-cp-of", {"cp": self.sphere.cp, "limit": self.limit}))

    def _plate(self, canvas: Canvas, box: Box, size: int) -> None:
        canvas.panel(box, 22, HEADS[self.planet], EDGES[self.planet], 4)
        canvas.paste(sign(self.planet, size), box.x + 12, box.y + (box.height - size) // 2)

    def _chip(self, canvas: Canvas, box: Box, say: Say) -> int:
        """Mark the seat with the first strike at the right; returns where that begins."""
        right = box.x + box.width - 14
        if not self.first:
            return right
        text, pen = say(Line("farrago-picture-first-strike")), Pen(GOLD, 28, least=18)
        width = width_of(text, pen) + 66
        chip = Box(right - width, box.y + 8, width, 42)
        canvas.panel(chip, 21, DEEP)
        canvas.paste(sign("first", 32), chip.x + 9, chip.y + 5)
        canvas.text(Box(chip.x + 46, chip.y, width - 58, 42), text, pen)
        return chip.x

    def _counts(self, canvas: Canvas, row: Box) -> None:
        """Count hand, deck and pile at the right."""
        pen = Pen(CHALK, 34, align="left")
        counts = (("hand", self.sphere.hand), ("deck", self.sphere.deck), ("pile", len(self.sphere.discard)))
        x = row.x + row.width - sum(40 + width_of(f"×{count}", pen) for _, count in counts) - 28
        for name, count in counts:
            x = counted(canvas, sign(name, 36), f"×{count}", x, row.y, row.height, pen) + 14

    def _score(self, canvas: Canvas, row: Box, say: Say) -> None:
        """Write the CP, the limit, and the CP just collected."""
        pen = Pen(LIME if self.gain else CHALK, 42, align="left", outline=NIGHT, stroke=3)
        end = counted(canvas, sign("cp", 40), self._of_limit(say), row.x, row.y, row.height, pen)
        if self.gain:
            chip = Box(end + 10, row.y, 66, 40)
            canvas.panel(chip, 20, GOLD)
            canvas.text(chip, f"+{self.gain}", Pen(INK, 36, least=24))

    def _bar(self, canvas: Canvas, box: Box) -> None:
        """Draw the CP as a share of the limit."""
        canvas.panel(box, 6, DEEP)
        parts = max(1, self.limit)
        # Each edge is a share of the whole width, so that rounding does not add up over the parts.
        edges = [box.x + 3 + (box.width - 6) * part // parts for part in range(parts + 1)]
        for part in range(min(parts, self.sphere.cp)):
            fill: Colour = LIME if part >= self.sphere.cp - self.gain else GOLD
            canvas.image.paste(fill, (edges[part], box.y + 2, edges[part + 1] - 2, box.y + box.height - 2))
