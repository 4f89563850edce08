"""Loads the packages of `cogs/`, which only this module of `bot` names; a faulty game is left out with the reason."""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import NamedTuple

import cogs
from bot.gateway.command_list import Declared
from bot.ui.games.checks import check_owed
from bot.ui.games.game_ui import GameUI
from bot.ui.games.names import offer_games
from engine.record import AnyGame
from engine.registry import FaultyGame, imported, registry


class LoadedGames(NamedTuple):
    """What people are offered: the UI of each sound game, all commands, and why any other game is left out."""

    game_uis: dict[str, GameUI]
    commands: list[Declared]
    games: dict[str, AnyGame]
    left_out: dict[str, str]


def load_cogs() -> LoadedGames:
    """Load every package in `cogs/`: a game's offers `GAME_UI`, a package of the platform `COMMANDS`.

    A game at fault is left out with a sentence that says why. A package of the platform that fails ends the start.
    """
    known = registry()
    packages = sorted(module.name for module in iter_modules(cogs.__path__) if module.ispkg)
    of_games = {*known.games, *known.left_out}
    # A copy of the games left out: the registry is cached, and more may be added here.
    offer, commands = LoadedGames({}, [], {}, dict(known.left_out)), dict[str, Sequence[Declared]]()
    # The platform comes first: a game that takes the name of one of its commands is the one to be left out.
    for name in packages:
        if name not in of_games:
            try:
                commands[name] = _commands_of_platform(name)
            except FaultyGame as fault:
                offer.left_out[name] = str(fault)
    for name, game in known.games.items():
        try:
            ui = _load_game_ui(name, game)
            _check_commands(name, ui, [command for each in commands.values() for command in each])
        except FaultyGame as fault:
            offer.left_out[name] = str(fault)
        except Exception as error:  # however odd a game is, it must not keep people from the others
            offer.left_out[name] = f"cogs/{name} cannot be checked: {type(error).__name__}: {error}"
        else:
            offer.games[name], offer.game_uis[name], commands[name] = game, ui, ui.commands.slash
    # Last: only now it is known which games are offered.
    offer_games([command for name in commands if name not in offer.game_uis for command in commands[name]], offer.games)
    for name in sorted(commands):
        offer.commands.extend(commands[name])
    return offer


def _commands_of_platform(name: str) -> Sequence[Declared]:
    """Load a package of the platform. Raises FaultyGame: it is of a game without rules."""
    try:
        package = import_module(f"cogs.{name}")
    except ModuleNotFoundError as error:
        # Only a removed game can be left out: any other missing module is a fault of the installation.
        if (error.name or "").startswith(f"engine.{name}"):
            raise FaultyGame(f"engine/{name} is missing, which cogs/{name} needs") from error
        raise
    if hasattr(package, "GAME_UI"):
        raise FaultyGame(f"engine/{name} is missing, which cogs/{name} needs")
    return getattr(package, "COMMANDS", ())


def _load_game_ui(name: str, game: AnyGame) -> GameUI:
    """Load and check the UI of a game. Raises FaultyGame."""
    ui = imported(f"cogs.{name}", "GAME_UI")
    if not isinstance(ui, GameUI) or ui.game != name:
        raise FaultyGame(f'cogs/{name}/__init__.py: GAME_UI must be a GameUI("{name}")')
    check_owed(game, ui)
    return ui


def _check_commands(name: str, ui: GameUI, taken: Sequence[Declared]) -> None:
    """Check that its command names are free: a duplicate would make Discord refuse the whole list."""
    names = [command.name for command in (*taken, *ui.commands.slash)]
    twice = next((command.name for command in ui.commands.slash if names.count(command.name) > 1), None)
    if twice is not None:
        raise FaultyGame(f"cogs/{name}: the command /{twice} is there already")
