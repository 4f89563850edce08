"""The decks that AI players bring: the starters and bred decks."""

from engine.content import table
from engine.farrago.decks import faults, from_code
from engine.farrago.model import Action, Bring
from engine.farrago.rules.legal import STARTER_DECKS

BRED = tuple([from_code(code) for code in table("farrago/bred.toml", dict[str, list[str]])["decks"]])

if any(faults(deck) for deck in BRED):
    raise ValueError("data/farrago/bred.toml: a deck breaks the limits")

DECKS: tuple[Action, ...] = (*STARTER_DECKS, *[Bring(deck) for deck in BRED])
"""The decks that an AI player chooses from at random."""
