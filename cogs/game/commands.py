"""/game and all below it: each subcommand is a module of this folder, and they are put together here."""

from discord import app_commands

from bot.gateway.command_texts import command_text
from cogs.game.card import card
from cogs.game.history import history
from cogs.game.leaderboard import leaderboard
from cogs.game.move import move
from cogs.game.profile import profile
from cogs.game.replay import replay
from cogs.game.rules import rules
from cogs.game.verify import verify

game_group = app_commands.Group(
    name="game",
    description=command_text("command-game"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
)
for command in (profile, leaderboard, rules, card, history, replay, verify, move):
    game_group.add_command(command)
