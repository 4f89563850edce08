"""Repaints the private pages of a match that an interaction has shown, so that no page looks current when it is not.

The page that somebody plays on follows every change, and so does the menu. Any other page of a match, such as a choice
between cards, stays until its subject is over: the question that its person was asked, or the match. Then their playing
page takes its place, as it takes that of the menu when they are asked something else.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import discord
from msgspec.structs import replace

from bot.core.logs import incident
from bot.core.presses.reached_message import ReachedPage
from bot.core.refusals import Refused
from bot.gateway.client import FarragoClient
from bot.match.live_panels import LIVE_MS, LivePanel, revision_of
from bot.match.quarantine import EngineFault
from bot.match.table import Table
from bot.store.errors import StoreError
from bot.text.localisation import words
from bot.ui.games.game_ui import ui_of
from bot.ui.kit import ids
from bot.ui.kit.answer import Responder, Shown
from bot.ui.kit.context import Context, Reader, client_of
from bot.ui.kit.page import Page, PlayingPage
from bot.ui.kit.slow_line import edit_by_token
from bot.ui.match.endings.finale import awaiting
from bot.ui.match.live.answer_boards import follow_table
from bot.ui.match.player_page import player_page, playing, question_to


@dataclass(frozen=True)
class _EarlierPress:
    """The fields of an interaction that making its page again reads.

    The interaction itself would keep its messages in memory for as long as the page is repainted.
    """

    client: FarragoClient
    guild_id: int | None
    channel_id: int
    locale: str
    id: int = 0
    channel: None = None
    message: None = None


@dataclass
class LivePage:
    """A page as its message shows it, and the `question` that its person was asked then (None: not asked)."""

    context: Context
    page: Page
    edit: Callable[[Page], Awaitable[object]]
    question: int | None

    async def repaint(self, panel: LivePanel, table: Table, drawing: asyncio.Semaphore) -> None:
        """Bring a page up to date, in the order of its person's presses; an equal page is not sent.

        Raises as `player_page`, and discord.HTTPException where the message is gone.
        """
        panels = self.context.app.live_panels
        async with self.context.app.presses.in_order(panel.match, self.context.reader.id):
            if not panels.is_current(panel):  # its person has pressed something
                return
            async with drawing:
                # A change at a hundred tables would stop the loop for all their pages.
                await self.context.app.admission.go_on()
                page = await self._page_now(table)
            is_held = page is not None and page.playing is not None and page.playing.revision == awaiting(table)
            panel.revision = awaiting(table) if is_held else revision_of(table.match)
            # An equal page is not sent: an edit would tell that somebody has done something in secret.
            if page is not None and page != self.page:
                await self.edit(page)
                self.page = _remembered(page)
            if table.is_over and not is_held:  # its last state
                panels.forget(panel.message)

    async def _page_now(self, table: Table) -> Page | None:
        """Make the page that belongs in the message now; None: its page stays."""
        question = question_to(self.context, table)
        is_over_with = table.is_over or question != self.question
        self.question = question
        playing, follows = self.page.playing, self.page.follows
        if follows is not None and not table.is_over and (question is None or not is_over_with):
            return await follows(self.context, table)
        if playing is None and not is_over_with:
            return None
        if playing is None or is_over_with:
            return await player_page(self.context, table)
        return await player_page(self.context, table, group=playing.group, note=playing.note)


async def page_again(context: Context, table: Table) -> Page:
    """Make the page from which the asker plays on: the one that they saw last, if it answers the question still open.

    A private page is gone when its person's app is started again, and choices of several presses would have to be made
    once more. Pages that answer no question, such as a list or the menu, are not shown again.

    Raises:
        NotYourTable: the asker has no seat there.
    """
    live, question = _newest(context, table), question_to(context, table)
    seat = table.seat_of(context.reader.id)
    is_held = seat is None or table.kind.stands_still or table.kind.ai_level(seat)
    if live is None or question is None or live.question != question or is_held:
        return await player_page(context, table)
    if live.page.playing is not None:
        return await player_page(context, table, group=live.page.playing.group)
    return live.page if _answers(context, table, live.page, question) else await player_page(context, table)


def open_argument(context: Context, table: Table, verb: str) -> str:
    """Return the argument of a control of a match on the private page that the asker saw last; empty if absent.

    A page that was lost can so be made again as it was.
    """
    live = _newest(context, table)
    shown = () if live is None else _addresses(live.page)
    found = (each.argument for each in shown if isinstance(each, ids.OfMatch) and each.verb == verb)
    return next(found, "")


def _remembered(page: Page) -> Page:
    """Return the cached form of a page, without bytes of pictures: a page for playing is made again each time.

    A hundred tables have some hundreds of such pages, each with a picture.
    """
    return page if page.playing is None else page.without_data()


def _newest(context: Context, table: Table) -> LivePage | None:
    panel = context.app.live_panels.newest(table.match.id, context.reader.id)
    return panel.page if panel is not None and isinstance(panel.page, LivePage) else None


def _addresses(page: Page) -> tuple[ids.Address, ...]:
    return tuple(control.id for row in page.rows for control in (row if isinstance(row, tuple) else (row,)))


def _answers(context: Context, table: Table, page: Page, question: int) -> bool:
    """Return whether a page of the game has a control that answers a question: its number comes first there."""
    verbs = {"pick", *ui_of(context.app, table.match.game).commands.match_handlers}

    def is_answer(address: ids.Address) -> bool:
        match address:
            case ids.PlayAddress(_, asked, _):
                return asked == question
            case ids.OfMatch(_, verb, argument):
                return verb in verbs and argument.partition(".")[0] == str(question)
            case _:
                return False

    return any(map(is_answer, _addresses(page)))


async def follow(context: Context, address: ids.Address | None, shown: Shown) -> None:
    """Take a private page that was just shown for the newest of its kind, and have it repainted if it is of a match.

    The one before it is deleted while its token lives. A page that `is_kept` is neither replaced nor repainted, since
    its content would be lost.
    """
    page = shown.page
    if page.reached is not None:
        follow_table(context, page.reached, shown)
        return
    if not shown.is_private:
        return
    if page.is_kept:
        context.app.reached.forget(shown.message)
        context.app.live_panels.forget(shown.message)
        return
    message = _reached(context, address, shown)
    # A text without buttons cannot be mistaken for a live page, and stays as it is.
    is_text = page.playing is None and not page.rows
    state = None if is_text or not message.match else page.playing or await _state_of(context, message.match)
    if state is None or state.is_last:
        message = replace(message, match="")
        context.app.live_panels.forget(shown.message)
    else:
        message = replace(message, question=state.question)
        context.app.live_panels.note(_panel(client_of(context.interaction), message, page, state))
    context.app.reached.note(message)


def _panel(client: FarragoClient, message: ReachedPage, page: Page, state: PlayingPage) -> LivePanel:
    edit = partial(edit_by_token, client, message)
    live = LivePage(context_of(client, message), _remembered(page), edit, state.question)
    return LivePanel(message.message, message.match, message.player, state.revision, message.until, live.repaint, live)


def context_of(client: FarragoClient, page: ReachedPage) -> Context:
    """Make the context in which a page is made again: its person reads it as before, and no interaction is answered."""
    press = _EarlierPress(client, page.guild, page.home, page.locale)
    reader = Reader(page.player, page.name, page.place, words(page.locale), page.text_mode, page.still)
    answer, interaction = cast(Responder, None), cast("discord.Interaction[Any]", press)
    return Context(client.app, interaction, answer, reader, pressed_at=page.until - LIVE_MS)


def _reached(context: Context, address: ids.Address | None, shown: Shown) -> ReachedPage:
    """Make the record of a private page."""
    interaction, reader, playing = context.interaction, context.reader, shown.page.playing
    return ReachedPage(
        message=shown.message,
        is_original=shown.is_original,
        application=interaction.application_id,
        token=interaction.token,
        until=(context.pressed_at or context.app.now()) + LIVE_MS,
        match=_match_of(address) if playing is None else playing.match,
        player=reader.id,
        name=reader.name,
        place=reader.place,
        locale=reader.words.locale,
        channel=interaction.channel_id or 0,
        home=context.home_channel,
        guild=interaction.guild_id,
        text_mode=reader.text_mode,
        still=reader.still,
        is_playing=playing is not None,
        group="" if playing is None else playing.group,
        note="" if playing is None else playing.note,
        kind=_kind_of(context, shown.page, address) if shown.is_new else (),
        sent_by=interaction.id,
        beside=tuple(shown.page.beside),
    )


async def _state_of(context: Context, match: str) -> PlayingPage | None:
    """Return the state of a match beside which a page was shown; None where it cannot be read."""
    try:
        return playing(context, await context.app.tables.find(match))
    except Exception as error:  # the page was shown all the same, and the next press there reports the fault
        if not isinstance(error, Refused | EngineFault | StoreError):
            incident(error, match=match)
        return None


def _kind_of(context: Context, page: Page, address: ids.Address | None) -> tuple[str, ...]:
    """Return the kind of a page, within which a new page replaces the old one."""
    match address:
        case _ if page.playing is not None:
            return "playing", page.playing.match
        # What is played on comes again.
        case ids.OfMatch(about, verb) if page.rows and (verb == "hand" or page.is_due):
            return "playing", about
        case None:
            command = context.interaction.command
            kind = "command", "" if command is None else command.qualified_name
        case ids.OfLobby(lobby) if page.rows:  # becomes the match of the same id
            return "playing", lobby
        case ids.PlayAddress(about):
            kind = about, "play"
        case ids.OfLobby(about, verb) | ids.OfMatch(about, verb) | ids.OfGame(about, verb):
            kind = about, verb
        case ids.General(verb):
            kind = "", verb
    # A sentence about a press or a command, such as a refusal, leaves the page before it for another try.
    return kind if page.rows else ("told", *kind)


def _match_of(address: ids.Address | None) -> str:
    match address:
        case ids.PlayAddress(match, _, _) | ids.OfMatch(match, _, _):
            return match
        case _:
            return ""
