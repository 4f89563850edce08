"""The one message that shows a match: edited in place; sent again where it was scrolled away, old and busy, or held up.

It makes no page: `bot.messages.boards` does.
"""

from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import aiohttp
import discord

from bot.gateway.channel_access import LOOK_BACK, is_barred, is_mute
from bot.gateway.client import FarragoClient
from bot.gateway.message_queue import BUSY_EDITS, QueuedMessage
from bot.gateway.request_pace import RequestTurn, SlowDown
from bot.match.table import Table
from bot.ui.kit.edit_or_resend import MessageDeleted, put, send_again
from bot.ui.kit.page import Page
from engine.game import Seat

SCROLLED = 10
"""Messages below a board from which it counts as out of sight (house choice)."""

REPOST_EVERY_MS = 60_000
"""Shortest time (ms) a board stays in place before it is sent again, and between two looks at the messages below it."""

BUSY_MS = 60_000
"""How far back (ms) edits of a board count as recent (house choice)."""

_Asked: TypeAlias = tuple[Seat, int]
"""A seat that is asked, and the number of a secret turn, else -1."""

ShowBoard: TypeAlias = Callable[["BoardMessage", RequestTurn], Awaitable[None]]
"""(board, turn) -> shown."""


class BoardMessage(QueuedMessage):
    """The message of a match, and its history since the program began to keep it, in milliseconds since 1970."""

    def __init__(self, client: FarragoClient, match_id: str, channel: int, message: int, show: ShowBoard) -> None:
        """Take the client, the match, its message, and the function that shows the match there."""
        super().__init__(match_id, channel, message)
        self._client = client
        self._show = show
        self._asked: frozenset[_Asked] | None = None
        self._edits = deque[int](maxlen=BUSY_EDITS)
        self._sent_at = 0
        # The first change after a start would send every board of the installation again, if it were looked for.
        self._looked_at = client.app.now()

    async def show(self, turn: RequestTurn) -> None:
        """Show the match with a turn."""
        await self._show(self, turn)

    def recent_edits(self, now: int) -> int:
        return sum(edit > now - BUSY_MS for edit in self._edits)

    async def put(self, table: Table, page: Page, turn: RequestTurn) -> None:
        """Show a page in place of the match's earlier one, with a turn that was taken for it.

        Raises:
            MessageDeleted.
            SlowDown, discord.HTTPException, aiohttp.ClientError, TimeoutError: Discord refuses it or cannot be reached.
        """
        asked = frozenset(table.kind.turns_shown(table.windows, table.position.questions))
        below = None
        if turn.kind == "edit" and await self._is_out_of_sight(turns=_passes(self._asked, asked)):
            below = self._turn_to_send(turn)

        async def moved(sent: int) -> None:
            self.message, self._sent_at, self._looked_at = sent, self._now(), self._now()
            await self._client.app.store.matches.set_message(table.match.id, turn.channel, sent)

        if below is not None:
            await send_again(self._client, below, page, moved)
        else:
            await put(self._client, turn, page, moved)
            if turn.kind == "edit":
                self._edits.append(self._now())
        # Only after success: a failed board may be sent below with the next try. While only AIs or interrupts are
        # asked, the last turn of a person stays the one to compare with.
        self._asked = asked or self._asked

    def _now(self) -> int:
        return self._client.app.now()

    def _turn_to_send(self, turn: RequestTurn) -> RequestTurn | None:
        try:
            return self._client.messages.pace.take(turn.channel, turn.message, "send", is_old=False)
        except SlowDown:  # the board stays where it is for now
            return None

    async def _is_out_of_sight(self, *, turns: bool) -> bool:
        """Return whether chat messages have pushed a board up; checked when the turn passes, else once a minute.

        Raises MessageDeleted: the history has the chat messages, but not the board.
        """
        # The history is looked at last, as only this check costs a request.
        last = self._sent_at if turns else self._looked_at
        if self._now() - last < REPOST_EVERY_MS or is_mute(self._client, self.channel):
            return False
        self._looked_at = self._now()
        if is_barred(self._client, self.channel, LOOK_BACK):
            return False
        try:
            below = await self._client.messages.count_below(self.channel, self.message, SCROLLED)
        except (SlowDown, discord.DiscordServerError, aiohttp.ClientError, TimeoutError):  # looked at again in a minute
            return False
        if below is None:
            raise MessageDeleted
        return below == SCROLLED


def _passes(before: frozenset[_Asked] | None, now: frozenset[_Asked]) -> bool:
    """Return whether the turn has passed from another person; AIs and interrupts between do not count."""
    return before is not None and bool(now - before)
