"""What every picture of F.A.R.T. is put together from: the heading, pills, the banner, piles with their counts."""

from cogs.api import Box, Canvas, Line, Pen, Say, art, emoji, width_of
from cogs.fart.palette import CHALK, GOLD, INK, LIME, NIGHT, PANEL, PAPER
from cogs.fart.pictures.art import PILE_SIZE, PILE_WIDTH, framed, lay, lay_card
from engine.fart.model import View

STATUS = Box(8, 8, 1184, 76)
"""The bar on top of a board."""

_BANNER = Box(8, 440, 1184, 70)
_ALIENS, _DISCARD, _RESERVE = (28, 102), (884, 102), (1050, 102)
_LABEL = Pen(CHALK, 40, least=22, outline=NIGHT, stroke=4)
_COUNT = Pen(INK, 50, least=34)
_CARDS_PER_LAYER = 6
_LAYERS = 3


def heading(canvas: Canvas, say: Say, title: str, pills: tuple[str, ...]) -> None:
    """Write the name of the game, the title, and pills from the right."""
    canvas.panel(Box(10, 8, 1180, 70), 22, NIGHT, LIME, 4)
    canvas.paste(emoji("🛸", 58), 26, 13)
    game = say(Line("fart-picture-name"))
    name = canvas.text(Box(94, 10, 240, 66), game, Pen(LIME, 46, least=30, align="left"))
    right = 1180
    for text in reversed(pills):
        right = _pill_left_of(canvas, right, text)
    room = Box(name.x + name.width + 24, 18, right - name.x - name.width - 40, 50)
    # A title that begins with the game's name, as it must where it stands alone, would say it twice here.
    rest = title.removeprefix(game).lstrip(" ·") if game else title
    canvas.text(room, rest, Pen(CHALK, 34, least=26, align="left"))


def _pill_left_of(canvas: Canvas, right: int, text: str) -> int:
    pen = Pen(CHALK, 32, least=26)
    width = min(320, width_of(text, pen) + 40)
    box = Box(right - width, 18, width, 50)
    canvas.panel(box, 25, PANEL)
    canvas.text(box.inner(16), text, pen)
    return box.x - 12


def status(canvas: Canvas, tag: str, note: str, sacrifices: int) -> None:
    """Write the bar on top of a board: a tag in gold, a note next to it, and the graves counted at the right."""
    canvas.panel(STATUS, 22, NIGHT, GOLD, 4)
    counted = Pen(CHALK, 52)
    graves = width_of(str(sacrifices), counted) + 74
    left = STATUS.x + STATUS.width - graves - 16
    canvas.centre(emoji("🪦", 54), left + 30, STATUS.y + STATUS.height // 2)
    canvas.text(Box(left + 64, STATUS.y, graves - 60, STATUS.height), str(sacrifices), counted)
    _tagged(canvas, Box(STATUS.x, STATUS.y, left - STATUS.x, STATUS.height), tag, note)


def banner(canvas: Canvas, tag: str, note: str) -> None:
    """Hang a sign on the sandbags: a tag in gold and a note next to it."""
    canvas.panel(_BANNER, 22, PANEL, GOLD, 4)
    _tagged(canvas, _BANNER, tag, note)


def _tagged(canvas: Canvas, box: Box, tag: str, note: str) -> None:
    pen = Pen(INK, 50, least=34)
    gold = Box(box.x, box.y, min(360, width_of(tag, pen) + 52), box.height)
    canvas.panel(gold, 22, GOLD)
    canvas.text(gold.inner(16), tag, pen)
    room = Box(gold.x + gold.width + 16, box.y, box.width - gold.width - 32, box.height)
    canvas.text(room, note, Pen(CHALK, 46, least=30))


def piles(canvas: Canvas, view: View, say: Say) -> None:
    """Draw both decks face down and the top of the discard pile, each with its count."""
    _deck(canvas, _ALIENS, "fart/back-alien", view.aliens_left)
    _words(canvas, _ALIENS, view.aliens_left, say(Line("fart-picture-aliens")))
    _deck(canvas, _RESERVE, "fart/back-soldier", view.defenders_left)
    _words(canvas, _RESERVE, view.defenders_left, say(Line("fart-picture-defenders")))
    if view.discard:
        lay_card(canvas, view.discard[-1], "fallen", *_DISCARD, PILE_WIDTH)
    else:
        canvas.paste(art("fart/empty", *PILE_SIZE), *_DISCARD)
    _words(canvas, _DISCARD, len(view.discard), say(Line("fart-picture-discard")))


def _deck(canvas: Canvas, corner: tuple[int, int], back: str, count: int) -> None:
    x, y = corner
    if not count:
        canvas.paste(art("fart/empty", *PILE_SIZE), x, y)
    sprite = art(back, *framed(PILE_WIDTH))
    # Rounded up, so that a deck of one card does not look empty.
    for layer in range(min(_LAYERS, -(-count // _CARDS_PER_LAYER))):
        lay(canvas, sprite, x + 4 - 4 * layer, y + 4 - 4 * layer, PILE_WIDTH)


def _words(canvas: Canvas, corner: tuple[int, int], count: int, label: str) -> None:
    x, y = corner
    pill = Box(x, y + PILE_SIZE[1] + 8, PILE_WIDTH, 60)
    canvas.panel(pill, 28, PAPER, INK, 4)
    canvas.text(pill, str(count), _COUNT)
    canvas.text(Box(x - 20, y + PILE_SIZE[1] + 68, PILE_WIDTH + 40, 52), label, _LABEL)
