"""Keeps pages alive after a restart, by the stored tokens of the presses that showed them.

These are private pages, and lobbies and boards that live in answers.
"""

from functools import partial

from bot.core.presses.reached_message import ReachedPage, ReachedTable
from bot.gateway.client import FarragoClient
from bot.match.live_panels import LivePanel
from bot.ui.kit.page import Page, PlayingPage, TableState
from bot.ui.kit.slow_line import edit_by_token
from bot.ui.match.live.answer_boards import watch_table
from bot.ui.match.live.pages import LivePage, context_of

_UNSEEN = (-1, "")
"""The revision of a page after a restart: its content is unknown, so it is made again at once."""


def restore(client: FarragoClient) -> None:
    """Revive the pages of an earlier process; each is brought up to date at once."""
    for message in client.app.reached.take_left():
        if isinstance(message, ReachedTable):
            _restore_table(client, message)
        else:
            _restore_page(client, message)


def _restore_table(client: FarragoClient, message: ReachedTable) -> None:
    # A lobby may have begun since.
    watch_table(client, TableState(message.table, _UNSEEN), message)
    if message.is_lobby:
        client.app.lobbies.show_again(message.table)


def _restore_page(client: FarragoClient, page: ReachedPage) -> None:
    # A lobby that gathers no more closes them as it is shown.
    client.app.lobbies.show_again(*page.beside)
    if page.match:
        client.app.live_panels.note(_panel(client, page))
    if page.kind:
        client.app.reached.take_place(page)


def _panel(client: FarragoClient, kept: ReachedPage) -> LivePanel:
    playing = PlayingPage(kept.match, _UNSEEN, kept.group, kept.note, kept.question) if kept.is_playing else None
    edit = partial(edit_by_token, client, kept)
    live = LivePage(context_of(client, kept), Page(playing=playing), edit, kept.question)
    return LivePanel(kept.message, kept.match, kept.player, _UNSEEN, kept.until, live.repaint, live)
