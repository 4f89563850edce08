"""The gauntlet: bred decks are legal, better ones are kept, deals are exchanged, and the figures are right."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import faults, most_copies, planet_of
from engine.farrago.model import PLANETS, DeckList
from tools.balance.__main__ import main
from tools.balance.gauntlet import breeding, playing
from tools.balance.gauntlet.breeding import Bred, Pairing, Play, Population, Score, breed
from tools.balance.gauntlet.decks import by_chance, changed, crossed, distance, planets_in, shared
from tools.balance.gauntlet.playing import Arena, Duel, turned
from tools.balance.gauntlet.report import decided_by_hands, emptiness, fights, wins

FOXES = "kite_fox"


def test_random_mutated_and_crossed_decks_are_legal_and_keep_their_home() -> None:
    chance = Random("legal")
    for home in PLANETS:
        decks = [by_chance(home, chance) for _ in range(6)]
        decks += [changed(deck, chance) for deck in decks] + [crossed(decks[0], deck, chance) for deck in decks]
        assert [(faults(deck), planet_of(deck)) for deck in decks] == [((), home)] * 18


def test_the_same_seed_makes_the_same_decks() -> None:
    assert by_chance("mirage", Random("same")) == by_chance("mirage", Random("same"))


def test_decks_differ_in_the_cards_that_the_other_lacks() -> None:
    one, other = STARTERS["zephyr"], STARTERS["bastion"]
    common = sum([min(count, dict(other).get(kind, 0)) for kind, count in one])
    assert (distance(one, one), distance(one, other)) == (0, 40 - common)
    assert shared(one, other) == shared(other, one) == common
    assert planets_in(one) == 1


def foxes(deck: DeckList) -> int:
    return dict(deck).get(FOXES, 0)


def more_foxes(pairings: Sequence[Pairing], deals: range) -> list[float]:
    """Let the deck with more foxes win all deals."""
    shares = [0.5 + 0.5 * ((foxes(one) > foxes(other)) - (foxes(one) < foxes(other))) for one, other in pairings]
    return [2 * len(deals) * each for each in shares]


SMALL = {"FIELD": 2, "OF_HOME": 2, "CHILDREN": 4, "GENERATIONS": 1, "DEALS": 1, "MORE_DEALS": 1, "BEST": 1}
"""Settings with which a population is bred at once."""


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in SMALL.items():
        monkeypatch.setattr(breeding, name, value)


def bred_for_foxes(budget: int) -> tuple[Bred, dict[str, list[range]]]:
    """Breed where foxes win; returns the result, and by seed the deals that were played."""
    played: dict[str, list[range]] = {}

    def play_on(seed: str) -> Play:
        def play(pairings: Sequence[Pairing], deals: range) -> list[float]:
            played.setdefault(seed, []).append(deals)
            return more_foxes(pairings, deals)

        return play

    return breed(play_on, "foxes", [STARTERS[each] for each in PLANETS], budget, 50, lambda _: None), played


@pytest.mark.slow
def test_breeding_finds_winning_decks_within_its_budget_and_keeps_distinct_ones() -> None:
    bred, _ = bred_for_foxes(36_000)
    assert foxes(bred.field[0]) == most_copies(KINDS[FOXES])
    assert 36_000 <= bred.games < 150_000
    assert len(bred.field) == breeding.FIELD
    assert Counter(planet_of(deck) for deck in bred.kept) == dict.fromkeys(PLANETS, breeding.OF_HOME)
    assert all(distance(one, other) >= breeding.APART for one in bred.field for other in bred.field if one != other)


def test_populations_are_bred_on_deals_of_their_own_and_meet_in_a_common_field(small: None) -> None:
    bred, played = bred_for_foxes(100)
    assert list(played) == ["foxes/bred/1", "foxes/bred/2", "foxes/bred/3", "foxes/pooled"]
    # Each field of the pool meets all decks, and then the few best again
    assert played["foxes/pooled"] == [range(number, number + 1) for number in range(2 * breeding.POOLED_FIELDS)]
    assert Counter(planet_of(deck) for deck in bred.kept) == dict.fromkeys(PLANETS, breeding.OF_HOME)
    assert set(bred.field) <= set(bred.scores)
    assert bred_for_foxes(100) == (bred, played)


def test_a_pooled_deck_without_a_score_against_the_field_is_scored_again(small: None) -> None:
    decks = [by_chance(home, Random(home)) for home in PLANETS]
    pool = Population(more_foxes, {deck: Score(won=90, games=100) for deck in decks})
    pool.renew_field()
    assert [pool.scores[deck].games < 90 for deck in decks] == [True] * 4
    assert pool.field == sorted(decks)[: breeding.FIELD]


def test_each_deal_is_played_in_both_seatings_and_scored_for_the_first_deck() -> None:
    one, other = STARTERS["zephyr"], STARTERS["mirage"]
    (played,), (back,) = (Arena("seats", 1).duels([each], range(1)) for each in ((one, other), (other, one)))
    assert [turned(each) for each in reversed(back)] == played
    assert all(each.turns == each.battles >= each.fought and 2 * each.battles >= each.owners for each in played)
    assert Arena("seats", 1).wins([(one, other)], range(1)) == [sum([each.won for each in played])]


def test_the_named_pilot_plays_both_sides() -> None:
    decks = [(STARTERS["zephyr"], STARTERS["mirage"])]
    by_medium, by_planning = (Arena("pilots", 1, pilot).duels(decks, range(2)) for pilot in ("medium", "planning"))
    assert by_medium != by_planning == Arena("pilots", 1).duels(decks, range(2))


def test_figures_are_shares_of_games_battles_and_owners() -> None:
    played = [Duel(1, 9, 9, 4, 10, 1), Duel(0, 11, 11, 6, 10, 3), Duel(0.5, 10, 10, 5, 0, 0)]
    assert (wins(played).value, fights(played).value, emptiness(played).value) == (0.5, 0.5, 0.2)


def test_a_game_is_decided_by_a_dead_hand_as_far_as_such_hands_lose_more() -> None:
    lost, won, even = (
        Duel(each, 9, 9, 4, 10, 1, dead)
        for each, dead in ((0, (True, False)), (1, (True, False)), (0.5, (False, False)))
    )
    found = [decided_by_hands(each) for each in ([lost], [lost, won], [lost, even], [even])]
    assert [(each.value, each.count) for each in found] == [(0.5, 1), (0, 2), (0.25, 2), (0, 1)]


def test_the_report_has_its_parts_and_the_decks_that_were_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, small: None
) -> None:
    monkeypatch.setattr(playing, "duel", lambda _: Duel(0.5, 9, 9, 4, 10, 1))
    asked = ("--budget", "10", "--deals", "1", "--processes", "1", "--out", str(tmp_path))
    assert main(["farrago-gauntlet", *asked]) == 0
    text = (tmp_path / "farrago-gauntlet.md").read_text(encoding="utf-8")
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert headings == [
        "## Aims of the gauntlet",
        "## The field: the best decks that differ in ten cards or more",
        "## Cards in the field",
        "## Starters",
    ]
    assert all(f"| {kind} |" in text for kind in KINDS)
    assert "| most cards that two decks of the field share |" in text
    assert "| cards in none of the 8 best decks |" in text
    assert "Bred in 3 populations and pooled; 3 fields, " in text
