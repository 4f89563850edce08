"""The outbox on its way to Discord: sent once, retried later, dropped if undeliverable."""

from collections.abc import Sequence
from itertools import chain, repeat
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from structlog.testing import capture_logs

from bot.core import services
from bot.core.refusals import ClockWrong
from bot.gateway.client import FarragoClient
from bot.gateway.nonces import nonce
from bot.gateway.request_pace import SlowDown
from bot.lobby.refusals import NoSuchLobby
from bot.messages.outbox import CLOCK_PAUSE_MS, FIRST_PAUSE_MS, LONGEST_PAUSE_MS, LOOK_EVERY, TRIES, Publisher
from bot.store.errors import StoreUnavailable
from bot.store.rows import Post, Posted
from bot.ui.kit.channel_messages import Sending
from bot.ui.kit.page import Page
from tests.app import AppParts, app_parts
from tests.bot.channels import FreePace, Requests


class Channel:
    """A channel that keeps messages, or raises its fault."""

    def __init__(self, fault: Exception | None) -> None:
        self.sent: list[dict[str, Any]] = []
        self.fault = fault

    async def send(self, **what: Any) -> object:
        if self.fault is not None:
            raise self.fault
        self.sent.append(what)
        return SimpleNamespace(id=len(self.sent))


def refusal(status: int) -> discord.HTTPException:
    """Make discord.py's exception for a status."""
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    response = cast(aiohttp.ClientResponse, SimpleNamespace(status=status, reason=""))
    return kinds.get(status, discord.HTTPException)(response, {"code": 0, "message": ""})


async def fails(*_: int) -> None:
    """Raise the error of a full disk."""
    raise StoreUnavailable("full")


async def test_a_post_of_the_day_waits_while_the_clock_is_wrong(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("day", dedupe="x"))
        channel = Channel(None)
        sender = publisher(parts, channel)

        async def by_the_day(_: object, post: Posted) -> Sending:
            raise ClockWrong

        sender._posters = {"day": by_the_day}  # pyright: ignore[reportPrivateUsage] - as a game that asks for the day
        await sender.publish_due()
        assert channel.sent == []
        assert await parts.store.outbox.take(parts.time() + CLOCK_PAUSE_MS - 1) == ()
        assert len(await parts.store.outbox.take(parts.time() + CLOCK_PAUSE_MS)) == 1


def publisher(
    parts: AppParts,
    channel: Channel,
    noted: list[object] | None = None,
    known: object = None,
    mention: tuple[int, ...] = (),
    others: Sequence[Channel] = (),
) -> Publisher:
    """Make a publisher whose posts go to this channel first, then to others; `known` is the client's knowledge
    of it.
    """
    channels = chain((channel, *others), repeat(channel))

    async def hello(_: object, post: Posted) -> Sending:
        return Sending(1, Page(above=("hello",)), mention)

    async def moot(_: object, post: Posted) -> None:
        """Drop the post."""

    async def note(sending: Sending, message: object) -> None:
        (noted if noted is not None else []).append((sending, message))

    async def ready() -> None:
        """Return at once."""

    client = SimpleNamespace(
        messages=Requests(FreePace(lambda: parts.time() / 1000), lambda _: cast(Any, next(channels))),
        app=SimpleNamespace(store=parts.store),
        lost=set(),
        get_channel=lambda _: known,
        get_partial_messageable=lambda _: channel,
        wait_until_ready=ready,
    )
    return Publisher(cast(FarragoClient, client), {"hello": hello, "moot": moot}, parts.time, note)


async def test_a_post_is_sent_once_with_a_nonce_and_pings_nobody(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("hello"))
        channel = Channel(None)
        for _ in range(3):
            await publisher(parts, channel).publish_due()
        (sent,) = channel.sent
        assert sent["nonce"]
        assert sent["allowed_mentions"].to_dict() == {"parse": [], "users": []}
        assert sent["silent"]


async def test_a_nonce_is_that_of_a_post_of_an_installation_and_as_short_as_discord_wants_it(tmp_path: Path) -> None:
    channel = Channel(None)
    async with app_parts(tmp_path) as parts:
        for _ in range(2):
            await parts.store.outbox.post(Post("hello"))
        posts = await parts.store.outbox.take(parts.time())
        await publisher(parts, channel).publish_due()
        about = [(post.id, post.kind, post.body, post.match) for post in posts]
        nonces = [nonce(installation, *each) for installation in (parts.store.installation, "") for each in about]
    assert [sent["nonce"] for sent in channel.sent] == nonces[:2]
    assert len(set(nonces)) == 4
    assert {len(each) for each in nonces} <= set(range(1, 26))


async def test_a_post_that_is_sent_again_has_the_same_nonce_after_a_restart_too(tmp_path: Path) -> None:
    channels = [Channel(None), Channel(None)]
    for channel in channels:
        async with app_parts(tmp_path) as parts:
            parts.store.outbox.done = fails  # type: ignore[method-assign]
            if channel is channels[0]:
                await parts.store.outbox.post(Post("hello"))
            with pytest.raises(StoreUnavailable):
                await publisher(parts, channel).publish_due()
    first, again = ([sent["nonce"] for sent in channel.sent] for channel in channels)
    assert len(first) == 1
    assert first == again


async def test_a_call_pings_its_people_and_its_message_is_passed_on(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("hello"))
        channel, noted = Channel(None), list[object]()
        await publisher(parts, channel, noted, mention=(42, 7)).publish_due()
        (sent,) = channel.sent
        assert sent["allowed_mentions"].to_dict() == {"parse": [], "users": [42, 7]}
        assert not sent["silent"]
        assert noted == [(Sending(1, Page(above=("hello",)), (42, 7)), len(channel.sent))]


@pytest.mark.parametrize(("fault", "deleted"), [(StoreUnavailable("full"), []), (NoSuchLobby(), [(1, 1)])])
async def test_a_sent_call_is_not_repeated_if_its_lobby_cannot_note_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception, deleted: list[tuple[int, int]]
) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("call"))
        channel, gone = Channel(None), list[tuple[int, int]]()
        sender = publisher(parts, channel)

        async def call(_: object, post: Posted) -> Sending:
            return Sending(1, Page(above=("Join us",)), lobby="a lobby")

        async def unnoted(*_: object) -> None:
            raise fault

        client = sender._client  # pyright: ignore[reportPrivateUsage] - the parts that a lobby's calls need
        sender._posters = {"call": call}  # pyright: ignore[reportPrivateUsage] - as for a lobby that calls
        monkeypatch.setattr(client.app, "lobbies", SimpleNamespace(note_call=unnoted), raising=False)
        monkeypatch.setattr(client.messages, "delete", lambda *message: gone.append(message))
        with capture_logs() as logged:
            await sender.publish_due()
        assert [entry["event"] for entry in logged] == ["call_not_noted"] * (not deleted)
        parts.time.ms += FIRST_PAUSE_MS
        await sender.publish_due()
        assert (len(channel.sent), gone) == (1, deleted)


async def test_a_post_of_a_channel_that_discord_slows_down_waits_and_no_other_does(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        channel, slow = Channel(None), Channel(SlowDown(60))
        for _ in range(2):
            await parts.store.outbox.post(Post("hello"))
        await publisher(parts, slow, others=[channel]).publish_due()
        assert (len(channel.sent), len(slow.sent)) == (1, 0)
        slow.fault, parts.time.ms = None, parts.time.ms + 59_999
        await publisher(parts, slow).publish_due()
        assert slow.sent == []
        parts.time.ms += 1
        await publisher(parts, slow).publish_due()
        assert len(slow.sent) == 1


async def test_without_permission_to_send_discord_gets_no_request(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("hello"))
        known = Mock(spec=discord.TextChannel)
        known.permissions_for.return_value = discord.Permissions(view_channel=True, attach_files=True)
        channel = Channel(None)
        await publisher(parts, channel, known=known).publish_due()
        assert channel.sent == []
        assert await parts.store.outbox.take(parts.time()) == ()


async def test_a_post_that_fails_waits_longer_each_time_and_is_dropped_in_the_end(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("hello"))
        channel = Channel(refusal(500))
        tries = 0
        for pause in (FIRST_PAUSE_MS * 2**attempt for attempt in range(TRIES + 3)):
            before = len(await parts.store.outbox.take(parts.time()))
            await publisher(parts, channel).publish_due()
            assert await parts.store.outbox.take(parts.time()) == ()
            tries += before
            parts.time.ms += pause
        assert tries == TRIES
        channel.fault = None
        await publisher(parts, channel).publish_due()
        assert channel.sent == []


@pytest.mark.parametrize("status", [403, 404])
async def test_a_channel_that_is_gone_or_closed_is_asked_once(tmp_path: Path, status: int) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("hello"))
        channel = Channel(refusal(status))
        await publisher(parts, channel).publish_due()
        parts.time.ms += 10**9
        channel.fault = None
        await publisher(parts, channel).publish_due()
        assert channel.sent == []


async def test_a_post_that_breaks_our_own_code_does_not_hold_up_the_next(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("hello"))
        await parts.store.outbox.post(Post("hello"))
        channel = Channel(LookupError("ours"))
        await publisher(parts, channel).publish_due()
        assert await parts.store.outbox.take(parts.time()) == ()


async def test_posts_without_a_message_are_finished_in_one_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app_parts(tmp_path) as parts:
        for kind in ("moot", "hello", "moot"):
            await parts.store.outbox.post(Post(kind))
        channel, done, plain = Channel(None), list[tuple[int, ...]](), parts.store.outbox.done

        async def note(*posts: int) -> None:
            done.append(posts)
            await plain(*posts)

        monkeypatch.setattr(parts.store.outbox, "done", note)
        await publisher(parts, channel).publish_due()
        assert (len(channel.sent), done) == (1, [(2,), (1, 3)])
        assert await parts.store.outbox.take(parts.time()) == ()


async def test_posts_of_a_game_that_is_left_out_wait_for_it_however_long(tmp_path: Path) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("of a game that is left out"))
        channel = Channel(None)
        for _ in range(TRIES + 1):
            await publisher(parts, channel).publish_due()
            assert await parts.store.outbox.take(parts.time()) == ()
            parts.time.ms += LONGEST_PAUSE_MS
        (post,) = await parts.store.outbox.take(parts.time())
        assert (post.attempts, channel.sent) == (0, [])


def test_a_post_is_tried_for_about_ten_hours() -> None:
    pauses = [min(FIRST_PAUSE_MS * 2**failures, LONGEST_PAUSE_MS) for failures in range(TRIES - 1)]
    assert round(sum(pauses) / 3_600_000) == 10


@pytest.mark.parametrize("fault", [StoreUnavailable("full"), aiohttp.ServerDisconnectedError(), TimeoutError()])
async def test_temporary_failures_are_tried_again(tmp_path: Path, fault: Exception) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("hello"))
        channel = Channel(fault)
        await publisher(parts, channel).publish_due()
        channel.fault = None
        parts.time.ms += FIRST_PAUSE_MS
        await publisher(parts, channel).publish_due()
        assert len(channel.sent) == 1


class Enough(BaseException):
    """Ends an endless loop."""


@pytest.mark.parametrize("broken", ["take", "done", "retry"])
async def test_the_publisher_survives_a_store_that_fails_and_sends_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    async with app_parts(tmp_path) as parts:
        await parts.store.outbox.post(Post("hello"))
        channel = Channel(refusal(500) if broken == "retry" else None)
        rounds: list[float] = []

        async def sleep(seconds: float) -> None:
            rounds.append(seconds)
            patched.undo()
            channel.fault = None
            if len(rounds) == 3:
                raise Enough

        async def fails(*_: object) -> None:
            raise StoreUnavailable("full")

        monkeypatch.setattr(services, "sleep", sleep)
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(parts.store.outbox, broken, fails)
            with pytest.raises(Enough):
                await publisher(parts, channel).run()
        assert len(channel.sent) == 1
        assert await parts.store.outbox.take(parts.time()) == ()
        assert rounds == [LOOK_EVERY] * 3
