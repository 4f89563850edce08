"""Farrago on Discord: both spheres and the hand as pictures, a private planner, and battles to watch."""

from bot.ui.face import Face, Film, Scene
from cogs.farrago import catalogue, film, panel, picture
from cogs.farrago.deck_commands import DECK_COMMANDS
from cogs.farrago.deck_deeds import DECK_DEEDS
from cogs.farrago.drawings import DRAWINGS
from cogs.farrago.story import story

FACE = Face(
    game="farrago",
    board=Scene(picture.board, picture.alt, picture.text),
    hand=Scene(picture.hand, picture.alt_hand, picture.text_hand),
    controls=panel.controls,
    aside=panel.aside,
    tools=panel.tools,
    menu=panel.menu,
    board_tools=panel.board_tools,
    match_deeds=panel.MATCH_DEEDS,
    game_deeds=DECK_DEEDS,
    forms=frozenset({"deckname", "decknew", "deckpaste"}),
    story=story,
    film=Film(film.length, film.still, film.alt, film.text, film.motion),
    art=DRAWINGS,
    warm=picture.warm,
    cards=catalogue.CATALOGUE,
    commands=DECK_COMMANDS,
)
