"""Gives the pictures of Absolute the names of the people in a view, from the words of whoever looks."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from bot.ui import people
from bot.words import Say
from engine.absolute.model import AbsoluteView

T = TypeVar("T")

Named: TypeAlias = Callable[[AbsoluteView, Say, Sequence[str]], T]
Described: TypeAlias = Callable[[AbsoluteView, Say], T]


def names_of(view: AbsoluteView, say: Say) -> tuple[str, ...]:
    """Name everybody, by seat."""
    return people.names_of(len(view.seats), say)


def bare_names_of(view: AbsoluteView, say: Say) -> tuple[str, ...]:
    """Name everybody where `say` writes Markdown: as they were, since the text twins escape names themselves."""
    return people.bare_names_of(len(view.seats), say)


def described(describe: Named[str]) -> Described[str]:
    """Make an alt text of a view and words from one that takes names as well."""
    return lambda view, say: describe(view, say, names_of(view, say))


def written(write: Named[str]) -> Described[str]:
    """Make a text twin, in Markdown, of a view and words from one that takes names as well."""
    return lambda view, say: write(view, say, bare_names_of(view, say))
