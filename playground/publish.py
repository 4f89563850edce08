"""Sends changes to people and the bot, each only what they may see.

Only this module decides who gets a message. It never changes the world.
"""

import re

from .feed import Feed
from .gateway import DIRECT_MESSAGES, GUILD_MEMBERS, GUILD_MESSAGES, GUILDS, MESSAGE_CONTENT, Gateway
from .rest.payloads import Payloads
from .wire import Json
from .world.mentions import reaches
from .world.permissions import BITS
from .world.records import Channel, Guild, Message, Role, User
from .world.world import World

_NUMBER = re.compile(r"\d+")


class WorldPublisher:
    """Sends changes to the people's feeds and to the bot's gateway."""

    def __init__(self, world: World, payloads: Payloads, feed: Feed, gateway: Gateway) -> None:
        self._world = world
        self._payloads = payloads
        self._feed = feed
        self._gateway = gateway

    # Messages ------------------------------------------------------------------------------------------------------

    def message(self, message: Message, *, new: bool) -> None:
        """Show a new or changed message to the people who see it, unless its channel is gone.

        Only a new one notifies the people it mentions: an edit never does.
        """
        if message.channel_id not in self._world.channels:
            return
        shown = self.shown(message)
        for user in self._world.people():
            if self._world.sees_message(user.id, message):
                data: Json = {"channel_id": message.channel_id, "message": self.own(shown, message, user), "new": new}
                self._feed.tell(user.id, "message", data | self._call(message, user, new=new))
        self._to_bot("MESSAGE_CREATE" if new else "MESSAGE_UPDATE", message)

    def _call(self, message: Message, user: User, *, new: bool) -> Json:
        if not new or not reaches(self._world, message, user):
            return {}
        self._world.add_ping(user, message.channel_id)
        return {"ping": user.pings[message.channel_id]}  # the count: a tab may have seen the world before or after it

    def shown(self, message: Message) -> Json:
        """A message as the page gets it: Discord's JSON with addresses and names at hand."""
        body = self._payloads.message(message)
        author = self._world.users[message.author_id]
        body["author"] |= {"avatar_url": self._payloads.avatar_url(author), "bot": author.bot}
        if message.made_by and message.made_as:
            body["interaction_metadata"] = body["interaction_metadata"] | {"name": message.made_as}
        # A snowflake is too long to stand in a text by chance, so every place is searched without walking it.
        numbers = set(_NUMBER.findall(repr((message.content, message.components, message.embeds))))
        named = (self._world.users[each] for each in numbers if each in self._world.users)
        body["users"] = {user.id: user.name for user in named}
        return body

    def own(self, shown: Json, message: Message, user: User) -> Json:
        """The same for one person: its author gets the nonce back, those whom it mentions see that it is for them."""
        if message.player_nonce is not None and message.author_id == user.id:
            # No `mentions_me` is lost by returning here: a message never mentions its own author.
            return shown | {"nonce_of_player": message.player_nonce}
        return shown | {"mentions_me": True} if reaches(self._world, message, user) else shown

    def deleted(self, message: Message) -> None:
        channel = self._world.channels.get(message.channel_id)
        if channel is None:
            return
        for user in self._world.people():
            if self._world.sees_message(user.id, message):
                self._feed.tell(user.id, "delete", {"channel_id": message.channel_id, "id": message.id})
        body: Json = {"id": message.id, "channel_id": message.channel_id}
        if message.is_ephemeral():
            return
        if channel.guild_id:
            body["guild_id"] = channel.guild_id
        self._dispatch_message("MESSAGE_DELETE", body, channel)

    def _to_bot(self, event: str, message: Message) -> None:
        channel = self._world.channels[message.channel_id]
        # A private one reaches a bot that asks for direct messages, without guild and member.
        wanted = DIRECT_MESSAGES if message.is_ephemeral() else _intent_of(channel)
        if not self._gateway.has_intents(wanted):  # most bots: the JSON would be made in vain
            return
        body = self._payloads.message(message)
        if message.is_ephemeral():
            self._gateway.dispatch(event, body, intents=wanted)
            return
        guild = self._world.guild_of(channel)
        if guild is not None:
            author = self._world.users[message.author_id]
            member = self._payloads.member(author, guild)
            # In Discord's message events the user stands in `author`, and `member` goes without.
            del member["user"]
            body |= {"guild_id": guild.id, "member": member}
        # Without the privileged intent a bot reads direct messages, its own ones and those that mention it.
        if channel.guild_id and not self._may_read(message):
            body |= {"content": "", "embeds": [], "attachments": [], "components": []}
        self._dispatch_message(event, body, channel)

    def _may_read(self, message: Message) -> bool:
        bot_id = self._world.me.bot_id
        return (
            message.author_id == bot_id
            or f"<@{bot_id}>" in message.content
            or self._gateway.has_intents(MESSAGE_CONTENT)
        )

    def _dispatch_message(self, event: str, body: Json, channel: Channel) -> None:
        if self._world.sees_channel(self._world.me.bot_id, channel):
            self._gateway.dispatch(event, body, intents=_intent_of(channel), guild_id=channel.guild_id)

    def typing(self, channel: Channel, user: User) -> None:
        data: Json = {"channel_id": channel.id, "user": self.person(user)}
        for other in self._world.people():
            if other.id != user.id and self._world.sees_channel(other.id, channel):
                self._feed.tell(other.id, "typing", data)

    # Places and people ---------------------------------------------------------------------------------------------

    def person(self, user: User) -> Json:
        return {"id": user.id, "name": user.name, "avatar_url": self._payloads.avatar_url(user), "bot": user.bot}

    def world_changed(self) -> None:
        for user in self._world.people():
            self._feed.tell(user.id, "world", {})

    def channel(self, event: str, channel: Channel) -> None:
        """Send CHANNEL_… or THREAD_… CREATE, UPDATE or DELETE."""
        guild = self._world.guild_of(channel)
        if guild is not None and guild.bot_member:
            body = self._payloads.channel(channel)
            if event == "THREAD_CREATE":
                # Without it discord.py takes the event for a thread that the bot was added to.
                body["newly_created"] = True
            self._gateway.dispatch(event, body, intents=GUILDS, guild_id=guild.id)
        self.world_changed()

    def channels_gone(self, channels: list[Channel]) -> None:
        for channel in channels:
            self.channel("THREAD_DELETE" if channel.is_thread() else "CHANNEL_DELETE", channel)

    def member_joined(self, user: User) -> None:
        for guild in self._world.guilds.values():
            if guild.bot_member:
                body = self._payloads.member(user, guild) | {"guild_id": guild.id}
                self._gateway.dispatch("GUILD_MEMBER_ADD", body, intents=GUILD_MEMBERS, guild_id=guild.id)
        self.world_changed()

    def member_changed(self, user: User, guild: Guild) -> None:
        """Send a member's present roles; a bot gets its own without an intent."""
        if guild.bot_member:
            body = self._payloads.member(user, guild) | {"guild_id": guild.id}
            intents = 0 if user.bot else GUILD_MEMBERS
            self._gateway.dispatch("GUILD_MEMBER_UPDATE", body, intents=intents, guild_id=guild.id)
        self.world_changed()

    def role_changed(self, role: Role, guild: Guild) -> None:
        body: Json = {"guild_id": guild.id, "role": self._payloads.role(role)}
        self._gateway.dispatch("GUILD_ROLE_UPDATE", body, intents=GUILDS, guild_id=guild.id)
        self.world_changed()

    def guild_gone(self, guild: Guild, *, unavailable: bool = False) -> None:
        # Without `unavailable` the event means that the bot was removed.
        body: Json = {"id": guild.id, "unavailable": True} if unavailable else {"id": guild.id}
        self._gateway.dispatch("GUILD_DELETE", body, intents=GUILDS, guild_id=guild.id)
        self.world_changed()

    def guild_back(self, guild: Guild) -> None:
        self._gateway.dispatch("GUILD_CREATE", self._payloads.guild_create(guild), intents=GUILDS, guild_id=guild.id)
        self.world_changed()

    def can_write(self, user: User, channel: Channel) -> bool:
        needed = "send_messages_in_threads" if channel.is_thread() else "send_messages"
        return bool(self._world.permissions(user.id, channel) & BITS[needed])


def _intent_of(channel: Channel) -> int:
    """What a bot asks for to hear of a channel's messages."""
    return GUILD_MESSAGES if channel.guild_id else DIRECT_MESSAGES
