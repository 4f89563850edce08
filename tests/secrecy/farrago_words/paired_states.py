"""Matches of Farrago Words that a viewer cannot tell apart: played moments, and twins of them with other hidden things.

Twins are made in three ways. `guessed` asks the game itself. `shuffled` does not trust it: other topics come, and who
voted what is another one as soon as only counts of it are shown. `rewritten` plays the phase again from where it began:
the viewer's side does the same, and all others write, steal, vote, come and go as they like, at other times.
"""

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random

from msgspec import structs

from engine.farrago_words import GAME
from engine.farrago_words.model import Action, Bell, Enter, Leave, Person, Vote, Write
from engine.farrago_words.rules.timing import asked_seats, end
from engine.farrago_words.rules.topics import TOPICS
from engine.farrago_words.state import SEALED, Charge, State, all_vote
from engine.game import Seat
from engine.record import Position
from engine.rng import Rng
from tests.engine.farrago_words.walk import ENDS, ONLOOKERS, deed
from tests.secrecy import paired_states
from tests.secrecy.farrago_words.event_visibility import all_masked
from tests.secrecy.farrago_words.random_matches import Begun, Deed, Moment, done, recent_log

WANT = 2
"""One of so many moments of a match is taken."""

MOST_DEEDS = 5
"""Deeds of others in a phase that is played again."""

TRIES = 4

OTHERS = 500
"""Ids of people who come to a twin only, and more."""

ANY_TOPIC = tuple(TOPICS)


class Pair(paired_states.Pair[Moment]):
    """A match and a twin.

    People are numbered in order: a newcomer to the viewer's side has another number if others came before. Then views
    differ in numbers, but nothing that is sent does.
    """

    @property
    def is_numbered_alike(self) -> bool:
        """Whether the viewer's people have the same numbers in both."""
        own = [[by for by, one in enumerate(each.people.members) if one.seat == self.viewer] for each in self.both]
        return self.viewer is None or own[0] == own[1]

    @property
    def both(self) -> tuple[Moment, Moment]:
        return self.one, self.other


Make = Callable[[Moment, "Seat | None", Random], "Moment | None"]


def pairs(seats: int, count: int, name: str) -> Iterator[Pair]:
    """Make so many pairs of tables by all ways, from whole matches."""
    return islice(_pairs(seats, name), count)


def _pairs(seats: int, name: str) -> Iterator[Pair]:
    for number in itertools.count():
        chance = Random(f"pairs {name} {number}")
        for moment in recent_log(seats, f"{name} {number}"):
            found = () if chance.randrange(WANT) else _of(moment, chance)
            yield from (pair for pair in found if pair.is_numbered_alike)


def _of(moment: Moment, chance: Random) -> Iterator[Pair]:
    """Make pairs of a moment for one viewer."""
    seats = range(moment.state.settings.seats)
    viewer = chance.choice((*seats, *seats, None))
    moment = replace(moment, eyes=_eyes(moment, viewer, chance))
    for make in (chance.choice((guessed, shuffled, shuffled)), rewritten, rewritten):
        twin = make(moment, viewer, chance)
        if twin is not None and (pair := Pair(make.__name__, viewer, moment, twin)).differs:
            yield pair


def renumbered(seats: int, name: str) -> Iterator[Pair]:
    """Make pairs where newcomers to the viewer's side have other numbers, as others came before them or not."""
    for number in itertools.count():
        chance = Random(f"renumbered {name} {number}")
        for moment in recent_log(seats, f"{name} {number}"):
            entered = (
                [action.by for _, action in moment.begun.done if isinstance(action, Enter)] if moment.begun else []
            )
            if not entered:
                continue
            viewer = moment.people.members[entered[-1]].seat
            moment = replace(moment, eyes=_eyes(moment, viewer, chance))
            twin = rewritten(moment, viewer, chance)
            if twin is not None and not (pair := Pair("rewritten", viewer, moment, twin)).is_numbered_alike:
                yield pair


def _eyes(moment: Moment, viewer: Seat | None, chance: Random) -> int | None:
    """Choose who looks on from a seat."""
    there = [one.player for one in moment.people.members if one.seat == viewer and not one.left]
    return chance.choice(there) if there else None


# The ways to make twins ---------------------------------------------------------------------------------------------


def guessed(moment: Moment, viewer: Seat | None, chance: Random) -> Moment:
    """Take a match that the game itself makes up from the view."""
    twin = GAME.guess(GAME.view(moment.state, viewer), Rng(str(chance.random())))
    state = moment.state
    twin = structs.replace(twin, turn=state.turn, before=state.before, rung=state.rung)  # the course, which all know
    return _otherwise(moment, twin, viewer, chance)


def shuffled(moment: Moment, viewer: Seat | None, chance: Random) -> Moment:
    """Let other topics and letters come, and let others have voted otherwise where only the counts are known."""
    state, of = moment.state, moment.state.round
    known = GAME.topics(state)
    others = [topic for topic in chance.sample(ANY_TOPIC, state.settings.rounds) if topic not in known]
    topics = (*known, *others)[: state.settings.rounds]
    settings = structs.replace(state.settings, topics=topics)
    charges = tuple([_voted_otherwise(state, charge, viewer, chance) for charge in of.charges])
    twin = structs.replace(
        state, rng=Rng(str(chance.random())), settings=settings, round=structs.replace(of, charges=charges)
    )
    return _otherwise(moment, twin, viewer, chance)


def _voted_otherwise(state: State, charge: Charge, viewer: Seat | None, chance: Random) -> Charge:
    """Let others vote otherwise: anything while votes are open, as many of each kind once they are counted."""
    own = [vote for vote in charge.votes if viewer is not None and vote[0] >= 0 and state.people[vote[0]] == viewer]
    others = [vote for vote in charge.votes if vote not in own]
    owners = {state.round.answers[number].seat for number in charge.answers}
    free = [by for by, seat in enumerate(state.people) if seat not in (None, viewer, *owners)]
    if state.phase == "vote":
        free = [by for by in free if by < len(state.before)][1:]  # somebody is awaited still
        free += [-1 - number for number in range(ONLOOKERS)] if all_vote(state) else []
        others = [(by, chance.random() < 0.5) for by in free if chance.random() < 0.5]
    elif charge.struck is not None and len(free) >= len(others):
        voters = chance.sample(free, len(others))
        others = [(by, strike) for by, (_, strike) in zip(voters, others, strict=True)]
    return structs.replace(charge, votes=tuple(sorted((*own, *others))))


def rewritten(moment: Moment, viewer: Seat | None, chance: Random) -> Moment | None:
    """Play a secret phase again, of a steal also what was written before it; None where that leads elsewhere."""
    begun = moment.begun
    if begun is None or begun.position.state.turn != moment.state.turn:
        return None
    for _ in range(TRIES):
        start = _at(begun, moment)
        if begun.earlier is not None and viewer != moment.state.round.active:
            start = _same_letters(begun.earlier, moment, chance)
        if start.state.phase != moment.state.phase or start.state.round.free != moment.state.round.free:
            continue
        twin = _Again(moment, viewer, chance, start).played(begun.done)
        if twin is not None:
            return replace(twin, time=moment.time, eyes=moment.eyes)
    return None


def _at(begun: Begun, moment: Moment) -> Moment:
    return Moment(begun.position, begun.recent, begun.people, replace(begun, done=()), moment.time, moment.eyes)


def _same_letters(begun: Begun, moment: Moment, chance: Random) -> Moment:
    """Let the active team write something else on the same letters before others steal."""
    of = moment.state.round
    twin, seat = _at(begun, moment), of.active or 0
    covered = [letter for letter in of.letters if letter not in of.free]
    deeds = [deed for deed in begun.done if not isinstance(deed[1], Write | Bell)]
    gone = {action.by for _, action in deeds if isinstance(action, Leave)}
    writers = [by for by, side in enumerate(begun.position.state.people) if side == seat and by not in gone]
    for letter in (*covered, *chance.choices(covered or [""], k=chance.randrange(4) if covered else 0)):
        write = Write((letter + chance.choice(ENDS),), (*writers, 0)[0], chance.randrange(9000))
        deeds.insert(chance.randrange(len(deeds) + 1), (seat, write))
    for by, action in (*deeds, (seat, Bell(end(twin.state)))):
        twin = done(twin, by, action) or twin
    return twin


@dataclass
class _Again:
    """A phase that is played again: the viewer's side does the same, others what they like, until the bell rings.

    `numbers` are those of people of the viewer's side in the twin, by their numbers in the moment.
    """

    moment: Moment
    viewer: Seat | None
    chance: Random
    twin: Moment
    numbers: dict[Person, Person] = field(default_factory=dict[Person, Person])

    def played(self, deeds: Sequence[Deed]) -> Moment | None:
        """Play what was done, without others' part in it and with another; None where it cannot be."""
        own = [deed for deed in deeds if self._is_own(*deed)]
        gaps = sorted(self.chance.randrange(len(own) + 1) for _ in range(self.chance.randrange(MOST_DEEDS)))
        for place in range(len(own) + 1):
            for _ in range(gaps.count(place)):
                self._something()
            if place < len(own) and not self._same(*own[place]):
                return None
        for seat, action in deeds:
            if isinstance(action, Bell) and seat != self.viewer:
                self._try(seat, action)
        return self.twin

    def _is_own(self, seat: Seat, action: Action) -> bool:
        match action:
            case Enter(by) | Leave(by):
                return self.moment.people.members[by].seat == self.viewer
            case Vote(by=by) if by < 0:
                return False
            case _:
                return seat == self.viewer

    def _same(self, seat: Seat, action: Action) -> bool:
        """Let the viewer's side do what it did; tell whether it can."""
        match action:
            case Enter(by):
                number = self.numbers[by] = len(self.twin.state.people)
                self._try(seat, Enter(number), self.moment.people.members[by].player)
                return self.twin.state.people[number:] == (self.viewer,)
            case Bell():
                return self._try(seat, action)
            case Write() | Vote() | Leave():
                return self._try(seat, structs.replace(action, by=self.numbers.get(action.by, action.by)))
            case _:
                return False

    def _something(self) -> None:
        """Let somebody of another side do something."""
        state, chance = self.twin.state, self.chance
        seats = [seat for seat in asked_seats(state) if seat != self.viewer]
        others = [by for by, seat in enumerate(state.people) if seat not in (None, self.viewer)]
        luck = chance.random()
        if luck < 0.15 and asked_seats(state):
            self._enter(chance.choice(asked_seats(state)))
        elif luck < 0.3 and others:
            self._try(chance.choice(asked_seats(state)), Leave(chance.choice(others)))
        elif seats:
            seat = chance.choice(seats)
            action = deed(state, seat, chance, 0)
            if isinstance(action, Write | Vote):
                self._try(seat, action)

    def _enter(self, seat: Seat) -> None:
        """Let somebody enter, unless they came to the viewer's side."""
        before, number = self.twin, len(self.twin.state.people)
        if self._try(seat, Enter(number), OTHERS + number) and self.twin.state.people[number] == self.viewer:
            self.twin = before

    def _try(self, seat: Seat, action: Action, player: int | None = None) -> bool:
        """Let somebody do something unless it is refused, or ends the phase."""
        after = done(self.twin, seat, action, player)
        if after is None or after.state.turn != self.twin.state.turn:
            return False
        self.twin = after
        return True


def _otherwise(moment: Moment, twin: State, viewer: Seat | None, chance: Random) -> Moment:
    """Lay a twin's state; what others did in secret is not told of it, and more or less was done."""
    more = chance.randrange(5) if twin.phase in SEALED else 0
    position = Position(twin, moment.position.seq + more, moment.position.questions)
    known = moment.people.members[: len(twin.people)]
    members = tuple(structs.replace(one, left=seat is None) for one, seat in zip(known, twin.people, strict=True))
    people = structs.replace(moment.people, members=members)
    return replace(moment, position=position, recent=all_masked(moment.recent, viewer), people=people)
