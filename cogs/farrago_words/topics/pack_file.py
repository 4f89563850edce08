"""Reads the bytes of a file as topics, still unchecked, or refuses it for its first fault.

A pack is text with one topic on a line; lines that are empty or begin with # are no topics. A table of one column and a
JSON list of texts are read too.
"""

import codecs
import csv
import json
import re
from collections.abc import Sequence
from typing import cast

from cogs.api import Refused

MOST_BYTES = 32_768
"""The largest pack that is read: many times the size of a server's topics."""

_REMARK = "#"
_SIGNS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"),
          (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))  # fmt: skip
"""The byte order marks that name an encoding; UTF-32's begins with UTF-16's."""

_TABLES = (".csv", ".tsv")
_BETWEEN_CELLS = re.compile(r"[;\t]|,(?!\s)")
"""The separators of cells; a comma within a topic has a space after it."""


class TooLarge(Refused):
    """It has more than `most` kilobytes."""

    key = "farrago_words-refused-topics-large"

    def __init__(self) -> None:
        """Name the limit."""
        super().__init__(most=MOST_BYTES // 1024)


class FileGone(Refused):
    """Discord does not have it any more."""

    key = "farrago_words-refused-topics-gone"


class NotUtf8(Refused):
    """It is text of another encoding, or no text."""

    key = "farrago_words-refused-topics-encoding"


class SeveralColumns(Refused):
    """It is a table in which it is not certain which column has the topics."""

    key = "farrago_words-refused-topics-columns"


class NotAList(Refused):
    """It is JSON, and no list of texts."""

    key = "farrago_words-refused-topics-json"


def read_pack(data: bytes, name: str = "") -> tuple[str, ...]:
    """Read the topics of a file by its content and its name. Raises TooLarge, NotUtf8, SeveralColumns, NotAList."""
    if len(data) > MOST_BYTES:
        raise TooLarge
    text, name = _decoded(data), name.lower()
    if name.endswith(".json") or text.lstrip().startswith(("[", "{")):
        return _listed(text)
    lines = [line for line in map(str.strip, text.splitlines()) if line]
    if name.endswith(_TABLES) or _has_columns(lines):
        return _column(lines)
    return tuple(line for line in lines if not line.startswith(_REMARK))


def write_pack(topics: Sequence[str]) -> bytes:
    """Write topics as a file that `read_pack` reads as the same ones."""
    return "".join(f"{text}\n" for text in topics).encode()


def _decoded(data: bytes) -> str:
    encoding = next((encoding for sign, encoding in _SIGNS if data.startswith(sign)), "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        # Of what names no encoding any guess may be wrong, and topics would be stored with wrong letters.
        raise NotUtf8 from error
    if "\0" in text:
        raise NotUtf8
    return text


def _listed(text: str) -> tuple[str, ...]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:  # also of a number with more digits than Python reads
        raise NotAList from error
    if not isinstance(found, list) or not all(isinstance(each, str) for each in cast("list[object]", found)):
        raise NotAList
    return tuple(each.strip() for each in cast("list[str]", found) if each.strip())


def _has_columns(lines: Sequence[str]) -> bool:
    """Whether lines look like rows of several cells: each has as many signs that part cells, and there are some."""
    counts = {len(_BETWEEN_CELLS.findall(line)) for line in lines}
    return len(lines) > 1 and len(counts) == 1 and counts != {0}


def _column(lines: Sequence[str]) -> tuple[str, ...]:
    parted = any(";" in line for line in lines), any("\t" in line for line in lines)
    delimiter = ";" if parted[0] else "\t" if parted[1] else ","
    rows = [[cell.strip() for cell in row if cell.strip()] for row in csv.reader(lines, delimiter=delimiter)]
    if any(len(row) > 1 for row in rows):
        raise SeveralColumns
    return tuple(cell for row in rows for cell in row)
