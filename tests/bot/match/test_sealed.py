"""Secret turns: neither content nor timing of others' pages shows who has answered."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.core.refusals import Stale
from bot.match import absences
from bot.match import roster as rosters
from bot.match.agreements import InSecret
from bot.match.deadlines import AWAY_MS, TurnNotice
from bot.match.positions import RECENT
from bot.match.roster import Roster
from bot.match.table import Table
from bot.match.tables import Tables
from bot.messages import boards as boards_module
from bot.messages.board_message import REPOST_EVERY_MS, SCROLLED
from bot.messages.boards import Boards
from bot.messages.outbox import Publisher
from bot.messages.turn_notices import TurnNotices
from bot.store.rows import NOBODY
from bot.text.localisation import words
from bot.ui.kit.turns import write_turn
from bot.ui.match.board import board_page
from engine.game import Seat
from engine.message import Line
from tests.app import ADA, BO, AppParts
from tests.bot.channels import BOARD, CHANNEL, Channel, Place
from tests.bot.fake_sealed_game import Seal, Shown, Write, act, sealed_match
from tests.bot.groups import CY, roster, watch
from tests.bot.messages.test_turn_notices import Stage

LIVE_MS = 90_000


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skip the pause between two edits of a board."""
    monkeypatch.setattr(boards_module, "EVERY", 0.0)


@asynccontextmanager
async def stage(folder: Path, *players: int, **people: Any) -> AsyncIterator[Stage]:
    """Open a table with its board and its turn notices."""
    async with sealed_match(folder, *(players or (ADA, BO)), **people) as (parts, table):
        await parts.store.matches.set_message(table.match.id, CHANNEL, BOARD)
        place = Place(parts, Channel())
        turn_notices = TurnNotices(place.app, place.messages.delete)
        boards = Boards(place.client, turn_notices, parts.time)
        parts.tables.on_change.append(boards.note)
        publisher = Publisher(place.client, turn_notices.posters, parts.time, turn_notices.stand)
        try:
            yield Stage(place, boards, publisher, await parts.tables.find(table.match.id))
        finally:
            await boards.close()


def people_of(table: Table) -> Roster:
    return table.roster


def ends_of(table: Table) -> int:
    assert table.secrecy.end is not None
    return table.secrecy.end


def line_of(table: Table, reader: Seat | None = None) -> str:
    """The line about the people whom the table waits for."""

    def write(line: Line) -> str:
        return words().line(line, table.names)

    return write_turn(table, (), write, reader)


async def calls_of(parts: AppParts) -> list[TurnNotice]:
    """All turn notices that were ever planned."""
    return [msgspec.json.decode(post.body, type=TurnNotice) for post in await parts.store.outbox.take(2**60)]


async def test_steps_in_secret_move_no_board_until_the_last_answer_shows_all(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        for seat, action in ((1, Write(7)), (0, Write(3)), (1, Seal()), (0, Write(4))):
            table = await act(at.parts, at.table, seat, action)
            await at.boards.settled()
            assert (table.match.revision, at.channel.requests) == (0, [])
        table = await act(at.parts, at.table, 0)
        await at.boards.settled()
        assert (table.match.revision, at.channel.requests) == (1, [("edit", BOARD)])
        assert "turn 2" in at.channel.shown()


async def test_a_step_in_secret_with_which_an_ai_takes_a_seat_is_noticed_and_silence_alone_is_not(
    tmp_path: Path,
) -> None:
    missed = replace(roster(ADA, BO, CY).players[0], missed=(0,))
    async with sealed_match(tmp_path, ADA, BO, CY, players=(missed, *roster(ADA, BO, CY).players[1:])) as (
        parts,
        table,
    ):
        silent = await parts.tables.play(table, 1, table.question(1), Seal(), "timer 1", "clock")
        assert (len(people_of(silent).players[1].missed), silent.match.revision) == (1, 0)
        replaced = await parts.tables.play(silent, 0, silent.question(0), Seal(), "timer 0", "clock")
        assert (people_of(replaced).players[0].away, replaced.match.revision) == ("silent", 1)
        assert replaced.asked == (2,)  # the turn goes on in secret


async def test_a_missed_turn_is_shown_after_the_turn_until_the_next_one_is_over(
    tmp_path: Path,
) -> None:
    told = "⏰ **B · \u2068Bo\u2069** missed a turn. After one more an AI plays."
    async with stage(tmp_path) as at:
        silent = await at.parts.tables.play(at.table, 1, at.table.question(1), Seal(), "timer 1", "clock")
        assert told not in (await board_page(at.place.app, silent)).below[-1]
        table = await act(at.parts, silent, 0)
        assert told in (await board_page(at.place.app, table)).below[-1]
        table = await act(at.parts, table, 1)
        assert told in (await board_page(at.place.app, table)).below[-1]
        table = await act(at.parts, table, 0)
        assert told not in (await board_page(at.place.app, table)).below[-1]


async def test_the_board_and_the_others_hands_are_the_same_no_matter_who_has_answered(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, BO, NOBODY) as at:
        before = await board_page(at.place.app, at.table), line_of(at.table, 0), line_of(at.table)
        await act(at.parts, at.table, 2, Write(9))
        await act(at.parts, at.table, 2)
        table = await act(at.parts, at.table, 1)
        assert (await board_page(at.place.app, table), line_of(table, 0), line_of(table)) == before
        assert line_of(table).startswith("🤫 **A · \u2068Ada\u2069**, **B · \u2068Bo\u2069**")
        assert "Locked in" in line_of(table, 1)


async def test_the_end_of_a_secret_turn_is_the_same_no_matter_who_acts_or_comes_back(tmp_path: Path) -> None:
    occupants = absences.handed_over(roster(ADA, BO, CY), 2, "silent").players
    async with sealed_match(tmp_path, ADA, BO, CY, players=occupants) as (parts, table):
        ends, text = parts.time() + LIVE_MS, line_of(table)
        await act(parts, table, 1, Write(1))
        table = await parts.agreements.take_back(table.match.id, CY)
        assert (ends_of(table), line_of(table)) == (ends, text)
        assert {one.due_at for one in await parts.store.deadlines.of(table.match.id)} == {ends}


async def test_an_answer_in_secret_leaves_the_questions_of_the_others_open(tmp_path: Path) -> None:
    async with sealed_match(tmp_path, ADA, BO) as (parts, table):
        pressed = table.question(1)
        await act(parts, table, 0, Write(1))
        await act(parts, table, 0)
        table = await parts.tables.play(await parts.tables.find(table.match.id), 1, pressed, Write(5), "late")
        assert table.view(1).own == 5
        with pytest.raises(Stale):
            await parts.tables.play(table, 1, pressed, Write(6), "again")


async def test_the_platform_offers_no_undo_in_secret_turns(tmp_path: Path) -> None:
    async with sealed_match(tmp_path, ADA, BO) as (parts, table):
        table = await act(parts, table, 0, Write(1))
        assert not table.may_undo(0)


async def test_all_are_called_when_the_turn_begins_and_the_call_stays_until_it_is_over(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        for player in (ADA, BO):
            await at.say(player, "mention")
        await act(at.parts, at.table, 1)
        await at.wait(0)
        (call,) = at.turn_notices
        assert at.channel.called(call) == [ADA, BO]
        await at.wait(20_000)
        await at.parts.agreements.offer_end(at.table.match.id, ADA, wanted=True)
        await at.wait(0)
        assert at.turn_notices == [call]
        await act(at.parts, at.table, 0)
        await at.boards.settled()
        assert at.turn_notices == []
        await at.wait(0)
        (second,) = at.turn_notices
        assert at.channel.called(second) == [ADA, BO]


async def test_the_people_called_are_those_away_when_the_turn_began(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        assert (await calls_of(at.parts))[0].away == (0, 1)  # everyone counts as away
        at.parts.time.ms += AWAY_MS
        await act(at.parts, at.table, 1)
        at.parts.time.ms += AWAY_MS
        await act(at.parts, at.table, 0)
        await act(at.parts, at.table, 0, Write(1))
        second = [call for call in await calls_of(at.parts) if call.turn == 2]
        assert {call.away for call in second} == {(1,)}


async def test_one_warning_goes_to_all_and_none_once_the_turn_is_over(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await act(at.parts, at.table, 0)
        await at.wait(0)
        warn_at = ends_of(at.table) - 30_000
        await at.wait(warn_at - at.parts.time())
        (warning,) = at.turn_notices
        assert at.channel.called(warning) == [ADA, BO]
        assert "if you haven't answered yet" in at.channel.shown(warning)
        await act(at.parts, at.table, 1)
        await at.wait(0)
        assert warning not in at.turn_notices
        await at.parts.store.players.set_ping(ADA, "never")
        for seat in (0, 1):
            await act(at.parts, at.table, seat)
        await at.wait(LIVE_MS)
        assert at.turn_notices == []


async def test_a_table_that_goes_on_has_its_whole_time_and_one_new_call(tmp_path: Path) -> None:
    async with sealed_match(tmp_path, ADA, BO) as (parts, table):
        await act(parts, table, 1)
        for player in (ADA, BO):
            await parts.agreements.offer_pause(table.match.id, player, wanted=True)
        parts.time.ms += 500_000
        table = await parts.agreements.resume(table.match.id, BO)
        assert people_of(table).sealed == rosters.SealedTurn(1, parts.time() + LIVE_MS, "absolute-window-draw", (0, 1))
        kinds = [(call.seats, call.sealed) for call in await calls_of(parts)]
        assert kinds == [((0, 1), True)] * 4  # a notice and a warning, then both again


async def test_nobody_can_be_voted_out_in_a_secret_turn(tmp_path: Path) -> None:
    async with sealed_match(tmp_path, ADA, BO, CY) as (parts, table):
        await act(parts, table, 1)
        parts.time.ms += LIVE_MS - 2_000
        table = await parts.tables.find(table.match.id)
        assert await parts.agreements.replaceable(table) == {}
        for silent in (1, 2):
            with pytest.raises(InSecret):
                await parts.agreements.vote_replace(table.match.id, ADA, silent)


async def test_votes_from_before_a_secret_turn_are_void(tmp_path: Path) -> None:
    async with sealed_match(tmp_path, ADA, BO, CY, replacing=((0, 2),)) as (_, table):
        assert people_of(table).replacing == ()


async def test_a_board_is_sent_again_only_with_a_public_change_and_calls_nobody(tmp_path: Path) -> None:
    async with stage(tmp_path) as at:
        await at.parts.agreements.offer_end(at.table.match.id, ADA, wanted=True)
        await at.boards.settled()
        at.parts.time.ms += REPOST_EVERY_MS
        at.channel.talk(SCROLLED)
        await act(at.parts, at.table, 0)
        await at.boards.settled()
        assert {verb for verb, _ in at.channel.requests} == {"edit"}
        await act(at.parts, at.table, 1)
        await at.boards.settled()
        sent = at.channel.newest
        assert ("send", sent) in at.channel.requests
        assert at.channel.called(sent) == []


async def test_an_ai_answers_in_secret_at_once_and_unnoticed(tmp_path: Path) -> None:
    async with stage(tmp_path, ADA, NOBODY) as at:
        deadlines = {one.seat: one.due_at for one in await at.parts.store.deadlines.of(at.table.match.id)}
        assert deadlines == {0: at.parts.time() + LIVE_MS, 1: at.parts.time()}
        table = await act(at.parts, at.table, 1)
        await at.boards.settled()
        assert (table.asked, table.match.revision, at.channel.requests) == ((0,), 0, [])


@pytest.mark.parametrize("answered", [(), (0,), (0, 1)])
async def test_the_clock_plays_for_all_who_did_not_answer(tmp_path: Path, answered: tuple[Seat, ...]) -> None:
    async with sealed_match(tmp_path, ADA, BO, CY) as (parts, table):
        for seat in answered:
            await act(parts, table, seat)
        clock, _ = watch(parts)
        parts.time.ms = ends_of(table)
        await clock.play_overdue()
        table = await parts.tables.find(table.match.id)
        assert (table.view(None).turn, table.asked) == (2, (0, 1, 2))
        assert [len(occupant.missed) for occupant in people_of(table).players] == [
            int(s not in answered) for s in range(3)
        ]


async def test_secret_actions_count_as_part_of_the_last_public_step(tmp_path: Path) -> None:
    async with sealed_match(tmp_path, ADA, BO) as (parts, table):
        for _ in range(RECENT):
            table = await act(parts, table, 0, Write(1))
        assert table.recent == ((),)
        await act(parts, table, 0)
        table = await act(parts, table, 1)
        assert table.recent == ((), (Shown((1, 0)),))
        again = Tables(parts.store, parts.tables.games, parts.time)
        assert (await again.find(table.match.id)).recent == table.recent
