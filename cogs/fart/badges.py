"""How the badges of F.A.R.T. look."""

from cogs.api import BadgesUI
from engine.fart.badges import BADGES

BADGES_UI = BadgesUI(
    BADGES,
    emblems={
        "clean_wave": "🧹",
        "unhurt": "🛡️",
        "thrifty": "🐿️",
        "crowd": "🎪",
        "last_stand": "🕯️",
        "so_close": "🤏",
    },
    frame="fart/badge",
)
