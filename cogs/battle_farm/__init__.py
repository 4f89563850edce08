"""Battle Farm on Discord: the farms and the hand as pictures, and a panel for playing a turn press by press."""

from cogs.api import App, BadgesUI, BoardsUI, CommandsUI, GameUI, PanelUI, Picture, PicturesUI, Say, Scene, Table, Words
from cogs.battle_farm import catalogue, panel
from cogs.battle_farm.hint import hint, passed
from cogs.battle_farm.pictures import picture
from cogs.battle_farm.pictures.cover import draw_cover
from cogs.battle_farm.pictures.warming import DRAWINGS
from cogs.battle_farm.text import notes
from cogs.battle_farm.text.highlight import highlight
from cogs.battle_farm.text.log import recent_log
from cogs.battle_farm.text.names import described, names_of, written
from cogs.battle_farm.tutorial import TUTORIAL
from engine.battle_farm.badges import BADGES
from engine.battle_farm.model import BattleFarmView


def _shows_farms(view: BattleFarmView) -> bool:
    """Return whether a player chooses among all farms now, so that they need these instead of their hand."""
    question = view.question
    return question is not None and question.seat == view.viewer and question.about in ("crop", "bed", "opponent")


def _draw_board(view: BattleFarmView, say: Say, title: str) -> Picture:
    return picture.board(view, say, title, names_of(view, say))


def _draw_hand(view: BattleFarmView, say: Say, title: str) -> Picture:
    names = names_of(view, say)
    if view.is_over:
        return picture.board(view, say, title, names)
    return (picture.farms if _shows_farms(view) else picture.hand)(view, say, title, names)


def _shows_table(view: BattleFarmView) -> bool:
    """Return whether a player is shown the whole table first instead of their hand."""
    return view.is_over or _shows_farms(view)


def _describe_hand(view: BattleFarmView, say: Say) -> str:
    return described(picture.alt if _shows_table(view) else picture.alt_hand)(view, say)


def _write_hand(view: BattleFarmView, say: Say) -> str:
    return written(picture.text if _shows_table(view) else picture.text_hand)(view, say)


async def _standing(app: App, table: Table, words: Words) -> tuple[str, ...]:
    """Write below the result what decided the places of seats with equal coins (BF-64)."""
    view: BattleFarmView = table.view(None)
    return () if view.outcome is None else tuple(words.line(line, table.names) for line in notes.tie_lines(view))


GAME_UI = GameUI(
    "battle_farm",
    boards=BoardsUI(
        public=Scene(_draw_board, described(picture.alt), written(picture.text)),
        hand=Scene(_draw_hand, _describe_hand, _write_hand),
        log=recent_log,
        standing=_standing,
        highlight=highlight,
    ),
    panel=PanelUI(
        controls=panel.controls,
        short_controls=panel.short_controls,
        tip=panel.tip,
        hint=hint,
        passed=passed,
        buttons=panel.tools,
        menu=panel.menu,
    ),
    lookup=catalogue.CATALOGUE,
    commands=CommandsUI(match_handlers=panel.MATCH_HANDLERS, forms=frozenset({"bid_form"})),
    pictures=PicturesUI(art=DRAWINGS, warm=picture.warm, example=picture.example, cover=draw_cover),
    tutorial=TUTORIAL,
    badges=BadgesUI(
        BADGES,
        emblems={
            "large_harvest": "🌾",
            "full_basket": "🧺",
            "dear_sale": "🔨",
            "loot": "🦝",
            "comeback": "🐢",
            "peaceful": "🕊️",
            "penniless": "🪙",
            "to_the_coin": "🎯",
        },
        frame="battle_farm/badge",
    ),
)
