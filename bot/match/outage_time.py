"""The time that people at a table get back after an outage (HOUSE-2), worked out without the store."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from bot.match.deadlines import turn_notices
from bot.match.kinds.choosing import kind_at, kind_of
from bot.match.roster import Roster, seated, write
from bot.match.time_controls import AskedTurn, turn_of
from bot.store.rows import Deadline, Match, Post, TimeGiven
from engine.game import Seat
from engine.record import AnyGame, Position

LEAST_MS = 10 * 60_000
"""The least time of everybody after an outage, or the whole of a shorter turn."""

SHORT_MS = 3 * 60_000
"""Turns shorter than this, such as rounds and bids, get back the time they had left."""

SHORT_LEAST_MS = 15_000
"""The least time left of a short turn."""

ROUNDED_MS = 1_000
"""The most that a turn may exceed its time: secret ones end on a whole second."""

SHOWN_MS = 10_000
"""The least change of an end that boards are repainted for."""

TOLD_MS = 60_000
"""The least outage that is announced at a table, with another call to those whose turn it is."""


@dataclass(frozen=True)
class Outage:
    """A time in which presses did not arrive, in milliseconds since 1970; a delay gives back only the time that was
    left.
    """

    since: int
    until: int
    is_delay: bool = False

    @property
    def lasted(self) -> int:
        """How long it took."""
        return self.until - self.since

    def end_of(self, due_at: int, whole: int) -> int:
        """Return the new end of a turn that was due at a time and takes `whole` milliseconds."""
        least = 0 if self.is_delay else min(whole, SHORT_LEAST_MS if whole < SHORT_MS else LEAST_MS)
        # It is noted each minute that people can press; that this turn began shows it too.
        left = min(due_at - self.since, whole + ROUNDED_MS)
        # A turn never ends before it was due.
        return max(due_at, self.until + max(left, least))


def time_given(
    game: AnyGame, position: Position, match: Match, waiting: Sequence[Deadline], outage: Outage
) -> TimeGiven | None:
    """Return the new ends of turns after an outage; None where no person of the match is waited for."""
    kind, asked = kind_at(match), game.asked(position.state)
    turns = {
        one.seat: AskedTurn(one.seat, turn_of(asked[one.seat], one.question), asked[one.seat])
        for one in waiting
        if one.seat in asked and not kind.ai_level(one.seat)
    }
    if not turns:
        return None
    due = {one.seat: one.due_at for one in waiting if one.seat in turns}
    takes = {seat: 1000 * kind.seconds(game.info, turn) for seat, turn in turns.items()}
    grace = {seat: kind.secrecy.grace_ms(turn.window) for seat, turn in turns.items()}
    ends = {seat: outage.end_of(due[seat] - grace[seat], takes[seat]) for seat in turns}
    if not kind.secrecy.is_open:
        # The same for all, so that it hides single seats; on a whole second, as Discord shows times.
        ends = dict.fromkeys(ends, -(-max(ends.values()) // 1000) * 1000)
    dues = {seat: end + grace[seat] for seat, end in ends.items()}
    if kind.is_solo:
        return TimeGiven(dues)
    people = kind.roster
    if people.sealed is not None and not kind.secrecy.is_open:
        people = replace(people, sealed=replace(people.sealed, ends=max(ends.values())))
    if not kind.shares_seats:
        begun = {seat: (due[seat] - grace[seat] - takes[seat], ends[seat] - takes[seat]) for seat in turns}
        people = _as_seen(people, begun)
    posts: tuple[Post, ...] = ()
    if outage.lasted >= TOLD_MS:
        people = replace(people, back_at=outage.until)
        posts = turn_notices(game, match.id, None, position, kind_of(people), outage.until, resumed=True)
    is_shown = max(dues[seat] - due[seat] for seat in dues) >= SHOWN_MS
    return TimeGiven(dues, write(people), is_shown, tuple(post for post in posts if post.kind == "turn"))


def _as_seen(people: Roster, begun: Mapping[Seat, tuple[int, int]]) -> Roster:
    """Move the last sign of life of those who have acted in the current turn behind its later, new beginning."""
    for seat, (before, after) in begun.items():
        one = people.players[seat]
        if before < one.seen_at <= after:
            people = seated(people, seat, replace(one, seen_at=after + 1))
    return people
