"""Shows a lobby in the pressed message or on its own message elsewhere, and sends invitations.

Edits of one lobby take turns and each reads the store, so that the last one shown is the newest.
"""

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, TypeAlias

import aiohttp
import discord
from msgspec.structs import replace

from bot.app import App
from bot.core.logs import logger
from bot.core.refusals import Refused
from bot.gateway.channel_access import SHOW, is_barred, is_mute, is_passing, note_refusal
from bot.gateway.client import FarragoClient
from bot.gateway.message_queue import QueuedMessage
from bot.gateway.request_pace import RequestTurn
from bot.lobby.lobby import Lobby
from bot.match.quarantine import EngineFault
from bot.store.errors import StoreError
from bot.text.localisation import Words, words
from bot.text.sanitising import inert
from bot.ui.games.names import game_name
from bot.ui.kit import ids
from bot.ui.kit.channel_messages import CallMessage, link, parts_of
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.edit_or_resend import MessageDeleted, put
from bot.ui.kit.page import Button, Page, Tone
from bot.ui.kit.slow_line import edit_by_token
from bot.ui.kit.turns import left
from bot.ui.lobby.leftovers import note_call, tidy
from bot.ui.lobby.page import lobby_message
from bot.ui.match.board import board_page

UNREACHABLE = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, TimeoutError)

Show: TypeAlias = Callable[[Page], Awaitable[discord.Message | None]]
"""Shows a page; returns the message if it is a new one."""

log = logger(__name__)


async def show_pressed(context: Context, lobby_id: str) -> bool:
    """Show a lobby after a press; returns whether that answered the press.

    It does not if another message was pressed, or if another press has shown the same state in between.
    """
    painting = context.app.lobbies.painting(lobby_id)
    async with painting.lock:
        lobby = await context.app.lobbies.find(lobby_id)
        if painting.last == _as_shown(lobby):
            return False
        here = _is_its_message(context, lobby)
        if here:
            await _show_here(context, lobby)
            # Only now: after an edit that raised, the next press must paint again.
            painting.last = _as_shown(lobby)
        else:
            await _edit(client_of(context.interaction), lobby)
        await tidy(client_of(context.interaction), lobby)
    if not here:
        await _tried(context, lobby_id)
    return here


def _as_shown(lobby: Lobby) -> Lobby:
    """Return the state that a lobby's message shows, without the calls to it."""
    return replace(lobby, calls=())


async def show_elsewhere(client: FarragoClient, lobby_id: str) -> None:
    """Show a lobby on its message, after a change that was not pressed there."""
    lobby = await client.app.lobbies.find(lobby_id)
    await _edit(client, lobby)
    await tidy(client, lobby)


async def show_first(context: Context, lobby_id: str) -> bool:
    """Send a lobby as a new public answer and tell so, unless it has a message, which is brought up to date then."""
    painting = context.app.lobbies.painting(lobby_id)
    async with painting.lock:
        lobby = await context.app.lobbies.find(lobby_id)
        if lobby.message is not None:
            await _edit(client_of(context.interaction), lobby)
            await tidy(client_of(context.interaction), lobby)
        else:
            await _present(context.app, lobby, lambda page: context.answer.add(page, private=False))
            return True
    await _tried(context, lobby_id)
    return False


async def _tried(context: Context, lobby_id: str) -> None:
    """Wait until an edit of the lobby's message that has begun is over: it may find out that the message was deleted.

    The lobby must not be locked, for which the edit waits.
    """
    await client_of(context.interaction).queue.tried(_key(lobby_id))


async def note_message(app: App, lobby: Lobby, message: discord.Message | None) -> None:
    """Store the message that shows a lobby from now on, if one was sent."""
    if message is not None:
        await app.lobbies.show_at(lobby.id, message.channel.id, message.id)


async def placed(app: App, lobby: Lobby) -> Lobby:
    """Return a lobby where it is shown now: once it has begun, its board may have moved."""
    if lobby.status != "started":
        return lobby
    match = (await app.lobbies.table(lobby)).match
    where = replace(lobby, channel=match.channel, message=match.message, home=match.home, is_deleted=False)
    return replace(where, lives_in_answers=match.lives_in_answers)


async def _present(app: App, lobby: Lobby, show: Show) -> None:
    """Show a lobby, or once it has begun the board of its match, which is dealt if need be."""
    if lobby.status != "started":
        await note_message(app, lobby, await show(await lobby_message(app, lobby)))
        return
    match = (await app.lobbies.table(lobby)).match
    async with app.tables.painting(match.id):
        # Read again under the lock: the board may have been painted with a later state since.
        table = await app.tables.find(match.id)
        shown = await show(await board_page(app, table))
        await note_message(app, lobby, shown)
        await app.matches.set_shown(match.id, table.match.revision, table.match.shown)


def _is_its_message(context: Context, lobby: Lobby) -> bool:
    message = context.interaction.message
    if message is None:
        return False
    # None: the program stopped before it had noted the message, so the pressed one is taken for it.
    return context.in_public if lobby.message is None else message.id == lobby.message


async def _show_here(context: Context, lobby: Lobby) -> None:
    """Edit the pressed message to show a lobby, and store its id if that was lost in a crash."""
    if lobby.message is None:
        await note_message(context.app, lobby, context.interaction.message)
        lobby = await context.app.lobbies.find(lobby.id)
    await _present(context.app, lobby, context.answer.show)


def _key(lobby_id: str) -> str:
    """Return the key of a lobby's message, which differs from that of the board that it becomes."""
    return f"lobby {lobby_id}"


class LobbyMessage(QueuedMessage):
    """The message of a lobby, or of the match that it has become."""

    def __init__(self, client: FarragoClient, lobby_id: str, channel: int, message: int) -> None:
        super().__init__(_key(lobby_id), channel, message)
        self._client, self._lobby = client, lobby_id
        self._painting = client.app.lobbies.painting(lobby_id)

    async def show(self, turn: RequestTurn) -> None:
        app = self._client.app
        try:
            async with self._painting.lock:
                await self._show(turn, await app.lobbies.find(self._lobby))
        except (Refused, EngineFault) as error:  # it was forgotten since, or its match cannot be played now
            log.info("lobby_not_shown", lobby=self._lobby, error=type(error).__name__)
        except StoreError as error:
            log.warning("lobby_not_shown", lobby=self._lobby, error=type(error).__name__)
            app.lobbies.show_again(self._lobby)

    async def _show(self, turn: RequestTurn, lobby: Lobby) -> None:
        where = await placed(self._client.app, lobby)
        if (where.channel, where.message) != (turn.channel, turn.message):
            await _edit(self._client, lobby)
            return
        if where.is_deleted or self._painting.last == _as_shown(lobby):
            return
        if is_barred(self._client, turn.channel, SHOW):
            log.warning("lobby_not_shown", lobby=self._lobby, error="no permission")
            return
        moved = partial(self._client.app.lobbies.show_at, self._lobby, turn.channel)
        try:
            await _present(self._client.app, lobby, lambda page: put(self._client, turn, page, moved))
            self._painting.last = _as_shown(lobby)
        except MessageDeleted:
            await note_lobby_deleted(self._client.app, lobby, self.message)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            note_refusal(self._client, turn.channel, error)
            log.warning("lobby_not_shown", lobby=self._lobby, error=type(error).__name__)


async def note_lobby_deleted(app: App, lobby: Lobby, message: int) -> None:
    """Note that somebody has deleted the message of a lobby, which stays away until one of its people wants it."""
    log.info("lobby_deleted", lobby=lobby.id, channel=lobby.channel)
    if lobby.status == "started":  # it is the board of a match by now
        await app.deleted_boards.note(lobby.id, message)
    else:
        await app.lobbies.note_deleted(lobby)


async def _edit(client: FarragoClient, lobby: Lobby) -> None:
    """Repaint the message of a lobby as soon as its channel takes it; one that somebody has deleted stays away."""
    lobby = await placed(client.app, lobby)
    if lobby.lives_in_answers:
        await _edit_answer(client, lobby)
    elif lobby.channel is not None and lobby.message is not None and not lobby.is_deleted:
        client.queue.note(LobbyMessage(client, lobby.id, lobby.channel, lobby.message))


async def bring_lobby_back(context: Context, lobby: Lobby) -> Lobby:
    """Send the message of a lobby again where somebody deleted it; returns the lobby as it is shown now."""
    app = context.app
    if not lobby.is_deleted or lobby.status != "open":
        return lobby
    async with app.lobbies.painting(lobby.id).lock:
        # Read again under the lock: another press may have brought it back.
        lobby = await app.lobbies.find(lobby.id)
        if lobby.is_deleted and lobby.status == "open":
            sent = await send(client_of(context.interaction), lobby, await lobby_message(app, lobby))
            await note_message(app, lobby, sent)
        return await app.lobbies.find(lobby.id)


async def _edit_answer(client: FarragoClient, lobby: Lobby) -> None:
    """Repaint the message of a lobby by the token of an earlier press on it; without one the next press does it."""
    app = client.app
    answer = app.reached.find_table(lobby.message)
    if answer is None:
        return

    async def show(page: Page) -> None:
        try:
            await edit_by_token(client, answer, page)
        except UNREACHABLE as error:
            log.warning("lobby_not_shown", lobby=lobby.id, error=type(error).__name__)

    await _present(app, lobby, show)


async def send(
    client: FarragoClient, lobby: Lobby, page: Page | CallMessage, mentioned: Iterable[int] = ()
) -> discord.Message | None:
    """Send a page or a call to the channel of a lobby; returns None where Discord refuses it."""
    if lobby.channel is None:
        return None
    if is_mute(client, lobby.channel):
        log.warning("lobby_not_sent", lobby=lobby.id, error="no permission")
        return None
    channel = client.get_partial_messageable(lobby.channel)
    parts: Any = parts_of(page, mentioned)  # discord.py has an overload for each kind of view
    try:
        return await channel.send(**parts)
    except UNREACHABLE as error:
        note_refusal(client, lobby.channel, error)
        log.warning("lobby_not_sent", lobby=lobby.id, error=type(error).__name__)
        return None


async def call(client: FarragoClient, lobby: Lobby, host: str, players: tuple[int, ...]) -> bool:
    """Invite people where the lobby stands, with a button to join; returns whether that was sent."""
    read = words(lobby.locale)
    named = {"who": _mentions(players), "host": inert(host), "game": game_name(read, lobby.game)}
    text = read.say("lobby-call", count=lobby.needed, **named)
    button = Button(ids.OfLobby(lobby.id, "join"), read.say("button-lobby-join"), Tone.MAIN)
    sent = CallMessage(text, (button,), _link_button(client, lobby, read))
    return await _call(client, lobby, sent, players)


async def warn(client: FarragoClient, lobby: Lobby) -> None:
    """Tell the host that the lobby is about to close, with a button that keeps it open."""
    read = words(lobby.locale)
    text = read.say(
        "lobby-warning",
        who=_mentions((lobby.host,)),
        game=game_name(read, lobby.game),
        left=left(lobby.expires_at, client.app.now()),
    )
    button = Button(ids.OfLobby(lobby.id, "keep"), read.say("button-lobby-keep"), Tone.MAIN)
    await _call(client, lobby, CallMessage(text, (button,), _link_button(client, lobby, read)), (lobby.host,))


async def _call(client: FarragoClient, lobby: Lobby, call: CallMessage, players: tuple[int, ...]) -> bool:
    """Send a call that stays while the lobby gathers; returns whether it was sent."""
    message = await send(client, lobby, call, await _callable(client.app, players))
    if message is not None:
        await note_call(client, lobby.id, message.channel.id, message.id)
    return message is not None


def _link_button(client: FarragoClient, lobby: Lobby, read: Words) -> tuple[str, str] | None:
    """Return the label and the address of a button that leads to the message of a lobby."""
    address = link(client, lobby)
    return (read.say("lobby-call-link"), address) if address else None


def told_joined(context: Context, lobby: Lobby) -> str:
    """Link somebody to the lobby that they have joined, or to its match; or say how a deleted message comes back."""
    there = link(client_of(context.interaction), lobby)
    if not there:
        return context.say("lobby-joined-deleted")
    return context.say("lobby-joined-begun" if lobby.status == "started" else "lobby-joined", link=there)


def _mentions(players: Iterable[int]) -> str:
    return " ".join(f"<@{player}>" for player in players)


async def _callable(app: App, players: tuple[int, ...]) -> list[int]:
    """Leave out those who never want to be called."""
    known = [(player, await app.players.find(player)) for player in players]
    return [player for player, person in known if person is None or person.ping != "never"]
