"""The outputs of a table: each is a view, a refusal, or a private answer to one person."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.match.ai.seats import AiSeats
from bot.match.ai.thinking import Thinking
from bot.match.replays import NotOverYet
from bot.match.tables import Opening
from bot.pictures import Picture
from bot.store.rows import NOBODY
from bot.ui.dispatch.handlers import TABLE_HANDLERS
from bot.ui.kit import ids
from bot.ui.kit.page import Button, Page, notice
from bot.ui.match.board import board_page
from engine import search
from engine.game import Seat
from engine.record import AnyGame
from tests.app import ADA, BO, PLACE, app_parts
from tests.bot.groups import roster, watch
from tests.cogs.sketches import draw_by, sketch
from tests.secrecy.game_specs import games_with, spec_of
from tests.secrecy.harness import SecrecyHarness, addresses, sent_as
from tests.secrecy.one_match_store import MATCH
from tests.secrecy.paired_states import Moment
from tests.secrecy.specs import BoardSpec

PLAYS = 3
"""Actions that are forged from the public board."""

AI_STEPS, AI_ACTIONS, AI_TURNS = 60, 20, 10
"""How often the clock fires at a table with AIs; what is played there at least, and chosen by AIs."""

with_boards = pytest.mark.parametrize("game", games_with(lambda spec: spec.board))
with_seats = pytest.mark.parametrize("game", games_with(lambda spec: spec.board and spec.board.buttons))
"""Games at whose tables each person has a seat, so that all that is pressed on the board is answered to them alone."""

with_ais = games_with(lambda spec: spec.ai_turns)


def _board_of(game: str) -> BoardSpec:
    board = spec_of(game).board
    assert board is not None
    return board


def _harness(game: str) -> SecrecyHarness:
    return spec_of(game).harness(spec_of(game).leak_seats)


def _moments(game: str, name: str, times: int = 1) -> list[Any]:
    return spec_of(game).moments(name, times * _board_of(game).every)


# Public output ------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@with_seats
async def test_the_public_board_answers_every_press_of_everybody_to_them_alone(game: str) -> None:
    """The board itself is the exception; it is made from the spectator's view."""
    harness, pressed = _harness(game), set[str]()
    with spec_of(game).undrawn():
        for moment in _moments(game, "public"):
            board = await board_page(harness.app, harness.lay(moment))
            for button in [each for row in board.rows if isinstance(row, tuple) for each in row]:
                pressed.add(button.label)
                for viewer in (*range(harness.seats), None):
                    await _press(harness, moment, button, viewer)
    assert pressed >= _board_of(game).buttons


async def _press(harness: SecrecyHarness, moment: Moment, button: Button, viewer: Seat | None) -> None:
    harness.lay(moment)
    sent, *_ = await harness.send(harness.person(viewer), button.id, in_public=True)
    board = await harness.board()
    assert isinstance(sent, tuple)
    for page, is_public in sent:
        assert not is_public
        assert page != board


@pytest.mark.slow
@with_seats
async def test_a_press_on_the_public_board_is_answered_in_public_only_with_that_board(game: str) -> None:
    """This includes forged presses: no handler and no action puts a private page there."""
    harness = _harness(game)
    with spec_of(game).undrawn():
        for moment in _moments(game, "forged", 4):
            for address in _forged(harness, moment):
                viewer = harness.lay(moment).asked[0]
                sent, *_ = await harness.send(harness.person(viewer), address, in_public=True)
                assert isinstance(sent, tuple)
                in_public = [page for page, is_public in sent if is_public]
                assert not in_public or {*in_public} == {await harness.board()}, address


def _forged(harness: SecrecyHarness, moment: Moment) -> Sequence[ids.Address]:
    """Make up every verb, and some actions, of a player who is asked."""
    viewer, codec = harness.lay(moment).asked[0], harness.game.codec
    question = moment.position.questions[viewer]
    actions = [choice.action for choice in harness.game.choices(moment.state, viewer)]
    plays = [ids.PlayAddress(MATCH, question, codec.token(action)) for action in actions[:PLAYS]]
    verbs = sorted({*TABLE_HANDLERS, *harness.ui.commands.match_handlers})
    return (*plays, *(ids.OfMatch(MATCH, verb, argument) for verb in verbs for argument in ("", str(question), "yes")))


@with_seats
async def test_resuming_in_public_shows_the_board_and_no_hand(game: str) -> None:
    harness = _harness(game)
    with spec_of(game).undrawn():
        harness.lay(_moments(game, "paused")[0])
        for viewer in range(harness.seats):
            await harness.send(harness.person(viewer), ids.OfMatch(MATCH, "pause"))
        paused = await board_page(harness.app, await harness.now())
        resume = next(address for address, _ in addresses(paused) if getattr(address, "verb", "") == "resume")
        sent, *_ = await harness.send(harness.person(0), resume, in_public=True)
        assert sent == ((await harness.board(), True),)


@with_boards
async def test_an_unfinished_match_shows_only_the_seal_of_its_deal(game: str) -> None:
    harness, board = _harness(game), _board_of(game)
    some = [moment for number in range(3) for moment in spec_of(game).moments(f"running {number}", 1)]
    of_phases = {moment.state.phase: moment for moment in some}
    for moment in of_phases.values():
        for viewer in (*range(harness.seats), None):
            table = harness.lay(board.seen_by(moment, viewer))
            context = harness.person(viewer).context()
            refusal = notice(context.line(NotOverYet().line))
            seal = Page(above=(context.say("verify-sealed", hash=table.match.seed_hash),))
            for verb, page in (("replay", refusal), ("export", refusal), ("verify", seal)):
                sent, *_ = await harness.send(harness.person(viewer), ids.OfMatch(MATCH, verb))
                assert sent == ((sent_as(page), False),)
    assert of_phases.keys() == board.phases


@with_seats
async def test_cards_and_rules_are_the_same_for_all_at_a_table_and_without_one(game: str) -> None:
    harness = _harness(game)
    with spec_of(game).undrawn():
        for verb, (argument, word) in _board_of(game).lookups.items():
            answers = set[object]()
            for moment in (None, *_moments(game, "lookups", 3)):
                for viewer in (*range(harness.seats), None):
                    if moment is not None:
                        harness.lay(moment)
                    answers.add(await harness.send(harness.person(viewer), ids.OfGame(game, verb, argument)))
            (answer,) = answers
            assert word in str(answer)


# Pictures -----------------------------------------------------------------------------------------------------------


@with_boards
async def test_drawing_functions_get_only_a_view_of_the_asker_or_of_the_public_and_words(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec, board, harness, viewers = spec_of(game), _board_of(game), _harness(game), list[Seat | None]()
    view = type(spec.game.view(_moments(game, "drawn")[0].state, None))

    async def draw(function: Callable[..., Picture], *given: Any) -> Picture:
        viewers.extend(each.viewer for each in given if type(each) is view)
        assert all(type(each) is view or _is_plain(each, (str, int, *board.drawn_types)) for each in given)
        return await sketch(function, *given)

    draw_by(monkeypatch, draw, *spec.drawing)
    for moment in _moments(game, "drawn", 2):
        viewer = harness.lay(moment).asked[0]
        viewers.clear()
        await board_page(harness.app, await harness.now())
        assert viewers == [None]
        person = harness.person(viewer, text_mode=False)
        for verb in board.drawn:
            await harness.send(person, ids.OfMatch(MATCH, verb, str(moment.position.questions[viewer])))
        assert {*viewers} == ({None, viewer} if board.drawn else {None})


def _is_plain(value: object, kinds: tuple[type, ...]) -> bool:
    """Return whether a value is a function that writes lines, a word, a number, or a collection of these."""
    if isinstance(value, tuple):
        return all(isinstance(each, kinds) for each in value)
    return callable(value) or isinstance(value, str | int)


# AIs ----------------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level"), [(game, level) for game in with_ais for level in search.players(game)])
def test_an_ai_is_given_the_bytes_of_a_view_and_chooses_the_same_at_both_tables(game: str, level: str) -> None:
    spec, asked = spec_of(game), 0
    rules, codec = spec.game, spec.game.codec
    for pair in spec.pairs(spec.leak_seats, 10 * spec.ai_turns, "AIs"):
        seat = pair.viewer
        if seat is None or seat not in rules.asked(pair.one.state):
            continue
        views = [codec.encode(rules.view(each.state, seat)) for each in (pair.one, pair.other)]
        first, second = (search.choose(game, level, view, seat, "chance") for view in views)
        assert first == second
        asked += 1
        if asked == spec.ai_turns:
            return
    pytest.fail("too few turns")


class RecordedViews(Thinking):
    """Plays at random and keeps its inputs."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self.game = game
        self.given: list[tuple[Any, Seat, str]] = []

    async def choose(self, game_id: str, level: str, view: Any, seat: Seat, seed: str) -> Any:
        self.given.append((view, seat, seed))
        chosen = search.choose(game_id, "random", self.game.codec.encode(view), seat, seed)
        return self.game.codec.action(chosen)


@pytest.mark.parametrize("game", with_ais)
async def test_an_ai_gets_its_own_view_but_no_seed_of_the_match(game: str, tmp_path: Path) -> None:
    spec, seed = spec_of(game), "the seed of the match"
    people = (ADA, NOBODY) if spec.leak_seats == 2 else (ADA, NOBODY, BO, NOBODY)
    async with app_parts(tmp_path) as parts:
        table = await parts.tables.open(
            Opening(game, people, PLACE, options=spec.options, seed=seed, roster=roster(*people))
        )
        clock, _ = watch(parts)
        thinking = RecordedViews(spec.game)
        ai_seats = clock._ai_seats = AiSeats(parts.tables, thinking)
        for _ in range(AI_STEPS):
            parts.time.ms += 200_000
            await clock.play_overdue()
            async with asyncio.timeout(10):
                await ai_seats.settled()
        table = await parts.tables.find(table.match.id)
    assert table.match.seq > AI_ACTIONS
    assert len(thinking.given) > AI_TURNS
    view_type = type(table.view(None))
    for view, seat, chance in thinking.given:
        assert type(view) is view_type
        assert view.viewer == seat
        assert chance != seed
