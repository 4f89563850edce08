"""The numbers of a profile: wins, streaks, form, games; and the comparison of two people's matches."""

from bot.store.repositories.people.profiles import Meeting, PlayedResult, ProfileFacts, StoredRating
from bot.store.repositories.people.ratings import Rating
from bot.ui.profiles.summary import FORM, Balance, GameSummary, Summary, balances, summary_of


def result(at: int, game: str = "absolute", *, rank: int = 1, score: int = 0) -> PlayedResult:
    return PlayedResult(game, at, rank, score, 3, rank == 1, "played")


def test_without_matches_all_sums_are_zero() -> None:
    assert summary_of(ProfileFacts()) == Summary(0, 0, 0, 0, 0, (), ())


def test_streaks_are_runs_of_wins_now_and_ever_in_all_games() -> None:
    ranks = (1, 1, 1, 2, 1, 1)
    games = ("absolute", "fart") * 3
    rows = tuple(result(at, games[at], rank=rank) for at, rank in enumerate(ranks))
    summary = summary_of(ProfileFacts(rows))
    assert (summary.matches, summary.wins, summary.streak, summary.best_streak) == (6, 5, 2, 3)
    assert summary_of(ProfileFacts((*rows, result(6, rank=3)))).streak == 0


def test_a_match_that_nobody_could_lose_is_no_win_and_ends_no_streak_but_its_score_counts() -> None:
    rows = (result(0), PlayedResult("farrago_words", 1, 1, 40, 1, None, "played"), result(2))
    summary = summary_of(ProfileFacts(rows))
    assert (summary.matches, summary.wins, summary.winnable, summary.streak, summary.best_streak) == (3, 2, 2, 2, 2)
    assert summary.games[1] == GameSummary("farrago_words", 1, 0, 0, 40, None)


def test_a_draw_is_no_win_and_ends_no_streak() -> None:
    draw = PlayedResult("absolute", 1, 1, -13, 2, False, "played")
    lost_alone = PlayedResult("fart", 2, 1, -4, 1, False, "played")
    summary = summary_of(ProfileFacts((result(0), draw, result(3))))
    assert (summary.wins, summary.winnable, summary.streak, summary.best_streak) == (2, 3, 2, 2)
    assert (draw.is_draw, lost_alone.is_draw, result(0).is_draw, result(0, rank=2).is_draw) == (True, *[False] * 3)


def test_form_is_the_latest_results_the_last_first() -> None:
    rows = tuple(result(at, rank=at) for at in range(1, FORM + 3))
    assert [one.rank for one in summary_of(ProfileFacts(rows)).form] == list(range(FORM + 2, 2, -1))


def test_games_come_by_matches_with_the_best_score_and_the_rating() -> None:
    rating = Rating(30.0, 2.0, 2)
    rows = (result(0, score=-7), result(1, "fart", score=5), result(2, "fart", rank=2, score=9))
    assert summary_of(ProfileFacts(rows, ratings=(StoredRating("fart", rating),))).games == (
        GameSummary("fart", 2, 1, 2, 9, rating),
        GameSummary("absolute", 1, 1, 1, -7, None),
    )


def test_a_match_in_which_the_others_conceded_gives_no_best_score() -> None:
    conceded = PlayedResult("absolute", 0, 1, 0, 2, True, "conceded")
    assert [game.best for game in summary_of(ProfileFacts((conceded,))).games] == [None]
    assert [game.best for game in summary_of(ProfileFacts((conceded, result(1, score=-7)))).games] == [-7]


def test_two_people_are_compared_by_their_places() -> None:
    meetings = (
        Meeting("fart", 1, 1, 2),
        Meeting("absolute", 2, 1, 2),
        Meeting("absolute", 3, 2, 2),
        Meeting("absolute", 4, 3, 1),
        Meeting("absolute", 5, 1, 4),
    )
    assert balances(meetings) == (Balance("absolute", 2, 1, 1, 5), Balance("fart", 1, 0, 0, 1))
    assert balances(()) == ()
