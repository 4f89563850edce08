"""The button to a game's guided match."""

from bot.app import App
from bot.text.localisation import Words
from bot.ui import ids
from bot.ui.game_ui import uis_of
from bot.ui.page import Button, Tone


def learn_button(app: App, game: str, read: Words, tone: Tone = Tone.PLAIN) -> tuple[Button, ...]:
    """Make the button to a game's guided match; empty where the game has none."""
    ui = uis_of(app).get(game)
    has_one = ui is not None and ui.tutorial is not None
    return (Button(ids.OfGame(game, "learn"), read.say("button-learn"), tone),) if has_one else ()
