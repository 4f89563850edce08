"""The effect of a result on ratings: who takes part, who gains, and which ratings never change."""

import pytest

from bot.results.ratings import (
    ANCHORS,
    KNOWN_SIGMA,
    MU,
    SIGMA,
    day_change,
    day_ranks,
    is_provisional,
    match_change,
    shown,
)
from bot.store.repositories.people.ratings import ALL_SERVERS, Rating, RatingChange, RatingKey, RatingTable
from bot.store.repositories.people.results import SeatResult
from bot.store.rows import NOBODY
from tests.bot.results.samples import OTHER_SERVER, SERVER, ai, of_day, row

ADA, BO, CY = 1, 2, 3


def rated(*rows: SeatResult) -> RatingTable:
    change = match_change(rows)
    return {} if change is None else change.update({})


def mus(table: RatingTable, server: int = ALL_SERVERS) -> dict[int, float]:
    """The strength of each person in a server."""
    return {key.player: one.mu for key, one in table.items() if key.server == server and not key.level}


def test_the_winner_gains_what_the_loser_loses_in_the_server_and_over_all() -> None:
    table = rated(row(player=ADA), row(seat=1, player=BO, rank=2))
    assert mus(table) == mus(table, SERVER)
    ada, bo = mus(table)[ADA], mus(table)[BO]
    assert ada > MU > bo
    assert ada - MU == pytest.approx(MU - bo)
    assert {one.matches for one in table.values()} == {1}
    assert all(one.sigma < SIGMA for one in table.values())


def test_a_draw_of_equals_changes_no_rating() -> None:
    table = rated(row(player=ADA, won=False), row(seat=1, player=BO, rank=1, won=False))
    assert mus(table) == pytest.approx({ADA: MU, BO: MU})


def test_an_ai_s_rating_is_fixed_and_its_matches_are_counted() -> None:
    lost = rated(row(player=ADA), ai("hard"), ai("hard", seat=2))
    hard = lost[RatingKey("absolute", ALL_SERVERS, NOBODY, "hard")]
    assert hard == Rating(ANCHORS["hard"], KNOWN_SIGMA, 2)
    easy = rated(row(player=ADA), ai("easy"))
    # Beating a stronger opponent gains more.
    assert mus(rated(row(player=ADA), ai("hard")))[ADA] > mus(easy)[ADA] > MU


def test_a_match_in_which_a_hint_was_taken_is_not_rated() -> None:
    assert rated(row(player=ADA, purpose="hinted"), ai("hard", purpose="hinted")) == {}


def test_a_player_who_left_has_lost_against_all_who_played_on() -> None:
    left = row(player=ADA, rank=3, ending="abandoned", won=False, counts=False)
    table = mus(rated(left, row(seat=1, player=BO, rank=1), row(seat=2, player=CY, rank=2)))
    assert table[BO] > table[CY] > table[ADA]


def test_a_player_who_conceded_has_lost() -> None:
    lost = row(seat=1, player=BO, rank=2, ending="conceded", won=False, counts=False)
    table = mus(rated(row(player=ADA, ending="conceded"), lost))
    assert table[ADA] > MU > table[BO]


def test_a_match_conceded_before_each_person_played_three_turns_is_not_rated() -> None:
    def conceded(ada: int, bo: int) -> RatingTable:
        won = row(player=ADA, ending="conceded", turns=9, played=ada)
        lost = row(seat=1, player=BO, rank=2, ending="conceded", won=False, counts=False, turns=9, played=bo)
        return rated(won, lost)

    assert [bool(conceded(*played)) for played in ((3, 3), (2, 3), (3, 2), (9, 0))] == [True, False, False, False]
    early = row(seat=1, player=BO, rank=2, turns=9, played=0, counts=False, ending="abandoned", won=False)
    assert mus(rated(row(player=ADA, turns=9, played=2), early)).keys() == {ADA, BO}


def test_players_with_too_few_turns_are_left_out() -> None:
    absent = row(player=ADA, counts=False)
    assert mus(rated(absent, row(seat=1, player=BO, rank=2), row(seat=2, player=CY, rank=3))).keys() == {BO, CY}


def test_people_who_share_a_side_are_rated_with_it() -> None:
    rows = row(player=ADA), row(player=BO), row(player=4, counts=False), row(seat=1, player=CY, rank=2)
    table = mus(rated(*rows))
    assert table.keys() == {ADA, BO, CY}
    assert table[ADA] == table[BO] > MU > table[CY]


@pytest.mark.parametrize(
    "rows",
    [
        (row(player=ADA, seats=1),),
        (row(player=ADA, purpose="daily"), row(seat=1, player=BO, purpose="daily")),
        (row(player=ADA, purpose="archive"), row(seat=1, player=BO, purpose="archive")),
        (row(player=ADA, counts=False), row(seat=1, player=BO, rank=2, counts=False)),
        (row(player=ADA), row(seat=1, player=BO, rank=2, counts=False)),
        (ai("easy", seat=0, rank=1), ai("hard")),
        tuple(row(seat=seat, player=seat + 1, ending="abandoned", won=False, counts=False) for seat in range(2)),
        tuple(row(seat=seat, player=seat + 1, ending="agreed", won=False, counts=False) for seat in range(2)),
    ],
)
def test_results_without_opponents_are_not_rated(rows: tuple[SeatResult, ...]) -> None:
    assert match_change(rows) is None


def test_an_erased_person_is_unknown_in_each_match_and_keeps_no_rating() -> None:
    nobody = row(seat=1, player=NOBODY, rank=2)
    change = match_change((row(player=ADA), nobody))
    assert change is not None
    assert {key.player for key in change.keys} == {ADA}
    assert change.update({}) == {
        key: one for key, one in rated(row(player=ADA), row(seat=1, player=BO, rank=2)).items() if key.player == ADA
    }


def day(*rows: SeatResult, tiebreaks: tuple[int, ...] = ()) -> RatingChange | None:
    found = list(zip(rows, tiebreaks or (0,) * len(rows), strict=True))
    return day_change(rows, day_ranks(found))


def test_a_day_is_one_match_of_all_finishers_and_one_of_each_server_s() -> None:
    rows = of_day(ADA, 1, 10), of_day(BO, 1, 30), of_day(CY, 1, 20, server=OTHER_SERVER)
    change = day(*rows)
    assert change is not None
    assert change.ranks == {"d1": 3, "d2": 1, "d3": 2}
    table = change.update({})
    assert mus(table)[BO] > mus(table)[CY] > mus(table)[ADA]
    assert mus(table, SERVER).keys() == {ADA, BO}
    assert mus(table, OTHER_SERVER) == {}


def test_with_equal_scores_of_a_day_the_smaller_tiebreak_is_better() -> None:
    rows = of_day(ADA, 1, 30), of_day(BO, 1, 30), of_day(CY, 1, 30)
    change = day(*rows, tiebreaks=(5, 4, 5))
    assert change is not None
    assert change.ranks == {"d1": 2, "d2": 1, "d3": 2}


def test_a_day_that_one_finished_is_not_rated() -> None:
    assert day(of_day(ADA, 1)) is None


def test_shown_is_a_number_as_people_know_it() -> None:
    assert [shown(Rating(mu, KNOWN_SIGMA, 9)) for mu in ANCHORS.values()] == [1305, 1500, 1695]
    assert shown(Rating(MU, SIGMA, 0)) == 938
    assert shown(Rating(MU, KNOWN_SIGMA, 9)) > shown(Rating(MU, KNOWN_SIGMA + 0.1, 9))


def test_a_rating_is_provisional_until_enough_is_known() -> None:
    table: RatingTable = {}
    matches = 0
    while is_provisional(table.get(RatingKey("absolute", ALL_SERVERS, ADA, ""), Rating(MU, SIGMA, 0))):
        change = match_change((row(player=ADA, rank=1 + matches % 2), ai("medium", rank=2 - matches % 2)))
        assert change is not None
        table, matches = change.update(table), matches + 1
    assert 8 <= matches <= 15
