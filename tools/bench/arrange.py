"""How fast the best arrangement is found in Absolute and how often it is proved, on tables as greedy players lay them.

Seconds are those of the process, so that other work on the machine counts little.
"""

import random
import time
from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.absolute.arrange.best_arrangement import best
from engine.absolute.cards import DECK, HIGHEST, NUMBER, Card
from engine.absolute.rules.sets import CardSet, is_set, score, total_of
from tools.bench.report import Figure

POSITIONS = 500
SIZES = {(8, 12): (20.0, 300.0), (9, 20): (None, None)}
"""Cards in the hand and on the table, with the aims in ms for p50 and p99."""

LARGEST = 5
"""Cards of a set that a greedy player sees."""


def measure(*, quick: bool = False) -> list[Figure]:
    """Find the best arrangement, with a card to discard, in positions of each size."""
    found: list[Figure] = []
    for (hand, table), aims in SIZES.items():
        milliseconds, proved = _each(positions(f"bench/{hand}/{table}", hand, table, 3 if quick else POSITIONS))
        name = f"{hand} in hand, {table} on the table"
        for share, aim in zip((0.5, 0.99), aims, strict=True):
            at = milliseconds[min(len(milliseconds) - 1, int(len(milliseconds) * share))]
            found.append(Figure(f"{name}: p{share * 100:.0f}", at, "ms", at_most=aim))
        found.append(Figure(f"{name}: proved", 100 * proved, "%"))
    return found


def positions(seed: str, hand: int, table: int, count: int) -> Iterator[tuple[tuple[Card, ...], tuple[CardSet, ...]]]:
    """Make up positions: a number of random hand cards, and of cards on the table in sets that were laid greedily."""
    chance = random.Random(seed)
    made = 0
    while made < count:
        deck = list(DECK)
        chance.shuffle(deck)
        laid = _lay(deck, hand, table, chance)
        if sum(len(cards) for cards in laid) == table:
            made += 1
            yield tuple(sorted(deck[:hand])), laid


def _lay(deck: list[Card], hand: int, table: int, chance: random.Random) -> tuple[CardSet, ...]:
    """Lay the best single set again and again, drawing up to six to eight cards before."""
    held: list[Card] = []
    laid: list[CardSet] = []
    while sum(len(cards) for cards in laid) < table and len(deck) > hand + HIGHEST:
        while len(held) < chance.choice((6, 7, 8)):
            held.append(deck.pop())
        found = _best_set(held)
        # A card must be left to discard (AZ-4).
        if found and len(held) > len(found):
            laid.append(found)
            held = [card for card in held if card not in found]
        held.remove(max(held, key=NUMBER.__getitem__))
    return tuple(laid)


def _best_set(held: Sequence[Card]) -> CardSet | None:
    sets = [
        cards
        for count in range(3, LARGEST + 1)
        for cards in combinations(held, count)
        if abs(total_of(cards)) <= HIGHEST and is_set(cards)
    ]
    return max(sets, key=lambda cards: score(cards).total, default=None)


def _each(found: Iterator[tuple[tuple[Card, ...], tuple[CardSet, ...]]]) -> tuple[list[float], float]:
    """Return the milliseconds of each position, least first, and which share is proved."""
    milliseconds: list[float] = []
    proved = 0
    for hand, table in found:
        began = time.process_time()
        arrangements = best(hand, table, count=1)
        milliseconds.append(1000 * (time.process_time() - began))
        proved += all(arrangement.proved for arrangement in arrangements)
    return sorted(milliseconds), proved / len(milliseconds)
