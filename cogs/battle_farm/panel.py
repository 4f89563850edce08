"""The private panel of a player of Battle Farm while they are asked something, and additional buttons.

Only legal actions are offered; those of several presses have a separate page (`card_page`, `selling`, `bidding`).
"""

from collections.abc import Mapping

from cogs.api import Button, Context, Handler, OfMatch, Row, Seat, Table
from cogs.battle_farm import bidding, card_page, phases, piles, selling, status
from cogs.battle_farm.targets import target_rows
from cogs.battle_farm.turn import MOST_LINES, Turn, go, go_on, handler
from engine.battle_farm.model import BattleFarmView

tip = status.tip

MATCH_HANDLERS: Mapping[str, Handler] = {
    "go": handler(go),
    "go_on": handler(go_on),
    "feed_all": handler(phases.feed_all),
    "ripen": handler(phases.ripen),
    "plant_all": handler(phases.plant_all),
    "beds": handler(phases.show_beds),
    "card": handler(card_page.show_card),
    "ability": handler(card_page.show_ability),
    "sell": handler(selling.sell),
    "tick": handler(selling.tick),
    "offer": handler(selling.put_up),
    "bid": handler(bidding.bid, late=bidding.BidTooLate),
    "bid_form": handler(bidding.open_form, late=bidding.BidTooLate),
    "bid_typed": handler(bidding.bid_typed, late=bidding.BidTooLate),
    # These answer no question.
    "piles": piles.piles,
    "cards": piles.cards,
}


async def controls(context: Context, table: Table, seat: Seat) -> tuple[Row, ...]:
    """Lay out the player's possible actions."""
    return _rows(Turn(context.apart(), table, seat), MOST_LINES)


async def short_controls(context: Context, table: Table, seat: Seat) -> tuple[Row, ...]:
    """Lay the same out with all choices of cards, crops and beds in menus."""
    return _rows(Turn(context.apart(), table, seat), 0)


def _rows(turn: Turn, most_lines: int) -> tuple[Row, ...]:
    """Lay out what the player may do now; more lines of choices than these go into menus."""
    view, seat = turn.view, turn.seat
    if view.question is not None and view.question.seat == seat:
        return target_rows(turn, view.question, most_lines)
    if view.trade is not None:
        return selling.answer_rows(turn) if view.trade.seller == seat else bidding.bid_rows(turn)
    match view.phase:
        case "buy":
            return phases.buy_rows(turn, most_lines)
        case "fertilize":
            return phases.fertilize_rows(turn)
        # During the harvest only effects ask, so this is the play phase, or the trade before it: a player who does not
        # sell goes on without a press for that.
        case _:
            return phases.play_rows(turn, most_lines)


# Besides the actions -----------------------------------------------------------------------------------------------


def tools(context: Context, table: Table) -> tuple[Button, ...]:
    """Offer the texts of the cards on the panel, unless the controls have that next to the end of a phase or a bid."""
    seat = table.seat_of(context.reader.id)
    view: BattleFarmView = table.view(seat)
    if seat in table.asked and view.question is None:
        return ()
    return (Button(OfMatch(table.match.id, "cards"), context.say("battle_farm-button-cards")),)


def menu(context: Context, table: Table) -> tuple[Button, ...]:
    """Offer in the menu to look through the discard piles."""
    return (Button(OfMatch(table.match.id, "piles"), context.say("battle_farm-button-piles")),)
