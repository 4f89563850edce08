"""The files that a message shows are found wherever its components have them."""

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest
from discord.components import _component_factory  # pyright: ignore[reportPrivateUsage] - as discord.py reads a message

from bot.gateway.attachments import files_in, files_of

MEDIA = {"url": "https://cdn.example/files/board-1.webp?ex=1", "attachment_id": "5", "width": 9}
ELSEWHERE = {"url": "https://elsewhere"}
TEXT = {"type": 10, "content": "text"}


@pytest.mark.parametrize(
    "component",
    [
        {"type": 12, "items": [{"media": MEDIA, "description": "a board"}, {"media": ELSEWHERE}]},
        {"type": 17, "components": [TEXT, {"type": 12, "items": [{"media": MEDIA}]}]},
        {"type": 9, "components": [TEXT], "accessory": {"type": 11, "media": MEDIA}},
        {"type": 13, "file": MEDIA},
    ],
    ids=["a gallery", "a gallery in a container", "beside a section", "a file"],
)
def test_a_file_is_found_in_discords_json_and_in_discord_pys_message(component: dict[str, Any]) -> None:
    message = SimpleNamespace(components=[_component_factory(cast(Any, component))])
    assert files_of(cast(discord.Message, message)) == files_in([component]) == {"board-1.webp": 5}
