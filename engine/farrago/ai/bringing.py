"""The decks that AI players bring: the starters, and by later editions also decks that were bred. Nothing is played."""

from collections.abc import Mapping

from engine.content import table
from engine.farrago.decks import faults, from_code
from engine.farrago.model import Action, Bring, DeckList
from engine.farrago.rules.editions import EditionNumber
from engine.farrago.rules.legal import STARTER_DECKS


def _bred() -> tuple[DeckList, ...]:
    decks = tuple([from_code(code) for code in table("farrago/bred.toml", dict[str, list[str]])["codes"]])
    if any(faults(deck, 2) for deck in decks):
        raise ValueError("data/farrago/bred.toml: a deck breaks the limits of edition 2")
    return decks


BRED: tuple[DeckList, ...] = _bred()
"""Decks of edition 2 that were bred in the gauntlet."""

DECKS_OF: Mapping[EditionNumber, tuple[Action, ...]] = {
    1: STARTER_DECKS,
    2: (*STARTER_DECKS, *[Bring(deck) for deck in BRED]),
}
"""What an AI player chooses from by chance."""
