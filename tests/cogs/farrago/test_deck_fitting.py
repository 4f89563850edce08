"""Fitting a deck to the limits by /deck: previewed, done once, and refused if the deck has changed since."""

from collections import Counter
from pathlib import Path

import pytest

from cogs.farrago.decks.fitting import DeckChanged
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import arranged, to_code
from engine.farrago.rules.fitting import fitted
from tests.cogs.battle_farm.seated import check_limits
from tests.cogs.farrago.decking import cards_of, decking, kept, named, sent, text_of, told

OUTGROWN = arranged({**dict(STARTERS["mirage"]), "quicksand": 2, "clear_spring": 3})
"""A deck that the second edition took and the later ones do not."""


async def test_a_deck_of_wider_limits_is_fitted_after_a_question_showing_its_old_code_far36(
    tmp_path: Path,
) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, dict(OUTGROWN)), one_table.person()
        await sent(ada, "decklook", str(number))
        assert "The limits are tighter now, so this deck is not playable yet:" in text_of(ada)
        await ada.press("Fit to limits")
        check_limits(ada.page)
        assert "## Fit Foxes to the limits?" in text_of(ada)
        assert "You can't play this deck yet. 1 of Quicksand at most; this deck has 2.\n" in text_of(ada)
        assert "New ones come from the Mirage starter." in text_of(ada)
        out, into = Counter(dict(OUTGROWN)), Counter(dict(fitted(OUTGROWN)))
        for way, cards in (("Out", out - into), ("In", into - out)):
            listed = ", ".join(f"{count} × {named(kind)}" for kind, count in arranged(cards))
            assert f"**{way} ({cards.total()}):** {listed}" in text_of(ada)
        assert await cards_of(one_table, number) == OUTGROWN
        await ada.press("Fit now")
        assert await cards_of(one_table, number) == fitted(OUTGROWN)
        assert f"**Foxes** fits the limits now. The code of the deck before: `{to_code(OUTGROWN)}`" in text_of(ada)
        assert "Ready to play" in text_of(ada)
        assert "Fit to limits" not in ada.labels


async def test_the_question_leads_back_without_changes(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, dict(OUTGROWN)), one_table.person()
        await sent(ada, "deckfit", str(number))
        await ada.press("← Foxes")
        assert "Fit to limits" in ada.labels
        assert await cards_of(one_table, number) == OUTGROWN


async def test_a_second_press_has_no_effect_and_a_deck_that_changed_since_is_not_fitted(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, dict(OUTGROWN)), one_table.person()
        asked = await sent(ada, "deckfit", str(number))
        await sent(ada, "deckless", f"{number}.{OUTGROWN[0][0]}")
        changed, ada.page = await cards_of(one_table, number), asked
        with pytest.raises(DeckChanged) as caught:
            await ada.press("Fit now")
        assert told(caught.value) == "Foxes has changed since. Open it again."
        assert await cards_of(one_table, number) == changed
        asked = await sent(ada, "deckfit", str(number))
        for _ in range(2):
            ada.page = asked
            await ada.press("Fit now")
            assert "Ready to play" in text_of(ada)
            assert await cards_of(one_table, number) == fitted(changed)
        await sent(ada, "deckfit", str(number))
        assert "Ready to play" in text_of(ada)


async def test_a_deck_without_a_code_is_fitted_without_one_and_the_question_fits_any_deck(
    tmp_path: Path,
) -> None:
    whole = dict.fromkeys(KINDS, 9) | {f"gone_with_a_long_name_{n}": 9 for n in range(90)}
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, whole), one_table.person()
        check_limits(await sent(ada, "deckfit", str(number)))
        await ada.press("Fit now")
        check_limits(ada.page)
        assert "**Foxes** fits the limits now.\n" in text_of(ada)
        assert await cards_of(one_table, number) == fitted(arranged(whole))
