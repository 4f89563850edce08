"""What people who may manage a server decide about its games."""

from cogs.admin.commands import admin

COMMANDS = (admin,)
