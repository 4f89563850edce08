"""The moment of a finished match that is told with its result."""

import pytest

from bot.text.localisation import words
from cogs.battle_farm.text.highlight import highlight
from engine.battle_farm.events import Destroyed, Event, Gained, Harvested, LastRound, Stolen, Traded, TurnBegan
from engine.battle_farm.model import Card
from tests.cogs.battle_farm.samples import over

VIEW = over(40, 12, 7)
WHEAT, PUMPKIN, GRAPE = Card(0, "wheat"), Card(90, "pumpkin"), Card(92, "grape", 5)
GOAL = f"Cem reached the goal of {VIEW.limit} first"
SMALL = Harvested(0, 0, WHEAT, 2, ())


def told(*events: Event) -> str:
    """Write the highlight of these events, without the marks around names."""
    line = highlight(VIEW, events)
    return "" if line is None else words().line(line, ("Ann", "Bea", "Cem")).replace("\u2068", "").replace("\u2069", "")


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ((), ""),
        ((TurnBegan(1, 0),), ""),
        ((SMALL,), "Biggest harvest: Ann got 2 coins for Wheat."),
        ((SMALL, Harvested(1, 0, WHEAT, 2, ())), "Biggest harvest: Ann got 2 coins for Wheat."),
        ((SMALL, Harvested(1, 0, GRAPE, 20, ())), "Biggest harvest: Bea got 20 coins for Grape."),
        ((SMALL, Traded(1, 2, (WHEAT,), 9, ())), "Best sale: Bea got 9 coins from Cem."),
        ((SMALL, Destroyed(2, 0, 1, GRAPE, "pineapple")), "Hardest blow: Cem destroyed Ann's Grape +5."),
        ((LastRound("limit", 2), SMALL), GOAL + ", and has 7 at the end. Biggest harvest: Ann got 2 coins for Wheat."),
        ((LastRound("limit", 2),), GOAL + ", and has 7 at the end."),
        ((LastRound("deck", 2),), ""),
        ((SMALL, Destroyed(2, 0, 1, WHEAT, "pineapple")), "Biggest harvest: Ann got 2 coins for Wheat."),
    ],
    ids=range(11),
)
def test_the_largest_moment_is_told_and_of_equal_ones_the_first(events: tuple[Event, ...], said: str) -> None:
    assert told(*events) == said


def test_what_the_effect_of_a_crop_brings_counts_for_its_harvest() -> None:
    harvest = Harvested(0, 0, PUMPKIN, 15, ())
    taken = (Stolen(0, 1, "coins", 6, "pumpkin"), Stolen(0, 2, "coins", 3, "pumpkin"))
    assert told(harvest, *taken) == "Biggest harvest: Ann got 24 coins for Pumpkin."
    assert told(harvest, Gained(0, "fertilizers", 9, "pumpkin"), taken[0]).endswith("got 21 coins for Pumpkin.")
    assert told(harvest, Gained(1, "coins", 9, "pumpkin"), *taken).endswith("got 15 coins for Pumpkin.")
    assert told(harvest, TurnBegan(1, 1), *taken).endswith("got 15 coins for Pumpkin.")
