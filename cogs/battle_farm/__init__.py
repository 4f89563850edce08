"""Battle Farm on Discord: the farms and the hand as pictures, and a panel on which a turn is played press by press."""

from bot.house import House
from bot.pictures import Picture
from bot.table import Table
from bot.ui.face import Face, Scene
from bot.words import Say, Words
from cogs.battle_farm import catalogue, notes, panel, picture
from cogs.battle_farm.drawings import DRAWINGS
from cogs.battle_farm.names import described, names_of, written
from cogs.battle_farm.story import story
from engine.battle_farm.model import BattleFarmView


def _shows_all(view: BattleFarmView) -> bool:
    """Tell whether a player now needs the whole field before them rather than their hand: to choose there, or to bid.

    A match that is over has its result.
    """
    question, trade = view.question, view.trade
    chooses = question is not None and question.seat == view.viewer and question.about in ("crop", "bed", "opponent")
    bids = trade is not None and view.viewer in trade.waiting
    return chooses or bids or view.is_over


def _draw_board(view: BattleFarmView, say: Say, title: str) -> Picture:
    return picture.board(view, say, title, names_of(view, say))


def _draw_hand(view: BattleFarmView, say: Say, title: str) -> Picture:
    names = names_of(view, say)
    return (picture.board if _shows_all(view) else picture.hand)(view, say, title, names)


def _describe_hand(view: BattleFarmView, say: Say) -> str:
    return described(picture.alt if _shows_all(view) else picture.alt_hand)(view, say)


def _write_hand(view: BattleFarmView, say: Say) -> str:
    return written(picture.text if _shows_all(view) else picture.text_hand)(view, say)


async def _standing(house: House, table: Table, words: Words) -> tuple[str, ...]:
    """Say below the result what decided the places of those with equal coins (BF-64)."""
    view: BattleFarmView = table.view(None)
    return () if view.outcome is None else tuple(words.line(line, table.names) for line in notes.tie_lines(view))


FACE = Face(
    game="battle_farm",
    board=Scene(_draw_board, described(picture.alt), written(picture.text)),
    hand=Scene(_draw_hand, _describe_hand, _write_hand),
    controls=panel.controls,
    aside=panel.aside,
    tools=panel.tools,
    menu=panel.menu,
    board_tools=panel.board_tools,
    standing=_standing,
    match_deeds=panel.MATCH_DEEDS,
    forms=frozenset({"bid_form"}),
    story=story,
    art=DRAWINGS,
    warm=picture.warm,
    cards=catalogue.CATALOGUE,
)
