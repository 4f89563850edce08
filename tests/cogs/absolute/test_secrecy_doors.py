"""The doors by which anything leaves a table: each gives a view, a refusal, or an answer to one person alone."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.minds import Minds
from bot.store.rows import NOBODY
from bot.ui import ids
from bot.ui.page import Page
from cogs.absolute.worksets import WorkSet
from engine import search
from engine.absolute import GAME
from engine.absolute.cards import Card, parse
from engine.absolute.model import AbsoluteView, Action, Add, Arrange, Discard, Place, Swap
from engine.game import Seat
from tests.bot.groups import gathered, watch
from tests.cogs import doors
from tests.cogs.absolute.glass import DRAWING, glass_house, undrawn
from tests.cogs.absolute.twin_pairs import pairs
from tests.cogs.absolute.twins import Moment, story
from tests.cogs.doors import Drawing, Listening
from tests.cogs.glass import Glass, addresses
from tests.house import ADA, BO, rooms

SEATS = 3


def moments(name: str, every: int = 7) -> Iterator[Moment]:
    """Some positions of a match that goes on."""
    played = [moment for moment in story(SEATS, name) if moment.state.phase != "over"]
    return iter(played[::every])


# Addresses ----------------------------------------------------------------------------------------------------------


def cards_in(action: Action) -> set[Card]:
    match action:
        case Place(cards) | Add(_, cards):
            return set(cards)
        case Swap(_, _, give, take):
            return {*give, *take}
        case Arrange(sets):
            return {card for cards in sets for card in cards}
        case Discard(card):
            return {card}
        case _:
            return set()


def tokens(page: Page) -> Iterator[str]:
    """Give the tokens of all actions on a page."""
    for address, menu in addresses(page):
        if isinstance(address, ids.Play):
            yield address.token
        elif menu is not None and isinstance(address, ids.OfMatch) and address.verb == "pick":
            yield from (value for value, _, _ in menu.options)


def codes(page: Page) -> Iterator[str]:
    """Give the values of the lists in which cards are ticked."""
    for address, menu in addresses(page):
        if menu is not None and isinstance(address, ids.OfMatch) and address.verb == "put":
            yield from (value for value, _, _ in menu.options)


async def pages_of(house: Glass, viewer: Seat) -> list[Page]:
    """Open what a player can open, two presses deep."""
    person = house.person(viewer)
    await person.open()
    pages = [person.page]
    for address, menu in [each for page in pages for each in addresses(page)]:
        if isinstance(address, ids.OfMatch) and address.verb in ("compose", "swap", "suggest", "menu"):
            values = () if menu is None else (menu.options[0][0],)
            await house.send(person, address, values=values)
            pages.append(person.page)
            for inner, choice in list(addresses(person.page)):
                if getattr(inner, "verb", "") in ("swap_with", "work", "use"):
                    await house.send(person, inner, values=() if choice is None else (choice.options[0][0],))
                    pages.append(person.page)
    return pages


async def test_addresses_name_only_cards_that_their_reader_holds_or_that_lie_open() -> None:
    house, seen = glass_house(SEATS), 0
    with undrawn():
        for moment in moments("addresses"):
            state = moment.state
            house.lay(moment)
            viewer = state.active
            lying = {card for seat in state.seats for cards in seat.sets for card in cards}
            known = {*state.seats[viewer].hand, *lying, *state.discard[-1:]}
            for page in await pages_of(house, viewer):
                assert all(ids.parse(str(address)) == address for address, _ in addresses(page))
                for token in tokens(page):
                    action = GAME.codec.from_token(token)
                    assert cards_in(action) <= known
                    GAME.apply(state, viewer, action)  # and each can be played
                    seen += 1
                assert {parse(value) for value in codes(page)} <= known - set(state.discard)
    assert seen > 100


async def test_who_is_not_asked_is_offered_no_action_at_all() -> None:
    house = glass_house(SEATS)
    with undrawn():
        for moment in moments("waiting"):
            house.lay(moment)
            for viewer in {0, 1, 2} - {moment.state.active}:
                for page in await pages_of(house, viewer):
                    assert not list(tokens(page))
                    assert not list(codes(page))


# What is public -----------------------------------------------------------------------------------------------------


async def test_the_public_board_answers_every_press_of_everybody_to_them_alone() -> None:
    """But for the board itself, which is made from the spectator's view."""
    with undrawn():
        pressed = await doors.press_the_board(glass_house(SEATS), moments("public"))
    assert pressed >= {"My hand", "Rules", "Menu", "Scores"}


async def test_whatever_is_sent_from_the_public_board_is_answered_in_public_with_that_board_only() -> None:
    """Forged presses as well: no deed, and no action that is played, puts a page of one person there."""
    with undrawn():
        await doors.forge_from_the_board(glass_house(SEATS), moments("forged", 25))


async def test_resuming_in_public_shows_the_board_and_no_hand() -> None:
    with undrawn():
        await doors.resume_in_public(glass_house(SEATS), next(moments("paused")))


async def test_nothing_of_a_match_that_goes_on_is_replayed_exported_or_verified() -> None:
    await doors.look_behind(glass_house(SEATS), moments("running", 40))


async def test_calls_to_a_turn_and_what_waits_to_be_sent_are_the_same_at_twin_tables() -> None:
    assert await doors.call(glass_house(SEATS), pairs(SEATS, 200, "calls")) > 100


# Pictures -----------------------------------------------------------------------------------------------------------


async def test_who_draws_is_given_a_view_of_the_asker_or_of_everybody_and_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawing = Drawing(AbsoluteView, lambda value: is_of(value, (str, int, WorkSet)), *DRAWING)
    drawing.put_up(monkeypatch)
    await doors.look_at_pictures(glass_house(SEATS), drawing, moments("drawn", 11), "compose", "swap", "suggest")


def is_of(value: object, kinds: tuple[type, ...]) -> bool:
    return isinstance(value, tuple) and all(isinstance(each, kinds) for each in value)


# AIs ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", search.players("absolute"))
def test_an_ai_is_given_the_bytes_of_a_view_and_chooses_the_same_at_twin_tables(level: str) -> None:
    doors.think(GAME, level, pairs(SEATS, 60, "minds"), 6)


async def test_the_house_hands_an_ai_its_own_view_and_no_seed_of_the_match(tmp_path: Path) -> None:
    async with rooms(tmp_path) as parts:
        table = await gathered(parts, ADA, NOBODY, BO, NOBODY, seed="the seed of the match")
        clock, _ = watch(parts)
        listening = Listening(GAME)
        clock._minds = Minds(parts.tables, listening)
        for _ in range(60):
            parts.time.ms += 120_000
            await clock.strike()
            await asyncio.wait_for(clock._minds.settled(), 10)
        table = await parts.tables.find(table.match.id)
        assert table.match.seq > 20
        assert len(listening.given) > 10
        for view, seat, seed in listening.given:
            assert isinstance(view, AbsoluteView)
            assert view.viewer == seat
            assert seed != "the seed of the match"
