"""/privacy tells people what is stored about them, and exports or erases it."""

from cogs.privacy.commands import privacy

COMMANDS = (privacy,)
