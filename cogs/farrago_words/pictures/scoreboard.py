"""The scores: a card for each team, one large card for a high score, a list in mode `free`. Each with
the points of the round played last, part by part.
"""

from collections.abc import Sequence

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Seat, width_of
from cogs.farrago_words.pictures.art import sign, team_badge, worth
from cogs.farrago_words.pictures.palette import CHALK, CREAM, DUSK, GOLD, INK, PAPER, TEAMS, TRACK
from cogs.farrago_words.pictures.parts import MARGIN, plainly, plate, signed
from cogs.farrago_words.text.names import Speech, badge, name_of, present, topic
from cogs.farrago_words.text.notes import ranking, scribes
from engine.farrago_words.model import FarragoWordsView, Tally

GAP = 14
CARD = 146
ROW = 52
FEW = 4
"""Largest number of single players in two columns; more are listed in three."""

LISTED = 3
"""Rows beside a high score: who wrote most, or the last rounds."""

_ALONE = 178
_PARTS = {"first": "star", "more": "one", "bonus": "bonus", "stolen": "mask", "won": "claim", "lost": "claim"}
"""The sign of each part of a round's points."""


def scoreboard_height(view: FarragoWordsView) -> int:
    """Return how tall the scores are, in pixels."""
    match view.mode:
        case "teams":
            return CARD
        case "free":
            return -(-len(view.scores) // _columns(view)) * ROW + 24
        case "solo" | "group":
            return _ALONE


def _columns(view: FarragoWordsView) -> int:
    return 2 if len(view.scores) <= FEW else 3


def draw_scoreboard(canvas: Canvas, speech: Speech, y: int) -> int:
    """Draw the scores from a line on; returns where they end."""
    match speech.view.mode:
        case "teams":
            _teams(canvas, speech, y)
        case "free":
            _people(canvas, speech, y)
        case "solo" | "group":
            _together(canvas, speech, Box(MARGIN, y, WIDTH - 2 * MARGIN, _ALONE))
    return y + scoreboard_height(speech.view)


def _teams(canvas: Canvas, speech: Speech, y: int) -> None:
    """Draw a card for each team side by side: of two with the parts of the round's points."""
    seats = range(len(speech.view.scores))
    wide = (WIDTH - 2 * MARGIN - GAP * (len(seats) - 1)) // len(seats)
    for seat in seats:
        box = Box(MARGIN + seat * (wide + GAP), y, wide, CARD)
        next_one = speech.view.phase == "ready" and speech.view.active == seat
        plate(canvas, box, GOLD if next_one else CREAM, 24)
        if len(seats) == 2:
            _wide(canvas, speech, seat, box, next_one=next_one)
        else:
            _narrow(canvas, speech, seat, box, next_one=next_one)


def _wide(canvas: Canvas, speech: Speech, seat: Seat, box: Box, *, next_one: bool) -> None:
    view = speech.view
    canvas.paste(team_badge(seat, 104), box.x + 14, box.y + 14)
    left, right = box.x + 132, box.x + box.width - 20
    score = Pen(INK, 68, least=40, align="right")
    wide = width_of(plainly(view.scores[seat]), score)
    canvas.text(Box(right - wide, box.y + 2, wide, 66), plainly(view.scores[seat]), score)
    left = _next(canvas, left, box.y + 12) if next_one else left
    canvas.text(
        Box(left, box.y + 4, right - wide - left - 12, 62), speech.seat(seat), Pen(INK, 50, least=30, align="left")
    )
    _bar(canvas, view, seat, Box(box.x + 132, box.y + 70, box.width - 152, 18))
    tally = tally_of(view, seat)
    parts = Box(box.x + 132, box.y + 96, box.width - 152, 42)
    if tally is None:
        count = Line("farrago_words-picture-people", {"count": len(present(view, seat))})
        canvas.text(parts, speech.say(count), Pen(DUSK if not next_one else INK, 32, align="left"))
    else:
        _gained(canvas, tally, Box(right - 92, parts.y + 1, 92, 40))
        draw_parts(canvas, tally, Box(parts.x, parts.y, parts.width - 104, parts.height))


def _narrow(canvas: Canvas, speech: Speech, seat: Seat, box: Box, *, next_one: bool) -> None:
    view = speech.view
    canvas.paste(team_badge(seat, 84), box.x + 12, box.y + 14)
    left = box.x + 106
    named = _next(canvas, left, box.y + 8) if next_one else left
    room = box.x + box.width - 12
    canvas.text(Box(named, box.y + 8, room - named, 44), speech.seat(seat), Pen(INK, 38, least=22, align="left"))
    canvas.text(Box(left, box.y + 50, 90, 56), plainly(view.scores[seat]), Pen(INK, 56, least=34, align="left"))
    tally = tally_of(view, seat)
    if tally is not None:
        _gained(canvas, tally, Box(room - 80, box.y + 58, 80, 40))
    _bar(canvas, view, seat, Box(box.x + 14, box.y + CARD - 32, box.width - 28, 18))


def _next(canvas: Canvas, left: int, y: int) -> int:
    """Mark the team that writes next; returns where its name begins."""
    canvas.paste(sign("next", 42), left, y)
    return left + 48


def _gained(canvas: Canvas, tally: Tally, pill: Box) -> None:
    canvas.panel(pill, 14, INK)
    canvas.text(pill.inner(6), signed(tally.total), Pen(CHALK, 34, least=22))


def _bar(canvas: Canvas, view: FarragoWordsView, seat: Seat, box: Box) -> None:
    canvas.panel(box, 9, TRACK, INK, 3)
    # All scores may be 0, or below it after challenges that failed (WORD-9).
    most = max(1, *view.scores)
    wide = (box.width - 6) * max(0, view.scores[seat]) // most
    # A narrower one would consist of its two round ends.
    if wide > 12:
        inside = Box(box.x + 3, box.y + 3, wide, box.height - 6)
        fill = TEAMS[seat % len(TEAMS)]
        canvas.panel(inside, 6, fill)
        if seat % 2:
            canvas.hatch(inside, 6, PAPER)


def draw_parts(canvas: Canvas, tally: Tally, box: Box) -> None:
    """Write a round's points part by part, each behind its sign."""
    pen = Pen(INK, 34, align="left")
    parts = [(_PARTS[key], signed(amount)) for key, amount in parts_of(tally)]
    taken = sum(40 + width_of(text, pen) for _, text in parts)
    gap = max(2, min(24, (box.width - taken) // max(1, len(parts))))
    x = box.x
    for name, text in parts:
        canvas.paste(worth(name, 36), x, box.y + 4)
        x += 40
        canvas.text(Box(x, box.y, width_of(text, pen), box.height), text, pen)
        x += width_of(text, pen) + gap


def parts_of(tally: Tally) -> list[tuple[str, int]]:
    """List the parts of a round's points that are not 0, losses as negative."""
    found = [(key, getattr(tally, key) * (-1 if key == "lost" else 1)) for key in _PARTS]
    return [(key, amount) for key, amount in found if amount]


def _people(canvas: Canvas, speech: Speech, y: int) -> None:
    view = speech.view
    seats = ranking(view)
    columns = _columns(view)
    rows = -(-len(seats) // columns)
    plate(canvas, Box(MARGIN, y, WIDTH - 2 * MARGIN, scoreboard_height(view)), CREAM, 22)
    wide = (WIDTH - 2 * MARGIN - 24) // columns
    for place, seat in enumerate(seats):
        box = Box(MARGIN + 12 + place // rows * wide, y + 12 + place % rows * ROW, wide - 12, ROW)
        _person(canvas, speech, seat, box)


def _person(canvas: Canvas, speech: Speech, seat: Seat, box: Box) -> None:
    view = speech.view
    left = box.x + 2
    letter = badge(view, seat, 40)
    if letter is not None:
        canvas.paste(letter, left, box.y + 6)
        left += 48
    right = box.x + box.width - 8
    tally = tally_of(view, seat)
    gained = signed(tally.total) if tally is not None else ""
    for text, pen in ((plainly(view.scores[seat]), Pen(INK, 40)), (gained, Pen(DUSK, 30))):
        wide = width_of(text, pen) if text else 0
        canvas.text(Box(right - wide, box.y, wide, box.height), text, pen)
        right -= max(wide, 48) + 8 if text else 0
    canvas.text(
        Box(left, box.y, max(0, right - left), box.height), speech.seat(seat), Pen(INK, 34, least=22, align="left")
    )


def tally_of(view: FarragoWordsView, seat: Seat) -> Tally | None:
    """Return a seat's points in the round played last, once it is scored."""
    return next((tally for tally in view.tallies if tally.seat == seat), None)


def _together(canvas: Canvas, speech: Speech, box: Box) -> None:
    """Draw the points of the round large, the total with their parts, and who wrote most, or the rounds."""
    view = speech.view
    plate(canvas, box, CREAM, 28)
    tally = tally_of(view, 0)
    big = Box(box.x + 14, box.y + 14, 240, 150)
    canvas.panel(big, 26, GOLD, INK, 5)
    gained = signed(round_points(view))
    canvas.text(Box(big.x + 8, big.y + 2, big.width - 16, 104), gained, Pen(INK, 100, least=56))
    canvas.text(
        Box(big.x, big.y + 102, big.width, 42), speech.say(Line("farrago_words-picture-this-round")), Pen(INK, 34)
    )
    middle = Box(big.x + big.width + 20, box.y + 12, 420, 66)
    total = plainly(view.scores[0])
    pen = Pen(INK, 72, least=44, align="left")
    canvas.text(middle, total, pen)
    said = Box(middle.x + width_of(total, pen) + 16, middle.y + 14, 200, 48)
    canvas.text(said, speech.say(Line("farrago_words-picture-in-all")), Pen(DUSK, 34, align="left"))
    if tally is not None:
        covered = covered_letters(speech, tally)
        draw_parts(canvas, tally, Box(middle.x, box.y + 80, middle.width, 44))
        canvas.text(Box(middle.x, box.y + 124, middle.width, 40), covered, Pen(DUSK, 32, align="left"))
    left = middle.x + middle.width + 14
    side = Box(left, box.y + 12, box.x + box.width - left - 14, box.height - 24)
    caption, rows = beside_total(speech)
    if rows:
        _listed(canvas, side, caption, rows)


def beside_total(speech: Speech) -> tuple[str, Sequence[tuple[str, str]]]:
    """List the rows beside the total of one side: who wrote most, or solo the last rounds."""
    is_group = speech.view.mode == "group"
    caption = speech.say(Line(f"farrago_words-picture-{'scribes' if is_group else 'rounds-so-far'}"))
    return caption, (scribes(speech) if is_group else rounds(speech))[:LISTED]


def round_points(view: FarragoWordsView) -> int:
    """Return the points of one side in the round played last; 0 if it did not count."""
    tally = tally_of(view, 0)
    return 0 if tally is None else tally.total


def covered_letters(speech: Speech, tally: Tally) -> str:
    """Say how many of the letters have a word that counts."""
    return speech.say(Line("farrago_words-picture-covered", {"letters": tally.letters}))


def _listed(canvas: Canvas, box: Box, caption: str, rows: Sequence[tuple[str, str]]) -> None:
    canvas.panel(box, 20, PAPER, INK, 3)
    canvas.text(Box(box.x + 16, box.y + 2, box.width - 32, 40), caption, Pen(DUSK, 32, align="left"))
    for place, (name, amount) in enumerate(rows):
        y = box.y + 40 + place * 37
        pen = Pen(INK, 34, align="right")
        wide = width_of(amount, pen)
        canvas.text(Box(box.x + box.width - 16 - wide, y, wide, 37), amount, pen)
        canvas.text(Box(box.x + 16, y, box.width - 44 - wide, 37), name, Pen(INK, 34, least=22, align="left"))


def rounds(speech: Speech) -> list[tuple[str, str]]:
    """List the rounds so far with their topics and points, the latest first."""
    view = speech.view
    tally = tally_of(view, 0)
    played = [(name_of(each.topic, speech.say), each.points[0]) for each in view.history]
    if tally is not None:
        played.append((topic(view, speech.say), tally.total))
    return [(f"{number}. {name}", signed(points)) for number, (name, points) in list(enumerate(played, 1))[::-1]]
