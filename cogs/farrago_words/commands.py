"""The commands /words …: a table of Farrago Words in any of its modes, the high scores of a place, its own topics."""

from typing import Any

import discord
from discord import app_commands

from cogs.api import asking, command_text
from cogs.farrago_words.here import GAME
from cogs.farrago_words.scores import BOARDS, USUAL, scores_page
from cogs.farrago_words.starting import PRESETS, open_table
from cogs.farrago_words.topics.commands import topics_group

say = command_text


USUAL_MODE = next(iter(PRESETS))

Interaction = discord.Interaction[Any]


words_group = app_commands.Group(
    name="words",
    description=say(f"{GAME}-command"),
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
)


@words_group.command(name="play", description=say(f"{GAME}-command-play"))
@app_commands.describe(mode=say(f"{GAME}-command-play-mode"))
@app_commands.choices(
    mode=[app_commands.Choice(name=say(f"{GAME}-option-mode-{mode}"), value=mode) for mode in PRESETS]
)
async def play(interaction: Interaction, mode: str = USUAL_MODE) -> None:
    """Gather people for a match, or begin a solo match at once."""
    async with asking(interaction, private=False) as context:
        await open_table(context, mode)


@words_group.command(name="scores", description=say(f"{GAME}-command-scores"))
@app_commands.describe(board=say(f"{GAME}-command-scores-board"))
@app_commands.choices(
    board=[app_commands.Choice(name=say(f"{GAME}-scores-board", board=board), value=board) for board in BOARDS]
)
async def scores(interaction: Interaction, board: str = USUAL) -> None:
    """Show the high scores of this place, privately."""
    async with asking(interaction) as context:
        await context.answer.show(await scores_page(context, board))


words_group.add_command(topics_group)

COMMANDS = (words_group,)
"""/words and all below it."""
