"""What every game shares on Discord: starting one, going on with one, finding and checking a finished one."""

from cogs.table.commands import play, verify
from cogs.table.hand import hand
from cogs.table.history import history
from cogs.table.move import move
from cogs.table.replay import replay

COMMANDS = (play, hand, move, history, replay, verify)
