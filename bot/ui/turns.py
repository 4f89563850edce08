"""Says whose turn it is at a table of several people and until when; Discord keeps the time counting down."""

from collections.abc import Callable, Sequence

from bot.clocks import pace_of
from bot.company import Company, Sealed
from bot.store.rows import Deadline
from bot.table import Table
from engine.game import Line, Seat, Who

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""What the seats are called on boards and buttons, from the first on."""


def letter(seat: Seat) -> str:
    """Name a seat by its letter."""
    return LETTERS[seat]


def turn_line(table: Table, deadlines: Sequence[Deadline], reader: Seat | None = None) -> Line | None:
    """Say whom the table waits for; None where it is over or nobody but one plays.

    Of a turn that is answered in secret it says the same to all until it is over, but to a `reader` who has answered
    that they have.
    """
    people = table.company
    if people is None or table.is_over:
        return None
    if people.paused:
        return Line("turn-paused")
    if people.is_party:
        return _at_party(table, deadlines)
    if table.sealed is not None:
        return _in_secret(people, table.sealed, has_answered=reader in table.sealed.seats and reader not in table.asked)
    ends = {one.seat: one.due_at for one in deadlines}
    parts = tuple(_waiting(table, seat, ends.get(seat)) for seat in table.asked)
    return parts[0] if len(parts) == 1 else Line("turn-several", {"turns": parts})


def _waiting(table: Table, seat: Seat, ends: int | None) -> Line:
    people, window = table.company, table.windows[seat]
    args = {"letter": letter(seat), "who": Who(seat), "what": Line(window.about)}
    if people is None or people.sitters[seat].level:
        return Line("turn-ai", args)
    if ends is None or pace_of(people.pace).turn is None:
        return Line("turn-untimed", args)
    return Line("turn-timed", args | {"until": until(ends)})


def _at_party(table: Table, deadlines: Sequence[Deadline]) -> Line:
    """Say until when people have time where they share seats, the same to all; of a few sides also whose turn it is."""
    if table.sealed is None:
        seats, about = table.asked, table.windows[table.asked[0]].about
        ends = max((one.due_at for one in deadlines if one.seat in seats), default=None)
    else:
        seats, about, ends = table.sealed.seats, table.sealed.about, table.sealed.ends
    if ends is None:
        return Line(about)
    args = {"what": Line(about), "until": until(ends)}
    if len(seats) == len(table.match.seats):
        return Line("turn-party", args)
    return Line("turn-party-of", {**args, "turns": _named(seats)})


def _named(seats: Sequence[Seat]) -> tuple[Line, ...]:
    return tuple(Line("turn-seat", {"letter": letter(seat), "who": Who(seat)}) for seat in seats)


def _in_secret(people: Company, sealed: Sealed, *, has_answered: bool) -> Line:
    who = _named(sealed.seats)
    is_timed = pace_of(people.pace).turn is not None
    args = {
        "turns": who,
        "count": len(who),
        "what": Line(sealed.about),
        "until": until(sealed.ends) if is_timed else "",
    }
    if has_answered:
        return Line("turn-answered-timed" if is_timed else "turn-answered", args)
    return Line("turn-sealed-timed" if is_timed else "turn-sealed", args)


def until(at: int) -> str:
    """Write a time in milliseconds so that Discord shows how long it is until then."""
    return f"<t:{-(-at // 1000)}:R>"


def write_turn(
    table: Table, deadlines: Sequence[Deadline], line: Callable[[Line], str], reader: Seat | None = None
) -> str:
    """Write whom the table waits for, in the words of a reader; empty where nobody is waited for."""
    turn = turn_line(table, deadlines, reader)
    return "" if turn is None else line(turn)
