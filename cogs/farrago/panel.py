"""The private panel of a player of Farrago while they are asked something, and additional buttons.

Only legal actions are offered; those of several presses have a separate page (`placing`). It shows the player's view
only, with no trace of the opponent's sealed plan.
"""

from collections.abc import Mapping

from cogs.api import Button, Context, Handler, OfMatch, Row, Seat, Table, Words
from cogs.farrago import picking, piles, placing, planner, status
from cogs.farrago.film import watching
from cogs.farrago.turn import Numbers, Turn, handler, plays
from engine.farrago.model import Action, ChooseFace, FarragoView, KeepHand, NewHand, Place, TakeBack

tip = status.tip


def _keep(context: Context, numbers: Numbers) -> Action:
    return KeepHand()


def _new_hand(context: Context, numbers: Numbers) -> Action:
    return NewHand()


def _put(context: Context, numbers: Numbers) -> Action:
    return Place(numbers[0], numbers[1])


def _take_back(context: Context, numbers: Numbers) -> Action:
    return TakeBack(numbers[0])


def _face(context: Context, numbers: Numbers) -> Action:
    return ChooseFace(numbers[0])


MATCH_HANDLERS: Mapping[str, Handler] = {
    "starter": plays(picking.starter_of),
    "bring": handler(picking.bring),
    "fit": handler(picking.fit_and_bring),
    "keep": plays(_keep),
    "newhand": plays(_new_hand),
    "decks": picking.show_decks,
    "card": handler(placing.show_card),
    "put": plays(_put),
    "back": plays(_take_back),
    "face": plays(_face),
    "ready": handler(placing.ready),
    "watch": watching.watch,
    "piles": piles.piles,
    "cards": piles.cards,
}


async def controls(context: Context, table: Table, seat: Seat) -> tuple[Row, ...]:
    """Lay out the player's possible actions."""
    turn = Turn(context.apart(), table, seat)
    match turn.view.phase:
        case "decks":
            return await picking.deck_rows(turn)
        case "exchange":
            return (picking.hand_row(turn),)
        case _:
            return planner.plan_rows(turn)


# Besides the actions -----------------------------------------------------------------------------------------------


def tools(context: Context, table: Table) -> tuple[Button, ...]:
    """Offer on the panel to look at decks before one is chosen; then to watch the last battle, and to read cards."""
    view: FarragoView = table.view(None)
    if view.phase == "decks":
        return (Button(OfMatch(table.match.id, "decks"), context.say("farrago-button-decks")),)
    cards = Button(OfMatch(table.match.id, "cards"), context.say("farrago-button-cards"))
    return (*_battle(table, view, context.reader.words), cards)


def menu(context: Context, table: Table) -> tuple[Button, ...]:
    """Offer the discard piles and the rest of the player's deck in the menu."""
    return (Button(OfMatch(table.match.id, "piles"), context.say("farrago-button-piles")),)


def board_tools(table: Table, words: Words) -> tuple[Button, ...]:
    """Offer on the public board to watch the last battle."""
    return _battle(table, table.view(None), words)


def _battle(table: Table, view: FarragoView, words: Words) -> tuple[Button, ...]:
    if view.battle is None:
        return ()
    return (Button(OfMatch(table.match.id, "watch"), words.say("farrago-button-watch")),)
