"""What every game shares on Discord: starting one, going on with one, and checking a finished one."""

from cogs.table.commands import play, verify

COMMANDS = (play, verify)
