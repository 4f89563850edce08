"""That levels and the scripted person are compared as the bench says; how strong they are, long tests prove."""

import pytest

from engine.absolute import GAME
from engine.absolute.model import AbsoluteOptions
from engine.absolute.rules.legal import legal
from tools.balance.figures import share
from tools.bench.games import beside_rlcard, fart_ladder
from tools.bench.games.absolute_players import compare
from tools.bench.games.fart_ladder import Played
from tools.bench.games.ladder import won


@pytest.mark.parametrize(("wins", "met"), [(59, False), (60, True), (90, True), (91, False)])
def test_a_step_of_a_ladder_has_limits_to_both_sides_and_tells_its_interval(wins: int, met: bool) -> None:
    figures = won("hard against medium", share(wins, 100), (60, 90))
    assert [figure.met for figure in figures] == [met, None, None]
    assert figures[1].value < figures[0].value < figures[2].value


def test_a_sensible_person_plays_absolute_to_its_end_in_both_seats() -> None:
    tally = compare("person", "easy", 2, name="person")
    assert (tally.games, len(tally.turns), set(tally.points)) == (2, 2, {"person", "easy"})


def test_a_deal_of_fart_is_won_with_more_points_and_equal_ones_are_half() -> None:
    estimate = fart_ladder.compare(Played([3, -2, 7, 1]), Played([2, -1, 7, 0]))
    assert (estimate.value, estimate.count) == (0.625, 4)


def test_a_level_of_fart_plays_the_same_deals_each_time() -> None:
    assert fart_ladder.play("random", 3).scores == fart_ladder.play("random", 3).scores


@pytest.mark.slow
def test_a_sensible_person_does_better_at_fart_than_who_looks_at_one_alien_only() -> None:
    person, easy = (fart_ladder.play(level, 20, "person") for level in ("person", "easy"))
    assert person.scores == fart_ladder.play("person", 20, "person").scores
    assert sum(person.scores) > sum(easy.scores)


def test_games_beside_rlcard_are_whole_matches_the_same_with_their_lines_or_without() -> None:
    options = AbsoluteOptions(rounds=1, whole_turn=True)
    bare, worded = (beside_rlcard.ours(GAME, 2, options, listed) for listed in (legal, None))
    assert [bare(seed) for seed in range(3)] == [worded(seed) for seed in range(3)]
