"""What a person may know of a match. It has no rules of play.

Hidden are others' hands (except cards that everybody or the viewer has seen enter them), the order of the deck, bids
until the seller has chosen, and the cards that Pollinator Paradise shows to one.
"""

from engine.battle_farm.cards import DECK
from engine.battle_farm.model import (
    BattleFarmView,
    BedView,
    BidView,
    Card,
    CropView,
    EffectView,
    FarmView,
    HarvestView,
    QuestionView,
    TradeView,
)
from engine.battle_farm.rules.counting import worth
from engine.battle_farm.rules.scoring import outcome
from engine.battle_farm.rules.stalemate import idle_rounds
from engine.battle_farm.state import NONE, Bed, Effect, Farm, Harvest, State, Trade, plus_of
from engine.game import Seat


def view(state: State, viewer: Seat | None) -> BattleFarmView:
    """Show all but other people's hands, the order of the deck and sealed bids."""
    own = None if viewer is None else state.farms[viewer]
    lively = state.lively
    return BattleFarmView(
        viewer=viewer,
        round=state.round,
        turn=state.turn,
        phase=state.phase,
        active=None if state.phase == "over" else state.active,
        order=state.order,
        limit=state.limit,
        last_round=state.last_round,
        farms=tuple([_farm(state, seat, farm, viewer) for seat, farm in enumerate(state.farms)]),
        market=tuple([None if card == NONE else _card(state, card) for card in state.market]),
        deck=len(state.deck),
        hand=() if own is None else tuple([_card(state, card, plus_of(own, card)) for card in own.hand]),
        rolled=state.rolled,
        purchases=state.purchases,
        doses=state.doses,
        trades=state.trades,
        traded=state.traded,
        played=state.played,
        trade=None if state.trade is None else _trade(state, state.trade, viewer),
        question=_question(state, viewer),
        made=state.made,
        agenda=tuple([_job(job) for job in state.agenda]),
        quiet=state.quiet,
        outcome=outcome(state),
        idle_rounds=idle_rounds(state),
        sweep=lively.sweep,
        reshuffle=lively.reshuffle,
        aid=lively.aid,
        lain=lively.lain,
        bought=lively.bought,
        reached=state.reached,
    )


def _card(state: State, card: int, plus: int = 0) -> Card:
    return Card(card, DECK[card] if card < len(DECK) else state.made[card - len(DECK)], plus)


def card_of(state: State, seat: Seat, card: int) -> Card:
    """Return a card; one of the seat's hand with its counters."""
    return _card(state, card, plus_of(state.farms[seat], card))


def _farm(state: State, seat: Seat, farm: Farm, viewer: Seat | None) -> FarmView:
    return FarmView(
        coins=farm.coins,
        fertilizers=farm.fertilizers,
        count=len(farm.hand),
        farmer=farm.farmer,
        beds=tuple([_bed(state, seat, place, bed) for place, bed in enumerate(farm.beds)]),
        discard=tuple([_card(state, card) for card in farm.discard]),
        known=tuple([_card(state, card) for card in farm.known]),
        seen=tuple([_card(state, each.card) for each in farm.secrets if each.by == viewer]),
        # Sorted: the order in which they were laid could say which card has which.
        plus=tuple(sorted([each.plus for each in farm.raised], reverse=True)),
        cherries=farm.cherries,
        melons=farm.melons,
        ability=farm.ability,
    )


def _bed(state: State, seat: Seat, place: int, bed: Bed) -> BedView:
    crop = bed.crop
    if crop is None:
        return BedView(bed.kind, None, bed.closed)
    shown = CropView(_card(state, crop.card), crop.value, worth(state, seat, place), crop.timer)
    return BedView(bed.kind, shown, bed.closed)


def _trade(state: State, trade: Trade, viewer: Seat | None) -> TradeView:
    """Show the lot to all, a bid to its bidder, and all bids to the seller once they are in (BF-11)."""
    is_sellers = viewer == state.active and not trade.waiting
    bids = [BidView(bid.seat, bid.coins) for bid in trade.bids if is_sellers or bid.seat == viewer]
    farm = state.farms[state.active]
    lot = tuple([_card(state, card, plus_of(farm, card)) for card in trade.cards])
    return TradeView(state.active, lot, trade.waiting, tuple(bids))


def _question(state: State, viewer: Seat | None) -> QuestionView | None:
    question = state.question
    if question is None:
        return None
    effect = state.agenda[0]
    source = effect.source if isinstance(effect, Effect) else ""
    seen = effect.seen if isinstance(effect, Effect) and viewer == effect.seat else ()
    cards = tuple([_card(state, card) for card in seen])
    return QuestionView(question.seat, question.about, source, effect.seat, question.may_decline, cards)


def _job(job: Effect | Harvest) -> EffectView | HarvestView:
    if isinstance(job, Harvest):
        return HarvestView(job.seat, job.bed)
    # Open to all: no effect waits with a hidden card in `chosen`, and of `seen` only the number is given.
    return EffectView(
        seat=job.seat,
        source=job.source,
        trigger=job.trigger,
        at=job.at,
        card=job.card,
        bed=job.bed,
        value=job.value,
        target_seat=job.target_seat,
        target_bed=job.target_bed,
        chosen=job.chosen,
        color=job.color,
        bed_kind=job.kind,
        token=job.token,
        count=job.count,
        seen=len(job.seen),
    )
