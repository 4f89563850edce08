"""Counts the points of a round from its answers and the decisions on them.

Points depend on counts alone: a seat's answers on each letter, and the first steal of each letter.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

import msgspec
from msgspec.structs import replace

from engine.farrago_words.model import LETTERS, Mode, Standing, Tally
from engine.farrago_words.state import Answer, Charge
from engine.game import Seat

FIRST = 2
"""WORD-5 [H]: points of a seat's first answer on a letter."""

MORE = 1
"""WORD-5 [H]: points of each further one."""

BONUS = 4
"""WORD-5 [H]: points for answers on all the letters."""

STOLEN = 2
"""WORD-8: points of a stolen letter."""

FAILED = 1
"""WORD-9: the cost of a failed challenge in teams."""


WORTH = 3
"""WORD-18: answers on a letter that count for a high score."""


class Scored(msgspec.Struct, frozen=True):
    """The points of a round: of each answer with its standing, of each challenge, and of each seat, part by part."""

    answers: tuple[tuple[Standing, int], ...]
    charges: tuple[int, ...]
    tallies: tuple[Tally, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """What each seat gets."""
        return tuple([tally.total for tally in self.tallies])


def score(mode: Mode, seats: int, answers: Sequence[Answer], charges: Sequence[Charge]) -> Scored:
    """Score a round: answers as written, then challenge by challenge."""
    book = _Book(seats, answers)
    won, lost = [0] * seats, [0] * seats
    moved: list[int] = []
    for charge in charges:
        points = 0
        if charge.struck:
            points = _strike(book, charge, mode)
            won[charge.seat] += points if mode == "teams" else 0
        elif charge.struck is False and mode == "teams":
            points = FAILED
            lost[charge.seat] += points
        moved.append(points if mode == "teams" else 0)
    tallies = tuple([book.tally(seat, won[seat], lost[seat]) for seat in range(seats)])
    return Scored(book.standings(), tuple(moved), tallies)


def written(counts: Collection[int], seat: Seat = 0) -> Tally:
    """Count a seat's points for what it has written, from its number of answers on each letter that it has (WORD-5)."""
    covered, answers = len(counts), sum(counts)
    bonus = BONUS if covered == LETTERS else 0
    return Tally(seat, FIRST * covered, MORE * (answers - covered), bonus, letters=covered)


def worth(counts: Iterable[int]) -> int:
    """Count what the same is worth for the high scores: at most `WORTH` answers on each letter (WORD-18)."""
    return written([min(count, WORTH) for count in counts]).total


def counting(answers: Sequence[Answer], scored: Scored) -> Collection[int]:
    """Return how many answers count on each letter that has any."""
    return Counter(
        answer.letter for answer, (standing, _) in zip(answers, scored.answers, strict=True) if standing == "counts"
    ).values()


def _strike(book: "_Book", charge: Charge, mode: Mode) -> int:
    """Strike what a challenge says (WORD-9); returns what its owners lose by it."""
    # In a group all share the challenger's seat, so no points go from one to another
    owners = {book.answers[number].seat for number in charge.answers} - {charge.seat}
    before = {seat: book.total(seat) for seat in owners}
    # What an earlier challenge struck is neither struck again nor the earliest that stays
    standing = [number for number in charge.answers if book.marks[number] != "struck"]
    if charge.claim == "wrong":
        book.drop(standing, "struck")
    elif mode == "free":
        _cancel(book, standing)
    else:  # all but the earliest go
        book.drop(sorted(standing, key=book.time)[1:], "struck")
    return sum([max(0, before[seat] - book.total(seat)) for seat in owners])  # one may be promoted by another's loss


def _cancel(book: "_Book", numbers: Iterable[int]) -> None:
    """WORD-14: the same answers of several seats cancel each other; of one seat the earliest stays."""
    first: dict[Seat, int] = {}
    for number in sorted(numbers, key=book.time):
        seat = book.answers[number].seat
        if seat in first:
            book.drop([number], "struck")
        else:
            first[seat] = number
    if len(first) > 1:
        book.drop(first.values(), "cancelled")


class _Book:
    """The counting answers: their number by seat and letter, and the steals of each letter, the earliest first."""

    def __init__(self, seats: int, answers: Sequence[Answer]) -> None:
        self.answers = answers
        self.marks: list[Standing] = ["cancelled" if answer.cancelled else "counts" for answer in answers]
        self.counts: list[dict[str, int]] = [{} for _ in range(seats)]
        self.steals: dict[str, list[int]] = {}
        for number, answer in enumerate(answers):
            if answer.stolen:
                self.steals.setdefault(answer.letter, []).append(number)
            elif not answer.cancelled:
                count = self.counts[answer.seat]
                count[answer.letter] = count.get(answer.letter, 0) + 1
        for steals in self.steals.values():
            steals.sort(key=self.time)

    def time(self, number: int) -> tuple[bool, int, int]:
        """Order answers by time: steals come after all of the round, and of equal times the lower number is first."""
        return self.answers[number].stolen, self.answers[number].at, number

    def drop(self, numbers: Iterable[int], mark: Standing) -> None:
        """Let answers count no more; the next on their letters take their place (WORD-10)."""
        for number in numbers:
            answer = self.answers[number]
            if self.marks[number] == "counts":  # what was cancelled was not counted
                if answer.stolen:
                    self.steals[answer.letter].remove(number)
                else:
                    self.counts[answer.seat][answer.letter] -= 1
            self.marks[number] = mark

    def tally(self, seat: Seat, won: int = 0, lost: int = 0) -> Tally:
        """Add up a seat's points for its counting answers (WORD-5, 8, 10)."""
        counts = [count for count in self.counts[seat].values() if count]
        stolen = STOLEN * sum([bool(each) and self.answers[each[0]].seat == seat for each in self.steals.values()])
        return replace(written(counts, seat), stolen=stolen, won=won, lost=lost)

    def total(self, seat: Seat) -> int:
        """Add up all points of a seat."""
        return self.tally(seat).total

    def standings(self) -> tuple[tuple[Standing, int], ...]:
        """Return each answer's status and points."""
        seen: set[tuple[Seat, str]] = set()
        found: list[tuple[Standing, int]] = []
        for number in range(len(self.answers)):
            found.append(self._standing(number, seen))
        return tuple(found)

    def _standing(self, number: int, seen: set[tuple[Seat, str]]) -> tuple[Standing, int]:
        answer, mark = self.answers[number], self.marks[number]
        if mark != "counts":
            return mark, 0
        if answer.stolen:
            return ("counts", STOLEN) if self.steals[answer.letter][0] == number else ("beaten", 0)
        place = (answer.seat, answer.letter)
        if place in seen:  # answers are numbered in the order of time
            return mark, MORE
        seen.add(place)
        return mark, FIRST
