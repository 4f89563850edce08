"""The world of the playground: servers, channels, people, messages, all in memory and written through to disk.

It does not check permissions; `publish` sends its changes to people and the bot.
"""

import base64
import secrets
from pathlib import Path

from ..wire import Snowflakes, WireClock
from .disk import Disk
from .permissions import ALL, BITS, BOT_ROLE, EVERYONE, permissions_of
from .records import DIRECT, GROUP_DM, PRIVATE_THREAD, Channel, Command, Emoji, Guild, Identity, Message, Role, User

FIRST_LOCALE = "en-US"
FIRST_BOT = "Bot"
"""The bot's name unless another is chosen."""

FIRST_PEOPLE = ("Ada", "Bo", "Cleo")
FIRST_GUILDS = (
    ("Playground", True, (("table", "Games in company"), ("daily", "One deal a day"), ("lounge", "Talk"))),
    ("Side Room", True, (("hall", "A second, small server"),)),
    (
        "Elsewhere",
        False,
        (
            ("visit", "The bot is no member here: only user-installed commands work"),
            ("strict", "Apps that people bring along answer in private here"),
        ),
    ),
)

FIRST_ROLE = "Champion"
"""A role of the first server without permissions."""

FAR_MESSAGES = 50
"""How many newer messages an app has not loaded for somebody who looks further up (house choice: one page of them)."""


class World:
    """Everything that exists, by id."""

    def __init__(self, folder: Path, clock: WireClock, name: str = FIRST_BOT) -> None:
        self.disk = Disk(folder)
        self.clock = clock
        self.snowflakes = Snowflakes()
        self.locale = FIRST_LOCALE  # what people and servers have set as their language
        self.users = {user.id: user for user in self.disk.load(User)}
        self.guilds = {guild.id: guild for guild in self.disk.load(Guild)}
        self.channels = {channel.id: channel for channel in self.disk.load(Channel)}
        self.commands = {command.id: command for command in self.disk.load(Command)}
        self.emojis = {emoji.id: emoji for emoji in self.disk.load(Emoji)}
        self._messages: dict[str, dict[str, Message]] = {}
        for message in self.disk.load(Message):
            self._messages.setdefault(message.channel_id, {})[message.id] = message
        self._sweep()
        known = self.disk.load(Identity)
        if known:
            self.me = known[0]
        else:
            with self.disk.together():  # a start that is killed halfway leaves no half of a world
                self.me = self._begin(name)

    def locale_of(self, user: User) -> str:
        """Give the language that a person has set on Discord."""
        return user.locale or self.locale

    # The beginning -------------------------------------------------------------------------------------------------

    def _begin(self, name: str) -> Identity:
        bot_id = self.snowflakes.next()
        # As in Discord's tokens: the bot may read the application's id from the first part.
        head = base64.b64encode(bot_id.encode()).decode().rstrip("=")
        token = f"{head}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"
        self._keep_user(User(id=bot_id, name=name, bot=True))
        people = [self.add_user(name) for name in FIRST_PEOPLE]
        self.add_group("Friends", *people)
        self.add_friends(people[0], people[1])
        for name, bot_member, channels in FIRST_GUILDS:
            self.add_guild(name, people[0], bot_id if bot_member else None, channels)
        self.add_role(next(iter(self.guilds.values())), FIRST_ROLE)
        strict = self.find_channel("strict")
        strict.overwrites = {str(strict.guild_id): (0, BITS["use_external_apps"])}
        self.save_channel(strict)
        identity = Identity(id=bot_id, application_id=bot_id, bot_id=bot_id, token=token)
        self.disk.save(identity)
        return identity

    def _sweep(self) -> None:
        """Remove files that no message uses any more: an edit keeps the old picture for open pages."""
        messages = [message for each in self._messages.values() for message in each.values()]
        wanted = {attachment.id for message in messages for attachment in message.attachments}
        self.disk.keep_files(wanted | set(self.emojis))

    def add_guild(self, name: str, owner: User, bot_id: str | None, channels: tuple[tuple[str, str], ...]) -> Guild:
        """A new server with text channels given as (name, topic); `bot_id` None: the bot is no member."""
        guild_id = self.snowflakes.next()
        guild = Guild(
            id=guild_id,
            name=name,
            owner_id=owner.id,
            joined=self.clock.now(),
            bot_member=False,
            roles=[Role(id=guild_id, name="@everyone", permissions=EVERYONE)],
        )
        self.save_guild(guild)
        if bot_id:
            self.add_bot(guild, bot_id)
        for position, (channel_name, topic) in enumerate(channels):
            self.add_channel(Channel(id="", guild_id=guild.id, name=channel_name, topic=topic, position=position))
        return guild

    def add_bot(self, guild: Guild, bot_id: str) -> None:
        """Add the bot, with the role that its invite creates."""
        # The id is given and not taken from `me`, which is not known yet while the first servers are made.
        role = self.add_role(guild, self.users[bot_id].name, BOT_ROLE)
        role.managed, guild.bot_member = True, True
        guild.joined = self.clock.now()
        guild.member_roles = guild.member_roles | {bot_id: [role.id]}
        self.save_guild(guild)

    def add_role(self, guild: Guild, name: str, permissions: int = 0) -> Role:
        """A new role, below all others but @everyone."""
        for other in guild.roles:
            other.position += other.id != guild.id
        role = Role(id=self.snowflakes.next(), name=name, permissions=permissions, position=1)
        guild.roles = [*guild.roles, role]
        self.save_guild(guild)
        return role

    def remove_bot(self, guild: Guild) -> None:
        """Put the bot out; the role of its invite goes with it, from every channel too."""
        gone = {role.id for role in guild.roles if role.managed}
        guild.bot_member, guild.roles = False, [role for role in guild.roles if role.id not in gone]
        guild.member_roles = {who: held for who, held in guild.member_roles.items() if who != self.me.bot_id}
        self.save_guild(guild)
        for channel in [each for each in self.channels.values() if gone & {*each.overwrites}]:
            channel.overwrites = {target: pair for target, pair in channel.overwrites.items() if target not in gone}
            self.save_channel(channel)

    # People --------------------------------------------------------------------------------------------------------

    def _keep_user(self, user: User) -> User:
        self.users[user.id] = user
        self.disk.save(user)
        return user

    def add_user(self, name: str) -> User:
        """A new person, with a direct conversation with the bot."""
        # Saved after the channel, so that a person on disk always has their conversation.
        user = User(id=self.snowflakes.next(), name=name)
        channel = self.add_channel(Channel(id="", type=DIRECT, recipient_id=user.id))
        user.dm_id = channel.id
        return self._keep_user(user)

    def people(self) -> list[User]:
        return [user for user in self.users.values() if not user.bot]

    def find_person(self, name_or_id: str) -> User | None:
        user = self.users.get(name_or_id)
        if user and not user.bot:
            return user
        return next((user for user in self.people() if user.name == name_or_id), None)

    def add_ping(self, user: User, channel_id: str) -> None:
        """Count one more mention that this person has not read."""
        user.pings = user.pings | {channel_id: user.pings.get(channel_id, 0) + 1}
        self.disk.save(user)

    def read_pings(self, user: User, channel_id: str) -> bool:
        """Forget the mentions that were not read in a channel; returns whether there were any."""
        if channel_id not in user.pings:
            return False
        user.pings = {place: count for place, count in user.pings.items() if place != channel_id}
        self.disk.save(user)
        return True

    def add_group(self, name: str, *people: User) -> Channel:
        """A new group conversation of people, with the bot for those who have installed it."""
        members = [user.id for user in people]
        return self.add_channel(Channel(id="", type=GROUP_DM, name=name, owner_id=members[0], members=members))

    def add_friends(self, one: User, other: User) -> Channel:
        """A new direct conversation of two people."""
        return self.add_channel(Channel(id="", type=DIRECT, members=[one.id, other.id]))

    # Places --------------------------------------------------------------------------------------------------------

    def save_guild(self, guild: Guild) -> None:
        self.guilds[guild.id] = guild
        self.disk.save(guild)

    def add_channel(self, channel: Channel) -> Channel:
        channel.id = channel.id or self.snowflakes.next()
        channel.created = self.clock.now()
        self.save_channel(channel)
        return channel

    def save_channel(self, channel: Channel) -> None:
        self.channels[channel.id] = channel
        self.disk.save(channel)

    def remove_channel(self, channel: Channel) -> list[Channel]:
        """Delete a channel with its threads and messages; gives back all channels that went."""
        gone = [channel, *(other for other in self.channels.values() if other.parent_id == channel.id)]
        for each in gone:
            for message in self.messages(each.id):
                self.remove_message(message)
            for user in self.people():
                self.read_pings(user, each.id)
            del self.channels[each.id]
            self.disk.remove(each)
        return gone

    def find_channel(self, name_or_id: str, guild: str | None = None) -> Channel:
        """A channel or thread, by id or name; of equal names a channel comes before a thread, then the newest thread.

        Raises LookupError.
        """
        wanted = name_or_id.removeprefix("#")
        found = [each for each in self.channels.values() if wanted in (each.id, each.name)]
        if guild is not None:
            found = [each for each in found if each.guild_id and self.guilds[each.guild_id].name == guild]
        if not found:
            raise LookupError(f"There is no channel {name_or_id}.")
        # Channels stand oldest first, so the last one found is the newest.
        return next((each for each in found if not each.is_thread()), found[-1])

    def guild_of(self, channel: Channel) -> Guild | None:
        return self.guilds[channel.guild_id] if channel.guild_id else None

    def permissions(self, user_id: str, channel: Channel) -> int:
        """Bits of a user in a channel; a thread takes them from its parent."""
        guild = self.guild_of(channel)
        if channel.is_private():
            return ALL if user_id in channel.members else 0
        if guild is None:
            return ALL if user_id in (channel.recipient_id, self.me.bot_id) else 0
        # Every person is a member of every server, so only the bot can be missing.
        if user_id == self.me.bot_id and not guild.bot_member:
            return 0
        parent = self.channels.get(channel.parent_id or "", channel)
        return permissions_of(user_id, guild, parent)

    def sees_channel(self, user_id: str, channel: Channel) -> bool:
        if channel.type == PRIVATE_THREAD and user_id not in channel.members:
            guild = self.guild_of(channel)
            return guild is not None and user_id == guild.owner_id
        return self.permissions(user_id, channel) != 0

    def thread_of(self, message: Message) -> Channel | None:
        """The thread that began with this message: it has the same id."""
        thread = self.channels.get(message.id)
        return thread if thread is not None and thread.is_thread() else None

    # Messages ------------------------------------------------------------------------------------------------------

    def save_message(self, message: Message) -> None:
        # An edited message keeps its place, since a dict keeps the order of the first insertion.
        self._messages.setdefault(message.channel_id, {})[message.id] = message
        self.disk.save(message)

    def remove_message(self, message: Message) -> None:
        self._messages.get(message.channel_id, {}).pop(message.id, None)
        self.disk.remove(message)
        for attachment in message.attachments:
            self.disk.remove_file(attachment.id)

    def message(self, channel_id: str, message_id: str) -> Message | None:
        return self._messages.get(channel_id, {}).get(message_id)

    def last_message_id(self, channel_id: str) -> str | None:
        newest_first = reversed(self._messages.get(channel_id, {}).values())
        # The channel is told to many, and an ephemeral message exists for one.
        return next((message.id for message in newest_first if not message.is_ephemeral()), None)

    def count_messages(self, channel_id: str) -> int:
        return len(self._messages.get(channel_id, {}))

    def is_far_above(self, user_id: str, message: Message) -> bool:
        """Whether a message is so far above the channel's end that this user, looking at it, has the end not loaded."""
        newer = (each for each in self.messages(message.channel_id) if int(each.id) > int(message.id))
        return sum(self.sees_message(user_id, each) for each in newer) >= FAR_MESSAGES

    def messages(self, channel_id: str) -> list[Message]:
        """All messages of a channel, oldest first."""
        return list(self._messages.get(channel_id, {}).values())

    def sees_message(self, user_id: str, message: Message) -> bool:
        channel = self.channels.get(message.channel_id)
        if channel is None or message.only_for not in (None, user_id) or message.unshown:
            return False
        return self.sees_channel(user_id, channel)

    # What the bot registers ----------------------------------------------------------------------------------------

    def replace_commands(self, guild_id: str | None, bodies: list[Command]) -> None:
        for old in [command for command in self.commands.values() if command.guild_id == guild_id]:
            del self.commands[old.id]
            self.disk.remove(old)
        for command in bodies:
            self.commands[command.id] = command
            self.disk.save(command)

    def save_emoji(self, emoji: Emoji) -> None:
        self.emojis[emoji.id] = emoji
        self.disk.save(emoji)

    def remove_emoji(self, emoji: Emoji) -> None:
        self.emojis.pop(emoji.id, None)
        self.disk.remove(emoji)
