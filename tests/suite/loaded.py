"""What people are offered, loaded once for all test modules of a process: every game is checked at each loading."""

from functools import cache

from bot.game_loader import LoadedGames, load_cogs


@cache
def loaded_games() -> LoadedGames:
    """Load all games and commands once. Whoever changes what is loaded calls `load_cogs` instead."""
    return load_cogs()
