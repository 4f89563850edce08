"""How the badges of Farrago look."""

from cogs.api import BadgesUI
from engine.farrago.badges import BADGES

BADGES_UI = BadgesUI(
    BADGES,
    emblems={
        "empty_hand": "✋",
        "rich_battle": "🌋",
        "blitz": "🌠",
        "clearing": "🌪️",
        "shutout": "🔒",
        "comeback": "🪃",
        "outlasted": "⏳",
        "by_a_hair": "✂️",
    },
    frame="farrago/badge",
)
