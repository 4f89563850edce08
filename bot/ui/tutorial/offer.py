"""Offers a game's guided match to somebody who has finished neither it nor a match of the game."""

from bot.lobby.lobby import Lobby
from bot.ui.context import Context
from bot.ui.games import game_name
from bot.ui.page import Page, Tone
from bot.ui.tutorial.button import learn_button


def guided(player: int, game: str) -> str:
    """Name somebody's guided match of a game, beside which its offer stands."""
    return f"learn/{game}/{player}"


async def offer_tutorial(context: Context, lobby: Lobby) -> None:
    """Tell the asker in a private message that they can learn the game while others come, if it is new to them."""
    read, game, player = context.reader.words, lobby.game, context.reader.id
    button = learn_button(context.app, game, read, Tone.MAIN)
    knows_it = (player, game) in context.app.learnt or await context.app.matches.is_veteran(game, player)
    if button and not knows_it:
        text = read.say("tutorial-offer", game=game_name(read, game))
        await context.answer.add(Page(above=(text,), rows=(button,), beside=(lobby.id, guided(player, game))))
