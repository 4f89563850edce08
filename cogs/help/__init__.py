"""/help names the games and the commands that lead further."""

from cogs.help.commands import help_

COMMANDS = (help_,)
