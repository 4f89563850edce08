"""The pictures of Farrago Words, their alt texts and their twins in words, each a pure function of a view.

They hold no words: `say` gives them, by the keys `farrago_words-picture-...`, and names as each needs them: plain for a
picture and its alt text, in Markdown for a twin. `title` is what is played, as plain text.
"""

from bot.pictures import Picture
from bot.words import Say
from cogs.farrago_words.alt import alt
from cogs.farrago_words.opening import opening
from cogs.farrago_words.reveal import reveal
from cogs.farrago_words.round import writing
from cogs.farrago_words.scored import scored
from cogs.farrago_words.twin import twin
from cogs.farrago_words.warming import warm
from engine.farrago_words.model import FarragoWordsView

__all__ = ["alt", "board", "twin", "warm"]


def board(view: FarragoWordsView, say: Say, title: str) -> Picture:
    """Draw a match in any of its phases, the same for whoever looks."""
    match view.phase:
        case "ready" | "over" if not view.round and view.outcome is None:
            return opening(view, say, title)
        case "round" | "steal":
            return writing(view, say, title)
        case "challenge" | "vote":
            return reveal(view, say, title)
        case "ready" | "over":
            return scored(view, say, title)
