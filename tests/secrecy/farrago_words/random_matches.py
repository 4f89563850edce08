"""Whole random matches of Farrago Words, moment by moment; each moment knows the start of its secret phase.

People's actions are made up by `tests.engine.farrago_words.walk`: they write, steal, challenge, vote, come and go.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.match import roster
from bot.match.kinds.choosing import kind_of
from bot.match.positions import known_after
from bot.match.roster import Member, Player, Roster
from bot.store.rows import NOBODY
from engine import record
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.model import (
    Action,
    Enter,
    FarragoWordsOptions,
    Leave,
    Mode,
    PersonId,
    Vote,
)
from engine.farrago_words.rules.timing import asked_seats, end
from engine.farrago_words.state import SEALED, State
from engine.game import Seat
from engine.record import Position
from tests.engine.farrago_words.walk import random_move
from tests.secrecy.one_match_store import NOW
from tests.secrecy.paired_states import Begun, Moment, Recent

MODES: dict[int, tuple[Mode, ...]] = {1: ("solo", "group"), 2: ("teams", "free"), 3: ("teams", "free"), 4: ("teams",)}
"""How so many sides may play."""

FIRST_PLAYER = 11
"""The first person's id; later people get the next ones."""

FIRST_ONLOOKER = 9_000
"""The ids of people who look on come after it."""

LEAVING = 3
"""In so many of a hundred actions somebody leaves."""


def matches(seats: int, seed: str) -> Iterator[Moment]:
    """Play a match through at random."""
    chance = Random(seed)
    moment = opened(seats, chance)
    while True:
        yield moment
        if moment.state.phase == "over":
            return
        seat = chance.choice(asked_seats(moment.state))
        after = done(moment, seat, random_move(moment.state, seat, chance, LEAVING))
        if after is not None:
            moment = replace(after, time=min(end(after.state), after.time + chance.randrange(1, 4000)))


def opened(seats: int, chance: Random) -> Moment:
    """Open a table with this number of sides, of one or two people each."""
    mode = chance.choice(MODES[seats])
    more = seats if mode in ("group", "teams") else 0
    sides = (*range(seats), *[chance.randrange(seats) for _ in range(chance.randrange(more + 1))])
    seconds = chance.choice((30, 60))
    rounds = chance.choice((1, 2))
    options = FarragoWordsOptions(mode, rounds, seconds, max(2, seats), sides=sides)
    position, events = record.begin(GAME, str(chance.random()), seats, options)
    members = tuple(_member(number, seat) for number, seat in enumerate(sides))
    players = tuple(Player(player=NOBODY, name=f"Side {seat}") for seat in range(seats))
    return Moment(position, (events,), people=Roster(host=FIRST_PLAYER, players=players, members=members), time=0)


def people_of(moment: Moment) -> Roster:
    """Return the people at the table, who share seats in this game."""
    assert moment.people is not None
    return moment.people


def _member(number: PersonId, seat: Seat, player: int | None = None) -> Member:
    player = FIRST_PLAYER + number if player is None else player
    return Member(player, f"Person {player}", seat)


# One action -----------------------------------------------------------------------------------------------------------


def done(moment: Moment, seat: Seat, action: Action, player: int | None = None) -> Moment | None:
    """Let someone act (`player` if they enter by it), and keep recent events as the program does. None if it is
    refused.
    """
    try:
        position, events = record.advance(GAME, moment.position, seat, action)
    except RuleError:
        return None
    people = _with_member(people_of(moment), position.state, action, player)
    if people is not moment.people or moment.state.turn != position.state.turn:
        people = kind_of(people).moved(GAME, position, NOW).roster
    before, after = moment.state, position.state
    in_secret = before.turn == after.turn and before.phase in SEALED
    recent = known_after((moment.position, moment.recent), position, events, in_secret=in_secret)[1]
    begun = moment.begun
    if in_secret and begun is not None:
        begun = replace(begun, done=(*begun.done, (seat, action)))
    elif before.turn != after.turn:
        earlier = None if begun is None else replace(begun, done=(*begun.done, (seat, action)))
        begun = _begun(position, recent, people, earlier)
    time = moment.time if before.turn == after.turn else 0
    return Moment(position, recent, begun=begun, time=time, people=people, reader=moment.reader)


def _begun(position: Position, recent: Recent, people: Roster, earlier: Begun | None) -> Begun | None:
    if position.state.phase not in SEALED:
        return None
    return Begun(position, recent, people, earlier=earlier if position.state.phase == "steal" else None)


def _with_member(people: Roster, after: State, action: Action, player: int | None) -> Roster:
    match action:
        case Enter(by):
            seat = after.people[by]
            assert seat is not None
            return roster.entered(people, _member(by, seat, player))
        case Leave(by):
            return roster.member_left(people, by)
        case Vote(by=by) if by < 0:
            for number in range(1, 1 - by):
                people, _ = roster.onlooking(people, FIRST_ONLOOKER + number)
            return people
        case _:
            return people
