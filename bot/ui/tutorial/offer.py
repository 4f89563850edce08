"""The button to a game's guided match, and its offer to people who are new to the game."""

from bot.app import App
from bot.lobby.lobby import Lobby
from bot.text.localisation import Words
from bot.ui.games.game_ui import uis_of
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page, Tone


def learn_button(app: App, game: str, read: Words, tone: Tone = Tone.PLAIN) -> tuple[Button, ...]:
    """Make the button to a game's guided match; empty where the game has none."""
    ui = uis_of(app).get(game)
    has_one = ui is not None and ui.tutorial is not None
    return (Button(ids.OfGame(game, "learn"), read.say("button-learn"), tone),) if has_one else ()


def guided(player: int, game: str) -> str:
    """Name somebody's guided match of a game, beside which its offer stands."""
    return f"learn/{game}/{player}"


async def knows_game(context: Context, game: str) -> bool:
    """Return whether the asker has learnt a game lately, or has played it."""
    player = context.reader.id
    return (player, game) in context.app.learnt or await context.app.matches.is_veteran(game, player)


async def offer_tutorial(context: Context, lobby: Lobby) -> None:
    """Tell the asker in a private message that they can learn the game while others come, if it is new to them."""
    read, game, player = context.reader.words, lobby.game, context.reader.id
    button = learn_button(context.app, game, read, Tone.MAIN)
    if button and not await knows_game(context, game):
        text = read.say("tutorial-offer", game=game_name(read, game))
        await context.answer.add(Page(above=(text,), rows=(button,), beside=(lobby.id, guided(player, game))))
