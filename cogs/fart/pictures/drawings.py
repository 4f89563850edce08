"""The drawings of `data/fart/art` that the pictures of F.A.R.T. need, by name."""

from engine.fart.cards import DECK

DRAWINGS = (
    *sorted({f"fart/suit-{card[1]}" for card in DECK}),
    *("fart/back-alien", "fart/back-soldier", "fart/beam", "fart/burst", "fart/card-alien", "fart/card-soldier"),
    *("fart/empty", "fart/grave", "fart/medal", "fart/ring", "fart/saucer", "fart/scene", "fart/slot", "fart/wound"),
)
