"""Until when a match waits for each seat, and what is said meanwhile: deadlines and announcements, as plain values.

Turns keep their time: whoever answers one question of a turn has for the next what is left. Of a turn that is answered
in secret everybody is told the same, as it began, whoever has answered; the clock may wait a little longer than that,
for what was pressed in time. Where several people share a seat the game keeps its own time, and calls nobody.
"""

from typing import Literal, TypeAlias

import msgspec

from bot.clocks import pace_of
from bot.company import Company, Sealed
from bot.store.rows import Deadline, Due, Post
from bot.table import Table
from engine.game import Seat, Window
from engine.record import AnyGame, Position

IDLE_SECONDS = 30 * 24 * 3600
"""A match without a clock is given up for a player who was silent so long (house choice, as FART-20 scores it)."""

AI_PAUSE_MS = 900
"""How long an AI seems to think about each step, so that people can follow it."""

GRACE_MS = 12_000
"""How long a turn has begun before somebody is called to it: who is here needs no call."""

AWAY_MS = 3 * 60_000
"""Who did nothing at a table for so long is away from it."""

Kind: TypeAlias = Literal["turn", "warn"]


class Call(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of an announcement: whose turn it is about; `more` are seats whose turn of that number began with it.

    Of a `sealed` turn it names all who play in it, and who was `away` as it began.
    """

    match: str
    seat: Seat
    turn: int
    more: tuple[Seat, ...] = ()
    sealed: bool = False
    away: tuple[Seat, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All whose turn it is about."""
        return (self.seat, *self.more)


def turn_of(window: Window, question: int) -> int:
    """Number the turn that a question belongs to; each question is one where the game does not count turns."""
    return question if window.turn is None else window.turn


def deadlines(game: AnyGame, position: Position, company: Company | None, now: int) -> tuple[Deadline, ...]:
    """Say until when each asked seat is waited for; none while a table stands still."""
    if company is not None and company.stands_still:
        return ()
    return tuple(
        _deadline(game, position.questions[seat], seat, window, company, now)
        for seat, window in game.asked(position.state).items()
    )


def deadlines_after(
    game: AnyGame, before: Position, after: Position, company: Company | None, now: int
) -> tuple[Deadline, ...] | None:
    """Say until when each asked seat is waited for after an action; None where all questions last, and so do these."""
    asked = game.asked(after.state)
    lasting = bool(asked) and all(window.lasts and window.turn for window in asked.values())
    if lasting and before.questions == after.questions and asked == game.asked(before.state):
        return None
    return deadlines(game, after, company, now)


def seconds(game: AnyGame, window: Window, company: Company | None) -> int:
    """Say how long the turn of a person may take."""
    usual = game.info.clock if company is None or company.is_party else pace_of(company.pace).turn
    return window.seconds or (round(usual * window.share) if usual else IDLE_SECONDS)


def calls(
    game: AnyGame,
    match: str,
    before: Position | None,
    after: Position,
    company: Company | None,
    now: int,
    *,
    resumed: bool = False,
) -> tuple[Post, ...]:
    """Plan what is said to people whose turn has begun: that it has, and later that it is about to end.

    A turn is spoken of once, and once more where the table has `resumed`, since its time began anew. Those whose turn
    of one number begins together are called together; nobody is warned that the time of an aside ends.
    """
    if company is None or company.stands_still or company.is_party:
        return ()
    if company.sealed is not None:
        is_new = resumed or before is None or not _is_in_sealed(game, before, company.sealed.turn)
        return _sealed_calls(match, company, company.sealed, now, resumed=resumed) if is_new else ()
    earlier = {} if before is None else _turns(game, before)
    asked, begun = game.asked(after.state), dict[int, list[Seat]]()
    for seat, turn in _turns(game, after).items():
        if earlier.get(seat) != turn and company.sitters[seat].is_present:
            begun.setdefault(turn, []).append(seat)
    posts: list[Post] = []
    for turn, (first, *rest) in begun.items():
        posts.append(_call("turn", Call(match, first, turn, tuple(rest)), now + GRACE_MS, again=resumed))
        for seat in (first, *rest):
            ends = now + 1000 * seconds(game, asked[seat], company)
            warning = 1000 * pace_of(company.pace).warning
            if warning and ends - warning > now and not asked[seat].aside:
                posts.append(_call("warn", Call(match, seat, turn), ends - warning, again=resumed))
    return tuple(posts)


def _is_in_sealed(game: AnyGame, position: Position, turn: int) -> bool:
    asked = game.asked(position.state).items()
    return any(window.sealed and turn_of(window, position.questions[seat]) == turn for seat, window in asked)


def _sealed_calls(match: str, company: Company, sealed: Sealed, now: int, *, resumed: bool) -> tuple[Post, ...]:
    """Plan what is said of a turn in secret: at once, as a time in which to answer unseen would tell, and to all.

    After a pause all count as away: when they were seen last would tell who has acted before it.
    """
    seats = tuple(seat for seat in sealed.seats if company.sitters[seat].is_present)
    if not seats:
        return ()
    away = tuple(seat for seat in seats if resumed or now - company.sitters[seat].seen_at >= AWAY_MS)
    call = Call(match, seats[0], sealed.turn, seats[1:], sealed=True, away=away)
    turn = _call("turn", call, now, again=resumed)
    warned_at = sealed.ends - 1000 * pace_of(company.pace).warning
    if not now < warned_at < sealed.ends:
        return (turn,)
    return (turn, _call("warn", call, warned_at, again=resumed))


def begun_at(table: Table, one: Deadline | Due) -> int:
    """Tell since when an asked seat has been waited for: a deadline is set as its turn begins."""
    window = table.windows[one.seat]
    return one.due_at - _grace(window, table.company) - 1000 * seconds(table.game, window, table.company)


def _turns(game: AnyGame, position: Position) -> dict[Seat, int]:
    asked = game.asked(position.state)
    return {seat: turn_of(window, position.questions[seat]) for seat, window in asked.items()}


def _deadline(game: AnyGame, question: int, seat: Seat, window: Window, company: Company | None, now: int) -> Deadline:
    if company is not None and company.sitters[seat].level:  # no turn of a person: each step takes its time
        pause = 0 if window.sealed else AI_PAUSE_MS
        return Deadline(seat, question, now + pause, -question - 1)
    if company is not None and company.sealed is not None:
        ends = company.sealed.ends + _grace(window, company)
        return Deadline(seat, question, ends, turn_of(window, question))
    return Deadline(seat, question, ends_at(game, window, company, now), turn_of(window, question))


def ends_at(game: AnyGame, window: Window, company: Company | None, now: int) -> int:
    """Say when a turn ends that begins now; where several share a seat on a whole second, as Discord shows times."""
    ends = now + 1000 * seconds(game, window, company)
    return ends if company is None or not company.is_party else -(-ends // 1000) * 1000


def _grace(window: Window, company: Company | None) -> int:
    """Say for how many milliseconds more than people are shown a seat is waited for."""
    return 0 if company is None or company.sealed is None else 1000 * window.grace


def later(kind: Kind, call: Call, due_at: int) -> Post:
    """Plan once more, for another time, what was to be said about a turn."""
    return _call(kind, call, due_at, again=True)


def _call(kind: Kind, call: Call, due_at: int, *, again: bool) -> Post:
    whose = "sealed" if call.sealed else call.seat
    dedupe = f"{kind}:{call.match}:{whose}:{call.turn}" + (f":{due_at}" if again else "")
    return Post(kind, msgspec.json.encode(call), due_at=due_at, dedupe=dedupe, match=call.match)
