"""Gives the pictures of Farrago Words and their text views the names of teams and people, in the words of a reader.

A *speech* is how one kind of text writes them: plain on pictures, isolated in alt texts, inert in Markdown.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from PIL import Image

from cogs.api import Line, Say, Seat, Who, clean, escaped, plain, seat_names
from cogs.farrago_words.pictures.art import SEAT_LETTERS, letter_badge, team_badge
from engine.farrago_words.lines import topic_words
from engine.farrago_words.model import FarragoWordsView, PersonId
from engine.farrago_words.rules.topics import TOPICS, is_own, text_of

ANSWER = 40
"""Characters of an answer."""

FAMILY_SIGNS = {
    "animals": "🐾", "food": "🍔", "places": "🗺️", "home": "🏠", "nature": "🌿", "people": "🙌", "words": "💬",
    "stories": "📚", "science": "🔬", "sport": "⚽", "work": "🧰", "fun": "🎉",
}  # fmt: skip


OWN_SIGN = "📌"


@dataclass(frozen=True)
class Speech:
    """Writes lines, names and typed text, each as its text needs it.

    `named` has the names of seats, then of people, as `Who` counts them.
    """

    view: FarragoWordsView
    say: Say
    write: Callable[[str], str]
    named: Callable[[int], str]

    def seat(self, seat: Seat) -> str:
        """Name a seat: a team, everybody, or its one person."""
        match self.view.mode:
            case "teams":
                return self.say(Line(f"farrago_words-picture-team-{seat}"))
            case "group":
                return self.say(Line("farrago_words-picture-everybody"))
            case "solo" | "free":
                return self.named(seat)

    def person(self, person: PersonId) -> str:
        """Name a person."""
        return self.named(len(self.view.scores) + person)


def picture_speech(view: FarragoWordsView, say: Say) -> Speech:
    """Speak on a picture."""
    return Speech(view, say, str, lambda number: say(Line("person", {"who": Who(number)})))


def alt_speech(view: FarragoWordsView, say: Say, length: int) -> Speech:
    """Speak in an alt text, names up to a length."""
    speech = picture_speech(view, say)
    return Speech(
        view,
        say,
        cache(lambda typed: plain(typed, ANSWER)),
        cache(lambda number: plain(speech.named(number), length)),
    )


def text_speech(view: FarragoWordsView, say: Say, length: int) -> Speech:
    """Speak in Markdown, names up to a length."""
    most = len(view.scores) + len(view.people)
    bare = seat_names(most, say, bare=True)

    @cache
    def named(number: int) -> str:
        known = bare if number < most else seat_names(number + 1, say, bare=True)
        return escaped(known[number], length)

    return Speech(view, say, cache(lambda typed: escaped(typed, ANSWER)), named)


def name_of(topic: str, say: Say) -> str:
    """Return the text of a topic."""
    told = topic_words(topic)
    return say(told) if isinstance(told, Line) else clean(text_of(topic), ANSWER)


def topic(view: FarragoWordsView, say: Say) -> str:
    """Return the text of the topic of the current or last round."""
    return name_of(view.topic, say)


def topic_in(speech: Speech) -> str:
    """Write the topic as a text needs it: one that people of the server have typed is made harmless."""
    text = topic(speech.view, speech.say)
    return speech.write(text) if is_own(speech.view.topic) else text


def topic_sign(view: FarragoWordsView) -> str:
    """Return the emoji of the topic's family."""
    known = TOPICS.get(view.topic)
    if known is None:
        return OWN_SIGN if is_own(view.topic) else ""
    return FAMILY_SIGNS.get(known.family, "")


def badge(view: FarragoWordsView, seat: Seat, size: int) -> Image.Image | None:
    """Draw the badge for a seat without room for its name; None with a single seat."""
    if view.mode == "teams":
        return team_badge(seat, size)
    return letter_badge(seat, size) if view.mode == "free" else None


def seat_letter(view: FarragoWordsView, seat: Seat) -> str:
    """Return the letter that stands for a seat in words; "" with a single seat."""
    return SEAT_LETTERS[seat] if view.mode in ("teams", "free") else ""


def present(view: FarragoWordsView, seat: Seat | None = None) -> list[PersonId]:
    """List the members, all or those of a seat."""
    return [person for person, sits in enumerate(view.people) if sits is not None and (seat is None or sits == seat)]


def writer(view: FarragoWordsView) -> Seat | None:
    """Return the team that wrote in the last round; None without teams or answers.

    Between the rounds the view names the next team instead.
    """
    if view.mode != "teams":
        return None
    if view.phase not in ("ready", "over"):
        return view.active
    return next((each.seat for each in view.answers if not each.stolen), None)
