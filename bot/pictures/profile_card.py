"""Draws the picture of a profile: totals, form, favourite game and companion, a row for each game, badges.

It serves any game, and is readable at a quarter of its size, as a phone shows it. It knows pixels only.
"""

from dataclasses import dataclass

from bot.pictures.badges import BadgeLook, badge_image
from bot.pictures.canvas import Box, Canvas, Pen, width_of
from bot.pictures.card_background import BEST, GOLD, LIGHT, PANEL, SOFT, card_background
from bot.pictures.picture import WIDTH, Picture
from bot.pictures.theme import Colour

GAMES = 5
"""Rows of games that are drawn."""

MARGIN = 40
_GAP = 16
_HEAD = 88
_TILES = 138
_FORM = 84
_FACTS = 112
_COLUMNS = 44
_GAME = 74
_BADGES = 96


@dataclass(frozen=True)
class Labelled:
    """A value under its label."""

    label: str
    value: str


@dataclass(frozen=True)
class FormMark:
    """How a match ended, in a letter or number; a win is marked by more than that."""

    text: str
    is_win: bool


@dataclass(frozen=True)
class GameRow:
    """A person's results in a game, or the headings of its columns; an empty rating is not shown."""

    name: str
    record: str
    best: str
    rating: str


@dataclass(frozen=True)
class ProfileCard:
    """The texts of the card, without formatting: `scope` is the place of the matches, `note` explains marks.

    `looks` are those of the badges that are named.
    """

    name: str
    scope: str
    totals: tuple[Labelled, ...]
    form_label: str
    form: tuple[FormMark, ...]
    facts: tuple[Labelled, ...]
    columns: GameRow
    games: tuple[GameRow, ...]
    note: str = ""
    badges: Labelled | None = None
    looks: tuple[BadgeLook, ...] = ()


def profile_card(card: ProfileCard) -> Picture:
    """Draw a profile; more games and badges make it taller."""
    games = card.games[:GAMES]
    parts = [_HEAD, _TILES, _FORM, _FACTS, _COLUMNS + _GAME * len(games), *([_BADGES] if card.badges else ())]
    canvas = Canvas(card_background(2 * MARGIN + sum(parts) + _GAP * (len(parts) - 1)))
    width, y = WIDTH - 2 * MARGIN, MARGIN
    _head(canvas, Box(MARGIN, y, width, _HEAD), card)
    y += _HEAD + _GAP
    _side_by_side(canvas, Box(MARGIN, y, width, _TILES), card.totals, size=72)
    y += _TILES + _GAP
    _form(canvas, Box(MARGIN, y, width, _FORM), card)
    y += _FORM + _GAP
    _side_by_side(canvas, Box(MARGIN, y, width, _FACTS), card.facts, size=46)
    y += _FACTS + _GAP
    _columns(canvas, Box(MARGIN, y, width, _COLUMNS), card.columns, (SOFT, 34))
    y += _COLUMNS
    for number, row in enumerate(games):
        room = Box(MARGIN, y + number * _GAME, width, _GAME - 8)
        canvas.panel(room, 14, PANEL)
        _columns(canvas, room, row, (GOLD, 46))
    y += _GAME * len(games) + _GAP
    if card.badges:
        _badges(canvas, Box(MARGIN, y, width, _BADGES), card.badges, card.looks)
    return canvas.done("profile")


def _head(canvas: Canvas, box: Box, card: ProfileCard) -> None:
    pen = Pen(SOFT, 40, least=28, align="right")
    scope = min(width_of(card.scope, pen), box.width // 3)
    canvas.text(Box(box.x + box.width - scope, box.y, scope, box.height), card.scope, pen)
    name = Box(box.x, box.y, box.width - scope - 2 * _GAP, box.height)
    canvas.text(name, card.name, Pen(LIGHT, 80, least=46, align="left"))


def _side_by_side(canvas: Canvas, box: Box, values: tuple[Labelled, ...], size: int) -> None:
    """Write values in panels of one width, each under its label."""
    each = (box.width - _GAP * (len(values) - 1)) // max(1, len(values))
    for number, one in enumerate(values):
        room = Box(box.x + number * (each + _GAP), box.y, each, box.height)
        canvas.panel(room, 16, PANEL)
        inner = room.inner(16, 8)
        label = 40
        canvas.text(Box(inner.x, inner.y, inner.width, label), one.label, Pen(SOFT, 34, least=24))
        value = Box(inner.x, inner.y + label, inner.width, inner.height - label)
        canvas.text(value, one.value, Pen(LIGHT, min(size, value.height), least=28))


def _badges(canvas: Canvas, box: Box, named: Labelled, looks: tuple[BadgeLook, ...]) -> None:
    """Draw badges from the left, and beside them their number and the names of the latest."""
    canvas.panel(box, 16, PANEL)
    inner = box.inner(16, 8)
    side = inner.height
    for number, look in enumerate(looks):
        canvas.paste(badge_image(look, side), inner.x + number * (side + _GAP // 2), inner.y)
    left = inner.x + len(looks) * (side + _GAP // 2)
    label = 40 if named.value else inner.height
    align = "left" if looks else "centre"
    canvas.text(
        Box(left, inner.y, inner.width - left + inner.x, label), named.label, Pen(SOFT, 34, least=24, align=align)
    )
    value = Box(left, inner.y + label, inner.width - left + inner.x, inner.height - label)
    canvas.text(value, named.value, Pen(LIGHT, 34, least=24, align=align))


def _form(canvas: Canvas, box: Box, card: ProfileCard) -> None:
    """Draw the latest results from the left; a win has a golden frame beside its letter."""
    pen = Pen(SOFT, 40, least=28, align="left")
    label = min(width_of(card.form_label, pen), box.width // 4)
    canvas.text(Box(box.x, box.y, label, box.height), card.form_label, pen)
    left = box.x + label + 2 * _GAP
    side = min(box.height, (box.x + box.width - left) // max(1, len(card.form)) - 10)
    for number, mark in enumerate(card.form):
        room = Box(left + number * (side + 10), box.y + (box.height - side) // 2, side, side)
        canvas.panel(room, side // 4, BEST if mark.is_win else PANEL, GOLD if mark.is_win else None, 5)
        canvas.text(room.inner(8), mark.text, Pen(LIGHT if mark.is_win else SOFT, 46, least=26))


def _columns(canvas: Canvas, box: Box, row: GameRow, last: tuple[Colour, int]) -> None:
    """Write four columns, the last with a pen of its own."""
    inner = box.inner(20)
    size = min(40, last[1])
    x = inner.x
    for text, share, ink in ((row.name, 40, LIGHT), (row.record, 22, SOFT), (row.best, 20, SOFT)):
        width = inner.width * share // 100
        canvas.text(Box(x, inner.y, width - _GAP, inner.height), text, Pen(ink, size, least=26, align="left"))
        x += width
    rest = Box(x, inner.y, inner.x + inner.width - x, inner.height)
    canvas.text(rest, row.rating, Pen(last[0], last[1], least=28, align="right"))
