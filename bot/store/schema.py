"""The tables, as SQLAlchemy Core sees them. It holds no query; `migrations/` brings a database to this form.

Snowflakes are 64-bit integers, times are milliseconds since 1970 in UTC, JSON is text, days are ISO dates.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
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
    Column("seed_hash", Text, nullable=False),  # SHA-256 of the seed: what we commit to before play
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
    Column("place", BigInteger, nullable=False),  # guild, or the channel of a direct conversation
    Column("channel", BigInteger),
    Column("message", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Column("company", Text),  # JSON: who sits here and how they wait; none where one plays alone
    Column("revision", Integer, nullable=False, default=0, server_default="0"),  # counts what changes the board
    Column("shown", Integer, nullable=False, default=0, server_default="0"),  # the revision that the board shows
    Column("home", BigInteger),  # the channel whose topics it uses up, where it stands in a thread of its own
    Index(None, "status", "updated_at"),
    Index(None, "channel"),
)


def _of_match() -> Column[str]:
    """A column that names the match which the row is a part of."""
    return Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), nullable=False)


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
    Column("key", Text, nullable=False, unique=True),  # what makes an action happen once
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
    Column("held_until", BigInteger, nullable=False, server_default="0"),  # by the process that acts for it
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
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE")),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("attempts", Integer, nullable=False, default=0),
    Column("done_at", BigInteger),
    Column("dedupe", Text, unique=True),
    Column("held_until", BigInteger, nullable=False, server_default="0"),  # by the process that sends it
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
    Column("par", Integer),
    Column("best", LargeBinary),  # sealed: it tells cards of a deal that nobody has played yet
    PrimaryKeyConstraint("game", "day"),
    sqlite_with_rowid=False,
)

daily_attempt = Table(
    "daily_attempt",
    metadata,
    Column("game", Text, nullable=False),
    Column("day", Text, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("match", Text, ForeignKey("match.id"), nullable=False, unique=True),
    Column("place", BigInteger, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("finished_at", BigInteger),
    Column("score", Integer),
    Column("tiebreak", Integer),  # less is better
    Column("won", Boolean),
    Column("ranked", Boolean),
    PrimaryKeyConstraint("game", "day", "player"),  # what makes an attempt the only one
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
    Column("still", Boolean, nullable=False, default=False, server_default="0"),  # wants no moving pictures
)

deck = Table(
    "deck",
    metadata,
    Column("number", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),  # never given twice
    Column("player", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("body", Text, nullable=False),  # JSON
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index(None, "player", "game"),
    sqlite_autoincrement=True,
)

mark = Table(
    "mark",
    metadata,
    _of_match(),
    Column("board", Text, nullable=False),
    Column("place", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("points", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("match", "board"),
    Index(None, "place", "game", "board", "points"),
    sqlite_with_rowid=False,
)

topic = Table(
    "topic",
    metadata,
    Column("channel", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("number", BigInteger, nullable=False),  # of its latest use, counted for each channel and game
    PrimaryKeyConstraint("channel", "game", "name"),
    Index(None, "channel", "game", "number"),
    sqlite_with_rowid=False,
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

meta = Table("meta", metadata, Column("key", Text, primary_key=True), Column("value", Text, nullable=False))
