"""The settings of a server, for those who may manage it."""

from cogs.admin.commands import settings

COMMANDS = (settings,)
