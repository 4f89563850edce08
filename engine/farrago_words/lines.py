"""Puts the events of Farrago Words into words for a viewer; the words are in `data/farrago_words/words`."""

from typing import assert_never

from engine.farrago_words.events import (
    ChallengeBegan,
    Contested,
    Decided,
    Ended,
    Entered,
    Event,
    Left,
    RoundBegan,
    RoundEnded,
    StealBegan,
    Stole,
    VoteBegan,
    WritingEnded,
    Wrote,
)
from engine.farrago_words.model import Verdict
from engine.farrago_words.rules.spelling import MOST
from engine.farrago_words.rules.topics import TOPICS, text_of
from engine.game import Outcome, Seat
from engine.message import Arg, Line, Typed, Who


def line(key: str, /, **args: Arg) -> Line:
    """Make a line of the game's own words."""
    return Line(f"farrago_words-{key}", args)


def answer(text: str) -> Line:
    """Quote an answer."""
    return line("answer", text=Typed(text))


def answers(texts: tuple[str, ...]) -> tuple[Line, ...]:
    """Quote answers."""
    return tuple([answer(text) for text in texts])


def reason(verdict: Verdict, letters: tuple[str, ...]) -> Line:
    """Return why an answer was refused, or that it was taken; `letters` are those it could have been on."""
    args: dict[str, Arg] = {"text": Typed(verdict.text), "starts": verdict.starts, "letters": " ".join(letters)}
    if verdict.who is not None:
        args["person"] = Who(verdict.who)
    return Line(verdict.key or "farrago_words-taken", args | {"most": MOST})


def topic_words(topic: str) -> Arg:
    """Return the words of a topic by its id: a message of the game, else the text that people of the server typed."""
    return line(f"topic-{topic}") if topic in TOPICS else Typed(text_of(topic))


def tell(event: Event, viewer: Seat | None) -> Line | None:
    """Return the line of an event; None if it has none for this viewer."""
    match event:
        case RoundBegan() | RoundEnded() | Ended():
            return _course(event)
        case Wrote():
            return _wrote(event) if event.seat == viewer else None
        case WritingEnded():
            return line("writing-ended", count=event.answers, letters=event.letters)
        case StealBegan():
            return line("steal-began", letters=" ".join(event.letters), count=len(event.letters))
        case Stole():
            key = "stole-late" if event.beaten else "stole"
            return line(key, team=Who(event.seat), person=Who(event.who), text=Typed(event.text), letter=event.letter)
        case ChallengeBegan():
            return line("challenge-began")
        case Contested():
            return line(f"contested-{event.claim}", person=Who(event.who), answers=answers(event.answers))
        case VoteBegan():
            return line("vote-began", count=event.count)
        case Decided():
            return _decided(event)
        case Entered() | Left():
            return _moved(event) if not event.secret or event.seat == viewer else None
    assert_never(event)


def _course(event: RoundBegan | RoundEnded | Ended) -> Line:
    match event:
        case RoundBegan():
            topic, letters = topic_words(event.topic), " ".join(event.letters)
            of = line("round-of", number=event.number, rounds=event.rounds)
            if event.active is None:
                return line("round-began", round=of, topic=topic, letters=letters)
            return line("round-began-team", round=of, topic=topic, letters=letters, team=Who(event.active))
        case RoundEnded():
            if len(event.points) == 1:
                return line("round-ended", number=event.number, points=event.points[0], score=event.scores[0])
            sums = [
                line("points-of", team=Who(seat), points=points, score=event.scores[seat])
                for seat, points in enumerate(event.points)
            ]
            return line("round-ended-all", number=event.number, sums=tuple(sums))
        case Ended():
            return _ended(event.outcome)


def _wrote(event: Wrote) -> Line:
    taken = answers(tuple([verdict.text for verdict in event.verdicts if not verdict.key]))
    slips = tuple([reason(verdict, event.letters) for verdict in event.verdicts if verdict.key])
    if not slips:
        return line("wrote", person=Who(event.who), answers=taken)
    return line("wrote-some", person=Who(event.who), answers=taken, reasons=slips)


def _decided(event: Decided) -> Line:
    texts = answers(event.answers)
    if event.struck is None:
        return line(f"decided-{'alone' if event.alone else 'lapsed'}", answers=texts)
    outcome = f"{event.claim}-struck" if event.struck else "kept"
    return line(f"decided-{outcome}", answers=texts, strike=event.strike, keep=event.keep)


def _moved(event: Entered | Left) -> Line:
    key = "entered" if isinstance(event, Entered) else "left"
    return line(key, person=Who(event.who))


def _ended(outcome: Outcome) -> Line:
    """Write the scores, the best place first. Who has won is not said: the people of a side may have left."""
    if len(outcome.scores) == 1:
        return line(f"ended-{outcome.ending}-score", score=outcome.scores[0])
    best = sorted(range(len(outcome.places)), key=lambda seat: (outcome.places[seat], seat))
    scores = tuple([line("score-of", team=Who(seat), score=outcome.scores[seat]) for seat in best])
    return line(f"ended-{outcome.ending}", scores=scores)
