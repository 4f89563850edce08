"""A file too large for the line is uploaded in pieces; every request with files takes its turn."""

import asyncio
from functools import partial
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from aiohttp import web
from aiohttp.abc import AbstractStreamWriter
from aiohttp.payload import Payload
from aiohttp.test_utils import TestServer
from aiohttp.web_request import FileField
from discord.http import Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.gateway.attachments import PictureFile, Upload, size_of
from bot.gateway.client import in_turn
from bot.gateway.interaction_requests import InteractionRequests
from bot.gateway.large_files import in_pieces, is_large
from bot.gateway.uplink import PICTURE, PIECE, Uplink

EXPORT = bytes(range(256)) * (PICTURE // 200)
RATE = 300_000.0


def line() -> Uplink:
    """A line known to take over half a second for a picture."""
    uplink = Uplink(asyncio.get_running_loop().time)
    uplink._rates.append(RATE)
    return uplink


def test_a_picture_and_a_small_file_go_up_at_once() -> None:
    files = (Upload(EXPORT, "a.json"), Upload(EXPORT[:PICTURE], "b.json"), PictureFile(EXPORT, "c.webp"))
    assert [is_large(each) for each in files] == [True, False, False]


async def test_another_person_s_picture_is_uploaded_between_two_pieces_of_a_large_file() -> None:
    uplink, written, begun = line(), list[bytes](), asyncio.Event()
    file = Upload(EXPORT, "export.json")
    (part,) = in_pieces([{"name": "files[0]", "value": file.fp}], [file], uplink)

    async def write(piece: bytes) -> None:
        assert size_of_line(uplink) == len(piece) <= PIECE
        written.append(piece)
        begun.set()

    writing = asyncio.create_task(part["value"].write(Mock(spec=AbstractStreamWriter, write=write)))
    await begun.wait()
    async with uplink.carrying(int(RATE)):
        before = len(written)
        assert 0 < before < len(EXPORT) // PIECE
        await asyncio.sleep(0)
    await writing
    assert (b"".join(written), len(written)) == (EXPORT, -(-len(EXPORT) // PIECE))


def size_of_line(uplink: Uplink) -> int:
    return sum(each.size for each in uplink._on_the_line)


async def test_discord_gets_a_large_file_whole_and_the_form_around_it() -> None:
    got = dict[str, bytes]()

    async def take(request: web.Request) -> web.Response:
        got.update(
            {name: value.file.read() for name, value in (await request.post()).items() if isinstance(value, FileField)}
        )
        return web.json_response({})

    app = web.Application(client_max_size=10 * len(EXPORT))
    app.router.add_post("/export", take)
    file = Upload(EXPORT, "export.json")
    form = [{"name": "files[0]", "value": file.fp, "filename": "export.json", "content_type": "application/json"}]
    async with TestServer(app) as server, aiohttp.ClientSession() as session:
        route = Mock(spec=Route, method="POST", url=str(server.make_url("/export")), webhook_id=1, webhook_token="t")
        await InteractionRequests(line()).request(route, session, files=[file], multipart=form)
    assert got == {"files[0]": EXPORT}


async def test_a_picture_beside_a_large_file_goes_up_in_pieces_too_and_leaves_these_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    uplink, seen = line(), list[tuple[int, list[bool]]]()

    async def request(*_: object, multipart: list[dict[str, Any]], **__: object) -> Any:
        seen.append((size_of_line(uplink), [isinstance(part["value"], Payload) for part in multipart]))
        return {}

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    files: list[discord.File] = [PictureFile(EXPORT, "board.webp"), Upload(EXPORT, "export.json")]
    form = [{"name": "payload_json", "value": "{}"}, *({"name": each.filename, "value": each.fp} for each in files)]
    await InteractionRequests(uplink).request(Mock(spec=Route, method="POST"), Mock(), files=files, multipart=form)
    assert seen == [(0, [False, True, True])]


@pytest.mark.parametrize("by", ["a token", "the bot"])
async def test_discordpy_s_uploads_occupy_the_line_while_they_last(monkeypatch: pytest.MonkeyPatch, by: str) -> None:
    uplink, seen = line(), list[int]()

    async def request(*_: object, **__: object) -> Any:
        seen.append(size_of_line(uplink))
        return {}

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    files: list[discord.File] = [PictureFile(EXPORT, "board.webp"), Upload(b"{}", "deck.json")]
    by_token = partial(InteractionRequests(uplink).request, session=Mock())
    send = by_token if by == "a token" else in_turn(request, uplink)
    await send(Mock(spec=Route, method="POST"), files=files)
    assert (seen, size_of_line(uplink)) == ([size_of(files)], 0)
