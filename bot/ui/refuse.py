"""How what went wrong reaches the person: one sentence, and for what nobody foresaw an incident id to tell the host."""

import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord

from bot.client import Farrago
from bot.house import House
from bot.logs import incident, logger
from bot.metrics import press_seconds, presses
from bot.refusals import Refused
from bot.store import StoreUnavailable
from bot.ui.answer import Answer
from bot.ui.ask import Ask, read
from bot.ui.page import Page
from bot.words import words
from engine.errors import RuleError
from engine.game import Line

log = logger(__name__)

WARNED = 0xFFB224


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


@asynccontextmanager
async def asking(interaction: discord.Interaction[Any], *, private: bool = True) -> AsyncGenerator[Ask]:
    """Answer an interaction inside: deferred in time, refusals and surprises turned into a sentence for the asker."""
    client = client_of(interaction)
    client.drift.see(interaction.id, time.time())
    house = client.house
    async with Answer(interaction, private=private) as answer:
        with press_seconds.time():
            try:
                pressed_at = client.drift.made_at(interaction.id)
                yield Ask(house, interaction, answer, await read(house, interaction), pressed_at=pressed_at)
                presses.labels("done").inc()
            except (Refused, RuleError) as error:
                presses.labels("refused").inc()
                await _tell(interaction, answer, sentence(error))
            except StoreUnavailable:  # a full disk or the like: the host can mend it, and nothing was stored
                presses.labels("unavailable").inc()
                log.exception("store_unavailable")
                await _tell(interaction, answer, Line("store-unavailable"))
            except Exception as error:  # nobody foresaw it: logged under an id that the asker can pass on
                presses.labels("incident").inc()
                number = incident(error, interaction=interaction.id)
                await _tell(interaction, answer, Line("incident", {"id": number}))


async def _tell(interaction: discord.Interaction[Any], answer: Answer, line: Line) -> None:
    """Say a sentence to the asker alone, beside the message that was pressed."""
    reader = words(str(interaction.locale))
    try:
        text = reader.line(line)
    except (KeyError, ValueError) as error:  # a sentence that cannot be filled must not leave the asker without one
        text = reader.say("incident", id=incident(error, interaction=interaction.id))
    try:
        await answer.add(notice(text))
    except (discord.HTTPException, aiohttp.ClientError) as error:
        log.warning("sentence_not_delivered", error=type(error).__name__)
