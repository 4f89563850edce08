"""Absolute on Discord: the table and the hand as pictures, and a panel for composing sets."""

from cogs.absolute import catalogue, panel
from cogs.absolute.pictures import picture
from cogs.absolute.pictures.cover import draw_cover
from cogs.absolute.pictures.drawings import DRAWINGS
from cogs.absolute.pictures.example import example
from cogs.absolute.text.log import highlight, recent_log
from cogs.absolute.text.names import described, names_of, written
from cogs.absolute.tutorial import TUTORIAL
from cogs.api import BadgesUI, BoardsUI, CommandsUI, GameUI, PanelUI, Picture, PicturesUI, Say, Scene
from engine.absolute.badges import BADGES
from engine.absolute.model import AbsoluteView


def _draw_board(view: AbsoluteView, say: Say, title: str) -> Picture:
    return picture.board(view, say, title, names_of(view, say))


def _draw_hand(view: AbsoluteView, say: Say, title: str) -> Picture:
    """Draw the player's hand; a match that is over has its result instead."""
    names = names_of(view, say)
    return (picture.board if view.is_over else picture.hand)(view, say, title, names)


def _describe_hand(view: AbsoluteView, say: Say) -> str:
    return described(picture.alt if view.is_over else picture.alt_hand)(view, say)


def _write_hand(view: AbsoluteView, say: Say) -> str:
    return written(picture.text if view.is_over else picture.text_hand)(view, say)


def _warm() -> None:
    picture.warm()
    catalogue.warm_cards()
    draw_cover()


GAME_UI = GameUI(
    "absolute",
    boards=BoardsUI(
        public=Scene(_draw_board, described(picture.alt), written(picture.text)),
        hand=Scene(_draw_hand, _describe_hand, _write_hand),
        log=recent_log,
        highlight=highlight,
        buttons=panel.board_tools,
    ),
    panel=PanelUI(controls=panel.controls, tip=panel.tip, buttons=panel.tools),
    lookup=catalogue.CATALOGUE,
    commands=CommandsUI(match_handlers=panel.MATCH_HANDLERS, forms=frozenset({"type"})),
    tutorial=TUTORIAL,
    pictures=PicturesUI(art=DRAWINGS, warm=_warm, cover=draw_cover, example=example),
    badges=BadgesUI(
        BADGES,
        emblems={
            "long_run": "🏃",
            "four": "🍀",
            "rich_set": "💎",
            "all_below": "🏔️",
            "comeback": "🚀",
            "always_first": "🐇",
        },
        frame="absolute/badge",
    ),
)
