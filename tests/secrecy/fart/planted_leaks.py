"""Leaks that somebody might build into F.A.R.T. in one day, each as small as a real one; let in on purpose."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import bot.ui.match.panel
from bot.match.table import Table
from bot.ui.context import Context
from bot.ui.game_ui import GameUI
from cogs.fart import handlers
from engine.fart import play, views
from engine.fart.cards import IS_RED
from engine.fart.errors import NotOnTable, SameCardTwice
from engine.fart.lines import card_line
from engine.fart.model import Action, State
from engine.game import Seat
from tests.secrecy.fart.harness import RUNNING
from tests.secrecy.planted_leaks import Leak, Patch, Where, anywhere


def view_with_the_decks_in_order(patch: Patch) -> None:
    patch.setattr(views, "_sorted", lambda cards: cards)


def aliens_of_which_all_count_as_sent_back(patch: Patch) -> None:
    patch.setattr(views, "_first_known", lambda state: 0)


def refusal_that_tells_which_defenders_come_next(patch: Patch) -> None:
    played = play.play

    def leaky(state: State, action: Action) -> Any:
        try:
            return played(state, action)
        except NotOnTable:
            card = getattr(action, "defender", "")
            if card in state.defenders[: len(state.defenders) // 2]:
                raise SameCardTwice(card=card_line(card)) from None
            raise

    patch.setattr(play, "play", leaky)


def alt_text_with_the_next_alien(patch: Patch) -> None:
    view_of = bot.ui.match.panel.view_of

    async def leaky(context: Context, ui: GameUI, table: Table, seat: Seat | None) -> Any:
        picture, alt, text = await view_of(context, ui, table, seat)
        return picture, alt and f"{alt} {table.position.state.aliens[:1]}", text

    patch.setattr(bot.ui.match.panel, "view_of", leaky)


def warning_of_what_comes_next(patch: Patch) -> GameUI:
    def leaky(context: Context, table: Table) -> str:
        aliens = table.position.state.aliens
        return f"{handlers.hint_line(context, table)} {'Beware!' if aliens and IS_RED[aliens[0]] else ''}"

    return replace(RUNNING, panel=replace(RUNNING.panel, hint_line=leaky))


LEAKS: Mapping[Leak, Where] = dict.fromkeys(
    (
        view_with_the_decks_in_order,
        aliens_of_which_all_count_as_sent_back,
        refusal_that_tells_which_defenders_come_next,
        alt_text_with_the_next_alien,
        warning_of_what_comes_next,
    ),
    anywhere,
)
"""Each leak and where it can show: only there are walks made."""
