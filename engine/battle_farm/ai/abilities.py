"""Values the ability of a seat's class if used now, in coins, before its cost; None if it would have no effect."""

from collections.abc import Callable, Mapping

from engine.battle_farm.ai.action_cards import card_worth, market_worth
from engine.battle_farm.ai.beds import bed_changed
from engine.battle_farm.ai.harm import delayed, exposed
from engine.battle_farm.ai.outlook import Outlook, growing
from engine.battle_farm.cards import CLASSES
from engine.battle_farm.model import BedId


def ability_brings(outlook: Outlook) -> float | None:
    """Return what the ability of the seat's class brings now."""
    return _ABILITIES[outlook.me.farmer](outlook)


def ability_cost(outlook: Outlook) -> int:
    """Return its cost, in fertilizers."""
    return CLASSES[outlook.me.farmer].ability.cost


def _land_acquisition(outlook: Outlook) -> float | None:
    worths = sorted([card_worth(outlook, card) for card in outlook.me.discard], reverse=True)
    return sum(worths[:2]) if worths else None  # BF-61: up to two cards


def _reap_and_sow(outlook: Outlook) -> float | None:
    worst = min([card_worth(outlook, card) for card in outlook.view.hand], default=None)
    return None if worst is None or not outlook.view.deck else 1.3 * outlook.card - worst


def _early_bird(outlook: Outlook) -> float | None:
    return max(
        [
            bed_changed(outlook, outlook.seat, place, into)
            for place in range(len(outlook.me.beds))
            for into in EARLY_BIRD
        ]
    )


EARLY_BIRD: tuple[BedId, ...] = ("rotational", "trellis", "vertical")


def _genetic_modification(outlook: Outlook) -> float | None:
    return max([outlook.fed_chance(crop.timer) for crop in growing(outlook.me)], default=0.0) or None


def _first_pick(outlook: Outlook) -> float | None:
    return max([market_worth(outlook, card) for card in outlook.view.market if card is not None], default=None)


def _cloud_cover(outlook: Outlook) -> float | None:
    return max([delayed(outlook, seat, place) for _, seat, place in exposed(outlook)], default=0.0) or None


_ABILITIES: Mapping[str, Callable[[Outlook], float | None]] = {
    "land_baron": _land_acquisition,
    "grim_reaper": _reap_and_sow,
    "master_gardener": _early_bird,
    "crop_scientist": _genetic_modification,
    "seed_trader": _first_pick,
    "weather_watcher": _cloud_cover,
}
