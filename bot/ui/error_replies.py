"""Turns errors into one sentence for the person; an unexpected one comes with an incident id for the host."""

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.app import App
from bot.core.logs import incident, logger
from bot.core.metrics import press_seconds, presses
from bot.core.refusals import Quarantined, Refused
from bot.gateway.channel_access import ARCHIVED, is_passing
from bot.gateway.client import FarragoClient
from bot.match.kinds.match_kind import kind_at
from bot.match.quarantine import EngineFault
from bot.moderation.moderation import REASON_LIMIT
from bot.moderation.refusals import Blocked
from bot.pictures import request_soon
from bot.store import StoreUnavailable
from bot.store.errors import StoreError
from bot.text.localisation import Words, words
from bot.text.sanitising import inert
from bot.ui import ids
from bot.ui.answer import Responder
from bot.ui.context import Context, client_of, read
from bot.ui.game_ui import goes_on, opens_form
from bot.ui.live.pages import follow
from bot.ui.match.lost_board import ask_about_lost
from bot.ui.match.recovery import WARNED, ways_out
from bot.ui.page import Page, Row
from engine.errors import RuleError
from engine.message import Line

log = logger(__name__)

PASSING = (discord.HTTPException, aiohttp.ClientError, TimeoutError)
"""Errors of Discord's service or of the connection to it."""

SayFor: TypeAlias = Callable[[str], str]
"""Formats a common message by its key."""


def sentence(error: Refused | RuleError) -> Line:
    """Return the line that explains a refusal."""
    return error.line if isinstance(error, Refused) else Line(error.key, error.line_args)


def notice(text: str) -> Page:
    """Make a page of one sentence."""
    return Page(above=(text,), accent=WARNED)


def app_of(interaction: discord.Interaction[Any]) -> App:
    """Return the program's services behind an interaction."""
    return client_of(interaction).app


def _no_rows(say: SayFor) -> tuple[Row, ...]:
    return ()


@asynccontextmanager
async def asking(
    interaction: discord.Interaction[Any], *, private: bool = True, address: ids.Address | None = None
) -> AsyncGenerator[Context]:
    """Answer an interaction in the block: deferred in time, refusals and errors turned into a sentence for the asker.

    `address` is that of the control which was pressed.
    """
    client = client_of(interaction)
    sent = discord.utils.snowflake_time(interaction.id).timestamp()
    client.clock.hear_of(sent)
    app = client.app
    # Until the asker's settings are read, which may be what fails.
    reader = words(str(interaction.locale))
    async with Responder(interaction, private=private) as answer:
        may_be_left = partial(_may_be_left, app, interaction, address)
        with press_seconds.time(), app.under_way.answering(interaction.id, may_be_left):
            try:
                pressed_at = round(1000 * sent)
                async with (
                    app.erasing.presses.pressing(interaction.user.id),
                    _while_crowded(client, interaction, answer, address, pressed_at),
                ):
                    context = await _context(app, interaction, answer, pressed_at)
                    reader = context.reader.words
                    answer.on_shown = partial(follow, context, address)
                    yield context
                    if answer.turned_private:
                        await answer.add(notice(context.say("only-you")))
                    await ask_about_lost(context)
                presses.labels("done").inc()
            # Before its base class `Refused`: this one offers the ways out.
            except Quarantined as error:
                presses.labels("incident").inc()
                await _tell_of_rest(interaction, answer, reader, app, error)
            except (Refused, RuleError) as error:
                presses.labels("refused").inc()
                line = await _with_reason(app, error) if isinstance(error, Blocked) else sentence(error)
                # On Python 3.13 its frames and the caller's hold each other, until the garbage collector comes.
                error.with_traceback(None)
                await _tell(interaction, answer, reader, line)
            except EngineFault as error:
                presses.labels("incident").inc()
                await _quarantine(interaction, answer, reader, app, error)
            except StoreUnavailable:  # a full disk or the like: the host can fix it, and nothing was stored
                presses.labels("unavailable").inc()
                log.exception("store_unavailable")
                await _tell(interaction, answer, reader, Line("store-unavailable"))
            except PASSING as error:
                presses.labels("unavailable").inc()
                await _tell_of_discord(interaction, answer, reader, error)
            except Exception as error:  # unexpected: logged under an id that the asker can pass on
                if client.is_closed():  # the program stopped in between; what was stored is shown after the next start
                    log.info("cut_off", interaction=interaction.id, error=type(error).__name__)
                    return
                presses.labels("incident").inc()
                number = incident(error, interaction=interaction.id)
                await _tell(interaction, answer, reader, Line("incident", {"id": number}))


async def _context(app: App, interaction: discord.Interaction[Any], answer: Responder, pressed_at: int) -> Context:
    reader, pressed = await read(app, interaction), interaction.message
    on_board = pressed is not None and app.answered_messages.knows(pressed.id)
    return Context(app, interaction, answer, reader, pressed_at=pressed_at, on_board=on_board)


def _may_be_left(app: App, interaction: discord.Interaction[Any], address: ids.Address | None) -> bool:
    """Tell whether the program may end in the midst of this: it goes on by itself, and its person has an answer."""
    return interaction.response.is_done() and goes_on(app, _verb(address))


def _verb(address: ids.Address | None) -> str:
    """Return the verb by which a form is known; "" where none can open."""
    if isinstance(address, ids.General):
        # A game's verb of the same name means nothing there.
        return address.verb if address.verb in ids.GENERAL_FORMS else ""
    return address.verb if isinstance(address, (ids.OfMatch, ids.OfGame)) else ""


async def _with_reason(app: App, error: Blocked) -> Line:
    """Return the sentence for a blocked person, the first time with the reason."""
    reason = await app.moderation.reason_once(error.block)
    if not reason:
        return error.line
    return Line("refused-blocked-why", {"why": error.line, "reason": inert(reason, REASON_LIMIT)})


async def refuse(interaction: discord.Interaction[Any], error: Refused) -> None:
    """Answer an interaction with the sentence of a refusal, without a look at the store."""
    under_way = app_of(interaction).under_way
    with under_way.answering(interaction.id, lambda: False):
        async with Responder(interaction) as answer:
            await _tell(interaction, answer, words(str(interaction.locale)), error.line)


@asynccontextmanager
async def _while_crowded(
    client: FarragoClient,
    interaction: discord.Interaction[Any],
    answer: Responder,
    address: ids.Address | None,
    pressed_at: int,
) -> AsyncGenerator[None]:
    """Wait for admission, with the press registered for the clock of its match.

    A form is opened without waiting; a lasting handler waits for each step, since it would otherwise occupy a place for
    minutes.
    """
    app = client.app
    made = app.tables.in_flight.working
    is_of_match = isinstance(address, ids.OfMatch)
    with made(address.match, str(interaction.id), pressed_at) if is_of_match else nullcontext():
        verb = _verb(address)
        if opens_form(app, verb) or goes_on(app, verb):
            yield
            return
        if app.admission.is_crowded:
            # Who waits wants a page soon: else boards would be drawn as if nobody came.
            request_soon()
        async with app.admission.inside(answer.queuing):
            yield


async def _tell_of_discord(
    interaction: discord.Interaction[Any], answer: Responder, reader: Words, error: Exception
) -> None:
    """Report that Discord refused an answer; a refused form is our own fault, and so an incident."""
    if isinstance(error, discord.HTTPException) and error.code == ARCHIVED:
        log.info("thread_locked", interaction=interaction.id, channel=interaction.channel_id)
        await _tell(interaction, answer, reader, Line("thread-locked"))
        return
    if not is_passing(error):
        await _tell(interaction, answer, reader, Line("incident", {"id": incident(error, interaction=interaction.id)}))
        return
    log.warning("answer_failed", interaction=interaction.id, error=type(error).__name__)
    await _tell(interaction, answer, reader, Line("discord-failing"))


async def _quarantine(
    interaction: discord.Interaction[Any], answer: Responder, reader: Words, app: App, error: EngineFault
) -> None:
    """Quarantine a match whose rules raised, and tell the asker its incident id and the ways out."""
    try:
        refused = await app.tables.quarantine(error.match, error)
    # The match cannot be marked now, but the error still needs an id that the asker can pass on.
    except StoreError:
        await _tell(interaction, answer, reader, Line("incident", {"id": incident(error, match=error.match)}))
    else:
        await _tell_of_rest(interaction, answer, reader, app, refused)


async def _tell_of_rest(
    interaction: discord.Interaction[Any], answer: Responder, reader: Words, app: App, error: Quarantined
) -> None:
    """Say that a match is quarantined, and offer the ways out."""
    try:
        match = await app.matches.find(error.match)
    except StoreError:
        match = None
    alone = match is not None and not kind_at(match).can_be_quarantined
    line = Line("refused-quarantined-alone", error.line.args) if alone else error.line
    await _tell(interaction, answer, reader, line, partial(ways_out, error.match, alone=alone))


async def _tell(
    interaction: discord.Interaction[Any],
    answer: Responder,
    reader: Words,
    line: Line,
    rows: Callable[[SayFor], tuple[Row, ...]] = _no_rows,
) -> None:
    """Send a sentence to the asker alone, in a new message; `rows` are the controls below it."""
    try:
        text = reader.line(line)
    except (KeyError, ValueError) as error:  # a message that cannot be formatted still needs an answer
        text = reader.say("incident", id=incident(error, interaction=interaction.id))
    try:
        await answer.add(replace(notice(text), rows=rows(reader.say)))
    except (discord.HTTPException, aiohttp.ClientError) as error:
        if isinstance(error, discord.HTTPException) and error.code == ARCHIVED:  # told in the log once
            return
        log.warning("sentence_not_delivered", interaction=interaction.id, error=type(error).__name__)
