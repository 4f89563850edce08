"""Finds the games: every package in this folder that offers `GAME`. Adding a game edits no line here."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import engine
from engine.record import AnyGame


@cache
def games() -> dict[str, AnyGame]:
    """Load every game once, by id, in alphabetical order.

    Raises:
        ImportError: a game's id is not its folder's name.
    """
    found: dict[str, AnyGame] = {}
    for module in sorted(iter_modules(engine.__path__), key=lambda module: module.name):
        if module.ispkg:
            game: AnyGame = import_module(f"engine.{module.name}").GAME
            if game.info.id != module.name:
                raise ImportError(f"engine/{module.name} calls itself {game.info.id}")
            found[module.name] = game
    return found
