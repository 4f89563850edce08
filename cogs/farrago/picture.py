"""The pictures of Farrago, their alt texts and their twins in words, each a pure function of a view or of cards.

It holds no words: `say` gives them, by the keys `farrago-picture-...`, and names plain where it is for a picture;
`title` is what is played, as plain text. `board` draws a view of anybody, `hand` and its words need one of a seat.
"""

from cogs.farrago.board import board
from cogs.farrago.hand import hand
from cogs.farrago.twin import alt, text
from cogs.farrago.twin_hand import alt_hand, text_hand

__all__ = ["alt", "alt_hand", "board", "hand", "text", "text_hand"]
