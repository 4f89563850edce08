"""The weighing player: it values each legal action until the end of the match, and plays the best, in order."""

from engine.battle_farm.ai.abilities import ability_brings, ability_cost
from engine.battle_farm.ai.action_worth import brings, usually
from engine.battle_farm.ai.buying import accept, bid, buy, offer
from engine.battle_farm.ai.crops import best_planting
from engine.battle_farm.ai.effects import COUNTING
from engine.battle_farm.ai.feeding import fertilize
from engine.battle_farm.ai.guessing import answers
from engine.battle_farm.ai.outlook import Outlook, look
from engine.battle_farm.ai.targets import answer
from engine.battle_farm.ai.tuned import TUNED
from engine.battle_farm.ai.weights import USUAL, Weights
from engine.battle_farm.cards import ACTIONS, CLASSES, value
from engine.battle_farm.model import Ability, Action, BattleFarmView, Card, Plant, Play, Stop
from engine.game import Seat
from engine.rng import Rng

BEFORE = frozenset(
    {
        "lucky_find",
        "green_day",
        "red_alert",
        "yellow_warning",
        "selection",
        "grocery_composture",
        "pollinator_paradise",
        "stonks",
        "recycle",
        "trellis_bed",
        "vertical_bed",
        "rotational_bed",
        "land_acquisition",
        "first_pick",
        "reap_and_sow",
        "early_bird",
    }
)
"""Actions before planting: they bring cards, prepare beds, or count the hand."""

PATIENT = frozenset(
    {
        "green_day",
        "red_alert",
        "yellow_warning",
        "weed_whacker",
        "pest_control",
        "flower_power",
        "soil_enrichment",
        "seed_sprout",
        "clone",
        "wither",
    }
)
"""Cards that are kept until they gain about as much as usual."""

ONCE: dict[str, float] = {"land_acquisition": 16.0, "first_pick": 9.0}
"""The least gain of a once-a-game ability, early on."""

SMALL = 0.2
"""Least gain in coins for which an action is done."""


class Weighing:
    """Reckons in coins what everything is worth by the end of the game."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Believe these weights; else those that are best for the options of the match."""
        self._weights = weights

    def choose(self, view: BattleFarmView, seat: Seat, rng: Rng) -> Action:
        """Choose the action that is worth most."""
        # What was found by playing the short game loses the full one, which the deck mostly ends.
        outlook = look(view, seat, self._weights or (TUNED if view.reshuffle else USUAL))
        if view.question is not None and view.question.seat == seat:
            return answer(outlook, answers(view, seat, rng))
        if view.trade is not None:
            return bid(outlook) if view.active != seat else accept(outlook)
        match view.phase:
            case "buy":
                return buy(outlook)
            case "trade":
                return offer(outlook)
            case "play":
                return play(outlook)
            case "fertilize":
                return fertilize(outlook)
            case _:
                return Stop()


def play(outlook: Outlook) -> Action:
    """Play actions that come before planting, plant, then play the rest; stop when no action is worth its cost."""
    found = _rated_actions(outlook)
    early = [rated for rated in found if rated[1] in BEFORE]
    if early:
        # By the gain alone: actions have no order that could break ties.
        return max(early, key=lambda rated: rated[0])[2]
    planting = best_planting(outlook)
    if planting:
        card, bed = min(planting, key=lambda each: _rank(each[0]))
        return Plant(card.id, bed)
    return max(found, key=lambda rated: rated[0])[2] if found else Stop()


def _rank(card: Card) -> tuple[int, int]:
    """Order plantings: crops that count the field come after those they count, and after Tangerine, which raises it."""
    return (2 if card.kind in COUNTING else 1 if card.kind == "tangerine" else 0, card.id)


def _rated_actions(outlook: Outlook) -> list[tuple[float, str, Action]]:
    """Return the cards and the ability that are worth more than they cost, by how much."""
    found: list[tuple[float, str, Action]] = []
    for card in outlook.view.hand:
        # A replayable card that was played in this turn is still in the hand (BF-7).
        if card.kind in ACTIONS and card.id not in outlook.view.played and value(card) <= outlook.me.fertilizers:
            gain = brings(outlook, card)
            if gain is not None and not _waits(outlook, card.kind, gain):
                found.append((gain - outlook.cost_of(card), card.kind, Play(card.id)))
    found += _ability(outlook)
    return [rated for rated in found if rated[0] > SMALL]


def _ability(outlook: Outlook) -> list[tuple[float, str, Action]]:
    needed = ability_cost(outlook)
    if outlook.me.ability != "ready" or needed > outlook.me.fertilizers:
        return []
    gain = ability_brings(outlook)
    name = CLASSES[outlook.me.farmer].ability.id
    # The threshold falls towards the end: an unused ability is wasted.
    if gain is None or gain < ONCE.get(name, 0.0) * min(1.0, max(0.0, outlook.turns - 4) / 6):
        return []
    return [(gain - outlook.cost(needed), name, Ability())]


def _waits(outlook: Outlook, kind: str, gain: float) -> bool:
    """Return whether a card had better be kept: it usually brings more, and there is time."""
    time = min(1.0, max(0.0, outlook.turns - 2) / 4)
    return kind in PATIENT and gain < outlook.weights.patience * usually(outlook, kind) * time
