"""Of the messages that presses and answers bring discord.py gets the files alone, and their ids stay known."""

from copy import deepcopy
from typing import Any, cast
from unittest.mock import Mock

import pytest
from discord.state import ConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.gateway.attachments import files_in
from bot.gateway.light_messages import LightAnswers, LightState, lighten_answers, lightened

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
def test_what_has_no_components_stays_as_it_is(other: object) -> None:
    assert lightened(other) is other


@pytest.mark.parametrize("data", [{"type": 3}, {"type": 3, "message": PAGE}])
def test_of_a_press_discord_py_gets_the_files_of_its_message(
    monkeypatch: pytest.MonkeyPatch, data: dict[str, Any]
) -> None:
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
async def test_so_does_it_of_the_answers_to_its_requests(
    monkeypatch: pytest.MonkeyPatch, answer: object, expected: object
) -> None:
    async def request(*_: object, **__: object) -> object:
        return answer

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    lighten_answers()
    adapter = async_context.get()
    assert type(adapter) is LightAnswers
    assert await adapter.request(Mock(), session=Mock()) == expected
