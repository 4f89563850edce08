"""The account: what the events name adds up, in each step of whole matches, to what the step changed.

Coins, fertilizers and cards, one movement after the other from the empty box to the last board; the values and timers
of crops and what hand cards were raised by as well. No change is without a source, and no card in two places.
"""

from collections import Counter

import pytest

from engine.battle_farm.cards import ACTIONS, BEDS, CLASSES, CROPS, DECK, VALUE
from engine.battle_farm.events import (
    CardsRaised,
    CropsChanged,
    Destroyed,
    Event,
    Fertilized,
    Harvested,
    Planted,
    TurnBegan,
)
from engine.battle_farm.rules.account import changes
from engine.battle_farm.state import NONE, Effect, State
from tests.engine.battle_farm.cards.test_exhaustive import OPTIONS
from tests.engine.battle_farm.wander import deal, wander

MATCHES = 40
MANY_MATCHES = 1_000

SOURCES = {
    *CROPS,
    *ACTIONS,
    *(each.ability.id for each in CLASSES.values()),
    *BEDS,
    *("deal", "order", "buy", "market", "trade", "plant", "fertilize", "harvest"),
    *("sweep", "reshuffle", "aid"),
}
"""All sources of changes: cards, abilities, beds, and the course of the game."""

PAYING = {*CROPS, *BEDS, "deal", "buy", "trade"} | {
    *("lucky_find", "green_day", "red_alert", "yellow_warning", "weed_whacker", "drought")
}
"""The sources of changes of coins."""


class Inventory:
    """What there is and where, as the events tell it; it looks at no state."""

    def __init__(self) -> None:
        self.tokens = Counter[tuple[str, str]]()
        self.places: dict[int, str] = dict.fromkeys(range(len(DECK)), "deck")
        self.crops: dict[int, tuple[int, int]] = {}
        self.raised = Counter[int]()

    def enter(self, event: Event) -> None:
        """Enter what an event changes."""
        self.enter_crops(event)
        for change in changes(event):
            assert change.source in SOURCES, change
            assert change.what != "coins" or change.source in PAYING, change
            if change.card is None:
                self.tokens[change.what, change.place] += change.amount
                assert self.tokens[change.what, change.place] >= 0, change
            else:
                self.move(change.card, change.place, change.amount)

    def move(self, card: int, place: str, amount: int) -> None:
        """Take a card from where it lies, or put one down that lies nowhere; a raise ends at a pile or the deck."""
        if amount < 0:
            assert self.places.pop(card, "none") == place
            return
        assert amount == 1
        assert card not in self.places
        self.places[card] = place
        if place.split()[0] in ("discard", "deck"):
            del self.raised[card]

    def enter_crops(self, event: Event) -> None:
        """Enter value and timer of crops, and what cards were raised by; what is said to have been there was."""
        match event:
            case Planted(card=card, timer=timer):
                assert card.plus == self.raised.pop(card.id, 0)
                self.crops[card.id] = VALUE[card.kind] + card.plus, timer
            case TurnBegan(seat=seat):
                for card, (value, timer) in self.crops.items():
                    if self.places[card] == f"bed {seat}":
                        self.crops[card] = value, max(0, timer - 1)
            case CropsChanged(changes=crops):
                for crop in crops:
                    assert self.crops[crop.card.id] == (crop.value[0], crop.timer[0])
                    self.crops[crop.card.id] = crop.value[1], crop.timer[1]
            case Fertilized(card=card, timer=timer):
                value, before = self.crops[card.id]
                assert timer == before - 1
                self.crops[card.id] = value, timer
            case Harvested(card=card, parts=parts, coins=coins):
                value, timer = self.crops.pop(card.id)
                assert (parts[0].why, parts[0].coins, timer) == ("value", value, 0)
                assert coins == sum(part.coins for part in parts)
            case Destroyed(card=card):
                del self.crops[card.id]
            case CardsRaised(raises=raises):
                for each in raises:
                    self.raised[each.card.id] += each.by
            case _:
                pass


def tokens(state: State) -> Counter[tuple[str, str]]:
    found = Counter[tuple[str, str]]()
    for seat, farm in enumerate(state.farms):
        found["coins", f"seat {seat}"] = farm.coins
        found["fertilizers", f"seat {seat}"] = farm.fertilizers
    return found


def places(state: State) -> dict[int, str]:
    """Return where each card lies."""
    found = [(card, "deck") for card in state.deck]
    found += [(card, "market") for card in state.market if card != NONE]
    found += [(card, "seen") for job in state.agenda if isinstance(job, Effect) for card in job.seen]
    for seat, farm in enumerate(state.farms):
        found += [(card, f"hand {seat}") for card in farm.hand]
        found += [(card, f"discard {seat}") for card in farm.discard]
        found += [(bed.crop.card, f"bed {seat}") for bed in farm.beds if bed.crop]
    assert len(found) == len(dict(found)) == len(DECK) + len(state.made)
    return dict(found)


def crops(state: State) -> dict[int, tuple[int, int]]:
    return {bed.crop.card: (bed.crop.value, bed.crop.timer) for farm in state.farms for bed in farm.beds if bed.crop}


def raised(state: State) -> Counter[int]:
    return Counter({each.card: each.plus for farm in state.farms for each in farm.raised})


def check(inventory: Inventory, state: State) -> None:
    assert inventory.tokens == tokens(state)
    assert inventory.places == places(state)
    assert inventory.crops == crops(state)
    assert inventory.raised == raised(state)


def audit(matches: int) -> Counter[str]:
    """Keep the books of a number of matches; tell which sources were met."""
    met = Counter[str]()
    for number in range(matches):
        seats, options = 2 + number % 5, OPTIONS[number % len(OPTIONS)]
        inventory, dealt = Inventory(), deal(f"book {number}", seats, options)
        for event in dealt.events:
            inventory.enter(event)
        check(inventory, dealt.state)
        for visit in wander(f"book {number}", seats, options):
            for event in visit.step.events:
                inventory.enter(event)
                met.update(change.source for change in changes(event))
            check(inventory, visit.step.state)
    return met


@pytest.mark.slow
def test_events_account_for_every_coin_fertilizer_and_card_of_whole_matches():
    met = audit(MATCHES)
    assert {"buy", "market", "trade", "plant", "fertilize", "harvest", "reshuffle", "aid"} <= set(met)


@pytest.mark.long
def test_events_account_for_everything_in_many_matches():
    silent = {"deal", "order", "common", "greenhouse", "hydroponic"}  # before the first step; beds without a bonus
    assert set(audit(MANY_MATCHES)) >= SOURCES - silent
