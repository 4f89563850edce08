"""The drawings of `data/battle_farm/art` that the pictures of Battle Farm need, by name."""

from cogs.battle_farm.pictures.art import EMOJI
from cogs.battle_farm.pictures.warming import SCENERY, SIGNS
from engine.battle_farm.cards import ACTIONS, BEDS, CLASSES, CROPS

_NAMES = (
    *SIGNS,
    *SCENERY,
    *(f"bed-{bed}" for bed in BEDS),
    *(f"action-{action}" for action in ACTIONS),
    *(f"class-{each}" for each in CLASSES),
    *(f"ability-{each.ability.id}" for each in CLASSES.values()),
    *(f"crop-{crop}" for crop in CROPS if crop not in EMOJI),
)

DRAWINGS = tuple(f"battle_farm/{name}" for name in _NAMES)
