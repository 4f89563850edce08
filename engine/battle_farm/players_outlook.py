"""What a seat can see coming: how many turns are left, what a turn of a bed, a fertilizer and others' losses are worth.

Everything is reckoned in coins and read off the view. It chooses nothing.
"""

from collections.abc import Mapping

import msgspec

from engine.battle_farm.cards import ACTIONS, CROPS, DECK, GRADE, VALUE
from engine.battle_farm.model import MARKET, BattleFarmView, Card, CropView, FarmView
from engine.game import Seat

DICE = (1.0, 0.75, 0.5, 0.25)
"""How likely the roll for fertilizing allows one, two, three, four."""


BRINGS: Mapping[str, float] = {
    "garden_gourmet": 1.0,
    "fertilizer_frenzy": 1.5,
    "recycle": 2.5,
    "lucky_find": 3.5,
    "green_day": 1.8,
    "red_alert": 1.8,
    "yellow_warning": 1.8,
    "weed_whacker": 2.7,
    "pest_control": 2.7,
    "selection": 4.5,
    "flower_power": 4.0,
    "fungus_infiltration": 1.5,
    "thorny_fence": 3.0,
    "soil_enrichment": 1.5,
    "seed_sprout": 6.0,
    "pollinator_paradise": 5.5,
    "retractable_greenhouse": 0.3,
    "garden_gnome": 1.0,
    "trellis_bed": 4.0,
    "vertical_bed": 4.0,
    "rotational_bed": 4.0,
    "stonks": 2.0,
    "grocery_composture": 4.5,
    "drought": 5.0,
    "clone": 9.0,
    "wither": 12.0,
}
"""What action cards bring as they usually come, in coins, before their cost."""


BEDS_FOR_COLORS = frozenset({"trellis_bed", "vertical_bed", "rotational_bed"})
"""The cards that pay for as long as the game lasts."""


class Weights(msgspec.Struct, frozen=True):
    """What the weighing player believes, in coins unless it says otherwise; found by playing against itself."""

    income: float = 4.0
    """Coins that a farm makes in a turn, before anything is known of it."""
    pace: float = 2.2
    """Cards that leave the deck in a turn, before anything is known."""
    slack: float = 0.2
    """A turn of a bed when there is little to plant."""
    crowd: float = 1.3
    """A turn of a bed when there is much to plant."""
    backlog: float = 2.0
    """Turns of work in hand for each bed that are much."""
    fertilizer: float = 2.0
    """A fertilizer, while there are turns to use it."""
    calls: float = 0.4
    """Fertilizers that cards to come will want in a turn, at that worth."""
    doses: float = 1.0
    """Fertilizers that crops can use in a turn."""
    feed: float = 0.8
    """The part of a turn of a bed that a fertilizer on its crop saves."""
    late_fertilizer: float = 0.3
    """A fertilizer that will hardly be used."""
    scarce: float = 2.0
    """A fertilizer that one has not, at least."""
    card: float = 3.0
    """A card of the deck, to whoever draws it."""
    loot: float = 1.0
    """A card of somebody's hand, to whoever loses it or has it."""
    duel: float = 1.0
    """A coin lost by the only opponent."""
    leader: float = 0.7
    """A coin lost by the strongest of several."""
    rival: float = 0.25
    """A coin lost by any other of several."""
    patience: float = 0.8
    """The part of what a card usually brings for which it is kept, while there is time."""
    bed: float = 0.2
    """What a turn in a bed of a better kind brings more."""
    fresh: float = 3.0
    """What a card that comes to the market is worth to whoever may buy next."""
    shown: float = 0.0
    """What it costs to show the next buyer a new card."""
    denied: float = 0.7
    """The part of a crop's worth that counts again because nobody else has it."""
    bid: float = 0.6
    """The part of what a lot is worth that is bid for it."""


class Outlook(msgspec.Struct, frozen=True):
    """What a seat makes of its view.

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
        """Tell how likely a crop that needs so many more turns is to be harvested, without fertilizers."""
        if timer <= 0:
            return 1.0
        ahead = (self.turns - timer) / self.blur + 0.5
        return 0.0 if ahead <= 0 else 1.0 if ahead >= 1 else ahead

    def fed_chance(self, timer: int) -> float:
        """Tell the same where fertilizers may make up for the turns that are missing."""
        plain = self.chance(timer)
        missing = int(timer - self.turns + 0.5)
        if plain < 1 and 0 < missing <= min(4, self.me.fertilizers):
            return max(plain, 0.8 * DICE[missing - 1])
        return plain

    def stock(self, place: int) -> float:
        """Say what the fertilizer at a place of the stock, from 0, is worth."""
        return self.doses[place] if place < len(self.doses) else self.spare

    def cost(self, fertilizers: int) -> float:
        """Say what so many fertilizers of the stock are worth, the least needed ones."""
        have = self.me.fertilizers
        return sum([self.stock(place) for place in range(max(0, have - fertilizers), have)])

    def cost_of(self, card: Card) -> float:
        """Say what the fertilizers that a card costs are worth to all other uses."""
        needed = VALUE[card.kind] + card.plus
        if not needed:
            return 0.0
        uses = list(self.doses)
        own = per_fertilizer(card.kind, self.turns, self.weights)
        for _ in range(VALUE[card.kind]):
            if own in uses:
                uses.remove(own)
        have = self.me.fertilizers
        places = range(max(0, have - needed), have)
        there = sum([uses[place] if place < len(uses) else self.spare for place in places])
        missing = max(0, needed - have)
        return there + missing * max(self.spare, self.weights.scarce, uses[0] if uses else 0.0)

    def gain(self, fertilizers: float) -> float:
        """Say what so many more fertilizers are worth."""
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
        """What a card of somebody's hand is worth."""
        return self.weights.loot * min(1.0, self.turns / 3)


def look(view: BattleFarmView, seat: Seat, weights: Weights) -> Outlook:
    """Reckon up what is to come for a seat."""
    me = view.farms[seat]
    turns = _turns(view, seat, weights)
    blur = 1.0 if view.last_round else 1.0 + 0.15 * turns
    bed_turn = _bed_turn(view, me, turns, weights)
    doses = _last_doses(me) if view.last_round and turns < 1 else _doses(view, turns, bed_turn, weights)
    spare = 0.02 if turns < 1 else weights.late_fertilizer
    return Outlook(view, seat, me, weights, turns, blur, bed_turn, _harm(view, seat, weights), doses, spare)


def growing(farm: FarmView) -> list[CropView]:
    """Give the crops in a farm's beds."""
    return [bed.crop for bed in farm.beds if bed.crop is not None]


def strength(farm: FarmView) -> float:
    """Say how far a farm is: its coins, most of what grows, and a coin for each card and fertilizer."""
    return farm.coins + 0.6 * sum([crop.worth for crop in growing(farm)]) + farm.fertilizers + farm.count


def leads(outlook: Outlook, more: float = 0.0) -> bool:
    """Tell whether a seat would be ahead of all others with so many more coins."""
    others = [strength(farm) for seat, farm in enumerate(outlook.view.farms) if seat != outlook.seat]
    return strength(outlook.me) + more > max(others)


def _turns(view: BattleFarmView, seat: Seat, weights: Weights) -> float:
    """Count a seat's own turns to come: one for each round, and the one of this round if it is still ahead."""
    rounds = _rounds(view, weights)
    if view.active is None or view.active == seat:
        return rounds
    return rounds + (view.order.index(seat) > view.order.index(view.active))


def _rounds(view: BattleFarmView, weights: Weights) -> float:
    """Estimate the rounds that follow this one, by the deck and by whoever is nearest the limit."""
    if view.last_round:
        return 0.0
    seats = len(view.farms)
    taken = len(DECK) - 3 * seats - MARKET - view.deck
    pace = (taken + 10 * weights.pace) / ((view.round - 1) * seats + 10)
    by_limit = min([_until_limit(view, farm, weights) for farm in view.farms])
    return max(0.0, min(view.deck / max(0.5, pace * seats), by_limit))


def _until_limit(view: BattleFarmView, farm: FarmView, weights: Weights) -> float:
    """Estimate the rounds until a farm has the coins that end the game: first by what grows, then by its income."""
    missing, waited = view.limit - farm.coins, 0.0
    for crop in sorted(growing(farm), key=lambda crop: crop.timer):
        if missing <= 0:
            return waited
        missing, waited = missing - crop.worth, float(crop.timer)
    if missing <= 0:
        return waited
    income = (20 * weights.income + farm.coins) / (20 + view.round)
    return max(waited, 1.0) + missing / max(1.0, income)


def _bed_turn(view: BattleFarmView, me: FarmView, turns: float, weights: Weights) -> float:
    """Say what a turn of a bed is worth: the more there is to plant, the more; nothing when no turn is left."""
    work = sum([GRADE[card.kind] for card in view.hand if card.kind in CROPS])
    crowded = min(1.0, work / (weights.backlog * len(me.beds)))
    return (weights.slack + (weights.crowd - weights.slack) * crowded) * min(1.0, turns / 2)


def per_fertilizer(kind: str, turns: float, weights: Weights) -> float:
    """Say what each fertilizer brings that an action card costs, as it usually comes; 0 for one that is free."""
    if not VALUE[kind]:
        return 0.0
    brings = weights.bed * turns if kind in BEDS_FOR_COLORS else BRINGS[kind]
    return brings / VALUE[kind]


def _doses(view: BattleFarmView, turns: float, bed_turn: float, weights: Weights) -> tuple[float, ...]:
    """Say what the fertilizers in stock are worth by their uses: cards in hand, cards to come, crops."""
    uses = [weights.fertilizer] * int(weights.calls * turns)
    uses += [weights.feed * bed_turn] * int(weights.doses * (turns + 1))
    for card in view.hand:
        cost = VALUE[card.kind]
        if cost and card.kind in ACTIONS:
            uses += [per_fertilizer(card.kind, turns, weights)] * cost
    uses.sort(reverse=True)
    return tuple(uses)


def _last_doses(me: FarmView) -> tuple[float, ...]:
    """Say what they are worth in the last turn: what they can still make ripe, if the die allows."""
    parts = [crop.worth / crop.timer for crop in growing(me) for _ in range(crop.timer) if 0 < crop.timer <= 4]
    best = sorted(parts, reverse=True)[: len(DICE)]
    return tuple([part * chance for part, chance in zip(best, DICE, strict=False)])


def _harm(view: BattleFarmView, seat: Seat, weights: Weights) -> tuple[float, ...]:
    """Say what others' coins count: all of them in a duel, else mostly the strongest's."""
    seats = range(len(view.farms))
    others = [each for each in seats if each != seat]
    strongest = max(others, key=lambda each: (strength(view.farms[each]), -each))
    first, rest = (weights.duel, 0.0) if len(others) == 1 else (weights.leader, weights.rival)
    return tuple([0.0 if each == seat else first if each == strongest else rest for each in seats])
