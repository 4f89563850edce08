"""Estimates for a seat: the turns left, and what a turn of a bed, a fertilizer and others' losses are worth.

Everything is in coins and derived from the view.
"""

import msgspec

from engine.battle_farm.ai.weights import USUAL, Weights, per_fertilizer
from engine.battle_farm.cards import ACTIONS, CROPS, DECK, GRADE, VALUE, value
from engine.battle_farm.model import MARKET, BattleFarmView, Card, CropView, FarmView
from engine.game import Seat

DICE = (1.0, 0.75, 0.5, 0.25)
"""The probability that the roll for fertilizing allows at least one, two, three, four."""


class Outlook(msgspec.Struct, frozen=True):
    """A seat's estimates from its view.

    `turns` are the turns that it will have after the one that runs (or, between its turns, from now on); `blur` is how
    unsure that is. `harm` says by seat what a coin that the seat loses is worth, `doses` what the first, second, ...
    fertilizer in stock is worth.
    """

    view: BattleFarmView
    seat: Seat
    me: FarmView
    weights: Weights
    turns: float
    blur: float
    bed_turn: float
    harm: tuple[float, ...]
    doses: tuple[float, ...]
    spare: float

    def chance(self, timer: float) -> float:
        """Return the probability that a crop is harvested that needs this number of turns, without fertilizers."""
        if timer <= 0:
            return 1.0
        ahead = (self.turns - timer) / self.blur + 0.5
        return 0.0 if ahead <= 0 else 1.0 if ahead >= 1 else ahead

    def fed_chance(self, timer: int) -> float:
        """Return the same if fertilizers may make up for the missing turns."""
        plain = self.chance(timer)
        missing = int(timer - self.turns + 0.5)
        if plain < 1 and 0 < missing <= min(4, self.me.fertilizers):
            return max(plain, 0.8 * DICE[missing - 1])
        return plain

    def stock(self, place: int) -> float:
        """Return what the fertilizer at a place of the stock, from 0, is worth."""
        return self.doses[place] if place < len(self.doses) else self.spare

    def cost(self, fertilizers: int) -> float:
        """Return what a number of fertilizers of the stock are worth, the least needed ones."""
        have = self.me.fertilizers
        return sum([self.stock(place) for place in range(max(0, have - fertilizers), have)])

    def cost_of(self, card: Card) -> float:
        """Return what the fertilizers that a card costs are worth to all other uses."""
        needed = value(card)
        if not needed:
            return 0.0
        # The own wish of a hand card is among the uses (`_doses`) and must not compete with its cost.
        uses = list(self.doses)
        own = per_fertilizer(card.kind, self.turns, self.weights)
        for _ in range(VALUE[card.kind]):
            # Equal floats are safe: `_doses` works them out from the same numbers in the same way.
            if own in uses:
                uses.remove(own)
        have = self.me.fertilizers
        places = range(max(0, have - needed), have)
        there = sum([uses[place] if place < len(uses) else self.spare for place in places])
        missing = max(0, needed - have)
        return there + missing * max(self.spare, self.weights.scarce, uses[0] if uses else 0.0)

    def gain(self, fertilizers: float) -> float:
        """Return what a number of further fertilizers are worth."""
        have = self.me.fertilizers
        whole = int(fertilizers)
        parts = sum([self.stock(have + place) for place in range(whole)])
        return parts + (fertilizers - whole) * self.stock(have + whole)

    @property
    def card(self) -> float:
        """What a card of the deck is worth to a hand that can still use it."""
        return self.weights.card * min(1.0, self.turns / 3)

    @property
    def loot(self) -> float:
        """The worth of a card in somebody's hand."""
        return self.weights.loot * min(1.0, self.turns / 3)


def look(view: BattleFarmView, seat: Seat, weights: Weights) -> Outlook:
    """Estimate a seat's outlook."""
    me = view.farms[seat]
    turns = _turns(view, seat, weights)
    blur = 1.0 if view.last_round else 1.0 + 0.15 * turns
    bed_turn = _bed_turn(view, me, turns, weights)
    doses = _last_doses(me) if view.last_round and turns < 1 else _doses(view, turns, bed_turn, weights)
    spare = 0.02 if turns < 1 else weights.late_fertilizer
    return Outlook(view, seat, me, weights, turns, blur, bed_turn, _harm(view, seat, weights), doses, spare)


def growing(farm: FarmView) -> list[CropView]:
    """Return the crops in a farm's beds."""
    return [bed.crop for bed in farm.beds if bed.crop is not None]


def strength(farm: FarmView, weights: Weights = USUAL) -> float:
    """Rate a farm: its coins, most of the worth of its crops, and about a coin for each card and fertilizer."""
    grown = weights.grown * sum([crop.worth for crop in growing(farm)])
    return farm.coins + grown + weights.stocked * farm.fertilizers + farm.count


def best_other(outlook: Outlook) -> float:
    """Return how far the strongest of the others is."""
    others = [farm for seat, farm in enumerate(outlook.view.farms) if seat != outlook.seat]
    return max([strength(farm, outlook.weights) for farm in others])


def _turns(view: BattleFarmView, seat: Seat, weights: Weights) -> float:
    """Count a seat's own turns to come: one for each round, and the one of this round if it is still ahead."""
    rounds = _rounds(view, weights)
    if view.active is None or view.active == seat:
        return rounds
    return rounds + (view.order.index(seat) > view.order.index(view.active))


def _rounds(view: BattleFarmView, weights: Weights) -> float:
    """Estimate the rounds after this one, from the deck and from the farm nearest to the limit."""
    if view.last_round:
        return 0.0
    seats = len(view.farms)
    # Three cards were dealt to each seat; the bonus cards of classes are too few to matter.
    taken = len(DECK) - 3 * seats - MARKET - view.deck
    # The usual pace weighs as much as ten turns that were seen, so that the first turns do not mislead.
    pace = (taken + 10 * weights.pace) / ((view.round - 1) * seats + 10)
    by_limit = min([_until_limit(view, farm, weights) for farm in view.farms])
    by_deck = by_limit if view.deck_renews else view.deck / max(0.5, pace * seats) + weights.tail
    return max(0.0, weights.stretch * max(0.0, min(by_deck, by_limit)) + weights.longer)


def _until_limit(view: BattleFarmView, farm: FarmView, weights: Weights) -> float:
    """Estimate the rounds until a farm reaches the limit: first by its crops, then by its income."""
    missing, waited = view.limit - farm.coins, 0.0
    for crop in sorted(growing(farm), key=lambda crop: crop.timer):
        if missing <= 0:
            return waited
        missing, waited = missing - crop.worth, float(crop.timer)
    if missing <= 0:
        return waited
    # The usual income weighs as much as twenty rounds.
    income = (20 * weights.income + farm.coins) / (20 + view.round)
    return max(waited, 1.0) + missing / max(1.0, income)


def _bed_turn(view: BattleFarmView, me: FarmView, turns: float, weights: Weights) -> float:
    """Return what a turn of a bed is worth: more with more to plant, and 0 when no turn is left."""
    work = sum([GRADE[card.kind] for card in view.hand if card.kind in CROPS])
    crowded = min(1.0, work / (weights.backlog * len(me.beds)))
    return (weights.slack + (weights.crowd - weights.slack) * crowded) * min(1.0, turns / 2)


def _doses(view: BattleFarmView, turns: float, bed_turn: float, weights: Weights) -> tuple[float, ...]:
    """Return what the fertilizers in stock are worth by their uses: cards in hand, cards to come, crops."""
    uses = [weights.fertilizer] * int(weights.calls * turns)
    uses += [weights.feed * bed_turn] * int(weights.doses * (turns + 1))
    for card in view.hand:
        cost = VALUE[card.kind]
        if cost and card.kind in ACTIONS:
            uses += [per_fertilizer(card.kind, turns, weights)] * cost
    uses.sort(reverse=True)
    return tuple(uses)


def _last_doses(me: FarmView) -> tuple[float, ...]:
    """Return their worth in the last turn: the crops they can still make ripe, if the die allows."""
    # More than four fertilizers are never used in one turn (BF-14).
    parts = [crop.worth / crop.timer for crop in growing(me) for _ in range(crop.timer) if 0 < crop.timer <= 4]
    best = sorted(parts, reverse=True)[: len(DICE)]
    return tuple([part * chance for part, chance in zip(best, DICE, strict=False)])


def _harm(view: BattleFarmView, seat: Seat, weights: Weights) -> tuple[float, ...]:
    """Return what others' coins count: all of them in a duel, else mostly the strongest's."""
    seats = range(len(view.farms))
    others = [each for each in seats if each != seat]
    strongest = max(others, key=lambda each: (strength(view.farms[each], weights), -each))
    first, rest = (weights.duel, 0.0) if len(others) == 1 else (weights.leader, weights.rival)
    # 0 for the seat itself, so that sums over all farms need not leave it out.
    return tuple([0.0 if each == seat else first if each == strongest else rest for each in seats])
