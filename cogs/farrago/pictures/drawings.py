"""The drawings of `data/farrago/art` that the pictures of Farrago need, by name."""

from cogs.farrago.pictures.cards.figures import FIGURES
from cogs.farrago.pictures.warming import SIGNS
from engine.farrago.model import PLANETS

_FIGURES = {layer.sign for layers in FIGURES.values() for layer in layers if layer.is_own}

_NAMES = (
    "space",
    *SIGNS,
    *(f"ground-{planet}" for planet in (*PLANETS, "neutral")),
    *(f"figure-{name}" for name in sorted(_FIGURES)),
)

DRAWINGS = tuple(f"farrago/{name}" for name in _NAMES)
