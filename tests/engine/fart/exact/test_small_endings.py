"""The exact solver against a plain enumeration of small endings, which shares no code with it or with the rules.

A card of the enumeration is a value and a colour. It plays every action that the rule text allows, to the end.
"""

import random
from functools import cache, partial
from itertools import combinations
from typing import TypeAlias

import pytest

pytest.importorskip("numba", reason="no compiler for proofs here")

from engine.fart.ai.exact.easier_game import may_be_won
from engine.fart.ai.exact.first_wave import candidates, endings, leads_to
from engine.fart.ai.exact.kind_table import with_kind
from engine.fart.ai.exact.memory import COMING, DECK, DECK_KINDS, ORDER_KINDS, memory_of
from engine.fart.ai.exact.second_wave import can_be_won
from engine.fart.ai.exact.sweep import dealt, opened
from engine.fart.ai.rollout import CODE
from engine.fart.deal import deal

pytestmark = pytest.mark.slow

Card: TypeAlias = tuple[int, str]
Cards: TypeAlias = tuple[Card, ...]

SOLDIERS = 26
HOPELESS = 99


@cache
def fewest_losses(table: Cards, aliens: Cards, deck: Cards, most: int, *, is_easier: bool = False) -> int:
    """Play wave 2 in every way that loses `most` cards; returns the fewest, or HOPELESS if no such way wins.

    In the easier game an alien that a sacrifice sends back is gone.
    """
    if not aliens:
        return 0 if table else HOPELESS
    if not table:
        return HOPELESS
    fewest = partial(fewest_losses, is_easier=is_easier)
    (value, colour), *others = aliens
    rest, best = tuple(others), HOPELESS
    for places in combinations(range(len(table)), 2):
        pair = [table[place] for place in places]
        lost = {place for place in places if table[place][1] == colour}
        if pair[0][0] + pair[1][0] == value and len(lost) <= most:
            best = min(best, len(lost) + fewest(*after(table, lost, rest, deck), most - len(lost)))
    for place, (strength, side) in enumerate(table):
        if strength > value and side != colour:
            swapped = tuple(sorted((*table[:place], *table[place + 1 :], (value, colour))))
            best = min(best, fewest(swapped, rest, deck, most))
        if most:
            sent_back = rest if is_easier else (*rest, (value, colour))
            best = min(best, 1 + fewest(*after(table, {place}, sent_back, deck), most - 1))
    return best


def after(table: Cards, lost: set[int], aliens: Cards, deck: Cards) -> tuple[Cards, Cards, Cards]:
    """Take cards away and draw for them."""
    kept = [card for place, card in enumerate(table) if place not in lost]
    return tuple(sorted((*kept, *deck[: len(lost)]))), aliens, deck[len(lost) :]


def kind(card: Card) -> int:
    return card[0] + (16 if card[1] == "red" else 0)


def test_wave_2_is_won_with_as_few_losses_as_by_enumeration() -> None:
    chance = random.Random("small endings")
    pack = [(value, colour) for value in range(1, 14) for colour in ("black", "red") for _ in range(2)]
    seen = [0] * 5
    for _ in range(200):
        drawn = chance.sample(pack, 16)
        table, deck = tuple(sorted(drawn[: chance.randint(3, 6)])), tuple(drawn[6 : 6 + chance.randint(0, 3)])
        aliens = tuple(drawn[10 : 10 + chance.randint(2, 6)])
        memory = memory_of("any")
        lost = SOLDIERS - 6 - len(deck)
        for place, card in enumerate(deck):
            memory[DECK_KINDS + 6 + lost + place] = kind(card)
        for place, card in enumerate(aliens):
            memory[ORDER_KINDS + place] = kind(card)
        packed, coming = 0, (1 << len(aliens)) - 1
        for card in table:
            packed = with_kind(packed, kind(card))
        fewest = fewest_losses(table, aliens, deck, 3)
        found = [can_be_won(packed, coming, 0, 0, 0, lost, budget, 0, memory) for budget in range(4)]
        assert found == [budget >= fewest for budget in range(4)], (table, aliens, deck)
        # What the easier game refuses is never winnable.
        eased = [may_be_won(packed, coming, 0, lost, budget, memory) for budget in range(4)]
        assert all(easy or not real for easy, real in zip(eased, found, strict=True))
        seen[min(fewest, 4)] += 1
    assert min(seen) >= 5


def test_what_is_remembered_of_one_position_holds_for_all_others_of_its_deal() -> None:
    chance = random.Random("memory")
    pack = [(value, colour) for value in range(1, 14) for colour in ("black", "red") for _ in range(2)]
    answers = dict.fromkeys([(budget, won) for budget in range(4) for won in (False, True)], 0)
    for _ in range(8):
        cards = chance.sample(pack, 26)
        order, deck = cards[:9], tuple(cards[9:13])
        memory = memory_of("any")
        memory[ORDER_KINDS : ORDER_KINDS + len(order)] = [kind(card) for card in order]
        memory[DECK_KINDS + SOLDIERS - 4 : DECK_KINDS + SOLDIERS] = [kind(card) for card in deck]
        # Few tables, so that mostly the aliens that come and the losses differ; small ones, that lose as well.
        tables = [tuple(sorted(chance.sample(cards[13:], size))) for size in (2, 3, 4)]
        for _ in range(100):
            table, undrawn, budget = chance.choice(tables), chance.randint(2, 4), chance.randint(0, 3)
            coming = chance.randrange(1, 1 << len(order))
            aliens = tuple([card for place, card in enumerate(order) if coming >> place & 1])
            packed = 0
            for card in table:
                packed = with_kind(packed, kind(card))
            lost, left = SOLDIERS - 6 - undrawn, deck[4 - undrawn :]
            possible = fewest_losses(table, aliens, left, budget, is_easier=True) <= budget
            assert may_be_won(packed, coming, 0, lost, budget, memory) == possible, (table, aliens, left, budget)
            real = fewest_losses(table, aliens, left, budget) <= budget
            assert can_be_won(packed, coming, 0, 0, 0, lost, budget, 0, memory) == real, (table, aliens, left, budget)
            answers[budget, possible] += 1
        fewest_losses.cache_clear()
    assert min(answers.values()) >= 5, answers


def ends_of_wave_1(deck: list[int], aliens: list[int], losses: int) -> set[frozenset[int]]:
    """Play wave 1 in every way, cards as codes; returns the tables that it ends with after so many losses."""
    ends = set[frozenset[int]]()
    waiting, seen = [(frozenset(deck[:6]), tuple(aliens), 0)], set[object]()
    while waiting:
        position = waiting.pop()
        if position in seen:
            continue
        seen.add(position)
        table, queue, lost = position
        if not queue:
            if lost == losses:
                ends.add(table)
            continue
        alien, rest = queue[0], queue[1:]
        if any(one % 16 + other % 16 == alien % 16 for one, other in combinations(table, 2)):
            waiting.append((table, rest, lost))
        for card in table:
            if card < 32 and card % 16 > alien % 16:
                waiting.append((table - {card} | {alien}, rest, lost))
            if lost < losses:
                waiting.append((table - {card} | {deck[6 + lost]}, (*rest, alien), lost + 1))
    return ends


@pytest.mark.parametrize(("seed", "losses"), [("3", 1), ("2", 0), ("1", 2)])
def test_wave_1_ends_with_the_tables_of_an_enumeration(seed: str, losses: int) -> None:
    memory = memory_of(seed)
    deck, aliens = list(memory[DECK : DECK + 26]), list(memory[COMING : COMING + 26])
    expected = {sum(1 << int(code) for code in table) for table in ends_of_wave_1(deck, aliens, losses)}
    listed, complete = endings(losses, 10_000_000, memory)
    assert complete
    assert set(map(int, listed)) == expected
    possible = set(map(int, candidates(losses, memory)))
    assert expected <= possible
    first = dealt(memory)
    # What was found in vain with another number of losses says nothing about this one.
    for goal in sorted(expected)[:30]:
        leads_to(goal, losses + 1, first, 0, 0, 0, 0, 0, memory)
    others = sorted(possible - expected)
    some = random.Random(seed).sample(others, min(300, len(others)))
    assert all(leads_to(goal, losses, first, 0, 0, 0, 0, 0, memory) for goal in list(expected)[:300])
    assert not any(leads_to(goal, losses, first, 0, 0, 0, 0, 0, memory) for goal in some)


def test_wave_2_begins_as_the_rule_text_says_with_what_wave_1_has_left() -> None:
    chance = random.Random("between the waves")
    for seed in ("1", "2", "3"):
        memory, cards_of = memory_of(seed), deal(seed)
        deck, order = [CODE[card] for card in cards_of.defenders], [CODE[card] for card in cards_of.wave2]
        for losses in range(6):
            for table in chance.sample(sorted(map(int, candidates(losses, memory))), 20):
                cards = {code for code in order if table >> code & 1}
                kinds, coming = opened(table, losses, memory)
                laid = 0
                for code in cards:
                    laid = with_kind(laid, code % 16 + (16 if code >= 32 else 0))
                # What lies on the table or was never drawn stays; all others come, in the order dealt for it.
                stays = cards | set(deck[6 + losses :])
                assert kinds == laid
                assert [code for place, code in enumerate(order) if coming >> place & 1] == [
                    code for code in order if code not in stays
                ]
