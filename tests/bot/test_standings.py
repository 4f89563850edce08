"""Tables of results and streaks, by hand and over random days."""

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.standings import Streak, rank, rank_totals, streak, week_of
from bot.store.rows import Finish

TODAY = date(2026, 11, 21)


def finish(player: int, score: int, tiebreak: int = 0, day: str = "2026-11-21") -> Finish:
    """Make a finish; the player's name is its number."""
    return Finish(day, player, str(player), score, tiebreak, score >= 0)


def test_a_day_ranks_by_score_then_by_fewer_sacrifices_and_ties_share_fart21() -> None:
    rows = rank([finish(1, -4, 9), finish(2, 7, 5), finish(3, 7, 3), finish(4, 7, 3)])
    assert [(row.rank, row.player) for row in rows] == [(1, 3), (1, 4), (3, 2), (4, 1)]


def test_losses_add_nothing_to_a_week() -> None:
    rows = rank_totals([finish(1, 5), finish(1, -30, day="2026-11-20"), finish(2, 4), finish(3, -70)])
    assert [(row.rank, row.player, row.score, row.games) for row in rows] == [(1, 1, 5, 2), (2, 2, 4, 1), (3, 3, 0, 1)]


def test_of_equal_sums_fewer_games_rank_first() -> None:
    rows = rank_totals([finish(1, 2), finish(1, 2, day="2026-11-20"), finish(2, 4)])
    assert [(row.rank, row.player) for row in rows] == [(1, 2), (2, 1)]


def test_a_streak_lives_until_the_end_of_the_next_day() -> None:
    run = [TODAY - timedelta(days=back) for back in (3, 2, 1)]
    assert streak(run, TODAY) == Streak(3, 3)
    assert streak(run, TODAY + timedelta(days=1)) == Streak(0, 3)
    assert streak([*run, TODAY], TODAY) == Streak(4, 4)
    assert streak([], TODAY) == Streak(0, 0)


def test_a_day_that_the_clock_was_ahead_for_ends_no_streak_and_counts_when_it_is_there() -> None:
    days = [TODAY - timedelta(days=2), TODAY - timedelta(days=1), TODAY + timedelta(days=1)]
    assert streak(days, TODAY) == Streak(2, 2)
    assert streak([*days, TODAY], TODAY) == Streak(3, 4)
    assert streak([*days, TODAY], TODAY + timedelta(days=1)) == Streak(4, 4)


def test_a_streak_runs_over_a_leap_day_and_a_new_year() -> None:
    leap = [date(2028, 2, 27) + timedelta(days=n) for n in range(4)]
    year = [date(2027, 12, 30) + timedelta(days=n) for n in range(4)]
    assert streak(leap, leap[-1]) == Streak(4, 4)
    assert streak(year, year[-1]) == Streak(4, 4)


@given(st.sets(st.integers(0, 40)), st.integers(0, 45))
def test_a_streak_is_the_longest_run_of_days(offsets: set[int], today: int) -> None:
    days = [TODAY + timedelta(days=offset) for offset in offsets]
    runs = [
        length
        for start in range(41)
        for length in range(1, 42 - start)
        if all(start + step in offsets for step in range(length))
    ]
    now = TODAY + timedelta(days=today)
    past = [day for day in days if day <= now]
    assert streak(days, now).longest == max(runs, default=0)
    assert streak(past, now).current <= streak(past, now).longest


def test_a_week_runs_from_monday_to_sunday() -> None:
    assert week_of(TODAY) == (date(2026, 11, 16), date(2026, 11, 22))
    assert week_of(date(2026, 11, 16)) == (date(2026, 11, 16), date(2026, 11, 22))
