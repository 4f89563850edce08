"""The group /game: what there is to know about any game, and what can be done with its matches."""

from cogs.game.commands import game_group

COMMANDS = (game_group,)
