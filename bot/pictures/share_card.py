"""Draws the picture that is shared of a finished match: game, result, places, a small board, the best moment.

It serves every game, and is readable at a quarter of its size, as a phone shows it. It knows pixels only.
"""

from dataclasses import dataclass, replace
from io import BytesIO

from PIL import Image, ImageOps

from bot.pictures.canvas import Box, Canvas, Pen, width_of
from bot.pictures.card_background import BEST, GOLD, LIGHT, PANEL, SOFT, card_background
from bot.pictures.flow import wrapped
from bot.pictures.lettering import two_lines
from bot.pictures.picture import WIDTH, Picture
from bot.pictures.shapes import rounded
from bot.pictures.sprites import emoji

HEIGHT = 630
"""The least height; many rows make a picture taller."""

ROWS = 6
"""Places shown; if there are more, the last row counts the others."""

MARGIN = 40
_GAP = 24
_TITLE = 30
_HEADLINE = 86
_MIDDLE = 208
"""Where game, result and places begin, from above."""

_TELLING = 112
"""Height of the strip with the best moment."""

_BOARD_WIDTH = 420
_IN_ONE_LINE = 62
"""The least size of a result in one line; a longer one is written in two."""

_TALLEST, _LOWEST, _LOWEST_OF_TWO = 88, 58, 78
"""Heights of a row: where few have places, and where many have, of one line or of two."""

_MEDALS = ("🥇", "🥈", "🥉")


@dataclass(frozen=True)
class Ranked:
    """A row: a place from 1, the name and the score, both as plain text.

    A person who left has place 0, and the reason below the name.
    """

    place: int
    name: str
    score: str
    why: str = ""


@dataclass(frozen=True)
class ShareCard:
    """The texts of the card, without formatting; `telling` is the best moment, or empty; `more` counts the other
    people.
    """

    game: str
    result: str
    rows: tuple[Ranked, ...] = ()
    more: str = ""
    telling: str = ""
    has_winner: bool = True


def share_card(card: ShareCard, board: Picture | None = None) -> Picture:
    """Draw a card, with a small copy of the last board beside the places."""
    below = _TELLING + _GAP if card.telling else 0
    lowest = _LOWEST_OF_TWO if any(row.why for row in card.rows) else _LOWEST
    height = max(HEIGHT, _MIDDLE + lowest * len(_rows(card)) + below + MARGIN)
    canvas = Canvas(card_background(height))
    bottom = height - MARGIN - below
    width = WIDTH - 2 * MARGIN
    if board is not None:
        _thumbnail(canvas, Box(WIDTH - MARGIN - _BOARD_WIDTH, MARGIN, _BOARD_WIDTH, bottom - MARGIN), board)
        width -= _BOARD_WIDTH + _GAP
    canvas.text(Box(MARGIN, _TITLE, width, 56), card.game, Pen(SOFT, 46, least=30, align="left"))
    _headline(canvas, Box(MARGIN, _HEADLINE, width, _MIDDLE - _HEADLINE - 10), card.result, cup=card.has_winner)
    _places(canvas, Box(MARGIN, _MIDDLE, width, bottom - _MIDDLE), card)
    if card.telling:
        _moment(canvas, Box(MARGIN, height - MARGIN - _TELLING, WIDTH - 2 * MARGIN, _TELLING), card.telling)
    return canvas.done("result")


def _rows(card: ShareCard) -> tuple[Ranked | str, ...]:
    """List the rows from top to bottom: places, and how many others there are."""
    rows = card.rows[: ROWS - 1] if card.more or len(card.rows) > ROWS else card.rows
    return (*rows, *((card.more,) if card.more else ()))


def _headline(canvas: Canvas, box: Box, text: str, *, cup: bool) -> None:
    """Write the result, a win after a cup, as large as it fits in one line, else in two."""
    left = 0
    if cup:
        sign = emoji("🏆", 84)
        canvas.paste(sign, box.x, box.y + (box.height - sign.height) // 2)
        left = sign.width + 20
    room = Box(box.x + left, box.y, box.width - left, box.height)
    pen = Pen(LIGHT, 88, least=46, align="left")
    if width_of(text, replace(pen, size=_IN_ONE_LINE)) <= room.width:
        canvas.text(room, text, pen)
    else:
        two_lines(canvas, room, text, pen, small=54)


def _places(canvas: Canvas, box: Box, card: ShareCard) -> None:
    """Write a row for each place; they share the height, up to a limit."""
    rows = _rows(card)
    height = min(_TALLEST, box.height // max(1, len(rows)))
    for number, row in enumerate(rows):
        room = Box(box.x, box.y + number * height, box.width, height - 6)
        if isinstance(row, str):
            canvas.text(room.inner(24), row, Pen(SOFT, 40, least=28, align="left"))
        else:
            _place(canvas, room, row)


def _place(canvas: Canvas, box: Box, row: Ranked) -> None:
    canvas.panel(box, 14, BEST if row.place == 1 else PANEL)
    size = min(52, box.height - 4)
    pen = Pen(LIGHT, min(48, box.height - 6), least=30, align="left")
    sign = Box(box.x + 12, box.y, size, box.height)
    if not row.place:
        canvas.text(sign, "–", Pen(SOFT, pen.size, least=24))
    elif row.place <= len(_MEDALS):
        canvas.paste(emoji(_MEDALS[row.place - 1], size), sign.x, box.y + (box.height - size) // 2)
    else:
        canvas.text(sign, f"{row.place}.", Pen(SOFT, pen.size, least=24))
    score = min(width_of(row.score, pen), box.width // 2)
    right = Box(box.x + box.width - score - 20, box.y, score, box.height)
    canvas.text(right, row.score, Pen(GOLD, pen.size, least=26, align="right"))
    left = sign.x + size + 14
    room = Box(left, box.y, right.x - left - 16, box.height)
    if row.why:
        above = box.height * 11 // 20
        canvas.text(Box(room.x, room.y, room.width, above), row.name, replace(pen, size=min(40, above - 2)))
        room = Box(room.x, room.y + above, room.width, box.height - above - 2)
        canvas.text(room, row.why, Pen(SOFT, min(32, room.height), least=24, align="left"))
    else:
        canvas.text(room, row.name, pen)


def _thumbnail(canvas: Canvas, room: Box, board: Picture) -> None:
    """Lay a small board into the middle of a box."""
    image = ImageOps.contain(Image.open(BytesIO(board.data)).convert("RGB"), (room.width, room.height))
    size = image.size
    x, y = room.x + (room.width - size[0]) // 2, room.y + (room.height - size[1]) // 2
    canvas.image.paste(image, (x, y), rounded(*size, 16))


def _moment(canvas: Canvas, box: Box, text: str) -> None:
    """Write the best moment after a star, in one line or two."""
    canvas.panel(box, 18, PANEL)
    star = emoji("⭐", 64)
    canvas.paste(star, box.x + 18, box.y + (box.height - star.height) // 2)
    room = Box(box.x + 100, box.y + 4, box.width - 120, box.height - 8)
    pen = Pen(LIGHT, 44, align="left", least=26)
    lines = wrapped(text, pen, room.width)
    if len(lines) > 2:
        pen = Pen(LIGHT, 38, align="left", least=26)
        lines = wrapped(text, pen, room.width)
    # The canvas shrinks or cuts a line that is too long, so the rest is joined to the second one.
    shown = lines if len(lines) <= 2 else [lines[0], " ".join(lines[1:])]
    step = room.height // max(1, len(shown))
    for number, line in enumerate(shown):
        canvas.text(Box(room.x, room.y + number * step, room.width, step), line, pen)
