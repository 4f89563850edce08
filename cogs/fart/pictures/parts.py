"""What every picture of F.A.R.T. is put together from: the heading, pills, the banner, piles with their counts."""

from cogs.api import BODY, Box, Canvas, Line, Pen, Say, art, emoji, width_of
from cogs.fart.palette import CHALK, GOLD, INK, LIME, NIGHT, PANEL, PAPER
from cogs.fart.pictures.art import PILE_SIZE, PILE_WIDTH, card_face, framed, lay
from engine.fart.model import View

_LABEL = Pen(CHALK, BODY, least=22, outline=NIGHT, stroke=3)
_COUNT = Pen(INK, 40, least=30)
_CARDS_PER_LAYER = 6
_LAYERS = 3


def heading(canvas: Canvas, say: Say, title: str, pills: tuple[str, ...]) -> None:
    """Write the name of the game, what is played, and pills from the right."""
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


def banner(canvas: Canvas, tag: str, note: str) -> None:
    """Hang a sign on the sandbags: a tag in gold and a note next to it."""
    box = Box(196, 464, 980, 54)
    canvas.panel(box, 20, PANEL, GOLD, 4)
    pen = Pen(INK, 38, least=30)
    gold = Box(box.x, box.y, min(330, width_of(tag, pen) + 56), box.height)
    canvas.panel(gold, 20, GOLD)
    canvas.text(gold.inner(16), tag, pen)
    room = Box(gold.x + gold.width + 16, box.y, box.width - gold.width - 32, box.height)
    canvas.text(room, note, Pen(CHALK, 32, least=24))


def piles(canvas: Canvas, view: View, say: Say) -> None:
    """Draw both decks face down and the top of the discard pile, each with its count."""
    _deck(canvas, 34, 150, "fart/back-alien", view.aliens_left)
    _words(canvas, Box(8, 330, 170, 92), view.aliens_left, say(Line("fart-picture-aliens")))
    _deck(canvas, 34, 532, "fart/back-soldier", view.defenders_left)
    _words(canvas, Box(8, 708, 170, 88), view.defenders_left, say(Line("fart-picture-defenders")))
    if view.discard:
        lay(canvas, card_face(view.discard[-1], "fallen", PILE_WIDTH), 1044, 150, PILE_WIDTH)
    else:
        canvas.paste(art("fart/empty", *PILE_SIZE), 1044, 150)
    _words(canvas, Box(1018, 330, 170, 92), len(view.discard), say(Line("fart-picture-discard")))


def _deck(canvas: Canvas, x: int, y: int, back: str, count: int) -> None:
    if not count:
        canvas.paste(art("fart/empty", *PILE_SIZE), x, y)
    sprite = art(back, *framed(PILE_WIDTH))
    # Rounded up, so that a deck of one card does not look empty.
    for layer in range(min(_LAYERS, -(-count // _CARDS_PER_LAYER))):
        lay(canvas, sprite, x + 4 - 4 * layer, y + 4 - 4 * layer, PILE_WIDTH)


def _words(canvas: Canvas, box: Box, count: int, label: str) -> None:
    pill = Box(box.x + 36, box.y, box.width - 72, 50)
    canvas.panel(pill, 25, PAPER, INK, 4)
    canvas.text(pill, str(count), _COUNT)
    canvas.text(Box(box.x, box.y + 50, box.width, box.height - 50), label, _LABEL)
