"""The chart of results counts every game once and describes itself in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.fart.pictures import chart
from cogs.fart.pictures.bins import MOST, filled, sort
from tools.gallery import SAY, stats

scores = st.lists(st.integers(-76, 26), max_size=60)


@given(scores)
def test_every_score_is_in_one_bin(values: list[int]) -> None:
    bins = sort(values)
    assert [part.count for part in bins] == [sum(part.low <= score <= part.high for score in values) for part in bins]
    assert sum(part.count for part in bins) == len(values)
    assert len(bins) <= MOST


@given(scores)
def test_no_bin_holds_wins_and_losses(values: list[int]) -> None:
    assert all(part.low >= 0 or part.high < 0 for part in sort(values))
    assert all(earlier.high + 1 == later.low for earlier, later in zip(sort(values), sort(values)[1:], strict=False))


def test_results_are_summed_up() -> None:
    summed = chart.Stats.of([(7, True), (-14, False), (0, True)], 2, 5)
    assert summed == chart.Stats(3, 2, 7, -7 / 3, 2, 5, (7, -14, 0))


def test_without_a_game_there_is_a_sentence_instead() -> None:
    nothing = chart.Stats.of([], 0, 0)
    assert (nothing.best, nothing.mean) == (None, None)
    assert chart.alt(nothing, SAY) == chart.text_chart(nothing, SAY) != ""


@pytest.mark.parametrize("games", [1, 40, 1000])
def test_words_describe_the_chart(games: int) -> None:
    shown = stats(games)
    numbers = (shown.games, shown.wins, shown.best, shown.streak, shown.longest)
    bins = filled(sort(shown.scores))
    for text in (chart.alt(shown, SAY), chart.text_chart(shown, SAY)):
        assert [number for number in numbers if str(number) not in text] == []
        assert all(f": {part.count}" in text for part in bins)
        assert len(text) <= 1024


def test_one_day_is_one_day_in_the_words_of_the_chart() -> None:
    one = chart.Stats.of([(7, True)], 1, 1)
    assert "Streak 1 day, longest 1 day." in chart.alt(one, SAY)
    assert "Streak 2 days, longest 3 days." in chart.alt(chart.Stats.of([(7, True)], 2, 3), SAY)


def test_equal_results_give_equal_bytes_and_others_do_not() -> None:
    drawn = [chart.chart(stats(games), SAY) for games in (0, 1, 40, 40)]
    assert drawn[2] == drawn[3]
    assert len({picture.data for picture in drawn}) == 3
