"""Fitting a deck to the limits by /deck: previewed, done once, and refused if the deck has changed since."""

from collections import Counter
from pathlib import Path

import pytest

from cogs.farrago.decks.fitting import DeckChanged
from engine.farrago.cards import KINDS
from engine.farrago.decks import arranged, to_code
from engine.farrago.rules.fitting import fitted
from tests.cogs.battle_farm.seated import check_limits
from tests.cogs.farrago.decking import cards_of, decking, kept, named, sent, text_of, told

WRONG = arranged({"masked_magpie": 8, "clear_spring": 20})
"""A deck of too few cards, with too many copies of one."""


async def test_a_deck_beyond_the_limits_is_fitted_after_a_question_showing_its_old_code_far36(
    tmp_path: Path,
) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, dict(WRONG)), one_table.person()
        await sent(ada, "decklook", str(number))
        assert "Saved, but not playable yet:" in text_of(ada)
        await ada.press("Fit to limits")
        check_limits(ada.page)
        assert "## Fit Foxes to the limits?" in text_of(ada)
        assert (
            "You can't play this deck yet. 2 cards are missing. This deck has 28 and needs 30. (and 1 more thing)\n"
            in text_of(ada)
        )
        assert "New ones come from the Mirage starter." in text_of(ada)
        out, into = Counter(dict(WRONG)), Counter(dict(fitted(WRONG)))
        for way, cards in (("Out", out - into), ("In", into - out)):
            listed = ", ".join(f"{count} × {named(kind)}" for kind, count in arranged(cards))
            assert f"**{way} ({cards.total()}):** {listed}" in text_of(ada)
        assert await cards_of(one_table, number) == WRONG
        await ada.press("Fit now")
        assert await cards_of(one_table, number) == fitted(WRONG)
        assert f"**Foxes** fits the limits now. The code of the deck before: `{to_code(WRONG)}`" in text_of(ada)
        assert "Ready to play" in text_of(ada)
        assert "Fit to limits" not in ada.labels


async def test_the_question_leads_back_without_changes(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, dict(WRONG)), one_table.person()
        await sent(ada, "deckfit", str(number))
        await ada.press("← Foxes")
        assert "Fit to limits" in ada.labels
        assert await cards_of(one_table, number) == WRONG


async def test_a_second_press_has_no_effect_and_a_deck_that_changed_since_is_not_fitted(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, dict(WRONG)), one_table.person()
        asked = await sent(ada, "deckfit", str(number))
        await sent(ada, "deckless", f"{number}.{WRONG[0][0]}")
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
