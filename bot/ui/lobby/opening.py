"""Opens a lobby in the channel or in a new thread, and sends the invitations.

A match that begins at once shows no lobby: its board is the answer.
"""

from collections.abc import Iterable, Sequence

import discord

from bot.core.logs import logger
from bot.core.permissions import THREADS
from bot.core.refusals import Refused
from bot.lobby import lobby as changes
from bot.lobby.lobby import Lobby, LobbySeat
from bot.lobby.refusals import NobodyToInvite
from bot.text.localisation import Words, words
from bot.text.sanitising import clean, inert
from bot.ui.kit.context import Context, client_of
from bot.ui.kit.languages import board_language
from bot.ui.kit.page import Page, notice
from bot.ui.kit.post_permission import check_place, lacking_here, may_post
from bot.ui.lobby.handlers import CannotCall
from bot.ui.lobby.looking_calls import call_looking
from bot.ui.lobby.page import lobby_message
from bot.ui.lobby.show import call, note_message, send, show_first
from engine.game import Options
from engine.message import Line

THREADS_SETTING = "threads"
"""A server's setting: whether each table of several people gets its own thread."""

THREAD_NAME_LIMIT = 100
ARCHIVE_MINUTES = 1440
"""Idle minutes after which Discord archives a thread; a message or a press there reopens it."""

log = logger(__name__)


class BotInvited(Refused):
    """One of the people named is `who`, a bot."""

    key = "refused-bot-invited"


async def gather(
    context: Context,
    game: str,
    invited: Sequence[int] = (),
    *,
    options: Options | None = None,
    begin: bool = False,
) -> Lobby:
    """Answer a command with the asker's new lobby, or with `begin` at once with the board; returns the lobby.

    `invited` are people; `options` are the game's usual ones unless given. The answer must be public. Where the bot is
    not a member only answers to presses show the table, and people cannot be called.

    Raises:
        ChannelClosed: the bot may not post here, and the match does not begin at once.
        TooManyLobbies; CannotCall; InvitedBlocked. As `Context.check_may_play`.
        TooFewSeated, RuleError: it cannot begin with the asker alone.
    """
    await context.check_may_play(game)
    # A board that begins at once needs no permission to post: without it answers show it.
    if not begin:
        check_place(context)
    await context.app.moderation.check_invited(context.reader.place, invited)
    lobby = await open_lobby(context, game, context.key, options, begin=begin)
    if begin:
        await show_first(context, lobby.id)
    else:
        await present(context, lobby, invited)
    return lobby


async def open_lobby(
    context: Context, game: str, key: str, options: Options | None = None, *, begin: bool = False
) -> Lobby:
    """Open the asker's lobby, once for a key, and show it nowhere yet.

    Raises as `Lobbies.open`.
    """
    app, place = context.app, context.reader.place
    settings = await app.moderation.settings_of(place)
    return await app.lobbies.open(
        game,
        LobbySeat(context.reader.id, context.reader.name),
        place=place,
        # The lobby is for everybody there, so it is in the server's language rather than the asker's.
        locale=await board_language(context.app, context.interaction, context.reader.words),
        pace=settings.pace,
        key=key,
        options=options,
        home=context.interaction.channel_id,
        lives_in_answers=not may_post(context),
        begin=begin,
        # Checked as it is stored, so that two tables opened at once do not both find the last place.
        room=await context.room_in(place, context.home_channel),
    )


async def present(context: Context, lobby: Lobby, invited: Sequence[int]) -> None:
    """Show a new lobby in a new public message, and invite people to it. Raises CannotCall."""
    named = await _name(context, lobby, invited) if invited else lobby
    lobby = await _show(context, named or lobby)
    await call_looking(context.app, lobby, "opened")
    if named is None:
        await context.answer.add(notice(context.say("lobby-nobody-invited")))
    # Where people cannot be called, the table itself names who is invited.
    elif invited and not lobby.lives_in_answers:
        # After the lobby is shown, since an invitation links to its message.
        is_sent = await call(client_of(context.interaction), lobby, context.reader.name, lobby.invited)
        if not is_sent:
            raise CannotCall(channel=f"<#{lobby.channel}>")


async def _name(context: Context, lobby: Lobby, invited: Sequence[int]) -> Lobby | None:
    """Note whom a lobby invites; None if they cannot be invited."""
    host, now = context.reader.id, context.app.now()
    try:
        return await context.app.lobbies.change(lobby.id, lambda lobby: changes.with_invited(lobby, host, invited, now))
    except NobodyToInvite:
        return None


def check_people(people: Iterable[discord.User | discord.Member]) -> None:
    """Check that people can take a seat. Raises BotInvited."""
    for person in people:
        if person.bot:
            raise BotInvited(who=inert(person.display_name))


async def _show(context: Context, lobby: Lobby) -> Lobby:
    """Show a new lobby where the server wants it; returns it with its message noted."""
    guild, channel = context.interaction.guild_id, context.interaction.channel
    wanted = guild is not None and await context.app.servers.setting(guild, THREADS_SETTING, bool)
    if not wanted or not isinstance(channel, discord.TextChannel):  # a thread has none of its own
        await note_message(context.app, lobby, await _post(context, await lobby_message(context.app, lobby)))
    elif lacks := lacking_here(context, THREADS):
        await note_message(context.app, lobby, await _post(context, await lobby_message(context.app, lobby)))
        await context.answer.add(notice(context.line(Line("lobby-no-thread-lacking", {"missing": lacks}))))
    elif not await _show_in_thread(context, lobby, channel):
        await context.answer.add(notice(context.say("lobby-no-thread")))
    return await context.app.lobbies.find(lobby.id)


async def _show_in_thread(context: Context, lobby: Lobby, channel: discord.TextChannel) -> bool:
    """Show a lobby in a thread under the answer; if Discord refuses the thread, the answer becomes the lobby."""
    read = words(lobby.locale)
    names = {"game": read.say(f"{lobby.game}-name"), "host": inert(context.reader.name)}
    answer = await _post(context, Page(above=(read.say("lobby-in-thread", **names),)))
    thread = None if answer is None else await _open_thread(channel, answer, _thread_name(context, read, lobby.game))
    if thread is None:
        await context.answer.replace(answer, await lobby_message(context.app, lobby))
        await note_message(context.app, lobby, answer)
        return False
    # Before it is sent: `send` posts to the lobby's channel.
    there = await context.app.lobbies.stand_in(lobby.id, thread.id)
    await note_message(
        context.app, there, await send(client_of(context.interaction), there, await lobby_message(context.app, there))
    )
    await context.answer.replace(
        answer, Page(above=(read.say("lobby-in-thread-link", **names, thread=thread.mention),))
    )
    return True


async def _post(context: Context, page: Page) -> discord.Message | None:
    """Send a page as a new public message: the pressed one may be private."""
    return await context.answer.add(page, private=False)


async def _open_thread(channel: discord.TextChannel, answer: discord.Message, name: str) -> discord.Thread | None:
    try:
        return await channel.create_thread(name=name, message=answer, auto_archive_duration=ARCHIVE_MINUTES)
    except (discord.HTTPException, discord.RateLimited) as error:
        log.warning("thread_not_opened", channel=channel.id, error=type(error).__name__)
        return None


def _thread_name(context: Context, read: Words, game: str) -> str:
    host = clean(context.reader.name, 32)
    return clean(read.say("lobby-thread-name", game=read.say(f"{game}-name"), host=host), THREAD_NAME_LIMIT)
