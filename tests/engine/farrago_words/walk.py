"""Plays Farrago Words at random like people: they write, steal, challenge, vote, come late, leave, and get refusals."""

from collections.abc import Iterator
from random import Random

import msgspec

from engine.conformance import CheckedMoment
from engine.errors import RuleError
from engine.farrago_words import GAME
from engine.farrago_words.model import (
    Action,
    Bell,
    Challenge,
    Claim,
    Content,
    Enter,
    FarragoWordsOptions,
    Leave,
    Next,
    Vote,
    Write,
)
from engine.farrago_words.rules.timing import end
from engine.farrago_words.state import State, all_vote
from engine.game import Seat
from engine.record import PlayedAction, Record, advance, begin
from engine.registry import games

LONGEST = 3_000
"""Tries of a match that is taken for endless."""

ONLOOKERS = 3
"""People who look on and vote."""

ENDS = ("at", "ats", "ear", "éar", "oo", "irl 7", "x-ray")
"""What words end in: few, so that people often have the same."""

JUNK = ("", "!!!", "7", "Zzz", "b" * 41, "\u202ebat\u200b", "the A", "🐻")


def walk(seed: str, options: FarragoWordsOptions) -> Iterator[CheckedMoment]:
    """Play a random match; refused actions are not yielded."""
    chance, game = Random(seed), games()["farrago_words"]
    seats = 1 + max(options.sides)
    record = Record(game.info.id, game.info.rules_version, seed, seats, msgspec.Raw(game.codec.encode(options)))
    position, events = begin(game, seed, seats, options)
    yield CheckedMoment(position, events, record)
    is_asleep, leaving = chance.random() < 0.1, chance.choice((2, 2, 2, 30))
    for _ in range(LONGEST):
        asked = sorted(game.asked(position.state))
        if not asked:
            return
        seat = chance.choice(asked)
        action = game.timeout(position.state, seat) if is_asleep else random_move(position.state, seat, chance, leaving)
        try:
            position, events = advance(game, position, seat, action)
        except RuleError:
            continue
        played = PlayedAction(seat, msgspec.Raw(game.codec.encode(action)))
        record = msgspec.structs.replace(record, actions=(*record.actions, played))
        yield CheckedMoment(position, events, record)
    raise AssertionError(f"match {seed} does not end")


def table(seed: str) -> FarragoWordsOptions:
    """Gather people for a random match."""
    chance = Random(f"table {seed}")
    people = chance.randint(2, 7)
    modes: list[FarragoWordsOptions] = [
        FarragoWordsOptions("group", rounds=2),
        FarragoWordsOptions("teams", rounds=1, teams=chance.randint(2, min(4, people))),
        FarragoWordsOptions("teams", rounds=1, teams=2),
        FarragoWordsOptions("free", rounds=2),
    ]
    options = GAME.gather(chance.choice(modes), people, {}, ())
    assert isinstance(options, FarragoWordsOptions)
    return options


def random_move(state: State, seat: Seat, chance: Random, leaving: int) -> Action:
    """Make up an action for a person of a seat: usually a legal one, sometimes not; `leaving` percent of them leave."""
    fate, person = chance.randrange(100), chance.choice(own(state, seat))
    if chance.randrange(100) < leaving:
        return Leave(chance.randrange(len(state.people)))
    if fate < 5:
        return Enter(len(state.people))
    if fate < 8:
        return chance.choice([Next(person), Content(person), Bell(end(state) - 1), Vote(0, strike=True, by=person)])
    if fate < 16 or (state.phase == "ready" and fate < 80):
        return GAME.timeout(state, seat)
    if state.phase in ("round", "steal"):
        return Write(typed(state, chance), person, chance.randrange(end(state) + 2_000))
    if state.phase == "challenge":
        return Content(person) if fate < 40 else contest(state, person, chance)
    if state.phase == "vote":
        if fate < 35 and all_vote(state):  # such a vote ends only by its bell
            return GAME.timeout(state, seat)
        by = -chance.randint(1, ONLOOKERS) if fate < 45 else person
        return Vote(chance.randrange(len(state.round.charges)), chance.random() < 0.6, by)
    return Next(person)


def own(state: State, seat: Seat) -> list[int]:
    """List the people of a seat."""
    return [person for person, side in enumerate(state.people) if side == seat]


def typed(state: State, chance: Random) -> tuple[str, ...]:
    """Generate answers, some of them invalid."""
    letters = state.round.free or state.round.letters
    words = [chance.choice(letters) + chance.choice(ENDS) for _ in range(chance.randint(1, 5))]
    return (*words, *chance.sample(JUNK, chance.randrange(2)))


def contest(state: State, person: int, chance: Random) -> Challenge:
    """Make up a challenge."""
    claim: Claim = chance.choice(["wrong", "wrong", "same"])
    numbers = range(len(state.round.answers))
    found = chance.sample(numbers, min(len(numbers), 2 if claim == "same" else chance.choice([1, 1, 2])))
    return Challenge(tuple(found), claim, person, together=found[0] % 2 == 0)
