"""Fitting a deck to the limits (FAR-36): the removed cards, the added ones, and that the result can always be
played.
"""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.farrago.cards import KINDS, STARTERS, STARTERS_OF
from engine.farrago.decks import arranged, counts, faults, makeup, most_copies, planet_of
from engine.farrago.model import PLANETS, DeckList, Planet
from engine.farrago.rules.editions import EDITIONS, LATEST, EditionNumber
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
    assert [faults(result, edition) for edition in EDITIONS] == [()] * len(EDITIONS)
    assert fitted(result) == result


@given(ANYTHING)
def test_only_the_starter_of_a_deck_s_home_adds_cards(of: dict[str, int]) -> None:
    deck = arranged(of)
    assert set(moved(deck)[1]) <= set(dict(STARTERS[planet_of(deck)]))


@pytest.mark.parametrize("planet", PLANETS)
@pytest.mark.parametrize("edition", [each for each in EDITIONS if each > 1])
def test_a_deck_within_the_wider_limits_keeps_each_card_up_to_its_copies(
    edition: EditionNumber, planet: Planet
) -> None:
    deck = STARTERS_OF[edition][planet]
    out = {kind: count - most_copies(KINDS[kind]) for kind, count in deck if count > most_copies(KINDS[kind])}
    assert moved(deck)[0] == out
    assert planet_of(fitted(deck)) == planet


@pytest.mark.parametrize("planet", PLANETS)
def test_a_legal_deck_stays_as_it_is(planet: Planet) -> None:
    assert fitted(STARTERS[planet]) == STARTERS[planet]


def test_copies_that_are_too_many_go_and_the_same_type_comes_from_the_starter() -> None:
    springs = dict(STARTERS["mirage"])["clear_spring"]
    out, into = moved(changed("mirage", quicksand=3, clear_spring=springs - 2))
    assert out == {"quicksand": 2}
    assert ({KINDS[kind].type for kind in into}, sum(into.values())) == ({"resource"}, 2)


def test_cards_of_other_planets_go_before_expensive_ones_and_those_before_cheap_ones() -> None:
    strangers = {"world_tortoise": 1, "fernosaur": 1, "honey_bear": 1, "canopy_giraffe": 1, "vine_python": 2}
    more = {"sprout_piglet": 2, "fern_fawn": 2, "nettle_toad": 2, "grove_elephant": 1}
    home = {"gust_sparrow": 2, "kite_fox": 2, "needle_wasp": 2, "cloud_lynx": 2, "paper_crane": 2, "storm_gull": 2}
    further = {"thunder_ram": 2, "tempest_roc": 1, "sail_manta": 2}
    deck = arranged({**strangers, **more, **home, **further, "clear_spring": 10})
    assert makeup(deck).foreign == 13
    assert moved(deck)[0] == {"world_tortoise": 1}


def test_excess_resources_are_taken_from_the_most_frequent_kind() -> None:
    deck = arranged({"clear_spring": 12, "ore_comet": 5, "gust_sparrow": 2})
    out, into = moved(deck)
    assert out == {"clear_spring": 3}
    assert all(KINDS[kind].type != "resource" for kind in into)


def test_an_empty_deck_becomes_the_starter_of_the_first_planet() -> None:
    assert planet_of(fitted(())) == PLANETS[0]
    assert makeup(fitted(())).creatures >= EDITIONS[LATEST].limits.creatures
