"""Sentences about a match of Farrago Words that its alt texts and its text views share."""

from collections.abc import Mapping, Sequence

from cogs.api import Arg, Line, Seat, placed, reason
from cogs.farrago_words.pictures.chapters import claims_on, foremost
from cogs.farrago_words.pictures.claims import claimed, moved, result
from cogs.farrago_words.pictures.parts import signed
from cogs.farrago_words.pictures.scoreboard import (
    beside_total,
    covered_letters,
    parts_of,
    round_points,
    tally_of,
)
from cogs.farrago_words.text.names import Speech, present, seat_letter, topic_in, writer
from cogs.farrago_words.text.notes import counting, doing, marks, when
from engine.farrago_words.model import ShownAnswer, ShownChallenge
from engine.farrago_words.rules.scoring import STOLEN
from engine.farrago_words.rules.timing import STEAL

_ENDS = ("!", ".", "?")

TOGETHER = ("solo", "group")
"""The modes whose players are one side, with one total."""


def now(speech: Speech) -> list[str]:
    """Say what goes on and which round it is; at the end how the match ended, and what of it is for the high scores."""
    view = speech.view
    going_on = doing(speech)
    said = [going_on if going_on.endswith(_ENDS) else f"{going_on}.", f"{speech.say(when(view))}."]
    if view.end is not None:
        said.append(f"{speech.say(reason(view.end))}.")
    if view.outcome is not None:
        said.append(f"{speech.say(Line(f'farrago_words-picture-ended-{view.outcome.ending}'))}.")
        said.extend(f"{mark}." for mark in marks(speech, view.outcome))
    return said


def silence(speech: Speech) -> str:
    """Say that the round had no answers, or that it does not count because the match ended before it."""
    is_finished = speech.view.phase != "over" or bool(speech.view.tallies)
    key = "nobody-wrote" if is_finished else "unfinished"
    return f"{speech.say(Line(f'farrago_words-picture-{key}'))}."


def how(speech: Speech) -> list[str]:
    """Say how it goes, before the first round."""
    steps = [f"{speech.say(Line(f'farrago_words-picture-how-{number}'))}." for number in (1, 2, 3)]
    return [*steps, speech.say(Line(f"farrago_words-picture-how-{speech.view.mode}"))]


def asked(speech: Speech) -> str:
    """Say the topic and the letters, and of a team that has written its name."""
    view = speech.view
    letters = ", ".join(view.letters)
    said = speech.say(Line("farrago_words-picture-text-topic", {"topic": topic_in(speech), "letters": letters}))
    wrote = writer(view) if view.phase not in ("round", "steal") else None
    if wrote is None:
        return said
    return f"{said} {speech.say(Line('farrago_words-picture-text-wrote', {'team': speech.seat(wrote)}))}"


def time(speech: Speech) -> str:
    """Say how long the open window is."""
    return f"{speech.say(Line('farrago_words-picture-seconds', {'seconds': speech.view.seconds}))}."


def free(speech: Speech) -> str:
    """Write which letters may be stolen, by which teams, and the time."""
    view = speech.view
    teams = ", ".join(side(speech, seat) for seat in range(len(view.scores)) if seat != view.active)
    said: dict[str, Arg] = {"letters": ", ".join(view.free), "teams": teams, "seconds": STEAL}
    return speech.say(Line("farrago_words-picture-text-free", said))


def rules(speech: Speech) -> str:
    """Say how words count while people write or steal."""
    if speech.view.phase == "steal":
        return speech.say(Line("farrago_words-picture-count-steal", {"points": STOLEN}))
    return ", ".join(map(speech.say, counting()))


def side(speech: Speech, seat: Seat) -> str:
    """Name a seat, behind its letter."""
    return f"{seat_letter(speech.view, seat)} {speech.seat(seat)}".strip()


def score(speech: Speech, seat: Seat) -> str:
    """Say the score of a seat, at the end its place or why it was left, and its points in the round played last."""
    view = speech.view
    said = speech.say(Line("farrago_words-picture-points", {"points": view.scores[seat]}))
    if view.outcome is not None and len(view.scores) > 1:
        one = next(one for one in placed(view.outcome) if one.seat == seat)
        gone = Line("farrago_words-picture-text-left", {"points": said, "why": one.why}) if one.left else None
        place = Line("farrago_words-picture-text-place", {"points": said, "place": one.place})
        said = speech.say(gone or place)
    if view.mode in TOGETHER:
        total: dict[str, Arg] = {"points": said, "gained": signed(round_points(view))}
        return speech.say(Line("farrago_words-picture-text-in-all", total))
    tally = tally_of(view, seat)
    return f"{said} ({signed(tally.total)})" if tally is not None else said


def parts(speech: Speech, seat: Seat) -> str:
    """Write the parts of the round's points, if any."""
    tally = tally_of(speech.view, seat)
    if tally is None:
        return ""
    found = [f"{speech.say(Line(f'farrago_words-picture-part-{key}'))} {signed(got)}" for key, got in parts_of(tally)]
    if speech.view.mode in TOGETHER:
        found.append(covered_letters(speech, tally))
    return ", ".join(found)


def people(speech: Speech, seat: Seat | None = None) -> str:
    """Say how many take part, or on a side."""
    return speech.say(Line("farrago_words-picture-people", {"count": len(present(speech.view, seat))}))


def answers_of(speech: Speech, letter: str, most: int) -> tuple[list[str], int]:
    """Say a letter's answers, the foremost of them; gives how many are left out as well."""
    against = claims_on(speech.view)
    found = [each for each in speech.view.answers if each.letter == letter]
    chosen = foremost(found, against, most)
    return [_answer(speech, each, against) for each in chosen], len(found) - len(chosen)


def _answer(speech: Speech, answer: ShownAnswer, against: Mapping[int, Sequence[int]]) -> str:
    """Write an answer: its text, its points, its owner if there are several, and the challenges against it."""
    view = speech.view
    marks: list[str] = []
    if answer.standing != "counts":
        marks.append(speech.say(Line(f"farrago_words-picture-text-{answer.standing}")))
    elif answer.points:
        marks.append(str(answer.points))
    if answer.stolen:
        marks.append(speech.say(Line("farrago_words-picture-text-stolen", {"who": seat_letter(view, answer.seat)})))
    elif view.mode == "free":
        marks.append(seat_letter(view, answer.seat))
    marks.extend(f"#{number + 1}" for number in against.get(answer.number, ()))
    text = speech.write(answer.text)
    return f"{text} ({', '.join(marks)})" if marks else text


def challenge(speech: Speech, one: ShownChallenge) -> str:
    """Say the claim and its result."""
    said = f"#{one.number + 1} {claimed(speech, one)} – {result(speech, one)}"
    letter = seat_letter(speech.view, one.seat)
    return f"{said}, {letter} {moved(one)}" if one.struck is not None and one.points and letter else said


def listed(speech: Speech) -> str:
    """Say what the picture lists beside the total: who wrote most, or the last rounds; empty without a list."""
    if speech.view.mode not in TOGETHER:
        return ""
    caption, rows = beside_total(speech)
    return f"{caption}: {', '.join(' '.join(row) for row in rows)}." if rows else ""
