"""What can be played here, the rules of each game, and its cards."""

from cogs.help.cards import card
from cogs.help.commands import help_
from cogs.help.rules import rules

COMMANDS = (help_, rules, card)
"""/help names the games; /rules shows one's rules or what they say on a topic; /card shows a card of any game."""
