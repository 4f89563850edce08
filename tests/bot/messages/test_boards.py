"""Boards: one message for a table, finally always with the newest state, and few requests when Discord refuses."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.match.table import Table
from bot.messages import boards as boards_module
from bot.messages.board_message import REPOST_EVERY_MS, SCROLLED
from bot.messages.boards import EVERY, Boards
from bot.messages.turn_notices import TurnNotices
from bot.store.repositories.moderation.deleted_boards import DELETED_BOARD
from bot.store.rows import Ping
from bot.ui.kit.channel_messages import CallMessage
from bot.ui.kit.context import Context
from bot.ui.kit.page import Page
from bot.ui.match.board import paint
from bot.ui.match.lost_board import bring_back
from engine.absolute.model import Draw
from tests.app import ADA, BO, PLACE, app_parts
from tests.bot.channels import ALL, BOARD, CHANNEL, Channel, Place
from tests.bot.groups import CY, gathered, press, turn_of
from tests.bot.match.test_tables import FREE, token

ENDINGS = ("hold", "discard")
"""The groups of choices that end a turn."""


@dataclass
class Stage:
    """A table of Ada and Bo with its board in a channel, and the parts that keep it."""

    place: Place
    turn_notices: TurnNotices
    boards: Boards
    table: Table

    @property
    def channel(self) -> Channel:
        return self.place.channel

    async def draw(self) -> None:
        """Let the active player draw."""
        self.table = await press(self.place.parts, self.table, Draw("deck"))

    async def take_turn(self) -> None:
        """Let the active player draw and hold, or discard if they hold too many cards."""
        await self.draw()
        await self.end_turn()

    async def end_turn(self) -> None:
        """Let the player who has drawn hold, or discard if they hold too many cards."""
        endings = [each.action for each in self.table.choices(self.table.asked[0]) if each.group in ENDINGS]
        self.table = await press(self.place.parts, self.table, endings[-1])

    async def settled(self) -> str:
        """Wait for the board, and read it."""
        await self.boards.settled()
        return self.channel.shown(await self.message())

    async def wait(self, seconds: float) -> None:
        """Let this time and a millisecond pass, and paint the boards that are due."""
        self.place.parts.time.ms += round(1000 * seconds) + 1
        self.place.queue.wake()
        await self.boards.settled()

    async def message(self) -> int:
        """The id of the board."""
        match = await self.place.parts.store.matches.find(self.table.match.id)
        assert match is not None
        assert match.message is not None
        return match.message

    async def is_shown(self) -> bool:
        match = await self.place.parts.store.matches.find(self.table.match.id)
        assert match is not None
        return match.shown == match.revision


@asynccontextmanager
async def stage(folder: Path, monkeypatch: pytest.MonkeyPatch, *players: int) -> AsyncIterator[Stage]:
    """Open a table with its board; the pause between edits is skipped."""
    monkeypatch.setattr(boards_module, "EVERY", 0.0)
    async with app_parts(folder) as parts:
        table = await gathered(parts, *(players or (ADA, BO)))
        await parts.store.matches.set_message(table.match.id, CHANNEL, BOARD)
        place = Place(parts, Channel())
        turn_notices = TurnNotices(place.app, place.messages.delete)
        boards = Boards(place.client, turn_notices, parts.time)
        parts.tables.on_change.append(boards.note)
        try:
            yield Stage(place, turn_notices, boards, await parts.tables.find(table.match.id))
        finally:
            await boards.close()
            await place.queue.close()


def expected(stage: Stage) -> str:
    """The board's text for the current turn."""
    view = stage.table.view(None)
    return f"turn {view.turn} of {view.active}"


async def test_a_change_is_shown_in_place_and_mentions_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        await at.draw()
        assert expected(at) in await at.settled()
        assert at.channel.requests == [("edit", BOARD)]
        assert at.channel.called(BOARD) == []
        assert await at.is_shown()


async def test_changes_during_an_edit_are_one_further_edit_that_shows_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        at.channel.gate = asyncio.Event()
        await at.draw()
        await at.channel.asked.wait()
        for _ in range(6):
            at.table = await press(at.place.parts, at.table, at.table.choices(at.table.asked[0])[-1].action)
        at.channel.gate.set()
        assert expected(at) in await at.settled()
        assert [request for request in at.channel.requests if request[0] == "edit"] == [("edit", BOARD)] * 2
        assert at.channel.most_at_once == 1


async def test_a_board_is_edited_at_once_at_first_and_then_at_intervals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        monkeypatch.setattr(boards_module, "EVERY", EVERY)
        await at.draw()
        await at.boards.settled()
        await at.end_turn()
        await at.boards.settled()
        assert at.channel.requests == [("edit", BOARD)]
        assert at.place.queue.due_at == pytest.approx(at.place.seconds() + EVERY)
        await at.wait(EVERY - 0.01)
        assert at.channel.requests == [("edit", BOARD)]
        await at.wait(0.01)
        assert [request for request in at.channel.requests if request[0] == "edit"] == [("edit", BOARD)] * 2
        assert expected(at) in at.channel.shown()
        assert at.place.queue.due_at is None


async def test_after_a_restart_boards_that_are_behind_are_painted_and_others_are_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        parts = at.place.parts
        parts.tables.on_change.clear()  # the program was killed before the edit
        await at.take_turn()
        untouched = await gathered(parts, ADA, CY, seed="another")
        await parts.store.matches.set_message(untouched.match.id, CHANNEL, BOARD + 101)
        restarted = Boards(at.place.client, TurnNotices(at.place.app, at.place.messages.delete), parts.time)
        await restarted.catch_up()
        await restarted.settled()
        assert expected(at) in at.channel.shown()
        assert at.channel.requests == [("edit", BOARD)]
        await restarted.catch_up()
        await restarted.settled()
        assert at.channel.requests == [("edit", BOARD)]


async def test_a_deleted_board_stays_away_until_a_player_wants_it_and_moderators_are_asked_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        store, match_id = at.place.parts.store, at.table.match.id
        del at.channel.messages[BOARD]
        await at.draw()
        await at.boards.settled()
        await at.end_turn()
        for look_again in (at.boards.settled, at.boards.catch_up, at.boards.settled):
            await look_again()
        lost = await store.matches.find(match_id)
        assert lost is not None
        assert (lost.has_lost_board, at.channel.messages) == (True, {})
        posts = await store.outbox.take(at.place.parts.time.ms)
        assert [post.match for post in posts if post.kind == DELETED_BOARD] == [match_id]
        assert [await store.deleted_boards.take(PLACE) for _ in range(2)] == [(match_id,), ()]
        context = cast(Context, SimpleNamespace(app=at.place.app, interaction=None))
        monkeypatch.setattr("bot.ui.match.lost_board.client_of", lambda _: at.place.client)
        # Two players at once request one board, which is kept up to date again.
        assert await asyncio.gather(*(bring_back(context, lost) for _ in range(2))) == [True, True]
        assert len(at.channel.messages) == 1
        await at.draw()
        assert expected(at) in await at.settled()
        assert len(at.channel.messages) == 1


async def _let_ping(at: Stage, ping: Ping) -> None:
    for player in (ADA, BO):
        await at.place.parts.store.players.meet(player, str(player), PLACE)
        await at.place.parts.store.players.set_ping(player, ping)


async def _to_the_other_person(at: Stage) -> None:
    """Show one person's turn, and let it pass to the other."""
    before = turn_of(at.table)
    await at.draw()
    await at.settled()
    while turn_of(at.table) == before:
        await at.end_turn()
    await at.settled()


async def test_a_board_out_of_sight_moves_down_when_the_turn_passes_and_the_old_one_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        await _let_ping(at, "never")
        at.channel.talk(SCROLLED)
        await _to_the_other_person(at)
        assert await at.message() == BOARD + SCROLLED + 1
        assert BOARD not in at.channel.messages
        assert expected(at) in await at.settled()
        assert at.channel.called(await at.message()) == []


async def test_a_board_out_of_sight_moves_down_in_a_long_turn_too_and_calls_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        await at.draw()
        await at.settled()
        at.channel.talk(SCROLLED)
        for wait, moves in ((REPOST_EVERY_MS - 1, False), (1, True)):
            at.place.parts.time.ms += wait
            await at.place.parts.agreements.offer_end(at.table.match.id, ADA, wanted=not moves)
            await at.settled()
            assert (await at.message() != BOARD) is moves
        assert at.channel.called(await at.message()) == []


async def test_a_board_in_sight_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        at.channel.talk(SCROLLED - 1)
        await _to_the_other_person(at)
        assert await at.message() == BOARD


async def test_a_board_moves_at_most_once_a_minute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        moved: list[int] = []
        for wait in (0, REPOST_EVERY_MS - 1, 1):
            at.place.parts.time.ms += wait
            at.channel.talk(SCROLLED)
            await _to_the_other_person(at)
            moved.append(await at.message())
        assert moved[0] == moved[1] != moved[2]


@pytest.mark.parametrize(
    "missing", ["read_message_history", "send_messages", "attach_files"], ids=lambda name: f"without {name}"
)
async def test_a_board_out_of_sight_stays_if_the_bot_may_not_read_history_or_send(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        at.place.held = permissions_without(missing)
        at.channel.talk(SCROLLED)
        await _to_the_other_person(at)
        assert await at.message() == BOARD
        assert {verb for verb, _ in at.channel.requests} <= {"edit"}


def permissions_without(*names: str) -> discord.Permissions:
    held = discord.Permissions(ALL.value)
    held.update(**dict.fromkeys(names, False))
    return held


async def test_the_board_that_moves_calls_nobody_and_a_call_with_plain_text_comes_below_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        parts = at.place.parts
        await _let_ping(at, "mention")
        at.channel.talk(SCROLLED)
        await _to_the_other_person(at)
        called = turn_of(at.table)
        moved = await at.message()
        assert (at.channel.called(moved), at.channel.messages[moved]["silent"]) == ([], True)
        assert f"<@{called}>" not in at.channel.shown(moved)
        parts.time.ms += 60_000
        posts = [post for post in await parts.store.outbox.take(parts.time()) if post.kind == "turn"]
        sent = [await at.turn_notices.posters["turn"](at.place.app, post) for post in posts]
        (call,) = filter(None, sent)
        assert isinstance(call.page, CallMessage)
        assert call.page.content.startswith(f"<@{called}>, your turn in Absolute: Draw a card")
        assert call.mention == (called,)


class Pressed:
    """An answer to a press that shows pages in the pressed message."""

    def __init__(self, channel: Channel) -> None:
        self.channel = channel
        self.deferred = 0

    async def soon(self) -> None:
        self.deferred += 1

    async def show(self, page: Page) -> None:
        await self.channel.get_partial_message(BOARD).edit(view=page.view())


def pressing(at: Stage, message: int = BOARD) -> Context:
    """The context of the person who pressed a message."""
    context = SimpleNamespace(
        app=at.place.app,
        answer=Pressed(at.channel),
        interaction=SimpleNamespace(message=SimpleNamespace(id=message)),
    )
    return cast(Context, context)


async def test_a_press_on_the_board_is_answered_in_turn_with_the_newest_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        before = at.table
        at.channel.gate = asyncio.Event()
        await at.draw()
        await at.channel.asked.wait()
        await at.end_turn()
        context = pressing(at)
        answering = asyncio.create_task(paint(context, before))
        for _ in range(5):  # the store answers in order: a press that did not wait would be shown by now
            await at.place.parts.tables.find(before.match.id)
        at.channel.gate.set()
        await answering
        assert expected(at) in at.channel.shown()
        assert expected(at) in await at.settled()
        assert at.channel.most_at_once == 1
        requests = len(at.channel.requests)
        await paint(context, before)
        assert cast(Any, context.answer).deferred == 1
        assert len(at.channel.requests) == requests


async def test_a_match_whose_rules_are_gone_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        await at.draw()
        at.place.parts.tables.games = {}
        for _ in range(2):
            await at.boards.settled()
            await at.boards.catch_up()
        await at.boards.settled()
        assert at.channel.requests == []


async def test_the_match_of_one_person_has_no_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with stage(tmp_path, monkeypatch) as at:
        parts = at.place.parts
        alone = await parts.tables.open(replace(FREE, channel=CHANNEL, message=BOARD + 101))
        await parts.tables.act(alone.match.id, ADA, 1, token(alone), "press")
        at.boards.note(alone.match.id)
        await at.boards.settled()
        assert at.channel.requests == []
