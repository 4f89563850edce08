"""The moment of a match of F.A.R.T. that stood out; no card is named, as others may still play the deal (FART-23)."""

from collections.abc import Sequence

from cogs.api import Line
from engine.fart.model import Duelled, Event, Flanked, Sacrificed, View

CLOSE = 3
"""So few cards left at the end of wave 2, on the side that won, are the moment that decided."""

LONG_RUN = 5
"""The number of aliens beaten in a row without a loss that makes a highlight."""


def highlight(view: View, events: Sequence[Event]) -> Line | None:
    """Return a close end, else the longest run of aliens without a loss; None if neither stands out."""
    outcome = view.outcome
    if outcome is None or outcome.ending == "resigned":
        return None
    if outcome.ending == "win" and (left := len(view.table) + view.defenders_left) <= CLOSE:
        return Line("fart-highlight-last", {"left": left})
    if outcome.ending == "loss" and view.wave == 2 and (left := len(view.attackers) + view.aliens_left) <= CLOSE:
        return Line("fart-highlight-near", {"left": left})
    run = _longest_run(events)
    return Line("fart-highlight-run", {"count": run}) if run >= LONG_RUN else None


def _longest_run(events: Sequence[Event]) -> int:
    longest = run = 0
    for event in events:
        match event:
            case Flanked(lost=()) | Duelled():
                run += 1
            case Flanked() | Sacrificed():
                run = 0
            case _:
                pass
        longest = max(longest, run)
    return longest
