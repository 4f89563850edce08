"""The arguments of Farrago's refusals, by message, as the code gives them."""

from collections.abc import Mapping

from engine.message import Arg, Line

OTTER, BUNNY = Line("farrago-card-orbit_otter"), Line("farrago-card-dust_bunny")
TILE = Line("farrago-tile", {"face": 2, "row": "top"})

ARGUMENTS: Mapping[str, Mapping[str, Arg]] = {
    "farrago-bad-deck": {"fault": Line("farrago-deck-small", {"count": 29, "least": 30, "missing": 1})},
    "farrago-tile-taken": {"card": OTTER, "tile": TILE, "there": BUNNY},
    "farrago-too-few-rp": {"card": OTTER, "tile": TILE, "cost": 3, "have": 2},
    "farrago-nothing-to-take-back": {"tile": TILE},
    "farrago-card-stays": {"tile": TILE, "there": BUNNY},
    "farrago-face-chosen": {"face": 2},
    "farrago-code-other-set": {"theirs": 7, "ours": 1},
    "farrago-code-none": {"card": "moon_cheese"},
    "farrago-deck-refused-changed": {"deck": "Foxes"},
    "farrago-deck-refused-copies": {"card": OTTER, "deck": "Foxes", "count": 2, "most": 3},
    "farrago-deck-refused-full": {"card": OTTER, "deck": "Foxes", "room": 1, "most": 40},
    "farrago-deck-refused-not-in": {"card": OTTER, "deck": "Foxes"},
    "farrago-deck-refused-no-card": {"card": "moon_cheese"},
    "farrago-deck-refused-long-name": {"most": 32},
    "farrago-deck-refused-intricate-name": {"most": 128},
    "farrago-deck-refused-no-deck": {"typed": "Foxes"},
    "farrago-deck-refused-unknown-card": {"typed": "Moon Cheese"},
    "farrago-deck-refused-unclear": {"typed": "Fox", "near": "Red Fox, Blue Fox"},
    "farrago-deck-refused-too-many": {"most": 25},
    "farrago-refused-sealed": {"what": Line("farrago-late-place", {"name": OTTER, "tile": TILE})},
    "farrago-refused-outdated": {"what": Line("farrago-late-face", {"face": 2}), "rule": Line("farrago-not-in-hand")},
}
