"""The one answer to an interaction: given when it is ready, deferred before Discord gives up waiting.

Discord waits 3 s for a first answer (https://discord.com/developers/docs/interactions/receiving-and-responding).
An ephemeral message is edited only as the answer to a press on it, so a token is never used later than its press.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from types import TracebackType
from typing import Any, TypeAlias, TypeVar

import aiohttp
import discord

from bot.core.logs import logger
from bot.core.refusals import Refused
from bot.gateway.attachments import ShownFiles, files_of
from bot.gateway.channel_access import ARCHIVED, UNKNOWN_MESSAGE
from bot.gateway.interaction_requests import break_cycle
from bot.gateway.uplink import Superseded, Uplink
from bot.ui.kit.modal import Form
from bot.ui.kit.page import Page, PageView, without
from bot.ui.kit.slow_line import fitted, to_upload

PATIENCE = 0.4
"""Seconds until a command is deferred (house choice): its "thinking" shows that it was received."""

PRESS_PATIENCE = 2.0
"""Seconds until a press is deferred (house choice): that ends the button's own dots without another sign, and a
form, which can only be the first answer, cannot come any more.
"""

QUEUE_PATIENCE = 0.75
"""Seconds until a press is deferred that still waits for admission (house choice): where presses wait the loop is
behind, and the deferral itself takes longer.
"""

LONGEST_DELAY = 1.25
"""Seconds at most by which a press is deferred earlier where a picture on the line would hold the deferral up."""

GONE = {10062, 40060, 50027, 10015, 10003}
"""Discord's codes for an answer that is no longer accepted: unknown interaction, already answered (delivered twice),
token or webhook expired, and channel deleted.
"""

MessageT = TypeVar("MessageT", bound="discord.Message | None")


@dataclass(frozen=True)
class Shown:
    """A page that was sent or put into a message.

    Discord decides whether it `is_private`, seen only by the asker. `is_original`: the token reaches it as the first
    answer, not by its id.
    """

    message: int
    page: Page
    is_new: bool
    is_private: bool
    is_original: bool


OnShown: TypeAlias = Callable[[Shown], Awaitable[None]]
"""Is called for each page that was shown."""

log = logger(__name__)


class FormTooLate(Refused):
    """A form can only be the first answer, and the answer was already deferred."""

    key = "refused-form-late"


class Responder:
    """Answers one interaction in time, also when the work takes long; a context manager around that work.

    `private` says whether a new message is for the asker alone. A press is answered by editing its message (`show`), by
    a new message (`add`) or by a form (`ask_form`); a command only by a new message; a filled form as the press that
    opened it.
    """

    def __init__(self, interaction: discord.Interaction[Any], *, private: bool = True) -> None:
        """Take the interaction, unanswered as yet."""
        self._interaction = interaction
        self._private = private
        # discord.py counts a response as given only after Discord has taken it: without the lock the timer and the work
        # could both send a first one.
        self._lock = asyncio.Lock()
        self._began = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._deferring: asyncio.Task[None] | None = None
        self._edits = interaction.type is discord.InteractionType.component or (
            interaction.type is discord.InteractionType.modal_submit and interaction.message is not None
        )
        self._awaited = False  # a command was deferred, and still shows "thinking"
        self._is_gone = False
        self._was_shown = False  # the pressed message has had a page of this answer
        self._instead: discord.Message | None = None  # shows the page in place of a pressed message that was deleted
        self.turned_private = False  # Discord showed a public answer to the asker alone
        self.on_shown: OnShown | None = None

    async def __aenter__(self) -> "Responder":
        """Start the clock."""
        self._began = asyncio.get_running_loop().time()
        self._defer_after(self._press_patience if self._edits else PATIENCE)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the clock; a first answer is not given any more, so the reference cycles for it are broken."""
        for clock in (self._timer, self._deferring):
            if clock is not None:
                clock.cancel()
        self.on_shown = None  # it knows the context, which knows this
        break_cycle(self._interaction)

    @contextmanager
    def queuing(self) -> Generator[None]:
        """Defer a press earlier while it waits in the block for others."""
        if not self._edits:
            yield
            return
        self._defer_after(QUEUE_PATIENCE)
        try:
            yield
        finally:
            if self._deferring is None:
                self._defer_after(self._press_patience)

    @property
    def _press_patience(self) -> float:
        return PRESS_PATIENCE - min(self._uplink.delay, LONGEST_DELAY)

    @property
    def _uplink(self) -> Uplink:
        return self._interaction.client.uplink

    async def soon(self) -> None:
        """Defer now, before work that certainly takes long."""
        await self._defer()

    @property
    def is_gone(self) -> bool:
        """Whether Discord takes no answer any more."""
        return self._is_gone

    async def show(self, page: Page) -> discord.Message | None:
        """Put the page into the pressed message, or send a new one; returns a message newly sent."""
        async with self._lock:
            return await self._unless_gone(self._show(page))

    async def add(self, page: Page, *, private: bool = True) -> discord.Message | None:
        """Send the page as a new message, in addition to the pressed one."""
        async with self._lock:
            return await self._unless_gone(self._send(page, private=private))

    async def replace(self, sent: discord.Message | None, page: Page) -> None:
        """Put the page into a message that `add` has sent, unless it is gone."""
        async with self._lock:
            if sent is not None:
                await self._unless_gone(self._replace(sent, page))

    async def take_away(self, address: str) -> None:
        """Take a control out of the pressed message, where all else stays; if Discord refuses that, it stays too."""
        await self.soon()
        async with self._lock:
            try:
                await self._unless_gone(self._without(address))
            except (discord.DiscordException, aiohttp.ClientError, TimeoutError) as error:  # such as a deleted message
                log.info("control_not_taken_away", error=type(error).__name__, interaction=self._interaction.id)

    async def ask_form(self, form: Form) -> None:
        """Open a form, whose submission comes back to its address.

        Raises:
            FormTooLate: the answer was deferred before.
        """
        async with self._lock:
            # Discord takes a form only as the first answer; a deferral is one already.
            if self._interaction.response.is_done():
                raise FormTooLate
            await self._unless_gone(self._open(form))

    async def _without(self, address: str) -> None:
        shown = await self._interaction.original_response()
        parts: list[Any] = [part.to_dict() for part in shown.components]
        parts = without(parts, address)
        await self._interaction.edit_original_response(view=PageView(parts, is_v2=shown.flags.components_v2))

    async def _replace(self, sent: discord.Message, page: Page) -> discord.Message | None:
        page = await self._fitted(page, sent)
        try:
            edited = await self._edit(sent, page, sent.edit)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return None  # it was dismissed
        await self._tell(edited, page, is_new=False)
        return edited

    async def _open(self, form: Form) -> None:
        await self._interaction.response.send_modal(form.modal())

    async def _show(self, page: Page) -> discord.Message | None:
        if not self._edits and not self._interaction.response.is_done():
            self._was_shown = True
            return await self._send(page, private=self._private)
        if self._instead is not None:
            await self._replace(self._instead, page)
            return None
        pressed = self._interaction.message
        page = await self._fitted(page, pressed)
        try:
            if self._interaction.response.is_done():
                shown = await self._edit(pressed, page, self._interaction.edit_original_response)
            else:
                await self._edit(pressed, page, self._update)
                self._was_shown = True
                await self._tell(pressed, page, is_new=False)
                return None
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            if self._was_shown:  # its person has dismissed the page of this answer, or sees a newer one
                return None
            # Deleted before the press was answered: what follows changes the message that takes its place.
            self._instead = await self._send(page, private=self._is_private_there())
            return self._instead
        self._was_shown = True
        await self._tell(shown, page, is_new=self._awaited)
        # Only the answer to a deferred command is a new message; every other edit changes one that the caller knows.
        first, self._awaited = self._awaited, False
        if first:
            self._compare(shown, private=self._private)
        return shown if first else None

    async def _update(self, **what: Any) -> discord.Message | None:
        """Change the pressed message as the first answer."""
        answered = await self._interaction.response.edit_message(**what)
        resource = None if answered is None else answered.resource
        return resource if isinstance(resource, discord.Message) else None

    async def _edit(
        self, message: discord.Message | None, page: Page, change: Callable[..., Awaitable[MessageT]]
    ) -> MessageT:
        """Edit a message (None: the answer to a command), keeping the pictures that it shows already."""
        view = page.view()
        if message is None:
            return self._note(await change(view=view, attachments=page.files()))
        edited: list[MessageT] = []

        async def put(attachments: Sequence[discord.Attachment | discord.File]) -> ShownFiles | None:
            edited.append(await change(view=view, attachments=attachments))
            return None if edited[-1] is None else files_of(edited[-1])

        # Its files when it was sent or pressed; later changes by the program are remembered.
        await self._interaction.client.attachments.edit(message.id, page.files(), put, files_of(message))
        return edited[-1]

    def _note(self, message: MessageT) -> MessageT:
        """Remember the pictures of a message that was just sent."""
        if message is not None:
            self._interaction.client.attachments.note(message.id, files_of(message))
        return message

    async def _send(self, page: Page, *, private: bool) -> discord.Message | None:
        # Said here too: an answer quotes what people typed, and must not notify people even if the client's default
        # changes.
        nobody = discord.AllowedMentions.none()
        page = await self._fitted(page, None, private=private)
        files = page.files()
        if self._interaction.response.is_done():
            if self._awaited and private != self._private:  # the first follow-up would take the deferred one's place
                await self._interaction.delete_original_response()
            self._awaited = False
            more = await self._interaction.followup.send(
                view=page.view(), files=files, ephemeral=private, allowed_mentions=nobody, wait=True
            )
            self._compare(self._note(more), private=private)
            await self._tell(more, page, is_new=True)
            return more
        sent = await self._interaction.response.send_message(
            view=page.view(), files=files, ephemeral=private, allowed_mentions=nobody
        )
        first = sent.resource if isinstance(sent.resource, discord.Message) else None
        self._compare(first, private=private)
        await self._tell(self._note(first), page, is_new=True)
        return first

    def _compare(self, message: discord.Message | None, *, private: bool) -> None:
        """Note where Discord hides a message from others, as where an app of the asker's own may not be used."""
        if message is not None and message.flags.ephemeral and not private:
            self.turned_private = True

    async def _fitted(self, page: Page, message: discord.Message | None, *, private: bool | None = None) -> Page:
        """Make a page lighter where the line is slow, and defer the answer where it would arrive late all the same."""
        if self._is_in_time(page, message):
            return page
        page = await fitted(self._interaction.client, page, message)
        if not self._interaction.response.is_done() and not self._is_in_time(page, message):
            self._private = self._private if private is None else private
            await self._defer_now()
        return page

    def _is_in_time(self, page: Page, message: discord.Message | None) -> bool:
        left = self._began + PRESS_PATIENCE - asyncio.get_running_loop().time()
        size = to_upload(self._interaction.client, page, message)
        return self._uplink.fits(size, left, None if message is None else message.id)

    async def _tell(self, message: discord.Message | None, page: Page, *, is_new: bool) -> None:
        """Report a page that was shown."""
        if message is None or self.on_shown is None:
            return
        # A pressed message is reached by the token as the original response, and by no id.
        is_original = not isinstance(message, discord.WebhookMessage)
        await self.on_shown(Shown(message.id, page, is_new, message.flags.ephemeral, is_original))

    def _is_private_there(self) -> bool:
        """Return whether only the presser sees the pressed message."""
        message = self._interaction.message
        return self._private if message is None else message.flags.ephemeral

    def _defer_after(self, seconds: float) -> None:
        """Set the timer to this time after the beginning."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_at(self._began + seconds, self._begin_deferral)

    def _begin_deferral(self) -> None:
        # A task beside the work, so that the deferral also comes while the work waits for the store or for a search.
        self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        async with self._lock:
            if not self._interaction.response.is_done():
                await self._defer_now()

    async def _defer_now(self) -> None:
        try:
            if self._edits:
                await self._interaction.response.defer()
            else:
                await self._interaction.response.defer(ephemeral=self._private, thinking=True)
                self._awaited = True
        except (discord.HTTPException, aiohttp.ClientError) as error:  # the answer itself may still arrive
            if isinstance(error, discord.HTTPException) and error.code == ARCHIVED:  # as the answer itself finds out
                return
            log.info("not_deferred", error=type(error).__name__, interaction=self._interaction.id)

    async def _unless_gone(self, sending: Coroutine[Any, Any, discord.Message | None]) -> discord.Message | None:
        """Send; ignores Discord's refusal of an expired interaction, which has no way left to answer."""
        if self._is_gone:
            # A coroutine that is neither awaited nor closed raises a RuntimeWarning.
            sending.close()
            return None
        try:
            return await sending
        except Superseded:  # a later press has put a newer page there
            return None
        except discord.HTTPException as error:
            if error.code not in GONE:
                raise
            # A webhook that Discord has refused as gone must not be used again.
            self._is_gone = True
            log.info("answer_too_late", code=error.code, interaction=self._interaction.id)
            return None
