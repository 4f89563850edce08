"""The decks that AI players bring: the starters, and in later editions also bred decks."""

from collections.abc import Mapping

from engine.content import table
from engine.farrago.decks import faults, from_code
from engine.farrago.model import Action, Bring
from engine.farrago.rules.editions import EditionNumber
from engine.farrago.rules.legal import STARTER_DECKS

_CODES = table("farrago/bred.toml", dict[str, list[str]])


def _with_bred(name: str, *editions: EditionNumber) -> tuple[Action, ...]:
    decks = [from_code(code) for code in _CODES[name]]
    if any(faults(deck, edition) for deck in decks for edition in editions):
        raise ValueError(f"data/farrago/bred.toml: {name}: a deck breaks the limits of an edition")
    return (*STARTER_DECKS, *[Bring(deck) for deck in decks])


_SINCE_2 = _with_bred("since_edition_2", 2, 3)

DECKS_OF: Mapping[EditionNumber, tuple[Action, ...]] = {
    1: STARTER_DECKS,
    2: _SINCE_2,
    3: _SINCE_2,
    4: _with_bred("since_edition_4", 4),
}
"""The decks that an AI player chooses from at random."""
