"""What decided a match of Farrago, in lines: the blow that reached the limit, else why it is over."""

from collections.abc import Sequence

from cogs.api import Arg, Line, Outcome, Who, is_draw, leavers, placed, reason, winners
from engine.farrago.battle_log import Happening
from engine.farrago.blows import Blow, best_blow, last_blow
from engine.farrago.events import CardActed, Event
from engine.farrago.model import FarragoView
from engine.farrago.naming import card_line
from engine.farrago.rules.scoring import LIMIT


def decisive(view: FarragoView) -> Blow | None:
    """Return the blow that reached the limit; None if the match ended otherwise, or somebody left."""
    outcome = view.outcome
    if outcome is None or outcome.ending != LIMIT or any(outcome.left) or view.battle is None:
        return None
    (winner,) = winners(outcome)
    return last_blow(view.battle.happenings, winner)


def why(view: FarragoView, names: Sequence[Arg]) -> Line:
    """Say why a match is over, whose deck was empty (FAR-31), and who left."""
    outcome = view.outcome
    if outcome is None:
        return Line("farrago-picture-why-none") if view.end is None else reason(view.end)
    if gone := leavers(outcome, names):
        return Line("farrago-picture-why-left", {"who": gone})
    if outcome.ending == LIMIT:
        return Line("farrago-picture-ended-limit")
    if not any(sphere.deck for sphere in view.spheres):
        return Line("farrago-picture-why-decks")
    _, loser = placed(outcome)
    return _empty_deck(names[loser.seat])


def beaten_by_deck(outcome: Outcome, names: Sequence[Arg]) -> Line | None:
    """Say whose deck was empty if they lost without fewer CP (FAR-31); None if CP or leaving decided."""
    first, second = placed(outcome)
    if first.score > second.score or is_draw(outcome) or any(outcome.left):
        return None
    return _empty_deck(names[second.seat])


def _empty_deck(name: Arg) -> Line:
    return Line("farrago-picture-why-deck", {"who": name})


def blow_line(blow: Blow) -> Line:
    """Describe a blow in a few words."""
    args = {"name": card_line(blow.card)}
    if not blow.victim:
        return Line("farrago-picture-blow-unopposed", args)
    return Line("farrago-picture-blow", {**args, "victim": card_line(blow.victim)})


def highlight(view: FarragoView, events: Sequence[Event]) -> Line | None:
    """Return the blow that decided the match, else the best one; None without blows."""
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
