"""Farrago Words on Discord: a loud board, forms that open at once, lists for each alone, challenges and votes."""

from cogs.api import BadgesUI, BoardsUI, CommandsUI, GameUI, PanelUI, PicturesUI, Scene
from cogs.farrago_words import commands, due, panel
from cogs.farrago_words.highlight import highlight
from cogs.farrago_words.pictures import picture
from cogs.farrago_words.pictures.cover import draw_cover
from cogs.farrago_words.pictures.drawings import DRAWINGS
from cogs.farrago_words.standing import board_rows, board_tools, standing
from cogs.farrago_words.tutorial import TUTORIAL
from engine.farrago_words.badges import BADGES

GAME_UI = GameUI(
    "farrago_words",
    boards=BoardsUI(
        public=Scene(picture.board, picture.alt, picture.text_view),
        log=panel.recent_log,
        standing=standing,
        highlight=highlight,
        buttons=board_tools,
        rows=board_rows,
    ),
    panel=PanelUI(page=due.own_page),
    commands=CommandsUI(
        slash=commands.COMMANDS,
        match_handlers=panel.MATCH_HANDLERS,
        game_handlers=panel.GAME_HANDLERS,
        forms=frozenset({"answer"}),
    ),
    tutorial=TUTORIAL,
    pictures=PicturesUI(art=DRAWINGS, warm=picture.warm, cover=draw_cover, example=picture.example),
    badges=BadgesUI(
        BADGES,
        emblems={
            "only_one": "🦄",
            "all_letters": "🧩",
            "long_word": "📏",
            "quick_start": "⚡",
            "thief": "🦊",
            "sharp_eye": "🦅",
            "acquitted": "⚖️",
        },
        frame="farrago_words/badge",
    ),
)
