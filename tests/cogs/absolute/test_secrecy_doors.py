"""The doors by which anything leaves a table: each gives a view, a refusal, or an answer to one person alone."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot import waits
from bot.calls import Calls
from bot.minds import Minds
from bot.pictures import Picture
from bot.replays import NotOverYet
from bot.store.rows import NOBODY
from bot.thinking import Thinking
from bot.ui import ids
from bot.ui.board import board_page
from bot.ui.deeds import TABLE_DEEDS
from bot.ui.page import Button, Page
from bot.ui.refuse import notice
from cogs.absolute import FACE
from cogs.absolute.worksets import WorkSet
from engine import search
from engine.absolute import GAME
from engine.absolute.cards import Card, parse
from engine.absolute.model import AbsoluteView, Action, Add, Arrange, Discard, Place, Swap
from engine.game import Seat
from tests.bot.groups import gathered, watch
from tests.cogs.absolute.glass import DRAWING, glass_house, undrawn
from tests.cogs.absolute.twin_pairs import pairs
from tests.cogs.absolute.twins import Moment, story
from tests.cogs.glass import MATCH, NOW, Glass, addresses, sketch, wire
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
    house, pressed = glass_house(SEATS), set[str]()
    for_all = [*range(SEATS), None]
    with undrawn():
        for moment in moments("public"):
            board = await board_page(house.house, house.lay(moment))
            buttons = [button for row in board.rows if isinstance(row, tuple) for button in row]
            for button in buttons:
                pressed.add(button.label)
                for viewer in for_all:
                    await check_press(house, moment, button, viewer)
    assert pressed >= {"My hand", "Rules", "Menu", "Scores"}


async def check_press(house: Glass, moment: Moment, button: Button, viewer: Seat | None) -> None:
    house.lay(moment)
    sent, *_ = await house.send(house.person(viewer), button.id, in_public=True)
    assert isinstance(sent, tuple)
    for page, is_public in sent:
        assert not is_public
        assert page != await house.board()


async def test_whatever_is_sent_from_the_public_board_is_answered_in_public_with_that_board_only() -> None:
    """Forged presses as well: no deed, and no action that is played, puts a page of one person there."""
    house = glass_house(SEATS)
    with undrawn():
        for moment in moments("forged", 25):
            viewer = moment.state.active
            question = moment.position.questions[viewer]
            actions = [choice.action for choice in GAME.choices(moment.state, viewer)]
            plays = [ids.Play(MATCH, question, GAME.codec.token(action)) for action in actions[:3]]
            verbs = sorted({*TABLE_DEEDS, *FACE.match_deeds})
            deeds = [ids.OfMatch(MATCH, verb, argument) for verb in verbs for argument in ("", str(question), "yes")]
            for address in (*plays, *deeds):
                house.lay(moment)
                sent, *_ = await house.send(house.person(viewer), address, in_public=True)
                board = await house.board()
                assert isinstance(sent, tuple)
                assert all(page == board for page, is_public in sent if is_public), address


async def test_resuming_in_public_shows_the_board_and_no_hand() -> None:
    house = glass_house(SEATS)
    with undrawn():
        house.lay(next(moments("paused")))
        for viewer in range(SEATS):
            await house.send(house.person(viewer), ids.OfMatch(MATCH, "pause"))
        paused = await board_page(house.house, await house.now())
        resume = next(address for address, _ in addresses(paused) if getattr(address, "verb", "") == "resume")
        sent, *_ = await house.send(house.person(0), resume, in_public=True)
        assert sent == ((await house.board(), True),)


async def test_nothing_of_a_match_that_goes_on_is_replayed_exported_or_verified() -> None:
    house = glass_house(SEATS)
    for moment in moments("running", 40):
        house.lay(moment)
        for viewer in (0, 1, 2, None):
            for verb in ("replay", "export", "verify"):
                person = house.person(viewer)
                sent, *_ = await house.send(person, ids.OfMatch(MATCH, verb))
                assert sent == ((wire(notice(person.ask().line(NotOverYet().line))), False),)


async def test_calls_to_a_turn_and_what_waits_to_be_sent_are_the_same_at_twin_tables() -> None:
    house, called = glass_house(SEATS), 0

    async def said(moment: Moment) -> tuple[list[tuple[str, tuple[int, ...]]], object, object]:
        table, calls = house.lay(moment), Calls(house.house)
        by_board = [await calls.by_board(table, seat) for seat in range(SEATS)]
        return by_board, waits.calls(GAME, MATCH, None, moment.position, table.company, NOW), house.shelf.due

    for pair in pairs(SEATS, 200, "calls"):
        one = await said(pair.one)
        assert await said(pair.other) == one
        called += any(text for text, _ in one[0])
    assert called > 100


# Pictures -----------------------------------------------------------------------------------------------------------

WORDS = (str, int)


async def test_who_draws_is_given_a_view_of_the_asker_or_of_everybody_and_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house, given = glass_house(SEATS), list[AbsoluteView]()

    async def draw(function: Callable[..., Picture], view: AbsoluteView, *rest: object) -> Picture:
        assert type(view) is AbsoluteView
        given.append(view)
        assert all(callable(each) or isinstance(each, WORDS) or is_of(each, (str, int, WorkSet)) for each in rest)
        return await sketch(function, view, *rest)

    for module in DRAWING:
        monkeypatch.setattr(module, "draw", draw)
    for moment in moments("drawn", 11):
        house.lay(moment)
        await board_page(house.house, await house.now())
        assert [view.viewer for view in given] == [None]
        given.clear()
        person = house.person(moment.state.active, text_mode=False)
        for verb in ("hand", "compose", "swap", "suggest"):
            await house.send(person, ids.OfMatch(MATCH, verb, str(moment.position.questions[moment.state.active])))
        assert {view.viewer for view in given} <= {None, moment.state.active}
        given.clear()


def is_of(value: object, kinds: tuple[type, ...]) -> bool:
    return isinstance(value, tuple) and all(isinstance(each, kinds) for each in value)


# AIs ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", search.players("absolute"))
def test_an_ai_is_given_the_bytes_of_a_view_and_chooses_the_same_at_twin_tables(level: str) -> None:
    asked = 0
    for pair in pairs(SEATS, 60, "minds"):
        seat, state = pair.viewer, pair.one.state
        if seat is None or state.phase == "over" or seat != state.active:
            continue
        views = [GAME.codec.encode(GAME.view(each.state, seat)) for each in (pair.one, pair.other)]
        first, second = (search.choose("absolute", level, view, seat, "chance") for view in views)
        assert first == second
        asked += 1
        if asked == 6:
            return
    pytest.fail("too few turns")


class Listening(Thinking):
    """Plays at random and keeps what it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[tuple[object, Seat, str]] = []

    async def choose(self, game_id: str, level: str, view: Any, seat: Seat, seed: str) -> Any:
        self.given.append((view, seat, seed))
        return GAME.codec.action(search.choose(game_id, "random", GAME.codec.encode(view), seat, seed))


async def test_the_house_hands_an_ai_its_own_view_and_no_seed_of_the_match(tmp_path: Path) -> None:
    async with rooms(tmp_path) as parts:
        table = await gathered(parts, ADA, NOBODY, BO, NOBODY, seed="the seed of the match")
        clock, _ = watch(parts)
        listening = Listening()
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
