"""How the badges of Absolute look."""

from cogs.api import BadgesUI
from engine.absolute.badges import BADGES

BADGES_UI = BadgesUI(
    BADGES,
    emblems={
        "long_run": "🏃",
        "four": "🍀",
        "rich_set": "💎",
        "all_below": "🏔️",
        "comeback": "🚀",
        "borrowed": "🧲",
        "big_zero": "⭕",
        "always_first": "🐇",
    },
    frame="absolute/badge",
)
