"""Ranks, and whether results count: computed from the row, the roster and the turns of a finished match."""

import dataclasses

import pytest
from msgspec.structs import replace

from bot.match import roster as rosters
from bot.match.kinds.ranking import ranks
from bot.match.roster import End, Member, Player, Roster
from bot.results.seats import EndedMatch, seat_results
from bot.results.turns import Turns
from bot.store.repositories.people.results import SeatResult
from bot.store.rows import NOBODY, Match
from engine.game import Outcome, Seat
from engine.registry import games

ADA, BO, CY, DI = 1, 2, 3, 4


def person(player: int, away: rosters.Away = "") -> Player:
    return Player(player=player, name="", level="medium" if away else "", away=away)


def ended(*players: Player, places: tuple[int, ...] = (), turns: Turns | None = None, **others: object) -> EndedMatch:
    """A match of these people with these places; each played all of three turns by default."""
    seats, end = tuple(one.player for one in players), others.pop("end", None)
    hinted, members = bool(others.pop("hinted", False)), others.pop("members", ())
    people = Roster(host=ADA, players=players, end=end, members=members, hinted=hinted)  # type: ignore[arg-type]
    match = Match(
        id="m",
        game="absolute",
        rules_version=1,
        options=b"{}",
        seed_hash="",
        seats=seats,
        seq=9,
        questions=(),
        snapshot=b"",
        state_hash="",
        status="finished" if places else "closed",
        outcome=Outcome(places, tuple(10 * place for place in places), "played") if places else None,
        purpose="free",
        day=None,
        visibility="public",
        place=900,
        channel=901,
        message=None,
        created_at=0,
        updated_at=5,
        roster=rosters.write(people),
    )
    return EndedMatch(match, games()["absolute"].info, turns or played(*((3, 3) for _ in players)))


def played(*turns: tuple[int, int]) -> Turns:
    """The number of turns of each seat, and the number its people played themselves."""
    found = Turns()
    for seat, (had, own) in enumerate(turns):
        for number in range(had):
            found.add(seat, number, by_person=number < own)
    return found


def told(row: SeatResult) -> tuple[int, str, int, bool | None, bool]:
    return (row.player, row.ending, row.rank, row.won, row.counts)


def test_results_of_a_match_with_a_hint_say_so() -> None:
    rows = seat_results(ended(person(ADA), person(BO), places=(1, 2), hinted=True))
    assert [each.purpose for each in rows] == ["hinted", "hinted"]


@pytest.mark.parametrize(
    ("places", "abandoned", "expected"),
    [
        ((1, 2, 3), (), (1, 2, 3)),
        ((1, 2, 3), (0,), (3, 1, 2)),
        ((1, 2, 3), (0, 2), (2, 1, 2)),
        ((1, 1, 3), (0,), (3, 1, 2)),
        ((1, 2), (0, 1), (1, 1)),
        ((1,), (), (1,)),
    ],
)
def test_abandoned_seats_rank_behind_all_others(
    places: tuple[int, ...], abandoned: tuple[Seat, ...], expected: tuple[int, ...]
) -> None:
    assert ranks(places, abandoned) == expected


def test_an_absent_person_whose_ai_came_first_has_lost_and_the_next_has_won() -> None:
    rows = seat_results(ended(person(ADA, "silent"), person(BO), person(CY), places=(1, 2, 3)))
    assert [told(row) for row in rows] == [
        (ADA, "abandoned", 3, False, False),
        (BO, "played", 1, True, True),
        (CY, "played", 2, False, True),
    ]


def test_if_ais_finished_every_seat_nobody_has_won() -> None:
    rows = seat_results(ended(person(ADA, "silent"), person(BO, "voted"), places=(1, 2)))
    assert [told(row)[2:] for row in rows] == [(1, False, False)] * 2


@pytest.mark.parametrize(("ending", "won"), [("win", True), ("loss", False), ("resigned", False)])
def test_alone_the_first_ending_of_a_game_is_won(ending: str, won: bool) -> None:
    match = replace(ended(person(ADA), places=(1,)).match, game="fart", outcome=Outcome((1,), (9,), ending))
    (row,) = seat_results(EndedMatch(match, games()["fart"].info, played((3, 3))))
    assert told(row) == (ADA, ending, 1, won, True)


def test_if_all_are_level_nobody_has_won_and_it_counts() -> None:
    rows = seat_results(ended(person(ADA), person(BO), places=(1, 1)))
    assert [told(row) for row in rows] == [(ADA, "played", 1, False, True), (BO, "played", 1, False, True)]


@pytest.mark.parametrize(
    ("turns", "counts"), [((3, 2), True), ((9, 6), True), ((9, 5), False), ((1, 1), True), ((0, 0), False)]
)
def test_a_result_counts_from_two_thirds_of_the_turns(turns: tuple[int, int], counts: bool) -> None:
    ada, bo = seat_results(ended(person(ADA), person(BO), places=(1, 2), turns=played(turns, (3, 3))))
    assert (told(ada), told(bo)) == ((ADA, "played", 1, True, counts), (BO, "played", 2, False, True))
    assert (ada.turns, ada.played) == turns


def test_an_ai_has_its_level_and_its_result_counts_for_it() -> None:
    ai = Player(player=NOBODY, name="AI", level="hard")
    row = seat_results(ended(person(ADA), ai, places=(2, 1)))[1]
    assert (row.level, row.is_ai, *told(row)) == ("hard", True, NOBODY, "played", 1, True, True)


def test_an_erased_person_counts_neither_as_a_person_nor_as_an_ai() -> None:
    rows = seat_results(ended(person(NOBODY), person(NOBODY, "silent"), person(CY), places=(1, 2, 3)))
    assert [(row.player, row.level, row.is_ai) for row in rows] == [(NOBODY, "", False)] * 2 + [(CY, "", False)]
    assert [row.rank for row in rows] == [1, 3, 2]


@pytest.mark.parametrize("how", ["agreed", "deserted", "broken", "host"])
def test_a_match_without_a_result_does_not_count(how: str) -> None:
    rows = seat_results(ended(person(ADA, "conceded"), person(BO), end=End(how)))  # type: ignore[arg-type]
    assert [told(row) for row in rows] == [(ADA, how, 1, False, False), (BO, how, 1, False, False)]


def test_people_who_share_a_side_have_its_result_unless_they_left() -> None:
    members = (Member(ADA, "", 0), Member(BO, "", 0, left=True), Member(CY, "", 1), Member(DI, "", 1, left=True))
    members = (*members, Member(DI, "", 0))  # left one side, and returned on the other
    turns = played((3, 2), (3, 3))
    turns.of_members = {0: {(0, 0), (0, 1), (0, 2)}, 1: {(0, 0)}, 2: {(1, 0), (1, 1), (1, 2)}, 4: {(0, 2)}}
    sides = Player(player=NOBODY, name="")
    rows = seat_results(ended(sides, sides, places=(1, 2), turns=turns, members=members))
    assert [(row.seat, *told(row), row.turns, row.played) for row in rows] == [
        (0, ADA, "played", 1, True, True, 3, 2),
        (0, BO, "left", 1, False, False, 1, 1),
        (0, DI, "played", 1, True, False, 1, 0),
        (1, CY, "played", 2, False, True, 3, 3),
    ]


def test_a_side_whose_people_have_all_left_is_behind_those_that_stayed() -> None:
    members = (Member(ADA, "", 0, left=True), Member(BO, "", 1), Member(CY, "", 2), Member(DI, "", 2, left=True))
    turns = played((3, 3), (3, 3), (3, 3))
    turns.of_members = {number: {(one.seat, turn) for turn in range(3)} for number, one in enumerate(members)}
    sides = Player(player=NOBODY, name="")
    rows = seat_results(ended(sides, sides, sides, places=(1, 2, 3), turns=turns, members=members))
    assert [told(row) for row in rows] == [
        (ADA, "left", 3, False, False),
        (BO, "played", 1, True, True),
        (CY, "played", 2, False, True),
        (DI, "left", 2, False, False),
    ]


def test_a_side_keeps_one_row_for_all_erased_people() -> None:
    sides, turns = Player(player=NOBODY, name=""), played((3, 3))
    turns.of_members = {number: {(0, 0), (0, 1), (0, 2)} for number in range(3)}
    members = (Member(NOBODY, "", 0), Member(ADA, "", 0), Member(NOBODY, "", 0))
    rows = seat_results(ended(sides, sides, places=(1, 2), turns=turns, members=members))
    assert [(row.seat, row.player) for row in rows] == [(0, NOBODY), (0, ADA)]


def test_if_all_play_on_one_side_a_result_is_neither_won_nor_lost_but_counts() -> None:
    side, turns = Player(player=NOBODY, name=""), played((3, 3))
    turns.of_members = {number: {(0, 0), (0, 1), (0, 2)} for number in range(2)}
    members = (Member(ADA, "", 0), Member(BO, "", 0), Member(CY, "", 0, left=True))
    rows = seat_results(ended(side, places=(1,), turns=turns, members=members))
    assert [(*told(row), row.score) for row in rows] == [
        (ADA, "played", 1, None, True, 10),
        (BO, "played", 1, None, True, 10),
        (CY, "left", 1, None, False, 10),
    ]


def test_a_solo_match_that_an_ai_played_to_its_end_is_not_won() -> None:
    seated = ended(person(ADA), places=(1,), turns=played((3, 2)))
    assert seated.match.outcome
    finished = replace(seated.match.outcome, left=("finished",))
    (row,) = seat_results(dataclasses.replace(seated, match=replace(seated.match, roster=None, outcome=finished)))
    assert told(row) == (ADA, "abandoned", 1, False, False)
