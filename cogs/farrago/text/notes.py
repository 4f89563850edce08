"""Lines about a match of Farrago: turn, first strike, phase, result."""

from collections.abc import Sequence

from cogs.api import Line, Outcome, reason
from cogs.farrago.pictures.parts import Heading
from engine.farrago.model import FarragoView


def heading_of(view: FarragoView, names: Sequence[str]) -> Heading:
    """Find the words of a view's heading."""
    goal = ("cp", Line("farrago-picture-goal", {"limit": view.limit}))
    if view.end is not None:
        when = (("", Line("farrago-picture-turn", {"turn": view.turn})),) if view.turn else ()
        return Heading((goal, *when), reason(view.end), "", Line("picture-end-over"))
    if view.phase == "decks":
        return Heading((goal,), doing(view, names), "sealed")
    turn = Line("farrago-picture-turn", {"turn": view.turn})
    if view.outcome is not None:
        final = Line("farrago-picture-final")
        return Heading((goal, ("", turn)), Line(f"farrago-picture-ended-{view.outcome.ending}"), "", final)
    return Heading((goal, ("first", first_strike(view, names))), doing(view, names), "sealed", turn)


def doing(view: FarragoView, names: Sequence[str]) -> Line:
    """Write the phase, the same whether or not seats have answered; for a player also their question or answer."""
    if view.outcome is not None:
        return won(view.outcome, names)
    if view.phase == "decks":
        brought = view.viewer is not None and view.own is not None and view.own.deck
        return Line(f"farrago-picture-doing-{'brought' if brought else 'decks'}")
    if view.viewer is not None and view.own is not None:
        return Line(f"farrago-picture-doing-{'ready' if view.own.ready else 'yours'}")
    return Line("farrago-picture-doing-placement")


def first_strike(view: FarragoView, names: Sequence[str]) -> Line:
    """Write who has the first strike this turn."""
    if view.first == view.viewer:
        return Line("farrago-picture-first-you")
    return Line("farrago-picture-first", {"name": names[view.first]})


def won(outcome: Outcome, names: Sequence[str]) -> Line:
    """Say who won."""
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    if len(first) > 1:
        return Line("farrago-picture-won-both")
    return Line("farrago-picture-won", {"name": names[first[0]]})
