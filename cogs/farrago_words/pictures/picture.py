"""The pictures of Farrago Words, their alt texts and their text views, each a pure function of a view.

They hold no words: `say` gives them, by the keys `farrago_words-picture-...`, and names as each needs them: plain for a
picture and its alt text, in Markdown for a text view. `title` names the match, as plain text.
"""

from cogs.api import Picture, Say
from cogs.farrago_words.pictures.opening import opening
from cogs.farrago_words.pictures.reveal import reveal
from cogs.farrago_words.pictures.round import writing
from cogs.farrago_words.pictures.scored import scored
from cogs.farrago_words.pictures.warming import warm
from cogs.farrago_words.text.alt_text import alt
from cogs.farrago_words.text.text_view import text_view
from engine.farrago_words.example import example as played
from engine.farrago_words.model import FarragoWordsView

__all__ = ["alt", "board", "example", "text_view", "warm"]


def board(view: FarragoWordsView, say: Say, title: str) -> Picture:
    """Draw a match in any of its phases, the same picture for everybody."""
    match view.phase:
        case "ready" | "over" if not view.round and view.outcome is None:
            return opening(view, say, title)
        case "round" | "steal":
            return writing(view, say, title)
        case "challenge" | "vote":
            return reveal(view, say, title)
        case "ready" | "over":
            return scored(view, say, title)


def example(say: Say) -> Picture:
    """Draw the worked example of the rules for players: its board after the votes, as the rules played it."""
    return scored(played(), say, "")
