"""Offers a game's guided match to somebody who has never finished a match of it."""

from bot.ui.context import Context
from bot.ui.games import game_name
from bot.ui.page import Page, Tone
from bot.ui.tutorial.button import learn_button


async def offer_tutorial(context: Context, game: str) -> None:
    """Tell the asker in a private message that they can learn the game while others come, if it is new to them."""
    read = context.reader.words
    button = learn_button(context.app, game, read, Tone.MAIN)
    if button and not await context.app.matches.is_veteran(game, context.reader.id):
        await context.answer.add(Page(above=(read.say("tutorial-offer", game=game_name(read, game)),), rows=(button,)))
