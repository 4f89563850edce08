"""Tables of results and streaks, by hand and over random days."""

from datetime import date, timedelta
from itertools import accumulate

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.standings import Streak, crowned, rank, rank_totals, streak, week_of
from bot.store.rows import Finish
from tests.faults.rows.clock_moved import plain_streak

TODAY = date(2026, 11, 21)


def finish(player: int, score: int, tiebreak: int = 0, day: str = "2026-11-21") -> Finish:
    """Make a finish; the player's number is their name."""
    return Finish(day, player, str(player), score, tiebreak, score >= 0)


def test_a_day_ranks_by_score_then_by_fewer_sacrifices_and_ties_share_fart21() -> None:
    rows = rank([finish(1, -4, 9), finish(2, 7, 5), finish(3, 7, 3), finish(4, 7, 3)])
    assert [(row.rank, row.player) for row in rows] == [(1, 3), (1, 4), (3, 2), (4, 1)]


def test_a_player_who_resigned_keeps_their_rank_but_gets_no_crown_fart20() -> None:
    rows = rank([finish(1, -4), finish(2, -9, 5), finish(3, -9, 5), finish(4, -9, 6)], gave_up={1})
    assert [(row.rank, row.player, row.gave_up) for row in rows] == [
        (1, 1, True),
        (2, 2, False),
        (2, 3, False),
        (4, 4, False),
    ]
    assert [row.player for row in crowned(rows)] == [2, 3]
    assert crowned(rank([finish(1, -4)], gave_up={1})) == crowned([]) == ()


def test_losses_add_nothing_to_a_week() -> None:
    rows = rank_totals([finish(1, 5), finish(1, -30, day="2026-11-20"), finish(2, 4), finish(3, -70)])
    assert [(row.rank, row.player, row.score, row.games) for row in rows] == [(1, 1, 5, 2), (2, 2, 4, 1), (3, 3, 0, 1)]


def test_with_equal_sums_fewer_games_rank_first() -> None:
    rows = rank_totals([finish(1, 2), finish(1, 2, day="2026-11-20"), finish(2, 4)])
    assert [(row.rank, row.player) for row in rows] == [(1, 2), (2, 1)]


def ago(*days: int) -> list[date]:
    """Name the days these numbers of days ago."""
    return [TODAY - timedelta(days=back) for back in days]


def test_a_streak_lives_until_the_end_of_the_next_day() -> None:
    run = ago(3, 2, 1)
    assert streak(run, TODAY) == Streak(3, 3)
    assert streak([*run, TODAY], TODAY) == Streak(4, 4)
    assert streak([], TODAY) == Streak(0, 0)


def test_one_missed_day_is_forgiven_and_a_second_in_a_row_is_not_fart24() -> None:
    (missed,) = ago(2)
    assert streak(ago(5, 4, 3), ago(1)[0]) == Streak(3, 3, frozen=missed)
    assert streak(ago(5, 4, 3, 1), TODAY) == Streak(4, 4, frozen=missed)
    assert streak(ago(5, 4, 3), TODAY) == Streak(0, 3, frozen=missed)
    assert streak(ago(5, 4, 3, 0), TODAY) == Streak(1, 3, frozen=missed)


@pytest.mark.parametrize(("between", "is_forgiven"), [(1, False), (5, False), (6, True), (20, True)])
def test_within_any_seven_days_one_missed_day_is_forgiven_fart24(between: int, is_forgiven: bool) -> None:
    second, first = 1, between + 2
    played = ago(*range(first + 1, first + 4), *range(second + 1, first))
    expected = Streak(3 + between, 3 + between, *ago(second)) if is_forgiven else Streak(0, 3 + between, *ago(first))
    assert streak(played, TODAY) == expected


def test_a_streak_that_has_ended_needs_no_forgiveness_fart24() -> None:
    assert streak(ago(30), TODAY) == Streak(0, 1, *ago(29))
    assert streak(ago(30, 2), TODAY) == Streak(1, 1, *ago(1))


def test_a_day_played_while_the_clock_was_ahead_keeps_the_streak_and_counts_once_it_comes() -> None:
    days = [TODAY - timedelta(days=2), TODAY - timedelta(days=1), TODAY + timedelta(days=1)]
    assert streak(days, TODAY) == Streak(2, 2)
    assert streak([*days, TODAY], TODAY) == Streak(3, 4)
    assert streak([*days, TODAY], TODAY + timedelta(days=1)) == Streak(4, 4)


def test_a_streak_runs_over_a_leap_day_and_a_new_year() -> None:
    leap = [date(2028, 2, 27) + timedelta(days=n) for n in range(4)]
    year = [date(2027, 12, 30) + timedelta(days=n) for n in range(4)]
    assert streak(leap, leap[-1]) == Streak(4, 4)
    assert streak(year, year[-1]) == Streak(4, 4)


@pytest.mark.slow
@settings(max_examples=1000)
@given(st.lists(st.sampled_from([1, 1, 1, 1, 2, 2, 3, 5, 8]), max_size=40), st.integers(-3, 10))
def test_a_streak_equals_counting_day_by_day_fart24(gaps: list[int], today: int) -> None:
    days = [TODAY + timedelta(days=after) for after in accumulate(gaps, initial=0)]
    now = days[-1] + timedelta(days=today)
    found = streak(reversed(days), now)
    assert found == plain_streak(days, now)
    assert found.current <= found.longest <= len(days)


def test_a_week_runs_from_monday_to_sunday() -> None:
    assert week_of(TODAY) == (date(2026, 11, 16), date(2026, 11, 22))
    assert week_of(date(2026, 11, 16)) == (date(2026, 11, 16), date(2026, 11, 22))
