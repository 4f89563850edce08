"""Files that would hold up the line as a whole, such as an export: they go up in pieces, and others come in between."""

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from aiohttp.abc import AbstractStreamWriter
from aiohttp.payload import BytesPayload

from bot.gateway.attachments import PictureFile, Upload
from bot.gateway.uplink import PICTURE, PIECE, Uplink

SHARE = 0.5
"""Share of the line that such a file takes (house choice), as the measured rate is uncertain."""


def is_large(file: discord.File) -> bool:
    """Return whether a file has to go up in pieces; a picture that takes long is made lighter instead."""
    return isinstance(file, Upload) and not isinstance(file, PictureFile) and file.size > PICTURE


def in_pieces(
    multipart: Sequence[dict[str, Any]], files: Sequence[discord.File], uplink: Uplink
) -> list[dict[str, Any]]:
    """Write the parts of a form so that its files go up in pieces."""
    streams = {id(each.fp) for each in files}
    return [
        {**part, "value": _InPieces(part["value"].getvalue(), uplink)} if id(part["value"]) in streams else part
        for part in multipart
    ]


class _InPieces(BytesPayload):
    """A body that is written in pieces, each in its turn on the line."""

    def __init__(self, data: bytes, uplink: Uplink) -> None:
        super().__init__(data)
        self._uplink = uplink

    async def write(self, writer: AbstractStreamWriter) -> None:
        for start in range(0, len(self._value), PIECE):
            piece = self._value[start : start + PIECE]
            async with self._uplink.carrying(len(piece)):
                await writer.write(piece)
                # It is written once the machine has it, which is long before it has arrived.
                await asyncio.sleep(len(piece) / (SHARE * self._uplink.rate))
