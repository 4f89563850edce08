"""The alt texts of the pictures of Farrago Words: the most important first, less of the answers where they are many."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.ui.people import ALT_LIMIT, NAME_LENGTHS, within
from bot.words import Say
from cogs.farrago_words import telling
from cogs.farrago_words.names import Speech, described
from cogs.farrago_words.notes import beside, more, ranking
from engine.farrago_words.model import FarragoWordsView
from engine.game import Line


@dataclass(frozen=True)
class _Detail:
    """How many answers of a letter, challenges, and seats with their scores are told."""

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
    return within(ALT_LIMIT, (" ".join(said) for said in _drafts(view, say)))


def _drafts(view: FarragoWordsView, say: Say) -> Iterator[list[str]]:
    speech = described(view, say, NAME_LENGTHS[0])
    for detail in _DETAILS:
        yield _told(speech, detail)
    shorter = described(view, say, NAME_LENGTHS[-1])
    yield _told(shorter, _DETAILS[-1])
    yield telling.now(shorter)


def _told(speech: Speech, detail: _Detail) -> list[str]:
    view = speech.view
    now = telling.now(speech)
    match view.phase:
        case "ready" | "over" if not view.round and view.outcome is None:
            return [*now, *telling.how(speech), *_sides(speech)]
        case "round":
            return [*now, telling.asked(speech), f"{beside(speech)}.", f"{telling.rules(speech)}."]
        case "steal":
            return [*now, telling.free(speech), telling.asked(speech), f"{telling.rules(speech)}."]
        case "challenge" | "vote":
            open_now = [*now, telling.time(speech), telling.asked(speech)]
            return [*open_now, *_challenges(speech, detail.challenges), *_answers(speech, detail.answers)]
        case _:
            decided = _challenges(speech, detail.challenges) if view.challenges else []
            said = [*now, *_scores(speech, detail.seats), telling.asked(speech)]
            return [*said, *decided, *_answers(speech, detail.answers)]


def _sides(speech: Speech) -> list[str]:
    if speech.view.mode != "teams":
        return [f"{telling.people(speech)}."]
    seats = range(len(speech.view.scores))
    return [f"{telling.side(speech, seat)}: {telling.people(speech, seat)}." for seat in seats]


def _scores(speech: Speech, most: int) -> list[str]:
    said: list[str] = []
    seats = ranking(speech.view)
    for seat in seats[:most]:
        parts = telling.parts(speech, seat)
        detail = f", {parts}" if parts and speech.view.mode != "free" else ""
        said.append(f"{telling.side(speech, seat)}: {telling.score(speech, seat)}{detail}.")
    return [*said, f"{more(speech, len(seats) - most)}."] if len(seats) > most else said


def _answers(speech: Speech, most: int) -> list[str]:
    view = speech.view
    if not view.answers:
        return [telling.silence(speech)]
    if not most:
        counts = (f"{letter} {sum(each.letter == letter for each in view.answers)}" for letter in view.letters)
        return [f"{speech.say(Line('farrago_words-picture-text-counts', {'letters': ', '.join(counts)}))}."]
    said: list[str] = []
    for letter in view.letters:
        told, left = telling.answers_of(speech, letter, most)
        rest = [more(speech, left)] if left else []
        said.append(f"{letter}: {', '.join((*told, *rest)) or '–'}.")
    return said


def _challenges(speech: Speech, most: int) -> list[str]:
    found = speech.view.challenges
    if not found:
        return [f"{speech.say(Line('farrago_words-picture-no-claims'))}."]
    said = [f"{telling.challenge(speech, one)}." for one in found[:most]]
    if len(found) > most:
        said.append(f"{speech.say(Line('farrago_words-picture-claims-more', {'count': len(found) - most}))}.")
    return said
