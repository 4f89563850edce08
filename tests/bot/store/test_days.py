"""A day has one deal, a player one attempt at it, and attempts finished in time are ranked."""

import asyncio

import pytest

from bot.store import GRACE_MS, Daily, Finish, Store, Tried
from tests.bot.store.table import ADA, BO, DEN, HALL, Clock, any_move, daily, dealt, ending, opened

FIRST, SECOND, THIRD = "2026-03-01", "2026-03-02", "2026-03-03"


async def finish(store: Store, day: str, player: int, score: int, tiebreak: int = 0) -> str:
    """Play a day's attempt to a result."""
    match = await store.matches.create(daily(day, player))
    await store.matches.act(match.id, f"end-{match.id}", 0, ending(score, tiebreak, won=score > 0))
    return match.id


async def test_a_day_keeps_the_deal_of_its_first_use(store: Store) -> None:
    first = await store.dailies.deal("fart", FIRST, lambda: "the seed")
    assert first == await store.dailies.deal("fart", FIRST, lambda: "another seed")
    assert first == Daily("fart", FIRST, "the seed", "7899fb893f7fd3c9126a85151a11a7b244f076bf83356de5baaeea7fe162d7f4")


async def test_first_uses_at_once_agree_on_one_deal(address: str) -> None:
    async with opened(address) as one, opened(address) as two:
        deals = await asyncio.gather(
            *(store.dailies.deal("fart", FIRST, lambda n=n: f"seed {n}") for n, store in enumerate((one, two) * 5))
        )
        assert len({deal.seed for deal in deals}) == 1


async def test_an_attempt_is_begun_once_however_many_presses_race(store: Store, clock: Clock) -> None:
    matches = await asyncio.gather(*(store.matches.create(daily(FIRST)) for _ in range(20)))
    assert len({match.id for match in matches}) == 1
    assert [match.id for match in await store.matches.live(ADA, "fart")] == [matches[0].id]
    begun = Tried("fart", FIRST, ADA, matches[0].id, HALL, clock.at, None, None)
    assert await store.dailies.attempt("fart", FIRST, ADA) == begun


async def test_an_attempt_never_restarts_even_when_it_is_finished(store: Store) -> None:
    first = await finish(store, FIRST, ADA, 5)
    again = await store.matches.create(daily(FIRST, place=DEN))
    assert (again.id, again.status, again.place) == (first, "finished", HALL)


async def test_other_players_days_and_games_without_rank_stand_beside_an_attempt(store: Store) -> None:
    new = [
        daily(FIRST),
        daily(SECOND),
        daily(FIRST, BO),
        dealt(purpose="archive", day=FIRST),
        dealt(purpose="archive", day=FIRST),
        dealt(),
    ]
    assert [(await store.matches.create(one)).id for one in new] == [one.id for one in new]


@pytest.mark.parametrize(("after", "ranked"), [(0, True), (GRACE_MS, True), (GRACE_MS + 1, False)])
async def test_an_attempt_is_ranked_when_it_is_finished_within_a_day_of_its_start(
    store: Store, clock: Clock, after: int, ranked: bool
) -> None:
    match = await store.matches.create(daily(FIRST))
    begun = clock.at
    clock.at += after
    await store.matches.act(match.id, "end", 0, ending(4))
    assert await store.dailies.attempt("fart", FIRST, ADA) == Tried(
        "fart", FIRST, ADA, match.id, HALL, begun, begun + after, ranked
    )
    assert await store.dailies.attempts_of("fart", ADA) == ((Finish(FIRST, ADA, "", 4, 0, won=True),) if ranked else ())


async def test_an_unfinished_attempt_is_not_ranked(store: Store) -> None:
    match = await store.matches.create(daily(FIRST))
    await store.matches.act(match.id, "press-1", 0, any_move)
    assert await store.dailies.attempts("fart", None, FIRST, FIRST) == ()


async def test_a_free_game_on_a_day_s_deal_does_not_count(store: Store) -> None:
    match = await store.matches.create(dealt(purpose="archive", day=FIRST))
    await store.matches.act(match.id, "end", 0, ending(9))
    assert await store.dailies.attempts("fart", None, FIRST, FIRST) == ()


async def test_a_day_lists_those_seen_in_a_place_by_score_then_tiebreak_then_time(store: Store, clock: Clock) -> None:
    people = {100: ("Cy", 3, 2), 101: ("Di", 5, 9), 102: ("Ed", 3, 1), 103: ("Flo", 3, 2)}
    for player, (name, score, tiebreak) in people.items():
        clock.at += 1
        await store.players.meet(player, name, HALL)
        await finish(store, FIRST, player, score, tiebreak)
    await store.players.meet(100, "Cy", DEN)
    assert [row.name for row in await store.dailies.attempts("fart", HALL, FIRST, FIRST)] == ["Di", "Ed", "Cy", "Flo"]
    assert await store.dailies.attempts("fart", DEN, FIRST, FIRST) == (Finish(FIRST, 100, "Cy", 3, 2, won=True),)


async def test_a_week_lists_every_ranked_attempt_by_day(store: Store) -> None:
    for day, player, score in [(THIRD, ADA, -4), (FIRST, ADA, 2), (SECOND, BO, 8), (THIRD, BO, 1)]:
        await finish(store, day, player, score)
    rows = await store.dailies.attempts("fart", HALL, SECOND, THIRD)
    assert [(row.day, row.player, row.score, row.won) for row in rows] == [
        (SECOND, BO, 8, True),
        (THIRD, BO, 1, True),
        (THIRD, ADA, -4, False),
    ]
    assert [row.day for row in await store.dailies.attempts_of("fart", ADA)] == [FIRST, THIRD]
