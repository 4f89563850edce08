"""Names cards, beds, crops and places for lines that people read; the words are in `data/battle_farm/words`."""

from collections.abc import Iterable
from functools import cache

from engine.battle_farm.model import Card
from engine.game import Seat
from engine.message import Line, Who

PLACES = "ABCDEF"
"""The letters of the market's places."""


# Lines are values, and there are few names: each is made once.
@cache
def kind_line(kind: str) -> Line:
    """Name a kind of card."""
    return Line(f"battle_farm-kind-{kind}")


def card_line(card: Card) -> Line:
    """Name a card, with its counters."""
    if not card.plus:
        return kind_line(card.kind)
    return Line("battle_farm-raised-card", {"card": kind_line(card.kind), "plus": card.plus})


def card_lines(cards: Iterable[Card]) -> tuple[Line, ...]:
    """Name several cards, as a list."""
    return tuple([card_line(card) for card in cards])


@cache
def bed_line(bed: str) -> Line:
    """Name a kind of bed."""
    return Line(f"battle_farm-bed-{bed}")


def source_line(source: str) -> Line:
    """Name the source of an effect: a class's ability, or its card, so that all names are distinct (BF-32)."""
    return _SOURCES.get(source) or kind_line(source)


def place_line(owner: Seat, bed: int) -> Line:
    """Name a bed by its owner and number, as the pictures do."""
    return Line("battle_farm-at", {"player": Who(owner), "bed": bed + 1})


def crop_line(kind: str, owner: Seat, bed: int) -> Line:
    """Name a growing crop by its owner and bed."""
    return Line("battle_farm-crop", {"crop": kind_line(kind), "player": Who(owner), "bed": bed + 1})


_ABILITIES = (
    "land_acquisition",
    "reap_and_sow",
    "early_bird",
    "genetic_modification",
    "first_pick",  # BF-1: the Seed Trader's blank
    "cloud_cover",
)
_SOURCES = {ability: Line(f"battle_farm-ability-{ability}") for ability in _ABILITIES}
