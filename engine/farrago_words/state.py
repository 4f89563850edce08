"""The state of a match of Farrago Words, with its short queries. It is small, since each press makes a new one.

Answers are on pages, one for each seat and letter, until the writing is over; then all are numbered.
"""

from typing import TypeAlias

import msgspec

from engine.farrago_words.model import Claim, Letters, Mode, PersonId, Phase
from engine.game import Seat
from engine.rng import Rng

SEALED: frozenset[Phase] = frozenset({"round", "steal", "vote"})
"""Phases in which other seats' actions are secret."""

CONTESTED: frozenset[Mode] = frozenset({"teams", "free"})
"""Modes with opposing sides, which challenge each other's answers."""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """An answer on a page: what makes two the same, its text, who wrote it, and when (milliseconds)."""

    key: str
    text: str
    by: PersonId
    at: int


AnswerPage: TypeAlias = tuple[Entry, ...]
"""A seat's answers on one letter, in the order they came in; each key occurs once."""


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """A numbered answer; `cancelled`: another seat has written the same (WORD-14)."""

    text: str
    letter: str
    seat: Seat
    by: PersonId
    at: int
    stolen: bool = False
    cancelled: bool = False


class Charge(msgspec.Struct, frozen=True):
    """A challenge and its votes (person, strike); once they are counted, their numbers and the result.

    `alone`: only the challenging team voted to strike (WORD-15).
    """

    answers: tuple[int, ...]
    claim: Claim
    seat: Seat
    by: PersonId
    votes: tuple[tuple[PersonId, bool], ...] = ()
    strike: int = 0
    keep: int = 0
    struck: bool | None = None
    alone: bool = False


class Round(msgspec.Struct, frozen=True):
    """The current or last round; number 0 before the first.

    `pages` lie seat by seat, a seat's in the order of the letters; `written` counts the answers of each person who has
    any, by number; `free` are the letters that may be stolen; `content` are the people who are done writing or
    challenging; `scored`: its points are final. `hurried`: a quick phase of judging is about to end.
    """

    number: int = 0
    topic: str = ""
    letters: tuple[str, ...] = ()
    active: Seat | None = None
    pages: tuple[AnswerPage, ...] = ()
    written: tuple[int, ...] = ()
    answers: tuple[Answer, ...] = ()
    free: tuple[str, ...] = ()
    charges: tuple[Charge, ...] = ()
    content: tuple[PersonId, ...] = ()
    scored: bool = False
    hurried: bool = False


class Past(msgspec.Struct, frozen=True, array_like=True):
    """A round before the last one: its topic, the seat whose turn it was, and each seat's points."""

    topic: str
    active: Seat | None
    points: tuple[int, ...]


class MatchSettings(msgspec.Struct, frozen=True):
    """What holds for the whole match.

    `rounds` are all of the match; `topics` those it will have, in order; `ranked` says that it may set a high score.
    """

    mode: Mode
    seats: int
    rounds: int
    seconds: int
    letters: Letters
    language: str
    topics: tuple[str, ...]
    ranked: bool

    @property
    def quick(self) -> bool:
        """Whether judging takes seconds (WORD-11)."""
        return self.mode == "group"


class State(msgspec.Struct, frozen=True):
    """A match. `turn` numbers the phases; `rung` are the seats whose time in this one is over.

    `people` are the seats of all persons, None for people who left, and `before` the same when a secret phase began.
    `silent` counts the rounds in a row without an answer; `ending` is how the match ended. `worth` is set if a high
    score is possible: for each scored round its points, and the number of people who could judge it (WORD-18).
    """

    settings: MatchSettings
    rng: Rng
    people: tuple[Seat | None, ...]
    before: tuple[Seat | None, ...] = ()
    phase: Phase = "ready"
    turn: int = 1
    round: Round = Round()
    rung: tuple[Seat, ...] = ()
    history: tuple[Past, ...] = ()
    silent: int = 0
    ending: str = ""
    worth: tuple[tuple[int, int], ...] = ()


def all_vote(state: State) -> bool:
    """Return whether onlookers vote, and in teams the owners of an answer too (WORD-11, 15)."""
    return state.settings.mode in ("group", "teams")


def is_contested(state: State) -> bool:
    """Return whether answers can be challenged: not in a solo match (WORD-11)."""
    return state.settings.mode != "solo"


def owner_of(state: State, answer: Answer) -> int:
    """Return the owner of an answer, who may not challenge it: its seat, in a group its author."""
    return answer.by if state.settings.mode == "group" else answer.seat


def owner_as(state: State, person: PersonId) -> int | None:
    """Return a person's owner number: their own in a group, else their seat; None if they are not there."""
    # An onlooker's negative number would count from the end
    seat = state.people[person] if 0 <= person < len(state.people) else None
    return person if seat is not None and state.settings.mode == "group" else seat


def live(state: State) -> list[Seat]:
    """List the seats with people."""
    return sorted({seat for seat in state.people if seat is not None})


def active_in(state: State, number: int) -> Seat | None:
    """Return the seat that writes in a round, as teams alternate (WORD-8, 12); None without teams: everybody writes."""
    return (number - 1) % state.settings.seats if state.settings.mode == "teams" else None


def next_round(state: State) -> int | None:
    """Return the number of the next round, skipping rounds of empty teams; None after the last."""
    seats = set(live(state))
    for number in range(state.round.number + 1, state.settings.rounds + 1):
        active = active_in(state, number)
        if active in seats or (active is None and seats):
            return number
    return None


def somebody(state: State, seat: Seat) -> PersonId:
    """Return the first present person of a seat. Raises ValueError if there is none."""
    return state.people.index(seat)
