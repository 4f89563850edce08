"""The scores: a card for each team, one large card for a high score, a list where each plays for themselves. Each with
the points of the round played last, part by part.
"""

from collections.abc import Sequence

from cogs.api import WIDTH, Box, Canvas, Line, Pen, Seat, width_of
from cogs.farrago_words.pictures.art import MEDALS, figure, sign, team_badge, worth
from cogs.farrago_words.pictures.palette import CHALK, CREAM, DUSK, GOLD, INK, PAPER, TEAMS, TRACK
from cogs.farrago_words.pictures.parts import MARGIN, plainly, plate, signed
from cogs.farrago_words.text.names import Speech, badge, name_of, present, topic
from cogs.farrago_words.text.notes import ranking, scribes
from engine.farrago_words.model import FarragoWordsView, Tally

GAP = 14
CARD = 172
ROW = 56
FEW = 8
"""Largest number of single players with a bar each; more are listed in three columns."""

_ALONE = 264
_PARTS = {"first": "star", "more": "one", "bonus": "bonus", "stolen": "mask", "won": "claim", "lost": "claim"}
"""The sign of each part of a round's points."""


def scoreboard_height(view: FarragoWordsView) -> int:
    """Return how tall the scores are, in pixels."""
    seats = len(view.scores)
    match view.mode:
        case "teams":
            return (seats + 1) // 2 * (CARD + GAP) - GAP
        case "free":
            columns = 2 if seats <= FEW else 3
            return -(-seats // columns) * _row(view) + 24
        case "solo" | "group":
            return _ALONE


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
    view = speech.view
    wide = (WIDTH - 2 * MARGIN - GAP) // 2
    seats = range(len(view.scores)) if view.outcome is None else ranking(view)
    for place, seat in enumerate(seats):
        alone = place == len(seats) - 1 and place % 2 == 0
        box = Box(
            MARGIN + place % 2 * (wide + GAP),
            y + place // 2 * (CARD + GAP),
            WIDTH - 2 * MARGIN if alone else wide,
            CARD,
        )
        _team(canvas, speech, seat, box)


def _team(canvas: Canvas, speech: Speech, seat: Seat, box: Box) -> None:
    view = speech.view
    next_one = view.phase == "ready" and view.active == seat
    plate(canvas, box, GOLD if next_one or _place(view, seat) == 1 else CREAM, 24)
    canvas.paste(team_badge(seat, 108), box.x + 16, box.y + 14)
    left, right = box.x + 136, box.x + box.width - 20
    score = Pen(INK, 76, least=40, align="right")
    wide = width_of(plainly(view.scores[seat]), score)
    canvas.text(Box(right - wide, box.y + 8, wide, 76), plainly(view.scores[seat]), score)
    left = _medal(canvas, view, seat, left, box.y + 14, 58)
    if next_one:
        canvas.paste(sign("next", 46), left, box.y + 22)
        left += 52
    canvas.text(
        Box(left, box.y + 10, right - wide - left - 12, 68), speech.seat(seat), Pen(INK, 52, least=30, align="left")
    )
    _bar(canvas, view, seat, Box(box.x + 136, box.y + 86, box.width - 156, 24))
    tally = tally_of(view, seat)
    parts = Box(box.x + 136, box.y + 118, box.width - 156, 44)
    if tally is None:
        count = Line("farrago_words-picture-people", {"count": len(present(view, seat))})
        canvas.text(parts, speech.say(count), Pen(DUSK if not next_one else INK, 32, align="left"))
    else:
        gained = signed(tally.total)
        pill = Box(box.x + box.width - 20 - 92, parts.y + 1, 92, 42)
        canvas.panel(pill, 14, INK)
        canvas.text(pill.inner(6), gained, Pen(CHALK, 36, least=24))
        draw_parts(canvas, tally, Box(parts.x, parts.y, parts.width - 104, parts.height))


def _bar(canvas: Canvas, view: FarragoWordsView, seat: Seat, box: Box) -> None:
    canvas.panel(box, 12, TRACK, INK, 3)
    # All scores may be 0, or below it after challenges that failed (WORD-9).
    most = max(1, *view.scores)
    wide = (box.width - 6) * max(0, view.scores[seat]) // most
    # A narrower one would consist of its two round ends.
    if wide > 18:
        inside = Box(box.x + 3, box.y + 3, wide, box.height - 6)
        fill = TEAMS[seat % len(TEAMS)]
        canvas.panel(inside, 9, fill)
        if seat % 2:
            canvas.hatch(inside, 9, PAPER)


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
    """List the parts of a round's points that are not 0, what was lost below 0."""
    found = [(key, getattr(tally, key) * (-1 if key == "lost" else 1)) for key in _PARTS]
    return [(key, amount) for key, amount in found if amount]


def _people(canvas: Canvas, speech: Speech, y: int) -> None:
    view = speech.view
    seats = ranking(view)
    columns = 2 if len(seats) <= FEW else 3
    rows = -(-len(seats) // columns)
    plate(canvas, Box(MARGIN, y, WIDTH - 2 * MARGIN, scoreboard_height(view)), CREAM, 22)
    wide = (WIDTH - 2 * MARGIN - 24) // columns
    for place, seat in enumerate(seats):
        box = Box(MARGIN + 12 + place // rows * wide, y + 12 + place % rows * _row(view), wide - 12, ROW)
        _person(canvas, speech, seat, box)


def _row(view: FarragoWordsView) -> int:
    return ROW + 26 if len(view.scores) <= FEW else ROW


def _person(canvas: Canvas, speech: Speech, seat: Seat, box: Box) -> None:
    view = speech.view
    if len(view.scores) <= FEW:
        _bar(canvas, view, seat, Box(box.x + 8, box.y + ROW, box.width - 20, 20))
    left = _medal(canvas, view, seat, box.x + 2, box.y + 8, 40)
    letter = badge(view, seat, 40)
    if letter is not None:
        canvas.paste(letter, left, box.y + 8)
        left += 46
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


def _medal(canvas: Canvas, view: FarragoWordsView, seat: Seat, x: int, y: int, size: int) -> int:
    """Draw the place at the end of the match, as a medal or a number; returns where it ends."""
    place = _place(view, seat)
    if not place:
        return x
    if place <= len(MEDALS):
        canvas.paste(figure(MEDALS[place - 1], size), x, y)
    else:
        canvas.text(Box(x, y, size, size), str(place), Pen(DUSK, round(size * 0.7)))
    return x + size + 4


def _place(view: FarragoWordsView, seat: Seat) -> int:
    return view.outcome.places[seat] if view.outcome is not None else 0


def tally_of(view: FarragoWordsView, seat: Seat) -> Tally | None:
    """Return what a seat got in the round played last, once it is scored."""
    return next((tally for tally in view.tallies if tally.seat == seat), None)


def _together(canvas: Canvas, speech: Speech, box: Box) -> None:
    """Draw the points of the round large, the total next to them, and who wrote most, or the rounds."""
    view = speech.view
    plate(canvas, box, CREAM, 28)
    tally = tally_of(view, 0)
    round_points = tally.total if tally is not None else 0
    big = Box(box.x + 24, box.y + 14, 300, 150)
    canvas.panel(big, 30, GOLD, INK, 5)
    canvas.text(Box(big.x + 8, big.y + 4, big.width - 16, 104), signed(round_points), Pen(INK, 112, least=60))
    canvas.text(
        Box(big.x, big.y + 102, big.width, 42), speech.say(Line("farrago_words-picture-this-round")), Pen(INK, 34)
    )
    total = Box(big.x + big.width + 20, big.y, 260, 150)
    canvas.text(Box(total.x, total.y + 4, total.width, 104), plainly(view.scores[0]), Pen(INK, 100, least=56))
    canvas.text(
        Box(total.x, total.y + 102, total.width, 42), speech.say(Line("farrago_words-picture-in-all")), Pen(DUSK, 34)
    )
    if tally is not None:
        covered = speech.say(Line("farrago_words-picture-covered", {"letters": tally.letters}))
        draw_parts(canvas, tally, Box(box.x + 28, box.y + 172, 580, 44))
        canvas.text(Box(box.x + 28, box.y + 214, 560, 40), covered, Pen(DUSK, 32, align="left"))
    side = Box(total.x + total.width + 10, box.y + 14, box.x + box.width - total.x - total.width - 30, box.height - 28)
    rows = scribes(speech) if view.mode == "group" else rounds(speech)
    caption = "scribes" if view.mode == "group" else "rounds-so-far"
    _listed(canvas, side, speech.say(Line(f"farrago_words-picture-{caption}")), rows)


def _listed(canvas: Canvas, box: Box, caption: str, rows: Sequence[tuple[str, str]]) -> None:
    canvas.panel(box, 20, PAPER, INK, 3)
    canvas.text(Box(box.x + 20, box.y + 6, box.width - 40, 44), caption, Pen(DUSK, 32, align="left"))
    for place, (name, amount) in enumerate(rows[:4]):
        y = box.y + 50 + place * 45
        pen = Pen(INK, 36, align="right")
        wide = width_of(amount, pen)
        canvas.text(Box(box.x + box.width - 20 - wide, y, wide, 44), amount, pen)
        canvas.text(Box(box.x + 20, y, box.width - 56 - wide, 44), name, Pen(INK, 36, least=24, align="left"))


def rounds(speech: Speech) -> list[tuple[str, str]]:
    """List the rounds so far with their topics and points, the latest first."""
    view = speech.view
    tally = tally_of(view, 0)
    played = [(name_of(each.topic), each.points[0]) for each in view.history]
    if tally is not None:
        played.append((topic(view), tally.total))
    return [(f"{number}. {name}", signed(points)) for number, (name, points) in list(enumerate(played, 1))[::-1]]
