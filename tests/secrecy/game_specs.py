"""The secrecy specs of all games with hidden information; each is in `tests/secrecy/<game>/spec.py`."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from engine.registry import games
from tests.secrecy.specs import SecrecySpec

GAMES = tuple(sorted(game for game in games() if (Path(__file__).parent / game / "spec.py").exists()))
"""The games with a spec; `test_open_games.py` proves of each other one that it hides nothing."""


def spec_of(game: str) -> SecrecySpec[Any]:
    found: SecrecySpec[Any] = import_module(f"tests.secrecy.{game}.spec").SPEC
    return found


def games_with(part: Callable[[SecrecySpec[Any]], object]) -> list[str]:
    """Return the games whose spec has this part."""
    return [game for game in GAMES if part(spec_of(game))]
