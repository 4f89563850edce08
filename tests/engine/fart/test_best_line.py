"""The best line replays in the rules to exactly its score, and is as good as promised."""

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from bot.match.ai import worker
from engine.fart import GAME
from engine.fart.ai import best_line
from engine.fart.ai.best_line import BestLine
from engine.fart.ai.flat_table import bits, cover, moves
from engine.fart.ai.greedy import greedy
from engine.fart.ai.rollout import CODE
from engine.fart.model import Action, FartOptions, State
from engine.rng import Rng
from tests.suite.grouping import quick_first


def _replay(seed: str, actions: Iterable[Action]) -> int | None:
    """Play a line by the pure rules; returns its score, or None if it stops short."""
    state = GAME.setup(1, FartOptions(), Rng(seed)).state
    for action in actions:
        state = GAME.apply(state, 0, action).state
    outcome = GAME.outcome(state)
    return None if outcome is None else outcome.scores[0]


def _plain(seed: str) -> BestLine:
    state: State = GAME.setup(1, FartOptions(), Rng(seed)).state
    actions: list[Action] = []
    while (outcome := GAME.outcome(state)) is None:
        actions.append(greedy(GAME.view(state, 0)))
        state = GAME.apply(state, 0, actions[-1]).state
    return BestLine(outcome.scores[0], tuple(actions))


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Narrow the search, for answers in a fraction of a second."""
    monkeypatch.setattr(best_line, "WIDTH", 20)


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("seed", quick_first(4, map(str, range(1, 13))))
def test_even_a_narrow_search_finds_a_line_that_replays_to_its_score(seed: str) -> None:
    found = best_line.best_line(seed)
    assert _replay(seed, found.actions) == found.score
    assert found.score >= max(5, _plain(seed).score)


@pytest.mark.parametrize(("seed", "narrow", "wide"), [("3", 20, 22), ("4", 19, 19)])
def test_a_wide_search_improves_on_a_narrow_one_or_keeps_its_line(
    monkeypatch: pytest.MonkeyPatch, seed: str, narrow: int, wide: int
) -> None:
    monkeypatch.setattr(best_line, "WIDTH", 10)
    usual, wider = best_line.best_line(seed), best_line.best_line(seed, 40)
    assert (usual.score, wider.score, _replay(seed, wider.actions)) == (narrow, wide, wide)
    assert (wider == usual) is (wide == narrow)


def test_a_wide_search_yields_if_a_deal_has_many_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best_line, "WIDTH", 10)
    monkeypatch.setattr(best_line, "DAY_POSITIONS", 1)
    assert best_line.best_line("3", 40) == best_line.best_line("3")


@pytest.mark.slow
def test_the_line_is_the_same_every_time_and_replays_to_its_score() -> None:
    found = best_line.best_line("3")
    assert best_line.best_line("3") == found
    assert _replay("3", found.actions) == found.score


def test_a_deal_that_no_searched_line_wins_gets_the_plain_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best_line, "WIDTH", 0)
    assert best_line.best_line("lost") == _plain("lost")


@pytest.mark.long
def test_the_first_60_deals_replay_and_average_17_and_a_half() -> None:
    seeds = [str(number) for number in range(1, 61)]
    # Two seconds of work for each: on two cores at once, and apart from concurrent tests.
    with ProcessPoolExecutor(2, get_context("spawn"), worker.start) as pool:
        found = list(pool.map(best_line.best_line, seeds))
    assert [_replay(seed, line.actions) for seed, line in zip(seeds, found, strict=True)] == [
        line.score for line in found
    ]
    assert sum(line.score for line in found) / len(found) >= 17.5


def _packed(cards: str) -> int:
    return sum(1 << CODE[card] for card in cards.split())


def _kinds(mask: int) -> list[tuple[int, str]]:
    """Read a mask of kinds as values and colours."""
    codes = [bit.bit_length() - 1 for bit in bits(mask)]
    return [(code & 15, "red" if code & 16 else "black") for code in codes if 1 <= code & 15 <= 13]


def test_cover_in_wave_1_counts_every_pair_as_free() -> None:
    free, single, mixed = cover(_packed("3S 3C 4H"), 1)
    assert _kinds(free) == [(6, "red"), (7, "red")]
    assert (_kinds(single), mixed) == ([(1, "red"), (2, "red")], 0)


def test_cover_in_wave_2_looks_at_the_colours() -> None:
    free, single, mixed = cover(_packed("3S 3C 4H"), 2)
    assert _kinds(free) == [(6, "red")]
    assert _kinds(single) == [(1, "black"), (2, "black"), (3, "black"), (1, "red"), (2, "red")]
    assert _kinds(mixed) == [(7, "black"), (7, "red")]


def _moves(table: str, alien: str, wave: int) -> list[tuple[str, str]]:
    packed = _packed(table)
    card = {1 << code: card for card, code in CODE.items()}
    return [
        (kind, " ".join(card[bit] for bit in bits(taken)))
        for kind, taken in moves(packed, CODE[alien], wave, cover(packed, wave)[0])
    ]


def test_no_card_is_given_up_for_a_free_dual() -> None:
    assert _moves("3S 7S QS QC", "TH", 1) == [("dual", ""), ("single", "QS"), ("single", "QC")]


def test_one_of_two_equal_cards_stands_for_both_in_the_second_wave() -> None:
    assert _moves("3H 7S QS QC 2D", "TS", 2) == [
        ("dual", "7S"),
        ("sacrifice", "7S"),
        ("sacrifice", "QC"),
        ("sacrifice", "3H"),
        ("sacrifice", "2D"),
    ]
