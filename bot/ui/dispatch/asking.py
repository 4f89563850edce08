"""An interaction from its arrival to its answer: `asking`, around what a command or a control does.

In this order: Discord's time is heard; the answer begins, deferred in time; the press is open, for which a stop and the
clock of its match wait; an erase of its person holds it back; in a crowd it is admitted in turn; who asks is read. Then
the block runs. What it raises is told by `bot.ui.dispatch.error_replies`.
"""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import discord

from bot.app import App
from bot.core.metrics import press_seconds, presses
from bot.core.presses.registry import OpenPress
from bot.core.refusals import Refused
from bot.pictures import request_soon
from bot.text.localisation import words
from bot.ui.dispatch.error_replies import Asker, reply
from bot.ui.games.game_ui import goes_on, opens_form
from bot.ui.kit import ids
from bot.ui.kit.answer import Responder
from bot.ui.kit.context import Context, client_of, read
from bot.ui.kit.page import notice
from bot.ui.match.live.pages import follow
from bot.ui.match.lost_board import ask_about_lost


def app_of(interaction: discord.Interaction[Any]) -> App:
    """Return the program's services behind an interaction."""
    return client_of(interaction).app


@asynccontextmanager
async def asking(
    interaction: discord.Interaction[Any], *, private: bool = True, address: ids.Address | None = None
) -> AsyncGenerator[Context]:
    """Answer an interaction in the block: deferred in time, refusals and errors turned into a sentence for the asker.

    `address` is that of the control which was pressed.
    """
    client = client_of(interaction)
    app, press = client.app, _open_press(client.app, interaction, address)
    client.clock.hear_of(press.at / 1000)
    # Until the asker's settings are read, which may be what fails.
    reader = words(str(interaction.locale))
    async with Responder(interaction, private=private) as answer:
        with press_seconds.time(), app.presses.answering(press):
            try:
                await app.presses.begin_work(press)
                async with _while_crowded(app, answer, address):
                    context = await _context(app, interaction, answer, press.at)
                    reader = context.reader.words
                    answer.on_shown = partial(follow, context, address)
                    yield context
                    if answer.turned_private:
                        await answer.add(notice(context.say("only-you")))
                    await ask_about_lost(context)
                presses.labels("done").inc()
            except Exception as error:
                await reply(Asker(app, interaction, answer, reader), error)


async def refuse(interaction: discord.Interaction[Any], error: Refused) -> None:
    """Answer an interaction with the sentence of a refusal, without a look at the store."""
    app, read = app_of(interaction), words(str(interaction.locale))
    with app.presses.answering(_open_press(app, interaction)):
        async with Responder(interaction) as answer:
            await Asker(app, interaction, answer, read).tell(error.line)


async def _context(app: App, interaction: discord.Interaction[Any], answer: Responder, pressed_at: int) -> Context:
    reader, pressed = await read(app, interaction), interaction.message
    on_board = pressed is not None and app.reached.is_table(pressed.id)
    return Context(app, interaction, answer, reader, pressed_at=pressed_at, on_board=on_board)


def _open_press(app: App, interaction: discord.Interaction[Any], address: ids.Address | None = None) -> OpenPress:
    at = round(1000 * discord.utils.snowflake_time(interaction.id).timestamp())
    match = address.match if isinstance(address, ids.PlayAddress | ids.OfMatch) else ""
    return OpenPress(interaction.id, interaction.user.id, at, match, partial(_may_be_left, app, interaction, address))


def _may_be_left(app: App, interaction: discord.Interaction[Any], address: ids.Address | None) -> bool:
    """Tell whether the program may end in the midst of this: it goes on by itself, and its person has an answer."""
    return interaction.response.is_done() and goes_on(app, _verb(address))


def _verb(address: ids.Address | None) -> str:
    """Return the verb by which a form is known; "" where none can open."""
    if isinstance(address, ids.General):
        # A game's verb of the same name means nothing there.
        return address.verb if address.verb in ids.GENERAL_FORMS else ""
    return address.verb if isinstance(address, (ids.OfMatch, ids.OfGame)) else ""


@asynccontextmanager
async def _while_crowded(app: App, answer: Responder, address: ids.Address | None) -> AsyncGenerator[None]:
    """Wait for admission.

    A form is opened without waiting; a lasting handler waits for each step, since it would otherwise occupy a place for
    minutes.
    """
    verb = _verb(address)
    if opens_form(app, verb) or goes_on(app, verb):
        yield
        return
    if app.admission.is_crowded:
        # Who waits wants a page soon: else boards would be drawn as if nobody came.
        request_soon()
    async with app.admission.inside(answer.queuing):
        yield
