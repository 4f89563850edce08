"""Gives the pictures of Farrago Words and their twins the names of teams and people, in the words of a reader.

A *speech* is how one kind of text writes them: plain on pictures, isolated in alt texts, inert in Markdown.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from PIL import Image

from bot.text import clean
from bot.ui import people
from bot.words import Say
from cogs.farrago_words.art import SEAT_LETTERS, letter_badge, team_badge
from engine.farrago_words.model import FarragoWordsView, Person
from engine.farrago_words.topics import TOPICS
from engine.game import Line, Seat, Who

ANSWER = 40
"""Characters of an answer."""

FAMILY_SIGNS = {
    "animals": "🐾", "food": "🍔", "places": "🗺️", "home": "🏠", "nature": "🌿", "people": "🙌", "words": "💬",
    "stories": "📚", "science": "🔬", "sport": "⚽", "work": "🧰", "fun": "🎉",
}  # fmt: skip


@dataclass(frozen=True)
class Speech:
    """Writes lines, names and what people typed, each as its text needs it.

    `named` gives the names of seats, then of people, as `Who` counts them.
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

    def person(self, person: Person) -> str:
        """Name a person."""
        return self.named(len(self.view.scores) + person)


def drawn(view: FarragoWordsView, say: Say) -> Speech:
    """Speak on a picture."""
    return Speech(view, say, str, lambda number: say(Line("person", {"who": Who(number)})))


def described(view: FarragoWordsView, say: Say, length: int) -> Speech:
    """Speak in an alt text, names up to a length."""
    speech = drawn(view, say)
    return Speech(
        view,
        say,
        cache(lambda typed: people.plain(typed, ANSWER)),
        cache(lambda number: people.plain(speech.named(number), length)),
    )


def written(view: FarragoWordsView, say: Say, length: int) -> Speech:
    """Speak in Markdown, names up to a length."""
    most = len(view.scores) + len(view.people)
    bare = people.bare_names_of(most, say)

    @cache
    def named(number: int) -> str:
        known = bare if number < most else people.bare_names_of(number + 1, say)
        return people.escaped(known[number], length)

    return Speech(view, say, cache(lambda typed: people.escaped(typed, ANSWER)), named)


def name_of(topic: str) -> str:
    """Give the text of a topic."""
    known = TOPICS.get(topic)
    return clean(known.text if known else topic, ANSWER)


def topic(view: FarragoWordsView) -> str:
    """Give the text of the topic of the round under way or played last."""
    return name_of(view.topic)


def topic_sign(view: FarragoWordsView) -> str:
    """Give the emoji of the topic's family."""
    known = TOPICS.get(view.topic)
    return FAMILY_SIGNS.get(known.family, "") if known else ""


def badge(view: FarragoWordsView, seat: Seat, size: int) -> Image.Image | None:
    """Draw what stands for a seat where there is no room for its name; None where there is but one."""
    if view.mode == "teams":
        return team_badge(seat, size)
    return letter_badge(seat, size) if view.mode == "free" else None


def seat_letter(view: FarragoWordsView, seat: Seat) -> str:
    """Give the letter that stands for a seat in words; nothing where there is but one."""
    return SEAT_LETTERS[seat] if view.mode in ("teams", "free") else ""


def present(view: FarragoWordsView, seat: Seat | None = None) -> list[Person]:
    """List who takes part, all or those of a seat."""
    return [person for person, sits in enumerate(view.people) if sits is not None and (seat is None or sits == seat)]


def writer(view: FarragoWordsView) -> Seat | None:
    """Tell whose turn the round played last was; None where it was everybody's, or nobody wrote.

    Between the rounds the view names who comes next instead.
    """
    if view.mode != "teams":
        return None
    if view.phase not in ("ready", "over"):
        return view.active
    return next((each.seat for each in view.answers if not each.stolen), None)
