"""Tables: actions by token, exactly once; refusals without changes; clocks; matches with other rules."""

import asyncio
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from bot.core.presses import admission
from bot.core.presses.admission import FEW
from bot.core.refusals import NoSuchTable, NotYourTable, Over, RulesChanged, Stale, UnknownPress
from bot.match.positions import TABLES, KnownTables
from bot.match.table import Table
from bot.match.tables import Opening, Tables
from bot.match.time_controls import IDLE_SECONDS
from bot.moderation.refusals import Blocked
from bot.privacy.erasing import Erasing
from bot.store.repositories.matches import Matches
from bot.store.repositories.people.erasure import Erased
from bot.store.rows import Match
from engine.errors import RuleError
from engine.fart.game import Fart
from engine.fart.model import Resign, Single
from engine.record import Record
from engine.registry import games
from tests.app import ADA, BO, PLACE, AppParts, app_parts

FREE = Opening("fart", (ADA,), PLACE, seed="abc")


def token(table: Table, index: int = 0) -> str:
    """The token of one of the choices."""
    return table.game.codec.token(table.game.choices(table.position.state, 0)[index].action)


async def test_a_press_plays_its_action_and_a_repeat_has_no_effect(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)
        once = await app.tables.act(table.match.id, ADA, 1, token(table), "press 1")
        twice = await app.tables.act(table.match.id, ADA, 1, token(table), "press 1")
        assert once.position.seq == twice.position.seq == 1
        assert once == twice


async def test_a_press_that_waits_for_its_commit_keeps_no_other_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)
        act, stored, waiting = app.store.matches.act, asyncio.Event(), asyncio.Semaphore(0)

        async def slow(*what: Any) -> Any:
            waiting.release()
            await stored.wait()
            return await act(*what)

        async def press(number: int) -> Table:
            async with app.tables.admission.inside():
                return await app.tables.act(table.match.id, ADA, 1, token(table), f"press {number}")

        monkeypatch.setattr(admission, "LATE", -1.0)
        monkeypatch.setattr(app.store.matches, "act", slow)
        presses = [asyncio.create_task(press(number)) for number in range(FEW)]
        for _ in presses:
            await waiting.acquire()
        async with app.tables.admission.inside():
            stored.set()
        played = await asyncio.gather(*presses, return_exceptions=True)
        assert [type(each) for each in played] == [Table, *[Stale] * (FEW - 1)]


@pytest.mark.parametrize("refusal", [Stale, NotYourTable, UnknownPress, NoSuchTable, RuleError])
async def test_a_refused_press_changes_nothing(tmp_path: Path, refusal: type[Exception]) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)
        moved = await app.tables.act(table.match.id, ADA, 1, token(table), "first")
        id_, player, question, action = moved.match.id, ADA, 2, token(moved)
        if refusal is Stale:
            question = 1
        elif refusal is NotYourTable:
            player = BO
        elif refusal is UnknownPress:
            action = "AAAA"
        elif refusal is NoSuchTable:
            id_ = "zzzzzzzzzz"
        else:
            action = moved.game.codec.token(Single("KD"))
        with pytest.raises(refusal):
            await app.tables.act(id_, player, question, action, "second")
        assert await app.tables.find(moved.match.id) == moved


async def test_a_request_delivered_twice_opens_one_match(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        opening = replace(FREE, key="request 1")
        first = await app.tables.open(opening)
        moved = await app.tables.act(first.match.id, ADA, 1, token(first), "press")
        assert await app.tables.open(opening) == moved
        assert (await app.tables.open(replace(FREE, key="request 2"))).match.id != first.match.id


async def test_nothing_is_played_after_the_end(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)
        over = await app.tables.give_up(table, 0, "leave")
        assert over.outcome is not None
        assert (over.outcome.ending, over.match.status) == ("resigned", "finished")
        with pytest.raises(Over):
            await app.tables.act(table.match.id, ADA, 1, token(table), "late")


async def test_a_silent_match_is_given_up_after_thirty_days_and_not_before(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)
        clock = app.clock
        app.time.ms += IDLE_SECONDS * 1000 - 1
        await clock.play_overdue()
        assert (await app.tables.find(table.match.id)).outcome is None
        app.time.ms += 1
        await clock.play_overdue()
        ended = await app.tables.find(table.match.id)
        assert ended.outcome is not None
        assert ended.outcome.ending == "resigned"


async def test_a_player_who_acted_is_not_timed_out_by_the_previous_question_s_clock(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)
        app.time.ms += IDLE_SECONDS * 1000 - 1
        moved = await app.tables.act(table.match.id, ADA, 1, token(table), "just in time")
        app.time.ms += 1000
        await app.clock.play_overdue()
        assert await app.tables.find(table.match.id) == moved


async def test_a_match_of_other_rules_is_closed_with_a_sentence(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)

        class Changed(Fart):
            info = msgspec.structs.replace(Fart.info, rules_version=2)

        later = Tables(app.store, {"fart": Changed()}, app.time)
        with pytest.raises(RulesChanged):
            await later.find(table.match.id)
        stored = await app.store.matches.find(table.match.id)
        assert stored is not None
        assert stored.status == "closed"


# Without a look before ----------------------------------------------------------------------------------------------


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of matches read before a press was played."""
    find, told = Matches.find, list[str]()

    async def find_and_tell(matches: Matches, match_id: str) -> Match | None:
        told.append(match_id)
        return await find(matches, match_id)

    monkeypatch.setattr(Matches, "find", find_and_tell)
    return told


async def test_presses_at_a_table_that_was_just_played_on_read_it_once(tmp_path: Path, reads: list[str]) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)
        for question in (1, 2, 3):
            table = await app.tables.act(table.match.id, ADA, question, token(table), f"press {question}")
        assert (reads, table.position.seq) == ([table.match.id], 3)
        assert await app.tables.find(table.match.id) == table


async def test_permissions_are_read_again_before_a_press_is_refused(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.find((await app.tables.open(FREE)).match.id)
        await app.tables.moderation.block(PLACE, ADA, until=None, reason="", by=BO)
        with pytest.raises(Blocked):
            await app.tables.act(table.match.id, ADA, 1, token(table), "here")
        await app.store.matches.play_in(table.match.id, PLACE + 1)
        assert (await app.tables.act(table.match.id, ADA, 1, token(table), "elsewhere")).position.seq == 1


async def test_a_blocked_person_is_told_first_that_the_match_is_over(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.find((await app.tables.open(FREE)).match.id)
        await Tables(app.store, games(), app.time).give_up(table, 0, "in another process")
        await app.tables.moderation.block(PLACE, ADA, until=None, reason="", by=BO)
        with pytest.raises(Over):
            await app.tables.act(table.match.id, ADA, 1, token(table), "late")


def erasing(app: AppParts, tables: Tables) -> Erasing:
    return Erasing(app.store, tables, app.agreements, app.lobbies)


async def test_a_press_at_a_match_just_erased_is_refused_as_unknown(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.find((await app.tables.open(FREE)).match.id)
        await erasing(app, Tables(app.store, games(), app.time)).erase(ADA)
        with pytest.raises(NoSuchTable):
            await app.tables.act(table.match.id, ADA, 1, token(table), "late")


async def test_after_an_erasure_no_table_is_known(tmp_path: Path, reads: list[str]) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.find((await app.tables.open(FREE)).match.id)
        erasing(app, app.tables).forget(BO, Erased())
        await app.tables.act(table.match.id, ADA, 1, token(table), "press")
        assert reads == [table.match.id] * 2


def stored(number: int, *, is_over: bool = False) -> Table:
    return cast(Table, SimpleNamespace(match=SimpleNamespace(id=f"m{number}"), is_over=is_over))


def test_the_table_that_was_not_seen_for_longest_is_forgotten() -> None:
    known = KnownTables()
    for number in (*range(TABLES), 0, TABLES):
        known.keep(stored(number))
    assert [known.get(f"m{number}") is None for number in (0, 1, 2, TABLES)] == [False, True, False, False]


def test_a_table_is_known_until_it_is_over() -> None:
    known = KnownTables()
    known.keep(stored(1))
    known.keep(stored(1, is_over=True))
    assert known.get("m1") is None


async def test_cached_positions_equal_those_of_a_fresh_start_after_every_action(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)
        for step in range(12):
            table = await app.tables.act(table.match.id, ADA, step + 1, token(table, -1), f"press {step}")
            fresh = await Tables(app.store, games(), app.time).find(table.match.id)
            assert fresh == table


async def test_giving_up_is_no_button_of_the_rules_but_always_possible(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)
        assert Resign() not in [choice.action for choice in table.game.choices(table.position.state, 0)]
        assert (await app.tables.give_up(table, 0, "x")).outcome is not None


async def test_a_slow_reader_finds_a_table_while_others_act(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with app_parts(tmp_path) as app:
        table = await app.tables.open(FREE)
        read = app.store.matches.record

        async def overtaken(match_id: str) -> Record:
            now = await app.tables.find(match_id)
            await app.tables.act(match_id, ADA, now.question(0), token(now), f"press {now.match.seq}")
            return await read(match_id)

        monkeypatch.setattr(app.store.matches, "record", overtaken)
        found = await Tables(app.store, games(), app.time).find(table.match.id)
        assert (found.position, found.match) == (table.position, table.match)
