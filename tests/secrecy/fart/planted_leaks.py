"""Leaks that somebody might build into F.A.R.T. in one day, each as small as a real one; added on purpose."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import bot.ui.match.panel
from bot.match.table import Table
from cogs.fart import GAME_UI
from engine.fart import play, views
from engine.fart.cards import IS_RED
from engine.fart.errors import NotOnTable, SameCardTwice
from engine.fart.legal import advice
from engine.fart.lines import card_line
from engine.fart.model import Action, State
from tests.secrecy.planted_leaks import Patch, PlantedLeak, alt_text_with, hint_line_with, refused_by

RUNNING = replace(GAME_UI, panel=replace(GAME_UI.panel, result=None))
"""What is shown of a match that is over opens its seed, and needs its record: here its last lines must do."""


def _view_with_the_decks_in_order(patch: Patch) -> None:
    patch.setattr(views, "_sorted", lambda cards: cards)


def _aliens_of_which_all_count_as_sent_back(patch: Patch) -> None:
    patch.setattr(views, "_first_known", lambda state: 0)


def _of_the_upper_half(state: State, action: Action) -> SameCardTwice | None:
    card = getattr(action, "defender", "")
    if card not in state.defenders[: len(state.defenders) // 2]:
        return None
    return SameCardTwice(card=card_line(card), advice=advice(state.attackers[0], state.table))


def _warning(context: Any, table: Table) -> str:
    aliens = table.position.state.aliens
    return "Beware!" if aliens and IS_RED[aliens[0]] else ""


_PLANTS = {
    "view with the decks in order": _view_with_the_decks_in_order,
    "aliens of which all count as sent back": _aliens_of_which_all_count_as_sent_back,
    "refusal that tells which defenders come next": refused_by(play, "play", NotOnTable, _of_the_upper_half),
    "alt text with the next alien": alt_text_with(lambda state, seat: state.aliens[:1], bot.ui.match.panel),
    "warning of what comes next": hint_line_with(RUNNING, _warning),
}
LEAKS: Mapping[str, PlantedLeak] = {name: PlantedLeak(plant) for name, plant in _PLANTS.items()}
