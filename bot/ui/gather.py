"""A table is asked for: opens a lobby in the channel or in a thread of its own, and calls those who are invited.

One that begins at once has no lobby that anybody sees: its board is the answer.
"""

import re
from collections.abc import Iterable

import discord

from bot import lobby as changes
from bot.lobby import Chair, Lobby, NobodyToInvite
from bot.logs import logger
from bot.permissions import POSTING, THREADS, lacking
from bot.refusals import Refused
from bot.text import clean, inert
from bot.ui.ask import Ask
from bot.ui.lobby import lobby_page
from bot.ui.lobby_deeds import CannotCall
from bot.ui.lobby_show import call, note_message, send, show_first
from bot.ui.page import Page
from bot.ui.refuse import client_of, notice
from bot.words import Words, words
from engine.game import Line, Options

THREADS_SETTING = "threads"
"""A server's setting: whether each table of several people has a thread of its own."""

THREAD_NAME_LIMIT = 100
ARCHIVE_MINUTES = 1440
"""Quiet minutes after which Discord folds a thread away; whoever writes or presses there brings it back."""

_MENTION = re.compile(r"<@!?(\d{15,20})>")

log = logger(__name__)


class NotAMember(Refused):
    """The bot was brought along by a person; what others should see it can show only where it is a member.

    `where` is "server", or "talk" in a direct message or a group of people.
    """

    key = "refused-group-not-here"


class ChannelClosed(Refused):
    """The bot may not post where it is asked to."""

    key = "refused-channel-closed"


async def gather(
    ask: Ask, game: str, invite: str | None = None, *, options: Options | None = None, begin: bool = False
) -> None:
    """Answer a command with a lobby whose host is the asker, or where it should `begin` at once with the board.

    `invite` holds mentions; `options` are the game's usual ones unless given. The answer must be a public one.

    A board that begins at once needs no permission to post: without it only answers to presses show it. So where the
    bot is no member, and neither options nor people were named, a game that has a solo preset begins with that.

    Raises:
        NotAMember: the bot is no member here, and nobody can play this alone; ChannelClosed: it may not post here.
        TooManyLobbies; CannotCall.
        TooFewSeated, RuleError: it cannot begin with the asker alone.
    """
    if not begin:
        try:
            check_place(ask)
        except NotAMember:
            options = None if options or invite else _solo_options(ask, game)
            if options is None:
                raise
            begin = True
    lobby = await ask.house.lobbies.open(
        game,
        Chair(ask.reader.id, ask.reader.name),
        place=ask.reader.place,
        locale=str(ask.interaction.guild_locale or ask.interaction.locale),
        key=ask.key,
        options=options,
        home=ask.interaction.channel_id,
        channel=ask.interaction.channel_id if may_post(ask) else None,
        begin=begin,
    )
    if begin:
        await show_first(ask, lobby.id)
        return
    lobby = await _show(ask, lobby)
    if invite:
        await _invite(ask, lobby, invite)


def _solo_options(ask: Ask, game: str) -> Options | None:
    """Give the options with which one person plays a game for several; None where it is not played so."""
    info = ask.house.tables.games[game].info
    return next((preset.options for preset in info.presets if preset.id == info.solo), None)


def check_place(ask: Ask) -> None:
    """Pass where the bot may post by itself. Raises NotAMember, ChannelClosed."""
    interaction = ask.interaction
    if interaction.guild_id is None:
        if not interaction.context.dm_channel:
            raise NotAMember(where="talk")
    elif not interaction.is_guild_integration():
        raise NotAMember(where="server")
    elif lacks := _lacking(ask, POSTING):
        raise ChannelClosed(channel=f"<#{interaction.channel_id}>", missing=lacks)


def may_post(ask: Ask) -> bool:
    """Tell whether the bot may post by itself where it is asked."""
    try:
        check_place(ask)
    except (NotAMember, ChannelClosed):
        return False
    return True


def _lacking(ask: Ask, needed: discord.Permissions) -> tuple[Line, ...]:
    """Name the permissions that the bot lacks here; in a thread another one lets it send messages."""
    in_thread = isinstance(ask.interaction.channel, discord.Thread)
    if in_thread:
        needed = discord.Permissions(needed.value)
        needed.update(send_messages=False, send_messages_in_threads=True)
    return named(lacking(ask.interaction.app_permissions, needed, in_thread=in_thread))


def named(permissions: Iterable[str]) -> tuple[Line, ...]:
    """Name permissions as Discord calls them."""
    return tuple(Line(f"permission-{name}") for name in permissions)


async def _show(ask: Ask, lobby: Lobby) -> Lobby:
    """Show a new lobby where the server wants it; gives it with its message noted."""
    guild, channel = ask.interaction.guild_id, ask.interaction.channel
    wanted = guild is not None and await ask.house.store.setting(guild, THREADS_SETTING, bool)
    if not wanted or not isinstance(channel, discord.TextChannel):  # a thread has none of its own
        await note_message(ask.house, lobby, await ask.answer.show(lobby_page(ask.house, lobby)))
    elif lacks := _lacking(ask, THREADS):
        await note_message(ask.house, lobby, await ask.answer.show(lobby_page(ask.house, lobby)))
        await ask.answer.add(notice(ask.line(Line("lobby-no-thread-lacking", {"missing": lacks}))))
    elif not await _show_in_thread(ask, lobby, channel):
        await ask.answer.add(notice(ask.say("lobby-no-thread")))
    return await ask.house.lobbies.find(lobby.id)


async def _show_in_thread(ask: Ask, lobby: Lobby, channel: discord.TextChannel) -> bool:
    """Show a lobby in a thread that hangs on the answer; where Discord opens none, the answer becomes the lobby."""
    read = words(lobby.locale)
    names = {"game": read.say(f"{lobby.game}-name"), "host": inert(ask.reader.name)}
    answer = await ask.answer.show(Page(above=(read.say("lobby-in-thread", **names),)))
    thread = None if answer is None else await _open_thread(channel, answer, _thread_name(ask, read, lobby.game))
    if thread is None:
        await ask.answer.show(lobby_page(ask.house, lobby))
        await note_message(ask.house, lobby, answer)
        return False
    there = await ask.house.lobbies.stand_in(lobby.id, thread.id)
    await note_message(ask.house, there, await send(client_of(ask.interaction), there, lobby_page(ask.house, there)))
    await ask.answer.show(Page(above=(read.say("lobby-in-thread-link", **names, thread=thread.mention),)))
    return True


async def _open_thread(channel: discord.TextChannel, answer: discord.Message, name: str) -> discord.Thread | None:
    try:
        return await channel.create_thread(name=name, message=answer, auto_archive_duration=ARCHIVE_MINUTES)
    except discord.HTTPException as error:
        log.warning("thread_not_opened", channel=channel.id, error=type(error).__name__)
        return None


def _thread_name(ask: Ask, read: Words, game: str) -> str:
    host = clean(ask.reader.name, 32)
    return clean(read.say("lobby-thread-name", game=read.say(f"{game}-name"), host=host), THREAD_NAME_LIMIT)


async def _invite(ask: Ask, lobby: Lobby, text: str) -> None:
    """Call those whom the text mentions; whoever cannot be invited is left out. Raises CannotCall."""
    client = client_of(ask.interaction)
    players = [int(player) for player in _MENTION.findall(text) if client.user is None or int(player) != client.user.id]
    try:
        lobby = await ask.house.lobbies.change(
            lobby.id, lambda lobby: changes.with_invited(lobby, ask.reader.id, players)
        )
    except NobodyToInvite:
        await ask.answer.add(notice(ask.say("lobby-nobody-invited")))
        return
    if not await call(client, lobby, ask.reader.name, lobby.invited):
        raise CannotCall(channel=f"<#{lobby.channel}>")
