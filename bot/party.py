"""Tables where several people share a seat: they enter, act and leave by actions that say who acts, and when.

Both are written by the house (`PartyGame.sign`), whatever stood there: the person by their number, the time by when
Discord says that the press was made, so that our own queue makes nobody late. Pure steps, as in `bot.steps`.
"""

from dataclasses import dataclass, replace
from typing import Any

from bot import company, waits
from bot.company import Company, Member
from bot.refusals import CameTooOften, LeftInSecret, NoRoom, NotYourTable, Stale, TookPart, TooLate, UnknownPress
from bot.shared import party_of, rules_of
from bot.steps import Played, Situation, Step
from engine import record
from engine.game import Seat
from engine.record import AnyGame, Position

EARLIEST_MS = 15 * 60_000
"""How long ago a press may have been made: so long Discord takes an answer to it."""

COMINGS = 4
"""How often one person may enter a match (house choice): comings and goings are numbers that others need."""

ONLOOKERS = 250
"""How many people who take no part may act at a match (house choice): each is kept with it."""


class NotThere(Exception):
    """Whoever presses takes no part, or sits in another seat than a moment ago."""


class AlreadyThere(Exception):
    """Whoever wants to enter takes part already."""


@dataclass(frozen=True)
class Press:
    """Who wants something at a table, by which request (`key`), and when they pressed (`at`, milliseconds since 1970).

    Their `name` is wanted where they may have to enter first.
    """

    match: str
    player: int
    name: str
    key: str
    at: int


def topics_of(game: AnyGame, position: Position, before: Position | None = None) -> tuple[str, ...]:
    """Name what of the game a match has used, or since an earlier position."""
    rules = party_of(game)
    if rules is None:
        return ()
    return rules.topics(position.state)[0 if before is None else len(rules.topics(before.state)) :]


def play(press: Press, seat: Seat, action: Any, question: int | None) -> Step:
    """Play somebody's action in their seat; with a `question` only if that is the one that is open.

    Raises, as it runs:
        NotThere: they have no such seat (now); Stale, TooLate: another question is open; RuleError.
        UnknownPress: coming and going is no action that a button plays, since the company must keep count of it.
    """

    def step(before: Situation) -> Played:
        _check_no_coming(before, action)
        people, number = _member(before, press.player)
        if people.members[number].seat != seat:
            raise NotThere
        _check_open(before, seat, question)
        seen = company.member_seen(people, number, before.now)
        return _signed(before, seat, action, number, press.at, seen)

    return step


def enter(press: Press, seat: Seat) -> Step:
    """Let somebody take part who was not there at the start; `seat` is any that is asked.

    Raises, as it runs:
        AlreadyThere; NoRoom, CameTooOften: there are enough of them; LeftInSecret: they have just left another side.
        NotAsked, RuleError: as the rules have it.
    """

    def step(before: Situation) -> Played:
        people, rules = _party(before), rules_of(before.game)
        if people.number_of(press.player) is not None:
            raise AlreadyThere
        if not press.name:
            raise NotYourTable
        _check_room(before.game, people, press.player)
        number = len(people.members)
        played = _signed(before, seat, rules.enter(), number, press.at, people)
        own = rules.people(played.position.state)[number]
        if own is None:
            raise ValueError(f"the rules of {before.match.game} give nobody {number} a seat")
        _check_side(people, press.player, own)
        newcomer = Member(press.player, press.name, own, seen_at=before.now)
        return replace(played, people=company.entered(people, newcomer))

    return step


def look_on(press: Press, seat: Seat, action: Any, question: int) -> Step:
    """Play what an onlooker may do, who takes no part by it; `seat` is any that is asked, `question` what it is asked.

    Raises, as it runs:
        AlreadyThere: they take part; TookPart: they did, on one of the sides; NoRoom: there are enough onlookers.
        Stale, TooLate: another question is open; RuleError; UnknownPress: as `play`.
    """

    def step(before: Situation) -> Played:
        _check_no_coming(before, action)
        people = _party(before)
        if people.number_of(press.player) is not None:
            raise AlreadyThere
        if any(member.player == press.player for member in people.members):
            raise TookPart
        _check_open(before, seat, question)
        people, number = company.onlooking(people, press.player)
        if len(people.onlookers) > ONLOOKERS:
            raise NoRoom
        return _signed(before, seat, action, number, press.at, people)

    return step


def leave(press: Press, seat: Seat) -> Step:
    """Let somebody take no more part; `seat` is any that is asked.

    Raises, as it runs:
        NotThere; NotAsked, RuleError: as the rules have it.
    """

    def step(before: Situation) -> Played:
        people, number = _member(before, press.player)
        left = company.member_left(people, number)
        return _signed(before, seat, rules_of(before.game).leave(), number, press.at, left)

    return step


def _signed(before: Situation, seat: Seat, action: Any, number: int, at: int, people: Company) -> Played:
    """Play an action as a person's, of the time at which they pressed."""
    game, rules = before.game, rules_of(before.game)
    earliest = before.now - EARLIEST_MS
    believed = min(max(at, earliest), before.now)  # clocks that differ must not make anything else of it
    since = _since_begun(before, seat, people, believed)
    signed = rules.sign(action, number, since)
    position, events = record.advance(game, before.position, seat, signed)
    return Played(position, game.codec.encode(signed), events, people)


def _since_begun(before: Situation, seat: Seat, people: Company, at: int) -> int:
    """Give the milliseconds from when a secret turn began, as people were shown it; 0 in any other."""
    window = before.game.asked(before.position.state).get(seat)
    if people.sealed is None or window is None:
        return 0
    return max(0, at - people.sealed.ends + 1000 * waits.seconds(before.game, window, people))


def _check_no_coming(before: Situation, action: Any) -> None:
    """Pass unless an action is of coming or going, which no button plays. Raises UnknownPress."""
    rules = rules_of(before.game)
    if isinstance(action, (type(rules.enter()), type(rules.leave()))):
        raise UnknownPress


def _check_open(before: Situation, seat: Seat, question: int | None) -> None:
    """Pass where the question is open, or none was named. Raises Stale; TooLate: it was open."""
    if question is None:
        return
    latest = before.position.questions[seat]
    if question > latest:
        raise Stale
    if question < latest or seat not in before.game.asked(before.position.state):
        raise TooLate


def _check_room(game: AnyGame, people: Company, player: int) -> None:
    """Pass where one more may enter. Raises NoRoom, CameTooOften."""
    most = len(people.members) if game.info.people is None else game.info.people[1]
    if len(people.members) >= most:
        raise NoRoom
    if sum(member.player == player for member in people.members) >= COMINGS:
        raise CameTooOften


def _check_side(people: Company, player: int, seat: Seat) -> None:
    """Pass unless somebody comes to another side in the secret turn in which they left theirs. Raises LeftInSecret."""
    turn = None if people.sealed is None else people.sealed.turn
    left = {one.seat for one in people.members if one.player == player and one.left_in == turn}
    if turn is not None and left - {seat}:
        raise LeftInSecret


def _party(before: Situation) -> Company:
    """Give the company of a table where seats are shared. Raises NotYourTable."""
    if before.people is None or not before.people.is_party:
        raise NotYourTable
    return before.people


def _member(before: Situation, player: int) -> tuple[Company, int]:
    """Find somebody's number. Raises NotThere, NotYourTable."""
    people = _party(before)
    number = people.number_of(player)
    if number is None:
        raise NotThere
    return people, number
