"""How one comes to a table: /play and *Challenge to…* open one, /hand leads back to those that are open."""

from cogs.table.challenge import challenge
from cogs.table.hand import hand
from cogs.table.play import play

COMMANDS = (play, hand, challenge)
