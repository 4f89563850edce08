"""Delivers an outbox to a Discord made of files, which keeps messages even if the sender is killed.

As Discord does, it shows one message for each nonce, no matter how often it is sent.
"""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from bot.app import App
from bot.core.settings import Settings
from bot.gateway.client import FarragoClient
from bot.match.ai.thinking import Thinking
from bot.messages.moderation_posts import ModerationPosts
from bot.messages.outbox import Publisher
from bot.ui.kit.channel_messages import Sending
from bot.ui.lobby.looking_calls import LOOKING, looking_call
from tests.app import AppParts
from tests.bot.channels import FreePace

TOLD = "told"
"""The file of what was sent: a nonce and a message a line."""


class FileClient(FarragoClient):
    """Discord's client, which writes each message to a file."""

    def __init__(self, app: App, folder: Path) -> None:
        self.app = app
        self.lost = set()
        self._file = folder / TOLD
        self.messages = cast("Any", SimpleNamespace(pace=FreePace(lambda: 0.0), send=self._send))

    def get_channel(self, id: int, /) -> Any:
        return None

    async def _send(self, _: object, *, nonce: str, **what: Any) -> int:
        view = what.get("view")
        message = what.get("content") or json.dumps(view and view.to_components())
        with self._file.open("a") as file:
            file.write(f"{json.dumps([nonce, message])}\n")
        return 1


def app_on(parts: AppParts, folder: Path) -> App:
    """Make the services of a running program that needs no game's pages."""
    given = (parts.store, parts.tables, parts.agreements, {}, Thinking(), {}, parts.time, parts.lobbies)
    return App(Settings(data_dir=folder), *given)


async def deliver(parts: AppParts, folder: Path) -> None:
    """Send the messages that are due, as the running program does."""
    client = FileClient(app_on(parts, folder), folder)
    posters = {**ModerationPosts(client).posters, LOOKING: looking_call}

    async def note(_: Sending, __: int) -> None:
        """No boards are sent here."""

    await Publisher(client, posters, parts.time, note).publish_due()


def told(folder: Path) -> list[str]:
    """Return the messages that Discord shows, in order."""
    file = folder / TOLD
    sent = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    return list(dict(sent).values())
