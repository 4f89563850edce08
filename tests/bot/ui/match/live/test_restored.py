"""A private page of before a restart is edited by its token, and what it shows since is known to the next press."""

import asyncio
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from discord.webhook.async_ import AsyncWebhookAdapter
from PIL import Image

from bot.app import App
from bot.core.presses.reached_message import AnyReached, ReachedPage, ReachedTable
from bot.core.presses.reached_messages import ReachedMessages
from bot.gateway import interaction_requests
from bot.gateway.attachments import Attachments, KeptAttachment, PictureFile, size_of
from bot.gateway.client import FarragoClient
from bot.gateway.token_requests import TokenRequests
from bot.gateway.uplink import Uplink
from bot.pictures import Picture, lighter
from bot.pictures.picture import encode
from bot.ui.kit.page import Page
from bot.ui.kit.slow_line import edit_by_token
from bot.ui.match.live.pages import LivePage
from bot.ui.match.live.restored import restore
from tests.app import ADA, AppParts, app_parts
from tests.bot.chored import app_of

MESSAGE = 70
BOARD = Picture(b"RIFF", "board.webp", 600, 600)
ON_DISCORD = 4711
"""The id of the picture once it is uploaded."""


@pytest.mark.parametrize("is_original", [True, False])
async def test_a_picture_is_uploaded_once_and_what_the_page_had_before_is_not_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_original: bool
) -> None:
    edits = list[tuple[object, list[object]]]()

    async def edited(_: discord.Webhook, target: object, *, attachments: Sequence[object], **__: Any) -> Any:
        edits.append((target, list(attachments)))
        return SimpleNamespace(id=MESSAGE)

    page = Page(picture=BOARD, alt="A board")
    (name,) = [each.filename for each in page.files()]
    monkeypatch.setattr(discord.Webhook, "edit_message", edited)
    monkeypatch.setattr("bot.gateway.token_requests.files_of", lambda _: {name: ON_DISCORD})
    async with app_parts(tmp_path) as parts:
        app = app_of(parts)
        kept = ReachedPage(MESSAGE, is_original, 5, "token", parts.time() + 1000, 900, "match", ADA, "Ada", "en")
        _leave(tmp_path, parts.time, kept)
        app.reached.keep_in(tmp_path / "pages", bytes, bytes)
        client = _client(app)
        restore(client)
        (panel,) = app.live_panels.live()
        assert isinstance(panel.page, LivePage)
        for _ in range(2):
            await panel.page.edit(page)
    (first, uploaded), (second, named) = edits
    assert first == second == ("@original" if is_original else MESSAGE)
    assert [type(each) for each in (*uploaded, *named)] == [PictureFile, KeptAttachment]
    # A press may have been sent with the page as it was before.
    assert client.attachments.to_upload(MESSAGE, page.files(), {"gone.webp": 1}) == 0


async def test_pages_of_before_a_restart_take_turns_on_a_slow_line_with_lighter_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uplink = Uplink(time.monotonic)
    uplink._rates.append(10_000)
    sent = list[tuple[int, int]]()

    async def requested(*_: object, files: Sequence[discord.File], **__: object) -> Any:
        sent.append((size_of(files), len(uplink._on_the_line)))
        await asyncio.sleep(0)
        return {}

    board = encode(Image.effect_noise((1200, 700), 40).convert("RGB"), "board")
    interaction_requests.use(uplink)
    monkeypatch.setattr(AsyncWebhookAdapter, "request", requested)
    monkeypatch.setattr(discord.Webhook, "_create_message", lambda *_, **__: SimpleNamespace(components=[]))
    async with app_parts(tmp_path) as parts:
        app = app_of(parts)
        for number in range(3):
            of_one = ReachedPage(number, False, 5, "token", parts.time() + 1000, 900, "match", ADA, "Ada", "en")
            _leave(tmp_path, parts.time, of_one)
        app.reached.keep_in(tmp_path / "pages", bytes, bytes)
        client = _client(app)
        client.uplink = uplink
        restore(client)
        pages = [panel.page for panel in app.live_panels.live() if isinstance(panel.page, LivePage)]
        await asyncio.gather(*(page.edit(Page(picture=board, alt="A board")) for page in pages))
    assert sent == 3 * [(len(lighter(board).data), 1)]


@pytest.mark.parametrize("is_lobby", [True, False])
async def test_a_lobby_or_board_that_lives_in_answers_is_reached_again_and_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_lobby: bool
) -> None:
    targets = list[object]()

    async def edited(_: discord.Webhook, target: object, **__: Any) -> Any:
        targets.append(target)
        return SimpleNamespace(id=MESSAGE, components=[])

    monkeypatch.setattr(discord.Webhook, "edit_message", edited)
    async with app_parts(tmp_path) as parts:
        app = app_of(parts)
        until = parts.time() + 1000
        _leave(tmp_path, parts.time, ReachedTable(MESSAGE, True, 5, "token", until, 900, "table", is_lobby))
        app.reached.keep_in(tmp_path / "pages", bytes, bytes)
        client = _client(app)
        restore(client)
        assert app.lobbies.take_to_show() == (("table",) if is_lobby else ())
        assert [(panel.match, panel.message) for panel in app.live_panels.live()] == [("table", MESSAGE)]
        message = app.reached.find_table(MESSAGE)
        assert message is not None
        await edit_by_token(client, message, Page(("A board",)))
        parts.time.ms = until
        assert (targets, app.reached.find_table(MESSAGE)) == (["@original"], None)


async def test_a_page_of_before_a_restart_gives_way_to_the_next_of_its_kind_and_goes_with_its_lobby(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deleted = list[object]()

    async def delete(_: discord.Webhook, target: object) -> None:
        deleted.append(target)

    monkeypatch.setattr(discord.Webhook, "delete_message", delete)
    async with app_parts(tmp_path) as parts:
        app = app_of(parts)
        hand, rules = ("playing", "match"), ("match", "rules")
        _leave(tmp_path, parts.time, _page(parts, 1, kind=hand, sent_by=1))
        _leave(tmp_path, parts.time, _page(parts, 2, kind=hand, sent_by=2))  # killed before it deleted the first
        _leave(tmp_path, parts.time, _page(parts, 3, kind=rules, sent_by=3, beside=("lobby",)))
        app.reached.keep_in(tmp_path / "pages", bytes, bytes)
        client = _client(app)
        restore(client)
        assert [panel.message for panel in app.live_panels.live()] == [2, 3]
        app.reached.note(_page(parts, 4, kind=hand, sent_by=4))
        assert app.lobbies.take_to_show() == ("lobby",)
        app.reached.close("lobby")
        await client.by_tokens.settled()
        assert deleted == [1, 2, 3]
        # A later process has nothing of them to delete.
        app.reached.clean()
        assert len((tmp_path / "pages").read_bytes().splitlines()) == 1


def _client(app: App) -> Any:
    attachments = Attachments()
    by_tokens = TokenRequests(Mock(allowed_mentions=None), attachments)
    client: Any = SimpleNamespace(app=app, attachments=attachments, by_tokens=by_tokens)
    client.uplink = Uplink(time.monotonic)
    app.reached.on_gone.append(partial(FarragoClient.delete_reached, client))
    return client


def _page(parts: AppParts, message: int, **more: Any) -> ReachedPage:
    return ReachedPage(message, False, 5, "token", parts.time() + 1000, 900, "match", ADA, "Ada", "en", **more)


def _leave(folder: Path, now: Any, page: AnyReached) -> None:
    """Let an earlier process have shown a page."""
    pages = ReachedMessages(now)
    pages.keep_in(folder / "pages", bytes, bytes)
    pages.note(page)
