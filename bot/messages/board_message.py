"""The one message that shows a match: edited in place; sent again where it was scrolled away, old and busy, or held up.

It makes no page and does not retry: Discord's errors go to the caller (`bot.messages.boards`).
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import aiohttp
import discord

from bot.gateway.channel_access import LOOK_BACK, is_barred, is_mute
from bot.gateway.client import FarragoClient
from bot.gateway.request_pace import RequestTurn, SlowDown
from bot.match.table import Table
from bot.ui.page import Page
from bot.ui.reposting import BUSY_EDITS, MessageDeleted, plan, put, send_again, take
from engine.game import Seat

SCROLLED = 10
"""Messages below a board from which it counts as out of sight (house choice)."""

REPOST_EVERY_MS = 60_000
"""Shortest time (ms) a board stays in place before it is sent again, and between two looks at the messages below it."""

BUSY_MS = 60_000
"""How far back (ms) edits of a board count as recent (house choice)."""

_Asked: TypeAlias = tuple[Seat, int]
"""A seat that is asked, and the number of a secret turn, else -1."""


@dataclass
class _Past:
    """The history of a match's board since the program started, in milliseconds since 1970."""

    looked_at: int
    sent_at: int = 0
    asked: frozenset[_Asked] | None = None
    edits: deque[int] = field(default_factory=lambda: deque[int](maxlen=BUSY_EDITS))

    def edits_since(self, time: int) -> int:
        return sum(edit > time for edit in self.edits)


class Posting:
    """Puts pages where matches are shown."""

    def __init__(self, client: FarragoClient, now: Callable[[], int]) -> None:
        """Take the client, and the time in milliseconds."""
        self._client = client
        self._now = now
        self._past: dict[str, _Past] = {}

    def ready_at(self, match_id: str, channel: int, message: int) -> float:
        """Return from when on a board may be edited or sent again, in seconds of the pace's clock."""
        return plan(self._client, channel, message, self._recent_edits(match_id))[1]

    def take(self, match_id: str, channel: int, message: int) -> RequestTurn:
        """Take leave to edit a board, or to send it again where it is old and busy. Raises SlowDown."""
        return take(self._client, channel, message, self._recent_edits(match_id))

    async def put(self, table: Table, page: Page, turn: RequestTurn) -> None:
        """Show a page in place of a match's earlier one, with a turn that was taken for it.

        Raises:
            MessageDeleted.
            SlowDown, discord.HTTPException, aiohttp.ClientError, TimeoutError: Discord refuses it or cannot be reached.
        """
        past = self._past_of(table.match.id)
        asked = frozenset(table.kind.turns_shown(table.windows, table.position.questions))
        await self._put(table, page, turn, turns=_passes(past.asked, asked))
        # Only after success: a failed board may be sent below with the next try. While only AIs or interrupts are
        # asked, the last turn of a person stays the one to compare with.
        past.asked = asked or past.asked

    async def _put(self, table: Table, page: Page, turn: RequestTurn, *, turns: bool) -> None:
        past, below = self._past_of(table.match.id), None
        if turn.kind == "edit" and await self._is_out_of_sight(past, turn, turns=turns):
            below = self._turn_to_send(turn)

        async def moved(sent: int) -> None:
            past.sent_at = past.looked_at = self._now()
            await self._client.app.store.matches.set_message(table.match.id, turn.channel, sent)

        if below is not None:
            await send_again(self._client, below, page, moved)
            return
        await put(self._client, turn, page, moved)
        if turn.kind == "edit":
            past.edits.append(self._now())

    def forget(self, match_id: str) -> None:
        """Drop the history of a finished match."""
        self._past.pop(match_id, None)

    def _past_of(self, match_id: str) -> _Past:
        # The first change after a start would send every board of the installation again, if it were looked for.
        return self._past.setdefault(match_id, _Past(looked_at=self._now()))

    def _recent_edits(self, match_id: str) -> int:
        past = self._past.get(match_id)
        return 0 if past is None else past.edits_since(self._now() - BUSY_MS)

    def _turn_to_send(self, turn: RequestTurn) -> RequestTurn | None:
        try:
            return self._client.messages.pace.take(turn.channel, turn.message, "send", is_old=False)
        except SlowDown:  # the board stays where it is for now
            return None

    async def _is_out_of_sight(self, past: _Past, turn: RequestTurn, *, turns: bool) -> bool:
        """Return whether chat messages have pushed a board up; checked when the turn passes, else once a minute.

        Raises MessageDeleted: the history has the chat messages, but not the board.
        """
        # The history is looked at last, as only this check costs a request.
        last = past.sent_at if turns else past.looked_at
        if self._now() - last < REPOST_EVERY_MS or is_mute(self._client, turn.channel):
            return False
        past.looked_at = self._now()
        if is_barred(self._client, turn.channel, LOOK_BACK):
            return False
        try:
            below = await self._client.messages.count_below(turn.channel, turn.message, SCROLLED)
        except (SlowDown, discord.DiscordServerError, aiohttp.ClientError, TimeoutError):  # looked at again in a minute
            return False
        if below is None:
            raise MessageDeleted
        return below == SCROLLED


def _passes(before: frozenset[_Asked] | None, now: frozenset[_Asked]) -> bool:
    """Return whether the turn has passed from another person; AIs and interrupts between do not count."""
    return before is not None and bool(now - before)
