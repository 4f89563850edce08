"""Swaps by presses: every legal one is offered, the best first, except for locked sets, and the chosen one is
played.
"""

from itertools import combinations, product
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.ui.kit import ids
from bot.ui.kit.page import OPTIONS
from cogs.absolute.swapping import SHOWN, legal_swaps
from engine.absolute import GAME
from engine.absolute.model import AbsoluteOptions, Swap
from engine.absolute.state import State
from engine.absolute.swap_ranking import RankedSwap, best_swaps, gain_by_itself
from tests.cogs.absolute.seated import seated
from tests.engine.absolute.boards import card_set, dealt, seat, table, view
from tests.engine.absolute.random_play import Chance, choose, is_taken

STATE = table(seat("+5c +9c -7c +4d", "-2c -3c -4c +0c"), seat("+1c", "+2q -3q +1d / +5q -5s +6c -6d"))


def every_swap(state: State) -> set[Swap]:
    """Find every legal swap with any set."""
    found: set[Swap] = set()
    hand = state.seats[state.active].hand
    for owner, each in enumerate(state.seats):
        for index, lying in enumerate(each.sets):
            sides = [[cards for count in (1, 2) for cards in combinations(side, count)] for side in (hand, lying)]
            swaps = (Swap(owner, index, give, take) for give, take in product(*sides))
            found |= {swap for swap in swaps if is_taken(state, swap)}
    return found


@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_every_legal_swap_is_offered_and_no_other(seed: str) -> None:
    chance, state, seen = Chance(seed), dealt(seed, 3, AbsoluteOptions(rounds=1)), 0
    while state.phase != "over" and seen < 12:
        if state.phase == "act" and not (state.played or state.swapped) and any(each.sets for each in state.seats):
            offered = [swap for swaps in legal_swaps(view(state, state.active)).values() for swap in swaps]
            assert (len(offered), set(offered)) == (len(set(offered)), every_swap(state))
            seen += 1
        state = GAME.apply(state, state.active, choose(state, chance)).state
    assert seen == 12


def test_no_swap_is_offered_after_one_or_after_a_play_or_out_of_turn() -> None:
    for state in (replace(STATE, swapped=True), replace(STATE, played=True), replace(STATE, phase="draw")):
        assert legal_swaps(view(state, 0)) == {}
    assert legal_swaps(view(STATE, 1)) == {}
    assert legal_swaps(view(STATE, 0)) != {}


def test_locked_sets_are_not_offered_az7() -> None:
    locked = replace(STATE, seats=(STATE.seats[0], replace(STATE.seats[1], out=True, hand=())), first_out=1)
    assert {owner for owner, _ in legal_swaps(view(locked, 0))} == {0}


def test_a_swap_is_worth_its_gain_or_another_s_loss_plus_the_savings_in_hand() -> None:
    seen = view(STATE, 0)  # the hand costs 9 + 3
    assert gain_by_itself(seen, Swap(0, 0, card_set("+9c"), card_set("+0c"))) == (26 - 16) + (12 - (7 + 3))
    assert gain_by_itself(seen, Swap(0, 0, card_set("-7c"), card_set("-3c -4c"))) == (14 - 16) + (12 - (9 + 4))
    assert gain_by_itself(seen, Swap(1, 1, card_set("+5c"), card_set("+5q"))) == 0


async def test_a_swap_is_chosen_by_set_and_then_in_words_the_best_first_and_can_be_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        await ada.press("Swap")
        await ada.press("All swaps")
        which = ada.menu("Whose set…")
        assert [(label, about) for _, label, about in which.options] == [
            ("A1 (16 points): −4● −3● −2● +0●(+9)", "yours · 6 swaps"),
            ("B1 (3 points): −3■ +1◆ +2■", "Bo · 3 swaps"),
            ("B2 (7 points): −6◆ −5♠ +5■ +6●", "Bo · 1 swap"),
        ]
        await ada.choose("Whose set…", "A1")
        offers = ada.menu("Choose a swap…").options
        assert offers[0][1:] == ("Swap +9● for +0●: A1 26 (was 16), hand −10 (was −12)", "")
        await ada.choose("Choose a swap…", "Swap +9● for +0●")
        assert (await one_table.state()).seats[0].sets == (card_set("-2c -3c -4c +9c"),)
        assert "swaps +9● for +0● in A1" in ada.text
        assert "Swap" not in ada.labels
        await ada.press("Undo")
        assert (await one_table.state()).seats == STATE.seats
        assert "Swap" in ada.labels


async def test_the_way_back_leads_from_the_swaps_to_the_sets_and_to_the_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = one_table.person(text_mode=False)
        await ada.open()
        await ada.press("Swap")
        assert ada.page.picture is not None
        assert ada.labels == ["All swaps", "← Back"]
        await ada.press("All swaps")
        sets = ada.page
        await ada.choose("Whose set…", "B2")
        assert ada.labels == ["Other set", "← Back"]
        await ada.press("Other set")
        assert ada.page == sets
        await ada.press("← Back")
        assert "Build sets" in ada.labels


async def test_more_swaps_than_a_menu_holds_are_turned_by_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = "+1c -1c +2c -2c +3c -3c +4c -4c +5c -5c"
    state = table(seat("+1d -1d +2d -2d +3d -3d +4d -4d"), seat("+1q", long))
    async with seated(tmp_path, state, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        await ada.press("Swap")
        assert len(ada.menu("Best swaps…").options) == SHOWN
        await ada.press("All swaps")
        await ada.choose("Whose set…", "B1")
        seen: list[str] = []
        while True:
            menu = ada.menu("Choose a swap (")
            assert len(menu.options) <= OPTIONS
            seen += [value for value, _, _ in menu.options]
            if ada.button("More ▶").disabled:
                break
            await ada.press("More ▶")
        assert (len(seen), len(set(seen))) == (len(every_swap(state)),) * 2
        assert len(seen) > 3 * OPTIONS
        await ada.press("◀ Earlier")
        await ada.send(ada.menu("Choose a swap (").id, values=seen[30:31])
        assert (await one_table.state()).swapped


async def test_a_set_that_fits_no_swap_leads_back_to_those_that_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATE, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.send(ids.OfMatch(one_table.table.match.id, "swap_with", "1.300"), values=["300"])
        assert ada.menu("Whose set…").options


async def test_without_a_fitting_card_the_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated(tmp_path, table(seat("+10c +10d"), seat("+1q", "+1c -2c +1d")), monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        assert "Swap" not in ada.labels
        await ada.send(ids.OfMatch(one_table.table.match.id, "swap", "1"))
        assert "None of your cards can be swapped" in ada.text


# The best ones ------------------------------------------------------------------------------------------------------


DEAR = table(seat("+9c +6d +1d", "-4c -5c +9q"), seat("+1q", "+2c -8c +6c"))
"""Either set is of one suit but for a card, or loses its suit by a swap."""


async def test_the_swaps_that_bring_most_are_offered_first_with_what_each_side_gains_or_loses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, DEAR, monkeypatch) as one_table:
        ada = one_table.person()
        await ada.open()
        await ada.press("Swap")
        offers = ada.menu("Best swaps…").options
        assert [each[1:] for each in offers] == [
            ("Swap +9● for +9■: A1 18 (was 9), hand −11 (was −11)", "Brings 9, with your best play after it"),
            ("Swap +6◆ for +6●: B1 8 (was 16), hand −11 (was −11)", "You 0, they lose 8, with your best play after it"),
        ]
        await ada.choose("Best swaps…", offers[0][1])
        assert (await one_table.state()).seats[0].sets == (card_set("-4c -5c +9c"),)


def test_a_swap_is_weighed_with_the_plays_after_it_unless_the_table_has_no_suggestions() -> None:
    """After the swap -2, -4 and +6 are of one suit, and bring 12 instead of 6."""
    seen = view(table(seat("+6q -2c -4c +1d"), seat("+1q", "+2c -8c +6c")), 0)
    swap = Swap(1, 0, card_set("+6q"), card_set("+6c"))
    assert best_swaps(seen, 1) == (RankedSwap(swap, 6, 8),)
    assert RankedSwap(swap, 0, 8) in best_swaps(replace(seen, suggestions=False), SHOWN)


def test_no_swap_is_recommended_where_regrouping_brings_as_much() -> None:
    seen = view(STATE, 0)
    assert gain_by_itself(seen, Swap(0, 0, card_set("+9c"), card_set("+0c"))) == 12
    assert best_swaps(seen, SHOWN) == ()


@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_every_ranked_swap_is_legal_and_no_other_is_better(seed: str) -> None:
    chance = Chance(f"ranked {seed}")
    state = dealt(f"ranked {seed}", 3, AbsoluteOptions(rounds=1))
    looked = 0
    while state.phase != "over":
        seen = view(state, state.active)
        if state.phase == "act" and (legal := {swap for each in legal_swaps(seen).values() for swap in each}):
            plain = best_swaps(replace(seen, suggestions=False), 8)
            assert {each.swap for each in plain} <= legal
            assert len(plain) == min(8, sum(gain_by_itself(seen, swap) > 0 for swap in legal))
            rest = legal - {each.swap for each in plain}
            assert all(gain_by_itself(seen, swap) <= (plain[-1].gain if len(plain) == 8 else 0) for swap in rest)
            assert {each.swap for each in best_swaps(seen, 8)} <= legal
            assert all(each.gain > 0 for each in best_swaps(seen, 8))
            looked += 1
        state = GAME.apply(state, state.active, choose(state, chance)).state
    assert looked
