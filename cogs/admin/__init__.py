"""Server settings about games, for people with *Manage Server*."""

from cogs.admin.commands import admin

COMMANDS = (admin,)
