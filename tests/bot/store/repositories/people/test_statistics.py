"""Statistics from results: a profile, two people against one another, the standings of a place; on both databases."""

import pytest

from bot.store import Store
from bot.store.repositories.moderation.blocks import StoredBlock
from bot.store.repositories.people.leaderboards import RatedPlayer, Wins
from bot.store.repositories.people.profiles import Companion, Meeting, PlayedResult, ProfileFacts, StoredRating
from bot.store.repositories.people.ratings import Rating
from bot.store.rows import NOBODY, ModerationAct
from tests.bot.store.repositories.people.stored_results import earned, ended, put, rated
from tests.bot.store.table import ADA, BO, DEN, HALL, dealt

CY = BO + 1
LOUNGE = 55


@pytest.fixture
async def club(store: Store) -> Store:
    """A store with people who have played in two places: Ada twice with Bo, once with Cy, once with an AI."""
    for who, name in ((ADA, "Ada"), (BO, "Bo"), (CY, "Cy")):
        await store.players.meet(who, name, HALL)
    results = [
        *ended("m1", ADA, BO, at=10, channel=LOUNGE),
        *ended("m2", BO, ADA, CY, at=20),
        *ended("m3", ADA, CY, at=30, server=DEN),
        *ended("m4", ADA, NOBODY, at=40),
        *ended("m5", ADA, game="fart", at=50, seats=1),
        *ended("m6", ADA, BO, at=60, counts=False),
    ]
    ratings = [rated(ADA, 30.0), rated(BO, 20.0), rated(NOBODY, 25.0, level="hard"), rated(ADA, 28.0, server=0)]
    await put(store, results=results, ratings=ratings, badges=[earned(ADA, "b", 2), earned(ADA, "a", 1)])
    return store


async def test_a_profile_has_all_that_counts_oldest_first(club: Store) -> None:
    assert await club.profiles.facts(ADA, None) == ProfileFacts(
        (
            PlayedResult("absolute", 10, 1, 10, 2, True, "done"),
            PlayedResult("absolute", 20, 2, 9, 3, False, "done"),
            PlayedResult("absolute", 30, 1, 10, 2, True, "done"),
            PlayedResult("absolute", 40, 1, 10, 2, True, "done"),
            PlayedResult("fart", 50, 1, 10, 1, True, "done"),
        ),
        Companion(BO, "Bo", 2),
        (StoredRating("absolute", Rating(28.0, 1.0, 10)),),
        ("a", "b"),
    )


async def test_others_see_matches_of_their_place_without_hidden_people(club: Store) -> None:
    await club.players.set_hidden(BO, on=True)
    facts = await club.profiles.facts(ADA, HALL)
    assert [one.ended_at for one in facts.results] == [10, 20, 40, 50]
    assert (facts.companion, facts.ratings) == (
        Companion(CY, "Cy", 1),
        (StoredRating("absolute", Rating(30.0, 1.0, 10)),),
    )
    assert await club.profiles.facts(ADA, LOUNGE) == ProfileFacts()


async def test_a_match_that_is_played_changes_no_profile(club: Store) -> None:
    before = await club.profiles.facts(ADA, HALL), await club.leaderboards.wins("fart", HALL, 0, 100)
    await club.matches.create(dealt())
    assert (await club.profiles.facts(ADA, HALL), await club.leaderboards.wins("fart", HALL, 0, 100)) == before


async def test_two_people_meet_in_matches_that_count_for_both_and_had_them_as_opponents(club: Store) -> None:
    mates = ended("m7", ADA, BO, at=70)
    await put(club, results=[row | {"seat": 0} for row in mates])
    assert await club.profiles.meetings(ADA, BO) == (Meeting("absolute", 10, 1, 2), Meeting("absolute", 20, 2, 1))
    assert await club.profiles.meetings(BO, BO) == ()


async def test_ratings_of_a_place_have_its_people_and_its_ais(club: Store) -> None:
    people = (
        RatedPlayer(ADA, "Ada", False, "", Rating(30.0, 1.0, 10)),
        RatedPlayer(BO, "Bo", False, "", Rating(20.0, 1.0, 10)),
    )
    ai = RatedPlayer(NOBODY, "", False, "hard", Rating(25.0, 1.0, 10))
    assert await club.leaderboards.rated("absolute", HALL) == (ai, *people)
    assert await club.leaderboards.rated("absolute", HALL, LOUNGE) == (ai, *people)
    assert await club.leaderboards.rated("absolute", HALL, LOUNGE + 1) == (ai,)
    assert await club.leaderboards.rated("absolute", DEN) == ()


async def test_wins_of_a_span_are_those_of_matches_with_other_people_or_alone(club: Store) -> None:
    ada, bo, cy = Wins(ADA, "Ada", False, 1, 2), Wins(BO, "Bo", False, 1, 2), Wins(CY, "Cy", False, 0, 1)
    assert await club.leaderboards.wins("absolute", HALL, 10, 61) == (ada, bo, cy)
    assert await club.leaderboards.wins("absolute", HALL, 11, 20) == ()
    assert await club.leaderboards.wins("absolute", HALL, 0, 100, LOUNGE) == (ada, bo)
    assert await club.leaderboards.wins("fart", HALL, 0, 100) == (Wins(ADA, "Ada", False, 1, 1),)


async def test_a_match_that_nobody_could_lose_does_not_count_in_a_month(club: Store) -> None:
    await put(club, results=ended("alone", ADA, game="farrago_words", won=None))
    assert await club.leaderboards.wins("farrago_words", HALL, 0, 100) == ()


async def test_an_erase_takes_no_win_from_opponents(club: Store) -> None:
    results = [*ended("m8", CY, BO, NOBODY, game="farrago", at=80), *ended("m9", CY, NOBODY, game="farrago", at=90)]
    await put(club, results=results)
    before = await club.leaderboards.wins("farrago", HALL, 0, 100)
    assert before == (Wins(BO, "Bo", False, 0, 1), Wins(CY, "Cy", False, 1, 1))
    await club.erasure.note(BO)
    await club.erasure.erase(BO, lambda match: match, lambda lobby: lobby)
    assert await club.leaderboards.wins("farrago", HALL, 0, 100) == before[1:]


async def test_people_blocked_in_a_server_are_on_none_of_its_leaderboards(club: Store) -> None:
    blocked = StoredBlock(server=HALL, subject=ADA, by=BO)
    await club.blocks.put(blocked, ModerationAct(server=HALL, by=BO, act="blocked", subject=str(ADA)))
    assert ADA not in {each.player for each in await club.leaderboards.rated("absolute", HALL)}
    assert {each.player for each in await club.leaderboards.wins("absolute", HALL, 10, 61)} == {BO, CY}


async def test_erased_people_are_on_no_leaderboard(club: Store) -> None:
    await put(club, results=[row | {"seat": 5, "player": NOBODY, "counts": True} for row in ended("m1", BO)])
    assert NOBODY not in [one.player for one in await club.leaderboards.wins("absolute", HALL, 0, 100)]
