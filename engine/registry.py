"""Finds the games: every package in this folder that offers `GAME`. Adding a game edits no line here.

A faulty game is left out, with a sentence that says why, so that the others stay playable.
"""

import traceback
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import engine
from engine.content import DATA
from engine.game import Game, GameInfo
from engine.record import AnyGame


@dataclass(frozen=True)
class Registry:
    """The valid `games` by id, in alphabetical order, and why each other package is `left_out`, by its name."""

    games: dict[str, AnyGame]
    left_out: dict[str, str]


class FaultyGame(Exception):
    """A game that cannot be offered; the message is one sentence for the host, with the file to look at."""


@cache
def registry() -> Registry:
    """Load every game once."""
    found = Registry({}, {})
    for module in sorted(iter_modules(engine.__path__), key=lambda module: module.name):
        if module.ispkg:
            try:
                found.games[module.name] = _load(module.name)
            except FaultyGame as fault:
                found.left_out[module.name] = str(fault)
    return found


def games() -> dict[str, AnyGame]:
    """Give every sound game by id, in alphabetical order."""
    return registry().games


def imported(name: str, offer: str) -> object:
    """Import a package and give what it offers under a name.

    Raises:
        FaultyGame: it cannot be imported, or does not offer that name.
    """
    folder = name.replace(".", "/")
    try:
        package = import_module(name)
    except (Exception, SystemExit) as error:  # an import may fail in any way; only this game is affected
        said = f"{_place(error, folder)}{type(error).__name__}: {error}"
        raise FaultyGame(f"{folder} cannot be imported: {said}") from error
    if not hasattr(package, offer):
        raise FaultyGame(f"{folder}/__init__.py offers no {offer}")
    return getattr(package, offer)


def check_contract(name: str, game: object) -> None:
    """Check that what `engine/<name>` offers is a game of this id, with the tables of its rules version.

    Raises:
        FaultyGame: it is not.
    """
    file = f"engine/{name}/__init__.py"
    info = getattr(game, "info", None)
    lacking = [each for each in _CONTRACT if not hasattr(game, each)]
    if lacking or not isinstance(info, GameInfo):
        raise FaultyGame(f"{file}: GAME lacks `{(*lacking, 'info')[0]}` of the contract in engine/game.py")
    if info.id != name:
        raise FaultyGame(f"{file}: GAME calls itself {info.id}, but a game's id is the name of its folder")
    if not info.presets or not info.endings:
        raise FaultyGame(f"{file}: GAME.info names no {'endings' if info.presets else 'presets'}")
    kept = [each.name for each in info.collections]
    if len(set(kept)) < len(kept):
        raise FaultyGame(f"{file}: GAME.info declares two collections of one name")
    if info.digest and not info.stated_digest:
        raise FaultyGame(f'{file}: GAME.info does not state the digest of its tables, stated_digest="{info.digest}"')
    if info.digest != info.stated_digest:
        raise FaultyGame(
            f"data/{name}: the tables have changed under rules_version {info.rules_version}: take the change back, or "
            f'raise rules_version and state stated_digest="{info.digest}" in GAME.info, which ends running matches'
        )


# `vars` has no attribute that is only annotated, so these two are named.
_CONTRACT = ("info", "codec", *(name for name, each in vars(Game).items() if callable(each) and name[0] != "_"))
"""The members that every game has."""


def _load(name: str) -> AnyGame:
    game = imported(f"engine.{name}", "GAME")
    check_contract(name, game)
    return game  # pyright: ignore[reportReturnType] - it satisfies the contract


def _place(error: BaseException, folder: str) -> str:
    """Return the file and line of a package where its import failed; empty if the error names them."""
    root = DATA.parent
    frames = traceback.extract_tb(error.__traceback__)
    # The innermost frame is often in importlib or a library, which the host cannot fix.
    own = [frame for frame in frames if Path(frame.filename).is_relative_to(root / folder)]
    if isinstance(error, SyntaxError) or not own:
        return ""
    return f"{Path(own[-1].filename).relative_to(root).as_posix()}, line {own[-1].lineno}: "
