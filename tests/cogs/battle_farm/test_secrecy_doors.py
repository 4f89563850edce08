"""The doors by which anything leaves a table: each gives a view, a refusal, or an answer to one person alone."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.minds import Minds
from bot.store.rows import NOBODY
from bot.tables import Opening
from bot.ui import ids
from bot.ui.page import Page
from engine import search
from engine.battle_farm import GAME
from engine.battle_farm.model import (
    Action,
    BattleFarmOptions,
    BattleFarmView,
    ChooseCard,
    Offer,
    Plant,
    Play,
)
from engine.battle_farm.state import Effect, State
from engine.game import Seat
from tests.bot.groups import company, watch
from tests.cogs import doors
from tests.cogs.battle_farm.glass import DRAWING, glass_house, undrawn
from tests.cogs.battle_farm.stories import Moment, story
from tests.cogs.battle_farm.twins import pairs
from tests.cogs.doors import Drawing, Listening
from tests.cogs.glass import Glass, addresses
from tests.house import ADA, BO, PLACE, rooms

SEATS = 3


def moments(name: str, every: int = 7) -> Iterator[Moment]:
    """Some positions of a match that goes on."""
    played = [moment for moment in story(SEATS, name) if moment.state.phase != "over"]
    return iter(played[::every])


# Addresses ----------------------------------------------------------------------------------------------------------

LEADING = ("card", "ability", "sell", "menu", "cards", "piles")


def cards_in(action: Action) -> set[int]:
    match action:
        case Offer(cards):
            return set(cards)
        case Plant(card, _) | Play(card) | ChooseCard(card):
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
    """Give the cards that are named in the lists and on the buttons that lead to a card's page."""
    for address, menu in addresses(page):
        if isinstance(address, ids.OfMatch) and address.verb in ("tick", "card"):
            values = (value for value, _, _ in menu.options) if menu else (address.argument.split(".")[1],)
            yield from values


async def pages_of(house: Glass, viewer: Seat) -> list[Page]:
    """Open what a player can open from their panel."""
    person = house.person(viewer)
    await person.open()
    pages = [person.page]
    for address, menu in list(addresses(person.page)):
        if isinstance(address, ids.OfMatch) and address.verb in LEADING:
            for values in [()] if menu is None else [(value,) for value, _, _ in menu.options]:
                await house.send(person, address, values=values)
                pages.append(person.page)
    return pages


def in_sight(state: State, viewer: Seat) -> set[int]:
    """Name the cards that a player holds, looks at, or sees lying in the open."""
    piles = [card for farm in state.farms for card in farm.discard]
    looked_at = [card for job in state.agenda if isinstance(job, Effect) and job.seat == viewer for card in job.seen]
    return {*state.farms[viewer].hand, *state.market, *piles, *looked_at}


async def test_addresses_name_only_cards_that_their_reader_holds_or_that_lie_open() -> None:
    house, seen = glass_house(SEATS), 0
    with undrawn():
        for moment in moments("addresses", 12):
            for viewer in house.lay(moment).asked:
                house.lay(moment)
                for page in await pages_of(house, viewer):
                    assert all(ids.parse(str(address)) == address for address, _ in addresses(page))
                    for token in tokens(page):
                        action = GAME.codec.from_token(token)
                        assert cards_in(action) <= in_sight(moment.state, viewer)
                        GAME.apply(moment.state, viewer, action)  # and each can be played
                        seen += 1
                    assert set(map(int, codes(page))) <= set(moment.state.farms[viewer].hand)
    assert seen > 100


async def test_who_is_not_asked_is_offered_no_action_at_all() -> None:
    house, looked = glass_house(SEATS), 0
    with undrawn():
        for moment in moments("waiting", 12):
            for viewer in set(range(SEATS)) - set(house.lay(moment).asked):
                house.lay(moment)
                for page in await pages_of(house, viewer):
                    assert not list(tokens(page))
                    assert not list(codes(page))
                    looked += 1
    assert looked > 50


# What is public -----------------------------------------------------------------------------------------------------


async def test_the_public_board_answers_every_press_of_everybody_to_them_alone() -> None:
    """But for the board itself, which is made from the spectator's view."""
    with undrawn():
        pressed = await doors.press_the_board(glass_house(SEATS), moments("public", 12))
    assert pressed >= {"My hand", "Rules", "Menu", "Bid…"}


async def test_whatever_is_sent_from_the_public_board_is_answered_in_public_with_that_board_only() -> None:
    """Forged presses as well: no deed, and no action that is played, puts a page of one person there."""
    with undrawn():
        await doors.forge_from_the_board(glass_house(SEATS), moments("forged", 60))


async def test_resuming_in_public_shows_the_board_and_no_hand() -> None:
    with undrawn():
        await doors.resume_in_public(glass_house(SEATS), next(moments("paused")))


async def test_nothing_of_a_match_that_goes_on_is_replayed_exported_or_verified() -> None:
    await doors.look_behind(glass_house(SEATS), moments("running", 40))


async def test_calls_to_a_turn_and_what_waits_to_be_sent_are_the_same_at_twin_tables() -> None:
    assert await doors.call(glass_house(SEATS), pairs(SEATS, 200, "calls")) > 100


LOOKUPS = {"rules": ("", "Battle Farm"), "ruling": ("BF-29", "BF-29"), "card": ("mango", "Mango")}
"""What is looked up, by which argument, and a word of the answer."""


@pytest.mark.parametrize("verb", LOOKUPS)
async def test_cards_and_rules_are_answered_the_same_to_all_at_a_table_and_where_there_is_none(verb: str) -> None:
    argument, word = LOOKUPS[verb]
    house, answers = glass_house(SEATS), set[object]()
    with undrawn():
        for moment in (None, *moments("lookups", 40)):
            for viewer in (*range(SEATS), None):
                if moment is not None:
                    house.lay(moment)
                answers.add(await house.send(house.person(viewer), ids.OfGame("battle_farm", verb, argument)))
    (answer,) = answers
    assert word in str(answer)


# Pictures -----------------------------------------------------------------------------------------------------------


async def test_who_draws_is_given_a_view_of_the_asker_or_of_everybody_and_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawing = Drawing(BattleFarmView, lambda value: False, *DRAWING)
    drawing.put_up(monkeypatch)
    await doors.look_at_pictures(glass_house(SEATS), drawing, moments("drawn", 40), "sell", "ability", "cards", "piles")


# AIs ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", search.players("battle_farm"))
def test_an_ai_is_given_the_bytes_of_a_view_and_chooses_the_same_at_twin_tables(level: str) -> None:
    doors.think(GAME, level, pairs(SEATS, 400, "minds"), 100)


async def test_the_house_hands_an_ai_its_own_view_and_no_seed_of_the_match(tmp_path: Path) -> None:
    async with rooms(tmp_path) as parts:
        people, seed = (ADA, NOBODY, BO, NOBODY), "the seed of the match"
        opening = Opening(
            "battle_farm", people, PLACE, options=BattleFarmOptions(), seed=seed, company=company(*people)
        )
        table = await parts.tables.open(opening)
        clock, _ = watch(parts)
        listening = Listening(GAME)
        clock._minds = Minds(parts.tables, listening)
        for _ in range(60):
            parts.time.ms += 200_000
            await clock.strike()
            await asyncio.wait_for(clock._minds.settled(), 10)
        table = await parts.tables.find(table.match.id)
        assert table.match.seq > 20
        assert len(listening.given) > 10
        for view, seat, chance in listening.given:
            assert isinstance(view, BattleFarmView)
            assert view.viewer == seat
            assert chance != seed
