"""Writes whose turn it is at a table of several people and until when; Discord's timestamp counts down."""

from collections.abc import Callable, Sequence

from bot.match.table import Table
from bot.match.time_controls import pace_of
from bot.store.rows import Deadline
from bot.text.localisation import Words
from engine.game import Seat
from engine.message import Line, Who

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The letters of the seats on boards and buttons."""


def letter(seat: Seat) -> str:
    """Name a seat by its letter."""
    return LETTERS[seat]


def turn_line(table: Table, deadlines: Sequence[Deadline], reader: Seat | None = None) -> Line | None:
    """Return whom the table waits for; None if it is over or a solo match.

    In a secret turn it is the same for everybody until the end, except that a `reader` who has answered is told so. A
    `reader` who is asked is only told about that.
    """
    if table.kind.is_solo or table.is_over:
        return None
    if table.roster.paused:
        return Line("turn-paused")
    if table.kind.shares_seats:
        return _of_sides(table, deadlines, reader)
    if not table.secrecy.is_open:
        return _in_secret(table, reader)
    ends = {one.seat: one.due_at for one in deadlines}
    if reader is not None and reader in table.asked and not table.kind.ai_level(reader):
        return _own(("turn-own", "turn-own-timed"), table, reader, ends.get(reader))
    parts = tuple(_waiting(table, seat, ends.get(seat)) for seat in table.asked)
    return parts[0] if len(parts) == 1 else Line("turn-several", {"turns": parts})


def _waiting(table: Table, seat: Seat, ends: int | None) -> Line:
    window = table.windows[seat]
    args = {"letter": letter(seat), "who": Who(seat), "what": Line(window.about)}
    if table.kind.ai_level(seat):
        return Line("turn-ai", args)
    if ends is None or pace_of(table.roster.pace).turn is None:
        return Line("turn-untimed", args)
    return Line("turn-timed", args | {"until": until(ends)})


def _own(keys: tuple[str, str], table: Table, reader: Seat, ends: int | None) -> Line:
    """Write the question to a reader, by the first of these messages, and by the second with its end."""
    what = {"what": Line(table.windows[reader].about)}
    if ends is None or pace_of(table.roster.pace).turn is None:
        return Line(keys[0], what)
    return Line(keys[1], what | {"until": until(ends)})


def _of_sides(table: Table, deadlines: Sequence[Deadline], reader: Seat | None) -> Line:
    """Write until when people who share seats have time, the same to all; for a few sides also whose turn it is."""
    secrecy = table.secrecy
    seats, about = secrecy.seats(table.asked), secrecy.about(table.windows, table.asked[0])
    ends = max((one.due_at for one in deadlines if one.seat in seats), default=None) if secrecy.is_open else secrecy.end
    if ends is None:
        return Line(about)
    args = {"what": Line(about), "until": until(ends)}
    if reader in table.asked:
        return Line("turn-own-timed", args)
    if len(seats) == len(table.match.seats):
        return Line("turn-party", args)
    return Line("turn-party-of", {**args, "turns": _named(seats)})


def _named(seats: Sequence[Seat]) -> tuple[Line, ...]:
    return tuple(Line("turn-seat", {"letter": letter(seat), "who": Who(seat)}) for seat in seats)


def _in_secret(table: Table, reader: Seat | None) -> Line:
    secrecy = table.secrecy
    who = _named(secrecy.seats(table.asked))
    if reader is not None and reader in table.asked:
        return _own(("turn-own-sealed", "turn-own-sealed-timed"), table, reader, secrecy.end)
    ends = None if pace_of(table.roster.pace).turn is None else secrecy.end
    args = {
        "turns": who,
        "count": len(who),
        "what": Line(secrecy.about(table.windows, table.asked[0])),
        "until": "" if ends is None else until(ends),
    }
    if secrecy.has_answered(reader, table.asked):
        return Line("turn-answered" if ends is None else "turn-answered-timed", args)
    return Line("turn-sealed" if ends is None else "turn-sealed-timed", args)


def until(at: int) -> str:
    """Format a time in milliseconds as Discord's relative timestamp."""
    # Rounded up, so that the countdown never ends before the time does.
    return f"<t:{-(-at // 1000)}:R>"


def left(at: int, now: int) -> Line:
    """Write how much time is left at `now` (both in milliseconds), for texts without Discord's timestamps."""
    seconds = max(0, -(-(at - now) // 1000))
    minutes, hours = seconds // 60, round(seconds / 3600)
    if minutes < 60:
        return Line("left-minutes", {"minutes": minutes, "seconds": f"{seconds % 60:02}"})
    return Line("left-hours", {"hours": hours}) if hours < 48 else Line("left-days", {"days": round(hours / 24)})


def hand_label(game: str, read: Words) -> str:
    """Return the label of the public button to the reader's own page, by the game's word; true for all readers."""
    own = f"{game}-button-hand"
    return read.say(own if read.has(own) else "button-board-hand")


def write_turn(
    table: Table, deadlines: Sequence[Deadline], line: Callable[[Line], str], reader: Seat | None = None
) -> str:
    """Write whom the table waits for in a reader's language; empty while it does not wait."""
    turn = turn_line(table, deadlines, reader)
    return "" if turn is None else line(turn)
