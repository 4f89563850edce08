"""The open question and other notes as lines: the same for pictures, alt texts and text mode."""

from collections.abc import Sequence

from cogs.api import Line
from engine.absolute.model import AbsoluteView
from engine.absolute.naming import SEAT_LETTERS
from engine.absolute.rules.turn import STALL_LAPS


def doing(view: AbsoluteView) -> Line:
    """Write the active seat's question, for itself with "you"."""
    asked = "you-" if view.active is not None and view.active == view.viewer else ""
    return Line(f"absolute-picture-phase-{asked}{view.phase}")


def note(view: AbsoluteView, names: Sequence[str]) -> Line:
    """Say what else matters: somebody is out, the round is about to stall, or the events of this turn."""
    if view.first_out is not None:
        seat = view.first_out
        return Line("absolute-picture-note-out", {"letter": SEAT_LETTERS[seat], "name": names[seat]})
    # AZ-31: it warns from the first full lap without a play on; three laps end the round.
    if view.quiet >= len(view.seats):
        end = STALL_LAPS * len(view.seats)
        return Line("absolute-picture-note-quiet", {"quiet": view.quiet, "end": end})
    done = f"{'swapped' if view.swapped else 'unswapped'}-{'played' if view.played else 'unplayed'}"
    return Line(f"absolute-picture-note-{done}")
