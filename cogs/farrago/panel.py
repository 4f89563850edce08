"""The private panel of a player of Farrago while they are asked something, and what is offered beside it.

Only what is legal is offered; what needs a second press has a page of its own (`placing`). It shows one's own view and
nothing else: of what the other one has sealed there is no trace in it.
"""

from collections.abc import Mapping

from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.face import Deed
from bot.ui.page import Button, Row
from bot.words import Words
from cogs.farrago import picking, piles, placing, planner, status, watching
from cogs.farrago.turn import Numbers, Turn, apart, deed, plays, value_of
from engine.farrago.model import Action, ChooseFace, FarragoView, Place, TakeBack
from engine.game import Seat

aside = status.aside


def _put(ask: Ask, numbers: Numbers) -> Action:
    return Place(numbers[0], numbers[1])


def _fill(ask: Ask, numbers: Numbers) -> Action:
    return Place(value_of(ask), numbers[0])


def _take_back(ask: Ask, numbers: Numbers) -> Action:
    return TakeBack(numbers[0])


def _face(ask: Ask, numbers: Numbers) -> Action:
    return ChooseFace(numbers[0])


MATCH_DEEDS: Mapping[str, Deed] = {
    "starter": plays(picking.starter_of),
    "bring": deed(picking.bring),
    "decks": picking.show_decks,
    "card": deed(placing.show_card),
    "tile": deed(placing.show_tile),
    "put": plays(_put),
    "fill": plays(_fill),
    "back": plays(_take_back),
    "face": plays(_face),
    "ready": deed(placing.ready),
    "watch": watching.watch,
    "piles": piles.piles,
    "cards": piles.cards,
}


async def controls(ask: Ask, table: Table, seat: Seat) -> tuple[Row, ...]:
    """Lay out what the player may do now."""
    turn = Turn(apart(ask), table, seat)
    return await picking.deck_rows(turn) if turn.view.phase == "decks" else planner.plan_rows(turn)


# Beside the deeds ---------------------------------------------------------------------------------------------------


def tools(ask: Ask, table: Table) -> tuple[Button, ...]:
    """Offer on the panel to look at decks before one is chosen; then to watch the last battle, and to read cards."""
    view: FarragoView = table.view(None)
    if view.phase == "decks":
        return (Button(ids.OfMatch(table.match.id, "decks"), ask.say("farrago-button-decks")),)
    cards = Button(ids.OfMatch(table.match.id, "cards"), ask.say("farrago-button-cards"))
    return (*_battle(table, view, ask.reader.words), cards)


def menu(ask: Ask, table: Table) -> tuple[Button, ...]:
    """Offer in the menu to look through the discard piles and what is left in one's deck."""
    return (Button(ids.OfMatch(table.match.id, "piles"), ask.say("farrago-button-piles")),)


def board_tools(table: Table, words: Words) -> tuple[Button, ...]:
    """Offer on the public board to watch the last battle."""
    return _battle(table, table.view(None), words)


def _battle(table: Table, view: FarragoView, words: Words) -> tuple[Button, ...]:
    if view.battle is None:
        return ()
    return (Button(ids.OfMatch(table.match.id, "watch"), words.say("farrago-button-watch")),)
