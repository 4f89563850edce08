"""The pictures of Farrago Words as Discord markdown, for people who play without pictures.

Where there are very many answers, each letter's line is cut between two of them, and says how many are left out.
"""

from collections.abc import Iterator, Sequence

from cogs.api import NAME_LENGTHS, Line, Say, Seat, fitting_text
from cogs.farrago_words.text import sentences
from cogs.farrago_words.text.names import Speech, text_speech
from cogs.farrago_words.text.notes import beside, more, ranking, roster
from engine.farrago_words.model import FarragoWordsView

LIMIT = 2800
"""Characters of a text view: the board above and below it has more to say."""

CHALLENGES = 8
"""Challenges that have a line; the rest is counted."""

NAMED = 5
"""People of a team who are named before the first round."""

_MOST = (28, 16, 10, 6, 4, 3, 2, 1)
"""Numbers of answers per letter to try: the first that keeps the limit."""


def text_view(view: FarragoWordsView, say: Say) -> str:
    """Write the picture of a view in lines."""
    return fitting_text(("\n".join(lines) for lines in _drafts(view, say)), LIMIT)


def _drafts(view: FarragoWordsView, say: Say) -> Iterator[list[str]]:
    speech = text_speech(view, say, NAME_LENGTHS[0])
    for most in _MOST:
        yield _lines(speech, most, CHALLENGES)
    for length in NAME_LENGTHS[1:]:
        yield _lines(text_speech(view, say, length), 1, 2)
    yield _kept(_lines(text_speech(view, say, NAME_LENGTHS[-1]), 1, 0), speech)


def _lines(speech: Speech, most: int, challenges: int) -> list[str]:
    view = speech.view
    first, *rest = sentences.now(speech)
    now = " ".join((f"**{first}**", *rest))
    match view.phase:
        case "ready" | "over" if not view.round and view.outcome is None:
            return [now, " ".join(sentences.how(speech)), *_people(speech)]
        case "round":
            return [now, sentences.asked(speech), f"{beside(speech)}.", f"{sentences.rules(speech)}."]
        case "steal":
            return [now, sentences.asked(speech), sentences.free(speech), f"{sentences.rules(speech)}."]
        case "challenge" | "vote":
            said = [f"{now} {sentences.time(speech)}", sentences.asked(speech)]
            return [*said, *_names(speech), *_round(speech, most, challenges)]
        case _:
            scores = [_score(speech, seat) for seat in ranking(view)]
            listed = [told] if (told := sentences.listed(speech)) else []
            return [now, *scores, *listed, sentences.asked(speech), *_round(speech, most, challenges)]


def _people(speech: Speech) -> list[str]:
    if speech.view.mode != "teams":
        return [_crowd(speech, None, 2 * NAMED)]
    seats = range(len(speech.view.scores))
    return [f"**{sentences.side(speech, seat)}** · {_crowd(speech, seat, NAMED)}" for seat in seats]


def _crowd(speech: Speech, seat: Seat | None, most: int) -> str:
    return f"{sentences.people(speech, seat)}: {roster(speech, most, seat)}"


def _names(speech: Speech) -> list[str]:
    """Explain the letters of people after answers, in mode `free`."""
    if speech.view.mode != "free":
        return []
    return [" · ".join(sentences.side(speech, seat) for seat in range(len(speech.view.scores)))]


def _score(speech: Speech, seat: Seat) -> str:
    parts = sentences.parts(speech, seat)
    detail = f": {parts}" if parts and speech.view.mode != "free" else ""
    return f"**{sentences.side(speech, seat)}** · {sentences.score(speech, seat)}{detail}"


def _round(speech: Speech, most: int, challenges: int) -> list[str]:
    """Write the answers, a line for each letter, then the challenges."""
    view = speech.view
    if not view.answers:
        return [sentences.silence(speech)]
    lines = [_letter(speech, letter, most) for letter in view.letters]
    lines.extend(sentences.challenge(speech, one) for one in view.challenges[:challenges])
    left = len(view.challenges) - challenges
    if left > 0:
        lines.append(f"{speech.say(Line('farrago_words-picture-claims-more', {'count': left}))}.")
    if view.phase in ("challenge", "vote") and not view.challenges:
        lines.append(f"{speech.say(Line('farrago_words-picture-no-claims'))}.")
    return lines


def _letter(speech: Speech, letter: str, most: int) -> str:
    told, left = sentences.answers_of(speech, letter, most)
    rest = [more(speech, left)] if left else []
    return f"**{letter}** · {', '.join((*told, *rest)) or '–'}"


def _kept(lines: Sequence[str], speech: Speech) -> list[str]:
    """Keep as many whole lines as the limit allows, and say how many are left out."""
    room = LIMIT - len(more(speech, len(lines))) - 1
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return [*kept, more(speech, len(lines) - len(kept))]
        kept.append(line)
    return kept
