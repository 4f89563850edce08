"""Guesses full matches that fit a viewer's knowledge, and lists their legal actions."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.battle_farm.cards import CROPS, DECK
from engine.battle_farm.model import Action, BattleFarmView, Card, EffectView, FarmView, HarvestView, TradeView
from engine.battle_farm.rules.legal import legal
from engine.battle_farm.state import (
    NONE,
    Bed,
    Crop,
    Effect,
    Farm,
    Harvest,
    Lively,
    Question,
    Raised,
    SealedBid,
    Secret,
    State,
    Trade,
)
from engine.game import Seat
from engine.rng import Rng

SELECTED = 5
"""Action cards are raised by this much at a time, so any other counter lies on a crop card (BF-44, BF-54)."""


class _Dealer:
    """Deals the cards that the viewer does not see, at random."""

    def __init__(self, view: BattleFarmView, rng: Rng) -> None:
        self.view = view
        # Cards that effects have made may be hidden too, in a hand or in the deck.
        self.kinds = (*DECK, *view.made)
        seen = _seen(view)
        unseen = [card for card in range(len(self.kinds)) if card not in seen]
        shuffled, self.rng = rng.shuffle(unseen)
        self.pool = list(shuffled)
        self.hands = [self._known(seat) for seat in range(len(view.farms))]

    def deal(self) -> State:
        """Deal the cards that counters require first, then the rest; the remaining cards are the deck."""
        farms = self.view.farms
        for seat, farm in enumerate(farms):
            if seat != self.view.viewer:
                self._deal_crops(seat, farm)
        for seat, farm in enumerate(farms):
            while len(self.hands[seat]) < farm.count:
                self.hands[seat].append(self.pool.pop())
        # Before the deck is made: the cards that somebody looks at are taken from the same pool.
        agenda = tuple([self._job(job) for job in self.view.agenda])
        made_up = tuple([self._farm(seat, farm) for seat, farm in enumerate(farms)])
        return self._state(made_up, agenda)

    def _known(self, seat: Seat) -> list[int]:
        if seat == self.view.viewer:
            return [card.id for card in self.view.hand]
        farm = self.view.farms[seat]
        return [card.id for card in (*farm.known, *farm.seen)]

    def _deal_crops(self, seat: Seat, farm: FarmView) -> None:
        """Deal a hand one crop card for each counter that only crops can have, not counting a shown lot."""
        lot = self._lot(seat)
        shown = {card.id for card in lot}
        wanted = sum([plus % SELECTED > 0 for plus in farm.plus]) - sum([card.plus % SELECTED > 0 for card in lot])
        have = sum([self.kinds[card] in CROPS for card in self.hands[seat] if card not in shown])
        # The pool is shuffled, so the first crops in it are random ones.
        for card in [card for card in self.pool if self.kinds[card] in CROPS][: max(0, wanted - have)]:
            self.pool.remove(card)
            self.hands[seat].append(card)

    def _lot(self, seat: Seat) -> tuple[Card, ...]:
        """Return the hand cards of an open lot, with their counters."""
        trade = self.view.trade
        return trade.cards if trade is not None and trade.seller == seat else ()

    def _farm(self, seat: Seat, farm: FarmView) -> Farm:
        beds = [
            Bed(bed.kind, bed.crop and Crop(bed.crop.card.id, bed.crop.card.kind, bed.crop.value, bed.crop.timer))
            for bed in farm.beds
        ]
        beds = [replace(made, closed=bed.closed) for made, bed in zip(beds, farm.beds, strict=True)]
        return Farm(
            farmer=farm.farmer,
            coins=farm.coins,
            fertilizers=farm.fertilizers,
            hand=tuple(self.hands[seat]),
            beds=tuple(beds),
            discard=tuple([card.id for card in farm.discard]),
            known=tuple([card.id for card in farm.known]),
            secrets=tuple([Secret(card.id, self.view.viewer) for card in farm.seen if self.view.viewer is not None]),
            raised=self._raised(seat, farm),
            cherries=farm.cherries,
            melons=farm.melons,
            ability=farm.ability,
        )

    def _raised(self, seat: Seat, farm: FarmView) -> tuple[Raised, ...]:
        """Put the counters on hand cards; those of a shown lot on its visible cards."""
        if seat == self.view.viewer:
            return tuple([Raised(card.id, card.plus) for card in self.view.hand if card.plus])
        lot = self._lot(seat)
        raised = [Raised(card.id, card.plus) for card in lot if card.plus]
        counters = list(farm.plus)
        for each in raised:
            counters.remove(each.plus)
        shown = {card.id for card in lot}
        free, self.rng = self.rng.shuffle([card for card in self.hands[seat] if card not in shown])
        crops = [card for card in free if self.kinds[card] in CROPS]
        # Counters that only crops can have come first, so that no other one takes their card.
        for plus in sorted(counters, key=lambda plus: plus % SELECTED == 0):
            left = {each.card for each in raised}
            fits = [card for card in (free if plus % SELECTED == 0 else crops) if card not in left]
            # There is one: `_deal_crops` has dealt a crop for each counter that needs one.
            raised.append(Raised(fits[0], plus))
        return tuple(raised)

    def _job(self, job: EffectView | HarvestView) -> Effect | Harvest:
        if isinstance(job, HarvestView):
            return Harvest(job.seat, job.bed)
        return Effect(
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
            kind=job.bed_kind,
            token=job.token,
            count=job.count,
            seen=self._shown(job),
        )

    def _shown(self, job: EffectView) -> tuple[int, ...]:
        """Return the cards off the deck that the viewer looks at, or guess another seat's."""
        question = self.view.question
        if job.seen and question is not None and question.seen:
            return tuple([card.id for card in question.seen])
        return tuple([self.pool.pop() for _ in range(job.seen)])

    def _bids(self, trade: TradeView) -> tuple[SealedBid, ...]:
        """Guess the hidden bids, each within the bidder's coins; at least one of all bids is a coin or more."""
        shown = {bid.seat: bid.coins for bid in trade.bids}
        bids: list[SealedBid] = []
        for seat, farm in enumerate(self.view.farms):
            # Who has no coin was not asked to bid (`turn.bidders`).
            if seat == trade.seller or seat in trade.waiting or not farm.coins:
                continue
            if seat not in shown:
                shown[seat], self.rng = self.rng.below(farm.coins + 1)
                # A trade in which all bids are 0 would be over already.
                if not trade.waiting and not any(shown.values()):
                    shown[seat] = 1
            bids.append(SealedBid(seat, shown[seat]))
        return tuple(bids)

    def _state(self, farms: tuple[Farm, ...], agenda: Sequence[Effect | Harvest]) -> State:
        view = self.view
        trade = view.trade and Trade(tuple([card.id for card in view.trade.cards]), view.trade.waiting)
        if trade is not None and view.trade is not None:
            trade = replace(trade, bids=self._bids(view.trade))
        asked = view.question
        return State(
            limit=view.limit,
            trades=view.trades,
            order=view.order,
            farms=farms,
            market=tuple([NONE if card is None else card.id for card in view.market]),
            deck=tuple(self.pool[: view.deck]),
            # A view has no generator, so a guess rolls its own dice.
            rng=self.rng,
            # The view of a finished match names no active seat; any will do, since no question is open.
            active=view.order[-1] if view.active is None else view.active,
            lively=Lively(view.sweep, view.reshuffle, view.aid, view.lain, view.bought),
            round=view.round,
            turn=view.turn,
            phase=view.phase,
            last_round=view.last_round,
            rolled=view.rolled,
            purchases=view.purchases,
            doses=view.doses,
            traded=view.traded,
            played=view.played,
            made=view.made,
            trade=trade,
            question=asked and Question(asked.seat, asked.about, asked.may_decline),
            agenda=tuple(agenda),
            quiet=view.quiet,
            reached=view.reached,
        )


def answers(view: BattleFarmView, seat: Seat, rng: Rng) -> tuple[Action, ...]:
    """List the legal actions of a seat; they do not depend on hidden cards."""
    return legal(guess(view, rng), seat)


def guess(view: BattleFarmView, rng: Rng) -> State:
    """Deal the hidden cards at random, consistently with the view."""
    return _Dealer(view, rng).deal()


def _seen(view: BattleFarmView) -> set[int]:
    """List the cards whose place the viewer knows."""
    found = {card.id for card in view.hand} | {card.id for card in view.market if card is not None}
    for farm in view.farms:
        found |= {card.id for card in (*farm.discard, *farm.known, *farm.seen)}
        found |= {bed.crop.card.id for bed in farm.beds if bed.crop is not None}
    return found | ({card.id for card in view.question.seen} if view.question is not None else set[int]())
