"""The pictures of Battle Farm, their alt texts and their text views, each a pure function of a view.

It holds no words: `say` gives them, by the keys `battle_farm-picture-...`. `names` are people's cleaned names by seat;
`title` names the match, as plain text. `board` draws a view of anybody; `hand`, `farms` and the words of a hand need
one of a seat; `card` draws a card kind, class ability, class or bed by its id.
"""

from cogs.battle_farm.pictures.board import table as board
from cogs.battle_farm.pictures.example import example
from cogs.battle_farm.pictures.hand import farms, hand
from cogs.battle_farm.pictures.large import large as card
from cogs.battle_farm.pictures.warming import warm
from cogs.battle_farm.text.text_view import alt, text
from cogs.battle_farm.text.text_view_card import alt_card, text_card
from cogs.battle_farm.text.text_view_hand import alt_hand, text_hand

__all__ = [
    "alt",
    "alt_card",
    "alt_hand",
    "board",
    "card",
    "example",
    "farms",
    "hand",
    "text",
    "text_card",
    "text_hand",
    "warm",
]
