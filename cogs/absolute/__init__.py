"""Absolute on Discord: the table and the hand as pictures, and a panel on which sets are composed."""

from bot.pictures import Picture
from bot.ui.face import Face, Scene
from bot.words import Say
from cogs.absolute import catalogue, panel, picture
from cogs.absolute.drawings import DRAWINGS
from cogs.absolute.names import described, names_of, written
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


FACE = Face(
    game="absolute",
    board=Scene(_draw_board, described(picture.alt), written(picture.text)),
    hand=Scene(_draw_hand, _describe_hand, _write_hand),
    controls=panel.controls,
    aside=panel.aside,
    tools=panel.tools,
    board_tools=panel.board_tools,
    match_deeds=panel.MATCH_DEEDS,
    forms=frozenset({"type"}),
    art=DRAWINGS,
    warm=_warm,
    cards=catalogue.CATALOGUE,
)
