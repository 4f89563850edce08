"""Gives the pictures of Battle Farm the names of the people in a view, from the words of whoever looks."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from bot.ui import people
from bot.words import Say
from engine.battle_farm.model import BattleFarmView

T = TypeVar("T")

Named: TypeAlias = Callable[[BattleFarmView, Say, Sequence[str]], T]
Described: TypeAlias = Callable[[BattleFarmView, Say], T]

SEAT_LETTERS = "ABCDEF"
"""What stands before names that look alike."""


def names_of(view: BattleFarmView, say: Say) -> tuple[str, ...]:
    """Name everybody, by seat, so that they are told apart."""
    return people.told_apart(people.names_of(len(view.farms), say), SEAT_LETTERS)


def bare_names_of(view: BattleFarmView, say: Say) -> tuple[str, ...]:
    """Name everybody where `say` writes Markdown: as they were, since the text twins escape names themselves."""
    return people.told_apart(people.bare_names_of(len(view.farms), say), SEAT_LETTERS)


def described(describe: Named[str]) -> Described[str]:
    """Make an alt text of a view and words from one that takes names as well."""
    return lambda view, say: describe(view, say, names_of(view, say))


def written(write: Named[str]) -> Described[str]:
    """Make a text twin, in Markdown, of a view and words from one that takes names as well."""
    return lambda view, say: write(view, say, bare_names_of(view, say))
