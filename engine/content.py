"""Where the data of the games lies, and how a card table is read, once, checked: the engine's only file access."""

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

DATA = Path(__file__).resolve().parent.parent / "data"

T = TypeVar("T")


def table(path: str, shape: type[T]) -> T:
    """Read `data/<path>` (TOML) into `shape`.

    Raises:
        ValueError: the file has an unknown key or a wrong value; names file and key.
    """
    try:
        return msgspec.convert(tomllib.loads((DATA / path).read_text(encoding="utf-8")), shape)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"data/{path}: {error}") from error
