"""The context of an interaction: who asks, where, and in which language."""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.app import App
from bot.core.places import is_conversation, place_of
from bot.core.refusals import Refused
from bot.gateway.channel_access import parent_of, threads_of
from bot.gateway.client import FarragoClient
from bot.match.party import Press
from bot.match.table import Table
from bot.moderation.refusals import Blocked, ServerBlocked
from bot.moderation.text_filter import NO_FILTER, ServerFilter, filter_by
from bot.store.errors import StoreUnavailable
from bot.store.repositories.moderation.open_tables import TableLimit
from bot.store.rows import Person
from bot.text.localisation import Words, words
from bot.text.sanitising import plain, storable
from bot.ui.kit.answer import Responder
from bot.ui.kit.languages import reader_language
from bot.ui.kit.modal import chosen_in, typed_in
from bot.ui.kit.page import Page
from bot.ui.kit.people import told_apart
from engine.message import Arg, Line


@dataclass(frozen=True)
class Reader:
    """The person who asks, in a `place` (`bot.core.places`).

    They may prefer text to pictures, or `still` pictures to animated ones.
    """

    id: int
    name: str
    place: int
    words: Words
    text_mode: bool = False
    still: bool = False


@dataclass(frozen=True)
class Context:
    """One interaction being answered.

    It was made at `pressed_at`, in milliseconds since 1970, by Discord's clock, so that time in our queue does not make
    it late. `on_board` says that a lobby or board was pressed that only answers show.
    """

    app: App
    interaction: discord.Interaction[Any]
    answer: Responder
    reader: Reader
    names: tuple[str, ...] = ()
    pressed_at: int = 0
    on_board: bool = False

    def at(self, table: Table) -> "Context":
        """Return this context for a table, with its people's names in every line."""
        return replace(self, names=table.names)

    def apart(self) -> "Context":
        """Return the same asker with the seat's letter before names that look alike, as the pictures have it."""
        return replace(self, names=told_apart(self.names))

    def say(self, key: str, /, **args: Arg) -> str:
        """Format a message of the program or of a game in the asker's language."""
        return self.line(Line(key, args))

    def line(self, line: Line) -> str:
        """Format a line in the asker's language; without a table of several people seat 0 is the asker."""
        return self.reader.words.line(line, self.names or (self.reader.name,))

    def plain_text(self, line: Line) -> str:
        """Format a line for a picture, where names need no escaping."""
        return self.reader.words.line(line, self.names or (self.reader.name,), plain)

    def reading(self, *, text_mode: bool) -> "Context":
        """Return this context with text or pictures."""
        return replace(self, reader=replace(self.reader, text_mode=text_mode))

    def seeing(self, *, still: bool) -> "Context":
        """Return this context with still or animated pictures."""
        return replace(self, reader=replace(self.reader, still=still))

    @property
    def in_public(self) -> bool:
        """Whether a message that others see as well was pressed.

        A lobby or board counts also where Discord shows it to its person alone, as where external apps are not allowed.
        """
        message = self.interaction.message
        return message is not None and (self.on_board or not message.flags.ephemeral)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The values that were chosen in a menu; empty for other controls."""
        return chosen_in(self.interaction)

    def typed(self, field: str) -> str:
        """Return the text typed into a field of a form; empty without that field."""
        return typed_in(self.interaction).get(field, "")

    async def check_may_play(self, game: str) -> None:
        """Pass where the asker may begin or join a game here.

        Raises:
            Blocked, ServerBlocked, GameOff, WrongChannel.
        """
        moderation, place = self.app.moderation, self.reader.place
        await moderation.check_may_play(place, self.home_channel, self.reader.id, game)

    async def check_not_blocked(self) -> None:
        """Pass where the asker may be offered games. Raises Blocked, ServerBlocked."""
        await self.app.moderation.check_not_blocked(self.reader.place, self.reader.id)

    async def may_play(self, game: str) -> bool:
        """Return whether the asker may begin a game here: only then is a button offered that does."""
        return await self.may_play_in(self.reader.place, self.home_channel, game)

    async def may_play_in(self, place: int, channel: int, game: str) -> bool:
        """Return whether the asker may begin a game in a channel of a place."""
        try:
            await self.app.moderation.check_may_play(place, channel, self.reader.id, game)
        except Refused:
            return False
        return True

    async def why_blocked(self, place: int) -> str:
        """Write that the asker may not play in a place; empty where they may."""
        try:
            await self.app.moderation.check_not_blocked(place, self.reader.id)
        except (Blocked, ServerBlocked) as error:
            return self.line(error.line)
        return ""

    async def games_here(self) -> tuple[str, ...]:
        """List the games that are on here."""
        settings = await self.app.moderation.settings_of(self.reader.place)
        return tuple(game for game in self.app.tables.games if settings.allows(game, self.home_channel))

    @property
    def home_channel(self) -> int:
        """The channel in which this was asked; of a thread the one that it is in."""
        channel = self.interaction.channel
        return channel.parent_id if isinstance(channel, discord.Thread) else self.interaction.channel_id or 0

    def home_of(self, channel: int) -> int:
        """Return the channel that a thread is in; of anything else itself."""
        if channel == self.interaction.channel_id:  # Discord tells that of the thread where it was pressed
            return self.home_channel
        return parent_of(client_of(self.interaction), channel)

    async def room_in(self, place: int, channel: int) -> TableLimit | None:
        """Return how many tables may be open in a channel of a server, or of a thread in that; None: any number."""
        most = (await self.app.moderation.settings_of(place)).most_tables
        if not most:
            return None
        home = self.home_of(channel)
        return TableLimit((home, *threads_of(client_of(self.interaction), home)), most)

    async def text_filter(self, table: Table | None = None) -> ServerFilter:
        """Return the filter for text typed at a table, else here.

        Where the table is played decides, so that a private chat is no way around a server's filter.
        """
        here = self.interaction.guild_id
        server = here if table is None else _server_of(table)
        if server is None:
            return NO_FILTER
        settings = await self.app.moderation.settings_of(server)
        # From elsewhere Discord does not tell the language of the table's server: its board has it.
        is_elsewhere = table is not None and not table.kind.is_solo and server != here
        language = table.roster.locale if table is not None and is_elsewhere else self.server_locale
        return filter_by(settings, language, str(self.interaction.locale))

    @property
    def server_locale(self) -> str:
        """The language of the server as Discord knows it; empty outside of servers, and where it is not set."""
        return str(self.interaction.guild_locale or "")

    async def show_alone(self, page: Page) -> None:
        """Show a page to the asker alone: edits the pressed message if it is private."""
        if self.in_public:
            await self.answer.add(page)
        else:
            await self.answer.show(page)

    def press(self, match: str) -> Press:
        """Return the press for a match where people share seats."""
        return Press(match, self.reader.id, self.reader.name, self.key, self.pressed_at, self.home_of)

    @property
    def key(self) -> str:
        """The key under which this interaction's action is stored: once, even if it is delivered again."""
        return str(self.interaction.id)


def _server_of(table: Table) -> int | None:
    """Return the server in which people play; None in a conversation."""
    place = table.match.place
    return None if is_conversation(place) else place


def client_of(interaction: discord.Interaction[Any]) -> FarragoClient:
    """Find our client behind an interaction."""
    client = interaction.client
    if not isinstance(client, FarragoClient):
        raise TypeError("only Farrago's own client answers")
    return client


async def read(app: App, interaction: discord.Interaction[Any]) -> Reader:
    """Read the asker's settings, and store name and place for leaderboards."""
    # Without a server the conversation counts as the place, so that friends in a group have a table of results.
    place = place_of(interaction.guild_id, interaction.channel_id or interaction.user.id)
    user = interaction.user
    name = storable(user.display_name)
    try:
        player = await app.players.meet(user.id, name, place, str(interaction.locale))
    except StoreUnavailable:  # on a full disk people may still look; only writes are refused
        player = await _known(app, user.id)
    text_mode, still = (False, False) if player is None else (player.text_mode, player.still)
    read = words(await reader_language(app, interaction, player))
    return Reader(user.id, name, place, read, text_mode, still)


async def words_of(interaction: discord.Interaction[Any]) -> Words:
    """Return the words for a person who is typing and has not sent an interaction yet."""
    app = client_of(interaction).app
    person = None
    with suppress(StoreUnavailable):
        person = await app.players.known(interaction.user.id)
    return words(await reader_language(app, interaction, person))


async def _known(app: App, player: int) -> Person | None:
    """Return a person's row; None if it cannot be read."""
    with suppress(StoreUnavailable):
        return await app.players.find(player)
    return None
