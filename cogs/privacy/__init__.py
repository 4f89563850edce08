"""/privacy shows people the data stored about them, and exports or erases it."""

from cogs.privacy.commands import privacy

COMMANDS = (privacy,)
