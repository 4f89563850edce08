"""A player's turn on pages of a game's own: deeds that answer an open question of theirs, or show how things stand now.

Nobody else's seat, no older question and no paused table passes here; what refuses changes nothing, drafts included.
It knows no game: what the view of a `Turn` is, each game says.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from bot.refusals import AiPlays, Gone, Over, Paused, Refused, Stale, UnknownPress
from bot.table import Table
from bot.ui import ids
from bot.ui.ask import Ask
from bot.ui.deeds import own_table, player_page
from bot.ui.face import Deed
from bot.ui.page import Button, Page, Tone
from bot.ui.refuse import sentence
from engine.errors import RuleError
from engine.game import Seat

V = TypeVar("V")


@dataclass(frozen=True)
class Turn(Generic[V]):
    """Who acts, at which table; `ask` names everybody there."""

    ask: Ask
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
        """Write the address of a deed of this turn."""
        return ids.OfMatch(self.table.match.id, verb, ".".join(str(number) for number in (self.question, *numbers)))

    def button(self, verb: str, *numbers: int, tone: Tone = Tone.PLAIN) -> Button:
        """Make the button of a deed of this turn."""
        return Button(self.address(verb, *numbers), self.ask.say(f"{self.table.match.game}-button-{verb}"), tone)

    @property
    def back(self) -> Button:
        """The way back to the panel."""
        return Button(ids.OfMatch(self.table.match.id, "show"), self.ask.say("button-back"))

    async def play(self, action: Any) -> Page:
        """Play an action that answers the question; gives the panel after it. Raises as `Tables.play`."""
        table = await self.ask.house.tables.play(self.table, self.seat, self.question, action, self.ask.key)
        return await player_page(self.ask, table)


Numbers: TypeAlias = tuple[int, int, int]
"""What a control's address says beside the question, filled up with zeros."""

Work: TypeAlias = Callable[[Turn[V], Numbers], Awaitable[Page | None]]
"""(turn, numbers) -> the page to show; None: it was answered otherwise."""


_COMPOSING: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
"""Lets the presses of one person at a table work one after the other: none undoes another's change of a draft."""


def in_turn(work: Work[V], late: type[Refused] = Stale) -> Deed:
    """Make a deed of work for a turn: its argument is the number of the question, and further numbers.

    `late` is what is said where that question is no longer open.
    """

    async def deed(ask: Ask, match: str, argument: str) -> None:
        question, *numbers = _numbers(argument)
        padded = (*numbers, 0, 0, 0)
        try:
            async with _COMPOSING.setdefault((match, ask.reader.id), asyncio.Lock()):
                table, seat = await own_table(ask, match)
                _check_asked(table, seat, question, late)
                page = await work(Turn(ask.at(table), table, seat), (padded[0], padded[1], padded[2]))
        except Stale:
            page = await panel_with(ask, match, late())
        except (late, Over, Paused, AiPlays, Gone, RuleError) as error:
            page = await panel_with(ask, match, error)
        if page is not None:
            await ask.show_alone(page)

    return deed


async def panel_with(ask: Ask, match: str, error: Refused | RuleError) -> Page:
    """Make the panel as it is now, with the sentence of a refusal."""
    table = await ask.house.tables.find(match)
    return await player_page(ask, table, note=ask.at(table).line(sentence(error)))


def _numbers(argument: str) -> list[int]:
    parts = argument.split(".")
    if not all(part.isdecimal() for part in parts):
        raise UnknownPress
    return [int(part) for part in parts]


def _check_asked(table: Table, seat: Seat, question: int, late: type[Refused]) -> None:
    """Pass where the question is open. Raises Over, what is `late`, Paused, AiPlays, Gone."""
    if table.is_over:
        raise Over
    if seat not in table.asked or question != table.question(seat):
        raise late
    if table.company is None:
        return
    if table.company.paused:
        raise Paused
    sitter = table.company.sitters[seat]
    if sitter.level:
        raise AiPlays if sitter.is_person else Gone
