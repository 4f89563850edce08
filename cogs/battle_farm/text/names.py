"""Names of the people in a view for the pictures of Battle Farm, in the reader's language."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from cogs.api import Say, seat_names
from engine.battle_farm.model import BattleFarmView

T = TypeVar("T")

Named: TypeAlias = Callable[[BattleFarmView, Say, Sequence[str]], T]
Described: TypeAlias = Callable[[BattleFarmView, Say], T]


def names_of(view: BattleFarmView, say: Say) -> tuple[str, ...]:
    """Return distinct names, by seat."""
    return seat_names(len(view.farms), say, apart=True)


def bare_names_of(view: BattleFarmView, say: Say) -> tuple[str, ...]:
    """Return the raw names, for a `say` that writes Markdown: the text views escape names themselves."""
    return seat_names(len(view.farms), say, bare=True, apart=True)


def described(describe: Named[str]) -> Described[str]:
    """Make an alt text of a view and words from one that takes names as well."""
    return lambda view, say: describe(view, say, names_of(view, say))


def written(write: Named[str]) -> Described[str]:
    """Make a text view, in Markdown, of a view and words from one that takes names as well."""
    return lambda view, say: write(view, say, bare_names_of(view, say))
