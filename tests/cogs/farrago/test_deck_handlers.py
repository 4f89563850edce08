"""/deck on Discord: decks are made, changed, named, copied, deleted and imported from codes, by their owners only."""

from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bot.core.refusals import Refused
from bot.moderation.refusals import UnwantedText
from bot.store.repositories.decks import MOST_DECKS
from bot.text.sanitising import NAME_LIMIT
from bot.ui.kit import ids
from bot.ui.kit.page import Menu
from cogs.farrago.decks import making
from cogs.farrago.decks.cards import SECTIONS
from cogs.farrago.decks.changes import (
    CopyTooMany,
    DeckFull,
    NameTooIntricate,
    NameTooLong,
    NoName,
    NothingOfIt,
    NotInDeck,
)
from cogs.farrago.decks.handlers import DECK_HANDLERS
from cogs.farrago.decks.lists import GAME, DeckGone, own
from cogs.farrago.decks.making import TooManyDecks
from cogs.farrago.decks.search import NoSuchCard, Unclear, UnknownDeck, find_any, find_card, find_own
from engine.errors import RuleError
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import (
    BadCode,
    CodeCut,
    CodeForged,
    CodeOfOtherSet,
    NoCode,
    arranged,
    from_code,
    most_copies,
    to_code,
)
from engine.farrago.rules.limits import MOST_CARDS
from tests.app import ADA, BO, PLACE
from tests.cogs.battle_farm.seated import check_limits
from tests.cogs.farrago.decking import (
    CREATURE,
    OTHER,
    RESOURCE,
    Person,
    cards_of,
    decking,
    kept,
    named,
    sent,
    text_of,
    told,
)

GIANTS = "FAR1-B3V6777HBQ2HYPR3IPHEKOI"
"""A deck of 30 giants and resources."""


async def filled(person: Person, verb: str, argument: str, field: str, text: str) -> None:
    """Submit a form of /deck."""
    component: dict[str, Any] = {"type": 18, "component": {"type": 4, "custom_id": field, "value": text}}
    await person.send(ids.OfGame(GAME, verb, argument), components=(component,))


async def answered(person: Person, verb: str, argument: str, *values: str) -> str:
    """Send an address; returns the words of the page or form in answer, which fits Discord, or of the refusal."""
    try:
        await sent(person, verb, argument, *values)
    except (Refused, RuleError) as error:
        return told(error)
    if person.form is not None:
        person.form.modal()
        return person.form.title
    check_limits(person.page)
    return text_of(person)


# Building -------------------------------------------------------------------------------------------------------------


async def test_a_starter_is_copied_and_changed_on_the_pages_alone(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        ada = one_table.person()
        await sent(ada, "decks")
        await ada.choose("Starter decks", "Mirage starter")
        assert "Ready to play" in text_of(ada)
        await ada.press("Copy")
        (deck,) = await one_table.app_parts.store.decks(GAME).of(ADA)
        assert (deck.name, own(deck).cards) == ("Mirage deck", STARTERS["mirage"])
        first = next(kind for kind, _ in STARTERS["mirage"] if KINDS[kind].is_species)
        before = dict(STARTERS["mirage"])[first]
        await ada.choose("Creatures and buildings", f"{before} × {named(first)}")
        assert ada.button("+1 copy").disabled
        await ada.press("−1 copy")
        assert f"## {named(first)}" in text_of(ada)
        assert "Mirage deck · 39 of 40 cards" in text_of(ada)
        await ada.press("← Mirage deck")
        assert "Mirage · 39 cards" in text_of(ada)
        assert dict(await cards_of(one_table, deck.number)).get(first, 0) == before - 1


async def test_several_cards_go_in_by_one_choice_of_a_planet(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {}), one_table.person()
        await sent(ada, "decklook", str(number))
        await ada.press("Add cards")
        await ada.press("Bastion")
        two = [kind.id for kind in KINDS.values() if kind.planet == "bastion" and kind.is_species][:2]
        await ada.choose("Creatures and buildings", *map(named, two))
        assert await cards_of(one_table, number) == ((two[0], 1), (two[1], 1))
        assert f"Added 1 × {named(two[0])}, 1 × {named(two[1])}." in text_of(ada)
        await ada.choose("Creatures and buildings", named(two[0]))
        assert await cards_of(one_table, number) == ((two[0], 2), (two[1], 1))


async def test_every_card_is_offered_in_one_of_the_sections_and_each_menu_has_room(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {}), one_table.person()
        found: list[str] = []
        for section in SECTIONS:
            page = await sent(ada, "deckadd", f"{number}.{section}")
            check_limits(page)
            found += [value for row in page.rows if isinstance(row, Menu) for value, *_ in row.options]
        assert sorted(found) == sorted(KINDS)


async def test_a_deck_is_named_by_a_form_and_renamed(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        ada = one_table.person()
        await sent(ada, "decks")
        await ada.send(ada.button("New deck").id)
        await ada.submit("  Foxes\u202e @everyone ")
        (deck,) = await one_table.app_parts.store.decks(GAME).of(ADA)
        assert (deck.name, deck.body) == ("Foxes @everyone", b"[]")
        assert "@everyone" not in ada.text
        await ada.press("More…")
        await ada.send(ada.button("Rename").id)
        assert ada.form is not None
        assert ada.form.fields[0].text == "Foxes @everyone"
        await ada.submit("Moss")
        assert [each.name for each in await one_table.app_parts.store.decks(GAME).of(ADA)] == ["Moss"]
        assert "Renamed to **Moss**." in text_of(ada)


async def test_a_deck_is_deleted_after_a_question_and_comes_back_by_its_code(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {CREATURE: 2, RESOURCE: 5}), one_table.person()
        await sent(ada, "decklook", str(number))
        await ada.press("More…")
        assert ada.labels == ["Export", "Rename", "Copy", "Delete", "← Foxes"]
        await ada.press("Delete")
        assert "Delete **Foxes** (7 cards)?" in text_of(ada)
        assert len(await one_table.app_parts.store.decks(GAME).of(ADA)) == 1
        await ada.press("Delete now")
        assert await one_table.app_parts.store.decks(GAME).of(ADA) == ()
        code = to_code(arranged({CREATURE: 2, RESOURCE: 5}))
        assert f"`{code}`" in ada.text
        await ada.send(ada.button("Import code").id)
        await ada.submit(f"```{code.lower()}```")
        (again,) = await one_table.app_parts.store.decks(GAME).of(ADA)
        assert own(again).cards == arranged({CREATURE: 2, RESOURCE: 5})


async def test_export_shows_the_code_of_own_and_starter_decks(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {CREATURE: 2}), one_table.person()
        await sent(ada, "deckcode", str(number))
        assert f"```\n{to_code(((CREATURE, 2),))}\n```" in ada.text
        await sent(ada, "deckcode", "bastion")
        assert to_code(STARTERS["bastion"]) in ada.text


async def test_an_unplayable_import_is_kept_and_its_faults_are_listed(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        ada = one_table.person()
        cards = arranged({CREATURE: 4, RESOURCE: 45})
        await filled(ada, "deckread", "", "code", to_code(cards))
        (deck,) = await one_table.app_parts.store.decks(GAME).of(ADA)
        assert own(deck).cards == cards
        assert "9 cards too many." in text_of(ada)
        assert f"3 of {named(CREATURE)} at most; this deck has 4." in text_of(ada)


async def test_built_decks_survive_a_restart_and_old_buttons_work(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number = await kept(one_table, {CREATURE: 1})
        page = await sent(one_table.person(), "deckcard", f"{number}.menu0", CREATURE)
    async with decking(tmp_path) as again:
        ada = again.person()
        ada.page = page
        await ada.press("+1 copy")
        assert await cards_of(again, number) == ((CREATURE, 2),)


async def test_an_old_menu_shows_a_card_whose_last_copy_was_taken_out_since(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {CREATURE: 1, RESOURCE: 30}), one_table.person()
        await sent(ada, "deckless", f"{number}.{CREATURE}")
        await sent(ada, "deckcard", f"{number}.menu0", CREATURE)
        assert "Not in Foxes" in text_of(ada)


async def test_two_quick_presses_add_one_copy_each_and_never_a_fourth(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {CREATURE: 2}), one_table.person()
        await sent(ada, "deckmore", f"{number}.{CREATURE}")
        with pytest.raises(CopyTooMany):
            await sent(ada, "deckmore", f"{number}.{CREATURE}")
        assert ada.button("+1 copy").disabled
        assert f"A deck holds {most_copies(KINDS[CREATURE])} copies of it at most." in text_of(ada)
        assert await cards_of(one_table, number) == ((CREATURE, 3),)


async def test_a_full_deck_says_why_no_copy_of_a_card_fits(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {CREATURE: 1, RESOURCE: MOST_CARDS - 1}), one_table.person()
        await sent(ada, "deckcard", f"{number}.menu0", CREATURE)
        assert ada.button("+1 copy").disabled
        assert "This deck is full. Take a card out first." in text_of(ada)


# A deck that became illegal -------------------------------------------------------------------------------------------


async def test_a_deck_with_cards_that_the_set_lost_loads_is_explained_and_repaired(tmp_path: Path) -> None:
    whole = dict(STARTERS["zephyr"])
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {"gone_fox": 2, "#254": 1, **whole}), one_table.person()
        await sent(ada, "decklook", str(number))
        assert "There is no card “gone_fox” any more. Take it out." in text_of(ada)
        assert "There is no card “#254”" in text_of(ada)
        check_limits(ada.page)
        with pytest.raises(NoCode):
            await sent(ada, "deckcode", str(number))
        await ada.choose("Resources and effects", "2 × gone_fox")
        with pytest.raises(NothingOfIt) as caught:
            await sent(ada, "deckmore", f"{number}.gone_fox")
        assert told(caught.value) == "There is no card “gone\\_fox” any more. You can only take it out."
        await ada.press("−1 copy")
        await ada.press("−1 copy")
        await sent(ada, "deckcard", f"{number}.menu1", "#254")
        await ada.press("−1 copy")
        assert await cards_of(one_table, number) == STARTERS["zephyr"]
        await ada.press("← Foxes")
        assert "Ready to play" in text_of(ada)


async def test_a_deck_of_30_giants_and_resources_is_playable_and_told_its_limits_far36(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, dict(from_code(GIANTS))), one_table.person()
        await sent(ada, "decklook", str(number))
        assert "From other planets than Verdance: 0 (at most 12)" in text_of(ada)
        assert "Ready to play" in text_of(ada)
        check_limits(ada.page)


async def test_a_deck_with_too_many_cards_fits_on_its_page(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number = await kept(one_table, dict.fromkeys(KINDS, 9) | {f"gone_with_a_long_name_{n}": 9 for n in range(90)})
        ada = one_table.person()
        check_limits(await sent(ada, "decklook", str(number)))
        assert "more things" in ada.text
        check_limits(await sent(ada, "decks"))


async def test_a_deck_is_a_picture_of_the_cards_that_there_are_and_words_for_it(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number = await kept(one_table, {CREATURE: 2, "gone_fox": 1}, "*Füchse* 狐 🦊")
        ada = one_table.person(text_mode=False)
        page = await sent(ada, "decklook", str(number))
        check_limits(page)
        assert page.picture is not None
        assert page.alt.startswith("*Füchse* 狐 🦊 · Zephyr · 3 cards: 2 creatures, 0 buildings")
        assert "There is no card “gone_fox”" in text_of(ada)


async def test_a_full_list_of_decks_with_long_names_fits_on_its_page(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        for _ in range(MOST_DECKS):
            await kept(one_table, {CREATURE: 9}, "🦊*_" * 10 + "ok")
        ada = one_table.person()
        check_limits(await sent(ada, "decks"))
        assert "Your decks: 25 of 25" in ada.text
        listed = ada.text.count("This deck has 9 and needs 30.")
        assert listed > 10
        assert f"… and {MOST_DECKS - listed} more in the menu below." in ada.text
        assert ada.button("New deck").disabled
        for verb, field, text in (("deckmake", "name", "One more"), ("deckread", "code", to_code(((RESOURCE, 3),)))):
            with pytest.raises(TooManyDecks) as caught:
                await filled(ada, verb, "", field, text)
            assert told(caught.value) == "You have 25 decks, the limit. Delete one first."


async def test_the_form_for_another_name_holds_the_longest_there_is(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        ada, intricate = one_table.person(), "👩\u200d" * 63 + "👩x"
        for _ in range(2):
            await filled(ada, "deckmake", "", "name", intricate)
        for deck in await one_table.app_parts.store.decks(GAME).of(ADA):
            await sent(ada, "deckname", str(deck.number))
            assert ada.form is not None
            ((field),) = ada.form.fields
            assert (field.text, len(deck.name) <= field.most) == (deck.name, True)


# Refusals ----------------------------------------------------------------------------------------------------------


async def test_a_fourth_copy_and_a_41st_card_are_refused_with_the_rule_and_the_deck_stays(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {CREATURE: 3, RESOURCE: 35}), one_table.person()
        deck = await find_own(ada.context(), f"deck:{number}")
        with pytest.raises(CopyTooMany) as copies:
            await making.add(ada.context(), deck, ((CREATURE, 1),))
        with pytest.raises(DeckFull) as full:
            await making.add(ada.context(), deck, ((OTHER, 1), (RESOURCE, 2)))
        limit = "Foxes has 3, 3 is the limit."
        assert told(copies.value) == f"{named(CREATURE)}: {limit}"
        room = "Foxes has room for 1 card (limit 40). Take something out first."
        assert told(full.value) == f"{named(RESOURCE)} does not fit: {room}"
        assert await cards_of(one_table, number) == arranged({CREATURE: 3, RESOURCE: 35})


async def test_a_card_not_in_the_deck_cannot_be_taken_out(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {CREATURE: 2}), one_table.person()
        deck = await find_own(ada.context(), f"deck:{number}")
        with pytest.raises(NotInDeck) as caught:
            await making.remove(ada.context(), deck, OTHER, 1)
        assert told(caught.value) == f"{named(OTHER)} is not in Foxes. Nothing to take out."
        after, taken = await making.remove(ada.context(), deck, CREATURE, 9)
        assert (after.cards, taken) == ((), 2)


@pytest.mark.parametrize(
    ("typed", "refusal", "sentence_"),
    [
        (" \u200b\n", NoName, "A deck needs a name you can see. Use letters, digits or emoji."),
        ("ö" * (NAME_LIMIT + 1), NameTooLong, "That name is too long. Use at most 32 letters."),
        ("x" * 4000, NameTooLong, "That name is too long. Use at most 32 letters."),
        (
            "👩\u200d" * 65,
            NameTooIntricate,
            "That name is too complex: over 128 parts. Use simpler letters and emoji.",
        ),
    ],
    ids=["nothing", "33 letters", "4000 letters", "one emoji of 65"],
)
async def test_empty_and_long_names_are_refused(
    tmp_path: Path, typed: str, refusal: type[Refused], sentence_: str
) -> None:
    async with decking(tmp_path) as one_table:
        ada, number = one_table.person(), await kept(one_table, {})
        for verb, argument in (("deckmake", ""), ("deckrename", str(number))):
            with pytest.raises(refusal) as caught:
                await filled(ada, verb, argument, "name", typed)
            assert told(caught.value) == sentence_
        assert [deck.name for deck in await one_table.app_parts.store.decks(GAME).of(ADA)] == ["Foxes"]


async def test_a_name_with_a_word_that_the_server_does_not_want_is_refused_or_masked(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        ada, number = one_table.person(), await kept(one_table, {})
        for mode in ("refuse", "mask"):
            wanted = partial(replace, filter_mode=mode, filter_words=("fox*",))
            await one_table.app.moderation.change_settings(PLACE, ADA, wanted)
            if mode == "refuse":
                with pytest.raises(UnwantedText):
                    await filled(ada, "deckrename", str(number), "name", "My foxy deck")
            else:
                await filled(ada, "deckmake", "", "name", "My foxy deck")
        names = [deck.name for deck in await one_table.app_parts.store.decks(GAME).of(ADA)]
        assert sorted(names) == ["Foxes", "My •••• deck"]


@pytest.mark.parametrize(
    ("code", "refusal"),
    [
        (to_code(STARTERS["zephyr"])[:-3], CodeCut),
        (to_code(STARTERS["zephyr"])[:-1] + ("A" if to_code(STARTERS["zephyr"])[-1] != "A" else "B"), CodeForged),
        ("FAR999-AAAA", CodeOfOtherSet),
        ("a poem", BadCode),
    ],
    ids=["cut", "forged", "other set", "none"],
)
async def test_invalid_codes_make_no_deck(tmp_path: Path, code: str, refusal: type[BadCode]) -> None:
    async with decking(tmp_path) as one_table:
        with pytest.raises(refusal):
            await filled(one_table.person(), "deckread", "", "code", code)
        assert await one_table.app_parts.store.decks(GAME).of(ADA) == ()


FORGED = ("", "0", "-1", "1.2.3", "9" * 60, "x", "zephyr", "1.no_such_card", "2.zephyr.species", "²", "1.neutral.x.y")
"""What may stand behind a verb that nobody offered."""


async def test_nobody_reaches_the_deck_of_another_by_any_address(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number = await kept(one_table, {CREATURE: 2}, "Ada's secret")
        before = await one_table.app_parts.store.decks(GAME).of(ADA)
        bo = one_table.person(BO)
        rests = (str(number), f"{number}.{CREATURE}", f"{number}.menu0", f"{number}.zephyr.species")
        for verb, argument in product(DECK_HANDLERS, rests):
            for values in ((), (str(number),), (CREATURE,)):
                said = await answered(bo, verb, argument, *values)
                assert said
                assert "secret" not in said
        assert await one_table.app_parts.store.decks(GAME).of(ADA) == before


async def test_a_forged_address_for_an_own_deck_is_carried_out_or_explained(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        number, ada = await kept(one_table, {CREATURE: 2}), one_table.person()
        rests = (str(number), f"{number}.", f"{number}.x", f"{number}.-254", f"{number}.zephyr.x", *FORGED)
        for verb, argument in product(sorted(DECK_HANDLERS, key=len), rests):
            for values in ((), ("no_such_card",), (CREATURE, OTHER)):
                assert await answered(ada, verb, argument, *values)


# Finding --------------------------------------------------------------------------------------------------------------


async def test_decks_and_cards_are_found_by_typed_text(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        context = one_table.person().context()
        number = await kept(one_table, {CREATURE: 1}, "Swift Foxes")
        assert (await find_own(context, "swift foxs")).ref == str(number)
        assert (await find_any(context, "mirage")).ref == "mirage"
        assert find_card(context, named(CREATURE).upper()) == find_card(context, f"card:{CREATURE}") == CREATURE
        for typed in ("starling", "@everyone", "🍒" * 4000, ""):
            with pytest.raises(UnknownDeck) as caught:
                await find_own(context, typed)
            assert "@everyone" not in told(caught.value)
        with pytest.raises(NoSuchCard) as card:
            find_card(context, "a card that nobody drew")
        assert told(card.value).startswith("No card is called “a card that nobody drew”.")


async def test_ambiguous_names_choose_no_deck_or_card(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        context = one_table.person().context()
        for name in ("Foxes of wind", "Foxes of fire"):
            await kept(one_table, {}, name)
        with pytest.raises(Unclear) as caught:
            await find_own(context, "foxes")
        assert "Foxes of fire, Foxes of wind" in told(caught.value)


@pytest.mark.parametrize("typed", ["deck:", "deck:x", "deck:999", "deck:" + "9" * 400, "deck:-1", "deck:0"])
async def test_a_deck_that_was_never_offered_is_refused(tmp_path: Path, typed: str) -> None:
    async with decking(tmp_path) as one_table:
        with pytest.raises(DeckGone):
            await find_own(one_table.person().context(), typed)


async def test_starters_are_looked_at_but_not_changed(tmp_path: Path) -> None:
    async with decking(tmp_path) as one_table:
        ada = one_table.person()
        deck = await find_any(ada.context(), "deck:zephyr")
        with pytest.raises(DeckGone):
            await making.add(ada.context(), deck, ((RESOURCE, 1),))
        await sent(ada, "decklook", "zephyr")
        assert ada.labels == ["Copy", "Export", "All decks"]


def test_resources_may_fill_a_deck_and_nothing_else_may() -> None:
    assert {most_copies(kind) for kind in KINDS.values() if kind.type == "resource"} == {40}
    assert {most_copies(kind) for kind in KINDS.values() if kind.type != "resource"} == {3}
