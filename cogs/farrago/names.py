"""Gives the pictures of Farrago the names of the people in a view and of tiles and cards, in the words of a reader."""

from bot.ui import people
from bot.words import Say
from engine.farrago.model import FarragoView
from engine.game import Line

SEAT_LETTERS = "AB"
"""What stands before names that look alike."""

SEATS = 2


def names_of(say: Say) -> tuple[str, ...]:
    """Name both, by seat, so that they are told apart."""
    return people.told_apart(people.names_of(SEATS, say), SEAT_LETTERS)


def bare_names_of(say: Say) -> tuple[str, ...]:
    """Name both where `say` writes Markdown: as they were, since the text twins escape names themselves."""
    return people.told_apart(people.bare_names_of(SEATS, say), SEAT_LETTERS)


def planet_name(planet: str) -> Line:
    """Name a planet, or what belongs to none."""
    return Line(f"farrago-planet-{planet}")


def own_seat(view: FarragoView) -> int:
    """Tell whose view it is.

    Raises:
        ValueError: it is a spectator's.
    """
    if view.viewer is None or view.own is None:
        raise ValueError("a spectator has no hand")
    return view.viewer
