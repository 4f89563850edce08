"""What the refusals of Battle Farm are filled with, by their message, as the code gives it."""

from collections.abc import Mapping

from engine.message import Arg, Line, Who

WHEAT, CLONE = Line("battle_farm-kind-wheat"), Line("battle_farm-kind-clone")
CLOUD = Line("battle_farm-ability-cloud_cover")
SOURCE: Mapping[str, Arg] = {"source": CLONE}

ARGUMENTS: Mapping[str, Mapping[str, Arg]] = {
    "battle_farm-wrong-phase": {"phase": Line("battle_farm-phase-play")},
    "battle_farm-answer-first": SOURCE,
    "battle_farm-too-dear": {"card": WHEAT, "price": 8, "have": 3},
    "battle_farm-not-in-hand": {"card": WHEAT},
    "battle_farm-same-card-twice": {"card": WHEAT},
    "battle_farm-bids-out": {"waiting": 2},
    "battle_farm-bid-too-low": {"bid": -3},
    "battle_farm-bid-too-high": {"bid": 9, "have": 4},
    "battle_farm-no-such-bid": {"player": Who(0)},
    "battle_farm-not-a-crop": {"card": CLONE},
    "battle_farm-not-an-action": {"card": WHEAT},
    "battle_farm-bed-taken": {"bed": 2, "crop": WHEAT},
    "battle_farm-bed-closed": {"bed": 2},
    "battle_farm-cost-too-high": {"card": CLONE, "cost": 4, "have": 3},
    "battle_farm-already-played": {"card": CLONE},
    "battle_farm-ability-used": {"ability": CLOUD},
    "battle_farm-ability-spent": {"ability": CLOUD},
    "battle_farm-nothing-to-do": {"card": CLONE},
    "battle_farm-nothing-grows": {"bed": 2},
    "battle_farm-not-a-target": SOURCE,
    "battle_farm-target-gone": SOURCE,
    "battle_farm-protected": {**SOURCE, "crop": WHEAT},
    "battle_farm-not-theirs": SOURCE,
    "battle_farm-its-own-target": SOURCE,
    "battle_farm-no-such-opponent": SOURCE,
    "battle_farm-no-such-card": SOURCE,
    "battle_farm-bid_form-unreadable": {"word": "three"},
}
