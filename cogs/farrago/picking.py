"""The choice of a deck at the beginning of a match: the four starters, and the decks that people have built.

A deck that cannot be played is listed with what is wrong with it, and refused with that sentence; it stays as it is.
"""

from bot.refusals import Refused, UnknownPress
from bot.store.decks import StoredDeck
from bot.text import plain
from bot.ui.ask import Ask
from bot.ui.own_turn import panel_with
from bot.ui.page import OPTIONS, Button, Menu, Page, Row
from cogs.farrago.deck_lists import deck_of
from cogs.farrago.deck_pages import list_page
from cogs.farrago.turn import Numbers, Turn, value_of
from engine.farrago import decks
from engine.farrago.model import PLANETS, Action, Bring, Starter
from engine.game import Line


class NoSuchDeck(Refused):
    """The person has no deck of this number (any more)."""

    key = "farrago-refused-no-deck"


async def deck_rows(turn: Turn) -> tuple[Row, ...]:
    """Offer the starters at a press, and in a menu what the player has built, what was used last first."""
    starters = tuple(
        Button(turn.address("starter", place), turn.ask.say("farrago-panel-starter", number=place + 1, name=name))
        for place, name in enumerate(Line(f"farrago-planet-{planet}") for planet in PLANETS)
    )
    stored = await turn.ask.house.store.decks(turn.ask.reader.id, turn.table.match.game)
    if not stored:
        return (starters,)
    options = tuple(_option(turn, deck) for deck in stored[:OPTIONS])
    return starters, Menu(turn.address("bring"), turn.ask.say("farrago-panel-own-decks"), options)


def _option(turn: Turn, stored: StoredDeck) -> tuple[str, str, str]:
    """Call a deck by its name, with its size and home, or with the first thing that is wrong with it."""
    cards = deck_of(stored)
    faults = decks.faults(cards)
    args = {"count": decks.size(cards), "planet": Line(f"farrago-planet-{decks.planet_of(cards)}")}
    about = Line("farrago-panel-deck-fault", {"fault": faults[0]}) if faults else Line("farrago-panel-deck", args)
    return str(stored.number), plain(stored.name), turn.ask.letter(about)


def starter_of(ask: Ask, numbers: Numbers) -> Action:
    """Read which starter deck is wanted. Raises UnknownPress."""
    if numbers[0] >= len(PLANETS):
        raise UnknownPress
    return Starter(PLANETS[numbers[0]])


async def show_decks(ask: Ask, match: str, argument: str) -> None:
    """Show the asker their decks and the starters on a page beside the panel, card by card if they like."""
    await ask.answer.add(await list_page(ask))


async def bring(turn: Turn, numbers: Numbers) -> Page:
    """Bring a deck of the player's own. Raises RuleError: it cannot be played, and why."""
    ask, store = turn.ask, turn.ask.house.store
    stored = await store.deck(ask.reader.id, value_of(ask))
    if stored is None or stored.game != turn.table.match.game:
        return await panel_with(ask, turn.table.match.id, NoSuchDeck())
    page = await turn.play(Bring(deck_of(stored)))
    await store.use_deck(ask.reader.id, stored.number)
    return page
