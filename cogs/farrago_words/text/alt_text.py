"""The alt texts of the pictures of Farrago Words: the most important first, many answers shortened."""

from collections.abc import Iterator
from dataclasses import dataclass

from cogs.api import NAME_LENGTHS, Line, Say, fitting_alt
from cogs.farrago_words.text import sentences
from cogs.farrago_words.text.names import Speech, alt_speech
from cogs.farrago_words.text.notes import beside, more, ranking
from engine.farrago_words.model import FarragoWordsView


@dataclass(frozen=True)
class _Detail:
    """Numbers of answers per letter, challenges, and seats with scores in the text."""

    answers: int
    challenges: int
    seats: int


_DETAILS = (
    *(_Detail(28, 4, 24), _Detail(8, 4, 24), _Detail(4, 3, 12), _Detail(2, 2, 8), _Detail(1, 1, 6)),
    *(_Detail(0, 1, 12), _Detail(0, 1, 6), _Detail(0, 0, 3)),
)
"""The first that keeps the limit is taken."""


def alt(view: FarragoWordsView, say: Say) -> str:
    """Describe the picture of a view."""
    return fitting_alt(" ".join(said) for said in _drafts(view, say))


def _drafts(view: FarragoWordsView, say: Say) -> Iterator[list[str]]:
    speech = alt_speech(view, say, NAME_LENGTHS[0])
    for detail in _DETAILS:
        yield _told(speech, detail)
    shorter = alt_speech(view, say, NAME_LENGTHS[-1])
    yield _told(shorter, _DETAILS[-1])
    yield sentences.now(shorter)


def _told(speech: Speech, detail: _Detail) -> list[str]:
    view = speech.view
    now = sentences.now(speech)
    match view.phase:
        case "ready" | "over" if not view.round and view.outcome is None:
            return [*now, *sentences.how(speech), *_sides(speech)]
        case "round":
            return [*now, sentences.asked(speech), f"{beside(speech)}.", f"{sentences.rules(speech)}."]
        case "steal":
            return [*now, sentences.free(speech), sentences.asked(speech), f"{sentences.rules(speech)}."]
        case "challenge" | "vote":
            open_now = [*now, sentences.time(speech), sentences.asked(speech)]
            return [*open_now, *_challenges(speech, detail.challenges), *_answers(speech, detail.answers)]
        case _:
            decided = _challenges(speech, detail.challenges) if view.challenges else []
            said = [*now, *_scores(speech, detail.seats), sentences.asked(speech)]
            listed = [told] if (told := sentences.listed(speech)) else []
            return [*said, *listed, *decided, *_answers(speech, detail.answers)]


def _sides(speech: Speech) -> list[str]:
    if speech.view.mode != "teams":
        return [f"{sentences.people(speech)}."]
    seats = range(len(speech.view.scores))
    return [f"{sentences.side(speech, seat)}: {sentences.people(speech, seat)}." for seat in seats]


def _scores(speech: Speech, most: int) -> list[str]:
    said: list[str] = []
    seats = ranking(speech.view)
    for seat in seats[:most]:
        parts = sentences.parts(speech, seat)
        detail = f", {parts}" if parts and speech.view.mode != "free" else ""
        said.append(f"{sentences.side(speech, seat)}: {sentences.score(speech, seat)}{detail}.")
    return [*said, f"{more(speech, len(seats) - most)}."] if len(seats) > most else said


def _answers(speech: Speech, most: int) -> list[str]:
    view = speech.view
    if not view.answers:
        return [sentences.silence(speech)]
    if not most:
        counts = (f"{letter} {sum(each.letter == letter for each in view.answers)}" for letter in view.letters)
        return [f"{speech.say(Line('farrago_words-picture-text-counts', {'letters': ', '.join(counts)}))}."]
    said: list[str] = []
    for letter in view.letters:
        told, left = sentences.answers_of(speech, letter, most)
        rest = [more(speech, left)] if left else []
        said.append(f"{letter}: {', '.join((*told, *rest)) or '–'}.")
    return said


def _challenges(speech: Speech, most: int) -> list[str]:
    found = speech.view.challenges
    if not found:
        return [f"{speech.say(Line('farrago_words-picture-no-claims'))}."]
    said = [f"{sentences.challenge(speech, one)}." for one in found[:most]]
    if len(found) > most:
        said.append(f"{speech.say(Line('farrago_words-picture-claims-more', {'count': len(found) - most}))}.")
    return said
