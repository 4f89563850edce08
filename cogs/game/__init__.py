"""The group /game: information about any game, and actions on its matches."""

from cogs.game.commands import game_group

COMMANDS = (game_group,)
