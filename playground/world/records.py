"""The parts of the world, as stored on disk.

Records hold facts; they never speak Discord's JSON (see `payloads`).
"""

import msgspec

from ..wire import Json

TEXT, DIRECT, GROUP_DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
HAS_THREAD, EPHEMERAL, LOADING, V2 = 1 << 5, 1 << 6, 1 << 7, 1 << 15
DEFAULT, THREAD_CREATED, REPLY, COMMAND_ANSWER, STARTER = 0, 18, 19, 20, 21


class User(msgspec.Struct, kw_only=True):
    """A person, or the bot."""

    id: str
    name: str
    bot: bool = False
    installed: bool = True  # has installed the bot to their account, so that it works where it is no member
    dm_id: str = ""
    locale: str = ""  # the language that they have set; "": that of the world
    # msgspec gives each record an empty dict or list of its own, here and below.
    pings: dict[str, int] = {}  # channel id -> mentions that were not read yet


class Role(msgspec.Struct, kw_only=True):
    """A role; @everyone has the id of its guild."""

    id: str
    name: str
    permissions: int
    position: int = 0
    managed: bool = False


class Guild(msgspec.Struct, kw_only=True):
    """A server; every person is a member, and the bot unless `bot_member` is False."""

    id: str
    name: str
    owner_id: str
    joined: float
    bot_member: bool = True
    roles: list[Role]
    member_roles: dict[str, list[str]] = {}


class Channel(msgspec.Struct, kw_only=True):
    """A text channel, a thread, a direct conversation with the bot, or one of `members` without the bot."""

    id: str
    type: int = TEXT
    guild_id: str | None = None
    name: str = ""
    topic: str | None = None
    parent_id: str | None = None
    position: int = 0
    overwrites: dict[str, tuple[int, int]] = {}  # role or member id -> (allowed bits, denied bits)
    recipient_id: str | None = None
    owner_id: str | None = None
    members: list[str] = []
    archived: bool = False
    locked: bool = False
    archive_minutes: int = 1440
    created: float = 0.0

    def is_thread(self) -> bool:
        return self.type in (PUBLIC_THREAD, PRIVATE_THREAD)

    def is_private(self) -> bool:
        """Whether it is a group or direct conversation of people; those who installed the bot use it there."""
        return self.type in (DIRECT, GROUP_DM) and bool(self.members)


class Attachment(msgspec.Struct, kw_only=True):
    """A file on disk: DATA/playground/files/<id>."""

    id: str
    filename: str
    size: int
    content_type: str
    description: str | None = None
    width: int | None = None
    height: int | None = None
    ephemeral: bool = False


class Message(msgspec.Struct, kw_only=True):
    """A message; an ephemeral one names the only user who sees it."""

    id: str
    channel_id: str
    author_id: str
    created: float
    edited: float | None = None
    type: int = 0
    content: str = ""
    embeds: list[Json] = []
    components: list[Json] = []
    attachments: list[Attachment] = []
    flags: int = 0
    only_for: str | None = None
    pinned: bool = False
    reactions: dict[str, list[str]] = {}
    reference: str | None = None
    reference_channel: str | None = None  # where the reference lies, if not in the same channel
    thread_id: str | None = None  # of the system message about a new thread
    mentions: list[str] = []  # the users whom it may call
    mention_roles: list[str] = []
    mention_everyone: bool = False
    made_by: Json | None = None  # interaction_metadata without the user object
    made_as: str = ""  # "fart daily", for the line "Ada used /fart daily"
    # The bot's own, for enforce_nonce; the other one is the page's and told to its author alone.
    nonce: str | None = None
    player_nonce: str | None = None
    unshown: bool = False  # an ephemeral answer to a press so far above that its reader's app does not show it

    def is_ephemeral(self) -> bool:
        return self.only_for is not None


class Emoji(msgspec.Struct, kw_only=True):
    """An emoji of the application; its picture is DATA/playground/files/<id>."""

    id: str
    name: str
    content_type: str = "image/png"


class Command(msgspec.Struct, kw_only=True):
    """A registered command, as Discord's JSON; a guild's own or a global one."""

    id: str
    guild_id: str | None
    body: Json


class Identity(msgspec.Struct, kw_only=True):
    """Who the bot is here; drawn once for a data folder."""

    id: str
    application_id: str
    bot_id: str
    token: str
