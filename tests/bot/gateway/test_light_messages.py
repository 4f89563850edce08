"""From messages in presses and answers discord.py gets only the files, and their ids stay known."""

import time
from copy import deepcopy
from typing import Any, cast
from unittest.mock import Mock

import pytest
from discord.http import MultipartParameters
from discord.state import ConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.gateway.attachments import files_in
from bot.gateway.light_messages import LightAnswers, LightState, lighten_answers, lightened
from bot.gateway.uplink import Uplink

MEDIA = {"url": "https://cdn.example/files/board-1.webp?ex=1", "attachment_id": "5", "width": 9}
BUTTONS = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Play", "custom_id": "h:play"}]}
PICTURE = {"type": 12, "items": [{"media": MEDIA, "description": "a board"}, {"media": {"url": "https://elsewhere"}}]}


PAGE = {"id": "7", "components": [{"type": 17, "components": [PICTURE, BUTTONS]}], "content": "text"}
FILES = {"id": "7", "components": [{"type": 12, "items": [{"media": MEDIA}]}], "content": "text"}


@pytest.mark.parametrize(
    ("components", "left"),
    [
        ([], []),
        ([BUTTONS], []),
        ([{"type": 17, "components": [PICTURE, BUTTONS]}], FILES["components"]),
        ([{"type": 9, "accessory": {"type": 11, "media": MEDIA}}], FILES["components"]),
        ([{"type": 13, "file": MEDIA}], FILES["components"]),
    ],
)
def test_the_attachments_in_components_are_left_and_the_message_given_is_not_changed(
    components: list[dict[str, Any]], left: list[dict[str, Any]]
) -> None:
    message = {"id": "7", "components": components}
    before = deepcopy(message)
    assert lightened(message) == {"id": "7", "components": left}
    assert message == before
    assert files_in(components) == files_in(left)


@pytest.mark.parametrize("other", [None, "text", [PAGE], {}, {"id": "7"}])
def test_a_message_without_components_stays_as_it_is(other: object) -> None:
    assert lightened(other) is other


@pytest.mark.parametrize("data", [{"type": 3}, {"type": 3, "message": PAGE}])
def test_discord_py_gets_the_files_of_a_pressed_message(monkeypatch: pytest.MonkeyPatch, data: dict[str, Any]) -> None:
    taken = list[object]()
    monkeypatch.setattr(ConnectionState, "parse_interaction_create", lambda _, given: taken.append(given))
    LightState.parse_interaction_create(Mock(LightState), cast(Any, data))
    assert taken == [{"type": 3, "message": FILES} if "message" in data else data]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (PAGE, FILES),
        ({"resource": {"type": 7, "message": PAGE}}, {"resource": {"type": 7, "message": FILES}}),
        ({"resource": {"type": 9}}, {"resource": {"type": 9}}),
        ({"interaction": {"id": "1"}}, {"interaction": {"id": "1"}}),
        ("", ""),
        (None, None),
    ],
)
async def test_discord_py_gets_the_files_of_answers_to_its_requests(
    monkeypatch: pytest.MonkeyPatch, answer: object, expected: object
) -> None:
    async def request(*_: object, **__: object) -> object:
        return answer

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    lighten_answers(Uplink(time.monotonic))
    adapter = async_context.get()
    assert type(adapter) is LightAnswers
    assert await adapter.request(Mock(), session=Mock()) == expected


UPDATED, MADE, THINKING = 7, 4, 5
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

    async def request(_adapter: object, route: Any, **options: Any) -> object:
        told = {name: value for name, value in options.items() if value is not None or name.startswith("proxy")}
        sent.append({"url": route.url.rpartition("/api/")[2].partition("/")[2], **told})
        return TOLD if options.get("params") else ""

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    payload: dict[str, Any] = {"type": kind, "data": {}}
    file = Mock()
    given = MultipartParameters(
        payload, [{"name": "payload_json", "value": "{}"}] if uploads else None, [file] if uploads else None
    )
    session = Mock()
    adapter = LightAnswers(Uplink(time.monotonic))
    answer = await adapter.create_interaction_response(1, "token", session=session, params=given)
    body = {"multipart": given.multipart, "files": [file]} if uploads else {"payload": payload}
    options = {"params": {"with_response": "1"}} if asked else {}
    connection = {"session": session, "proxy": None, "proxy_auth": None}
    assert sent == [{"url": "interactions/1/token/callback", **connection, **body, **options}]
    assert answer == (TOLD if asked else {"interaction": {"id": 1}})
