"""Ranks on a leaderboard: ties, AIs, people with few matches, hidden people."""

from bot.store.repositories.people.leaderboards import RatedPlayer, Wins
from bot.store.repositories.people.ratings import Rating
from bot.store.rows import NOBODY
from bot.ui.profiles.ranking import LEAST_MATCHES, UNRANKED, BoardRow, by_rating, by_wins

ADA, BO, CY, DI = 1, 2, 3, 4


def rated(
    player: int, mu: float, matches: int = LEAST_MATCHES, *, hidden: bool = False, level: str = ""
) -> RatedPlayer:
    return RatedPlayer(player, f"P{player}", hidden, level, Rating(mu, 1.0, matches))


def won(player: int, wins: int, matches: int = 10, *, hidden: bool = False) -> Wins:
    return Wins(player, f"P{player}", hidden, wins, matches)


def test_equal_ratings_share_a_rank_and_an_ai_takes_none() -> None:
    players = [rated(ADA, 20), rated(BO, 30), rated(CY, 20), rated(DI, 10), rated(NOBODY, 25, level="hard")]
    ranking = by_rating(players, CY)
    assert [(row.rank, row.player, row.level) for row in ranking.rows] == [
        (1, BO, ""),
        (UNRANKED, NOBODY, "hard"),
        (2, ADA, ""),
        (2, CY, ""),
        (4, DI, ""),
    ]
    assert ranking.own == ranking.rows[3]


def test_with_equal_wins_fewer_matches_rank_higher() -> None:
    ranking = by_wins([won(ADA, 3, 9), won(BO, 3, 8), won(CY, 3, 9), won(DI, 4, 90)], BO)
    assert [(row.rank, row.player) for row in ranking.rows] == [(1, DI), (2, BO), (3, ADA), (3, CY)]


def test_people_with_too_few_matches_are_not_ranked_and_see_their_number() -> None:
    few = LEAST_MATCHES - 1
    ranking = by_wins([won(ADA, few, few), won(BO, 1, LEAST_MATCHES)], ADA)
    assert [row.player for row in ranking.rows] == [BO]
    assert ranking.own == BoardRow(UNRANKED, ADA, "P1", "", few, few)
    assert by_rating([rated(NOBODY, 30, few, level="hard")], ADA).rows == ()
    assert by_wins([], ADA).own is None


def test_people_without_a_win_are_not_ranked_and_see_their_matches() -> None:
    ranking = by_wins([won(ADA, 1), won(BO, 0)], BO)
    assert [row.player for row in ranking.rows] == [ADA]
    assert ranking.own == BoardRow(UNRANKED, BO, "P2", "", 0, 10)


def test_hidden_people_appear_only_on_their_own_leaderboard() -> None:
    players = [rated(ADA, 30, hidden=True), rated(BO, 20)]
    assert [(row.rank, row.player) for row in by_rating(players, ADA).rows] == [(1, ADA), (2, BO)]
    assert [(row.rank, row.player) for row in by_rating(players, BO).rows] == [(1, BO)]
    wins = [won(ADA, 5, hidden=True), won(BO, 1)]
    assert [(row.rank, row.player) for row in by_wins(wins, BO).rows] == [(1, BO)]
