"""How people play at a table for several in a test: each presses what their own panel offers, once the board says so.

A person knows only what they were shown. One step is one press, so that a test may do harm between any two. It knows no
rules: playing a panel is up to each game's own module.
"""

import asyncio
import re
import signal
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import ClassVar

from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.e2e.beside import hurry
from tests.e2e.harness import Playground, hand_of
from tests.players.reading import asked_on, board_of, is_over, match_on, menu_named, private, said, shown, version_of

LONGEST = 900
"""Presses after which no match can still go on."""

LETTERS = "ABCDEF"

PATIENCE = 60.0
"""Seconds that people wait for a board to say that it is somebody's turn."""

STALE = "That button was outdated."

FORM_LATE = "That took too long for the form to open. Press the button again."
"""What a busy bot says now and then; people then press again."""

IDLE = {
    "Refresh",
    "Log",
    "Menu",
    "Rematch",
    "Share",
    "Replay",
    "History",
    "Scores",
    "Cards",
    "⚔️ Battle",
    "Card texts",
    "Decks",
}
"""What is offered to people who have nothing to play."""

Interlude = Callable[[int], Awaitable[None]]
"""Called after each press with the number of presses so far."""


# A person -----------------------------------------------------------------------------------------------------------


@dataclass
class Person(ABC):
    """Someone who plays a game.

    `panel` is the last page they saw, `past` all of them; `played` counts their steps in the match; `form` is their
    open form, and `left` the board at the end of their turn: until it changes they wait. `PLAYS` are the addresses that
    add a step to the record.
    """

    PLAYS: ClassVar[re.Pattern[str]]

    actor: Actor
    panel: SeenMessage | None = field(default=None, kw_only=True)
    form: ActResult | None = field(default=None, kw_only=True)
    left: str = field(default="", kw_only=True)
    played: int = field(default=0, kw_only=True)
    past: list[SeenMessage] = field(default_factory=list, kw_only=True)

    @abstractmethod
    async def go_on(self, panel: SeenMessage, board: SeenMessage) -> ActResult:
        """Press the control that leads on, on the open panel or the board."""

    @abstractmethod
    async def fill(self, form: ActResult) -> ActResult:
        """Fill in and hand in a form."""

    async def step(self, board: SeenMessage) -> ActResult:
        """Press once: open the hand, or go on with what is open."""
        panel = None if self.panel is None else self.actor.look(self.panel)
        if panel is None:
            result = await self.actor.press(hand_of(board), message=board)
            # If the bot is not a member, the board answers the press first.
            await self.actor.until(lambda: result.private or result.failed)
        elif self.form is not None:
            result = await self.fill(self.form)
        else:
            result = await self.go_on(panel, board)
        assert not result.failed, (self.actor.name, result.text)
        self.form = result if result.modal is not None else None
        page = result.private or result.message
        if self.form is None and page is not None and FORM_LATE not in page.text:
            self.see(page)
            self.left = version_of(board) if self.is_waiting else ""
        self.played += self.has_played(result)
        return result

    def has_played(self, result: ActResult) -> bool:
        """Whether a press added a step to the record."""
        return re.match(self.PLAYS, result.interaction.custom_id) is not None

    def see(self, panel: SeenMessage) -> None:
        """Look at a new page."""
        assert STALE not in panel.text, (self.actor.name, panel.text)
        self.panel = panel
        self.past.append(panel)

    def sees_the_end_of(self, match: str) -> bool:
        """Whether their page, which follows the match, shows its end; the board may lag behind."""
        page = None if self.panel is None else self.actor.look(self.panel)
        return page is not None and page.button(f"v:{match}:rematch") is not None

    @property
    def is_waiting(self) -> bool:
        """Whether the panel has no control that plays."""
        return self.panel is None or (not self.panel.menus and set(self.panel.labels) <= IDLE)


async def prefer_text(person: Actor, board: SeenMessage) -> None:
    """Choose text in place of pictures, unless already chosen."""
    menu = (await person.press("Menu", message=board)).private
    assert menu is not None
    if "Picture mode" not in menu.labels:
        await person.press("Text mode", message=menu)


def check_panels(seeing: Sequence[Person], reading: Person) -> None:
    """Check that `seeing` always had pictures with alt text, and `reading` never had any."""
    assert all(each.alt for player in seeing for each in player.past if "you are" in each.text)
    assert [each.text for each in reading.past if each.pictures] == []


async def hand(person: Actor, board: SeenMessage) -> SeenMessage:
    """Open the person's panel, in a new message."""
    return private(await person.press(hand_of(board), message=board))


# A table ------------------------------------------------------------------------------------------------------------


async def begin(
    game: str, host: Actor, *guests: Actor, ais: Sequence[str] = (), chosen: Mapping[str, str] | None = None
) -> SeenMessage:
    """Open a table, let everybody join, seat AIs, choose options by menu, and start; returns the board."""
    opened = shown(await host.slash("play", game=game))
    for guest in guests:
        await guest.press("Join", message=opened)
    if ais:
        page = (await host.press("Add AI…", message=opened)).private
        for level in ais:
            await host.press(f"Add {level} AI", message=page)
    if chosen:
        more = (await host.press("More…", message=opened)).private
        page = shown(await host.press("Options…", message=more))
        for name, value in chosen.items():
            if not any(menu.placeholder.startswith(name) for menu in page.menus):
                page = shown(await host.press("Next page →", message=page))
            page = shown(await host.choose(menu_named(page, name), value, message=page))
    lobby = await host.until(lambda: (now := host.look(opened)) and "Start" in now.labels and now)
    board = shown(await host.press("Start", message=lobby))
    assert "Rules" in board.labels, board.text
    return board


async def play_on(
    playground: Playground, players: Sequence[Person], board: SeenMessage, interlude: Interlude | None = None
) -> SeenMessage:
    """Let people (in the first seats) and AIs play until the match is over; returns the last board."""
    return await play_until(playground, players, board, is_over, interlude)


async def play_until(
    playground: Playground,
    players: Sequence[Person],
    board: SeenMessage,
    wanted: Callable[[SeenMessage], bool],
    interlude: Interlude | None = None,
) -> SeenMessage:
    """Play until a board, before the press that it asks for, is as wanted; returns that board."""
    onlooker, match = players[0].actor, match_on(board)
    by_letter = dict(zip(LETTERS, players, strict=False))
    for presses in range(1, LONGEST):
        board = await next_board(playground, onlooker, match, by_letter)
        if wanted(board):
            return board
        assert not is_over(board), said(board)
        await to_act(board, by_letter)[0].step(board)
        if interlude is not None:
            await interlude(presses)
    raise AssertionError("the match does not end")


def to_act(board: SeenMessage, players: Mapping[str, Person]) -> list[Person]:
    """The people whom a board asks, except those who have answered it or whose own page already shows the end."""
    asked = (players.get(letter) for letter in asked_on(board))
    acting = (player for player in asked if player is not None and player.left != version_of(board))
    return [player for player in acting if not player.sees_the_end_of(match_on(board))]


async def next_board(playground: Playground, onlooker: Actor, match: str, players: Mapping[str, Person]) -> SeenMessage:
    """Wait until the board asks a person to act, or shows the end; the AIs' pretended thinking is skipped."""
    ends = asyncio.get_running_loop().time() + PATIENCE
    for looked in count():
        if asyncio.get_running_loop().time() > ends:
            break
        board = board_of(onlooker, match)
        if board is not None and (is_over(board) or to_act(board, players)):
            return board
        if board is None or looked % 5 == 0:
            hurry(playground)
        await asyncio.sleep(0.05)
    raise TimeoutError(f"nobody is to act: {[each.text for each in onlooker.sees() if not each.ephemeral]}")


def restarts(playground: Playground, every: int) -> Interlude:
    """Restart the bot after each `every` presses, by turns with a clean stop and a kill."""

    async def interlude(count: int) -> None:
        if count % every == 0:
            await playground.restart_bot(signal.SIGKILL if count // every % 2 else signal.SIGTERM)

    return interlude
