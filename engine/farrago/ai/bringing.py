"""The decks that AI players bring: the starters, and by later editions also decks that were bred. Nothing is played."""

from collections.abc import Mapping

from engine.content import table
from engine.farrago.decks import faults, from_code
from engine.farrago.model import Action, Bring, DeckList
from engine.farrago.rules.editions import EditionNumber
from engine.farrago.rules.legal import STARTER_DECKS


def _bred() -> tuple[DeckList, ...]:
    decks = tuple([from_code(code) for code in table("farrago/bred.toml", dict[str, list[str]])["codes"]])
    if any(faults(deck, edition) for deck in decks for edition in (2, 3)):
        raise ValueError("data/farrago/bred.toml: a deck breaks the limits of the editions 2 and 3")
    return decks


BRED: tuple[DeckList, ...] = _bred()
"""Decks that were bred in the gauntlet, within the limits of the editions 2 and 3."""

_ANY: tuple[Action, ...] = (*STARTER_DECKS, *[Bring(deck) for deck in BRED])

DECKS_OF: Mapping[EditionNumber, tuple[Action, ...]] = {
    1: STARTER_DECKS,
    2: _ANY,
    3: _ANY,
}
"""What an AI player chooses from by chance."""
