"""How the badges of Battle Farm look."""

from cogs.api import BadgesUI
from engine.battle_farm.badges import BADGES

BADGES_UI = BadgesUI(
    BADGES,
    emblems={
        "large_harvest": "🌾",
        "full_basket": "🧺",
        "dear_sale": "🔨",
        "loot": "🦝",
        "comeback": "🐢",
        "peaceful": "🕊️",
        "penniless": "🪙",
        "to_the_coin": "🎯",
    },
    frame="battle_farm/badge",
)
