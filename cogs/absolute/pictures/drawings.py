"""The drawings of `data/absolute/art` that the pictures of Absolute need, by name."""

from engine.absolute.cards import SUITS

DRAWINGS = (
    *(f"absolute/suit-{suit}" for suit in SUITS),
    *("absolute/back", "absolute/cross", "absolute/crown", "absolute/cup", "absolute/dial", "absolute/eye"),
    *("absolute/hand", "absolute/left", "absolute/lock", "absolute/minus", "absolute/new", "absolute/play"),
    *("absolute/plus", "absolute/ring", "absolute/sky", "absolute/star", "absolute/tick"),
)
