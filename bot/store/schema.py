"""The tables, as SQLAlchemy Core sees them. It holds no query; `migrations/` brings a database to this form.

Snowflakes are 64-bit integers, times are milliseconds since 1970 in UTC, JSON is text, days are ISO dates.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

match = Table(
    "match",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),  # sealed
    Column("seed_hash", Text, nullable=False),  # SHA-256 of the seed: our commitment before play
    Column("rules_version", Integer, nullable=False),
    Column("seats", Text, nullable=False),  # JSON list of player ids; table `seat` is its index
    Column("seq", Integer, nullable=False),
    Column("questions", Text, nullable=False),
    Column("snapshot", LargeBinary, nullable=False),  # sealed
    Column("state_hash", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("outcome", Text),
    Column("purpose", Text, nullable=False),
    Column("day", Text),
    Column("visibility", Text, nullable=False),
    Column("place", BigInteger, nullable=False),  # guild, or the negative channel of a direct conversation
    Column("channel", BigInteger),
    Column("message", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),  # of visible changes: no secret answer moves it
    Column("roster", Text),  # JSON: who sits here and how they wait; NULL in a solo match
    Column("revision", Integer, nullable=False, default=0, server_default="0"),  # counts what changes the board
    Column("shown", Integer, nullable=False, default=0, server_default="0"),  # the revision that the board shows
    Column("home", BigInteger),  # the channel whose used topics it adds to, if it has a thread
    Index(None, "status", "updated_at"),
    Index(None, "channel"),
)


def _of_match() -> Column[str]:
    """A column that names the match which the row is a part of."""
    return Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), nullable=False)


# Without a rowid a table is its primary key: a row is written into one tree, not into a table and an index.
seat = Table(
    "seat",
    metadata,
    _of_match(),
    Column("seat", Integer, nullable=False),
    Column("player", BigInteger, nullable=False),
    PrimaryKeyConstraint("match", "seat", "player"),  # several people may share a seat
    Index(None, "player"),
    sqlite_with_rowid=False,
)

action = Table(
    "action",
    metadata,
    _of_match(),
    Column("seq", Integer, nullable=False),
    Column("key", Text, nullable=False, unique=True),  # makes an action idempotent
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match", "seq"),
    sqlite_with_rowid=False,
)

draft = Table(
    "draft",
    metadata,
    _of_match(),
    Column("seat", Integer, nullable=False),
    Column("question", Integer, nullable=False),  # of another question, it is stale
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
    sqlite_with_rowid=False,
)

deadline = Table(
    "deadline",
    metadata,
    _of_match(),
    Column("seat", Integer, nullable=False),
    Column("question", Integer, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("turn", Integer, nullable=False, server_default="0"),  # questions of one turn share its time
    Column("seq", Integer, nullable=False, server_default="0"),  # of the action that left it open
    PrimaryKeyConstraint("match", "seat"),
    Index(None, "due_at"),
    sqlite_with_rowid=False,
)

lobby = Table(
    "lobby",
    metadata,
    Column("id", Text, primary_key=True),  # the id of the match that it becomes
    Column("game", Text, nullable=False),
    Column("place", BigInteger, nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("channel", BigInteger),
    Column("message", BigInteger),
    Column("status", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("expires_at", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index(None, "status", "expires_at"),
    Index(None, "host", "status"),
)

outbox = Table(
    "outbox",
    metadata,
    # SQLite counts by itself in an INTEGER PRIMARY KEY only; autoincrement, since a reused id would be a used nonce.
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE")),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False, default=0),
    Column("done_at", BigInteger),
    Column("dedupe", Text, unique=True),
    Column("place", BigInteger, nullable=False, server_default="0"),  # of a post of no match
    Index(None, "done_at", "due_at"),
    sqlite_autoincrement=True,
)

daily = Table(
    "daily",
    metadata,
    Column("game", Text, nullable=False),
    Column("day", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),  # sealed
    Column("seed_hash", Text, nullable=False),
    PrimaryKeyConstraint("game", "day"),
    sqlite_with_rowid=False,
)

daily_attempt = Table(
    "daily_attempt",
    metadata,
    Column("game", Text, nullable=False),
    Column("day", Text, nullable=False),
    Column("player", BigInteger, nullable=False),
    # No CASCADE: with the attempt gone, its player could begin the day again.
    Column("match", Text, ForeignKey("match.id"), nullable=False, unique=True),
    Column("place", BigInteger, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("finished_at", BigInteger),
    Column("score", Integer),
    Column("tiebreak", Integer),  # less is better
    Column("won", Boolean),
    Column("ranked", Boolean),
    PrimaryKeyConstraint("game", "day", "player"),  # one attempt per person and day
    Index(None, "player", "game"),
    sqlite_with_rowid=False,
)

player = Table(
    "player",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("locale", Text),
    Column("text_mode", Boolean, nullable=False, default=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("ping", Text, nullable=False, default="away", server_default="away"),
    Column("still", Boolean, nullable=False, default=False, server_default="0"),  # wants no animated pictures
    Column("language", Text),  # chosen by the person; NULL: Discord's
    Column("hidden", Boolean, nullable=False, default=False, server_default="0"),  # their profile is private
    Column("told_at", BigInteger, nullable=False, default=0, server_default="0"),  # of a lobby; 0: never
)

entry = Table(  # of a collection that a game declares (`engine.collection`)
    "entry",
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),  # never given twice
    Column("game", Text, nullable=False),
    Column("collection", Text, nullable=False),
    Column("version", Integer, nullable=False),  # of the form of the body
    Column("key", Text),  # the parts that are unique; NULL where entries are told apart by their number
    Column("belongs_to", Text, nullable=False),  # with whose data it is deleted: "person", "server" or ""
    Column("person", BigInteger),
    Column("server", BigInteger),
    Column("place", BigInteger),
    Column("channel", BigInteger),
    Column("day", Text),
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE")),
    Column("name", Text),
    Column("rank", BigInteger, nullable=False),  # the order of lists, the highest first
    Column("body", Text, nullable=False),  # JSON, unless it is sealed
    Column("sealed", LargeBinary),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    # Entries without a key never collide, since NULLs are distinct in a UNIQUE constraint.
    UniqueConstraint("game", "collection", "key"),
    Index(None, "game", "collection", "person"),
    Index(None, "game", "collection", "channel", "rank"),
    Index(None, "game", "collection", "place", "name", "rank"),
    Index(None, "match"),
    Index(None, "server"),
    sqlite_autoincrement=True,
)

seen = Table(
    "seen",
    metadata,
    Column("place", BigInteger, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("place", "player"),
    sqlite_with_rowid=False,
)

guild_settings = Table(
    "guild_settings",
    metadata,
    Column("guild", BigInteger, nullable=False),
    Column("key", Text, nullable=False),
    Column("value", Text, nullable=False),
    PrimaryKeyConstraint("guild", "key"),
    Index(None, "key"),
    sqlite_with_rowid=False,
)

# Without a foreign key: results outlive the records that a host's retention drops.
result = Table(  # how a match ended for one person or AI
    "result",
    metadata,
    Column("match", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", BigInteger, nullable=False),  # NOBODY for an AI, and for an erased person
    Column("level", Text, nullable=False, server_default=""),  # of the AI in the seat
    Column("game", Text, nullable=False),
    Column("purpose", Text, nullable=False),
    Column("day", Text),
    Column("server", BigInteger, nullable=False),  # or the channel of a direct conversation
    Column("channel", BigInteger),
    Column("ended_at", BigInteger, nullable=False),
    Column("ending", Text, nullable=False),
    Column("rank", Integer, nullable=False),  # 1 is the best; equal ones share it
    Column("score", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("won", Boolean),  # NULL: it could be neither won nor lost
    Column("turns", Integer, nullable=False),  # of the seat
    Column("played", Integer, nullable=False),  # of these by the person
    Column("counts", Boolean, nullable=False),  # for ratings and leaderboards
    Column("rated", BigInteger),  # the place of the match in the order in which ratings took them; NULL: not rated
    PrimaryKeyConstraint("match", "seat", "player"),
    Index(None, "player", "game", "ended_at"),
    Index(None, "server", "game", "ended_at"),
    Index(None, "game", "ended_at"),
    Index(None, "channel", "player"),
    Index(None, "rated"),
    sqlite_with_rowid=False,
)

rating = Table(
    "rating",
    metadata,
    Column("game", Text, nullable=False),
    Column("server", BigInteger, nullable=False),
    Column("player", BigInteger, nullable=False),  # NOBODY for the AI of the level
    Column("level", Text, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "server", "player", "level"),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

badge = Table(
    "badge",
    metadata,
    Column("player", BigInteger, nullable=False),
    Column("badge", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("match", Text, nullable=False),  # the first that earned it
    Column("server", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("told", Boolean, nullable=False, default=False, server_default="0"),
    PrimaryKeyConstraint("player", "badge"),
    Index(None, "match"),
    sqlite_with_rowid=False,
)

block = Table(  # of people and servers that are kept from playing
    "block",
    metadata,
    Column("server", BigInteger, nullable=False),  # EVERYWHERE where the host has blocked them
    Column("kind", Text, nullable=False),  # "person" or "server"
    Column("digest", Text, nullable=False),  # salted, of the id: all that is left when a person had themselves erased
    Column("subject", BigInteger),  # the id
    Column("until", BigInteger),  # NULL: for good
    Column("reason", Text, nullable=False),
    Column("by", BigInteger, nullable=False),  # NOBODY where it was the host
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("server", "kind", "digest"),
    Index(None, "subject"),
    sqlite_with_rowid=False,
)

moderation = Table(  # who ended, blocked or switched what
    "moderation",
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("server", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("by", BigInteger, nullable=False),
    Column("act", Text, nullable=False),
    Column("subject", Text, nullable=False),  # a person's id, a match's, or the name of a setting
    Column("reason", Text, nullable=False),
    Index(None, "server", "at"),
    sqlite_autoincrement=True,
)

champion = Table(  # people whom the bot gives a server's role for champions, has given it, or takes it from
    "champion",
    metadata,
    Column("server", BigInteger, nullable=False),
    Column("role", BigInteger, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("month", Text, nullable=False),  # the month that they won
    Column("state", Text, nullable=False),
    PrimaryKeyConstraint("server", "role", "player"),
    Index(None, "player"),
    sqlite_with_rowid=False,
)

looking = Table(  # people who want to be told of a game that gathers
    "looking",
    metadata,
    Column("server", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("zone", Text, nullable=False),
    Column("quiet_from", Integer, nullable=False),  # hours of that zone, without messages
    Column("quiet_to", Integer, nullable=False),
    PrimaryKeyConstraint("server", "game", "player"),
    Index(None, "player"),
    Index(None, "until"),
    sqlite_with_rowid=False,
)

meta = Table("meta", metadata, Column("key", Text, primary_key=True), Column("value", Text, nullable=False))
