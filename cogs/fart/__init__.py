"""F.A.R.T. on Discord: the daily, free games, the archive, and what follows a match."""

from cogs.api import BadgesUI, BoardsUI, CommandsUI, DailyUI, GameUI, PanelUI, PicturesUI, Scene
from cogs.fart import catalogue, commands, handlers, post, prepare, result
from cogs.fart.hint import hint
from cogs.fart.leaderboard import board_page
from cogs.fart.pictures import example, picture
from cogs.fart.pictures.cover import draw_cover
from cogs.fart.pictures.drawings import DRAWINGS
from cogs.fart.text import highlight, titles
from cogs.fart.tutorial import TUTORIAL
from engine.fart.badges import BADGES


def _warm() -> None:
    picture.warm()
    example.warm_example()
    catalogue.warm_cards()
    draw_cover()


GAME_UI = GameUI(
    "fart",
    boards=BoardsUI(
        Scene(picture.board, picture.alt, picture.text_board),
        title=titles.title,
        log=handlers.last_deed,
        highlight=highlight.highlight,
    ),
    panel=PanelUI(
        folded=frozenset({"sacrifice"}),
        arrange=handlers.arrange,
        tip=handlers.tip,
        hint=hint,
        buttons=handlers.tools,
        menu=handlers.menu,
        result=result.result,
    ),
    lookup=catalogue.CATALOGUE,
    daily=DailyUI(
        post.CHANNEL,
        post.plan,
        posts=post.POSTS,
        chores=prepare.prepare,
        leaderboard=board_page,
    ),
    commands=CommandsUI(
        slash=(commands.fart,),
        match_handlers=handlers.MATCH_HANDLERS,
        game_handlers=handlers.GAME_HANDLERS,
        lasting=handlers.LASTING,
    ),
    tutorial=TUTORIAL,
    pictures=PicturesUI(art=DRAWINGS, warm=_warm, cover=draw_cover, example=example.example),
    badges=BadgesUI(
        BADGES,
        emblems={
            "clean_wave": "🧹",
            "unhurt": "🛡️",
            "thrifty": "🐿️",
            "crowd": "🎪",
            "best_found": "🔭",
            "last_stand": "🕯️",
            "so_close": "🤏",
        },
        frame="fart/badge",
    ),
)
