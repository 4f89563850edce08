"""Ratings in the store: recomputing them gives the same numbers, in any order of arrivals and erasures."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from bot.results.ladder import rate_days, rerate_all
from bot.results.ratings import match_change
from bot.results.results import Results
from bot.results.verifying import verify_ratings
from bot.store.repositories.people.ratings import ALL_SERVERS, RatingKey, request_rerating
from bot.store.repositories.people.results import SeatResult, forget_person
from bot.store.rows import NOBODY
from bot.store.store import Store
from engine.registry import games
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import gathered
from tests.bot.results.samples import DAY, OTHER_SERVER, SERVER, of_day, random_match, row
from tests.bot.results.test_results import calm, play

OVER = 1_800_000_000_000
"""A time at which all days of the samples are over (January 2027)."""


@pytest.fixture
async def parts(tmp_path: Path) -> AsyncIterator[AppParts]:
    async with app_parts(tmp_path) as parts:
        yield parts


@pytest.fixture
def store(parts: AppParts) -> Store:
    return parts.store


async def put(store: Store, *matches: tuple[SeatResult, ...]) -> None:
    """Store results in this order; many share one transaction of the store."""
    for start in range(0, len(matches), 200):
        await asyncio.gather(
            *(store.results.put(rows, match_change(rows), is_told=True) for rows in matches[start : start + 200])
        )


async def work(store: Store, change: Callable[..., object], *args: object) -> None:
    """Change the store in a transaction, as other repositories do."""
    await store.ratings._database.write(lambda connection: change(connection, *args))


async def holds(store: Store) -> bool:
    return (await verify_ratings(store, games())).holds


async def test_ratings_of_random_results_equal_a_recomputation(store: Store) -> None:
    await put(store, *(random_match(number, Random(number)) for number in range(60)))
    assert await holds(store)


@pytest.mark.slow
@pytest.mark.parametrize("results", [2_000, pytest.param(10_000, marks=pytest.mark.long)])
async def test_ratings_of_thousands_of_random_results_equal_a_recomputation(store: Store, results: int) -> None:
    matches = [random_match(number, Random(number), people=200) for number in range(results * 34 // 100)]
    assert sum(map(len, matches)) > results
    await put(store, *matches)
    before = await store.ratings.all()
    assert await holds(store)
    await work(store, request_rerating)
    assert await rerate_all(store, OVER, calm)
    # They arrived in order of time, so a recomputation gives exactly the same.
    assert await store.ratings.all() == before
    assert await holds(store)


async def test_results_that_come_in_another_order_are_rated_in_that_of_time_once_that_is_asked_for(
    store: Store,
) -> None:
    matches = [random_match(number, Random(number)) for number in range(40)]
    await work(store, request_rerating)
    await put(store, *reversed(matches))
    assert await store.ratings.all() == {}
    assert (await verify_ratings(store, games())).is_waiting
    assert await rerate_all(store, OVER, calm)
    anew = await store.ratings.all()
    assert await holds(store)
    for game in ("absolute", "farrago"):
        rated = [rows for rows in matches if rows[0].game == game and match_change(rows) is not None]
        numbers = [(await store.results.of(rows[0].match))[0].rated or 0 for rows in rated]
        assert numbers == sorted(numbers)
    await put(store, random_match(99, Random(99)))
    assert await store.ratings.all() != anew
    assert await holds(store)


async def test_results_that_arrive_during_a_recomputation_are_rated_too(store: Store) -> None:
    await put(store, *(random_match(number, Random(number)) for number in range(10)))
    await work(store, request_rerating)
    more = iter([random_match(50, Random(50)), random_match(51, Random(51))])

    async def press() -> None:
        for rows in more:
            await put(store, rows)
            break

    assert await rerate_all(store, OVER, press)
    assert await holds(store)


async def test_a_request_that_comes_meanwhile_is_not_lost(store: Store) -> None:
    await put(store, *(random_match(number, Random(number)) for number in range(10)))
    await work(store, request_rerating)

    async def erase() -> None:
        await work(store, forget_person, 1)

    assert not await rerate_all(store, OVER, erase)
    assert await rerate_all(store, OVER, calm)
    assert await holds(store)


async def test_after_an_erasure_ratings_follow_from_the_remaining_results(store: Store) -> None:
    await put(store, *(random_match(number, Random(number)) for number in range(40)))
    await work(store, forget_person, 1)
    assert not await holds(store)
    assert await rerate_all(store, OVER, calm)
    assert await holds(store)
    assert not any(key.player == 1 for key in await store.ratings.all())
    rows = await store.results.matches("", 100)
    assert 1 not in {each.player for each in rows}
    assert any(each.player == NOBODY and not each.level for each in rows)


async def test_a_side_of_several_who_were_erased_keeps_one_row(store: Store) -> None:
    await put(store, (row(player=1), row(player=2), row(seat=1, player=3, rank=2)))
    for player in (1, 2):
        await work(store, forget_person, player)
    rows = await store.results.of("m")
    assert [(each.seat, each.player) for each in rows] == [(0, NOBODY), (1, 3)]
    assert await rerate_all(store, OVER, calm)
    assert await holds(store)


async def test_a_forgotten_server_takes_its_ratings_along_and_no_results(store: Store) -> None:
    matches = [random_match(number, Random(number)) for number in range(40)]
    await put(store, *matches)
    before = await store.ratings.all()
    assert await store.servers.all() == (SERVER, OTHER_SERVER)
    await store.servers.forget(SERVER)
    assert await store.servers.all() == (OTHER_SERVER,)
    after = await store.ratings.all()
    assert after == {key: one for key, one in before.items() if key.server != SERVER}
    assert len(await store.results.matches("", 100)) == sum(map(len, matches))
    assert await holds(store)


async def test_a_day_is_rated_once_after_the_last_possible_finish(store: Store) -> None:
    await put(store, (of_day(1, 1, 10),), (of_day(2, 1, 30),), (of_day(3, 1, 30, counts=False),))
    over = 1_795_305_600_000  # 2026-11-22 00:00 UTC, a day after the end of 2026-11-20
    assert [await rate_days(store, now) for now in (over - 1, over, over)] == [0, 1, 0]
    found = {row.player: (row.rank, row.seats, row.rated) for row, _ in await store.results.day("fart", DAY)}
    assert found == {1: (2, 2, 1), 2: (1, 2, 1)}
    assert await holds(store)
    # Late results are not part of it.
    await put(store, (of_day(4, 1, 40),))
    assert await rate_days(store, over) == 0
    assert await holds(store)
    await work(store, request_rerating)
    assert await rerate_all(store, over, calm)
    assert await holds(store)


@pytest.mark.parametrize("spoil", ["rating", "number", "missing", "result"])
async def test_manual_changes_are_found(parts: AppParts, spoil: str) -> None:
    table = await play(parts, await gathered(parts, ADA, BO))
    await Results(parts.store, parts.tables, parts.time).settle(table.match.id)
    assert await holds(parts.store)
    statement = {
        "rating": "UPDATE rating SET mu = mu + 0.000000001 WHERE player = 1",
        "number": "UPDATE result SET rated = NULL",
        "missing": "DELETE FROM rating WHERE player = 1 AND server = 0",
        "result": "UPDATE result SET score = score + 1 WHERE seat = 0",
    }[spoil]
    await work(parts.store, lambda connection: connection.execute(text(statement)))
    verdict = await verify_ratings(parts.store, games())
    assert not verdict.holds
    assert (bool(verdict.misrated), bool(verdict.unrated), bool(verdict.differing)) == {
        "rating": (True, False, False),
        "number": (True, True, False),
        "missing": (True, False, False),
        "result": (False, False, True),
    }[spoil]


async def test_the_results_of_played_matches_equal_their_records(parts: AppParts) -> None:
    service = Results(parts.store, parts.tables, parts.time)
    await play(parts, await gathered(parts, ADA, BO, NOBODY), absent=(1,))
    conceded = await gathered(parts, ADA, BO)
    await parts.agreements.concede(conceded.match.id, BO)
    await parts.lose(await parts.days.attempt(ADA, PLACE))
    await parts.lose(await parts.days.attempt(BO, PLACE))
    parts.time.ms += 3 * 86_400_000
    assert await service.catch_up(calm) == 4
    verdict = await verify_ratings(parts.store, games())
    assert (verdict.records, verdict.results, verdict.holds) == (4, 7, True)
    rated = {key for key in await parts.store.ratings.all() if key[:2] == ("fart", ALL_SERVERS)}
    assert rated == {RatingKey("fart", ALL_SERVERS, player, "") for player in (ADA, BO)}
