"""The consequences of moderators' acts: the line in the log channel, AIs in a blocked person's seats, no title.

All of them wait in the outbox since the transaction of the act, so neither a restart nor an outage loses them.
"""

from collections.abc import Mapping

import msgspec

from bot.app import App
from bot.core.logs import logger
from bot.core.refusals import Refused
from bot.gateway.channel_access import SHOW, is_barred, mentioning
from bot.gateway.client import FarragoClient
from bot.gateway.request_pace import is_old
from bot.lobby.lobby import left
from bot.match.quarantine import EngineFault
from bot.moderation.moderation import REASON_LIMIT
from bot.moderation.server_settings import log_before
from bot.store.repositories.moderation.blocks import BLOCKED, EVERYWHERE, BlockedPerson
from bot.store.repositories.moderation.deleted_boards import DELETED_BOARD
from bot.store.repositories.moderation.moderation_log import MODERATION, TAKEN_DOWN, ActNumber, TakenDown
from bot.store.repositories.people.erasure import ERASED_BOARD, ErasedBoard
from bot.store.rows import Posted
from bot.text.localisation import Words, words
from bot.text.sanitising import inert
from bot.ui.admin.log_text import act_text
from bot.ui.games.names import game_name
from bot.ui.kit.channel_messages import Poster, Sending
from bot.ui.kit.page import Page
from bot.ui.lobby.show import show_elsewhere
from bot.ui.match.lost_board import lost_board_page

log = logger(__name__)


class ModerationPosts:
    """Makes the posts of moderators' acts."""

    def __init__(self, client: FarragoClient) -> None:
        """Take the client, which shows the lobbies that a blocked person has left."""
        self._client = client

    @property
    def posters(self) -> Mapping[str, Poster]:
        """The functions that make the message of each kind of post."""
        return {
            MODERATION: log_line,
            BLOCKED: self._give_away,
            DELETED_BOARD: lost_board_question,
            TAKEN_DOWN: self._show_taken_down,
            ERASED_BOARD: self._show_erased,
        }

    async def _give_away(self, app: App, post: Posted) -> None:
        """Give the seats of a blocked person to AIs, free those in lobbies, end their title; sends no message."""
        blocked = msgspec.json.decode(post.body, type=BlockedPerson)
        # Another process may have blocked them: from now on their presses here are refused.
        app.store.blocks.forget(blocked.server)
        if await app.store.blocks.find(blocked.server, "person", blocked.person) is None:  # lifted since
            return
        await app.store.champions.give_up(blocked.person, None if blocked.server == EVERYWHERE else blocked.server)
        for match in await app.matches.live(blocked.person):
            if blocked.server in (EVERYWHERE, match.place):
                try:
                    await app.agreements.give_away(match.id, blocked.person, f"{BLOCKED}:{post.id}:{match.id}")
                except (Refused, EngineFault) as error:  # it has ended, or cannot be played now: no press is taken
                    log.info("seat_not_given_away", match=match.id, reason=type(error).__name__)
        for lobby in await app.lobbies.open_with(blocked.person):
            if blocked.server in (EVERYWHERE, lobby.place):
                try:
                    await app.lobbies.change(lobby.id, lambda each: left(each, blocked.person))
                except Refused as error:
                    log.info("lobby_not_left", lobby=lobby.id, reason=type(error).__name__)
                else:
                    await show_elsewhere(self._client, lobby.id)

    async def _show_taken_down(self, app: App, post: Posted) -> None:
        """Show in the message of a solo match that a moderator has taken it down; sends no new message."""
        down = msgspec.json.decode(post.body, type=TakenDown)
        match = None if post.match is None else await app.matches.find(post.match)
        read = words(None if match is None else (await app.moderation.settings_of(match.place)).language or None)
        page = taken_down_page(read, "" if match is None else match.game, down.reason)
        await self._put_in_place(down.channel, down.message, page)

    async def _show_erased(self, app: App, post: Posted) -> None:
        """End the board of a running match that is erased with its people; sends no new message."""
        board = msgspec.json.decode(post.body, type=ErasedBoard)
        read = words((await app.moderation.settings_of(board.place)).language or None)
        await self._put_in_place(board.channel, board.message, Page(above=(read.say("erased-board"),)))

    async def _put_in_place(self, channel: int, message: int, page: Page) -> None:
        """Put a page in the place of a board.

        Raises:
            SlowDown, discord.HTTPException, aiohttp.ClientError, TimeoutError: the outbox tries again.
        """
        if is_barred(self._client, channel, SHOW):
            return
        messages = self._client.messages
        turn = messages.pace.take(channel, message, "edit", is_old=is_old(message, self._client.app.now()))
        try:
            await messages.edit(turn, view=page.view(), files=[], allowed_mentions=mentioning())
        finally:
            turn.give_back_unused()


def taken_down_page(read: Words, game: str, reason: str) -> Page:
    """Write in the place of a board that a moderator has taken it down, and how its player goes on."""
    told = read.say("taken-down-why", reason=inert(reason, REASON_LIMIT)) if reason else read.say("taken-down")
    heading = (read.say("panel-heading", title=game_name(read, game)),) if game else ()
    return Page(above=(*heading, told, read.say("taken-down-go-on")))


async def log_line(app: App, post: Posted) -> Sending | None:
    """Tell of an act in the log channel of its server; None where the server wants no log, or it is the host's own.

    A log that was moved or turned off says so in its old channel, where its readers are.
    """
    act = await app.store.moderation_log.find(msgspec.json.decode(post.body, type=ActNumber).number)
    if act is None or act.server == EVERYWHERE:
        return None
    settings = await app.moderation.settings_of(act.server)
    channel = log_before(act.subject) or settings.log_channel
    if not channel:
        return None
    read = words(settings.language or None)
    return Sending(channel, Page(above=(await act_text(app, read, act),)))


async def lost_board_question(app: App, post: Posted) -> Sending | None:
    """Ask in the log channel whether a table ends whose board was deleted; None if it need not be asked (any more)."""
    match = None if post.match is None else await app.matches.find(post.match)
    if match is None or not match.has_lost_board or match.status != "playing":
        return None
    settings = await app.moderation.settings_of(match.place)
    if not settings.log_channel:  # moderators there are asked at their next press
        return None
    return Sending(settings.log_channel, lost_board_page(words(settings.language or None), match))
