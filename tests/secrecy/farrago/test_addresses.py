"""Addresses behind the controls of Farrago name no card hidden from their reader; others' decks are out of reach."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.ui import ids
from bot.ui.error_replies import notice
from bot.ui.page import Page
from cogs.farrago.decks.handlers import DECK_HANDLERS
from cogs.farrago.decks.lists import DeckGone, deck_of
from cogs.farrago.decks.pages import NAME_FIELD
from engine.farrago import GAME
from engine.farrago.model import Action, ChooseFace, Place, Ready, TakeBack
from engine.game import Seat
from tests.secrecy.farrago.harness import DeckShelf, FarragoGlass, secrecy_harness, undrawn
from tests.secrecy.farrago.random_matches import Moment, recent_log
from tests.secrecy.harness import MATCH, PEOPLE, addresses, wire

SEATS = 2

LEADING = ("card", "tile", "menu", "cards", "piles", "watch")
PLAYING = ("put", "fill", "back", "face", "ready", "starter", "bring")


def moments(name: str, every: int = 15) -> Iterator[Moment]:
    """Some positions of a match that goes on."""
    played = [moment for moment in recent_log(SEATS, name) if GAME.asked(moment.state)]
    return iter(played[::every])


# Addresses ----------------------------------------------------------------------------------------------------------


async def pages_of(app: FarragoGlass, viewer: Seat) -> list[Page]:
    """Open what a player can open from their panel."""
    person = app.person(viewer)
    await person.open()
    pages = [person.page]
    for address, menu in list(addresses(person.page)):
        if isinstance(address, ids.OfMatch) and address.verb in LEADING:
            for values in [()] if menu is None else [(value,) for value, _, _ in menu.options]:
                await app.send(person, address, values=values)
                pages.append(person.page)
    return pages


def numbers_of(page: Page) -> Iterator[tuple[str, int, list[list[int]]]]:
    """Return the deeds of a page: the verb, the question, and the numbers it may be sent with."""
    for address, menu in addresses(page):
        if isinstance(address, ids.OfMatch) and address.verb in (*PLAYING, "card", "tile"):
            question, *numbers = map(int, address.argument.split("."))
            chosen = [[]] if menu is None else [[int(value)] for value, _, _ in menu.options]
            yield address.verb, question, [[*numbers, *values] for values in chosen]


def meant(verb: str, numbers: list[int]) -> Action | None:
    """Return which action an address stands for; None: it opens a page."""
    match verb:
        case "put":
            return Place(numbers[0], numbers[1])
        case "fill":
            return Place(numbers[1], numbers[0])
        case "back":
            return TakeBack(numbers[0])
        case "face":
            return ChooseFace(numbers[0])
        case "ready":
            return Ready()
        case _:
            return None


async def test_addresses_name_only_cards_that_their_reader_holds() -> None:
    app, seen = secrecy_harness(SEATS), 0
    with undrawn():
        for moment in moments("addresses"):
            for viewer in app.lay(moment).asked:
                table = app.lay(moment)
                hand = set(moment.state.zones[viewer].hand) if moment.state.zones else set[int]()
                for page in await pages_of(app, viewer):
                    assert all(ids.parse(str(address)) == address for address, _ in addresses(page))
                    for verb, question, sendings in numbers_of(page):
                        assert question == table.question(viewer)
                        for numbers in sendings:
                            assert verb != "card" or set(numbers) <= hand
                            action = meant(verb, numbers)
                            if action is not None:
                                assert not isinstance(action, Place) or action.card in hand
                                GAME.apply(moment.state, viewer, action)  # and each can be played
                                seen += 1
    assert seen > 200


async def test_who_is_ready_is_offered_no_action_at_all() -> None:
    app, looked = secrecy_harness(SEATS), 0
    with undrawn():
        for moment in moments("waiting", 3):
            for viewer in set(range(SEATS)) - set(app.lay(moment).asked):
                app.lay(moment)
                for page in await pages_of(app, viewer):
                    assert not list(numbers_of(page))
                    looked += 1
    assert looked > 20


# Decks --------------------------------------------------------------------------------------------------------------


def _sendings(*values: str) -> list[dict[str, Any]]:
    """Make up what may come with an address: values that were chosen, or a form with a name."""
    field = {"type": 18, "component": {"type": 4, "custom_id": NAME_FIELD, "value": "Mine"}}
    return [*({"values": (value,)} for value in values), {"components": (field,)}]


@pytest.mark.parametrize("verb", sorted(set(DECK_HANDLERS) - {"decks", "decknew", "deckmake", "deckpaste", "deckread"}))
async def test_no_forged_address_reads_or_changes_somebody_elses_deck(verb: str) -> None:
    """By its number, in the address or as a value, with a card, a planet or a name."""
    app = secrecy_harness(SEATS)
    fake_store = app.fake_store
    assert isinstance(fake_store, DeckShelf)
    with undrawn():
        app.lay(next(moments("decks")))
        before = fake_store.built
        (theirs, *_) = [deck for deck in before if deck.player == PEOPLE[1]]
        kind = deck_of(theirs)[0][0] if deck_of(theirs) else "dust_bunny"
        person = app.person(0)
        gone = _refusal(app)
        for argument in (str(theirs.number), f"{theirs.number}.{kind}", f"{theirs.number}.zephyr"):
            for data in _sendings(kind, str(theirs.number)):
                sent = await app.send(person, ids.OfGame("farrago", verb, argument), **data)
                assert fake_store.built == before
                assert theirs.name not in str(sent)
                if argument == str(theirs.number) and verb not in ("decksee", "decklook"):
                    assert sent[0] == ((gone, False),), sent


def _refusal(app: FarragoGlass) -> object:

    return wire(notice(app.person(0).context().line(DeckGone().line)))


async def test_no_forged_address_brings_somebody_elses_deck_into_a_match() -> None:
    app = secrecy_harness(SEATS)
    fake_store = app.fake_store
    assert isinstance(fake_store, DeckShelf)
    with undrawn():
        table = app.lay(next(moments("bring")))
        assert table.view(0).phase == "decks"
        for theirs in [deck for deck in fake_store.built if deck.player == PEOPLE[1]]:
            address = ids.OfMatch(MATCH, "bring", str(table.question(0)))
            sent = await app.send(app.person(0), address, values=(str(theirs.number),))
            assert theirs.name not in str(sent)
            assert (await app.now()).position.state == table.position.state


async def test_decks_look_the_same_whatever_match_is_on_the_table() -> None:
    app, answers = secrecy_harness(SEATS), set[object]()
    with undrawn():
        for moment in moments("lookups", 40):
            app.lay(moment)
            answers.add(await app.send(app.person(0), ids.OfGame("farrago", "decks", "")))
            answers.add(await app.send(app.person(0), ids.OfGame("farrago", "decksee", "zephyr")))
    assert len(answers) == 2
