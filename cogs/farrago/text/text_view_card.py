"""The starter decks of Farrago in words: what their picture shows."""

from collections.abc import Iterator

from cogs.api import Arg, Line, Say, fitting_alt, fitting_text
from cogs.farrago.pictures.cards.starters import some_of
from cogs.farrago.text.names import planet_name
from engine.farrago.model import PLANETS
from engine.farrago.naming import card_line


def alt_starters(say: Say) -> str:
    """Describe the starter decks."""
    head = say(Line("farrago-picture-starters"))
    return fitting_alt(" ".join((f"{head}.", *_lines(say, cards=cards))) for cards in (True, False))


def text_starters(say: Say) -> str:
    """Write the starter decks as Discord markdown."""
    return fitting_text(("\n".join(_lines(say, cards=True)),))


def _lines(say: Say, *, cards: bool) -> Iterator[str]:
    for planet in PLANETS:
        args: dict[str, Arg] = {
            "planet": planet_name(planet), "text": Line(f"farrago-planet-text-{planet}"),
            "cards": tuple(card_line(kind) for kind in some_of(planet)),
        }  # fmt: skip
        yield say(Line(f"farrago-picture-text-starter{'' if cards else '-short'}", args))
