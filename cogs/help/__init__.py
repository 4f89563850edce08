"""What can be played here, and the rules of each game."""

from cogs.help.commands import help_, rules

COMMANDS = (help_, rules)
