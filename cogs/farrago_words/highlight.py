"""The highlight of a match of Farrago Words: a steal, a word without rivals on its letter, or the best round.

Only scored rounds count: the answers of others stay secret.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from cogs.api import Line, Typed, Who
from cogs.farrago_words.here import GAME
from cogs.farrago_words.standing import verdicts
from engine.farrago_words.events import Decided, Event, RoundBegan, RoundEnded, StealBegan, Stole, Wrote
from engine.farrago_words.model import FarragoWordsView


@dataclass(frozen=True)
class Word:
    """An answer that counts: its text, its letter, and who wrote it (as lines name people)."""

    text: str
    letter: str
    who: int


@dataclass
class ScoredRound:
    """What happened in a round."""

    number: int
    written: list[Word] = field(default_factory=list[Word])
    stolen: list[Stole] = field(default_factory=list[Stole])
    struck: set[str] = field(default_factory=set[str])
    points: tuple[int, ...] = ()

    @property
    def counting(self) -> list[Word]:
        """The answers that no vote has struck."""
        return [word for word in self.written if word.text not in self.struck]

    @property
    def alone(self) -> list[Word]:
        """Answers that are the only one on their letter."""
        on = Counter(word.letter for word in self.written)
        return [word for word in self.counting if on[word.letter] == 1]


def highlight(view: FarragoWordsView, events: Sequence[Event]) -> Line | None:
    """Return the longest stolen word, else the longest without rivals, else the most answers; solo, the best round.

    For a group that has judged its last round, the verdicts instead: the board has shown those of earlier rounds.
    """
    if any(challenge.struck is not None for challenge in view.challenges) and (told := verdicts(view)):
        return told[0]
    rounds = [each for each in _rounds(events) if each.points]
    steals = [steal for each in rounds for steal in each.stolen if steal.text not in each.struck]
    if steals:
        best = max(steals, key=lambda steal: len(steal.text))
        return Line(f"{GAME}-best-steal", {"team": Who(best.seat), "letter": best.letter, "text": Typed(best.text)})
    if view.mode == "solo":
        return _best_round(rounds)
    return _alone(rounds) or _most(rounds)


def _rounds(events: Iterable[Event]) -> Iterator[ScoredRound]:
    """Collect the rounds of a match; the last one may not have ended."""
    now = ScoredRound(0)
    is_steal = False
    for event in events:
        match event:
            case RoundBegan():
                yield now
                now, is_steal = ScoredRound(event.number), False
            case StealBegan():
                is_steal = True
            case Wrote() if not is_steal:
                now.written += [Word(each.text, each.letter, event.who) for each in event.verdicts if not each.key]
            case Stole() if not event.beaten:
                now.stolen.append(event)
            case Decided() if event.struck:
                now.struck.update(event.answers)
            case RoundEnded():
                now.points = event.points
            case _:
                pass
    yield now


def _alone(rounds: Sequence[ScoredRound]) -> Line | None:
    found = [(each.number, word) for each in rounds for word in each.alone]
    if not found:
        return None
    number, best = max(found, key=lambda one: len(one[1].text))
    # With the round: in another one somebody else may have had a word with that letter.
    args = {
        "rounds": len(rounds),
        "round": number,
        "person": Who(best.who),
        "letter": best.letter,
        "text": Typed(best.text),
    }
    return Line(f"{GAME}-best-alone", args)


def _most(rounds: Sequence[ScoredRound]) -> Line | None:
    """Return the person with the most counting answers in one round."""
    found = [
        (count, who) for each in rounds for who, count in Counter(word.who for word in each.counting).most_common(1)
    ]
    if not found:
        return None
    count, who = max(found, key=lambda one: one[0])
    return Line(f"{GAME}-best-most", {"person": Who(who), "count": count})


def _best_round(rounds: Sequence[ScoredRound]) -> Line | None:
    if not any(each.counting for each in rounds):
        return None
    best = max(rounds, key=lambda each: each.points)
    return Line(f"{GAME}-best-round", {"round": best.number, "points": best.points[0], "count": len(best.counting)})
