"""Tables where several people share a seat: they enter, act and leave by signed actions (who, and when).

The platform signs (`SharedMatch.signed`), over any earlier signature: the person by their number, the time as Discord
received the press, so that our own queue does not make people late. Pure steps, as in `bot.match.steps`.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from bot.core.refusals import CameTooOften, LeftInSecret, NoRoom, NotYourTable, Stale, TookPart, TooLate, UnknownPress
from bot.match import roster
from bot.match.kinds.choosing import as_shared
from bot.match.kinds.shared import SharedMatch
from bot.match.roster import Member, Roster
from bot.match.steps import Situation, StepFunction, StepResult
from bot.match.time_controls import AskedTurn, turn_of
from engine import record
from engine.game import Seat
from engine.record import AnyGame

EARLIEST_MS = 15 * 60_000
"""Oldest press that is believed: Discord's lifetime of an interaction token."""

COMINGS = 4
"""How often one person may enter a match (house choice): each entry takes a member number."""

ONLOOKERS = 250
"""Onlookers who may act at a match (house choice): each one's id is stored with it."""


class NotInMatch(Exception):
    """The person takes no part, or has just moved to another seat."""


class AlreadyInMatch(Exception):
    """The person takes part already."""


HomeOf: TypeAlias = Callable[[int], int]
"""Returns the parent channel of a thread; any other channel as it is."""


def itself(channel: int) -> int:
    """Return a channel as it is: the default where threads are not looked up."""
    return channel


@dataclass(frozen=True)
class Press:
    """A person's press at a table: the request (`key`) and its time (`at`, milliseconds since 1970).

    `name` is needed where they may have to enter first; `home_of` finds the channel that must let them in then.
    """

    match: str
    player: int
    name: str
    key: str
    at: int
    home_of: HomeOf = itself


def play(press: Press, seat: Seat, action: Any, question: int | None) -> StepFunction:
    """Play somebody's action in their seat; with a `question` only if that is open.

    Raises, as it runs:
        NotInMatch: they have no such seat (now); Stale, TooLate: another question is open; RuleError.
        UnknownPress: no button plays entering and leaving: the roster must be updated with them.
    """

    def step(before: Situation) -> StepResult:
        _check_no_coming(before, action)
        shared, number = _member(before, press.player)
        if shared.roster.members[number].seat != seat:
            raise NotInMatch
        _check_open(before, seat, question)
        seen = roster.member_seen(shared.roster, number, before.now)
        return _signed(before, seat, action, number, press.at, shared.changed(seen))

    return step


def enter(press: Press, seat: Seat) -> StepFunction:
    """Add a person to a running match; `seat` is any that is asked.

    Raises, as it runs:
        AlreadyInMatch; NoRoom, CameTooOften: a limit is reached; LeftInSecret: they have just left another side.
        NotAsked, RuleError: the rules refuse it.
    """

    def step(before: Situation) -> StepResult:
        shared, people = as_shared(before.kind), before.kind.roster
        if shared.number_of(press.player) is not None:
            raise AlreadyInMatch
        if not press.name:
            raise NotYourTable
        _check_room(before.game, people, press.player)
        number = len(people.members)
        played = _signed(before, seat, shared.entering(before.game), number, press.at, shared)
        # The rules choose the side, so it is known only now; a check that refuses it stops the transaction.
        own = shared.side_of(before.game, played.position, number)
        if own is None:
            raise ValueError(f"the rules of {before.match.game} give nobody {number} a seat")
        _check_side(shared, press.player, own)
        newcomer = Member(press.player, press.name, own, seen_at=before.now)
        return replace(played, kind=shared.changed(roster.entered(people, newcomer)))

    return step


def look_on(press: Press, seat: Seat, action: Any, question: int) -> StepFunction:
    """Play an onlooker's action, which does not make them a member; `seat` is any that is asked.

    Raises, as it runs:
        AlreadyInMatch: they take part; TookPart: they did, on one of the sides; NoRoom: there are enough onlookers.
        Stale, TooLate: another question is open; RuleError; UnknownPress: as `play`.
    """

    def step(before: Situation) -> StepResult:
        _check_no_coming(before, action)
        shared = as_shared(before.kind)
        if shared.number_of(press.player) is not None:
            raise AlreadyInMatch
        if shared.seat_had(press.player, before.match.seats) is not None:
            raise TookPart
        _check_open(before, seat, question)
        people, number = roster.onlooking(shared.roster, press.player)
        # Counted with this one: a person who has a number already may go on.
        if len(people.onlookers) > ONLOOKERS:
            raise NoRoom
        return _signed(before, seat, action, number, press.at, shared.changed(people))

    return step


def leave(press: Press, seat: Seat) -> StepFunction:
    """Remove a person; `seat` is any that is asked.

    Raises, as it runs:
        NotInMatch; NotAsked, RuleError: the rules refuse it.
    """

    def step(before: Situation) -> StepResult:
        shared, number = _member(before, press.player)
        left = shared.changed(roster.member_left(shared.roster, number))
        return _signed(before, seat, shared.leaving(before.game), number, press.at, left)

    return step


def _signed(before: Situation, seat: Seat, action: Any, number: int, at: int, after: SharedMatch) -> StepResult:
    """Play an action signed with a person's number and the time of their press."""
    game = before.game
    earliest = before.now - EARLIEST_MS
    believed = min(max(at, earliest), before.now)  # clocks that differ must not make anything else of it
    signed = after.signed(game, action, number, _since_begun(before, seat, after, believed))
    position, events = record.advance(game, before.position, seat, signed)
    return StepResult(position, game.codec.encode(signed), events, after)


def _since_begun(before: Situation, seat: Seat, kind: SharedMatch, at: int) -> int:
    """Return the milliseconds from when a secret turn began, as people were shown it; 0 in any other."""
    window = before.game.asked(before.position.state).get(seat)
    if window is None:
        return 0
    asked = AskedTurn(seat, turn_of(window, before.position.questions[seat]), window)
    return kind.secrecy.since_begun(at, kind.seconds(before.game.info, asked))


def _check_no_coming(before: Situation, action: Any) -> None:
    """Pass unless an action is of coming or going, which no button plays. Raises UnknownPress."""
    shared, game = as_shared(before.kind), before.game
    if isinstance(action, (type(shared.entering(game)), type(shared.leaving(game)))):
        raise UnknownPress


def _check_open(before: Situation, seat: Seat, question: int | None) -> None:
    """Check that the question is open, if one is named. Raises Stale; TooLate: it was open."""
    if question is None:
        return
    latest = before.position.questions[seat]
    if question > latest:
        raise Stale
    if question < latest or seat not in before.game.asked(before.position.state):
        raise TooLate


def _check_room(game: AnyGame, people: Roster, player: int) -> None:
    """Check that one more may enter. Raises NoRoom, CameTooOften."""
    most = len(people.members) if game.info.people is None else game.info.people[1]
    # Those who have left count too, since no number is given a second time.
    if len(people.members) >= most:
        raise NoRoom
    if sum(member.player == player for member in people.members) >= COMINGS:
        raise CameTooOften


def _check_side(shared: SharedMatch, player: int, seat: Seat) -> None:
    """Pass unless somebody comes to another side in the secret turn in which they left theirs. Raises LeftInSecret."""
    turn = shared.secrecy.turn
    left = {one.seat for one in shared.roster.members if one.player == player and one.left_in == turn}
    # Outside of a secret turn `left_in` and `turn` are both None, so `left` would name sides left in the open.
    if turn is not None and left - {seat}:
        raise LeftInSecret


def _member(before: Situation, player: int) -> tuple[SharedMatch, int]:
    """Find somebody's number. Raises NotInMatch, NotYourTable."""
    number = as_shared(before.kind).number_of(player)
    if number is None:
        raise NotInMatch
    return as_shared(before.kind), number
