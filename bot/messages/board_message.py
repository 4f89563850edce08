"""The one message that shows a match: edited in place; sent again where it was scrolled away, or old and busy.

It makes no page and does not retry: Discord's errors go to the caller (`bot.messages.boards`).
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

import aiohttp
import discord

from bot.gateway.channel_access import LOOK_BACK, UNKNOWN_MESSAGE, is_barred, is_mute, mentioning
from bot.gateway.client import FarragoClient
from bot.gateway.request_pace import RequestKind, RequestTurn, SlowDown, is_old
from bot.match.table import Table
from bot.messages.nonces import nonce
from bot.ui.page import Page
from engine.game import Seat

SCROLLED = 10
"""Messages below a board from which it counts as out of sight (house choice)."""

REPOST_EVERY_MS = 60_000
"""Shortest time (ms) a board stays in place before it is sent again, and between two looks at what is below it."""

BUSY_EDITS, BUSY_MS = 3, 60_000
"""Edits of a board within so many ms from which it is busy (house choice): an old one is sent again then."""

_Asked: TypeAlias = tuple[Seat, int]
"""A seat that is asked, and the number of a secret turn, else -1."""


class BoardDeleted(Exception):
    """Somebody has deleted the message: it is not sent again against their will."""


@dataclass
class _Past:
    """What happened to the board of a match since the program started, in milliseconds since 1970."""

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
        """Say from when on a board may be edited or sent again, in seconds of the pace's clock."""
        return self._plan(match_id, channel, message)[1]

    def take(self, match_id: str, channel: int, message: int) -> RequestTurn:
        """Take leave to edit a board, or to send it again where it is old and busy. Raises SlowDown."""
        kind, _ = self._plan(match_id, channel, message)
        return self._client.messages.pace.take(channel, message, kind, is_old=is_old(message, self._now()))

    async def put(self, table: Table, page: Page, turn: RequestTurn) -> None:
        """Show a page in place of what a match has shown so far, with a turn that was taken for it.

        Raises:
            BoardDeleted.
            SlowDown, discord.HTTPException, aiohttp.ClientError, TimeoutError: Discord refuses it or cannot be reached.
        """
        past = self._past_of(table.match.id)
        asked = frozenset(table.kind.turns_shown(table.windows, table.position.questions))
        await self._put(table, page, turn, turns=_passes(past.asked, asked))
        # Only now: what was not shown may come down with the next try. While only AIs or interrupts are asked, the last
        # turn of a person stays the one to compare with.
        past.asked = asked or past.asked

    async def _put(self, table: Table, page: Page, turn: RequestTurn, *, turns: bool) -> None:
        past, below = self._past_of(table.match.id), None
        if turn.kind == "send":
            # An edit would find out that the board is gone; a new message would bring it back against somebody's will.
            if not await self._client.messages.is_there(turn.channel, turn.message):
                raise BoardDeleted
            below = turn
        elif await self._is_out_of_sight(past, turn, turns=turns):
            below = self._turn_to_send(turn)
        if below is not None:
            await self._send(table, page, below)
            # Only after the new one is there: a crash between leaves two boards, never none.
            self._client.messages.delete(turn.channel, turn.message)
            return
        try:
            await self._client.messages.edit(turn, view=page.view(), files=page.files(), allowed_mentions=mentioning())
        except discord.NotFound as error:
            # Another 404, such as a deleted channel, says nothing about the board.
            if error.code != UNKNOWN_MESSAGE:
                raise
            raise BoardDeleted from error
        past.edits.append(self._now())

    def forget(self, match_id: str) -> None:
        """Forget what was shown of a match that is over."""
        self._past.pop(match_id, None)

    def _past_of(self, match_id: str) -> _Past:
        # The first change after a start would send every board of the installation again, if it were looked for.
        return self._past.setdefault(match_id, _Past(looked_at=self._now()))

    def _plan(self, match_id: str, channel: int, message: int) -> tuple[RequestKind, float]:
        """Choose between an edit and a new message, and say from when on that may be requested."""
        pace, old, past = self._client.messages.pace, is_old(message, self._now()), self._past.get(match_id)
        edit_at = pace.ready_at(channel, message, "edit", is_old=old)
        if not old or past is None or is_mute(self._client, channel) or is_barred(self._client, channel, LOOK_BACK):
            return "edit", edit_at
        # Edits of old messages are few: a board that needs many, or its second one while others use them up, is busy.
        recent = past.edits_since(self._now() - BUSY_MS)
        send_at = pace.ready_at(channel, message, "send", is_old=old)
        is_busy = recent >= BUSY_EDITS or (recent > 0 and edit_at > pace.now())
        return ("send", send_at) if is_busy and send_at <= max(edit_at, pace.now()) else ("edit", edit_at)

    def _turn_to_send(self, turn: RequestTurn) -> RequestTurn | None:
        try:
            return self._client.messages.pace.take(turn.channel, turn.message, "send", is_old=False)
        except SlowDown:  # the board stays where it is for now
            return None

    async def _is_out_of_sight(self, past: _Past, turn: RequestTurn, *, turns: bool) -> bool:
        """Tell whether talk has pushed a board up; looked at when the turn passes, else once a minute.

        Raises BoardDeleted: the talk is there, and the board is not.
        """
        # The history is looked at last: it costs a request, the other checks cost none.
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
            raise BoardDeleted
        return below == SCROLLED

    async def _send(self, table: Table, page: Page, turn: RequestTurn) -> None:
        """Send a page as a new message, which calls nobody.

        If the process died between sending and storing the id, the nonce makes Discord return the same message.
        """
        store, past = self._client.app.store, self._past_of(table.match.id)
        sent = await self._client.messages.send(
            turn,
            view=page.view(),
            files=page.files(),
            nonce=nonce(store.installation, "board", turn.message),
            # The person whose turn it is gets a separate call: a phone shows no text of a board.
            allowed_mentions=mentioning(),
            silent=True,
        )
        past.sent_at = past.looked_at = self._now()
        await store.matches.set_message(table.match.id, turn.channel, sent)


def _passes(before: frozenset[_Asked] | None, now: frozenset[_Asked]) -> bool:
    """Tell whether the turn has passed from another person; AIs and interrupts between do not count."""
    return before is not None and bool(now - before)
