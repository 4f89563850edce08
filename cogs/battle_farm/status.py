"""The tip on a new player's panel: the phase's purpose, the choice, or the seats to wait for."""

from collections.abc import Mapping, Sequence

from cogs.api import Context, Line, Seat, Table, Who
from cogs.battle_farm.forecast import forecast
from cogs.battle_farm.targets import asked_for
from cogs.battle_farm.text.notes import goal_line, is_idle
from engine.battle_farm.ahead import plays
from engine.battle_farm.cards import price
from engine.battle_farm.model import BattleFarmView, Card, Plant, Play, TradeView
from engine.battle_farm.naming import card_lines

NAMED = 4
"""Cards of a lot that a tip names; picture and text view tell all."""

ABLE: Mapping[str, type[Plant | Play]] = {"plant": Plant, "play": Play}
"""Uses of hand cards, as named in the words; the first with a card applies."""


def tip(context: Context, table: Table) -> str:
    """Write the situation for the asker in few lines.

    It is empty for people who have conceded or are replaced by an AI.
    """
    seat = table.seat_of(context.reader.id)
    if seat is None or _is_played_by_ai(table, seat):
        return ""
    view: BattleFarmView = table.view(seat)
    context = context.at(table).apart()
    last = (_last_round(view),) if view.last_round else ()
    # Never both: `is_idle` is false in a last round.
    last = (Line("battle_farm-panel-idle"),) if is_idle(view) else last
    lines = (*last, standing(view, seat), *_no_way_back(table, view, seat))
    return "\n".join(context.line(line) for line in lines)


def _last_round(view: BattleFarmView) -> Line:
    return goal_line("battle_farm-panel-last", view, view.last_round, tuple(map(Who, range(len(view.farms)))))


def _is_played_by_ai(table: Table, seat: Seat) -> bool:
    return bool(table.kind.ai_level(seat))


def standing(view: BattleFarmView, seat: Seat) -> Line:
    """Say what the asker is to do now, or which seat they wait for."""
    question, trade = view.question, view.trade
    if question is not None:
        return asked_for(view, question) if question.seat == seat else _waiting(view, seat)
    if trade is not None:
        return _selling(view, trade) if trade.seller == seat else _bidding(view, trade, seat)
    return _phase(view) if view.active == seat else _waiting(view, seat)


def _no_way_back(table: Table, view: BattleFarmView, seat: Seat) -> tuple[Line, ...]:
    """Warn that the asker's next choice cannot be undone, if so."""
    if view.question is None or view.question.seat != seat or not table.choices(seat):
        return ()
    found = forecast(view, table.choices(seat)[0].action)
    return (Line("battle_farm-panel-final"),) if found.final else ()


def _phase(view: BattleFarmView) -> Line:
    able = "none"
    if view.phase in ("trade", "play"):
        actions = plays(view)
        able = next((name for name, kind in ABLE.items() if any(isinstance(each, kind) for each in actions)), able)
    return Line(f"battle_farm-panel-phase-{view.phase}", {"purchases": view.purchases, "able": able})


def _waiting(view: BattleFarmView, seat: Seat) -> Line:
    """Say how many turns come before the asker's own."""
    if view.active is None:
        return Line("battle_farm-panel-over")
    order = view.order
    before = (order.index(seat) - order.index(view.active)) % len(order)
    return Line("battle_farm-panel-waiting", {"count": before})


def _selling(view: BattleFarmView, trade: TradeView) -> Line:
    if not trade.waiting:
        return Line("battle_farm-panel-choose-bid", {"cards": lot_lines(trade.cards, NAMED)})
    return Line("battle_farm-panel-bids-wait", {"who": _people(trade.waiting), "count": len(trade.waiting)})


def _bidding(view: BattleFarmView, trade: TradeView, seat: Seat) -> Line:
    args = {"who": Who(trade.seller), "cards": lot_lines(trade.cards, NAMED)}
    if seat in trade.waiting:
        worth = sum(price(card.kind) for card in trade.cards)
        return Line("battle_farm-panel-bid-now", {**args, "price": worth})
    # BF-11: a seat without a coin is not asked for a bid.
    given = [bid.coins for bid in trade.bids if bid.seat == seat]
    if not given:
        return Line("battle_farm-panel-bid-poor")
    return Line("battle_farm-panel-bid-given", {**args, "bid": given[0], "waiting": len(trade.waiting)})


def lot_lines(cards: Sequence[Card], most: int) -> tuple[Line, ...]:
    """Name the cards of a lot; of more than `most` only the first, and how many more there are."""
    more = len(cards) - most
    rest = (Line("battle_farm-piles-more", {"count": more}),) if more > 0 else ()
    return (*card_lines(cards[:most]), *rest)


def _people(seats: Sequence[Seat]) -> tuple[Line, ...]:
    return tuple(Line("person", {"who": Who(seat)}) for seat in seats)
