"""Gives the pictures of Farrago the names of the people in a view and of tiles and cards, in the words of a reader."""

from cogs.api import Line, Say, seat_names
from engine.farrago.model import FarragoView

SEATS = 2


def names_of(say: Say) -> tuple[str, ...]:
    """Return distinct names, by seat."""
    return seat_names(SEATS, say, apart=True)


def bare_names_of(say: Say) -> tuple[str, ...]:
    """Return the raw names, for a `say` that writes Markdown: the text views escape names themselves."""
    return seat_names(SEATS, say, bare=True, apart=True)


def planet_name(planet: str) -> Line:
    """Name a planet, or the neutral cards."""
    return Line(f"farrago-planet-{planet}")


def own_seat(view: FarragoView) -> int:
    """Return the seat of the view.

    Raises:
        ValueError: it is a spectator's.
    """
    if view.viewer is None or view.own is None:
        raise ValueError("a spectator has no hand")
    return view.viewer
