"""What decided a match of Farrago, in lines: the blow that reached the limit, else why it is over."""

from collections.abc import Sequence

from cogs.api import Line, Outcome, Seat, Who, reason
from engine.farrago.battle_log import Happening
from engine.farrago.blows import Blow, best_blow, last_blow
from engine.farrago.events import CardActed, Event
from engine.farrago.model import FarragoView
from engine.farrago.naming import card_line
from engine.farrago.rules.scoring import LIMIT


def winner_of(outcome: Outcome) -> Seat | None:
    """Return who has won; None where both share the win."""
    first = [seat for seat, place in enumerate(outcome.places) if place == 1]
    return first[0] if len(first) == 1 else None


def decisive(view: FarragoView) -> Blow | None:
    """Return the blow that reached the limit; None where the match ended otherwise."""
    if view.outcome is None or view.outcome.ending != LIMIT or view.battle is None:
        return None
    winner = winner_of(view.outcome)
    return None if winner is None else last_blow(view.battle.happenings, winner)


def why(view: FarragoView) -> Line:
    """Say why a match is over; a draw says what was equal (FAR-31)."""
    if view.outcome is None:
        return Line("farrago-picture-why-none") if view.end is None else reason(view.end)
    if winner_of(view.outcome) is None:
        return Line("farrago-picture-why-draw", {"cp": view.outcome.scores[0]})
    return Line(f"farrago-picture-ended-{view.outcome.ending}")


def blow_line(blow: Blow) -> Line:
    """Tell a blow in a few words."""
    args = {"name": card_line(blow.card)}
    if not blow.victim:
        return Line("farrago-picture-blow-unopposed", args)
    return Line("farrago-picture-blow", {**args, "victim": card_line(blow.victim)})


def highlight(view: FarragoView, events: Sequence[Event]) -> Line | None:
    """Tell the blow that decided the match, else the best one; None where nobody earned anything."""
    log: list[Happening] = [each for event in events if isinstance(event, CardActed) for each in event.happenings]
    last = decisive(view)
    blow = last or best_blow(log)
    if blow is None:
        return None
    args = {"player": Who(blow.seat), "card": card_line(blow.card), "amount": blow.amount, "now": blow.now}
    told = "kill" if blow.victim else "unopposed"
    if blow.victim:
        args["victim"] = card_line(blow.victim)
    return Line(f"farrago-highlight-{'last' if last else 'best'}-{told}", args)
