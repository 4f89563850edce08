"""Shared seats: all members find their matches, and high scores and topics are stored with the action that made
them.
"""

from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import delete

from bot.store import Holder, Match, MatchChange, Store, StoredHighScore
from bot.store.repositories import topics
from bot.store.schema import match
from engine.game import HighScore
from tests.bot.store.table import ADA, BO, DEN, HALL, Clock, any_move, dealt, giving_up

CY = 10**18 + 3
GAME = "fart"


async def party(store: Store, match_id: str, *players: int, **changes: Any) -> Match:
    """A match in which people share its only seat."""
    members = tuple((0, player) for player in players)
    return await store.matches.create(dealt(id=match_id, seats=(0,), roster=b"{}", members=members, **changes))


async def worth(store: Store, match: Match, *scores: HighScore) -> None:
    """End a match with these high scores."""
    await store.matches.act(match.id, f"end {match.id}", 0, lambda match: replace(giving_up(match), high_scores=scores))


async def finds(store: Store, *players: int) -> list[list[str]]:
    """The ids of the matches that each person finds."""
    return [[match.id for match in await store.matches.live(player)] for player in players]


async def test_all_who_share_a_seat_find_their_matches(store: Store, clock: Clock) -> None:
    await party(store, "both", ADA, BO)
    clock.at += 1
    match = await party(store, "mine", ADA)
    assert await finds(store, ADA, BO, CY, 0) == [["mine", "both"], ["both"], [], ["mine", "both"]]
    await worth(store, match)
    assert [match.id for match in await store.matches.finished(ADA)] == ["mine"]
    assert await store.matches.history(ADA, beside=BO) == ()


async def test_each_finds_the_matches_they_finished_themselves_and_their_mates(store: Store, clock: Clock) -> None:
    played = {"ab": (ADA, BO), "bc": (BO, CY), "ac": (ADA, CY), "a": (ADA,)}
    for match_id, players in played.items():
        clock.at += 1
        await worth(store, await party(store, match_id, *players))
    await party(store, "going on", ADA, BO, CY)
    own = {ADA: ["a", "ac", "ab"], BO: ["bc", "ab"], CY: ["ac", "bc"]}
    for player, matches in own.items():
        assert [match.id for match in await store.matches.history(player)] == matches
        assert [match.id for match in await store.matches.finished(player)] == matches
        for other in own:
            both = [match for match in matches if other in played[match]]
            assert [match.id for match in await store.matches.history(player, beside=other)] == both
    assert [match.id for match in await store.matches.history(ADA, game=GAME, skip=1, limit=1)] == ["ac"]
    assert await store.matches.history(ADA, game="absolute") == ()


async def test_late_members_find_the_match_from_their_entry_on(store: Store) -> None:
    match = await party(store, "late", ADA)
    entering = ((0, CY), (0, ADA))  # returning people are listed already
    await store.matches.act(match.id, "enter", 0, lambda match: replace(any_move(match), members=entering))
    assert await finds(store, CY, ADA) == [["late"], ["late"]]


async def test_a_refused_action_adds_no_member(store: Store) -> None:
    match = await party(store, "late", ADA)

    def refuse(match: Match) -> MatchChange:
        return replace(
            any_move(match), members=((0, CY),), high_scores=(HighScore("solo", 1),), topics=("fish",), seq=9
        )

    with pytest.raises(ValueError, match="does not follow"):
        await store.matches.act(match.id, "enter", 0, refuse)
    assert await finds(store, CY) == [[]]
    assert await store.topics.used(HALL, GAME) == await store.high_scores.best(HALL, GAME, "solo") == ()


async def test_the_best_of_a_place_come_with_all_who_took_part(store: Store, clock: Clock) -> None:
    await store.players.meet(ADA, "Ada", HALL)
    for match_id, points in (("a", 5), ("b", 9), ("c", 9), ("d", 2)):
        clock.at += 1
        await worth(store, await party(store, match_id, BO, ADA), HighScore("solo", points), HighScore("long", 1))
    await worth(store, await party(store, "there", ADA, place=DEN), HighScore("solo", 99))
    began = clock.at - 4
    both = (Holder(ADA, "Ada"), Holder(BO, ""))
    best = [
        StoredHighScore("b", 9, began + 2, both),
        StoredHighScore("c", 9, began + 3, both),
        StoredHighScore("a", 5, began + 1, both),
    ]
    assert await store.high_scores.best(HALL, GAME, "solo", limit=3) == tuple(best)
    assert [one.match for one in await store.high_scores.best(HALL, GAME, "long")] == ["a", "b", "c", "d"]
    assert await store.high_scores.best(HALL, "absolute", "solo") == ()


async def test_the_most_points_are_those_of_a_place_or_of_a_person_anywhere(store: Store) -> None:
    for match_id, points, place, people in (("a", 5, HALL, (ADA, BO)), ("b", 9, HALL, (BO,)), ("c", 7, DEN, (ADA,))):
        await worth(store, await party(store, match_id, *people, place=place), HighScore("solo", points))
    scores = store.high_scores
    assert [await scores.most(place, GAME, "solo") for place in (HALL, DEN, 1)] == [9, 7, 0]
    assert [await scores.most_of(person, GAME, "solo") for person in (ADA, BO, CY)] == [7, 9, 0]
    assert [await scores.most_of(ADA, *other) for other in ((GAME, "long"), ("absolute", "solo"))] == [0, 0]


async def test_a_hidden_person_s_high_score_shows_their_name_only_to_themselves(store: Store) -> None:
    for player, name in ((ADA, "Ada"), (BO, "Bo")):
        await store.players.meet(player, name, HALL)
    await store.players.set_hidden(ADA, on=True)
    await worth(store, await party(store, "a", BO, ADA), HighScore("solo", 5))
    seen = [(await store.high_scores.best(HALL, GAME, "solo", reader=reader))[0].holders for reader in (ADA, BO)]
    assert seen == [(Holder(ADA, "Ada"), Holder(BO, "Bo")), (Holder(ADA, ""), Holder(BO, "Bo"))]


async def test_marks_go_with_their_match(store: Store) -> None:
    await worth(store, await party(store, "a", ADA), HighScore("solo", 5))
    await store._database.write(lambda connection: connection.execute(delete(match)).rowcount)
    assert await store.high_scores.best(HALL, GAME, "solo") == ()


async def test_topics_of_a_channel_stand_in_the_order_of_their_last_use(store: Store) -> None:
    match = await party(store, "a", ADA, channel=1, topics=("fish", "tools"))
    await store.matches.act(match.id, "1", 0, lambda match: replace(any_move(match), topics=("birds", "fish")))
    await store.matches.act(
        match.id, "1", 0, lambda match: replace(any_move(match), topics=("never",))
    )  # delivered twice
    await party(store, "b", ADA, channel=2, topics=("songs",))
    await party(store, "b", ADA, channel=2, topics=("again",))  # opened before
    await party(store, "c", ADA, topics=("trees",))
    assert await store.topics.used(1, GAME) == ("tools", "birds", "fish")
    assert (await store.topics.used(2, GAME), await store.topics.used(HALL, GAME)) == (("songs",), ("trees",))


async def test_a_thread_of_its_own_uses_up_the_topics_of_the_channel_it_hangs_on(store: Store) -> None:
    match = await party(store, "a", ADA, channel=5, home=1, topics=("fish",))
    await store.matches.set_message(match.id, 6, 7)
    await store.matches.act(match.id, "1", 0, lambda match: replace(any_move(match), topics=("birds",)))
    assert await store.topics.used(1, GAME) == ("fish", "birds")
    assert await store.topics.used(5, GAME) == await store.topics.used(6, GAME) == ()


@pytest.mark.parametrize(
    ("roster", "channel", "home", "lives_in_answers"),
    [(b"{}", None, HALL, True), (b"{}", DEN, HALL, False), (b"{}", None, None, False), (None, None, HALL, False)],
)
async def test_a_shared_match_without_a_channel_lives_in_answers_where_it_began(
    store: Store, roster: bytes | None, channel: int | None, home: int | None, lives_in_answers: bool
) -> None:
    match = await store.matches.create(dealt(roster=roster))
    assert replace(match, channel=channel, home=home).lives_in_answers == lives_in_answers


async def test_only_the_latest_uses_are_remembered(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(topics, "LATEST", 20)
    names = tuple(map(str, range(22)))
    await party(store, "a", ADA, channel=1, topics=names)
    await party(store, "b", ADA, channel=1, topics=("new", "5"))
    assert await store.topics.used(1, GAME) == (*names[4:5], *names[6:], "new", "5")
