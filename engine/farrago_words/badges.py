"""The badges of Farrago Words, each earned in a single match.

They go to people, by number; only scored rounds count.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator

from engine.badges import Badge, Course
from engine.farrago_words.events import RoundEnded
from engine.farrago_words.model import LETTERS
from engine.farrago_words.rules.ending import result
from engine.farrago_words.state import Answer, Round, State

WRITERS = 2
"""People who write in a round in which a word can be the only one on its letter."""

VOTES = 2
"""Votes that a clear verdict needs (house choice)."""

LONG = 12
"""Letters of a long word (house choice)."""

QUICK_MS, QUICK = 10_000, 5
"""Answers, and the milliseconds since the beginning of a round within which they come (house choice)."""

STEALS = 3
"""Letters stolen in a match (house choice)."""

LEAST_LENGTH = 6
"""Letters of a word that is told for being the only one (house choice)."""


def only_one(match: Course) -> Collection[int]:
    """Somebody had the only answer on a letter, a word of some length, and it stood; others wrote as well."""
    found: set[int] = set()
    for state in _rounds(match):
        on = Counter(answer.letter for answer in state.round.answers)
        writers = {answer.by for answer in state.round.answers}
        found.update(
            answer.by
            for answer in _counting(state)
            if on[answer.letter] == 1 and len(writers) >= WRITERS and _length(answer) >= LEAST_LENGTH
        )
    return _named(match, found)


def all_letters(match: Course) -> Collection[int]:
    """One person's own answers cover all letters of a round."""
    found: set[int] = set()
    for state in _rounds(match):
        letters: defaultdict[int, set[str]] = defaultdict(set)
        for answer in _counting(state):
            letters[answer.by].add(answer.letter)
        found.update(person for person, own in letters.items() if len(own) == LETTERS)
    return _named(match, found)


def long_word(match: Course) -> Collection[int]:
    """Somebody wrote a long word that stood."""
    return _named(match, {each.by for state in _rounds(match) for each in _counting(state) if _length(each) >= LONG})


def quick_start(match: Course) -> Collection[int]:
    """Somebody had several answers that counted in the first seconds of a round."""
    found: set[int] = set()
    for state in _rounds(match):
        early = Counter(each.by for each in _counting(state) if not each.stolen and each.at <= QUICK_MS)
        found.update(person for person, count in early.items() if count >= QUICK)
    return _named(match, found)


def thief(match: Course) -> Collection[int]:
    """Somebody stole several letters in a match, and the steals stood (WORD-8)."""
    stolen = Counter(each.by for state in _rounds(match) for each in _counting(state) if each.stolen)
    return _named(match, {person for person, count in stolen.items() if count >= STEALS})


def sharp_eye(match: Course) -> Collection[int]:
    """Somebody's challenge struck an answer without a single vote to keep it (WORD-9)."""
    found = {
        charge.by
        for state in _rounds(match)
        for charge in state.round.charges
        if charge.struck and charge.strike >= VOTES and not charge.keep
    }
    return _named(match, {person for person in found if person >= 0})


def acquitted(match: Course) -> Collection[int]:
    """Somebody's answer was challenged as wrong and kept without a single vote to strike it (WORD-9)."""
    found: set[int] = set()
    for state in _rounds(match):
        of: Round = state.round
        for charge in of.charges:
            if charge.struck is False and charge.claim == "wrong" and not charge.strike and charge.keep >= VOTES:
                found.update(of.answers[number].by for number in charge.answers)
    return _named(match, found)


def _rounds(match: Course) -> Iterator[State]:
    """Give the state after each round that was scored."""
    return (step.after for step in match.steps if any(isinstance(event, RoundEnded) for event in step.events))


def _counting(state: State) -> list[Answer]:
    """List the answers of a scored round that were neither struck, cancelled nor beaten."""
    standings = result(state).answers
    return [answer for answer, (mark, _) in zip(state.round.answers, standings, strict=True) if mark == "counts"]


def _length(answer: Answer) -> int:
    return sum(sign.isalpha() for sign in answer.text)


def _named(match: Course, people: Collection[int]) -> Collection[int]:
    """Name people as lines do."""
    return {match.seats + person for person in people}


BADGES = (
    Badge("only_one", only_one),
    Badge("all_letters", all_letters),
    Badge("long_word", long_word),
    Badge("quick_start", quick_start),
    Badge("thief", thief),
    Badge("sharp_eye", sharp_eye, hidden=True),
    Badge("acquitted", acquitted, hidden=True),
)
