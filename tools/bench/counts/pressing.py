"""A match whose people do what an AI of their level would, with as few presses as the panels allow.

A person presses the control that plays an action where it is in sight; else they go the way to it, step by step, and
skip a step that their page does not offer. So a panel that shortens a way needs no change here. What a way is, each
game's own file says, by the addresses of controls: labels are never read.
"""

import asyncio
import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.match.table import Table
from bot.match.tables import Tables
from bot.playground.seen import SeenMessage
from bot.store.store import Store, now_ms
from engine.game import Seat
from engine.registry import games
from engine.rng import Rng
from engine.search import players
from tests.e2e.play.group_play import match_on, now_of
from tools.bench.counts.book import Book, Counted
from tools.bench.rig import SECRET, Rig

MOST_DEEDS = 1_500
"""Actions after which a match is left as it is."""

SETTLE_SECONDS = 2.0
"""How long a person waits for a panel that is open to show what they are asked."""

LEVEL = "medium"


@dataclass(frozen=True)
class Step:
    """A control on the way: a button whose address matches, or a menu with these values; `typed` fills its form.

    One that does more at once than the action is pressed `sooner` than the action's own control.
    """

    address: str
    values: tuple[str, ...] = ()
    typed: tuple[tuple[str, str], ...] = ()
    sooner: bool = False


Way = Callable[[Any, Any], Sequence[Step]]
"""(state, action) -> the controls that lead to the one that plays the action, or play it themselves."""


@dataclass(frozen=True)
class Manner:
    """How a game is pressed: the `way` of an action, what an action is called, and the turn of a seat that it is in.

    An action that `passes` has no press of its own: the press for the person's next action plays it as well.
    """

    way: Way
    what: Callable[[Any, Any], str] = lambda state, action: type(action).__name__
    turn: Callable[[Any, Seat], Hashable] = lambda state, seat: None
    passes: Callable[[Any, Any], bool] = lambda state, action: False


class Stuck(RuntimeError):
    """No control in sight plays the action, and none leads to it."""


class Pressing:
    """The people of one match."""

    def __init__(
        self, book: Book, tables: Tables, manner: Manner, people: Sequence[Counted], board: SeenMessage
    ) -> None:
        """Play the match on a board; people have the seats in their order."""
        self._book, self._tables, self._manner, self._people = book, tables, manner, people
        self._match = match_on(board)
        self._panels: dict[Seat, SeenMessage] = {}

    async def play(self) -> Table:
        """Play to the end; gives the table."""
        for number in range(MOST_DEEDS):
            table = await self._tables.find(self._match)
            state, game = table.position.state, table.game
            asked = sorted(game.asked(state))
            if not asked:
                return table
            seat = asked[0]
            rng = Rng(f"{self._match}/{number}")
            action = players(game.info.id)[LEVEL].choose(game.view(state, seat), seat, rng)
            if self._manner.passes(state, action):
                state = game.apply(state, seat, action).state
                action = players(game.info.id)[LEVEL].choose(game.view(state, seat), seat, rng)
            try:
                await self._do(table, seat, state, action)
            except Stuck:
                await self._do(table, seat, state, game.timeout(state, seat))
        raise RuntimeError("the match does not end")

    async def _do(self, table: Table, seat: Seat, state: Any, action: Any) -> None:
        """Let somebody play an action in a state, which may be that after the one at the table has passed."""
        seq, steps = table.position.seq, list(self._manner.way(state, action))
        token = table.game.codec.token(action)
        wanted = [Step(rf"^t:.*:{re.escape(token)}$"), Step(":pick:", (token,))]
        with self._book.deed(self._manner.what(state, action), self._manner.turn(state, seat)):
            page = await self._page(table, seat, [*wanted, *steps])
            while True:
                ways = [*(each for each in steps if each.sooner), *wanted, *steps]
                step = next((each for each in ways if offers(page, each)), None)
                if step is None:
                    raise Stuck(f"{action}: {page.text} {[each.custom_id for each in page.buttons]}")
                if step in steps:
                    del steps[: steps.index(step) + 1]
                page = await self._press(seat, page, step)
                if (await self._tables.find(self._match)).position.seq != seq:
                    return

    async def _page(self, table: Table, seat: Seat, steps: Sequence[Step]) -> SeenMessage:
        """What the person acts on: their panel where it has caught up, the board, or the hand opened from there."""
        person, loop = self._people[seat], asyncio.get_running_loop()
        ends = loop.time() + SETTLE_SECONDS
        while (known := self._panels.get(seat)) and (page := person.look(known)) is not None:
            if any(offers(page, each) and is_current(page, table.question(seat)) for each in steps):
                return page
            if loop.time() > ends:
                break
            await asyncio.sleep(0.02)
        result = await person.press(f"v:{self._match}:hand", message=now_of(person, self._match))
        page = await person.until(lambda: result.private)
        back = Step(r":show$")
        if not any(offers(page, each) for each in steps) and offers(page, back):
            page = await self._press(seat, page, back)
        self._panels[seat] = page
        return page

    async def _press(self, seat: Seat, page: SeenMessage, step: Step) -> SeenMessage:
        """Use a control; gives the page that comes of it."""
        person = self._people[seat]
        if step.values and (menu := _menu(page, step)):
            result = await person.choose(menu, *step.values, message=page)
        else:
            result = await person.press(button_of(page, step), message=page)
        if result.modal is not None:
            result = await person.submit(result, **dict(step.typed))
        if result.failed:
            raise RuntimeError(result.text)
        found = result.private or result.message or person.look(page) or page
        self._panels[seat] = found
        return found


def offers(page: SeenMessage, step: Step) -> bool:
    """Whether a page has the control of a step."""
    return bool(button_of(page, step) or (step.values and _menu(page, step)))


def is_current(page: SeenMessage, question: int) -> bool:
    """Whether the controls of a page answer this question."""
    numbers = (
        re.match(r"[tv]:\w{10}:(?:[a-z_]+:)?(\d+)", each.custom_id or "") for each in (*page.buttons, *page.menus)
    )
    return any(found and int(found[1]) == question for found in numbers)


def button_of(page: SeenMessage, step: Step) -> str:
    """The address of the first button of a step that can be pressed; empty where there is none."""
    addresses = (each.custom_id for each in page.buttons if each.custom_id and not each.disabled)
    return next((each for each in addresses if re.search(step.address, each)), "")


def _menu(page: SeenMessage, step: Step) -> str:
    """The first menu of a step in which its values can be chosen."""
    menus = (each for each in page.menus if not each.disabled and re.search(step.address, each.custom_id))
    return next((each.custom_id for each in menus if {*step.values} <= {value for _, value in each.options}), "")


async def played(rig: Rig, book: Book, manner: Manner, people: Sequence[Counted], board: SeenMessage) -> Table:
    """Play a match to its end beside the bot's own store."""
    store = await Store.open(rig.store_url, SECRET.encode())
    try:
        return await Pressing(book, Tables(store, games(), now_ms), manner, people, board).play()
    finally:
        await store.close()
