"""A leak for each output channel, for any game: it sends a number computed from all hidden information."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any, TypeAlias
from zlib import crc32

import pytest
from msgspec import structs
from PIL import Image

from bot.core import logs
from bot.match import deadlines
from bot.match.table import Table
from bot.match.tables import Tables
from bot.pictures import Picture
from bot.store.rows import Deadline, Post
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Menu, Page, Row
from tests.secrecy.harness import PlacedTables
from tests.secrecy.one_match_store import MATCH, NOW
from tests.secrecy.paired_states import Moment

Number = Callable[[], int]
"""Gives a number that is another one in a match that hides something else."""

Patch: TypeAlias = pytest.MonkeyPatch
Channel = Callable[[Patch], None]


def turned(items: Sequence[Any], number: Any) -> tuple[Any, ...]:
    """Rotate a sequence by a number."""
    at = number % max(len(items), 1)
    return (*items[at:], *items[:at])


def hidden_number(patch: Patch) -> Number:
    """Compute a number from each position that is set, hidden information included."""
    found, put = [0], PlacedTables.put

    def noting(self: PlacedTables, moment: Moment) -> None:
        found[0] = crc32(repr((moment.state, moment.position.seq)).encode())
        put(self, moment)

    patch.setattr(PlacedTables, "put", noting)
    return lambda: found[0]


# Pages --------------------------------------------------------------------------------------------------------------


def _in_pages(patch: Patch, leaky: Callable[[Page, int], Page]) -> None:
    """Change pages by the hidden number."""
    number, view, files = hidden_number(patch), Page.view, Page.files
    patch.setattr(Page, "view", lambda self: view(leaky(self, number())))
    patch.setattr(Page, "files", lambda self: files(leaky(self, number())))


def text(patch: Patch) -> None:
    _in_pages(patch, lambda page, number: replace(page, below=(*page.below, str(number))))


def order_of_options(patch: Patch) -> None:
    def in_row(row: Row, number: int) -> Row:
        if isinstance(row, Menu):
            return replace(row, options=turned(row.options, number))
        return turned(row, number) if isinstance(row, tuple) else row

    _in_pages(patch, lambda page, number: replace(page, rows=tuple(in_row(row, number) for row in page.rows)))


def address(patch: Patch) -> None:
    def more(number: int) -> tuple[Button]:
        return (Button(ids.OfMatch(MATCH, "open", str(number)), "More"),)

    _in_pages(patch, lambda page, number: replace(page, rows=(*page.rows, more(number))))


def alt_text(patch: Patch) -> None:
    _in_pages(patch, lambda page, number: replace(page, alt=f"{number} {page.alt}"))


def answers_in_number(patch: Patch) -> None:
    """Some tables answer with an extra file."""
    number, files = hidden_number(patch), Page.files
    patch.setattr(Page, "files", lambda self: [*files(self), *(files(self) if number() % 2 else ())])


# Pictures -----------------------------------------------------------------------------------------------------------


def _in_pictures(patch: Patch, leaky: Callable[[Picture, int], Picture]) -> None:
    _in_pages(
        patch,
        lambda page, number: page if page.picture is None else replace(page, picture=leaky(page.picture, number)),
    )


def file_name(patch: Patch) -> None:
    _in_pictures(patch, lambda picture, number: replace(picture, filename=f"{number % 99}-{picture.filename}"))


def byte_size(patch: Patch) -> None:
    """Append bytes after the end of a picture, where they are invisible."""
    _in_pictures(patch, lambda picture, number: replace(picture, data=picture.data + bytes(number % 99)))


def pixels(patch: Patch) -> None:
    """Color one pixel by the hidden number; the file size stays the same, as it is not compressed."""

    def leaky(picture: Picture, number: int) -> Picture:
        with Image.open(BytesIO(picture.data)) as opened:
            drawn, file = opened.convert("RGB"), BytesIO()
        drawn.putpixel((0, 0), (number % 256, 0, 0))
        drawn.save(file, "BMP")
        return replace(picture, data=file.getvalue())

    _in_pictures(patch, leaky)


# Besides pages ---------------------------------------------------------------------------------------------------


def _as_tables_are_found(patch: Patch, leaky: Callable[[Tables, int], None]) -> None:
    number, find = hidden_number(patch), Tables.find

    async def found(self: Tables, match_id: str) -> Table:
        leaky(self, number())
        return await find(self, match_id)

    patch.setattr(Tables, "find", found)


def log_line(patch: Patch) -> None:
    _as_tables_are_found(patch, lambda tables, number: logs.logger("bot.leak").info("found", count=number))


def number_of_edits(patch: Patch) -> None:
    def note(tables: Tables, number: int) -> None:
        if number % 2:
            tables.notify_boards(MATCH)

    _as_tables_are_found(patch, note)


def post_that_waits(patch: Patch) -> None:
    number, calls = hidden_number(patch), deadlines.turn_notices

    def leaky(*given: Any, **more: Any) -> Sequence[Post]:
        return (*calls(*given, **more), Post("turn", b"", due_at=NOW + number(), dedupe="leak", match=MATCH))

    patch.setattr(deadlines, "turn_notices", leaky)


def deadline(patch: Patch) -> None:
    number, due = hidden_number(patch), deadlines.deadlines

    def leaky(*given: Any) -> tuple[Deadline, ...]:
        return tuple(structs.replace(one, due_at=one.due_at + number() % 999) for one in due(*given))

    patch.setattr(deadlines, "deadlines", leaky)


CHANNELS: Sequence[Channel] = (
    text,
    order_of_options,
    address,
    alt_text,
    answers_in_number,
    file_name,
    byte_size,
    pixels,
    log_line,
    number_of_edits,
    post_that_waits,
    deadline,
)
DRAWN = frozenset({pixels})
"""What goes out by pictures alone that are drawn."""
