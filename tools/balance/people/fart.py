"""A person who plays F.A.R.T. sensibly, as a script: what they see, and what they do about it. It is no AI player.

They look at the aliens that lie open and plan for all of them, but count no cards and guess no draw. They give up as
few defenders as they can, never one without need, and of plans that cost the same they keep the stronger table.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.fart.ai.greedy import can_duel
from engine.fart.cards import DECK, IS_RED, VALUE, Card
from engine.fart.legal import casualties
from engine.fart.model import Action, Dual, Sacrifice, Single, View
from engine.game import Seat
from engine.rng import Rng

SENT_BACK = 1.0
"""What an alien that comes again costs, in defenders."""

READY = 2.0
"""What a table that could answer every alien would be worth at the end of a plan, in defenders."""

STRENGTH = 0.02
"""What a point of the table is worth then."""


class _Step(NamedTuple):
    """An answer to an alien: its cost in defenders, and the table after it."""

    action: Action
    cost: float
    table: tuple[Card, ...]


class Person:
    """Plays sensibly."""

    def choose(self, view: View, seat: Seat, rng: Rng) -> Action:
        """Choose the first step of the cheapest plan against the aliens that lie open; of equal ones the first."""
        steps = list(_steps(view.wave, view.attackers[0], view.table))
        costs = [step.cost + _cheapest(view.wave, view.attackers[1:], step.table) for step in steps]
        return steps[costs.index(min(costs))].action


def _cheapest(wave: int, attackers: tuple[Card, ...], table: tuple[Card, ...]) -> float:
    """Return what the cheapest plan against some aliens costs, less what the table is worth then."""
    if not attackers:
        return -_readiness(wave, frozenset(table))
    steps = _steps(wave, attackers[0], table)
    return min([step.cost + _cheapest(wave, attackers[1:], step.table) for step in steps], default=0.0)


@lru_cache(maxsize=1 << 14)
def _readiness(wave: int, table: frozenset[Card]) -> float:
    """Value a table by its strength, and by the share of aliens that it could answer at no cost."""
    aliens = [alien for alien in DECK if alien not in table and (IS_RED[alien] or wave > 1)]
    answered = sum([any(not step.cost for step in _attacks(wave, alien, tuple(table))) for alien in aliens])
    return READY * answered / len(aliens) + STRENGTH * sum([VALUE[card] for card in table])


def _steps(wave: int, attacker: Card, table: tuple[Card, ...]) -> Iterator[_Step]:
    """List the answers to an alien: all attacks, or without any the sacrifices. Cards to be drawn are unknown."""
    attacks = _attacks(wave, attacker, table)
    if attacks:
        yield from attacks
        return
    for defender in table:
        yield _Step(Sacrifice(defender), 1 + SENT_BACK, _without(table, (defender,)))


def _attacks(wave: int, attacker: Card, table: tuple[Card, ...]) -> list[_Step]:
    return [*_duals(wave, attacker, table), *_singles(attacker, table)]


def _duals(wave: int, attacker: Card, table: tuple[Card, ...]) -> Iterator[_Step]:
    for first, second in combinations(table, 2):
        if VALUE[first] + VALUE[second] == VALUE[attacker]:
            lost = casualties(wave, attacker, (first, second))
            yield _Step(Dual(first, second), len(lost), _without(table, lost))


def _singles(attacker: Card, table: tuple[Card, ...]) -> Iterator[_Step]:
    for defender in table:
        if can_duel(defender, attacker):
            yield _Step(Single(defender), 0, (*_without(table, (defender,)), attacker))


def _without(table: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple([card for card in table if card not in gone])
