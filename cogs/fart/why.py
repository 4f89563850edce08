"""Answers `/fart why`: which rule allows or forbids a deed with the defenders named."""

import re
import unicodedata

from discord import app_commands

from bot.house import House
from bot.refusals import Refused
from bot.words import Words
from cogs.fart.titles import GAME
from engine.fart.cards import DECK, Card
from engine.fart.lines import card_line
from engine.fart.model import View

SIGNS = str.maketrans({"♠": "S", "♣": "C", "♥": "H", "♦": "D", "\ufe0e": None, "\ufe0f": None, " ": None})


class BadCard(Refused):
    """A text that names no card."""

    key = "refused-bad-card"


class NothingOpen(Refused):
    """The question is about a current game, and there is none."""

    key = "refused-nothing-open"


def parse_card(text: str) -> Card:
    """Read a card as people write it: 7S, 10d, Q♥. Raises BadCard."""
    card = unicodedata.normalize("NFKC", text[:20]).translate(SIGNS).upper().replace("10", "T")
    if card not in DECK:
        raise BadCard(text=re.sub(r"[^\w♠♣♥♦]", "", text[:10]) or "…")
    return card


async def current_view(house: House, player: int) -> View:
    """Find what a person sees in the match they played last. Raises NothingOpen."""
    live = await house.store.live(player, GAME, limit=1)
    if not live:
        raise NothingOpen
    table = await house.tables.find(live[0].id)
    view: View = table.view(table.seat_of(player))
    return view


async def table_cards(house: House, player: int, typed: str, words: Words) -> list[app_commands.Choice[str]]:
    """Offer the defenders on a person's table; none where they have no match."""
    try:
        view = await current_view(house, player)
    except Refused:
        return []
    named = [(card, words.line(card_line(card))) for card in view.table]
    wanted = typed.casefold()
    return [
        app_commands.Choice(name=name, value=card)
        for card, name in named
        if wanted in name.casefold() or wanted in card.casefold()
    ]
