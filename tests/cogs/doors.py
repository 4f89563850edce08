"""The doors by which anything leaves a table of any game: what goes through each of them is checked here."""

from collections.abc import Callable, Iterable, Sequence
from types import ModuleType
from typing import Any

import pytest

from bot import waits
from bot.calls import Calls
from bot.pictures import Picture
from bot.replays import NotOverYet
from bot.thinking import Thinking
from bot.ui import ids
from bot.ui.board import board_page
from bot.ui.deeds import TABLE_DEEDS
from bot.ui.page import Button
from bot.ui.refuse import notice
from engine import search
from engine.game import Seat
from engine.record import AnyGame
from tests.cogs.glass import MATCH, NOW, Glass, addresses, sketch, wire
from tests.cogs.twins import Moment, Pair

PLAYS = 3
"""Actions that are forged from the public board."""

PLAIN = (str, int)


# What is public -----------------------------------------------------------------------------------------------------


async def press_the_board(house: Glass, moments: Iterable[Moment]) -> set[str]:
    """Let everybody press every button of the public board, which answers each alone; gives the labels."""
    pressed = set[str]()
    for moment in moments:
        board = await board_page(house.house, house.lay(moment))
        for button in [each for row in board.rows if isinstance(row, tuple) for each in row]:
            pressed.add(button.label)
            for viewer in (*range(house.seats), None):
                await _press(house, moment, button, viewer)
    return pressed


async def _press(house: Glass, moment: Moment, button: Button, viewer: Seat | None) -> None:
    house.lay(moment)
    sent, *_ = await house.send(house.person(viewer), button.id, in_public=True)
    assert isinstance(sent, tuple)
    for page, is_public in sent:
        assert not is_public
        assert page != await house.board()


async def forge_from_the_board(house: Glass, moments: Iterable[Moment]) -> None:
    """Send every deed, and some actions, from the public board: what others then see is that board."""
    for moment in moments:
        viewer = house.lay(moment).asked[0]
        question = moment.position.questions[viewer]
        actions = [choice.action for choice in house.game.choices(moment.state, viewer)]
        plays = [ids.Play(MATCH, question, house.game.codec.token(action)) for action in actions[:PLAYS]]
        verbs = sorted({*TABLE_DEEDS, *house.face.match_deeds})
        deeds = [ids.OfMatch(MATCH, verb, argument) for verb in verbs for argument in ("", str(question), "yes")]
        for address in (*plays, *deeds):
            house.lay(moment)
            sent, *_ = await house.send(house.person(viewer), address, in_public=True)
            board = await house.board()
            assert isinstance(sent, tuple)
            assert all(page == board for page, is_public in sent if is_public), address


async def resume_in_public(house: Glass, moment: Moment) -> None:
    """Pause, and resume by the board's button: the board is shown, and no hand."""
    house.lay(moment)
    for viewer in range(house.seats):
        await house.send(house.person(viewer), ids.OfMatch(MATCH, "pause"))
    paused = await board_page(house.house, await house.now())
    resume = next(address for address, _ in addresses(paused) if getattr(address, "verb", "") == "resume")
    sent, *_ = await house.send(house.person(0), resume, in_public=True)
    assert sent == ((await house.board(), True),)


async def look_behind(house: Glass, moments: Iterable[Moment]) -> None:
    """Ask for what only a match that is over gives: its record, and what it was dealt from."""
    for moment in moments:
        house.lay(moment)
        for viewer in (*range(house.seats), None):
            for verb in ("replay", "export", "verify"):
                person = house.person(viewer)
                sent, *_ = await house.send(person, ids.OfMatch(MATCH, verb))
                assert sent == ((wire(notice(person.ask().line(NotOverYet().line))), False),)


async def call(house: Glass, pairs: Iterable[Pair]) -> int:
    """Compare the calls to a turn at twin tables, and what waits to be sent; gives how many there were."""
    called = 0
    for pair in pairs:
        one = await _called(house, pair.one)
        assert await _called(house, pair.other) == one
        called += any(text for text, _ in one[0])
    return called


async def _called(house: Glass, moment: Moment) -> tuple[Sequence[tuple[str, object]], object, object]:
    table, calls = house.lay(moment), Calls(house.house)
    by_board = [await calls.by_board(table, seat) for seat in range(house.seats)]
    planned = waits.calls(house.game, MATCH, None, moment.position, table.company, NOW)
    return by_board, planned, house.shelf.due


# Pictures -----------------------------------------------------------------------------------------------------------


class Drawing:
    """Stands where pictures are drawn, and keeps of whom the views are that are given for it."""

    def __init__(self, view: type, is_plain: Callable[[object], bool], *modules: ModuleType) -> None:
        self.view, self.is_plain, self.modules = view, is_plain, modules
        self.viewers: list[Seat | None] = []

    def put_up(self, patch: pytest.MonkeyPatch) -> None:
        for module in self.modules:
            patch.setattr(module, "draw", self._draw)

    async def _draw(self, function: Callable[..., Picture], *given: Any) -> Picture:
        for each in given:
            if type(each) is self.view:
                self.viewers.append(each.viewer)
            else:
                assert callable(each) or isinstance(each, PLAIN) or self.is_plain(each), each
        return await sketch(function, *given)


async def look_at_pictures(house: Glass, drawing: Drawing, moments: Iterable[Moment], *verbs: str) -> None:
    """See that the board is drawn from the view of nobody, and pages of the viewer from theirs or nobody's."""
    for moment in moments:
        viewer = house.lay(moment).asked[0]
        drawing.viewers.clear()
        await board_page(house.house, await house.now())
        assert drawing.viewers == [None]
        person = house.person(viewer, text_mode=False)
        for verb in ("hand", *verbs):
            await house.send(person, ids.OfMatch(MATCH, verb, str(moment.position.questions[viewer])))
        assert set(drawing.viewers) <= {None, viewer}
        assert viewer in drawing.viewers


# AIs ----------------------------------------------------------------------------------------------------------------


def think(game: AnyGame, level: str, pairs: Iterable[Pair], count: int) -> None:
    """Let an AI choose at so many twin tables, from the bytes of a view: it chooses the same."""
    asked = 0
    for pair in pairs:
        seat = pair.viewer
        if seat is None or seat not in game.asked(pair.one.state):
            continue
        views = [game.codec.encode(game.view(each.state, seat)) for each in (pair.one, pair.other)]
        first, second = (search.choose(game.info.id, level, view, seat, "chance") for view in views)
        assert first == second
        asked += 1
        if asked == count:
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
