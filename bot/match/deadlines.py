"""Deadlines of the seats that a match waits for, and the notices about them, as plain values.

The questions of one turn share its time. In a secret turn everybody gets the same notices, fixed at its start; the
clock may wait a little longer, for presses made in time. Where several people share a seat the game keeps its own time
and has no notices.
"""

from typing import Literal, TypeAlias

import msgspec

from bot.match.kinds.match_kind import MatchKind
from bot.match.table import Table
from bot.match.time_controls import AskedTurn, pace_of, turn_of
from bot.store.rows import Deadline, Due, Post
from engine.game import Seat, Window
from engine.record import AnyGame, Position

AI_PAUSE_MS = 900
"""Pause before each action of an AI, so that people can follow it."""

GRACE_MS = 12_000
"""Delay between the start of a turn and its notice, which people who are present do not need."""

INTERRUPT_GRACE_MS = 5_000
"""The same where somebody is asked in another's turn, for a short time and without expecting it."""

AWAY_MS = 3 * 60_000
"""Inactivity after which a person counts as away."""

INTERRUPT_AWAY_MS = 60_000
"""The same where somebody is asked in another's turn."""

NoticeKind: TypeAlias = Literal["turn", "warn"]


class TurnNotice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of a notice: whose turn it is about; `more` are seats whose turn of that number began with it.

    A `sealed` turn's names all its seats, and those `away` as it began.
    """

    match: str
    seat: Seat
    turn: int
    more: tuple[Seat, ...] = ()
    sealed: bool = False
    away: tuple[Seat, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats that the notice is about."""
        return (self.seat, *self.more)


def deadlines(game: AnyGame, position: Position, kind: MatchKind, now: int) -> tuple[Deadline, ...]:
    """Return the deadline of each asked seat; empty while the table stands still."""
    if kind.stands_still:
        return ()
    return tuple(
        _deadline(game, position.questions[seat], seat, window, kind, now)
        for seat, window in game.asked(position.state).items()
    )


def deadlines_after(
    game: AnyGame, before: Position, after: Position, kind: MatchKind, now: int
) -> tuple[Deadline, ...] | None:
    """Return the deadlines after an action; None where all questions last, so that all stay the same."""
    asked = game.asked(after.state)
    # `all(())` is true, but a match that is over must lose its deadlines.
    lasting = bool(asked) and all(window.lasts and window.turn for window in asked.values())
    if lasting and before.questions == after.questions and asked == game.asked(before.state):
        return None
    return deadlines(game, after, kind, now)


def turn_notices(
    game: AnyGame,
    match: str,
    before: Position | None,
    after: Position,
    kind: MatchKind,
    now: int,
    *,
    resumed: bool = False,
) -> tuple[Post, ...]:
    """Plan the notices of turns that have begun: one at the start, and later a warning of the end.

    Each turn is announced once, and again where the table has `resumed`, since its time starts again. Seats whose turn
    of one number begins together share a notice; an interrupt has no warning.
    """
    if not kind.called:
        return ()
    secret = kind.secrecy.turn
    if secret is not None:
        is_new = resumed or before is None or not _is_in_sealed(game, before, secret)
        return _sealed_turn_notices(match, kind, secret, now, resumed=resumed) if is_new else ()
    earlier = {} if before is None else _turns(game, before)
    asked, begun = game.asked(after.state), dict[int, list[Seat]]()
    for seat, turn in _turns(game, after).items():
        if earlier.get(seat) != turn and seat in kind.called:
            begun.setdefault(turn, []).append(seat)
    posts: list[Post] = []
    warning = 1000 * pace_of(kind.roster.pace).warning
    for turn, (first, *rest) in begun.items():
        notice = TurnNotice(match, first, turn, tuple(rest))
        posts.append(_notice("turn", notice, now + grace_ms(asked[first]), again=resumed))
        for seat in (first, *rest):
            ends = kind.ends_at(game.info, AskedTurn(seat, turn, asked[seat]), now)
            # A turn shorter than its warning time has no warning: the notice of its start is enough.
            if warning and ends - warning > now and not asked[seat].interrupt:
                posts.append(_notice("warn", TurnNotice(match, seat, turn), ends - warning, again=resumed))
    return tuple(posts)


def _is_in_sealed(game: AnyGame, position: Position, turn: int) -> bool:
    asked = game.asked(position.state).items()
    return any(window.sealed and turn_of(window, position.questions[seat]) == turn for seat, window in asked)


def _sealed_turn_notices(match: str, kind: MatchKind, turn: int, now: int, *, resumed: bool) -> tuple[Post, ...]:
    """Plan the notices of a secret turn: at once and to all, since a delay would show who has answered by then.

    After a pause all count as away: their last sign of life would show who acted before it.
    """
    people, ends = kind.roster, kind.secrecy.ends_at(now)
    seats = tuple(seat for seat in kind.secrecy.seats(()) if seat in kind.called)
    if not seats:
        return ()
    away = tuple(seat for seat in seats if resumed or now - people.players[seat].seen_at >= AWAY_MS)
    notice = TurnNotice(match, seats[0], turn, seats[1:], sealed=True, away=away)
    begins = _notice("turn", notice, now, again=resumed)
    warned_at = ends - 1000 * pace_of(people.pace).warning
    # The second bound is for clocks without a warning, whose warning time is 0.
    if not now < warned_at < ends:
        return (begins,)
    return (begins, _notice("warn", notice, warned_at, again=resumed))


def grace_ms(window: Window) -> int:
    """Return how long after the start of a turn in the open its notice comes."""
    return INTERRUPT_GRACE_MS if window.interrupt else GRACE_MS


def begun_at(table: Table, one: Deadline | Due) -> int:
    """Return since when an asked seat has been waited for, from its deadline, which is set as its turn begins."""
    window = table.windows[one.seat]
    asked = AskedTurn(one.seat, turn_of(window, one.question), window)
    return one.due_at - table.kind.secrecy.grace_ms(window) - 1000 * table.kind.seconds(table.game.info, asked)


def _turns(game: AnyGame, position: Position) -> dict[Seat, int]:
    asked = game.asked(position.state)
    return {seat: turn_of(window, position.questions[seat]) for seat, window in asked.items()}


def _deadline(game: AnyGame, question: int, seat: Seat, window: Window, kind: MatchKind, now: int) -> Deadline:
    if kind.ai_level(seat):  # no turn of a person: each step takes its time
        # A sealed answer is invisible, so people need no pause to follow it.
        pause = 0 if window.sealed else AI_PAUSE_MS
        # Negative, so neither 0, which the store reads as no turn, nor the turn of a person in this seat.
        return Deadline(seat, question, now + pause, -question - 1)
    asked = AskedTurn(seat, turn_of(window, question), window)
    ends = kind.secrecy.ends_at(kind.ends_at(game.info, asked, now)) + kind.secrecy.grace_ms(window)
    return Deadline(seat, question, ends, asked.turn)


def later(kind: NoticeKind, notice: TurnNotice, due_at: int) -> Post:
    """Plan a turn's notice again, for another time."""
    return _notice(kind, notice, due_at, again=True)


def _notice(kind: NoticeKind, notice: TurnNotice, due_at: int, *, again: bool) -> Post:
    whose = "sealed" if notice.sealed else notice.seat
    # The outbox takes each key once, so a notice that is planned again needs another one.
    dedupe = f"{kind}:{notice.match}:{whose}:{notice.turn}" + (f":{due_at}" if again else "")
    return Post(kind, msgspec.json.encode(notice), due_at=due_at, dedupe=dedupe, match=notice.match)
