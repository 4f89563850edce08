"""Judges typed answers as the scribe does, by spelling and letter; whether one fits is for people to say (WORD-2)."""

from collections.abc import Sequence

from engine.farrago_words.errors import (
    AnswerLimit,
    AnswerRefused,
    NoLetter,
    NotFree,
    OwnDuplicate,
    SecondSteal,
    SideDuplicate,
    TooLong,
    Unreadable,
)
from engine.farrago_words.model import LETTERS, PersonId, Verdict
from engine.farrago_words.rules.spelling import MOST, clean, first_letter, is_lone, key, length
from engine.farrago_words.rules.timing import end
from engine.farrago_words.state import AnswerPage, Entry, Round, State
from engine.game import Seat

MOST_ANSWERS = 60
"""WORD-4 [H]: answers of a person in a round; there may be several on a letter."""


def judge(state: State, person: PersonId, texts: Sequence[str]) -> tuple[Verdict, ...]:
    """Return the verdicts on answers if a person handed them in now; empty if they are not at the table."""
    seat = state.people[person] if person < len(state.people) else None
    if seat is None or state.phase not in ("round", "steal"):
        return ()
    # At the last moment, so that all that is written counts as earlier
    sheet = Sheet(state, seat, person, end(state))
    return tuple([sheet.take(text) for text in texts])


def written_by(of: Round, person: PersonId) -> int:
    """Count the answers that a person has written in a round."""
    return of.written[person] if person < len(of.written) else 0


class Sheet:
    """The pages of a seat while the answers of one press are added; `pages` are the changed ones.

    `written` counts the writer's answers, `lost` are the persons who lose one each to an earlier press.
    """

    def __init__(self, state: State, seat: Seat, by: PersonId, at: int) -> None:
        """Take the pen for a person of that seat."""
        self.pages: dict[int, AnswerPage] = {}
        self.written = written_by(state.round, by)
        self.lost: list[PersonId] = []
        self._round = state.round
        self._language = state.settings.language
        self._seats = state.settings.seats
        self._is_steal = state.phase == "steal"
        self._first = seat * LETTERS
        self._by, self._at = by, at

    def take(self, typed: str) -> Verdict:
        """Write an answer down, or say why not."""
        text = clean(typed)
        same = key(text, self._language)
        if not same or is_lone(text, same):
            return Verdict(typed[:MOST].encode(errors="ignore").decode(), key=Unreadable.key)  # no lone surrogates
        if length(text) > MOST:
            return Verdict(text, key=TooLong.key)
        letter = first_letter(text, self._language, self._round.letters)  # WORD-2, 3
        if letter is None:
            return Verdict(text, key=NoLetter.key, starts=_initial(same))
        entry = Entry(same, text, self._by, self._at)
        number = self._first + self._round.letters.index(letter)
        return self._steal(number, letter, entry) if self._is_steal else self._write(number, letter, entry)

    def _write(self, number: int, letter: str, entry: Entry) -> Verdict:
        """WORD-6: the same answer counts once. WORD-7: of two the earlier press keeps it, in any order of arrival."""
        page = self._page(number)
        place, there = next(((at, one) for at, one in enumerate(page) if one.key == entry.key), (len(page), None))
        if there is not None and not _is_earlier(entry, there):
            return self._same(entry, there)
        if there is None or there.by != self._by:
            if self.written >= MOST_ANSWERS:
                return Verdict(entry.text, key=AnswerLimit.key)
            self.written += 1
            if there is not None:
                self.lost.append(there.by)
        self.pages[number] = (*page[:place], *page[place + 1 :], entry)  # one press stays in the order typed
        return Verdict(entry.text, letter)

    def _steal(self, number: int, letter: str, entry: Entry) -> Verdict:
        """WORD-8: one answer for each letter that is free, the earliest of the team."""
        if letter not in self._round.free:
            return Verdict(entry.text, key=NotFree.key, starts=letter)
        page = self._page(number)
        if page and not _is_earlier(entry, page[0]):
            return Verdict(entry.text, key=SecondSteal.key, starts=letter)
        # Not counted in `written`: with one answer a letter no thief can reach the limit of WORD-4
        self.pages[number] = (entry,)
        return Verdict(entry.text, letter)

    def _page(self, number: int) -> AnswerPage:
        changed = self.pages.get(number)
        return self._round.pages[number] if changed is None else changed

    def _same(self, entry: Entry, there: Entry) -> Verdict:
        if there.by == entry.by:
            return Verdict(entry.text, key=OwnDuplicate.key)
        return Verdict(entry.text, key=SideDuplicate.key, who=self._seats + there.by)


def _is_earlier(entry: Entry, there: Entry) -> bool:
    # By number at equal times, so that the order of arrival does not matter (WORD-7)
    return (entry.at, entry.by) < (there.at, there.by)


def _initial(same: str) -> str:
    """Name what an answer begins with instead: its first letter, or its digit."""
    return next(filter(str.isalpha, same), same[0]).upper()


REASONS: dict[str, type[AnswerRefused]] = {
    kind.key: kind
    for kind in (Unreadable, TooLong, NoLetter, OwnDuplicate, SideDuplicate, AnswerLimit, NotFree, SecondSteal)
}
"""The refusals of single answers, by their words' key."""
