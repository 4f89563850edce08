"""Matches of Farrago Words that a viewer cannot tell apart: random moments of matches, each with paired matches.

Paired matches are made in three ways. `guessed` asks the game itself. `shuffled` does not trust it: other topics come,
and individual votes change if only their counts are shown. `rewritten` replays the phase from its start: the viewer's
side does the same, and all others write, steal, vote, come and go as they like, at other times.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random

from msgspec import structs

from engine.farrago_words import GAME
from engine.farrago_words.events import Entered, Event, Left, Wrote
from engine.farrago_words.model import Action, Bell, Enter, Leave, PersonId, Vote, Write
from engine.farrago_words.rules.timing import asked_seats, end
from engine.farrago_words.rules.topics import TOPICS
from engine.farrago_words.state import SEALED, Charge, State, all_vote
from engine.game import Seat
from engine.record import Position
from engine.rng import Rng
from tests.engine.chance import Chance
from tests.engine.farrago_words.walk import ENDS, ONLOOKERS, random_move
from tests.secrecy import paired_states
from tests.secrecy.farrago_words.random_matches import done, matches, people_of
from tests.secrecy.paired_states import Begun, Moment, Recent

WANT = 2
"""One of so many moments of a match is taken."""

MOST_ACTIONS = 5
"""Actions of others in a phase that is played again."""

TRIES = 4

OTHERS = 500
"""Ids of people who come to a paired match only, and more."""

ANY_TOPIC = tuple(TOPICS)


class Pair(paired_states.Pair[Moment]):
    """A match and its paired match.

    People are numbered in order: a newcomer to the viewer's side has another number if others came before. Views then
    differ in these numbers, which are never sent.
    """

    @property
    def is_numbered_alike(self) -> bool:
        """Whether the viewer's people have the same numbers in both."""
        own = [[by for by, one in enumerate(people_of(each).members) if one.seat == self.viewer] for each in self.both]
        return self.viewer is None or own[0] == own[1]

    @property
    def both(self) -> tuple[Moment, Moment]:
        return self.one, self.other


def pairs_of(moment: Moment, chance: Chance) -> Iterator[Pair]:
    """Make pairs of a moment for one viewer in all ways, skipping most moments."""
    luck = Random(chance.below(1 << 30))
    yield from () if luck.randrange(WANT) else (pair for pair in _of(moment, luck) if pair.is_numbered_alike)


def _of(moment: Moment, chance: Random) -> Iterator[Pair]:
    seats = range(moment.state.settings.seats)
    viewer = chance.choice((*seats, *seats, None))
    moment = replace(moment, reader=_reader(moment, viewer, chance))
    for make in (chance.choice((guessed, shuffled, shuffled)), rewritten, rewritten):
        paired = make(moment, viewer, chance)
        if paired is not None:
            yield Pair(make.__name__, viewer, moment, paired)


def kinds(pair: Pair) -> Iterator[str]:
    """Name the properties of a pair: first those of the moments, then the differences of the paired match."""
    one, paired = pair.one.state, pair.other.state
    yield "onlooker" if pair.viewer is None else "asked" if pair.viewer in GAME.asked(one) else "not asked"
    yield one.phase
    yield one.settings.mode
    yield pair.made
    if one.rung:
        yield "some bells have rung"
    if one.settings.topics != paired.settings.topics:
        yield "other topics to come"
    if one.round.pages != paired.round.pages:
        texts = [sorted(entry.text for page in each.round.pages for entry in page) for each in (one, paired)]
        yield "the same by others, at other times" if texts[0] == texts[1] else "other answers"
        yield "more or fewer answers" if len(texts[0]) != len(texts[1]) else "as many answers"
    if one.phase == "steal" and one.round.answers != paired.round.answers:
        yield "other answers on the same letters"
    if one.people != paired.people:
        yield "others came or went"
    if [charge.votes for charge in one.round.charges] != [charge.votes for charge in paired.round.charges]:
        yield "other votes, uncounted" if one.phase == "vote" else "other voters, counted"


def renumbered(seats: int, name: str) -> Iterator[Pair]:
    """Make pairs where newcomers to the viewer's side have different numbers, since others came before them in one
    match.
    """
    for number in itertools.count():
        chance = Random(f"renumbered {name} {number}")
        for moment in matches(seats, f"{name} {number}"):
            entered = (
                [action.by for _, action in moment.begun.done if isinstance(action, Enter)] if moment.begun else []
            )
            if not entered:
                continue
            viewer = people_of(moment).members[entered[-1]].seat
            moment = replace(moment, reader=_reader(moment, viewer, chance))
            paired = rewritten(moment, viewer, chance)
            if paired is not None and not (pair := Pair("rewritten", viewer, moment, paired)).is_numbered_alike:
                yield pair


def _reader(moment: Moment, viewer: Seat | None, chance: Random) -> int | None:
    """Choose the person who looks on from a seat."""
    there = [one.player for one in people_of(moment).members if one.seat == viewer and not one.left]
    return chance.choice(there) if there else None


# Knowledge of an event, by the rules ----------------------------------------------------------------------------------


def is_hidden(event: Event, viewer: Seat | None) -> bool:
    """Return whether the viewer may not even know that it happened."""
    match event:
        case Wrote():
            return event.seat != viewer
        case Entered() | Left():
            return event.secret and event.seat != viewer
        case _:
            return False


def mask(event: Event, viewer: Seat | None) -> Event | None:
    """Return the event, or None if the viewer may not know of it."""
    return None if is_hidden(event, viewer) else event


def all_masked(recent: Recent, viewer: Seat | None) -> Recent:
    """Remove the events that the viewer may not know of."""
    return tuple(tuple(event for event in events if not is_hidden(event, viewer)) for events in recent)


# The ways to pair ---------------------------------------------------------------------------------------------------


def guessed(moment: Moment, viewer: Seat | None, chance: Random) -> Moment | None:
    """Take a match that the game itself guesses from the view.

    None if all who may steal have come since the steal began: in the guess nobody came, so it has no one to steal.
    """
    paired = GAME.guess(GAME.view(moment.state, viewer), Rng(str(chance.random())))
    state = moment.state
    # the course, which everyone knows
    paired = structs.replace(paired, turn=state.turn, before=state.before, rung=state.rung)
    if state.phase == "round":  # each person knows only that they are done themselves; it is in no view
        own = tuple(person for person in state.round.content if state.people[person] == viewer)
        paired = structs.replace(paired, round=structs.replace(paired.round, content=own))
    if state.phase == "steal" and bool(asked_seats(state)) != bool(asked_seats(paired)):
        return None
    return _otherwise(moment, paired, viewer, chance)


def shuffled(moment: Moment, viewer: Seat | None, chance: Random) -> Moment:
    """Change the coming topics and letters, and the votes of others if only their counts are known."""
    state, of = moment.state, moment.state.round
    known = GAME.topics(state)
    others = [topic for topic in chance.sample(ANY_TOPIC, state.settings.rounds) if topic not in known]
    topics = (*known, *others)[: state.settings.rounds]
    settings = structs.replace(state.settings, topics=topics)
    charges = tuple([_voted_otherwise(state, charge, viewer, chance) for charge in of.charges])
    paired = structs.replace(
        state, rng=Rng(str(chance.random())), settings=settings, round=structs.replace(of, charges=charges)
    )
    return _otherwise(moment, paired, viewer, chance)


def _voted_otherwise(state: State, charge: Charge, viewer: Seat | None, chance: Random) -> Charge:
    """Change others' votes: freely while the vote is open, with the same counts once it is over."""
    if state.phase == "vote" and state.settings.quick and not state.round.hurried:
        return charge  # the first vote begins the hurry, so all votes before it are public
    own = [vote for vote in charge.votes if viewer is not None and vote[0] >= 0 and state.people[vote[0]] == viewer]
    others = [vote for vote in charge.votes if vote not in own]
    owners = {state.round.answers[number].seat for number in charge.answers}
    free = [by for by, seat in enumerate(state.people) if seat not in (None, viewer, *owners)]
    if state.phase == "vote":
        free = [by for by in free if by < len(state.before)][1:]  # at least one vote is still missing
        free += [-1 - number for number in range(ONLOOKERS)] if all_vote(state) else []
        others = [(by, chance.random() < 0.5) for by in free if chance.random() < 0.5]
    elif charge.struck is not None and len(free) >= len(others):
        voters = chance.sample(free, len(others))
        others = [(by, strike) for by, (_, strike) in zip(voters, others, strict=True)]
    return structs.replace(charge, votes=tuple(sorted((*own, *others))))


def rewritten(moment: Moment, viewer: Seat | None, chance: Random) -> Moment | None:
    """Replay a secret phase; for a steal, also the writing before it. None if that leads to another phase or other
    letters.
    """
    begun = moment.begun
    if begun is None or begun.position.state.turn != moment.state.turn:
        return None
    for _ in range(TRIES):
        start = _at(begun, moment)
        if begun.earlier is not None and viewer != moment.state.round.active:
            start = _same_letters(begun.earlier, moment, chance)
        if start.state.phase != moment.state.phase or start.state.round.free != moment.state.round.free:
            continue
        paired = _Replay(moment, viewer, chance, start).played(begun.done)
        if paired is not None:
            return replace(paired, time=moment.time, reader=moment.reader)
    return None


def _at(begun: Begun, moment: Moment) -> Moment:
    again = replace(begun, done=())
    return replace(moment, position=begun.position, recent=begun.recent, people=begun.people, begun=again)


def _same_letters(begun: Begun, moment: Moment, chance: Random) -> Moment:
    """Let the active team write something else on the same letters before others steal."""
    of = moment.state.round
    paired, seat = _at(begun, moment), of.active or 0
    covered = [letter for letter in of.letters if letter not in of.free]
    steps = [each for each in begun.done if not isinstance(each[1], Write | Bell)]
    gone = {action.by for _, action in steps if isinstance(action, Leave)}
    writers = [by for by, side in enumerate(begun.position.state.people) if side == seat and by not in gone]
    for letter in (*covered, *chance.choices(covered or [""], k=chance.randrange(4) if covered else 0)):
        write = Write((letter + chance.choice(ENDS),), (*writers, 0)[0], chance.randrange(9000))
        steps.insert(chance.randrange(len(steps) + 1), (seat, write))
    for by, action in (*steps, (seat, Bell(end(paired.state)))):
        paired = done(paired, by, action) or paired
    return paired


@dataclass
class _Replay:
    """A replayed phase: the viewer's side does the same, others act freely, until the bell rings.

    `numbers` maps people of the viewer's side from their numbers in the moment to those in the paired match.
    """

    moment: Moment
    viewer: Seat | None
    chance: Random
    paired: Moment
    numbers: dict[PersonId, PersonId] = field(default_factory=dict[PersonId, PersonId])

    def played(self, done_by_all: Sequence[tuple[Seat, Action]]) -> Moment | None:
        """Replay the actions, with others' actions replaced; None if the viewer's side cannot repeat its own."""
        own = [each for each in done_by_all if self._is_own(*each)]
        gaps = sorted(self.chance.randrange(len(own) + 1) for _ in range(self.chance.randrange(MOST_ACTIONS)))
        for place in range(len(own) + 1):
            for _ in range(gaps.count(place)):
                self._something()
            if place < len(own) and not self._same(*own[place]):
                return None
        for seat, action in done_by_all:
            if isinstance(action, Bell) and seat != self.viewer:
                self._try(seat, action)
        return self.paired

    def _is_own(self, seat: Seat, action: Action) -> bool:
        match action:
            case Enter(by) | Leave(by):
                return people_of(self.moment).members[by].seat == self.viewer
            case Vote(by=by) if by < 0:
                return False
            case _:
                return seat == self.viewer

    def _same(self, seat: Seat, action: Action) -> bool:
        """Repeat an action of the viewer's side; return whether that was possible."""
        match action:
            case Enter(by):
                number = self.numbers[by] = len(self.paired.state.people)
                self._try(seat, Enter(number), people_of(self.moment).members[by].player)
                return self.paired.state.people[number:] == (self.viewer,)
            case Bell():
                return self._try(seat, action)
            case Write() | Vote() | Leave():
                return self._try(seat, structs.replace(action, by=self.numbers.get(action.by, action.by)))
            case _:
                return False

    def _something(self) -> None:
        """Let another side act."""
        state, chance = self.paired.state, self.chance
        seats = [seat for seat in asked_seats(state) if seat != self.viewer]
        others = [by for by, seat in enumerate(state.people) if seat not in (None, self.viewer)]
        luck = chance.random()
        if luck < 0.15 and asked_seats(state):
            self._enter(chance.choice(asked_seats(state)))
        elif luck < 0.3 and others:
            self._try(chance.choice(asked_seats(state)), Leave(chance.choice(others)))
        elif seats:
            seat = chance.choice(seats)
            action = random_move(state, seat, chance, 0)
            if isinstance(action, Write | Vote):
                self._try(seat, action)

    def _enter(self, seat: Seat) -> None:
        """Let a person enter, unless they would come to the viewer's side."""
        before, number = self.paired, len(self.paired.state.people)
        if self._try(seat, Enter(number), OTHERS + number) and self.paired.state.people[number] == self.viewer:
            self.paired = before

    def _try(self, seat: Seat, action: Action, player: int | None = None) -> bool:
        """Let a person act, unless it is refused or ends the phase."""
        after = done(self.paired, seat, action, player)
        if after is None or after.state.turn != self.paired.state.turn:
            return False
        self.paired = after
        return True


def _otherwise(moment: Moment, paired: State, viewer: Seat | None, chance: Random) -> Moment:
    """Use a paired match's state; others' secret actions are removed from its events, and their number changes."""
    more = chance.randrange(5) if paired.phase in SEALED else 0
    position = Position(paired, moment.position.seq + more, moment.position.questions)
    known = people_of(moment).members[: len(paired.people)]
    members = tuple(structs.replace(one, left=seat is None) for one, seat in zip(known, paired.people, strict=True))
    people = structs.replace(people_of(moment), members=members)
    return replace(moment, position=position, recent=all_masked(moment.recent, viewer), people=people)
