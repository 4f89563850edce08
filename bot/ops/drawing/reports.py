"""What the drawing process and the bot tell each other: one JSON text a line."""

from typing import TypeAlias

import msgspec

from bot.pictures.sprites import Sprite


class Progress(msgspec.Struct, frozen=True, tag=True):
    """So many sprites are drawn, of about so many."""

    drawn: int
    of: int


class Finished(msgspec.Struct, frozen=True, tag=True):
    """A game has been drawn, or its drawing raised what `fault` says."""

    game: str
    fault: str = ""


class Served(msgspec.Struct, frozen=True, tag=True):
    """A sprite that was asked for is kept now, unless it cannot be drawn."""

    name: str


Report: TypeAlias = Progress | Finished | Served

_report = msgspec.json.Decoder[Report](Report)
_sprite = msgspec.json.Decoder(Sprite)


def line_of(told: Report | Sprite) -> bytes:
    """Write a report or a request as one line."""
    return msgspec.json.encode(told) + b"\n"


def report_in(line: bytes) -> Report:
    """Read a line of the drawing process. Raises msgspec.DecodeError."""
    return _report.decode(line)


def sprite_in(line: bytes) -> Sprite:
    """Read a request. Raises msgspec.DecodeError."""
    return _sprite.decode(line)
