"""The clock plays for silent people, and neither a broken match nor a failing store stops it."""

import asyncio
from collections.abc import Iterator
from contextlib import nullcontext
from copy import copy
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from structlog.testing import capture_logs

from bot.core import services
from bot.core.presses.registry import OpenPress, Presses
from bot.match import timers
from bot.match.ai.seats import AiSeats
from bot.match.ai.thinking import Thinking
from bot.match.table import Table
from bot.match.tables import Opening
from bot.match.time_controls import IDLE_SECONDS
from bot.match.timers import BROKEN_MS, LOOK_EVERY, MOOT_MS, QUEUE_MOST_MS, Clock
from bot.store.errors import StoreUnavailable
from bot.store.repositories.deadlines import Deadlines
from bot.store.rows import Due
from bot.store.store import Store
from engine.errors import RuleError
from engine.game import Seat
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import roster

NOW = 1_000_000


class Enough(BaseException):
    """Ends an endless loop."""


async def overdue(parts: AppParts, *players: int) -> list[str]:
    """Begin a match for each, and let everyone exceed their time."""
    begun = [await parts.tables.open(Opening("fart", (player,), PLACE)) for player in players]
    parts.time.ms += IDLE_SECONDS * 1000
    return [table.match.id for table in begun]


def break_match(parts: AppParts, monkeypatch: pytest.MonkeyPatch, match_id: str, fault: Exception) -> None:
    """Make every action of a match raise."""
    find = parts.tables.find

    async def found(wanted: str) -> Table:
        if wanted == match_id:
            raise fault
        return await find(wanted)

    monkeypatch.setattr(parts.tables, "find", found)


async def statuses(parts: AppParts, *match_ids: str) -> list[str | None]:
    matches = [await parts.store.matches.find(match_id) for match_id in match_ids]
    return [match and match.status for match in matches]


class Share:
    """The deadlines of a process, of a single seat."""

    def __init__(self, store: Store, seat: Seat) -> None:
        self._deadlines, self._seat = store.deadlines, seat

    async def due(self, now: int, limit: int) -> tuple[Due, ...]:
        return tuple(due for due in await self._deadlines.due(now, limit) if due.seat == self._seat)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._deadlines, name)


def sharing(store: Store, seat: Seat) -> Store:
    """The store of this process."""
    shared = copy(store)
    shared.deadlines = cast(Deadlines, Share(store, seat))
    return shared


async def test_two_processes_act_for_two_seats_of_a_match_in_the_same_instant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        begun = await parts.tables.open(Opening("farrago", (ADA, BO), PLACE, roster=roster(ADA, BO)))
        parts.time.ms += max(one.due_at for one in await parts.store.deadlines.of(begun.match.id))
        find, both = parts.tables.find, asyncio.Barrier(2)

        async def found(wanted: str) -> Table:
            table = await find(wanted)
            await both.wait()  # neither has acted yet
            return table

        monkeypatch.setattr(parts.tables, "find", found)
        stores = [sharing(parts.store, seat) for seat in (0, 1)]
        no_ais = AiSeats(parts.tables, cast(Thinking, None))
        with capture_logs() as log:
            await asyncio.gather(*(Clock(store, parts.tables, no_ais, parts.time).play_overdue() for store in stores))
        assert sorted(line["event"] for line in log) == ["timed_out"] * 2
        record = await parts.store.matches.record(begun.match.id)
        assert sorted(played.seat for played in record.actions) == [0, 1]


@pytest.mark.parametrize(
    ("fault", "pause"), [(LookupError("ours"), BROKEN_MS), (RuleError(), MOOT_MS), (StopAsyncIteration(), BROKEN_MS)]
)
async def test_a_broken_match_is_put_off_and_the_sound_one_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception, pause: int
) -> None:
    async with app_parts(tmp_path) as parts:
        broken, sound = await overdue(parts, ADA, BO)
        break_match(parts, monkeypatch, broken, fault)
        await parts.clock.play_overdue()
        assert await statuses(parts, broken, sound) == ["playing", "finished"]
        assert await parts.store.deadlines.due(parts.time() + pause - 1) == ()
        assert [due.match for due in await parts.store.deadlines.due(parts.time() + pause)] == [broken]


async def test_more_broken_matches_than_one_look_takes_do_not_starve_a_sound_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        broken, sound = await overdue(parts, ADA, BO)
        break_match(parts, monkeypatch, broken, LookupError("ours"))
        due, looks = parts.store.deadlines.due, parts.clock

        async def one_at_a_time(now: int, limit: int) -> tuple[Due, ...]:
            return tuple(sorted(await due(now, limit), key=lambda one: one.match != broken))[:1]

        monkeypatch.setattr(parts.store.deadlines, "due", one_at_a_time)
        for _ in range(2):
            await looks.play_overdue()
        assert await statuses(parts, broken, sound) == ["playing", "finished"]


async def test_a_store_that_fails_is_no_fault_of_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with app_parts(tmp_path) as parts:
        (match_id,) = await overdue(parts, ADA)
        with monkeypatch.context() as patched:
            break_match(parts, patched, match_id, StoreUnavailable("full"))
            with pytest.raises(StoreUnavailable):
                await parts.clock.play_overdue()
        assert [due.match for due in await parts.store.deadlines.due(parts.time())] == [match_id]


@pytest.fixture
def two_rounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a loop end after its second round, without waiting."""
    rounds: list[float] = []

    async def sleep(seconds: float) -> None:
        rounds.append(seconds)
        if len(rounds) == 2:
            raise Enough

    monkeypatch.setattr(services, "sleep", sleep)
    yield
    assert rounds == [timers.LOOK_EVERY] * 2


@pytest.mark.usefixtures("two_rounds")
async def test_the_clock_survives_a_store_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with app_parts(tmp_path) as parts:
        (match_id,) = await overdue(parts, ADA)
        due, asked = parts.store.deadlines.due, list[int]()

        async def fails_once(*args: Any) -> tuple[Due, ...]:
            asked.append(1)
            if len(asked) == 1:
                raise StoreUnavailable("locked")
            return await due(*args)

        monkeypatch.setattr(parts.store.deadlines, "due", fails_once)
        with pytest.raises(Enough):
            await services.repeat(parts.clock.play_overdue, LOOK_EVERY)
        assert await statuses(parts, match_id) == ["finished"]


async def test_a_person_who_acts_in_time_is_not_played_for(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        (match_id,) = await overdue(parts, ADA)
        parts.time.ms -= 1
        await parts.clock.play_overdue()
        table = await parts.tables.find(match_id)
        await parts.tables.play(table, 0, 1, table.game.choices(table.position.state, 0)[0].action, "press")
        parts.time.ms += 1
        await parts.clock.play_overdue()
        assert await statuses(parts, match_id) == ["playing"]


async def test_a_clock_set_back_by_a_day_lets_nobody_wait_for_a_day(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE))
        (before,) = await parts.store.deadlines.of(table.match.id)
        parts.time.ms -= 86_400_000
        await parts.clock.play_overdue()
        (after,) = await parts.store.deadlines.of(table.match.id)
        assert before.due_at - after.due_at == 86_400_000
        await parts.clock.play_overdue()
        assert await parts.store.deadlines.of(table.match.id) == (after,)
        assert await statuses(parts, table.match.id) == ["playing"]


async def test_a_clock_that_is_a_little_behind_another_moves_no_deadline(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await parts.tables.open(Opening("fart", (ADA,), PLACE))
        before = await parts.store.deadlines.of(table.match.id)
        parts.time.ms -= 60_000
        await parts.clock.play_overdue()
        assert await parts.store.deadlines.of(table.match.id) == before


@pytest.mark.parametrize(
    ("counted_until", "is_over", "pressed", "passed", "early"),
    [
        (NOW, False, NOW, QUEUE_MOST_MS - 1, True),
        (NOW, False, NOW, QUEUE_MOST_MS, False),
        (NOW, False, NOW + 1, 0, False),
        (NOW, False, None, 0, False),
        (NOW, True, NOW, 0, False),
        (None, False, NOW, 0, False),
    ],
)
def test_the_clock_waits_a_while_for_presses_made_before_the_end_of_a_secret_turn(
    counted_until: int | None, is_over: bool, pressed: int | None, passed: int, early: bool
) -> None:
    tables: Any = SimpleNamespace(presses=Presses())
    table: Any = SimpleNamespace(
        is_over=is_over, match=SimpleNamespace(id="m"), kind=SimpleNamespace(counted_until=counted_until)
    )
    clock = Clock(cast(Any, None), tables, cast(Any, None), lambda: NOW + passed)
    with nullcontext() if pressed is None else tables.presses.answering(OpenPress(1, 1, pressed, "m")):
        assert clock._is_early(table) is early
