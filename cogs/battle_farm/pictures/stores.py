"""A player's stores besides coins: fertilizers, hand cards with the public part, the class's ability."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from cogs.api import BODY, Box, Canvas, Pen, counted, width_of
from cogs.battle_farm.pictures.art import figure, sign
from cogs.battle_farm.pictures.palette import BARK, DUSK, GOLD, INK
from cogs.battle_farm.pictures.parts import NUMBER
from engine.battle_farm.model import FarmView

_MINI = 38


@dataclass(frozen=True)
class Stores:
    """The stores of a farm."""

    farm: FarmView

    def draw(self, canvas: Canvas, box: Box, last: Box | None = None) -> None:
        """Write it into a row; the public part of the hand goes into the row `last`, if given."""
        x = counted(canvas, sign("sack", 42), str(self.farm.fertilizers), box.x, box.y, box.height, NUMBER) + 14
        x = counted(canvas, sign("hand", 42), str(self.farm.count), x, box.y, box.height, NUMBER) + 10
        state = self._ability()
        canvas.paste(state, box.x + box.width - state.width, box.y + (box.height - state.height) // 2)
        if last is None:
            last = Box(x, box.y, box.x + box.width - state.width - 10 - x, box.height)
        self._known(canvas, last)

    def _ability(self) -> Image.Image:
        if self.farm.ability == "ready":
            return sign("ability", 42)
        return sign("ability-used" if self.farm.ability == "used" else "ability-spent", 42)

    def _known(self, canvas: Canvas, box: Box) -> None:
        """Draw the raises of hand cards from the right, and the publicly known cards before them."""
        # The eye and two places: two cards, or one and how many more there are.
        least = 38 + 2 * (_MINI + 4) if self.farm.known else 0
        right = box.x + box.width
        for text in _counters(self.farm.plus, box.width - least):
            width = _chip(text)
            chip = Box(right - width, box.y + (box.height - 38) // 2, width, 38)
            canvas.panel(chip, 12, GOLD, BARK, 2)
            canvas.text(chip, text, _COUNTER)
            right -= width + 6
        if self.farm.known:
            self._minis(canvas, Box(box.x, box.y, right - box.x, box.height))

    def _minis(self, canvas: Canvas, box: Box) -> None:
        known = self.farm.known
        room = (box.width - 38) // (_MINI + 4)
        canvas.paste(sign("eye", 32), box.x, box.y + (box.height - 32) // 2)
        shown = known if len(known) <= room else known[: max(0, room - 1)]
        x = box.x + 38
        for card in shown:
            canvas.paste(figure(card.kind, _MINI), x, box.y + (box.height - _MINI) // 2)
            x += _MINI + 4
        if len(shown) < len(known):
            rest = f"+{len(known) - len(shown)}"
            canvas.text(Box(x, box.y, box.x + box.width - x, box.height), rest, Pen(DUSK, 28, least=20, align="left"))


_COUNTER = Pen(INK, BODY)


def _chip(text: str) -> int:
    return width_of(text, _COUNTER) + 20


def _counters(plus: Sequence[int], room: int) -> list[str]:
    """Write the counters on hand cards; without room for each, their number and sum."""
    if not plus:
        return []
    each = [f"+{points}" for points in plus]
    if sum(_chip(text) + 6 for text in each) <= room:
        return each
    return [f"{len(plus)}: +{sum(plus)}"]
