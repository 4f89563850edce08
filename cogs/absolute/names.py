"""Gives the pictures of Absolute the names of the people in a view, from the words of whoever looks."""

import re
from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from bot.words import Say
from engine.absolute.model import AbsoluteView
from engine.game import Line, Who

T = TypeVar("T")

Named: TypeAlias = Callable[[AbsoluteView, Say, Sequence[str]], T]
Described: TypeAlias = Callable[[AbsoluteView, Say], T]

_ESCAPED = re.compile(r"\\([\\*_~|`<>\[\]#])")
_BOUNDS = "\u2068\u2069"
_BREAKS = {"@\u200b": "@", ":\u200b//": "://"}


def names_of(view: AbsoluteView, say: Say) -> tuple[str, ...]:
    """Name everybody, by seat."""
    return tuple(say(Line("person", {"who": Who(seat)})) for seat in range(len(view.seats)))


def bare_names_of(view: AbsoluteView, say: Say) -> tuple[str, ...]:
    """Name everybody where `say` writes Markdown: as they were, since the text twins escape names themselves."""
    return tuple(_bare(name) for name in names_of(view, say))


def described(describe: Named[str]) -> Described[str]:
    """Make an alt text of a view and words from one that takes names as well."""
    return lambda view, say: describe(view, say, names_of(view, say))


def written(write: Named[str]) -> Described[str]:
    """Make a text twin, in Markdown, of a view and words from one that takes names as well."""
    return lambda view, say: write(view, say, bare_names_of(view, say))


def _bare(name: str) -> str:
    """Undo what `bot.text.inert` did."""
    for broken, whole in _BREAKS.items():
        name = name.replace(broken, whole)
    return _ESCAPED.sub(r"\1", name.strip(_BOUNDS))
