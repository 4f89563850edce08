"""Results of ended matches: each person's result, stored exactly once, even after a crash in between."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.match.table import Table
from bot.match.tables import Opening
from bot.privacy.erasing import Erasing
from bot.results.results import Results
from bot.store.repositories.people.badges import EarnedBadge
from bot.store.repositories.people.results import SeatResult, StoredResults
from bot.store.rows import NOBODY
from engine import search
from engine.rng import Rng
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import CY, gathered


@pytest.fixture
async def parts(tmp_path: Path) -> AsyncIterator[AppParts]:
    async with app_parts(tmp_path) as parts:
        yield parts


def results(parts: AppParts) -> Results:
    return Results(parts.store, parts.tables, parts.time)


async def calm() -> None:
    """Never wait for presses."""


async def play(
    parts: AppParts, table: Table, *, absent: tuple[int, ...] = (), until: Callable[[Table], bool] | None = None
) -> Table:
    """Let everyone play at random to the end, or until `until` holds; the clock plays for the absent seats."""
    thinker, chance = search.RandomPlayer(table.game), Rng("any")
    while not table.is_over and not (until is not None and until(table)):
        seat = table.asked[0]
        level = table.kind.ai_level(seat)
        by, start = ("ai", "ai:") if level else ("clock", "timer:") if seat in absent else ("person", "")
        action = thinker.choose(table.view(seat), seat, chance)
        if by == "clock":
            action = table.game.timeout(table.position.state, seat)
        key = f"{start}{table.match.id}:{table.match.seq}"
        table = await parts.tables.play(table, seat, table.question(seat), action, key, by)
    return table


def told(row: SeatResult) -> tuple[object, ...]:
    """The tested fields: player, ending, rank, and whether they won and it counts."""
    return (row.player, row.ending, row.rank, row.won, row.counts)


async def test_a_solo_match_has_one_result_with_its_score(parts: AppParts) -> None:
    table = await parts.finish(await parts.tables.open(Opening("fart", (ADA,), PLACE, seed="abc")))
    assert table.outcome is not None
    parts.time.ms += 5
    assert await results(parts).settle(table.match.id) == (
        SeatResult(
            match=table.match.id,
            seat=0,
            player=ADA,
            game="fart",
            purpose="free",
            server=PLACE,
            ended_at=parts.time.ms - 5,
            ending=table.outcome.ending,
            rank=1,
            score=table.outcome.scores[0],
            seats=1,
            won=table.outcome.ending == "win",
            turns=table.match.seq,
            played=table.match.seq,
            counts=True,
        ),
    )


async def test_at_a_table_all_have_a_result_in_the_order_of_their_places(parts: AppParts) -> None:
    table = await play(parts, await gathered(parts, ADA, BO, NOBODY))
    assert table.outcome is not None
    rows = await results(parts).settle(table.match.id)
    assert [(row.seat, row.player, row.level) for row in rows] == [(0, ADA, ""), (1, BO, ""), (2, NOBODY, "easy")]
    assert tuple(row.rank for row in rows) == table.outcome.places
    assert tuple(row.score for row in rows) == table.outcome.scores
    assert [row.won for row in rows] == [row.rank == 1 for row in rows]
    assert all(row.counts and row.played == row.turns > 0 for row in rows)


async def test_a_seat_that_an_ai_finished_is_last_no_matter_what_the_ai_reached(parts: AppParts) -> None:
    table = await play(parts, await gathered(parts, ADA, BO, CY), absent=(0,))
    assert table.outcome is not None
    rows = await results(parts).settle(table.match.id)
    best = min(table.outcome.places[1:])
    assert told(rows[0]) == (ADA, "abandoned", 3, False, False)
    assert rows[0].played == 0 < rows[0].turns
    assert [row.won for row in rows[1:]] == [place == best for place in table.outcome.places[1:]]
    # The outcome shown to people ranks the same way, except for those who left.
    assert table.told_outcome is not None
    assert table.told_outcome.places == (0, *(row.rank for row in rows[1:]))
    assert table.told_outcome.left == ("silent", "", "")
    assert table.view(None).outcome == table.view(1).outcome == table.told_outcome


async def test_conceding_loses_and_the_other_player_wins(parts: AppParts) -> None:
    table = await play(parts, await gathered(parts, ADA, BO), until=lambda now: now.match.seq > 8)
    await parts.agreements.concede(table.match.id, ADA)
    ada, bo = await results(parts).settle(table.match.id)
    assert told(ada) == (ADA, "conceded", 2, False, False)
    assert told(bo) == (BO, "conceded", 1, True, True)


async def test_a_match_ended_by_agreement_has_no_winner_and_does_not_count(parts: AppParts) -> None:
    table = await play(parts, await gathered(parts, ADA, BO), until=lambda now: now.match.seq > 8)
    for player in (ADA, BO):
        await parts.agreements.offer_end(table.match.id, player, wanted=True)
    rows = await results(parts).settle(table.match.id)
    assert [told(row) for row in rows] == [(ADA, "agreed", 1, False, False), (BO, "agreed", 1, False, False)]


async def test_a_day_counts_once_and_only_in_time(parts: AppParts) -> None:
    table = await parts.lose(await parts.days.attempt(ADA, PLACE))
    late = await parts.days.attempt(BO, PLACE)
    parts.time.ms += 25 * 3_600_000
    late = await parts.lose(late)
    (ada,), (bo,) = [await results(parts).settle(one.match.id) for one in (table, late)]
    assert (ada.purpose, ada.day, ada.counts, bo.counts) == ("daily", "2026-11-21", True, False)


async def test_a_running_match_and_a_lesson_have_no_result(parts: AppParts) -> None:
    running = await gathered(parts, ADA, BO)
    lesson = await parts.lose(await parts.tables.open(Opening("fart", (ADA,), PLACE, purpose="tutorial")))
    assert [await results(parts).settle(one.match.id) for one in (running, lesson)] == [(), ()]
    assert await results(parts).catch_up(calm) == 0


async def test_old_matches_are_settled_later_once_each_and_all_subscribers_are_told(parts: AppParts) -> None:
    tables = [await parts.lose(await parts.tables.open(Opening("fart", (ADA,), PLACE))) for _ in range(3)]
    service, heard = results(parts), list[tuple[str, str]]()

    async def hear(table: Table | None, rows: tuple[SeatResult, ...]) -> None:
        assert table is not None
        assert table.outcome is not None
        heard.append((table.match.id, rows[0].match))

    service.on_result.append(hear)
    assert [await service.catch_up(calm) for _ in range(2)] == [3, 0]
    assert sorted(heard) == sorted((table.match.id, table.match.id) for table in tables)
    assert [len(await service.settle(table.match.id)) for table in tables] == [1, 1, 1]
    assert len(heard) == 3


async def test_the_consequences_of_a_result_are_repeated_after_a_crash(parts: AppParts) -> None:
    table = await parts.lose(await parts.tables.open(Opening("fart", (ADA,), PLACE)))
    before, after, heard = results(parts), results(parts), list[str]()

    async def die(table: Table | None, rows: tuple[SeatResult, ...]) -> None:
        raise SystemExit

    async def hear(table: Table | None, rows: tuple[SeatResult, ...]) -> None:
        heard.append(rows[0].match)

    before.on_result.append(die)
    after.on_result.append(hear)
    with pytest.raises(SystemExit):
        await before.settle(table.match.id)
    for _ in range(2):
        await after.catch_up(calm)
    assert heard == [table.match.id]


async def test_a_match_of_a_game_that_is_left_out_has_its_result_from_its_row_alone(parts: AppParts) -> None:
    table = await play(parts, await gathered(parts, ADA, BO))
    whole = await results(parts).settle(table.match.id)
    other = await play(parts, await gathered(parts, ADA, BO))
    parts.tables.games = {}
    rows = await results(parts).settle(other.match.id)
    of_match = {"turns": 0, "played": 0, "match": "", "rated": None}
    assert [replace(row, **of_match) for row in rows] == [replace(row, **of_match) for row in whole]


async def test_a_match_that_cannot_be_settled_is_noted_and_stops_no_other(
    parts: AppParts, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await parts.lose(await parts.tables.open(Opening("fart", (ADA,), PLACE))) for _ in range(2)]
    service, keys = results(parts), parts.store.results.keys

    async def fail(match_id: str) -> tuple[str, ...]:
        if match_id == tables[0].match.id:
            raise ValueError("damaged")
        return await keys(match_id)

    monkeypatch.setattr(parts.store.results, "keys", fail)
    assert [await service.catch_up(calm) for _ in range(2)] == [2, 0]
    assert await results(parts).catch_up(calm) == 0
    assert len(await parts.store.results.of(tables[1].match.id)) == 1


async def erase(parts: AppParts, person: int) -> None:
    await Erasing(parts.store, parts.tables, parts.agreements, parts.lobbies).erase(person)


async def test_a_person_erased_in_the_meantime_has_no_result(parts: AppParts, monkeypatch: pytest.MonkeyPatch) -> None:
    table, put = await play(parts, await gathered(parts, ADA, BO)), StoredResults.put

    async def after_an_erase(*given: Any, **named: Any) -> bool:
        monkeypatch.setattr(StoredResults, "put", put)
        await erase(parts, ADA)
        return await put(*given, **named)

    monkeypatch.setattr(StoredResults, "put", after_an_erase)
    settled = await results(parts).settle(table.match.id)
    assert sorted(row.player for row in settled) == [NOBODY, BO]
    assert {key.player for key in await parts.store.ratings.all()} <= {NOBODY, BO}


async def test_a_person_erased_in_the_meantime_earns_no_badge(parts: AppParts) -> None:
    table, told = await play(parts, await gathered(parts, ADA, BO)), results(parts)

    async def earn(_: Table | None, rows: tuple[SeatResult, ...]) -> None:
        await erase(parts, ADA)
        match = table.match
        earned = [
            EarnedBadge(player=each, badge="b", game=match.game, match=match.id, server=PLACE, at=1)
            for each in (ADA, BO)
        ]
        await parts.store.badges.earn(earned)

    told.on_result.append(earn)
    await told.settle(table.match.id)
    assert [len(await parts.store.badges.of(each)) for each in (ADA, BO)] == [0, 1]


async def test_a_person_erased_in_the_meantime_is_no_champion(parts: AppParts) -> None:
    await parts.store.players.meet(BO, "Bo", PLACE)
    assert await parts.store.champions.choose(PLACE, "2026-11", 7, (ADA, BO))
    assert [each.player for each in await parts.store.champions.of(PLACE)] == [BO]
