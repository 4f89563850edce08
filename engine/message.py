"""Sentences as values: a Fluent key and its arguments. What they say in each language stands in `data/*/words`."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec


class Who(msgspec.Struct, frozen=True):
    """Stands for the person in a seat inside a `Line`; what shows the line knows the name."""

    seat: int


class Line(msgspec.Struct, frozen=True):
    """A sentence to show: a Fluent message key and its arguments, which may be lines themselves."""

    key: str
    args: "Mapping[str, Arg]" = {}  # msgspec gives each line an empty dict of its own


class Typed(msgspec.Struct, frozen=True):
    """Something that a person typed, inside a `Line`; it is made harmless before it is shown."""

    text: str


Arg: TypeAlias = str | int | Line | Who | Typed | tuple[Line, ...]
"""An argument of a line; a tuple of lines is shown as a list."""
