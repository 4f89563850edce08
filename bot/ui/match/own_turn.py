"""A player's turn on custom pages of a game: handlers that answer an open question, or show the current state.

They refuse another person's seat, an older question and a paused table; a refusal leaves all unchanged, drafts
included. Shared by all games: each game types the view of its `OwnTurn`.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from bot.core.refusals import AiPlays, Gone, NotYourTable, Over, Paused, Refused, Stale, UnknownPress, sentence
from bot.match.table import Table
from bot.ui.games.game_ui import Handler
from bot.ui.kit import ids
from bot.ui.kit.context import Context
from bot.ui.kit.page import Button, Page, Tone
from bot.ui.match.player_page import player_page
from engine.errors import RuleError
from engine.game import Seat

V = TypeVar("V")


@dataclass(frozen=True)
class OwnTurn(Generic[V]):
    """The actor and their table; `context` names everybody there."""

    context: Context
    table: Table
    seat: Seat

    @cached_property
    def view(self) -> V:
        """All that the player may know."""
        return self.table.view(self.seat)

    @property
    def question(self) -> int:
        """The number of the question that they are asked."""
        return self.table.question(self.seat)

    def address(self, verb: str, *numbers: int) -> ids.OfMatch:
        """Return the address of a handler of this turn."""
        return ids.OfMatch(self.table.match.id, verb, ".".join(str(number) for number in (self.question, *numbers)))

    def button(self, verb: str, *numbers: int, tone: Tone = Tone.PLAIN) -> Button:
        """Make the button of a handler of this turn."""
        return Button(self.address(verb, *numbers), self.context.say(f"{self.table.match.game}-button-{verb}"), tone)

    @property
    def back(self) -> Button:
        """The button back to the panel."""
        return Button(ids.OfMatch(self.table.match.id, "show"), self.context.say("button-back"))

    async def play(self, action: Any, *further: Any) -> Page:
        """Play actions of one press, each an answer to the seat's next question; returns the panel after them.

        Raises as `Tables.play`; what was played before stays then.
        """
        tables, key = self.context.app.tables, self.context.key
        table = await tables.play(self.table, self.seat, self.question, action, key)
        for number, each in enumerate(further, 1):
            table = await tables.play(table, self.seat, table.question(self.seat), each, f"{key}:{number}")
        return await player_page(self.context, table)


async def own_table(context: Context, match: str) -> tuple[Table, Seat]:
    """Find the asker's table, and stop an AI that plays on for them. Raises NotYourTable."""
    table = await context.app.tables.find(match)
    seat = table.seat_of(context.reader.id)
    if seat is None:
        raise NotYourTable
    context.app.tables.watches.disturb(match)
    return table, seat


@asynccontextmanager
async def handler_step(context: Context, match: str) -> AsyncGenerator[None]:
    """Run one step of a lasting handler like a new press: after admission, and in the order of the presses."""
    async with context.app.admission.inside(), context.app.presses.in_order(match, context.reader.id):
        yield


Numbers: TypeAlias = tuple[int, int, int]
"""The numbers after the question in a control's address, padded with zeros."""

TurnWork: TypeAlias = Callable[[OwnTurn[V], Numbers], Awaitable[Page | None]]
"""(turn, numbers) -> the page to show; None: already answered."""


_COMPOSING: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
"""Locks that serialise a person's presses at a table, so that no press overwrites another's change of a draft."""


def in_turn(work: TurnWork[V], late: type[Refused] = Stale) -> Handler:
    """Make a handler of a turn: its argument is the number of the question, and further numbers.

    `late` is the message for a question that is no longer open.
    """

    async def handler(context: Context, match: str, argument: str) -> None:
        question, *numbers = _numbers(argument)
        padded = (*numbers, 0, 0, 0)
        try:
            async with _COMPOSING.setdefault((match, context.reader.id), asyncio.Lock()):
                # Read under the lock: the press before this one may have changed draft and question.
                table, seat = await own_table(context, match)
                _check_asked(table, seat, question, late)
                page = await work(OwnTurn(context.at(table), table, seat), (padded[0], padded[1], padded[2]))
        except Stale:
            page = await panel_with(context, match, late())
        except (late, Over, Paused, AiPlays, Gone, RuleError) as error:
            page = await panel_with(context, match, error)
        # Without the lock, so that a slow Discord holds up no later press.
        if page is not None:
            await context.show_alone(page)

    return handler


async def show_page(context: Context, table: Table, page: Page) -> None:
    """Show a page of a match; at a table of several people only the asker sees it, also after a press on the board."""
    await (context.answer.show(page) if table.kind.is_solo else context.show_alone(page))


async def panel_with(context: Context, match: str, error: Refused | RuleError) -> Page:
    """Make the current panel with the sentence of a refusal."""
    table = await context.app.tables.find(match)
    return await player_page(context, table, note=context.at(table).line(sentence(error)))


def _numbers(argument: str) -> list[int]:
    parts = argument.split(".")
    if not all(part.isdecimal() for part in parts):
        raise UnknownPress
    return [int(part) for part in parts]


def _check_asked(table: Table, seat: Seat, question: int, late: type[Refused]) -> None:
    """Check that the question is open. Raises Over, the `late` refusal, Paused, AiPlays, Gone."""
    if table.is_over:
        raise Over
    if seat not in table.asked or question != table.question(seat):
        raise late
    table.kind.check_may_act(seat)
