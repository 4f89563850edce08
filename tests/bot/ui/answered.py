"""A fake interaction that a test answers, and Discord's handling of the answers."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock

import discord

from bot.gateway.attachments import CHANGING, Attachments, KeptAttachment, size_of
from bot.gateway.uplink import Uplink
from bot.pictures import Picture
from bot.ui.kit.answer import Responder

BOARD, THINKING = "the board that was pressed", "thinking…"
SEEN, UNSEEN = (Picture(data, "board.webp", 1, 1) for data in (b"seen", b"unseen"))
FILES = {name: f"board-{picture.digest}.webp" for name, picture in (("seen", SEEN), ("unseen", UNSEEN))}


@dataclass
class Shown:
    """A message as people see it."""

    text: str
    private: bool


def media_of(url: str, attachment: int) -> discord.UnfurledMediaItem:
    """A picture as a message shows it."""
    media = discord.UnfurledMediaItem(url)
    media.attachment_id = attachment
    return media


def a_message(private: bool = False, **files: int) -> Any:
    """A message, with pictures of `FILES` and the ids of their attachments."""
    gallery = [
        SimpleNamespace(media=media_of(f"https://cdn.example/files/{FILES[name]}?ex=1", number))
        for name, number in files.items()
    ]
    components = [SimpleNamespace(children=[SimpleNamespace(items=gallery)])]
    flags = SimpleNamespace(ephemeral=private)
    return Mock(spec=discord.Message, id=77, flags=flags, components=components)


@dataclass
class Discord:
    """Discord's handling of the answers to one interaction, as far as people can see it.

    The first follow-up of a deferred command replaces "thinking", and inherits its visibility.
    """

    type: discord.InteractionType
    private_board: bool = False
    faults: dict[str, Exception] = field(default_factory=dict[str, Exception])
    tried: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.id, self.done = 1, False
        self.calls: list[str] = []
        self.kept: list[list[int]] = []
        self.sizes: list[int] = []
        self.messages: list[Shown] = []
        self.message, self.tells = None, True
        if self.type is discord.InteractionType.component:
            self.messages.append(Shown(BOARD, self.private_board))
            self.message = a_message(self.private_board)
        self.response = self.followup = self
        self.client = SimpleNamespace(attachments=Attachments(), uplink=Uplink(time.monotonic))

    def is_done(self) -> bool:
        return self.done

    async def defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        self.tried.set()
        await self._take("defer")
        self.done = True
        if thinking:
            self.messages.append(Shown(THINKING, ephemeral))

    async def edit_message(self, *, view: discord.ui.LayoutView, attachments: list[discord.File]) -> Any:
        await self._take("edit_message", attachments)
        self.done = True
        self.messages[0].text = words_of(view)
        return SimpleNamespace(resource=self.message if self.tells else None)

    async def edit_original_response(self, *, view: discord.ui.LayoutView, attachments: list[discord.File]) -> Any:
        await self._take("edit_original_response", attachments)
        self.messages[0].text = words_of(view)
        return a_message()

    async def delete_original_response(self) -> None:
        await self._take("delete_original_response")
        del self.messages[0]

    async def send_message(
        self, *, view: discord.ui.LayoutView, files: list[discord.File], ephemeral: bool, **_: object
    ) -> Any:
        await self._take("send_message", files)
        self.done = True
        self.messages.append(Shown(words_of(view), ephemeral))
        return SimpleNamespace(resource=a_message())

    async def send_modal(self, modal: discord.ui.Modal) -> None:
        await self._take("send_modal")
        self.done = True

    async def send(
        self, *, view: discord.ui.LayoutView, files: list[discord.File], ephemeral: bool, **_: object
    ) -> Any:
        await self._take("send", files)
        if self.messages and self.messages[0].text == THINKING:
            self.messages[0].text = words_of(view)
        else:
            self.messages.append(Shown(words_of(view), ephemeral))
        return a_message()

    async def _take(self, call: str, attachments: Sequence[object] = ()) -> None:
        size = size_of([each for each in attachments if isinstance(each, discord.File)])
        async with self.client.uplink.carrying(size, CHANGING.get()):
            self.calls.append(call)
            self.sizes.append(size)
            self.kept.append([each.id for each in attachments if isinstance(each, KeptAttachment)])
            if call in self.faults:
                raise self.faults.pop(call)


def command() -> Discord:
    """Someone used a slash command."""
    return Discord(discord.InteractionType.application_command)


def press(*, private_board: bool = False) -> Discord:
    """Someone pressed a button on a message."""
    return Discord(discord.InteractionType.component, private_board)


def answering(fake: Discord, *, private: bool = True) -> Responder:
    """Begin the answer to an interaction."""
    return Responder(cast("discord.Interaction[Any]", fake), private=private)


def words_of(view: discord.ui.LayoutView) -> str:
    """Read the first text of a page that was sent."""
    return view.to_components()[0]["components"][0]["content"]
