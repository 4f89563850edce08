"""Lines about a match of Farrago: turn, first strike, phase, result."""

from collections.abc import Sequence

from cogs.api import Line, Outcome, Seat, clean, outcome_line, verdict, winners
from cogs.farrago.pictures.parts import Heading
from cogs.farrago.text.names import SEATS, planet_name
from engine.farrago.decks import planet_of
from engine.farrago.model import FarragoView

SHORT_NAME = 16
"""Letters of a winner's name in the heading."""


def heading_of(view: FarragoView, names: Sequence[str]) -> Heading:
    """Find the words of a view's heading: at the end, who won and how."""
    goal = ("cp", Line("farrago-picture-goal", {"limit": view.limit}))
    turn = Line("farrago-picture-turn", {"turn": view.turn}) if view.turn else None
    if view.outcome is not None:
        # Short, so that a long name leaves room for what follows it.
        return Heading((), result(view.outcome, [clean(name, SHORT_NAME) for name in names]), "")
    if view.end is not None:
        return Heading((), verdict(view.end, names), "")
    return Heading((goal,), doing(view, names), "sealed", turn)


def doing(view: FarragoView, names: Sequence[str]) -> Line:
    """Write the phase of a match that is played: the same whether seats have answered or not, but to a player."""
    if view.phase == "decks":
        if view.viewer is not None and view.own is not None and view.own.deck:
            return Line("farrago-picture-doing-brought", {"planet": planet_name(planet_of(view.own.deck))})
        return Line("farrago-picture-doing-decks")
    if view.phase == "exchange":
        if view.viewer is None or view.own is None:
            return Line("farrago-picture-doing-exchange")
        if not view.own.ready:
            return Line("farrago-picture-doing-hand")
        return Line(f"farrago-picture-doing-{'exchanged' if view.own.exchanges else 'kept'}")
    if view.viewer is not None and view.own is not None:
        return Line(f"farrago-picture-doing-{'ready' if view.own.ready else 'yours'}")
    return Line("farrago-picture-doing-placement")


def first_strike(view: FarragoView, names: Sequence[str]) -> Line:
    """Write who has the first strike this turn."""
    if view.first == view.viewer:
        return Line("farrago-picture-first-you")
    return Line("farrago-picture-first", {"name": names[view.first]})


def result(outcome: Outcome, names: Sequence[str]) -> Line:
    """Say who won, and with how many CP to how many, or that it is a draw."""
    return outcome_line(outcome, names, "cp")


def places_of(view: FarragoView) -> tuple[int, ...]:
    """Return the final places, by seat; 0 for seats that left, and for both if people ended it without a winner."""
    if view.outcome is not None:
        return view.outcome.places
    if view.end is None or view.end.winner is None:
        return (0,) * SEATS
    return tuple(1 + (seat != view.end.winner) for seat in range(SEATS))


def has_won(view: FarragoView, seat: Seat) -> bool:
    """Return whether a seat has won; False for both in a draw."""
    if view.outcome is not None:
        return seat in winners(view.outcome)
    return view.end is not None and view.end.winner == seat
