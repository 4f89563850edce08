"""The gauntlet: bred decks are legal, better ones are kept, deals are exchanged, and the figures are right."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import faults, planet_of
from engine.farrago.model import PLANETS, DeckList
from tools.balance.__main__ import main
from tools.balance.gauntlet import breeding, playing
from tools.balance.gauntlet.breeding import Pairing, breed
from tools.balance.gauntlet.decks import by_chance, changed, crossed, distance, planets_in
from tools.balance.gauntlet.playing import Arena, Duel, turned
from tools.balance.gauntlet.report import decided_by_hands, emptiness, fights, wins

FOXES = "kite_fox"


def test_decks_by_chance_changed_and_crossed_are_legal_and_keep_their_home() -> None:
    chance = Random("legal")
    for home in PLANETS:
        decks = [by_chance(home, chance) for _ in range(6)]
        decks += [changed(deck, chance) for deck in decks] + [crossed(decks[0], deck, chance) for deck in decks]
        assert [(faults(deck), planet_of(deck)) for deck in decks] == [((), home)] * 18


def test_the_same_chance_makes_the_same_decks() -> None:
    assert by_chance("mirage", Random("same")) == by_chance("mirage", Random("same"))


def test_decks_differ_in_the_cards_that_the_other_has_not() -> None:
    one, other = STARTERS["zephyr"], STARTERS["bastion"]
    shared = sum([min(count, dict(other).get(kind, 0)) for kind, count in one])
    assert (distance(one, one), distance(one, other)) == (0, 40 - shared)
    assert planets_in(one) == 1


def foxes(deck: DeckList) -> int:
    return dict(deck).get(FOXES, 0)


def more_foxes(pairings: Sequence[Pairing], deals: range) -> list[float]:
    """Let the deck with more foxes win all deals."""
    shares = [0.5 + 0.5 * ((foxes(one) > foxes(other)) - (foxes(one) < foxes(other))) for one, other in pairings]
    return [2 * len(deals) * each for each in shares]


@pytest.mark.slow
def test_breeding_finds_what_wins_within_its_budget_and_keeps_distinct_decks() -> None:
    bred = breed(more_foxes, Random("foxes"), [STARTERS[each] for each in PLANETS], 12_000, 50, lambda _: None)
    assert foxes(bred.field[0]) == 3
    assert 12_000 <= bred.games < 36_000
    assert len(bred.field) == breeding.FIELD
    assert {planet_of(deck) for deck in bred.kept} == set(PLANETS)
    assert all(distance(one, other) >= breeding.APART for one in bred.field for other in bred.field if one != other)
    again = breed(more_foxes, Random("foxes"), [STARTERS[each] for each in PLANETS], 12_000, 50, lambda _: None)
    assert again == bred


def test_each_deal_is_played_in_both_seatings_and_told_from_the_first_deck() -> None:
    one, other = STARTERS["zephyr"], STARTERS["mirage"]
    (played,), (back,) = (Arena("seats", 1).duels([each], range(1)) for each in ((one, other), (other, one)))
    assert [turned(each) for each in reversed(back)] == played
    assert all(each.turns == each.battles >= each.fought and 2 * each.battles >= each.owners for each in played)
    assert Arena("seats", 1).wins([(one, other)], range(1)) == [sum([each.won for each in played])]


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


def test_the_report_has_its_parts_and_the_decks_that_were_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"FIELD": 2, "OF_HOME": 2, "CHILDREN": 4, "GENERATIONS": 1, "DEALS": 1, "MORE_DEALS": 1, "BEST": 1}
    for name, value in small.items():
        monkeypatch.setattr(breeding, name, value)
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
