"""The choice of a deck: a starter with one press, or a custom deck, which is never lost even if it is illegal."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.ui.kit import ids
from engine.farrago.cards import STARTERS
from engine.farrago.rules.fitting import fitted
from tests.cogs.farrago.seated import ANN, BEA, CHOOSING, OneTable, check_limits, person_at, said, seated
from tests.engine.farrago.proof import deal as dealt

Patch = pytest.MonkeyPatch
STARTER_BUTTONS = ["Zephyr", "Bastion", "Verdance", "Mirage"]
TOOLS = ["Decks", "Log", "Refresh", "Menu"]
BAD = (("asteroid_ox", 4), *STARTERS["mirage"])


async def keep(one_table: OneTable, name: str, deck: object, player: int = ANN) -> int:
    """Give a person a deck; returns its number."""
    stored = await one_table.app.store.decks("farrago").add(player, name, msgspec.json.encode(deck))
    assert stored is not None
    return stored.number


async def test_four_starters_are_offered_with_a_sentence_each_and_one_press_chooses(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, CHOOSING, monkeypatch) as one_table:
        ann = await person_at(one_table)
        assert ann.labels == [*STARTER_BUTTONS, *TOOLS]
        assert "Bastion: Strong buildings" in said(ann)
        assert "New here? Zephyr is quick and simple." in said(ann)
        await ann.press("Verdance")
        assert (await one_table.state()).brought == (STARTERS["verdance"], None)
        assert ann.labels == TOOLS
        assert "Your deck: Verdance." in said(ann)


async def test_the_planets_are_shown_only_once_both_have_chosen(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, CHOOSING, monkeypatch) as one_table:
        ann, bea = await person_at(one_table), await person_at(one_table, 1)
        before = bea.page
        await ann.press("Verdance")
        assert await bea.open() == before
        await bea.press("Zephyr")
        assert "Verdance · 0 of 20 CP" in said(bea)
        assert bea.labels[:2] == ["Keep hand", "New hand"]


async def test_a_first_hand_is_kept_or_exchanged_by_a_press_unseen_by_the_other_far34(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, dealt().state, monkeypatch) as one_table:
        ann, bea = await person_at(one_table), await person_at(one_table, 1)
        asked = bea.page
        assert "Keep your hand or swap all 7" in said(ann)
        assert "Resources pay for creatures and buildings." in said(ann)
        check_limits(ann.page)
        before = (await one_table.state()).zones[0].hand
        await ann.press("New hand")
        assert "New hand when both have chosen" in said(ann)
        assert await bea.open() == asked
        await ann.send(ids.OfMatch(one_table.table.match.id, "keep", "1"))
        assert "Your first hand is decided. Wait for your opponent." in said(ann)
        await bea.press("Keep hand")
        assert (await one_table.state()).zones[0].hand != before
        assert "Place your cards" in said(bea)
        await ann.open()
        assert "Ready" in ann.labels


async def test_own_decks_are_listed_the_last_used_first_and_played_at_a_choice(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, CHOOSING, monkeypatch) as one_table:
        await keep(one_table, "Older", STARTERS["zephyr"])
        one_table.app_parts.time.ms += 1
        await keep(one_table, "Newer", STARTERS["mirage"])
        await keep(one_table, "Bea's", STARTERS["mirage"], BEA)
        ann = await person_at(one_table)
        menu = ann.menu("Play your own deck…")
        assert [option[1:] for option in menu.options] == [
            ("Newer", "40 cards · Mirage"),
            ("Older", "40 cards · Zephyr"),
        ]
        one_table.app_parts.time.ms += 1
        await ann.choose("Play your own", "Older")
        assert (await one_table.state()).brought[0] == STARTERS["zephyr"]
        assert [deck.name for deck in await one_table.app.store.decks("farrago").of(ANN)] == ["Older", "Newer"]


async def test_a_deck_that_is_not_legal_is_listed_with_its_fault_and_refused_with_it_and_stays_far5(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, CHOOSING, monkeypatch) as one_table:
        await keep(one_table, "Many", BAD)
        await keep(one_table, "Old", (("gone_card", 2), *STARTERS["zephyr"]))
        ann = await person_at(one_table)
        assert {option[2] for option in ann.menu("Play your own").options} == {
            "⚠ 4 cards too many. This deck has 44. The limit is 40. (and 1 more thing)",
            "⚠ 2 cards too many. This deck has 42. The limit is 40. (and 1 more thing)",
        }
        before = await one_table.app.store.decks("farrago").of(ANN)
        await ann.choose("Play your own", "Many")
        why = "You can't play this deck yet. 4 cards too many. This deck has 44. The limit is 40. (and 1 more thing)"
        assert why in said(ann)
        assert ann.labels == ["Fit and play", "← Back"]
        await ann.press("← Back")
        assert ann.labels == [*STARTER_BUTTONS, *TOOLS]
        assert (await one_table.state()).brought == (None, None)
        assert await one_table.app.store.decks("farrago").of(ANN) == before


async def test_a_deck_that_is_not_legal_is_fitted_and_played_by_a_second_press_far36(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with seated(tmp_path, CHOOSING, monkeypatch) as one_table:
        number = await keep(one_table, "Many", BAD)
        ann = await person_at(one_table)
        await ann.choose("Play your own", "Many")
        check_limits(ann.page)
        asked = ann.page
        await ann.press("Fit and play")
        assert (await one_table.state()).brought == (fitted(BAD), None)
        assert await one_table.app.store.decks("farrago").find(ANN, number) is not None
        assert "**Many** fits the limits now. The code of the deck before:" in said(ann)
        assert "Your deck: Mirage." in said(ann)
        assert ann.labels == TOOLS
        ann.page = asked
        await ann.press("Fit and play")
        assert "You already picked a deck." in said(ann)


@pytest.mark.parametrize(
    ("then", "told"),
    [("changed", "Many has changed since. Open it again."), ("deleted", "That deck is gone, or not yours.")],
)
async def test_a_deck_that_differs_from_the_one_shown_is_neither_fitted_nor_played(
    tmp_path: Path, monkeypatch: Patch, then: str, told: str
) -> None:
    async with seated(tmp_path, CHOOSING, monkeypatch) as one_table:
        number, decks = await keep(one_table, "Many", BAD), one_table.app.store.decks("farrago")
        ann = await person_at(one_table)
        await ann.choose("Play your own", "Many")
        if then == "deleted":
            await decks.delete(ANN, number)
        else:
            await decks.change(ANN, number, lambda before: replace(before, body=b'[["dust_bunny",9]]'))
        await ann.press("Fit and play")
        assert told in said(ann)
        assert ann.labels[:4] == STARTER_BUTTONS
        assert (await one_table.state()).brought == (None, None)


@pytest.mark.parametrize("whose", ["deleted", "another's"])
async def test_a_deck_that_is_not_there_or_anothers_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: Patch, whose: str
) -> None:
    async with seated(tmp_path, CHOOSING, monkeypatch) as one_table:
        number = await keep(one_table, "Deck", STARTERS["zephyr"], ANN if whose == "deleted" else BEA)
        ann = await person_at(one_table)
        await one_table.app.store.decks("farrago").delete(ANN, number)
        await ann.send(ids.OfMatch(one_table.table.match.id, "bring", "1"), values=[str(number)])
        assert "That deck is gone. Pick another one." in said(ann)
        assert ann.labels[:4] == STARTER_BUTTONS
        assert (await one_table.state()).brought == (None, None)


async def test_a_second_choice_is_refused_and_the_first_one_counts(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, CHOOSING, monkeypatch) as one_table:
        ann, same = await person_at(one_table), await person_at(one_table)
        await ann.press("Verdance")
        await same.press("Zephyr")
        assert "You already picked a deck." in said(same)
        assert (await one_table.state()).brought == (STARTERS["verdance"], None)


async def test_the_largest_number_of_decks_fits_into_one_menu(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, CHOOSING, monkeypatch) as one_table:
        for number in range(25):
            await keep(one_table, f"{number} " + "W" * 40, BAD)
        ann = await person_at(one_table)
        assert len(ann.menu("Play your own").options) == 25
        check_limits(ann.page)


async def test_decks_can_be_looked_at_beside_the_panel(tmp_path: Path, monkeypatch: Patch) -> None:
    async with seated(tmp_path, CHOOSING, monkeypatch) as one_table:
        await keep(one_table, "Mine", STARTERS["zephyr"])
        ann = await person_at(one_table)
        panel = ann.page
        (page, in_public), *_ = (await ann.send(ann.button("Decks").id)).pages
        check_limits(page)
        assert ("Mine" in said(ann), in_public, page == panel) == (True, False, False)
        # Otherwise it would become a second panel when the match goes on.
        assert page.is_kept
