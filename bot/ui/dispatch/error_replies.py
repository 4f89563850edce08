"""Replies to errors: `REPLIES` maps each kind to its message and its log line; the first row that fits counts.

An unexpected error is logged under an incident number that its person can pass on to the host.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.app import App
from bot.core.logs import incident, logger
from bot.core.metrics import presses
from bot.core.refusals import Quarantined, Refused, sentence
from bot.gateway.channel_access import ARCHIVED, DISCORD_ERRORS, is_passing
from bot.match.kinds.choosing import kind_at
from bot.match.quarantine import EngineFault
from bot.moderation.moderation import REASON_LIMIT
from bot.moderation.refusals import Blocked
from bot.store import StoreUnavailable
from bot.store.errors import StoreError
from bot.text.localisation import Words
from bot.text.sanitising import inert
from bot.ui.kit.answer import Responder
from bot.ui.kit.page import Row, notice
from bot.ui.match.recovery import ways_out
from engine.errors import RuleError
from engine.message import Line

log = logger(__name__)

SayFor: TypeAlias = Callable[[str], str]
"""Formats a common message by its key."""


@dataclass(frozen=True)
class Asker:
    """The person whose interaction failed: how they are answered, and in which words."""

    app: App
    interaction: discord.Interaction[Any]
    answer: Responder
    words: Words

    async def tell(self, line: Line, rows: Callable[[SayFor], tuple[Row, ...]] = lambda _: ()) -> None:
        """Send a sentence to the asker alone, in a new message; `rows` are the controls below it."""
        try:
            text = self.words.line(line)
        except (KeyError, ValueError) as error:  # a message that cannot be formatted still needs an answer
            text = self.words.line(self.incident(error))
        try:
            await self.answer.add(replace(notice(text), rows=rows(self.words.say)))
        except (discord.HTTPException, aiohttp.ClientError) as error:
            if isinstance(error, discord.HTTPException) and error.code == ARCHIVED:  # told in the log once
                return
            log.warning("sentence_not_delivered", interaction=self.interaction.id, error=type(error).__name__)

    def incident(self, error: Exception) -> Line:
        """Log an error under a number; returns the sentence with it."""
        return Line("incident", {"id": incident(error, interaction=self.interaction.id)})


async def reply(asker: Asker, error: Exception) -> None:
    """Tell what the first row says that fits the error, and count the press as that row does."""
    if asker.interaction.client.is_closed():  # the program has stopped; what was stored is shown after the next start
        log.info("cut_off", interaction=asker.interaction.id, error=type(error).__name__)
        return
    counted, tell = next((counted, tell) for kinds, counted, tell in REPLIES if isinstance(error, kinds))
    presses.labels(counted).inc()
    await tell(asker, error)


async def _quarantined(asker: Asker, error: Quarantined) -> None:
    """Say that a match is quarantined, and offer the ways out."""
    try:
        match = await asker.app.matches.find(error.match)
    except StoreError:
        match = None
    alone = match is not None and kind_at(match).is_solo
    line = Line("refused-quarantined-alone", error.line.args) if alone else error.line
    await asker.tell(line, partial(ways_out, error.match, alone=alone))


async def _blocked(asker: Asker, error: Blocked) -> None:
    """Tell a blocked person so, the first time with the reason."""
    line, reason = error.line, await asker.app.moderation.reason_once(error.block)
    if reason:
        line = Line("refused-blocked-why", {"why": line, "reason": inert(reason, REASON_LIMIT)})
    # On Python 3.13 its frames and the caller's hold each other, until the garbage collector comes.
    error.with_traceback(None)
    await asker.tell(line)


async def _refused(asker: Asker, error: Refused | RuleError) -> None:
    error.with_traceback(None)  # as of a block
    await asker.tell(sentence(error))


async def _engine_fault(asker: Asker, error: EngineFault) -> None:
    """Quarantine a match whose rules raised, and tell the asker its incident number and the ways out."""
    try:
        refused = await asker.app.tables.quarantine(error.match, error)
    # The match cannot be marked now, but the error still needs a number that the asker can pass on.
    except StoreError:
        await asker.tell(Line("incident", {"id": incident(error, match=error.match)}))
    else:
        await _quarantined(asker, refused)


async def _store_unavailable(asker: Asker, error: StoreUnavailable) -> None:
    """Report a full disk or the like: the host can mend it, and nothing was stored."""
    log.error("store_unavailable", exc_info=error)
    await asker.tell(Line("store-unavailable"))


async def _discord_failing(asker: Asker, error: Exception) -> None:
    """Report that Discord refused an answer; a refused form is our own fault, and so an incident."""
    if isinstance(error, discord.HTTPException) and error.code == ARCHIVED:
        log.info("thread_locked", interaction=asker.interaction.id, channel=asker.interaction.channel_id)
        await asker.tell(Line("thread-locked"))
    elif is_passing(error):
        log.warning("answer_failed", interaction=asker.interaction.id, error=type(error).__name__)
        await asker.tell(Line("discord-failing"))
    else:
        await asker.tell(asker.incident(error))


async def _unexpected(asker: Asker, error: Exception) -> None:
    await asker.tell(asker.incident(error))


REPLIES: tuple[
    tuple[type[Exception] | tuple[type[Exception], ...], str, Callable[[Asker, Any], Awaitable[None]]], ...
] = (
    # Above their base class `Refused`: these tell more than its sentence.
    (Quarantined, "incident", _quarantined),
    (Blocked, "refused", _blocked),
    ((Refused, RuleError), "refused", _refused),
    (EngineFault, "incident", _engine_fault),
    (StoreUnavailable, "unavailable", _store_unavailable),
    (DISCORD_ERRORS, "unavailable", _discord_failing),
    (Exception, "incident", _unexpected),
)
"""Error, how the press is counted in /metrics, and what tells of it."""
