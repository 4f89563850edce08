"""The plain player of F.A.R.T.: the cheapest action at hand, never looking further than the current attacker."""

from itertools import combinations

from engine.fart.cards import DECK, IS_RED, VALUE, Card
from engine.fart.model import Action, Dual, Sacrifice, Single, View


def greedy(view: View) -> Action:
    """Choose a free dual attack, else the closest single, else a dual that costs one, else a sacrifice.

    Losses are as low as possible; of equal cards it loses the first in the order of the deck. The view must show an
    attacker.
    """
    attacker = view.attackers[0]
    duals = [(_casualties(view, pair), pair) for pair in _flanks(attacker, view.table)]
    for lost, pair in duals:
        if not lost:
            return Dual(*pair)
    duellists = [card for card in view.table if can_duel(card, attacker)]
    if duellists:
        return Single(min(duellists, key=_ORDER.__getitem__))
    single_losses = [(lost, pair) for lost, pair in duals if len(lost) == 1]
    if single_losses:
        return Dual(*min(single_losses, key=lambda dual: _ORDER[dual[0][0]])[1])
    return Sacrifice(min(view.table, key=_ORDER.__getitem__))


def can_duel(defender: Card, attacker: Card) -> bool:
    """Return whether the defender beats the attacker alone: greater, and of the other colour (FART-10, FART-12)."""
    return IS_RED[defender] != IS_RED[attacker] and VALUE[defender] > VALUE[attacker]


def _flanks(attacker: Card, table: tuple[Card, ...]) -> list[tuple[Card, Card]]:
    return [pair for pair in combinations(table, 2) if VALUE[pair[0]] + VALUE[pair[1]] == VALUE[attacker]]


def _casualties(view: View, pair: tuple[Card, Card]) -> tuple[Card, ...]:
    """Return what a dual attack costs: free in wave 1 (FART-13), then those of the attacker's colour (FART-14)."""
    if view.wave == 1:
        return ()
    return tuple(card for card in pair if IS_RED[card] == IS_RED[view.attackers[0]])


_ORDER = {card: (VALUE[card], place) for place, card in enumerate(DECK)}
