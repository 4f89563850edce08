"""The outputs of a table: each is a view, a refusal, or an answer to one person alone."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bot.match.ai_seats import AiSeats
from bot.match.replays import NotOverYet
from bot.match.tables import Opening
from bot.match.thinking import Thinking
from bot.pictures import Picture
from bot.store.rows import NOBODY
from bot.ui import ids
from bot.ui.error_replies import notice
from bot.ui.handlers import TABLE_HANDLERS
from bot.ui.match.board import board_page
from bot.ui.page import Button
from cogs.absolute.worksets import WorkSet
from engine import absolute, battle_farm, farrago, search
from engine.absolute.model import AbsoluteView
from engine.battle_farm.model import BattleFarmView
from engine.farrago.model import FarragoView
from engine.game import Seat
from engine.record import AnyGame
from tests.app import ADA, BO, PLACE, app_parts
from tests.bot.groups import roster, watch
from tests.cogs.sketches import draw_by, sketch
from tests.secrecy.absolute import harness as absolute_glass
from tests.secrecy.absolute import paired_matches as absolute_pairs
from tests.secrecy.absolute import paired_states as absolute_twins
from tests.secrecy.battle_farm import harness as farm_glass
from tests.secrecy.battle_farm import paired_states as farm_twins
from tests.secrecy.battle_farm import random_matches as farm_stories
from tests.secrecy.farrago import harness as farrago_glass
from tests.secrecy.farrago import paired_states as farrago_twins
from tests.secrecy.farrago import random_matches as farrago_stories
from tests.secrecy.harness import MATCH, Glass, addresses, wire
from tests.secrecy.paired_states import Moment, Pair

PLAYS = 3
"""Actions that are forged from the public board."""


@dataclass(frozen=True)
class Hall:
    """A game with its secrecy harness, its matches and pairs of tables; its board, and the pages that it draws.

    `extra` are kinds of things drawn in addition to views and words; one of `every` moments of a match is checked, and
    an AI chooses at this number of `turns`. `lookups` are verbs with an argument and a word of the answer.
    """

    game: AnyGame
    view: type
    app: Callable[[int], Glass]
    undrawn: Callable[[], AbstractContextManager[None]]
    drawing: tuple[ModuleType, ...]
    recent_log: Callable[[int, str], Iterator[Moment]]
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
        played = [moment for moment in self.recent_log(self.seats, name) if self.game.asked(moment.state)]
        return played[:: self.every * times]


ABSOLUTE = Hall(
    absolute.GAME,
    AbsoluteView,
    absolute_glass.secrecy_harness,
    absolute_glass.undrawn,
    absolute_glass.DRAWING,
    absolute_twins.recent_log,
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
    farm_glass.secrecy_harness,
    farm_glass.undrawn,
    farm_glass.DRAWING,
    farm_stories.recent_log,
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
    farrago_glass.secrecy_harness,
    farrago_glass.undrawn,
    farrago_glass.DRAWING,
    farrago_stories.recent_log,
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
    """Except the board itself, which is made from the spectator's view."""
    app, pressed = hall.app(hall.seats), set[str]()
    with hall.undrawn():
        for moment in hall.moments("public"):
            board = await board_page(app.app, app.lay(moment))
            for button in [each for row in board.rows if isinstance(row, tuple) for each in row]:
                pressed.add(button.label)
                for viewer in (*range(hall.seats), None):
                    await _press(app, moment, button, viewer)
    assert pressed >= hall.buttons


async def _press(app: Glass, moment: Moment, button: Button, viewer: Seat | None) -> None:
    app.lay(moment)
    sent, *_ = await app.send(app.person(viewer), button.id, in_public=True)
    assert isinstance(sent, tuple)
    for page, is_public in sent:
        assert not is_public
        assert page != await app.board()


@every_game
async def test_whatever_is_sent_from_the_public_board_is_answered_in_public_with_that_board_only(hall: Hall) -> None:
    """Forged presses as well: no deed, and no action that is played, puts a page of one person there."""
    app = hall.app(hall.seats)
    with hall.undrawn():
        for moment in hall.moments("forged", 4):
            for address in _forged(app, moment):
                viewer = app.lay(moment).asked[0]
                sent, *_ = await app.send(app.person(viewer), address, in_public=True)
                board = await app.board()
                assert isinstance(sent, tuple)
                assert all(page == board for page, is_public in sent if is_public), address


def _forged(app: Glass, moment: Moment) -> Sequence[ids.Address]:
    """Make up every deed, and some actions, of somebody who is asked."""
    viewer = app.lay(moment).asked[0]
    question = moment.position.questions[viewer]
    actions = [choice.action for choice in app.game.choices(moment.state, viewer)]
    plays = [ids.Play(MATCH, question, app.game.codec.token(action)) for action in actions[:PLAYS]]
    verbs = sorted({*TABLE_HANDLERS, *app.ui.commands.match_handlers})
    return (*plays, *(ids.OfMatch(MATCH, verb, argument) for verb in verbs for argument in ("", str(question), "yes")))


@every_game
async def test_resuming_in_public_shows_the_board_and_no_hand(hall: Hall) -> None:
    app = hall.app(hall.seats)
    with hall.undrawn():
        app.lay(hall.moments("paused")[0])
        for viewer in range(hall.seats):
            await app.send(app.person(viewer), ids.OfMatch(MATCH, "pause"))
        paused = await board_page(app.app, await app.now())
        resume = next(address for address, _ in addresses(paused) if getattr(address, "verb", "") == "resume")
        sent, *_ = await app.send(app.person(0), resume, in_public=True)
        assert sent == ((await app.board(), True),)


@every_game
async def test_nothing_of_a_match_that_goes_on_is_replayed_exported_or_verified(hall: Hall) -> None:
    app = hall.app(hall.seats)
    for moment in hall.moments("running", 4):
        app.lay(moment)
        for viewer in (*range(hall.seats), None):
            for verb in ("replay", "export", "verify"):
                person = app.person(viewer)
                sent, *_ = await app.send(person, ids.OfMatch(MATCH, verb))
                assert sent == ((wire(notice(person.context().line(NotOverYet().line))), False),)


@every_game
async def test_cards_and_rules_are_answered_the_same_to_all_at_a_table_and_where_there_is_none(hall: Hall) -> None:
    app = hall.app(hall.seats)
    with hall.undrawn():
        for verb, (argument, word) in hall.lookups.items():
            answers = set[object]()
            for moment in (None, *hall.moments("lookups", 3)):
                for viewer in (*range(hall.seats), None):
                    if moment is not None:
                        app.lay(moment)
                    answers.add(await app.send(app.person(viewer), ids.OfGame(hall.game.info.id, verb, argument)))
            (answer,) = answers
            assert word in str(answer)


# Pictures -----------------------------------------------------------------------------------------------------------


@every_game
async def test_who_draws_is_given_a_view_of_the_asker_or_of_everybody_and_words(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, viewers = hall.app(hall.seats), list[Seat | None]()

    async def draw(function: Callable[..., Picture], *given: Any) -> Picture:
        viewers.extend(each.viewer for each in given if type(each) is hall.view)
        assert all(type(each) is hall.view or _is_plain(each, (str, int, *hall.extra)) for each in given)
        return await sketch(function, *given)

    draw_by(monkeypatch, draw, *hall.drawing)
    for moment in hall.moments("drawn", 2):
        viewer = app.lay(moment).asked[0]
        viewers.clear()
        await board_page(app.app, await app.now())
        assert viewers == [None]
        person = app.person(viewer, text_mode=False)
        for verb in ("hand", *hall.verbs):
            await app.send(person, ids.OfMatch(MATCH, verb, str(moment.position.questions[viewer])))
        assert set(viewers) == {None, viewer}


def _is_plain(value: object, kinds: tuple[type, ...]) -> bool:
    """Return whether a value is a voice, a word or a number, or several of them."""
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
    options = hall.app(hall.seats).options
    async with app_parts(tmp_path) as parts:
        table = await parts.tables.open(
            Opening(hall.game.info.id, people, PLACE, options=options, seed=seed, roster=roster(*people))
        )
        clock, _ = watch(parts)
        listening = Listening(hall.game)
        ai_seats = clock._ai_seats = AiSeats(parts.tables, listening)
        for _ in range(60):
            parts.time.ms += 200_000
            await clock.strike()
            async with asyncio.timeout(10):
                await ai_seats.settled()
        table = await parts.tables.find(table.match.id)
    assert table.match.seq > 20
    assert len(listening.given) > 10
    for view, seat, chance in listening.given:
        assert type(view) is hall.view
        assert view.viewer == seat
        assert chance != seed
