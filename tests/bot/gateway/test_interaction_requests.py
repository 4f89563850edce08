"""Discord is asked to return the message of an answer where it tells something new."""

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, cast
from unittest.mock import AsyncMock, Mock

import aiohttp
import pytest
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.gateway.attachments import PictureFile
from bot.gateway.interaction_requests import InteractionRequests
from bot.gateway.uplink import PICTURE, Uplink
from tests.bot.gateway.test_uplink import SLOW, Line

UPDATED, MADE, THINKING = 7, 4, 5
FAST = 8 * SLOW
TOLD = {"interaction": {"id": "1", "response_message_id": "9"}}


@pytest.mark.parametrize(
    ("kind", "uploads", "asked"),
    [
        (6, False, False),
        (UPDATED, False, False),
        (9, False, False),
        (UPDATED, True, True),
        (MADE, False, True),
        (THINKING, False, True),
    ],
)
async def test_discord_is_asked_to_return_a_message_that_is_new_or_has_uploads(
    monkeypatch: pytest.MonkeyPatch, kind: int, uploads: bool, asked: bool
) -> None:
    sent = list[dict[str, Any]]()

    async def request(_adapter: object, route: Any, session: object, **options: Any) -> object:
        told = {name: value for name, value in options.items() if value is not None or name.startswith("proxy")}
        sent.append({"url": route.url.rpartition("/api/")[2].partition("/")[2], **told})
        return TOLD if options.get("params") else ""

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    payload: dict[str, Any] = {"type": kind, "data": {}}
    file = Mock()
    given = MultipartParameters(
        payload, [{"name": "payload_json", "value": "{}"}] if uploads else None, [file] if uploads else None
    )
    adapter = InteractionRequests(Uplink(time.monotonic))
    answer = await adapter.create_interaction_response(1, "token", session=Mock(), params=given)
    body = {"multipart": given.multipart, "files": [file]} if uploads else {"payload": payload}
    options = {"params": {"with_response": "1"}} if asked else {}
    connection = {"proxy": None, "proxy_auth": None}
    assert sent == [{"url": "interactions/1/token/callback", **connection, **body, **options}]
    assert answer == (TOLD if asked else {"interaction": {"id": 1}})


class Limited:
    """A session to a Discord that wants fewer requests, and then takes the last one that the bucket allows."""

    def __init__(self, line: Line) -> None:
        self.line, self.statuses = line, [429, 200]

    @asynccontextmanager
    async def request(self, *_: object, **__: object) -> AsyncGenerator[object]:
        self.line.now += PICTURE / FAST
        headers = {"content-type": "application/json", "Via": "1.1 google", "X-Ratelimit-Remaining": "0"}
        text = AsyncMock(return_value='{"retry_after": 9.0}')
        yield Mock(status=self.statuses.pop(0), headers={**headers, "X-Ratelimit-Reset-After": "9"}, text=text)


async def test_the_waits_for_discord_s_limits_are_not_the_line_s(monkeypatch: pytest.MonkeyPatch) -> None:
    line, rates, pause = Line(), list[float](), asyncio.sleep

    async def wait(seconds: float) -> None:
        line.now += seconds
        rates.append(line.uplink.rate)
        await pause(0)

    await line.know(FAST)
    monkeypatch.setattr(asyncio, "sleep", wait)
    route = Route("POST", "/webhooks/{webhook_id}/{webhook_token}", webhook_id=1, webhook_token="a")
    requests, session = InteractionRequests(line.uplink), cast(aiohttp.ClientSession, Limited(line))
    await requests.request(route, session, files=[PictureFile(bytes(PICTURE), "board.webp")], multipart=[])
    assert (line.now > 18, [*rates, line.uplink.rate]) == (True, [pytest.approx(FAST)] * 3)
