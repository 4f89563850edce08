"""How one comes to a table: /play opens one, /hand leads back to those that are open."""

from cogs.table.hand import hand
from cogs.table.play import play

COMMANDS = (play, hand)
