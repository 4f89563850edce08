"""The doors by which anything leaves a table: each gives a view, a refusal, or an answer to one person alone."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bot.minds import Minds
from bot.pictures import Picture
from bot.replays import NotOverYet
from bot.store.rows import NOBODY
from bot.tables import Opening
from bot.thinking import Thinking
from bot.ui import ids
from bot.ui.board import board_page
from bot.ui.deeds import TABLE_DEEDS
from bot.ui.page import Button
from bot.ui.refuse import notice
from cogs.absolute.worksets import WorkSet
from engine import absolute, battle_farm, farrago, search
from engine.absolute.model import AbsoluteView
from engine.battle_farm.model import BattleFarmView
from engine.farrago.model import FarragoView
from engine.game import Seat
from engine.record import AnyGame
from tests.bot.groups import company, watch
from tests.cogs.absolute import glass as absolute_glass
from tests.cogs.absolute import twin_pairs as absolute_pairs
from tests.cogs.absolute import twins as absolute_twins
from tests.cogs.battle_farm import glass as farm_glass
from tests.cogs.battle_farm import stories as farm_stories
from tests.cogs.battle_farm import twins as farm_twins
from tests.cogs.farrago import glass as farrago_glass
from tests.cogs.farrago import stories as farrago_stories
from tests.cogs.farrago import twins as farrago_twins
from tests.cogs.glass import MATCH, Glass, addresses, wire
from tests.cogs.sketches import draw_by, sketch
from tests.cogs.twins import Moment, Pair
from tests.house import ADA, BO, PLACE, rooms

PLAYS = 3
"""Actions that are forged from the public board."""


@dataclass(frozen=True)
class Hall:
    """A game with its house of glass, its matches and pairs of tables; what is on its board, and which pages it draws.

    `extra` are kinds of things that are drawn beside views and words; of matches one of `every` moments is looked at,
    and an AI chooses at so many `turns`. `lookups` are verbs with an argument and
    a word of the answer.
    """

    game: AnyGame
    view: type
    house: Callable[[int], Glass]
    undrawn: Callable[[], AbstractContextManager[None]]
    drawing: tuple[ModuleType, ...]
    story: Callable[[int, str], Iterator[Moment]]
    pairs: Callable[[int, int, str], Iterator[Pair[Any]]]
    buttons: frozenset[str]
    verbs: tuple[str, ...]
    extra: tuple[type, ...]
    every: int
    turns: int
    lookups: Mapping[str, tuple[str, str]]
    seats: int = 3

    @property
    def players(self) -> tuple[int, ...]:
        """People and AIs at a table of the program's own."""
        return (ADA, NOBODY) if self.seats == 2 else (ADA, NOBODY, BO, NOBODY)

    def moments(self, name: str, times: int = 1) -> list[Moment]:
        """Take some positions of a match that goes on."""
        played = [moment for moment in self.story(self.seats, name) if self.game.asked(moment.state)]
        return played[:: self.every * times]


ABSOLUTE = Hall(
    absolute.GAME,
    AbsoluteView,
    absolute_glass.glass_house,
    absolute_glass.undrawn,
    absolute_glass.DRAWING,
    absolute_twins.story,
    absolute_pairs.pairs,
    buttons=frozenset({"My hand", "Rules", "Menu", "Scores"}),
    verbs=("compose", "swap", "suggest"),
    extra=(WorkSet,),
    every=7,
    turns=6,
    lookups={"rules": ("", "Absolute"), "ruling": ("AZ-1", "AZ-1")},
)
BATTLE_FARM = Hall(
    battle_farm.GAME,
    BattleFarmView,
    farm_glass.glass_house,
    farm_glass.undrawn,
    farm_glass.DRAWING,
    farm_stories.story,
    farm_twins.pairs,
    buttons=frozenset({"My hand", "Rules", "Menu", "Bid…"}),
    verbs=("sell", "ability", "cards", "piles"),
    extra=(),
    every=14,
    turns=100,
    lookups={"rules": ("", "Battle Farm"), "ruling": ("BF-29", "BF-29"), "card": ("mango", "Mango")},
)
FARRAGO = Hall(
    farrago.GAME,
    FarragoView,
    farrago_glass.glass_house,
    farrago_glass.undrawn,
    farrago_glass.DRAWING,
    farrago_stories.story,
    farrago_twins.pairs,
    buttons=frozenset({"My hand", "Rules", "Menu", "⚔️ Battle"}),
    verbs=("card", "tile", "watch", "piles", "cards"),
    extra=(),
    every=14,
    turns=60,
    lookups={"rules": ("", "Farrago"), "ruling": ("FAR-19", "FAR-19"), "card": ("dust_bunny", "Dust Bunny")},
    seats=2,
)
HALLS = {hall.game.info.id: hall for hall in (ABSOLUTE, BATTLE_FARM, FARRAGO)}
every_game = pytest.mark.parametrize("hall", HALLS.values(), ids=HALLS)


# What is public -----------------------------------------------------------------------------------------------------


@every_game
async def test_the_public_board_answers_every_press_of_everybody_to_them_alone(hall: Hall) -> None:
    """But for the board itself, which is made from the spectator's view."""
    house, pressed = hall.house(hall.seats), set[str]()
    with hall.undrawn():
        for moment in hall.moments("public"):
            board = await board_page(house.house, house.lay(moment))
            for button in [each for row in board.rows if isinstance(row, tuple) for each in row]:
                pressed.add(button.label)
                for viewer in (*range(hall.seats), None):
                    await _press(house, moment, button, viewer)
    assert pressed >= hall.buttons


async def _press(house: Glass, moment: Moment, button: Button, viewer: Seat | None) -> None:
    house.lay(moment)
    sent, *_ = await house.send(house.person(viewer), button.id, in_public=True)
    assert isinstance(sent, tuple)
    for page, is_public in sent:
        assert not is_public
        assert page != await house.board()


@every_game
async def test_whatever_is_sent_from_the_public_board_is_answered_in_public_with_that_board_only(hall: Hall) -> None:
    """Forged presses as well: no deed, and no action that is played, puts a page of one person there."""
    house = hall.house(hall.seats)
    with hall.undrawn():
        for moment in hall.moments("forged", 4):
            for address in _forged(house, moment):
                viewer = house.lay(moment).asked[0]
                sent, *_ = await house.send(house.person(viewer), address, in_public=True)
                board = await house.board()
                assert isinstance(sent, tuple)
                assert all(page == board for page, is_public in sent if is_public), address


def _forged(house: Glass, moment: Moment) -> Sequence[ids.Address]:
    """Make up every deed, and some actions, of somebody who is asked."""
    viewer = house.lay(moment).asked[0]
    question = moment.position.questions[viewer]
    actions = [choice.action for choice in house.game.choices(moment.state, viewer)]
    plays = [ids.Play(MATCH, question, house.game.codec.token(action)) for action in actions[:PLAYS]]
    verbs = sorted({*TABLE_DEEDS, *house.face.match_deeds})
    return (*plays, *(ids.OfMatch(MATCH, verb, argument) for verb in verbs for argument in ("", str(question), "yes")))


@every_game
async def test_resuming_in_public_shows_the_board_and_no_hand(hall: Hall) -> None:
    house = hall.house(hall.seats)
    with hall.undrawn():
        house.lay(hall.moments("paused")[0])
        for viewer in range(hall.seats):
            await house.send(house.person(viewer), ids.OfMatch(MATCH, "pause"))
        paused = await board_page(house.house, await house.now())
        resume = next(address for address, _ in addresses(paused) if getattr(address, "verb", "") == "resume")
        sent, *_ = await house.send(house.person(0), resume, in_public=True)
        assert sent == ((await house.board(), True),)


@every_game
async def test_nothing_of_a_match_that_goes_on_is_replayed_exported_or_verified(hall: Hall) -> None:
    house = hall.house(hall.seats)
    for moment in hall.moments("running", 4):
        house.lay(moment)
        for viewer in (*range(hall.seats), None):
            for verb in ("replay", "export", "verify"):
                person = house.person(viewer)
                sent, *_ = await house.send(person, ids.OfMatch(MATCH, verb))
                assert sent == ((wire(notice(person.ask().line(NotOverYet().line))), False),)


@every_game
async def test_cards_and_rules_are_answered_the_same_to_all_at_a_table_and_where_there_is_none(hall: Hall) -> None:
    house = hall.house(hall.seats)
    with hall.undrawn():
        for verb, (argument, word) in hall.lookups.items():
            answers = set[object]()
            for moment in (None, *hall.moments("lookups", 3)):
                for viewer in (*range(hall.seats), None):
                    if moment is not None:
                        house.lay(moment)
                    answers.add(await house.send(house.person(viewer), ids.OfGame(hall.game.info.id, verb, argument)))
            (answer,) = answers
            assert word in str(answer)


# Pictures -----------------------------------------------------------------------------------------------------------


@every_game
async def test_who_draws_is_given_a_view_of_the_asker_or_of_everybody_and_words(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, viewers = hall.house(hall.seats), list[Seat | None]()

    async def draw(function: Callable[..., Picture], *given: Any) -> Picture:
        viewers.extend(each.viewer for each in given if type(each) is hall.view)
        assert all(type(each) is hall.view or _is_plain(each, (str, int, *hall.extra)) for each in given)
        return await sketch(function, *given)

    draw_by(monkeypatch, draw, *hall.drawing)
    for moment in hall.moments("drawn", 2):
        viewer = house.lay(moment).asked[0]
        viewers.clear()
        await board_page(house.house, await house.now())
        assert viewers == [None]
        person = house.person(viewer, text_mode=False)
        for verb in ("hand", *hall.verbs):
            await house.send(person, ids.OfMatch(MATCH, verb, str(moment.position.questions[viewer])))
        assert set(viewers) == {None, viewer}


def _is_plain(value: object, kinds: tuple[type, ...]) -> bool:
    """Tell whether a value is a voice, a word or a number, or several of them."""
    if isinstance(value, tuple):
        return all(isinstance(each, kinds) for each in value)
    return callable(value) or isinstance(value, str | int)


# AIs ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hall", "level"),
    [(hall, level) for hall in HALLS.values() for level in search.players(hall.game.info.id)],
    ids=lambda value: value if isinstance(value, str) else value.game.info.id,
)
def test_an_ai_is_given_the_bytes_of_a_view_and_chooses_the_same_at_twin_tables(hall: Hall, level: str) -> None:
    game, asked = hall.game, 0
    for pair in hall.pairs(hall.seats, 10 * hall.turns, "minds"):
        seat = pair.viewer
        if seat is None or seat not in game.asked(pair.one.state):
            continue
        views = [game.codec.encode(game.view(each.state, seat)) for each in (pair.one, pair.other)]
        first, second = (search.choose(game.info.id, level, view, seat, "chance") for view in views)
        assert first == second
        asked += 1
        if asked == hall.turns:
            return
    pytest.fail("too few turns")


class Listening(Thinking):
    """Plays at random and keeps what it was given."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self.given: list[tuple[Any, Seat, str]] = []

    async def choose(self, game_id: str, level: str, view: Any, seat: Seat, seed: str) -> Any:
        self.given.append((view, seat, seed))
        chosen = search.choose(game_id, "random", self.game.codec.encode(view), seat, seed)
        return self.game.codec.action(chosen)


@every_game
async def test_the_house_hands_an_ai_its_own_view_and_no_seed_of_the_match(hall: Hall, tmp_path: Path) -> None:
    people, seed = hall.players, "the seed of the match"
    options = hall.house(hall.seats).options
    async with rooms(tmp_path) as parts:
        table = await parts.tables.open(
            Opening(hall.game.info.id, people, PLACE, options=options, seed=seed, company=company(*people))
        )
        clock, _ = watch(parts)
        listening = Listening(hall.game)
        minds = clock._minds = Minds(parts.tables, listening)
        for _ in range(60):
            parts.time.ms += 200_000
            await clock.strike()
            async with asyncio.timeout(10):
                await minds.settled()
        table = await parts.tables.find(table.match.id)
    assert table.match.seq > 20
    assert len(listening.given) > 10
    for view, seat, chance in listening.given:
        assert type(view) is hall.view
        assert view.viewer == seat
        assert chance != seed
