"""Sends messages that answer no interaction: posts wait in the store's outbox until Discord has them.

A post that Discord takes twice bears the same nonce and so appears once
(https://discord.com/developers/docs/resources/message#create-message). It mentions only the people of a notice.
"""

from collections.abc import Awaitable, Callable, Mapping
from math import ceil

import aiohttp
import discord

from bot.core.durations import HOUR_MS
from bot.core.logs import incident, logger
from bot.core.refusals import ClockWrong, GameLeftOut
from bot.core.services import repeat
from bot.gateway.channel_access import is_mute, note_refusal
from bot.gateway.client import FarragoClient
from bot.gateway.nonces import nonce
from bot.gateway.request_pace import SlowDown
from bot.store.errors import StoreError
from bot.store.rows import Posted
from bot.ui.kit.channel_messages import Poster, Sending, parts_of
from bot.ui.lobby.leftovers import note_call

log = logger(__name__)

FIRST_PAUSE_MS = 5_000
LONGEST_PAUSE_MS = HOUR_MS
CLOCK_PAUSE_MS = 60_000
TRIES = 20
"""Failures until a post is dropped: with doubling pauses, about ten hours."""

PASSING = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, StoreError)
"""Errors that are worth a retry."""

LOOK_EVERY = 1.0
"""Seconds between looks into the outbox."""


SentCallback = Callable[[Sending, int], Awaitable[None]]
"""(sending, message id) -> noted."""

NO_MESSAGE = 0
"""In the turn of a new message stands no other."""


class Publisher:
    """Empties the outbox, a post at a time."""

    def __init__(
        self, client: FarragoClient, posters: Mapping[str, Poster], now: Callable[[], int], sent: SentCallback
    ) -> None:
        """Take the client, the function of each kind of post, the time in milliseconds, and a callback for sent
        messages.
        """
        self._client = client
        self._posters = posters
        self._now = now
        self._sent = sent
        self._over: set[int] = set()

    async def run(self) -> None:
        """Publish for as long as the program runs."""
        await self._client.wait_until_ready()
        await repeat(self.publish_due, LOOK_EVERY)

    async def publish_due(self) -> None:
        """Send every due post. Raises StoreError if the store cannot record it."""
        store = self._client.app.store
        unsent: list[int] = []
        for post in await store.outbox.take(self._now()):
            try:
                # Posts in `_over` were sent, but the store could not record it: they are not sent again.
                if post.id not in self._over and not await self._publish(post):
                    unsent.append(post.id)
                    continue
            except SlowDown as early:  # no post of another channel waits for that
                await store.outbox.put_off(post.id, self._now() + ceil(1000 * early.wait))
                continue
            except GameLeftOut:  # it is wanted when the game is there again
                await store.outbox.put_off(post.id, self._now() + LONGEST_PAUSE_MS)
                continue
            except ClockWrong:  # it is about the day, which is not known for sure
                await store.outbox.put_off(post.id, self._now() + CLOCK_PAUSE_MS)
                continue
            except PASSING as error:
                await self._postpone(post, error)
                continue
            except Exception as error:  # our own fault: it must not block the posts behind it
                incident(error, post=post.id, kind=post.kind)
            await self._end(post)
        if unsent:
            await store.outbox.done(*unsent)  # all at once: unsent posts cannot be seen twice

    async def _end(self, post: Posted) -> None:
        """Mark a sent post as done; retries when the store works again."""
        # Kept in memory until the store has it too: a full disk must not make a sent post be sent again each second.
        self._over.add(post.id)
        await self._client.app.store.outbox.done(post.id)
        self._over.discard(post.id)

    async def _publish(self, post: Posted) -> bool:
        """Send a post's message, unless it is obsolete; returns whether it was sent. Raises GameLeftOut."""
        poster = self._posters.get(post.kind)
        if poster is None:  # only a loaded game has the functions that make its posts
            raise GameLeftOut
        sending = await poster(self._client.app, post)
        if sending is None:
            return False
        # Known from the cache: a request that must fail would count towards Discord's limit of invalid ones.
        if is_mute(self._client, sending.channel):
            log.warning("post_dropped", post=post.id, kind=post.kind, channel=sending.channel, error="NoPermission")
            return False
        try:
            about = (post.id, post.kind, post.body, post.match)
            message = await self._send(sending, nonce(self._client.app.store.installation, *about))
        except discord.HTTPException as error:
            # Remembered here too, so that no board of that channel costs another refused request.
            note_refusal(self._client, sending.channel, error)
            raise
        if sending.lobby:
            try:
                await note_call(self._client, sending.lobby, sending.channel, message)
            except StoreError as error:  # it is sent all the same, and must not be sent again
                log.warning("call_not_noted", post=post.id, channel=sending.channel, error=type(error).__name__)
        await self._sent(sending, message)
        return True

    async def _send(self, sending: Sending, own_nonce: str) -> int:
        """Send a message; returns its id. Raises SlowDown, discord.HTTPException, aiohttp.ClientError, TimeoutError."""
        messages = self._client.messages
        turn = messages.pace.take(sending.channel, NO_MESSAGE, "send", is_old=False)
        try:
            return await messages.send(turn, nonce=own_nonce, **parts_of(sending.page, sending.mention))
        finally:
            turn.give_back_unused()

    async def _postpone(self, post: Posted, error: Exception) -> None:
        """Schedule a retry, unless Discord's error is permanent."""
        gone = isinstance(error, (discord.Forbidden, discord.NotFound))
        if gone or post.attempts + 1 >= TRIES:
            log.warning("post_dropped", post=post.id, kind=post.kind, error=type(error).__name__)
            await self._end(post)
            return
        # Doubling, so that an outage of hours costs a few requests a post and no flood at its end.
        pause = min(FIRST_PAUSE_MS * 2**post.attempts, LONGEST_PAUSE_MS)
        await self._client.app.store.outbox.retry(post.id, self._now() + pause)
