"""Boards that Discord refuses to edit or fails at: one request for each cause, and finally the newest state."""

import asyncio
from pathlib import Path

import discord
import pytest

from bot.gateway.channel_access import ARCHIVED
from bot.gateway.message_queue import RETRY_SECONDS
from bot.messages import boards as boards_module
from bot.messages.boards import EVERY
from bot.store.errors import StoreUnavailable
from engine.absolute.model import Draw
from tests.app import BO
from tests.bot.channels import ALL, BOARD, CHANNEL, refusal
from tests.bot.groups import CY, gathered, press
from tests.bot.messages.test_boards import Stage, expected, permissions_without, stage


async def test_a_missing_permission_costs_no_request_and_the_board_is_right_once_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        at.place.held = permissions_without("view_channel")
        for _ in range(3):
            await at.take_turn()
            await at.boards.settled()
        assert at.channel.requests == []
        at.place.held = ALL
        await at.boards.catch_up()
        assert expected(at) in await at.settled()


@pytest.mark.parametrize("fault", [refusal(403, 50001), refusal(404, 10003)], ids=["no access", "no channel"])
async def test_a_lost_channel_gets_no_requests_until_it_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: discord.HTTPException
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        other = await gathered(at.place.parts, CY, BO, seed="another")
        await at.place.parts.store.matches.set_message(other.match.id, CHANNEL, BOARD + 101)
        at.channel.messages[BOARD + 101] = {}
        at.channel.faults = [fault]
        await at.draw()
        await at.boards.settled()
        await press(at.place.parts, other, Draw("deck"))
        await at.end_turn()
        await at.boards.settled()
        assert at.channel.requests == [("edit", BOARD)]
        assert at.place.lost == {CHANNEL}
        at.place.lost.clear()
        await at.boards.catch_up()
        await at.boards.settled()
        assert {("edit", BOARD), ("edit", BOARD + 101)} <= set(at.channel.requests[1:])
        assert expected(at) in at.channel.shown()


@pytest.mark.parametrize("fault", [refusal(403, 50013), refusal(400, 50083)], ids=["no permission", "archived"])
async def test_after_a_refusal_there_are_no_requests_until_the_next_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: discord.HTTPException
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        parts, other = at.place.parts, await gathered(at.place.parts, CY, BO, seed="another")
        await parts.store.matches.set_message(other.match.id, CHANNEL, BOARD + 101)
        at.channel.messages[BOARD + 101] = {}
        at.channel.faults = [fault]
        await at.draw()
        await at.boards.settled()
        for _ in range(3):  # the clock goes on playing
            await _play_by_clock(at)
            await at.boards.catch_up()
            await at.boards.settled()
        assert at.channel.requests == [("edit", BOARD)]
        parts.time.ms += 1
        await press(parts, other, Draw("deck"))
        await at.boards.settled()
        assert at.channel.requests == [("edit", BOARD), ("edit", BOARD + 101)]
        await at.boards.catch_up()
        await at.boards.settled()
        assert expected(at) in at.channel.shown()


@pytest.mark.parametrize("opens_early", [False, True], ids=["after the refusal", "while it is under way"])
async def test_boards_of_a_thread_that_opens_are_painted_again_without_an_action(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, opens_early: bool
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        at.channel.gate, at.channel.faults = asyncio.Event(), [refusal(400, ARCHIVED)]
        await at.draw()
        await at.channel.asked.wait()
        if opens_early:
            at.boards.reopen(CHANNEL)
        at.channel.gate.set()
        await at.boards.settled()
        at.boards.reopen(CHANNEL + 1)  # another one
        if not opens_early:
            assert at.channel.requests == [("edit", BOARD)]
            at.boards.reopen(CHANNEL)
        await at.wait(EVERY)
        assert at.channel.requests == [("edit", BOARD), ("edit", BOARD)]
        assert expected(at) in await at.settled()


async def test_a_thread_that_opens_as_its_last_board_is_just_painted_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        forget, opened = at.turn_notices.forget, list[bool]()

        def reopen() -> None:
            at.boards.reopen(CHANNEL)
            opened.append(True)

        def forget_and_open(match_id: str) -> None:
            forget(match_id)
            asyncio.get_running_loop().call_soon(reopen)  # after the painting, before its task counts as ended

        monkeypatch.setattr(at.turn_notices, "forget", forget_and_open)
        await at.place.parts.agreements.concede(at.table.match.id, BO)
        await at.boards.settled()
        assert opened


async def test_an_action_while_a_refusal_is_under_way_retries_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        at.channel.gate, at.channel.faults = asyncio.Event(), [refusal(403, 50013)]
        await at.draw()
        await at.channel.asked.wait()
        at.place.parts.time.ms += 1
        await at.end_turn()
        at.channel.gate.set()
        assert expected(at) in await at.settled()
        assert [request for request in at.channel.requests if request[0] == "edit"] == [("edit", BOARD)] * 2


async def _play_by_clock(at: Stage) -> None:
    table = at.table
    (seat,) = table.asked
    action = table.game.timeout(table.position.state, seat)
    by = "ai" if table.roster.players[seat].level else "clock"
    at.table = await at.place.parts.tables.play(table, seat, table.question(seat), action, str(table.match.seq), by)


@pytest.mark.parametrize("fault", [refusal(502), TimeoutError()])
async def test_after_a_fault_of_discords_a_board_is_tried_again_with_growing_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        at.channel.faults = [fault] * 6
        await at.draw()
        await at.boards.settled()
        pauses: list[float] = []
        while at.place.queue.due_at is not None:
            assert not await at.is_shown()
            pauses.append(at.place.queue.due_at - at.place.seconds())
            await at.boards.catch_up()  # a scan tries it no sooner
            await at.wait(pauses[-1])
        assert pauses == pytest.approx([RETRY_SECONDS * factor for factor in (1, 2, 4, 8, 16, 32)])
        assert [request for request in at.channel.requests if request[0] == "edit"] == [("edit", BOARD)] * 7
        assert expected(at) in at.channel.shown()


async def test_a_board_that_the_store_cannot_note_is_tried_again_by_the_next_scan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        at.channel.faults = [StoreUnavailable("full")]
        await at.draw()
        await at.boards.settled()
        assert (await at.is_shown(), at.place.queue.due_at) == (False, None)
        await at.boards.catch_up()
        assert expected(at) in await at.settled()
        assert at.channel.requests == [("edit", BOARD)] * 2


async def test_a_page_that_discord_refuses_is_an_incident_that_does_not_repeat_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        incidents: list[BaseException] = []
        monkeypatch.setattr(boards_module, "incident", lambda error, **_: incidents.append(error))
        at.channel.faults = [refusal(400, 50035)]
        await at.draw()
        for _ in range(3):
            await at.boards.settled()
            await at.boards.catch_up()
        await at.boards.settled()
        assert len(incidents) == len(at.channel.requests) == 1
