"""People, the application and places as Discord's JSON. Addresses are made here, from the server's present port.

It never changes a record; messages are in `payloads`.
"""

from ..wire import Json, iso
from ..world.records import DIRECT, GROUP_DM, Channel, Command, Emoji, Guild, Role, User
from ..world.world import World

NO_USER_TAG: Json = {"identity_guild_id": None, "identity_enabled": None, "tag": None, "badge": None}


class PlacePayloads:
    """Makes JSON out of the world; `base` is the server's address without a path."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.base = ""

    # People --------------------------------------------------------------------------------------------------------

    def user(self, user: User) -> Json:
        body: Json = {
            "id": user.id,
            # Names here may hold any characters, and a person's handle on Discord may not.
            "username": user.name.lower() if user.bot else f"user{user.id[-6:]}",
            "global_name": None if user.bot else user.name,
            "discriminator": "0",
            "avatar": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": NO_USER_TAG,
        }
        if user.bot:
            body |= {"bot": True, "username": user.name}
        return body

    def self_user(self) -> Json:
        me = self.user(self._world.users[self._world.me.bot_id])
        return me | {"mfa_enabled": False, "locale": "en-US", "verified": True}

    def avatar_url(self, user: User) -> str:
        return f"{self.base}/cdn/avatars/{user.id}.svg"

    def member(self, user: User, guild: Guild) -> Json:
        return {
            "user": self.user(user),
            "nick": None,
            "avatar": None,
            "banner": None,
            "roles": guild.member_roles.get(user.id, []),
            "joined_at": iso(guild.joined),
            "premium_since": None,
            "communication_disabled_until": None,
            "deaf": False,
            "mute": False,
            "flags": 0,
            "pending": False,
        }

    # The application -----------------------------------------------------------------------------------------------

    def application(self) -> Json:
        world = self._world
        owner = world.people()[0]
        return {
            "id": world.me.application_id,
            "name": world.users[world.me.bot_id].name,
            "icon": None,
            "description": "",
            "type": None,
            "bot": self.user(world.users[world.me.bot_id]),
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": self.user(owner),
            "approximate_guild_count": sum(guild.bot_member for guild in world.guilds.values()),
            "approximate_user_install_count": sum(user.installed for user in world.people()),
            "approximate_user_authorization_count": 0,
            "terms_of_service_url": "https://bot.example/terms",
            "privacy_policy_url": "https://bot.example/privacy",
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": ["bot", "applications.commands"],
        }

    def command(self, command: Command) -> Json:
        return command.body | {"id": command.id}

    def emoji(self, emoji: Emoji) -> Json:
        return {
            "id": emoji.id,
            "name": emoji.name,
            "roles": [],
            "require_colons": True,
            "managed": False,
            "animated": emoji.content_type == "image/gif",
            "available": True,
            "user": self.user(self._world.users[self._world.me.bot_id]),
        }

    # Places --------------------------------------------------------------------------------------------------------

    def role(self, role: Role) -> Json:
        return {
            "id": role.id,
            "name": role.name,
            "permissions": str(role.permissions),
            "position": role.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": role.managed,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }

    def channel(self, channel: Channel) -> Json:
        body: Json = {
            "id": channel.id,
            "type": channel.type,
            "flags": 0,
            "last_message_id": self._world.last_message_id(channel.id),
        }
        if channel.type in (DIRECT, GROUP_DM):
            people = [self._world.users.get(each or "") for each in channel.members or [channel.recipient_id]]
            body["recipients"] = [self.user(each) for each in people if each]
            about = {"name": channel.name, "icon": None, "owner_id": channel.owner_id}
            return body | about if channel.type == GROUP_DM else body
        body |= {
            "guild_id": channel.guild_id,
            "name": channel.name,
            "parent_id": channel.parent_id,
            "rate_limit_per_user": 0,
        }
        return body | (self._thread(channel) if channel.is_thread() else self._text(channel))

    def _text(self, channel: Channel) -> Json:
        roles = {role.id for guild in self._world.guilds.values() for role in guild.roles}
        overwrites = [
            {"id": target, "type": 0 if target in roles else 1, "allow": str(allow), "deny": str(deny)}
            for target, (allow, deny) in channel.overwrites.items()
        ]
        return {
            "topic": channel.topic,
            "position": channel.position,
            "nsfw": False,
            "permission_overwrites": overwrites,
        }

    def _thread(self, channel: Channel) -> Json:
        count = self._world.count_messages(channel.id)
        return {
            "owner_id": channel.owner_id,
            "thread_metadata": {
                "archived": channel.archived,
                "locked": channel.locked,
                "auto_archive_duration": channel.archive_minutes,
                "archive_timestamp": iso(channel.created),
                "create_timestamp": iso(channel.created),
                "invitable": False,
            },
            "message_count": count,
            "total_message_sent": count,
            "member_count": len(channel.members),
        }

    def guild(self, guild: Guild) -> Json:
        return {
            "id": guild.id,
            "name": guild.name,
            "owner_id": guild.owner_id,
            "roles": [self.role(role) for role in guild.roles],
            "emojis": [],
            "stickers": [],
            "features": [],
            "region": "deprecated",
            "afk_timeout": 300,
            "system_channel_id": self._system_channel(guild),
            "system_channel_flags": 0,
            "verification_level": 0,
            "default_message_notifications": 0,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_members": 500000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": self._world.locale,
            "nsfw": False,
            "nsfw_level": 0,
            "widget_enabled": False,
            "premium_progress_bar_enabled": False,
        } | dict.fromkeys(_EMPTY_OF_GUILD)

    def _system_channel(self, guild: Guild) -> str | None:
        """The channel where Discord itself greets people: in a new server its first one."""
        own = [each for each in self._world.channels.values() if each.guild_id == guild.id and not each.is_thread()]
        return min(own, key=lambda channel: channel.position).id if own else None

    def guild_create(self, guild: Guild) -> Json:
        """The gateway's GUILD_CREATE: the guild with the channels that the bot sees and its own membership."""
        world = self._world
        seen = [
            channel
            for channel in world.channels.values()
            # Discord lists no archived threads, and no channels that the bot may not see.
            if channel.guild_id == guild.id and world.sees_channel(world.me.bot_id, channel) and not channel.archived
        ]
        return self.guild(guild) | {
            "unavailable": False,
            "large": False,
            "joined_at": iso(guild.joined),
            "member_count": len(world.people()) + 1,
            "members": [self.member(world.users[world.me.bot_id], guild)],
            "channels": [self.channel(channel) for channel in seen if not channel.is_thread()],
            "threads": [self.channel(channel) for channel in seen if channel.is_thread()],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }


# Discord's published schema requires these fields even if they are null.
_EMPTY_OF_GUILD = (
    *("icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id", "max_presences"),
    *("afk_channel_id", "widget_channel_id", "vanity_url_code", "rules_channel_id"),
    *("safety_alerts_channel_id", "public_updates_channel_id", "incidents_data"),
)
