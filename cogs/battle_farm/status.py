"""The lines above the controls: the phase and what is left of it, the next ones, and who is waited for."""

from collections.abc import Sequence

from cogs.api import Context, Line, Seat, Table, Who
from cogs.battle_farm import labels
from cogs.battle_farm.forecast import forecast
from cogs.battle_farm.targets import asked_for
from cogs.battle_farm.text.notes import is_idle
from engine.battle_farm.cards import price
from engine.battle_farm.model import BattleFarmView, Card, Phase, TradeView
from engine.battle_farm.naming import card_lines, kind_line

PHASES: tuple[Phase, ...] = ("buy", "trade", "play", "fertilize")
"""The phases with questions, in order; the harvest has none."""

EXPLAINED = 6
"""Number of card kinds whose text is on the panel; that of more is a press away."""

NAMED = 20
"""Cards of a lot that are named; the picture shows all."""


def hint_line(context: Context, table: Table) -> str:
    """Write the situation for the asker in a line; with cards for sale or to buy, also their texts.

    It is empty for people who have conceded or are replaced by an AI.
    """
    seat = table.seat_of(context.reader.id)
    if seat is None or _is_played_by_ai(table, seat):
        return ""
    view: BattleFarmView = table.view(seat)
    context = context.at(table).apart()
    last = (Line(f"battle_farm-panel-last-{view.last_round}"),) if view.last_round else ()
    # Never both: `is_idle` is false in a last round.
    last = (Line("battle_farm-panel-idle"),) if is_idle(view) else last
    head = (*last, standing(view, seat), *_no_way_back(table, view, seat))
    return "\n".join((*(context.line(line) for line in head), *_explained(context, view, seat)))


def _is_played_by_ai(table: Table, seat: Seat) -> bool:
    return bool(table.kind.ai_level(seat))


def standing(view: BattleFarmView, seat: Seat) -> Line:
    """Say what the asker is to do now, or for whom they wait."""
    question, trade = view.question, view.trade
    if question is not None:
        return asked_for(view, question) if question.seat == seat else _waiting(view, seat)
    if trade is not None:
        return _selling(view, trade) if trade.seller == seat else _bidding(view, trade, seat)
    return _phase(view) if view.active == seat else _waiting(view, seat)


def _no_way_back(table: Table, view: BattleFarmView, seat: Seat) -> tuple[Line, ...]:
    """Say of what one is to choose that it cannot be undone, where that is so."""
    if view.question is None or view.question.seat != seat or not table.choices(seat):
        return ()
    found = forecast(view, table.choices(seat)[0].action)
    return (Line("battle_farm-panel-final"),) if found.final else ()


def _phase(view: BattleFarmView) -> Line:
    doses = min(view.doses, labels.mine(view).fertilizers)
    args = {"rolled": view.rolled, "purchases": view.purchases, "doses": doses}
    return Line(f"battle_farm-panel-phase-{view.phase}", {**args, "next": _next(view)})


def _next(view: BattleFarmView) -> tuple[Line, ...]:
    """Name the phases that follow in this turn."""
    left = PHASES[PHASES.index(view.phase) + 1 :] if view.phase in PHASES else ()
    return tuple(Line(f"battle_farm-panel-next-{phase}") for phase in left if phase != "trade" or view.trades)


def _waiting(view: BattleFarmView, seat: Seat) -> Line:
    """Say how many have their turn before one's own."""
    if view.active is None:
        return Line("battle_farm-panel-over")
    order = view.order
    before = (order.index(seat) - order.index(view.active)) % len(order)
    return Line("battle_farm-panel-waiting", {"count": before})


def _selling(view: BattleFarmView, trade: TradeView) -> Line:
    if not trade.waiting:
        return Line("battle_farm-panel-choose-bid", {"cards": lot_lines(trade.cards)})
    return Line("battle_farm-panel-bids-wait", {"who": _people(trade.waiting), "count": len(trade.waiting)})


def _bidding(view: BattleFarmView, trade: TradeView, seat: Seat) -> Line:
    args = {"who": Who(trade.seller), "cards": lot_lines(trade.cards), "coins": labels.mine(view).coins}
    if seat in trade.waiting:
        worth = sum(price(card.kind) for card in trade.cards)
        return Line("battle_farm-panel-bid-now", {**args, "price": worth})
    # BF-11: who has no coin is not asked for a bid, and so has given none.
    given = [bid.coins for bid in trade.bids if bid.seat == seat]
    return (
        Line("battle_farm-panel-bid-given", {**args, "bid": given[0]}) if given else Line("battle_farm-panel-bid-poor")
    )


def lot_lines(cards: Sequence[Card]) -> tuple[Line, ...]:
    """Name the cards of a lot; of very many only the first, and how many more there are."""
    more = len(cards) - NAMED
    rest = (Line("battle_farm-piles-more", {"count": more}),) if more > 0 else ()
    return (*card_lines(cards[:NAMED]), *rest)


def _people(seats: Sequence[Seat]) -> tuple[Line, ...]:
    return tuple(Line("person", {"who": Who(seat)}) for seat in seats)


# What the cards do --------------------------------------------------------------------------------------------------


def _explained(context: Context, view: BattleFarmView, seat: Seat) -> list[str]:
    """Say what the cards that can be bought or bid for do, each kind once."""
    trade = view.trade
    if trade is not None and seat in trade.waiting:
        return _texts(context, trade.cards)
    if view.question is not None and view.question.seen and view.question.seat == seat:
        return _texts(context, view.question.seen)
    if view.phase == "buy" and view.active == seat:
        own = labels.mine(view).coins
        return _texts(context, [card for card in view.market if card is not None and price(card.kind) <= own])
    return []


def _texts(context: Context, cards: Sequence[Card]) -> list[str]:
    kinds = list(dict.fromkeys(card.kind for card in cards))
    lines = [
        context.line(Line("battle_farm-panel-does", {"name": kind_line(kind), "text": labels.source_text(kind)}))
        for kind in kinds[:EXPLAINED]
    ]
    more = [context.say("battle_farm-panel-does-more")] if len(kinds) > EXPLAINED else []
    return [*lines, *more]
