"""Fitting a deck to the limits (FAR-36): the removed cards, the added ones, and that the result can always be
played.
"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import arranged, counts, faults, foreign, planet_of, size
from engine.farrago.model import PLANETS, DeckList, Planet
from engine.farrago.rules.fitting import fitted

ANYTHING = st.dictionaries(st.sampled_from([*KINDS, "gone_fox", "#254"]), st.integers(-2, 15), max_size=40)


def moved(deck: DeckList) -> tuple[dict[str, int], dict[str, int]]:
    """The cards that leave a deck, and those that enter."""
    before, after = +Counter(counts(deck)), Counter(counts(fitted(deck)))
    return dict(before - after), dict(after - before)


def changed(planet: Planet, **copies: int) -> DeckList:
    """A starter with other numbers of copies."""
    return arranged({**dict(STARTERS[planet]), **copies})


@given(ANYTHING)
def test_any_deck_once_fitted_can_be_played_and_stays_the_same(of: dict[str, int]) -> None:
    result = fitted(tuple(of.items()))
    assert faults(result) == ()
    assert fitted(result) == result


@given(ANYTHING)
def test_only_the_starter_of_a_deck_s_home_adds_cards(of: dict[str, int]) -> None:
    deck = arranged(of)
    assert set(moved(deck)[1]) <= set(dict(STARTERS[planet_of(deck)]))


@pytest.mark.parametrize("planet", PLANETS)
def test_a_legal_deck_stays_as_it_is(planet: Planet) -> None:
    assert fitted(STARTERS[planet]) == STARTERS[planet]


def test_copies_that_are_too_many_go_and_the_starter_fills_the_deck_up() -> None:
    deck = arranged({"quicksand": 5, "clear_spring": 20, "masked_magpie": 6})
    out, into = moved(deck)
    assert out == {"masked_magpie": 3}
    assert (sum(into.values()), {KINDS[kind].type for kind in into}) == (2, {"creature"})


def test_cards_of_other_planets_go_before_expensive_ones_and_those_before_cheap_ones() -> None:
    strangers = {"world_tortoise": 1, "fernosaur": 1, "honey_bear": 1, "canopy_giraffe": 1, "vine_python": 2}
    more = {"sprout_piglet": 2, "fern_fawn": 2, "nettle_toad": 2, "grove_elephant": 1}
    home = {"gust_sparrow": 2, "kite_fox": 2, "needle_wasp": 2, "cloud_lynx": 2, "paper_crane": 2, "storm_gull": 2}
    further = {"thunder_ram": 2, "tempest_roc": 1, "sail_manta": 2}
    deck = arranged({**strangers, **more, **home, **further, "clear_spring": 10})
    assert (foreign(deck), size(deck)) == (13, 40)
    assert moved(deck) == ({"world_tortoise": 1}, {})


def test_of_more_than_40_cards_the_dearest_go_and_then_the_most_frequent_kind() -> None:
    deck = arranged({"clear_spring": 30, "ore_comet": 10, "gust_sparrow": 2, "squall_stallion": 1})
    assert moved(deck) == ({"squall_stallion": 1, "clear_spring": 2}, {})


def test_an_empty_deck_is_filled_from_the_starter_of_the_first_planet() -> None:
    assert set(dict(fitted(()))) <= set(dict(STARTERS[PLANETS[0]]))
    assert size(fitted(())) == 30
