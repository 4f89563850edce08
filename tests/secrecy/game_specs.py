"""The secrecy specs of all games, found by their names: a new game has its own in `tests/secrecy/<game>/spec.py`."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from engine.registry import games
from tests.secrecy.specs import SecrecySpec

GAMES = tuple(sorted(games()))


class NoSecrecySpec(Exception):
    """A game has no secrecy spec."""


def spec_of(game: str) -> SecrecySpec[Any]:
    """Return the secrecy spec of a game. Raises NoSecrecySpec."""
    name = f"tests.secrecy.{game}.spec"
    try:
        found: SecrecySpec[Any] = import_module(name).SPEC
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):
            raise
        message = f"{game} has no secrecy spec: write tests/secrecy/{game}/spec.py (see tests/secrecy/specs.py)"
        raise NoSecrecySpec(message) from error
    return found


def games_with(part: Callable[[SecrecySpec[Any]], object]) -> list[str]:
    """Return the games whose spec has a part; those without a spec fail in `test_specs.py`."""
    return [game for game in SPECIFIED if part(spec_of(game))]


def _is_specified(game: str) -> bool:
    try:
        spec_of(game)
    except NoSecrecySpec:
        return False
    return True


SPECIFIED = tuple(filter(_is_specified, GAMES))
"""The games that have a spec."""
