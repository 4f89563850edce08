"""Farrago Words on Discord: a loud board, forms that open at once, lists for each alone, challenges and votes."""

from bot.ui.face import Face, Scene
from cogs.farrago_words import commands, panel, picture
from cogs.farrago_words.drawings import DRAWINGS
from cogs.farrago_words.standing import board_rows, board_tools, standing

FACE = Face(
    game="farrago_words",
    board=Scene(picture.board, picture.alt, picture.twin),
    board_rows=board_rows,
    board_tools=board_tools,
    standing=standing,
    story=panel.story,
    match_deeds=panel.MATCH_DEEDS,
    game_deeds=panel.GAME_DEEDS,
    forms=frozenset({"answer"}),
    art=DRAWINGS,
    warm=picture.warm,
    commands=commands.COMMANDS,
)
