"""The pictures of Farrago, their alt texts and their text views, each a pure function of a view or of cards.

It holds no words: `say` gives them, by the keys `farrago-picture-...`, and for a picture plain names; `title` names the
match, as plain text. `board` draws a view of anybody, `hand` and its words need one of a seat; `card` and `thumb` draw
a kind of card by its id, `deck` a list of them, `starters` the decks on offer.
"""

from cogs.farrago.pictures.board import board
from cogs.farrago.pictures.cards.decks import deck
from cogs.farrago.pictures.cards.large import card, thumb
from cogs.farrago.pictures.cards.starters import starters
from cogs.farrago.pictures.hand import hand, tiles_for
from cogs.farrago.pictures.warming import warm
from cogs.farrago.text.text_view import alt, text
from cogs.farrago.text.text_view_card import alt_starters, text_starters
from cogs.farrago.text.text_view_hand import alt_hand, text_hand

__all__ = [
    "alt",
    "alt_hand",
    "alt_starters",
    "board",
    "card",
    "deck",
    "hand",
    "starters",
    "text",
    "text_hand",
    "text_starters",
    "thumb",
    "tiles_for",
    "warm",
]
