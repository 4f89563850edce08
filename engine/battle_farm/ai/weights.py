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

    The defaults fit the full game, and medium has most of them; in the short game the hard player has `TUNED`.
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

TUNED = Weights(
    income=3.98,
    slack=1.32,
    crowd=1.07,
    backlog=3.27,
    fertilizer=2.13,
    calls=0.21,
    doses=1.58,
    feed=1.27,
    late_fertilizer=0.21,
    scarce=4.65,
    card=3.28,
    loot=3.6,
    duel=0.72,
    leader=0.51,
    rival=0.14,
    patience=0.8,
    bed=0.16,
    fresh=3.0,
    shown=1.32,
    denied=0.63,
    bid=0.85,
    longer=2.05,
    wait=0.87,
    later_planting=0.61,
    thrift=0.31,
    profit=-0.64,
    grown=0.99,
    stocked=2.07,
    stretch=1.12,
    brings={
        "garden_gourmet": 1.11,
        "fertilizer_frenzy": 1.43,
        "recycle": 2.99,
        "lucky_find": 3.09,
        "green_day": 0.44,
        "red_alert": 0.74,
        "yellow_warning": 1.37,
        "weed_whacker": 1.82,
        "pest_control": 1.31,
        "selection": 5.5,
        "flower_power": 4.9,
        "fungus_infiltration": 0.8,
        "thorny_fence": 2.64,
        "soil_enrichment": 3.05,
        "seed_sprout": 2.14,
        "pollinator_paradise": 5.86,
        "retractable_greenhouse": 0.12,
        "garden_gnome": 1.35,
        "trellis_bed": 4.8,
        "vertical_bed": 4.06,
        "rotational_bed": 3.07,
        "stonks": 2.74,
        "grocery_composture": 3.55,
        "drought": 6.04,
        "clone": 6.53,
        "wither": 5.68,
    },
    ranks={
        "common": -0.15,
        "raised": 0.87,
        "greenhouse": 0.27,
        "hydroponic": 0.24,
        "trellis": 1.04,
        "rotational": 0.76,
        "vertical": 0.81,
    },
    crops={
        "wheat": 0.97,
        "cherry": 0.92,
        "cabbage": 1.13,
        "corn": 1.3,
        "carrots": 1.77,
        "onions": 2.49,
        "mango": 0.53,
        "tomato": -0.01,
        "potato": -0.59,
        "melon": -1.02,
        "beans": 0.13,
        "wasabi": -0.24,
        "pineapple": 0.46,
        "eggplant": 0.06,
        "peppers": 0.26,
        "tangerine": -1.95,
        "pumpkin": 0.88,
        "grape": -0.21,
        "cloudberry": 0.21,
        "strawberry": -0.99,
        "blueberry": -0.25,
    },
)
"""The hard player's weights in the short game, in which the deck is renewed: they win most, at any number of seats.

They come from simultaneous perturbation: all weights are changed at random, up and down, and moved towards those that
won more in short games of two and of four seats, about 900,000 in all, against the player as it was before and against
itself. The games ran in a compiled copy of rules and player, on seeds of their own. Two were set by hand afterwards, at
no measurable loss: `bid`, so that lots find buyers, and `loot`, so that Garden Gnome is played.
"""


def per_fertilizer(kind: str, turns: float, weights: Weights) -> float:
    """Return an action card's usual gain per fertilizer of its cost; 0 for a free one."""
    if not VALUE[kind]:
        return 0.0
    brings = weights.bed * turns if kind in BEDS_FOR_COLORS else weights.brings[kind]
    return brings / VALUE[kind]
