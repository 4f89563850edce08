"""Says how a match of Farrago ended."""

from engine.farrago.rules.drawing import can_draw
from engine.farrago.state import State
from engine.game import Outcome, Seat

LIMIT, DECK = "limit", "deck"
"""The ends: a seat has reached the CP limit (FAR-25), or cannot draw (FAR-31)."""


def outcome(state: State) -> Outcome | None:
    """Return how the match ended: places and CP; None while it goes on."""
    if state.phase != "over":
        return None
    scores = tuple([zone.cp for zone in state.zones])
    # The match ends as the limit is reached (FAR-25), so only the winner has that many CP
    places = _by_scores(scores) if state.ending == LIMIT else _by_decks(state, scores)
    return Outcome(places, scores, state.ending)


def _by_scores(scores: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([1 + sum([other > own for other in scores]) for own in scores])


def _by_decks(state: State, scores: tuple[int, ...]) -> tuple[int, ...]:
    """FAR-31: a seat that cannot draw has lost; if neither can, more CP win, and equal CP are a draw."""
    lost = stuck(state)
    return _by_scores(scores) if len(lost) > 1 else tuple([1 + (seat in lost) for seat in range(len(scores))])


def stuck(state: State) -> tuple[Seat, ...]:
    """List the seats that cannot draw for the next turn (FAR-31)."""
    return tuple([seat for seat, zone in enumerate(state.zones) if not can_draw(zone, state.turn + 1)])
