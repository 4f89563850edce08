"""Says how a match of Battle Farm ended."""

from engine.battle_farm.state import State
from engine.game import Outcome

LIMIT, DECK, STALLED = "limit", "deck", "stalled"
"""The ends: a seat has reached the win limit, the deck was used up (BF-17, BF-18), or nothing happened any more."""


def outcome(state: State) -> Outcome | None:
    """Place the seats by coins, then by fertilizers; who is level in both shares the place (BF-19)."""
    if state.phase != "over":
        return None
    wealth = [(farm.coins, farm.fertilizers) for farm in state.farms]
    places = tuple([1 + sum([other > own for other in wealth]) for own in wealth])
    return Outcome(places, tuple([farm.coins for farm in state.farms]), state.last_round or STALLED)
