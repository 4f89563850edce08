"""Edits, sends and deletes messages of channels, in one request each that never waits for its turn.

discord.py's own requests would: it sleeps through every 429, and after the last request of a bucket until that is full
again, with no limit, and with its lock of the channel's bucket held. Here the caller takes a turn of the pace first, a
429 is raised as SlowDown, and the pace remembers its scope.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import aiohttp
import discord
from discord.http import HTTPClient, MultipartParameters, Route, handle_message_parameters, json_or_text

from bot.core.logs import logger
from bot.core.tasks import BackgroundTasks
from bot.gateway.attachments import Attachments, ShownFiles, files_in, size_of
from bot.gateway.channel_access import TOO_MANY, UNKNOWN_MESSAGE
from bot.gateway.request_pace import TIMEOUT, RequestPace, RequestTurn, SlowDown
from bot.gateway.uplink import Uplink

DELETIONS = 5
"""How often a deletion is tried; after that the message stays (house choice)."""

OLD_MESSAGE = 30046
"""Discord's code: too many edits of messages older than an hour."""

BAD_REQUEST = 400

FIRST_WAIT = 1.0
"""Seconds until the next try where a 429 does not say."""

log = logger(__name__)


@dataclass(frozen=True)
class _Answer:
    """Discord's answer to one request: its JSON, or its text if it is not JSON."""

    response: aiohttp.ClientResponse
    body: Any

    @property
    def is_refused_as_early(self) -> bool:
        """Whether it asks for fewer requests."""
        return self.response.status == TOO_MANY

    @property
    def fields(self) -> Mapping[str, Any]:
        """The fields of its JSON."""
        body: object = self.body
        return cast("dict[str, Any]", body) if isinstance(body, dict) else {}

    @property
    def wait(self) -> float:
        """The seconds that a 429 asks to wait; from the proxy before Discord it may have no JSON."""
        return float(self.fields.get("retry_after") or self.response.headers.get("Retry-After") or FIRST_WAIT)

    def taken(self) -> Any:
        """Return the body. Raises discord.HTTPException for a refusal, as discord.py."""
        status = self.response.status
        if status < BAD_REQUEST:
            return self.body
        kinds = {403: discord.Forbidden, 404: discord.NotFound}
        kind = discord.DiscordServerError if status >= 500 else kinds.get(status, discord.HTTPException)
        raise kind(self.response, self.body)


class MessageRequests:
    """The messages of channels, with the bot's own token."""

    def __init__(self, http: HTTPClient, pace: RequestPace, attachments: Attachments, uplink: Uplink) -> None:
        """Take discord.py's HTTP client for its token and connections, and the state of buckets, files and line."""
        self.pace = pace
        self._http = http
        self._attachments = attachments
        self._uplink = uplink
        self._session: aiohttp.ClientSession | None = None
        self._deletions = BackgroundTasks()

    async def edit(
        self,
        turn: RequestTurn,
        *,
        view: discord.ui.LayoutView,
        files: Sequence[discord.File],
        allowed_mentions: discord.AllowedMentions,
    ) -> None:
        """Put something else into the message of a turn; pictures that it shows already are kept.

        Raises:
            SlowDown; discord.HTTPException, aiohttp.ClientError, TimeoutError: as discord.py, but at once.
        """
        path = f"/channels/{turn.channel}/messages/{turn.message}"

        async def change(attachments: Sequence[discord.Attachment | discord.File]) -> ShownFiles:
            edited = await self._ask("PATCH", path, turn, _parameters(view, attachments, allowed_mentions))
            return files_in(edited.get("components"))

        await self._attachments.edit(turn.message, files, change)

    async def send(
        self,
        turn: RequestTurn,
        *,
        view: discord.ui.View | discord.ui.LayoutView,
        files: Sequence[discord.File],
        allowed_mentions: discord.AllowedMentions,
        nonce: str,
        silent: bool,
        content: str | None = None,
    ) -> int:
        """Send a message to the channel of a turn; returns its id. Raises as `edit`."""
        flags = discord.MessageFlags(suppress_notifications=silent)
        parameters = _parameters(view, files, allowed_mentions, content=content, nonce=nonce, flags=flags)
        sent = await self._ask("POST", f"/channels/{turn.channel}/messages", turn, parameters)
        message = int(sent["id"])
        self._attachments.note(message, files_in(sent.get("components")))
        return message

    async def count_below(self, channel: int, message: int, most: int) -> int | None:
        """Count the messages below one, up to a number; None where others are there and it is not. Raises as `edit`."""
        # From just before it, so that the same request tells whether it is there still.
        path = f"/channels/{channel}/messages?after={message - 1}&limit={most + 1}"
        found = [int(each["id"]) for each in await self.ask("GET", path)]
        # Without the right to read the history Discord gives an empty list.
        return len(found) - 1 if message in found else None if found else 0

    async def is_there(self, channel: int, message: int) -> bool:
        """Return whether a message is still there. Raises as `edit`."""
        answer = await self._request("GET", f"/channels/{channel}/messages/{message}", None)
        if answer.is_refused_as_early:
            raise SlowDown(answer.wait)
        if answer.fields.get("code") == UNKNOWN_MESSAGE:
            return False
        answer.taken()
        return True

    async def ask(self, method: str, path: str) -> Any:
        """Ask for something that is of no channel, without a body; gives Discord's answer. Raises as `edit`."""
        answer = await self._request(method, path, None)
        if answer.is_refused_as_early:
            raise SlowDown(answer.wait)
        return answer.taken()

    def delete(self, channel: int, message: int) -> None:
        """Delete a message in the background; one that cannot be deleted stays."""
        self._attachments.forget(message)
        self._deletions.start(self._delete(channel, message), channel=channel)

    async def settled(self) -> None:
        """Wait until all deletions are done."""
        await self._deletions.settled()

    async def close(self) -> None:
        """Stop."""
        await self._deletions.close()
        if self._session is not None:
            await self._session.close()

    async def _delete(self, channel: int, message: int) -> None:
        for _ in range(DELETIONS):
            try:
                answer = await self._request("DELETE", f"/channels/{channel}/messages/{message}", None)
            except (aiohttp.ClientError, TimeoutError) as error:
                log.info("message_not_deleted", channel=channel, error=type(error).__name__)
                return
            if not answer.is_refused_as_early:
                return
            # It runs in a background task, so the wait holds up no caller.
            await asyncio.sleep(answer.wait)

    async def _ask(self, method: str, path: str, turn: RequestTurn, parameters: MultipartParameters) -> dict[str, Any]:
        """Send the request of a turn, and pass its answer's headers to the pace. Raises as `edit`."""
        async with self._uplink.carrying(size_of(parameters.files or ())):
            try:
                answer = await self._request(method, path, parameters)
            finally:
                turn.answered(self.pace.now())
        headers = answer.response.headers
        if answer.is_refused_as_early:
            scope, code = headers.get("X-RateLimit-Scope", "user"), answer.fields.get("code")
            self.pace.refused(turn, answer.wait, scope, is_old=code == OLD_MESSAGE)
            log.warning("slowed_down", channel=turn.channel, scope=scope, code=code, seconds=answer.wait)
            raise SlowDown(answer.wait)
        self.pace.learn(turn, headers)
        return answer.taken()

    async def _request(self, method: str, path: str, parameters: MultipartParameters | None) -> _Answer:
        if self._session is None:
            # discord.py's connections, which are open already.
            trace = self._http.http_trace
            self._session = aiohttp.ClientSession(
                connector=self._http.connector,
                connector_owner=False,
                trace_configs=None if trace is None else [trace],
            )
        headers = {"Authorization": f"Bot {self._http.token}", "User-Agent": self._http.user_agent}
        timeout = aiohttp.ClientTimeout(total=TIMEOUT)
        asked = self._session.request(
            # discord.py's own address, so that a loopback Discord takes the place of both.
            method,
            Route.BASE + path,
            headers=headers,
            timeout=timeout,
            **_body(parameters),
        )
        async with asked as response:
            return _Answer(response, await json_or_text(response))


def _parameters(
    view: discord.ui.View | discord.ui.LayoutView,
    attachments: Sequence[discord.Attachment | discord.File],
    allowed_mentions: discord.AllowedMentions,
    *,
    content: str | None = None,
    nonce: str | None = None,
    flags: discord.MessageFlags | None = None,
) -> MultipartParameters:
    """Write a message as discord.py does."""
    return handle_message_parameters(
        content=discord.utils.MISSING if content is None else content,
        view=view,
        attachments=attachments,
        allowed_mentions=allowed_mentions,
        nonce=nonce,
        flags=discord.utils.MISSING if flags is None else flags,
    )


def _body(parameters: MultipartParameters | None) -> dict[str, Any]:
    """Write the body of a request: JSON, or a form where it has files."""
    if parameters is None:
        return {}
    if not parameters.multipart:
        return {"json": parameters.payload}
    # Discord does not take the escapes in `files[0]` that quoting would make.
    form = aiohttp.FormData(quote_fields=False)
    for part in parameters.multipart:
        form.add_field(**part)
    return {"data": form}
