"""Says how a match of Battle Farm ended."""

import msgspec

from engine.battle_farm.state import State
from engine.game import Outcome, Seat

# The first two are the values of `State.last_round`, which `outcome` relies on.
LIMIT, DECK, STALLED = "limit", "deck", "stalled"
"""The ends: a seat has reached the win limit, the deck was used up (BF-17, BF-18), or the match was a stalemate."""


class Tie(msgspec.Struct, frozen=True):
    """Seats with equal coins, by place; `shared`: they are level on fertilizers too and have one place."""

    seats: tuple[Seat, ...]
    coins: int
    shared: bool


def ties(ended: Outcome) -> tuple[Tie, ...]:
    """List the ties in coins, the most coins first (BF-64); seats that left are not in them."""
    found: list[Tie] = []
    for coins in sorted(set(ended.scores), reverse=True):
        seats = [seat for seat, score in enumerate(ended.scores) if score == coins and ended.places[seat]]
        if len(seats) > 1:
            places = {ended.places[seat] for seat in seats}
            seats.sort(key=ended.places.__getitem__)
            found.append(Tie(tuple(seats), coins, len(places) == 1))
    return tuple(found)


def outcome(state: State) -> Outcome | None:
    """Rank the seats by coins, then by fertilizers; equal in both share the place (BF-19)."""
    if state.phase != "over":
        return None
    wealth = [(farm.coins, farm.fertilizers) for farm in state.farms]
    places = tuple([1 + sum([other > own for other in wealth]) for own in wealth])
    return Outcome(places, tuple([farm.coins for farm in state.farms]), state.last_round or STALLED)
