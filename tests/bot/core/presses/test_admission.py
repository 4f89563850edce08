"""Presses are admitted in order: a few at once, more while the loop keeps up; the clock knows of waiting ones."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from bot.core.presses import admission, registry
from bot.core.presses.admission import FEW, ROUND, Admission
from bot.ui.kit.ids import OfMatch
from cogs.fart import handlers as fart
from tests.players.dealt import FIRST, Deal, deal
from tests.players.in_process_bot import Push, in_process_bot

LONG = 0.05
"""Seconds with several checks of the loop."""


@asynccontextmanager
async def full(entrance: Admission) -> AsyncGenerator[AsyncExitStack]:
    """Have as many inside as may be; they leave with the stack."""
    async with AsyncExitStack() as inside:
        for _ in range(FEW):
            await inside.enter_async_context(entrance.inside())
        yield inside


async def work(entrance: Admission, done: list[int], name: int) -> None:
    """Come in, and leave at once."""
    async with entrance.inside():
        done.append(name)


async def test_a_few_are_inside_at_once_and_the_others_follow_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "LATE", -1.0)  # the loop is always behind
    entrance, done = Admission(), list[int]()
    async with asyncio.TaskGroup() as people, full(entrance):
        for name in range(5):
            people.create_task(work(entrance, done, name))
        await asyncio.sleep(LONG)
        assert done == []
        assert entrance.is_crowded
    assert done == [0, 1, 2, 3, 4]
    assert not entrance.is_crowded
    await work(entrance, done, 5)
    assert done[-1] == 5


async def test_more_are_let_in_while_the_loop_keeps_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "LATE", 1000.0)
    entrance, done = Admission(), list[int]()
    async with full(entrance), asyncio.TaskGroup() as people:
        for name in range(5):
            people.create_task(work(entrance, done, name))
    assert done == [0, 1, 2, 3, 4]


async def test_who_waits_for_the_store_keeps_nobody_out_and_is_back_before_newcomers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission, "LATE", -1.0)
    entrance, done, stored = Admission(), list[int](), asyncio.Event()

    async def press(name: int) -> None:
        async with entrance.inside():
            # Of a wait within the wait there is no second place to give up.
            with entrance.away(), entrance.away():
                await stored.wait()
            done.append(name)

    async with asyncio.TaskGroup() as people, full(entrance) as inside:
        presses = [people.create_task(press(name)) for name in range(2)]
        await asyncio.sleep(0)
        assert entrance.is_crowded
        await inside.aclose()
        await inside.enter_async_context(full(entrance))
        newcomer = people.create_task(work(entrance, done, 2))
        await asyncio.sleep(LONG)
        assert (done, entrance.is_crowded) == ([], True)
        stored.set()
        await asyncio.wait(presses)
        assert done == [0, 1]
        await inside.aclose()
        await newcomer
    assert (done, entrance.is_crowded) == ([0, 1, 2], False)


async def test_of_those_who_come_back_together_a_few_go_on_in_each_round_of_the_loop_in_their_order() -> None:
    entrance, stored = Admission(), asyncio.Event()
    gone_on, rounds = list[int](), list[int]()

    async def press(name: int) -> None:
        await stored.wait()
        await entrance.go_on()
        gone_on.append(name)

    presses = [asyncio.create_task(press(name)) for name in range(3 * ROUND + 2)]
    await asyncio.sleep(0)
    presses[ROUND + 1].cancel()
    stored.set()
    while len(gone_on) < len(presses) - 1:
        before = len(gone_on)
        await asyncio.sleep(0)
        rounds.append(len(gone_on) - before)
    assert gone_on == [name for name in range(len(presses)) if name != ROUND + 1]
    assert max(rounds) <= ROUND


async def test_no_more_are_away_than_share_a_commit_and_who_was_not_admitted_has_no_place_to_give_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(admission, "LATE", -1.0)
    monkeypatch.setattr(admission, "AWAY", 2)
    entrance, stored, inside = Admission(), asyncio.Event(), list[int]()

    async def press(name: int) -> None:
        async with entrance.inside():
            inside.append(name)
            with entrance.away():
                await stored.wait()

    with entrance.away():
        async with asyncio.TaskGroup() as people:
            for name in range(2 * FEW):
                people.create_task(press(name))
            await asyncio.sleep(LONG)
            assert inside == list(range(FEW + 2))
            stored.set()
    assert inside == list(range(2 * FEW))


@pytest.mark.parametrize("is_let_in", [False, True])
async def test_who_goes_away_at_the_door_takes_nobodys_place(
    monkeypatch: pytest.MonkeyPatch, *, is_let_in: bool
) -> None:
    monkeypatch.setattr(admission, "LATE", -1.0)
    entrance, done = Admission(), list[int]()
    async with full(entrance) as inside:
        waiting = [asyncio.create_task(work(entrance, done, name)) for name in range(2)]
        await asyncio.sleep(0)
        if is_let_in:
            await inside.aclose()
        waiting[0].cancel()
        await asyncio.sleep(0)
    await waiting[1]
    assert done == [1]
    async with full(entrance):
        assert waiting[0].cancelled()


async def test_the_clock_knows_who_waits_and_a_form_opens_without_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "LATE", -1.0)
    async with in_process_bot(tmp_path) as here:
        how = Deal("farrago_words", 2, "at the door")
        await here.meet(*how.players)
        await deal(here.app.tables, how, here.time.ms)
        await here.show(how.match)
        begin = OfMatch(how.match, "go", str((await here.table(how.match)).view(None).round))
        await here.push(how.match, Push(FIRST, str(begin), on_board=True))
        presses = here.app.presses
        async with full(here.app.admission):
            looks, writes = (Push(FIRST, str(OfMatch(how.match, verb)), on_board=True) for verb in ("list", "answer"))
            listed = asyncio.create_task(here.push(how.match, looks))
            await asyncio.sleep(LONG)
            assert presses.has_any(how.match, here.time.ms)
            assert (await here.push(how.match, writes)).forms
            assert not listed.done()
        assert (await listed).is_answered
        assert not presses.has_any(how.match, here.time.ms)


async def test_who_lets_the_ai_play_on_holds_up_nobody_nor_their_own_next_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "LATE", -1.0)
    monkeypatch.setattr(registry, "ORDER_SECONDS", 1000.0)
    tables = [Deal("fart", 1, f"alone {number}", FIRST + number) for number in range(FEW)]
    async with in_process_bot(tmp_path) as here:
        with patch.object(fart, "WATCHING_PAUSE", 1000.0):
            for how in tables:
                await here.meet(how.first)
                await deal(here.app.tables, how, here.time.ms)
            plays_on = [Push(how.first, str(OfMatch(how.match, "take_over", "1"))) for how in tables]
            watching = [
                asyncio.create_task(here.push(how.match, push)) for how, push in zip(tables, plays_on, strict=True)
            ]
            while any([(await here.table(how.match)).position.seq == 0 for how in tables]):
                await asyncio.wait(watching, timeout=LONG)
            for how in tables:
                assert (await here.push(how.match, Push(how.first, str(OfMatch(how.match, "menu"))))).is_answered
            assert not any(each.done() for each in watching)
            for each in watching:
                each.cancel()
            await asyncio.wait(watching)
