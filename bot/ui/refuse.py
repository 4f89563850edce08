"""How what went wrong reaches the person: one sentence, and for what nobody foresaw an incident id to tell the host."""

import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, nullcontext
from dataclasses import replace
from functools import partial
from typing import Any, TypeAlias

import aiohttp
import discord

from bot.broken import RulesBroke
from bot.client import Farrago
from bot.house import House
from bot.logs import incident, logger
from bot.metrics import press_seconds, presses
from bot.pictures import wish
from bot.reach import is_passing
from bot.refusals import Refused, SetAside
from bot.store import StoreUnavailable
from bot.store.errors import StoreError
from bot.ui import ids
from bot.ui.answer import Answer
from bot.ui.ask import Ask, read
from bot.ui.mend import WARNED, ways_out
from bot.ui.page import Page, Row
from bot.words import words
from engine.errors import RuleError
from engine.game import Line

log = logger(__name__)

PASSING = (discord.HTTPException, aiohttp.ClientError, TimeoutError)
"""What Discord's service, or the way to it, may raise."""

Say: TypeAlias = Callable[[str], str]
"""Writes a message of the house by its key."""


def sentence(error: Refused | RuleError) -> Line:
    """Give the line that explains a refusal."""
    return error.line if isinstance(error, Refused) else Line(error.key, error.line_args)


def notice(text: str) -> Page:
    """Make a page of one sentence."""
    return Page(above=(text,), accent=WARNED)


def client_of(interaction: discord.Interaction[Any]) -> Farrago:
    """Find our client behind an interaction."""
    client = interaction.client
    if not isinstance(client, Farrago):
        raise TypeError("only Farrago's own client answers")
    return client


def house_of(interaction: discord.Interaction[Any]) -> House:
    """Find the parts of the program behind an interaction."""
    return client_of(interaction).house


def _no_rows(say: Say) -> tuple[Row, ...]:
    return ()


@asynccontextmanager
async def asking(
    interaction: discord.Interaction[Any], *, private: bool = True, address: ids.Address | None = None
) -> AsyncGenerator[Ask]:
    """Answer an interaction inside: deferred in time, refusals and surprises turned into a sentence for the asker.

    `address` is that of the control which was pressed.
    """
    client = client_of(interaction)
    client.drift.see(interaction.id, time.time())
    house = client.house
    async with Answer(interaction, private=private) as answer:
        with press_seconds.time():
            try:
                pressed_at = client.drift.made_at(interaction.id)
                async with _at_the_door(client, interaction, answer, address, pressed_at):
                    yield Ask(house, interaction, answer, await read(house, interaction), pressed_at=pressed_at)
                presses.labels("done").inc()
            except SetAside as error:
                presses.labels("incident").inc()
                await _tell_of_rest(interaction, answer, house, error)
            except (Refused, RuleError) as error:
                presses.labels("refused").inc()
                await _tell(interaction, answer, sentence(error))
            except RulesBroke as error:
                presses.labels("incident").inc()
                await _set_aside(interaction, answer, house, error)
            except StoreUnavailable:  # a full disk or the like: the host can mend it, and nothing was stored
                presses.labels("unavailable").inc()
                log.exception("store_unavailable")
                await _tell(interaction, answer, Line("store-unavailable"))
            except PASSING as error:
                presses.labels("unavailable").inc()
                await _tell_of_discord(interaction, answer, error)
            except Exception as error:  # nobody foresaw it: logged under an id that the asker can pass on
                if client.is_closed():  # it stopped in the midst of it; what was stored is shown after the next start
                    log.info("cut_off", interaction=interaction.id, error=type(error).__name__)
                    return
                presses.labels("incident").inc()
                number = incident(error, interaction=interaction.id)
                await _tell(interaction, answer, Line("incident", {"id": number}))


@asynccontextmanager
async def _at_the_door(
    client: Farrago,
    interaction: discord.Interaction[Any],
    answer: Answer,
    address: ids.Address | None,
    pressed_at: int,
) -> AsyncGenerator[None]:
    """Wait until it is to be worked on, while the clock of its match knows of it.

    A form is opened without waiting; what lasts waits by itself, since it would stay inside for minutes.
    """
    house = client.house
    made = house.tables.under_way.working
    is_of_match = isinstance(address, ids.OfMatch)
    with made(address.match, str(interaction.id), pressed_at) if is_of_match else nullcontext():
        verb = address.verb if isinstance(address, (ids.OfMatch, ids.OfGame)) else ""
        if verb in house.forms:
            answer.expect_form()
        if verb in house.forms | house.lasting:
            yield
            return
        if house.door.is_crowded:
            wish()  # whoever waits wants a page: else boards would be drawn as if nobody came, and hold everybody up
        async with house.door.inside():
            yield


async def _tell_of_discord(interaction: discord.Interaction[Any], answer: Answer, error: Exception) -> None:
    """Say that Discord did not take an answer; a form that it refuses is our own fault, and so an incident."""
    if not is_passing(error):
        await _tell(interaction, answer, Line("incident", {"id": incident(error, interaction=interaction.id)}))
        return
    log.warning("answer_failed", interaction=interaction.id, error=type(error).__name__)
    await _tell(interaction, answer, Line("discord-failing"))


async def _set_aside(interaction: discord.Interaction[Any], answer: Answer, house: House, error: RulesBroke) -> None:
    """Set a match aside whose rules have failed, and tell the asker under which id, with the ways out."""
    try:
        refused = await house.tables.set_aside(error.match, error)
    except StoreError:
        await _tell(interaction, answer, Line("incident", {"id": incident(error, match=error.match)}))
    else:
        await _tell_of_rest(interaction, answer, house, refused)


async def _tell_of_rest(interaction: discord.Interaction[Any], answer: Answer, house: House, error: SetAside) -> None:
    """Say that a match is set aside, and offer the ways out."""
    try:
        match = await house.store.match(error.match)
    except StoreError:
        match = None
    alone = match is not None and match.company is None
    line = Line("refused-set-aside-alone", error.line.args) if alone else error.line
    await _tell(interaction, answer, line, partial(ways_out, error.match, alone=alone))


async def _tell(
    interaction: discord.Interaction[Any], answer: Answer, line: Line, rows: Callable[[Say], tuple[Row, ...]] = _no_rows
) -> None:
    """Say a sentence to the asker alone, beside the message that was pressed; `rows` are the controls below it."""
    reader = words(str(interaction.locale))
    try:
        text = reader.line(line)
    except (KeyError, ValueError) as error:  # a sentence that cannot be filled must not leave the asker without one
        text = reader.say("incident", id=incident(error, interaction=interaction.id))
    try:
        await answer.add(replace(notice(text), rows=rows(reader.say)))
    except (discord.HTTPException, aiohttp.ClientError) as error:
        log.warning("sentence_not_delivered", interaction=interaction.id, error=type(error).__name__)
