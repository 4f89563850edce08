"""How the badges of Farrago Words look."""

from cogs.api import BadgesUI
from engine.farrago_words.badges import BADGES

BADGES_UI = BadgesUI(
    BADGES,
    emblems={
        "only_one": "🦄",
        "all_letters": "🧩",
        "long_word": "📏",
        "quick_start": "⚡",
        "thief": "🦊",
        "sharp_eye": "🦅",
        "acquitted": "⚖️",
    },
    frame="farrago_words/badge",
)
