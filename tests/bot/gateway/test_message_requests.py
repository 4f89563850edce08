"""Requests about messages of channels, on the loopback Discord: at once, at its pace, and without needless uploads."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord.http import HTTPClient, Route

from bot.gateway.attachments import REMEMBERED, Attachments
from bot.gateway.channel_access import mentioning
from bot.gateway.message_requests import MessageRequests
from bot.gateway.request_pace import (
    EVERYTHING,
    EVERYTHING_SECONDS,
    KNOWN,
    PATIENCE,
    TIMEOUT,
    RequestPace,
    RequestTurn,
    SlowDown,
)
from bot.gateway.uplink import Uplink
from bot.pictures import Picture
from bot.ui.kit.page import Download, Page
from playground.rates import OLD_EDITS, STRICT
from tests.playground.loopback import Loopback, loopback

PATCH = "/channels/{channel_id}/messages/{message_id}"
EDITS, _ = STRICT["PATCH", PATCH]
BOARD, OTHER = (Picture(data, "board.webp", 1, 1) for data in (b"a board", b"another board"))


@dataclass
class Asking:
    """Requests to a loopback Discord, with a clock moved by hand."""

    bot: Loopback
    requests: MessageRequests
    attachments: Attachments
    now: float = 0.0

    @property
    def channel(self) -> int:
        return int(self.bot.channel.id)

    def turn(self, message: int = 0, kind: Any = "send") -> RequestTurn:
        return self.requests.pace.take(self.channel, message, kind, is_old=False)

    async def send(self, page: Page, nonce: str = "1") -> int:
        """Send a page."""
        return await self.requests.send(
            self.turn(),
            view=page.view(),
            files=page.files(),
            allowed_mentions=mentioning(),
            nonce=nonce,
            silent=True,
        )

    async def edit(self, message: int, page: Page) -> None:
        """Put a page into a message, ignoring the pace."""
        turn = RequestTurn(self.channel, message, "edit", 0.0)
        await self.requests.edit(turn, view=page.view(), files=page.files(), allowed_mentions=mentioning())

    def shown(self, message: int) -> list[tuple[str, str]]:
        """The files of a message: their ids and names."""
        found = self.bot.server.core.world.message(str(self.channel), str(message))
        assert found is not None
        return [(each.id, each.filename) for each in found.attachments]


@asynccontextmanager
async def asking(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Asking]:
    async with loopback(folder) as bot, aiohttp.TCPConnector() as connector:
        monkeypatch.setattr(Route, "BASE", f"{bot.server.url}/api/v10")
        http = HTTPClient(asyncio.get_running_loop(), connector)
        http.token = bot.server.core.world.me.token
        attachments = Attachments()
        at = Asking(bot, cast(MessageRequests, None), attachments)
        at.requests = MessageRequests(http, RequestPace(lambda: at.now), attachments, Uplink(time.monotonic))
        try:
            yield at
        finally:
            await at.requests.close()


async def test_a_message_is_sent_changed_counted_and_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with asking(tmp_path, monkeypatch) as at:
        ada = at.bot.actor()
        first = await at.send(Page(("hello",)))
        assert await at.send(Page(("hello again",))) == first  # by its nonce
        second = await at.send(Page(("below",)), nonce="2")
        assert [await at.requests.count_below(at.channel, first, most) for most in (10, 1)] == [1, 1]
        await at.edit(first, Page(("changed",)))
        assert [seen.text for seen in ada.sees()] == ["changed", "below"]
        at.requests.delete(at.channel, second)
        await at.requests.settled()
        assert await at.requests.count_below(at.channel, first, 10) == 0
        with pytest.raises(discord.NotFound) as raised:
            await at.edit(second, Page(("gone",)))
        assert raised.value.code == 10008
        await at.send(Page(("below",)), nonce="3")
        assert await at.requests.count_below(at.channel, second, 10) is None
        assert [await at.requests.is_there(at.channel, each) for each in (first, second)] == [True, False]


async def test_an_edit_keeps_the_picture_that_is_there_and_replaces_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(tmp_path, monkeypatch) as at:
        message = await at.send(Page(("one",), BOARD, alt="a board"))
        (sent,) = at.shown(message)
        await at.edit(message, Page(("two",), BOARD, alt="the same board"))
        assert at.shown(message) == [sent]
        (picture,) = at.bot.actor().last().pictures
        assert picture.alt == "the same board"
        await at.edit(message, Page(("three",), OTHER))
        ((other, name),) = at.shown(message)
        assert (other != sent[0], name) == (True, f"board-{OTHER.digest}.webp")
        await at.edit(message, Page(("four",), BOARD, more=((OTHER, ""),)))
        assert len(at.shown(message)) == 2
        await at.edit(message, Page(("five",)))
        assert at.shown(message) == []


async def test_a_download_is_always_uploaded_since_its_name_does_not_identify_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(tmp_path, monkeypatch) as at:
        message = await at.send(Page(picture=BOARD, download=Download("record.json", b"1")))
        picture, record = at.shown(message)
        await at.edit(message, Page(picture=BOARD, download=Download("record.json", b"2")))
        kept, uploaded = at.shown(message)
        assert kept == picture
        assert uploaded != record


async def test_a_picture_that_is_not_there_any_more_is_uploaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(tmp_path, monkeypatch) as at:
        message = await at.send(Page(("one",), BOARD))
        (sent,) = at.shown(message)
        at.attachments.note(message, {sent[1]: 12345})
        await at.edit(message, Page(("two",), BOARD))
        assert at.shown(message) != [sent]
        assert [seen.text for seen in at.bot.actor().sees()] == ["two"]


async def test_after_an_error_the_content_of_a_message_is_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(tmp_path, monkeypatch) as at:
        message = await at.send(Page(("one",), BOARD))
        assert at.attachments.on(message)
        at.bot.server.core.faults.break_route(f"PATCH {PATCH}")
        with pytest.raises(discord.DiscordServerError):
            await at.edit(message, Page(("two",), OTHER))
        assert at.attachments.on(message) is None


def test_only_a_limited_number_of_messages_is_remembered() -> None:
    attachments = Attachments()
    for message in range(REMEMBERED + 1):
        attachments.note(message, {"a": message})
    assert (attachments.on(0), attachments.on(1)) == (None, {"a": 1})


async def test_the_last_request_of_a_bucket_is_answered_at_once_and_the_next_is_put_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(tmp_path, monkeypatch) as at:
        message = await at.send(Page(("one",)))
        at.bot.server.core.rates.use("discord")
        for _ in range(EDITS):
            turn = at.turn(message, "edit")
            await at.requests.edit(turn, view=Page(("x",)).view(), files=[], allowed_mentions=mentioning())
        with pytest.raises(SlowDown) as raised:
            at.turn(message, "edit")
        assert 0 < raised.value.wait <= 5
        at.now += raised.value.wait
        at.turn(message, "edit")
        assert at.bot.server.core.rates.refused == 0


async def test_a_429_is_raised_at_once_with_what_it_asks_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with asking(tmp_path, monkeypatch) as at:
        message = await at.send(Page(("one",)))
        at.bot.server.core.faults.rate_limit(f"PATCH {PATCH}", 1163.0)
        with pytest.raises(SlowDown) as raised:
            await at.edit(message, Page(("two",)))
        assert raised.value.wait == 1163.0
        assert at.requests.pace.ready_at(at.channel, message, "edit", is_old=False) == 1163.0
        assert at.requests.pace.ready_at(at.channel, message + 1, "edit", is_old=False) == 0.0


async def test_too_many_edits_of_old_messages_put_off_old_messages_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(tmp_path, monkeypatch) as at:
        message = await at.send(Page(("one",)))
        at.bot.server.core.clock.advance(3601)
        for _ in range(OLD_EDITS[0]):
            await at.edit(message, Page(("two",)))
        with pytest.raises(SlowDown):
            await at.edit(message, Page(("three",)))
        pace = at.requests.pace
        assert 0 < pace.ready_at(at.channel, message, "edit", is_old=True) <= OLD_EDITS[1]
        assert pace.ready_at(at.channel, message, "edit", is_old=False) == 0.0


async def test_a_deletion_is_tried_again_if_discord_asks_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(tmp_path, monkeypatch) as at:
        message = await at.send(Page(("one",)))
        at.bot.server.core.faults.rate_limit(f"DELETE {PATCH}", 0.01, times=2)
        at.requests.delete(at.channel, message)
        await at.requests.settled()
        assert at.bot.actor().sees() == []


def test_all_channels_together_take_fewer_requests_than_the_bot_may_send() -> None:
    pace = RequestPace(lambda: 0.0)
    for channel in range(EVERYTHING):
        pace.take(channel, 1, "edit", is_old=False)
    with pytest.raises(SlowDown) as raised:
        pace.take(EVERYTHING, 1, "edit", is_old=False)
    assert raised.value.wait == EVERYTHING_SECONDS


def test_a_turn_is_taken_although_the_clock_keeps_running() -> None:
    ticks = count()
    pace = RequestPace(lambda: next(ticks) * 1e-6)
    for kind in ("edit", "send"):
        for is_old in (False, True):
            pace.take(1, 1, kind, is_old=is_old).answered(pace.now())


def test_a_returned_turn_no_longer_counts_unless_it_was_used() -> None:
    for is_used in (False, True):
        pace = RequestPace(lambda: 0.0)
        for _ in range(OLD_EDITS[0] - 1):
            pace.take(1, 1, "edit", is_old=True).answered(0.0)
        turn = pace.take(1, 1, "edit", is_old=True)
        if is_used:
            turn.answered(0.0)
        turn.give_back_unused()
        assert (pace.ready_at(1, 1, "edit", is_old=True) > 0) is is_used


def test_no_more_requests_are_on_their_way_than_the_channel_has_left() -> None:
    now = [0.0]
    pace = RequestPace(lambda: now[0])

    def ready_in() -> float:
        return pace.ready_at(1, 1, "edit", is_old=False) - now[0]

    first = pace.take(1, 1, "edit", is_old=False)
    assert ready_in() == PATIENCE
    now[0] += PATIENCE
    second = pace.take(1, 2, "edit", is_old=False)
    # Two of an unknown bucket: the first may be given up when no answer can come any more.
    assert ready_in() == TIMEOUT - PATIENCE
    first.answered(now[0])
    pace.learn(first, {"X-RateLimit-Remaining": "3", "X-RateLimit-Reset-After": "4"})
    assert ready_in() == PATIENCE
    for _ in range(2):
        now[0] += PATIENCE
        pace.take(1, 3, "edit", is_old=False)
    assert ready_in() == pytest.approx(4 - 2 * PATIENCE)  # until the bucket is full again
    second.answered(now[0])
    pace.learn(second, {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "2"})
    assert ready_in() == pytest.approx(2)


def test_a_request_counts_from_its_answer_since_discord_may_have_taken_it_so_late() -> None:
    now = [0.0]
    pace = RequestPace(lambda: now[0])
    for now[0] in (0.0, 1.0, 2.0):
        turn = pace.take(1, 1, "edit", is_old=True)
        turn.answered(4.0)
    now[0] = 4.0
    assert pace.ready_at(1, 1, "edit", is_old=True) > 4.0 + OLD_EDITS[1]


def test_channels_without_recent_requests_are_forgotten() -> None:
    now = [0.0]
    pace = RequestPace(lambda: now[0])
    for channel in range(KNOWN + 10):
        pace.take(channel, 1, "edit", is_old=False)
        now[0] += 1.0
    assert len(pace._channels) < 20  # pyright: ignore[reportPrivateUsage] - there is no public way
    pace.take(KNOWN + 9, 1, "edit", is_old=False)
