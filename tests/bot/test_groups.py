"""Tables for several people: turns that share their time, silence, AIs in seats, pauses, undone steps."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import update

from bot.core.refusals import AiPlays, Paused, Stale
from bot.match import timers
from bot.match.ai.seats import AiSeats
from bot.match.deadlines import AI_PAUSE_MS, GRACE_MS, TurnNotice
from bot.match.replay_checks import verify
from bot.match.roster import End
from bot.match.table import Table
from bot.match.tables import Opening, Tables
from bot.match.time_controls import IDLE_SECONDS
from bot.match.timers import MOOT_MS, Clock
from bot.store.rows import NOBODY, Deadline
from bot.store.schema import match
from engine.absolute.model import Discard, Draw, Hold
from engine.errors import NothingToUndo
from engine.record import UNDO, replay
from engine.registry import games
from tests.app import ADA, BO, PLACE, AppParts, app_parts
from tests.bot.groups import CY, QuickThinking, gathered, press, turn_of, watch

TURN_MS = 90_000
PILE, DECK = Draw("discard"), Draw("deck")


async def due_of(parts: AppParts, table: Table) -> tuple[Deadline, ...]:
    return await parts.store.deadlines.of(table.match.id)


async def test_all_questions_of_a_turn_share_its_time_and_the_next_turn_has_its_own(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        seat = table.asked[0]
        ends = parts.time() + TURN_MS
        assert await due_of(parts, table) == (Deadline(seat, 1, ends, 1),)
        parts.time.ms += 30_000
        table = await press(parts, table, PILE)
        assert await due_of(parts, table) == (Deadline(seat, 2, ends, 1),)
        table = await press(parts, table, Hold())
        assert await due_of(parts, table) == (Deadline(1 - seat, 1, ends + 30_000, 2),)


async def test_taking_back_a_step_keeps_the_time_and_refuses_presses_of_either_board(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        begun = await gathered(parts, ADA, BO)
        seat = begun.asked[0]
        drawn = await press(parts, begun, PILE)
        back = await parts.tables.undo(drawn, seat, 2, "undo")
        assert (back.position.state, back.match.seq, back.position.questions[seat]) == (begun.position.state, 2, 3)
        assert (back.recent, back.may_undo(seat)) == (begun.recent, False)
        assert (await due_of(parts, back))[0].due_at == (await due_of(parts, begun))[0].due_at
        for question, action in ((1, PILE), (2, Hold())):
            with pytest.raises(Stale):
                await parts.tables.play(back, seat, question, action, f"late {question}")
        assert await parts.tables.undo(drawn, seat, 2, "undo") == back


async def test_revealing_steps_and_other_people_s_steps_cannot_be_undone(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        seat = table.asked[0]
        seen = await press(parts, table, DECK)
        with pytest.raises(NothingToUndo):
            await parts.tables.undo(seen, seat, 2, "undo a draw from the deck")
        held = await press(parts, seen, Hold())
        with pytest.raises(NothingToUndo):
            await parts.tables.undo(held, seat, 2, "undo a turn that ended")
        taken = await press(parts, held, PILE)
        with pytest.raises(NothingToUndo):
            await parts.tables.undo(taken, seat, 2, "undo what the other did")
        assert (await parts.tables.find(table.match.id)).match.seq == 3


async def test_a_record_with_steps_taken_back_replays_and_a_restart_may_take_back_more(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        seat = table.asked[0]
        table = await parts.tables.undo(await press(parts, table, PILE), seat, 2, "undo")
        table = await press(parts, table, PILE)
        record = await parts.store.matches.record(table.match.id)
        assert [played.action == UNDO for played in record.actions] == [False, True, False]
        assert replay(table.game, record) == table.position
        restarted = Tables(parts.store, games(), parts.time)
        again = await restarted.find(table.match.id)
        assert (again.position, again.recent) == (table.position, table.recent)
        assert (await restarted.undo(again, seat, again.question(seat), "undo 2")).match.seq == 4


async def test_silence_plays_the_whole_turn_and_after_two_turns_an_ai_has_the_seat(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        clock, ai_seats = watch(parts)
        table = await gathered(parts, ADA, BO)
        first = table.asked[0]
        parts.time.ms += TURN_MS
        await clock.play_overdue()
        table = await parts.tables.find(table.match.id)
        assert (table.asked, table.match.seq) == ((1 - first,), 2)
        table = await press(parts, await press(parts, table, DECK), Hold())
        parts.time.ms += TURN_MS
        await clock.play_overdue()
        await ai_seats.settled()
        table = await parts.tables.find(table.match.id)
        people = table.roster
        assert people is not None
        assert [occupant.away for occupant in people.players] == ["silent" if seat == first else "" for seat in (0, 1)]
        with pytest.raises(AiPlays):
            await parts.tables.play(table, first, table.question(first), Hold(), "too late")
        table = await parts.agreements.take_back(table.match.id, table.match.seats[first])
        assert table.roster.players[first].is_present


async def test_nobody_who_acted_in_time_counts_as_silent(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        clock, _ = watch(parts)
        table = await gathered(parts, ADA, BO)
        for turn in range(6):
            table = await press(parts, table, DECK)
            parts.time.ms += TURN_MS - 1
            await clock.play_overdue()
            table = await press(parts, table, Discard(table.view(table.asked[0]).hand[0]))
            assert table.match.seq == 2 * (turn + 1)
        assert [occupant.missed for occupant in table.roster.players] == [(), ()]


async def test_a_player_who_has_acted_in_a_turn_is_not_silent_when_its_time_is_over(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        clock, _ = watch(parts)
        table = await gathered(parts, ADA, BO)
        first = table.asked[0]
        for turn in range(4):
            parts.time.ms += TURN_MS - 100
            await press(parts, table, DECK)
            parts.time.ms += 100
            await clock.play_overdue()
            table = await parts.tables.find(table.match.id)
            assert table.asked == (first if turn % 2 else 1 - first,)
        assert [(occupant.level, occupant.missed) for occupant in table.roster.players] == [("", ()), ("", ())]


async def test_a_match_ends_when_the_last_person_not_offering_it_is_replaced(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        clock, _ = watch(parts)
        table = await gathered(parts, ADA, BO)
        first = table.asked[0]
        other = table.match.seats[1 - first]
        await parts.agreements.offer_end(table.match.id, other, wanted=True)
        for _ in range(2):
            parts.time.ms += TURN_MS
            await clock.play_overdue()
            table = await parts.tables.find(table.match.id)
            if not table.is_over:
                table = await press(parts, await press(parts, table, DECK), Hold())
        assert table.match.status == "closed"
        assert table.roster.end == End("agreed")
        assert await due_of(parts, table) == ()


async def test_an_ai_plays_its_seat_step_by_step_and_a_broken_one_plays_like_a_silent_person(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        for seed, fault in (("1", None), ("2", RuntimeError("a broken mind"))):
            clock, ai_seats = watch(parts, fault)
            table = await gathered(parts, ADA, NOBODY, seed=seed)
            while turn_of(table) == ADA:
                table = await press(parts, await press(parts, table, DECK), Hold())
            seq = table.match.seq
            assert (await due_of(parts, table))[0].due_at == parts.time() + AI_PAUSE_MS
            await clock.play_overdue()
            assert (await parts.tables.find(table.match.id)).match.seq == seq
            parts.time.ms += AI_PAUSE_MS
            await clock.play_overdue()
            await clock.play_overdue()
            await ai_seats.settled()
            assert (await parts.tables.find(table.match.id)).match.seq == seq + 1


async def test_thinking_ais_do_not_delay_the_clock_and_their_matches_are_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Endless(QuickThinking):
        async def choose(self, game_id: str, level: str, view: Any, seat: int, seed: str) -> Any:
            await asyncio.Event().wait()

    monkeypatch.setattr(timers, "MOST_AT_ONCE", 1)
    async with app_parts(tmp_path) as parts:
        ai_seats = AiSeats(parts.tables, Endless())
        clock = Clock(parts.store, parts.tables, ai_seats, parts.time)
        tables = [await gathered(parts, NOBODY, ADA) for _ in range(2)]
        silent = await parts.tables.open(Opening("fart", (BO,), PLACE))
        parts.time.ms += IDLE_SECONDS * 1000
        found, find = list[str](), parts.tables.find

        async def counted(match_id: str) -> Table:
            found.append(match_id)
            return await find(match_id)

        monkeypatch.setattr(parts.tables, "find", counted)
        for _ in range(4):
            await clock.play_overdue()
        assert sorted(due.match for due in ai_seats.busy_with) == sorted(table.match.id for table in tables)
        assert sorted(found) == sorted([*(table.match.id for table in tables), silent.match.id])
        assert (await find(silent.match.id)).is_over
        await ai_seats.close()


async def test_an_ai_with_an_illegal_choice_plays_like_a_silent_person(tmp_path: Path) -> None:
    class Illegal(QuickThinking):
        async def choose(self, game_id: str, level: str, view: Any, seat: int, seed: str) -> Any:
            return Hold()  # before the draw

    async with app_parts(tmp_path) as parts:
        ai_seats = AiSeats(parts.tables, Illegal())
        table = await gathered(parts, ADA, NOBODY)
        while turn_of(table) == ADA:
            table = await press(parts, await press(parts, table, DECK), Hold())
        parts.time.ms += AI_PAUSE_MS
        await Clock(parts.store, parts.tables, ai_seats, parts.time).play_overdue()
        await ai_seats.settled()
        drawn = await parts.tables.find(table.match.id)
        assert (drawn.match.seq, drawn.position.state.phase) == (table.match.seq + 1, "act")


async def test_an_ai_is_not_asked_for_a_leftover_deadline_of_an_ended_match(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        clock, ai_seats = watch(parts)
        table = await gathered(parts, ADA, NOBODY)
        while turn_of(table) == ADA:
            table = await press(parts, await press(parts, table, DECK), Hold())
        (left,) = await due_of(parts, table)
        ended = update(match).values(status="closed")
        await parts.store._database.write(lambda connection: connection.execute(ended).rowcount)
        parts.time.ms += AI_PAUSE_MS
        await clock.play_overdue()
        assert ai_seats.busy_with == ()
        assert await due_of(parts, table) == (replace(left, due_at=parts.time() + MOOT_MS),)


async def test_a_match_of_ais_and_silent_people_comes_to_its_end(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        clock, ai_seats = watch(parts)
        table = await gathered(parts, ADA, BO, NOBODY, NOBODY)
        for _ in range(3_000):
            parts.time.ms += TURN_MS
            await clock.play_overdue()
            await ai_seats.settled()
            table = await parts.tables.find(table.match.id)
            if table.is_over:
                break
        assert table.match.status == "finished"
        assert table.match.outcome == table.outcome
        assert (await verify(parts.store.matches, table)).holds


async def test_a_paused_table_has_no_deadlines_and_no_moves(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        clock, _ = watch(parts)
        table = await gathered(parts, ADA, BO)
        for player in (ADA, BO):
            table = await parts.agreements.offer_pause(table.match.id, player, wanted=True)
        parts.time.ms += 10 * TURN_MS
        await clock.play_overdue()
        assert (await parts.tables.find(table.match.id)).match.seq == 0
        assert await due_of(parts, table) == ()
        with pytest.raises(Paused):
            await press(parts, table, DECK)
        table = await parts.agreements.resume(table.match.id, BO)
        assert (await due_of(parts, table))[0].due_at == parts.time() + TURN_MS
        assert (await press(parts, table, DECK)).match.seq == 1


async def test_each_turn_is_called_once_after_a_while_and_warned_of_before_its_end(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        seat, begun = table.asked[0], parts.time()
        await press(parts, table, PILE)
        posts = await parts.store.outbox.take(begun + TURN_MS)
        call = TurnNotice(table.match.id, seat, 1)
        assert [(post.kind, post.due_at - begun) for post in posts] == [("turn", GRACE_MS), ("warn", 60_000)]
        assert [msgspec.json.decode(post.body, type=TurnNotice) for post in posts] == [call, call]


async def test_a_press_for_another_person_s_seat_does_not_count_as_activity(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO, CY)
        token = table.game.codec.token(DECK)
        waiting = next(player for player in (ADA, BO, CY) if player != turn_of(table))
        seat = table.seat_of(waiting)
        assert seat is not None
        with pytest.raises(Stale):
            await parts.tables.act(table.match.id, waiting, table.question(table.asked[0]), token, "not my turn")
        assert (await parts.tables.find(table.match.id)).match.seq == 0


async def test_the_log_shows_each_viewer_only_their_own_knowledge(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        table = await gathered(parts, ADA, BO)
        seat = table.asked[0]
        table = await press(parts, table, DECK)
        own, other, everybody = table.last_lines(seat), table.last_lines(1 - seat), table.last_lines(None)
        assert own != other == everybody
        table = await press(parts, table, Discard(table.view(seat).hand[0]))
        assert table.recent_log(None)[-len(table.last_lines(None)) :] == table.last_lines(None)
        assert len(table.recent_log(None)) > len(table.last_lines(None))
