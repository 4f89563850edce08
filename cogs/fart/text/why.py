"""Answers *Why?* and `/fart why`: which rule allows or forbids an action with the defenders of a table."""

import re
import unicodedata

from discord import app_commands

from cogs.api import App, Line, Refused, Words
from cogs.fart.text.titles import GAME
from engine.fart.cards import DECK, Card
from engine.fart.errors import EqualValue, NotGreater, SameColour, Unbeatable
from engine.fart.legal import advice
from engine.fart.lines import card_line, card_lines
from engine.fart.model import View
from engine.fart.why import judge

# Phones add a variation selector to a suit, for its form as text or as emoji.
SIGNS = str.maketrans({"♠": "S", "♣": "C", "♥": "H", "♦": "D", "\ufe0e": None, "\ufe0f": None, " ": None})


_REASONS = {
    Unbeatable.key: "fart-why-unbeatable",
    NotGreater.key: "fart-why-lower",
    EqualValue.key: "fart-why-equal",
    SameColour.key: "fart-why-colour",
}
"""The line for all defenders whose duels have the same objection."""


class BadCard(Refused):
    """A text that names no card."""

    key = "refused-bad-card"


class NothingOpen(Refused):
    """The question is about a current game, which the asker does not have."""

    key = "refused-nothing-open"


def parse_card(text: str) -> Card:
    """Read a card as people write it: 7S, 10d, Q♥. Raises BadCard."""
    card = unicodedata.normalize("NFKC", text[:20]).translate(SIGNS).upper().replace("10", "T")
    if card not in DECK:
        raise BadCard(text=re.sub(r"[^\w♠♣♥♦]|_", "", text[:10]) or "…")
    return card


async def current_view(app: App, player: int) -> View:
    """Return a person's view of the match they played last. Raises NothingOpen."""
    live = await app.matches.live(player, GAME, limit=1)
    if not live:
        raise NothingOpen
    table = await app.tables.find(live[0].id)
    view: View = table.view(table.seat_of(player))
    return view


def reasons(view: View) -> tuple[Line, ...]:
    """Say who on the table can duel the attacker, why the others cannot, each reason once, and what can be done."""
    attacker = view.attackers[0]
    grouped: dict[str, list[Card]] = {}
    for card in view.table:
        verdict = judge(view, (card,))
        # A defender of the table meets no other objection while the match goes on.
        grouped.setdefault("fart-why-able" if verdict.legal else _REASONS[verdict.line.key], []).append(card)
    about = {
        key: {"attacker": card_line(attacker), "cards": card_lines(cards), "count": len(cards)}
        for key, cards in grouped.items()
    }
    in_order = ("fart-why-able", *_REASONS.values())
    return (*(Line(key, about[key]) for key in in_order if key in about), advice(attacker, view.table))


async def table_cards(app: App, player: int, typed: str, words: Words) -> list[app_commands.Choice[str]]:
    """Offer the defenders on a person's table; empty without a match."""
    try:
        view = await current_view(app, player)
    # An autocomplete has no way to show a refusal.
    except Refused:
        return []
    named = [(card, words.line(card_line(card))) for card in view.table]
    wanted = typed.casefold()
    return [
        app_commands.Choice(name=name, value=card)
        for card, name in named
        if wanted in name.casefold() or wanted in card.casefold()
    ]
