"""The picture of the worked example in the rules for players: its board after the votes, as the rules played it."""

from cogs.api import Picture, Say
from cogs.farrago_words.pictures.scored import scored
from engine.farrago_words.example import example as played


def example(say: Say) -> Picture:
    """Draw the example."""
    return scored(played(), say, "")
