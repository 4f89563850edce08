"""The weights of the AI players that estimate in coins."""

from collections.abc import Mapping

import msgspec

from engine.battle_farm.cards import VALUE
from engine.battle_farm.model import BedId

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
"""The average gain of action cards, in coins, before their cost."""

RANKS: Mapping[BedId, float] = {
    "common": 0.0,
    "greenhouse": 0.1,
    "raised": 1.0,
    "hydroponic": 0.3,
    "trellis": 1.0,
    "vertical": 1.0,
    "rotational": 1.1,
}
"""The advantage of each kind over a common bed, as a share of `bed`."""

BEDS_FOR_COLORS = frozenset({"trellis_bed", "vertical_bed", "rotational_bed"})
"""The cards that pay for as long as the game lasts."""


class Weights(msgspec.Struct, frozen=True):
    """A player's weights, in coins unless noted.

    The defaults fit the full game, and medium has most of them; in the short game the hard player has `tuned.TUNED`.
    """

    income: float = 4.0
    """A farm's prior income in coins per turn."""
    pace: float = 2.2
    """The prior number of cards that leave the deck per turn."""
    tail: float = 1.0
    """Rounds more than that, because the last cards lie longest."""
    slack: float = 0.2
    """A turn of a bed when there is little to plant."""
    crowd: float = 1.3
    """A turn of a bed when there is much to plant."""
    backlog: float = 2.0
    """The turns of work in hand for each bed that count as much to plant."""
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
    """The least worth of a missing fertilizer."""
    card: float = 3.0
    """A card drawn from the deck, to its drawer."""
    loot: float = 2.5
    """A hand card, to the player who has or loses it."""
    duel: float = 1.0
    """A coin lost by the only opponent."""
    leader: float = 0.4
    """A coin lost by the strongest of several."""
    rival: float = 0.12
    """A coin lost by any other of several."""
    patience: float = 0.8
    """The share of a card's usual gain below which it is kept, while there is time."""
    bed: float = 0.15
    """The additional gain of a turn in a bed of a better kind."""
    fresh: float = 3.0
    """The value of a new market card to the next buyer."""
    shown: float = 0.5
    """The cost of showing the next buyer a new card."""
    denied: float = 0.7
    """The share of a crop's worth that counts again for keeping it from others."""
    bid: float = 0.6
    """The share of a lot's worth to bid."""
    brings: Mapping[str, float] = msgspec.field(default_factory=lambda: BRINGS)
    """The average gain of action cards, before their cost."""
    ranks: Mapping[BedId, float] = msgspec.field(default_factory=lambda: RANKS)
    """The advantage of each kind over a common bed, as a share of `bed`."""
    crops: Mapping[str, float] = msgspec.field(default_factory=dict[str, float])
    """The worth of a crop in hand beyond its estimate, while there are turns."""
    stretch: float = 1.0
    """The factor by which the rounds left exceed the estimate."""
    longer: float = 0.0
    """Rounds more than that."""
    wait: float = 0.6
    """The part of the turns of crops before it that a crop in hand waits for a bed."""
    later_planting: float = 0.8
    """The share of a crop's planting gain that counts while it is in hand."""
    thrift: float = 1.0
    """The share of a fertilizer's worth in stock that it must gain on a crop."""
    profit: float = 0.0
    """The least gain for which a card is bought; negative to get a new card in its place."""
    grown: float = 0.6
    """The part of the worth of growing crops that makes a farm strong, where a coin counts 1."""
    stocked: float = 1.0
    """The same for a fertilizer in stock."""


USUAL = Weights()
"""The hard player's weights in the full game; they also compare farms elsewhere."""


def per_fertilizer(kind: str, turns: float, weights: Weights) -> float:
    """Return an action card's usual gain per fertilizer of its cost; 0 for a free one."""
    if not VALUE[kind]:
        return 0.0
    brings = weights.bed * turns if kind in BEDS_FOR_COLORS else weights.brings[kind]
    return brings / VALUE[kind]
