"""The settings of a server, for people who may manage it."""

from cogs.admin.commands import settings

COMMANDS = (settings,)
