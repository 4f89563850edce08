"""The games and commands, loaded once per process for all test modules, since each load checks every game."""

from functools import cache

from bot.game_loader import LoadedGames, load_cogs


@cache
def loaded_games() -> LoadedGames:
    """Load all games and commands once. A test that changes them calls `load_cogs` instead."""
    return load_cogs()
