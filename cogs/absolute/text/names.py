"""Names of the people in a view for the pictures of Absolute, in the reader's language."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from cogs.api import Say, seat_names
from engine.absolute.model import AbsoluteView

T = TypeVar("T")

Named: TypeAlias = Callable[[AbsoluteView, Say, Sequence[str]], T]
Described: TypeAlias = Callable[[AbsoluteView, Say], T]


def names_of(view: AbsoluteView, say: Say) -> tuple[str, ...]:
    """Name everybody, by seat."""
    return seat_names(len(view.seats), say)


def bare_names_of(view: AbsoluteView, say: Say) -> tuple[str, ...]:
    """Return the raw names, for a `say` that writes Markdown: the text views escape names themselves."""
    return seat_names(len(view.seats), say, bare=True)


def described(describe: Named[str]) -> Described[str]:
    """Make an alt text of a view and words from one that takes names as well."""
    return lambda view, say: describe(view, say, names_of(view, say))


def written(write: Named[str]) -> Described[str]:
    """Make a text view, in Markdown, of a view and words from one that takes names as well."""
    return lambda view, say: write(view, say, bare_names_of(view, say))
