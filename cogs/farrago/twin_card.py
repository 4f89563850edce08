"""The starter decks of Farrago in words: what their picture shows."""

from collections.abc import Iterator

from bot.ui.people import ALT_LIMIT, TEXT_LIMIT, within
from bot.words import Say
from cogs.farrago.names import planet_name
from cogs.farrago.starters import some_of
from engine.farrago.model import PLANETS
from engine.farrago.naming import card_line
from engine.game import Arg, Line


def alt_starters(say: Say) -> str:
    """Describe the starter decks."""
    head = say(Line("farrago-picture-starters"))
    return within(ALT_LIMIT, (" ".join((f"{head}.", *_lines(say, cards=cards))) for cards in (True, False)))


def text_starters(say: Say) -> str:
    """Write the starter decks as Discord markdown."""
    return within(TEXT_LIMIT, ("\n".join(_lines(say, cards=True)),))


def _lines(say: Say, *, cards: bool) -> Iterator[str]:
    for number, planet in enumerate(PLANETS, 1):
        args: dict[str, Arg] = {
            "number": number, "planet": planet_name(planet), "text": Line(f"farrago-planet-text-{planet}"),
            "cards": tuple(card_line(kind) for kind in some_of(planet)),
        }  # fmt: skip
        yield say(Line(f"farrago-picture-text-starter{'' if cards else '-short'}", args))
