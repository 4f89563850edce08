"""Farrago on Discord: both spheres and the hand as pictures, a private planner, and battles to watch."""

from cogs.api import (
    App,
    BadgesUI,
    BoardsUI,
    CommandsUI,
    Film,
    GameUI,
    PanelUI,
    PicturesUI,
    Scene,
    Table,
    Who,
    Words,
)
from cogs.farrago import catalogue, panel
from cogs.farrago.decks.commands import DECK_COMMANDS
from cogs.farrago.decks.handlers import DECK_HANDLERS
from cogs.farrago.film import motion
from cogs.farrago.hint import UNADVISED, hint
from cogs.farrago.pictures import picture
from cogs.farrago.pictures.cover import draw_cover
from cogs.farrago.pictures.drawings import DRAWINGS
from cogs.farrago.pictures.example import example
from cogs.farrago.text.ending import beaten_by_deck, highlight
from cogs.farrago.text.log import recent_log
from cogs.farrago.tutorial import TUTORIAL
from engine.farrago.rules.badges import BADGES


async def _standing(app: App, table: Table, words: Words) -> tuple[str, ...]:
    """Write below the result why a seat lost without fewer CP (FAR-31)."""
    outcome = table.told_outcome
    line = None if outcome is None else beaten_by_deck(outcome, (Who(0), Who(1)))
    return () if line is None else (words.line(line, table.names),)


GAME_UI = GameUI(
    "farrago",
    boards=BoardsUI(
        public=Scene(picture.board, picture.alt, picture.text),
        hand=Scene(picture.hand, picture.alt_hand, picture.text_hand),
        film=Film(motion.length, motion.still, motion.alt, motion.text, motion.motion),
        log=recent_log,
        standing=_standing,
        highlight=highlight,
        buttons=panel.board_tools,
    ),
    panel=PanelUI(
        controls=panel.controls,
        tip=panel.tip,
        hint=hint,
        unadvised=UNADVISED,
        buttons=panel.tools,
        menu=panel.menu,
    ),
    lookup=catalogue.CATALOGUE,
    commands=CommandsUI(
        slash=DECK_COMMANDS,
        match_handlers=panel.MATCH_HANDLERS,
        game_handlers=DECK_HANDLERS,
        forms=frozenset({"deckname", "decknew", "deckpaste"}),
    ),
    pictures=PicturesUI(art=DRAWINGS, warm=picture.warm, example=example, cover=draw_cover),
    tutorial=TUTORIAL,
    badges=BadgesUI(
        BADGES,
        emblems={
            "empty_hand": "✋",
            "rich_battle": "🌋",
            "blitz": "🌠",
            "clearing": "🌪️",
            "shutout": "🔒",
            "comeback": "🪃",
            "outlasted": "⏳",
            "by_a_hair": "✂️",
        },
        frame="farrago/badge",
    ),
)
