"""/card: every card of every game is found by its name and shown as picture and text; any input is answered."""

from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from unittest.mock import AsyncMock

import pytest

from bot.text.fuzzy_matching import fold, fold_all
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.lookup.cards import CardEntry, card_page, entries, named_page, offered
from tests.bot.text.test_fuzzy_matching import HOSTILE
from tests.cogs.looking import CARDS, GAME_UIS, Onlooker, buttons, keep_limits, text_of
from tests.suite.grouping import grouped

EVERY = entries(GAME_UIS, words())
SAME = Counter(name for entry in EVERY for name in entry.names)
"""How many cards are called so: an action and the bed that it makes share a name."""


def heading(name: str, game: str) -> str:
    return f"### {name} · {words().say(f'{game}-name')}"


@pytest.mark.parametrize("game", CARDS)
def test_no_two_cards_of_a_game_share_an_id_or_a_name(game: str) -> None:
    cards = [entry for entry in EVERY if entry.game == game]
    assert len({entry.card for entry in cards}) == len(cards) == len(CARDS[game].ids)
    assert len({entry.name for entry in cards}) == len(cards)


@grouped("entry", EVERY)
async def test_every_card_is_found_by_its_name_and_its_completion(entry: CardEntry) -> None:
    ada = Onlooker()
    shown = {value: name for name, value in offered(GAME_UIS, words(), entry.name)}
    page = await named_page(ada.context(), entry.value)
    assert await named_page(ada.context(), shown[entry.value].upper()) == page
    keep_limits(page)
    assert page.above == (heading(entry.name, entry.game),)
    assert all(page.below)
    for typed in (entry.name, entry.name.upper(), f" {entry.name} "):
        named = await named_page(ada.context(), typed)
        if SAME[fold(entry.name)] == 1:
            assert named == page
        else:
            assert entry.card in {each.id.argument for each in buttons(named) if isinstance(each.id, ids.OfGame)}


@pytest.mark.parametrize("game", CARDS)
def test_every_other_name_of_a_card_offers_it(game: str) -> None:
    for entry in EVERY:
        for name in entry.names if entry.game == game else ():
            assert name == fold(name)
            assert entry.value in {value for _, value in offered(GAME_UIS, words(), name)}


@pytest.mark.slow  # hundreds of pictures
@pytest.mark.usefixtures("unencoded")
@pytest.mark.parametrize("game", CARDS)
async def test_every_card_has_a_picture_with_words_for_it_unless_its_game_draws_none(game: str) -> None:
    ada, cards = Onlooker(text_mode=False), CARDS[game]
    for card in cards.ids[:: max(1, len(cards.ids) // 12)]:
        page = await card_page(ada.context(), game, card)
        keep_limits(page)
        assert (page.picture is not None) == bool(page.alt) == (cards.draw is not None)
        assert page.picture is None or page.picture.width == 1200


@pytest.mark.usefixtures("unencoded")
@pytest.mark.parametrize("game", CARDS)
async def test_in_text_mode_the_words_are_the_same_without_a_picture(game: str) -> None:
    card = CARDS[game].ids[0]
    drawn = await card_page(Onlooker(text_mode=False).context(), game, card)
    written = await card_page(Onlooker().context(), game, card)
    assert written.picture is None
    assert text_of(written) == text_of(drawn)


@pytest.mark.parametrize("game", CARDS)
async def test_a_card_whose_drawing_fails_is_shown_in_words(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.ui.lookup.cards.draw", AsyncMock(side_effect=LookupError("no such brush")))
    card = CARDS[game].ids[0]
    spoilt = await card_page(Onlooker(text_mode=False).context(), game, card)
    assert spoilt == await card_page(Onlooker().context(), game, card)


@pytest.mark.parametrize("game", CARDS)
async def test_the_rules_button_leads_to_passages_that_name_the_card_and_back(game: str) -> None:
    ada = Onlooker()
    for entry in EVERY:
        if entry.game != game or not buttons(await ada.send(ids.OfGame(game, "card", entry.card))):
            continue
        card = ada.page
        page = await ada.press("Rules")
        told = fold_all(text_of(page))
        assert any(name in told.removeprefix(fold_all(page.above[0])) for name in entry.names if name[0].isalpha())
        assert (await ada.press("←")).above == card.above


@grouped(
    ("typed", "name"),
    [
        ("+3♦", "+3◆"),
        ("minus 10 of spades", "−10♠"),
        ("-10s", "−10♠"),
        ("red ace", "Red A"),
        ("queen of hearts", "Red Q"),
        ("7♣", "Black 7"),
        ("soldier K", "Black K"),
        ("allien 7", "Red 7"),
        ("EGG plant", "Eggplant"),
        ("stawbery", "Strawberry"),
        ("land baron", "Land Baron"),
        ("eggplant emoji", "Eggplant"),
        ("greenhouse bed", "Greenhouse (bed)"),
        ("wither (repeatable)", "Wither"),
    ],
)
async def test_a_card_is_found_however_people_name_it(typed: str, name: str) -> None:
    (shown,) = (await named_page(Onlooker().context(), typed)).above
    assert shown.startswith(f"### {name} · ")


async def test_several_that_fit_are_offered_as_buttons_five_at_most() -> None:
    ada = Onlooker()
    ada.page = await named_page(ada.context(), "+3")
    assert ada.page.above == ("Several cards fit \u2068+3\u2069. Which one?",)
    assert [each.label for each in buttons(ada.page)] == [f"+3{suit} · Absolute" for suit in "●◆■♠"]
    assert (await ada.press("+3■")).above == ("### +3■ · Absolute",)
    assert len(buttons(await named_page(ada.context(), "zero"))) == 5


async def test_cards_with_the_same_name_are_distinguished_bf32() -> None:
    page = await named_page(Onlooker().context(), "red alert")
    assert [each.label for each in buttons(page)] == ["Carrots · Battle Farm", "Red Alert (action) · Battle Farm"]
    page = await named_page(Onlooker().context(), "vertical bed")
    assert [each.label for each in buttons(page)] == ["Vertical Bed · Battle Farm", "Vertical Bed (bed) · Battle Farm"]


async def test_a_class_says_what_its_ability_does_once() -> None:
    text = text_of(await named_page(Onlooker().context(), "Seed Trader"))
    assert text.count(words().say("battle_farm-ability-text-first_pick")) == 1


async def test_a_zero_card_leads_to_the_rulings_that_speak_of_it() -> None:
    ada = Onlooker()
    await ada.send(ids.OfGame("absolute", "card", "plus-0-circle"))
    page = await ada.press("Rules")
    assert page.above[0] == "### What the rules say about +0●"
    assert "**AZ-16** A zero card stands for" in page.above[1]


@pytest.mark.parametrize("typed", HOSTILE.values(), ids=HOSTILE.keys())
async def test_any_input_is_answered_without_formatting(typed: str) -> None:
    page = await named_page(Onlooker().context(), typed)
    keep_limits(page)
    assert "@everyone" not in text_of(page)
    assert "```" not in text_of(page)
    choices = offered(GAME_UIS, words(), typed)
    assert len(choices) <= 25
    assert all(0 < len(name) <= 100 and 0 < len(value) <= 100 for name, value in choices)


async def test_input_unlike_any_card_says_so() -> None:
    page = await named_page(Onlooker().context(), "**qqqqqqqq**")
    assert page.above == (
        "I know no card called \u2068\\*\\*qqqqqqqq\\*\\*\u2069. Type a part of its name, then pick one.",
    )
    assert page.rows == ()


def test_before_anything_is_typed_cards_of_every_game_are_offered() -> None:
    games = [value.partition(":")[0] for _, value in offered(GAME_UIS, words(), "")]
    assert len(games) == 25
    assert set(games) == set(CARDS)


@pytest.mark.parametrize("game", GAME_UIS)
def test_a_game_that_has_a_catalogue_offers_it(game: str) -> None:
    if find_spec(f"cogs.{game}.catalogue") is not None:
        assert GAME_UIS[game].lookup is import_module(f"cogs.{game}.catalogue").CATALOGUE
