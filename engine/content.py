"""Reads the checked card tables of the games, once: the engine's only file access."""

import tomllib
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

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


def digest(*tables: object) -> str:
    """Return 16 letters that change with the content of tables and its order.

    Tables are structs, mappings, sequences, sets and scalars. A field of a struct that has its default does not count,
    so that a struct may gain one.
    """
    return sha256(msgspec.json.encode(_canonical(tables))).hexdigest()[:16]


def _canonical(value: Any) -> Any:
    """Write a value as lists and scalars, the entries of a mapping in their order."""
    if isinstance(value, msgspec.Struct):
        set_fields = [
            [name, _canonical(given)]
            for name, default in _defaults(type(value))
            if (given := getattr(value, name)) != default
        ]
        return [value.__struct_config__.tag, set_fields]
    # The order counts: a table's cards are shuffled from it, so another order makes another deal of the same seed.
    if isinstance(value, Mapping):
        return [[_canonical(key), _canonical(each)] for key, each in cast("Mapping[Any, Any]", value).items()]
    # A set of strings has another order in each process, and means the same in any.
    if isinstance(value, AbstractSet):
        return sorted(map(_canonical, cast("AbstractSet[Any]", value)))
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes)):
        return [_canonical(each) for each in cast("Sequence[Any]", value)]
    return value


# Every card of a table asks this, and a start waits for the digests of all games.
@cache
def _defaults(shape: type[msgspec.Struct]) -> tuple[tuple[str, object], ...]:
    """Return the fields of a struct with their defaults; `NODEFAULT`, unequal to any value, for those without one."""
    return tuple(
        (each.name, each.default_factory() if each.default_factory is not msgspec.NODEFAULT else each.default)
        for each in msgspec.structs.fields(shape)
    )
