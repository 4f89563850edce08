"""Only its owner can change a deck, and no one a starter, not even by a forged address."""

from pathlib import Path

import pytest

from cogs.farrago.decks.lists import GAME, DeckGone
from tests.app import ADA, BO
from tests.cogs.farrago.decking import CREATURE, RESOURCE, decking, kept, sent

OF_OWN = (
    "deckrest", "deckmore", "deckless", "deckadd", "decktake", "deckfit", "deckfitted", "deckdrop", "deckdropped",
    "deckname", "deckrename",
)  # fmt: skip
"""Verbs that change a deck, or lead to it."""


@pytest.mark.parametrize("verb", OF_OWN)
async def test_no_address_changes_a_starter_or_somebody_elses_deck(tmp_path: Path, verb: str) -> None:
    async with decking(tmp_path) as one_table:
        number = await kept(one_table, {CREATURE: 1}, player=BO)
        ada = one_table.person()
        before = await one_table.app_parts.store.decks(GAME).of(BO)
        for ref in ("zephyr", str(number)):
            with pytest.raises(DeckGone):
                await sent(ada, verb, f"{ref}.{RESOURCE}" if verb in ("deckmore", "deckless") else ref)
        assert await one_table.app_parts.store.decks(GAME).of(BO) == before
        assert await one_table.app_parts.store.decks(GAME).of(ADA) == ()
