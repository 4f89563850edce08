"""Keep what games keep beside their records in one table; decks, topics, marks, pars and best lines move into it."""

from collections.abc import Iterable, Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from bot.store.numbering import go_on_from, last_numbers

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_Row = dict[str, Any]
"""Some columns of an entry."""

_PARTS = ("person", "server", "place", "channel", "day", "match", "name")


def upgrade() -> None:
    """Move the rows into the new table; a deck keeps its number, which buttons bear, and the others come after it."""
    connection = op.get_bind()
    decks, last = list(_decks(connection)), last_numbers(connection).get("deck", 0)
    # sorted, so that they are numbered alike on every database
    others = [*_topics(connection), *_marks(connection), *_days(connection), *_notes(connection)]
    for table in ("deck", "topic", "mark"):  # first, so that the new table takes their room in the file
        op.drop_table(table)
    _narrow_daily()
    _create()
    for row in (*decks, *(row | {"number": number} for number, row in enumerate(others, last + 1))):
        _put(connection, row)
    if last + len(others):
        go_on_from(connection, {"entry": last + len(others)})


def _create() -> None:
    op.create_table(
        "entry",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("collection", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("key", sa.Text(), nullable=True),
        sa.Column("belongs_to", sa.Text(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("server", sa.BigInteger(), nullable=True),
        sa.Column("place", sa.BigInteger(), nullable=True),
        sa.Column("channel", sa.BigInteger(), nullable=True),
        sa.Column("day", sa.Text(), nullable=True),
        sa.Column("match", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=True),
        sa.Column("rank", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("sealed", sa.LargeBinary(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_entry_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_entry")),
        sa.UniqueConstraint("game", "collection", "key", name=op.f("uq_entry_game_collection_key")),
        sqlite_autoincrement=True,
    )
    for columns in (
        ["game", "collection", "person"],
        ["game", "collection", "channel", "rank"],
        ["game", "collection", "place", "name", "rank"],
        ["match"],
        ["server"],
    ):
        op.create_index(op.f(f"ix_entry_{'_'.join(columns)}"), "entry", columns, unique=False)


def _put(connection: sa.Connection, row: _Row) -> None:
    usual: _Row = {"version": 1, "key": None, "belongs_to": "", "rank": 0, "body": "", "sealed": None}
    usual |= dict.fromkeys(_PARTS) | {"created_at": 0, "updated_at": 0}
    columns = usual | row
    connection.execute(sa.insert(sa.table("entry", *map(sa.column, columns))), columns)


def _all(connection: sa.Connection, name: str, *columns: str) -> Iterable[Any]:
    return connection.execute(sa.select(sa.table(name, *map(sa.column, columns))))


def _decks(connection: sa.Connection) -> Iterator[_Row]:
    columns = ("number", "player", "game", "name", "body", "created_at", "updated_at")
    for row in _all(connection, "deck", *columns):
        moved: _Row = dict(row._mapping)
        yield moved | {"collection": "decks", "belongs_to": "person", "person": moved.pop("player")}


def _topics(connection: sa.Connection) -> Iterator[_Row]:
    """Move topics with the server of their channel, as far as a match that was played there tells it."""
    servers: dict[int, int] = {}
    for home, channel, place, company in _all(connection, "match", "home", "channel", "place", "company"):
        if company is not None:
            servers |= {each: place for each in (home, channel) if each and each != place}
    for channel, game, name, number in sorted(_all(connection, "topic", "channel", "game", "name", "number")):
        moved = {"game": game, "collection": "topics", "belongs_to": "server", "key": f"{channel}/{name}"}
        yield moved | {"server": servers.get(channel), "channel": channel, "name": name, "rank": number}


def _marks(connection: sa.Connection) -> Iterator[_Row]:
    columns = ("at", "match", "board", "place", "game", "points")
    for at, match, board, place, game, points in sorted(_all(connection, "mark", *columns)):
        moved = {"game": game, "collection": "high_scores", "key": f"{match}/{board}", "place": place, "match": match}
        yield moved | {"name": board, "rank": points, "created_at": at, "updated_at": at}


def _days(connection: sa.Connection) -> Iterator[_Row]:
    """Move pars and best lines; these were sealed for `best/<game>/<day>`, as the entries of that name are."""
    days = {(row.game, row.day): row for row in _all(connection, "daily", "game", "day", "par", "best")}
    for (game, day), row in sorted(days.items()):
        moved: _Row = {"game": game, "key": day, "day": day}
        if row.par is not None:
            yield moved | {"collection": "par", "body": str(row.par)}
        if row.best is not None:
            yield moved | {"collection": "best", "sealed": row.best}


def _notes(connection: sa.Connection) -> Iterator[_Row]:
    """Move the notes of games that stood among those which the installation keeps about itself."""
    games: dict[str, str] = {row.id: row.game for row in _all(connection, "match", "id", "game")}
    for key, value in sorted(tuple(row) for row in _all(connection, "meta", "key", "value")):
        match key.split(":"):
            case ["par", game, day]:
                yield {"game": game, "collection": "par_scores", "key": day, "day": day, "body": value}
            case ["shared", shared, channel] if shared in games and channel.isdecimal():
                moved = {"game": games[shared], "collection": "shared", "key": f"{channel}/{shared}"}
                yield moved | {"match": shared, "channel": int(channel)}
            case _:
                continue
        meta = sa.table("meta", sa.column("key"))
        connection.execute(sa.delete(meta).where(meta.c.key == key))


def _narrow_daily() -> None:
    """Rebuild the table without two columns, which not every SQLite can drop: its rows are copied away first."""
    op.execute("CREATE TABLE daily_before AS SELECT game, day, seed, seed_hash FROM daily")
    op.drop_table("daily")
    op.create_table(
        "daily",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("day", sa.Text(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("seed_hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "day", name=op.f("pk_daily")),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO daily (game, day, seed, seed_hash) SELECT game, day, seed, seed_hash FROM daily_before")
    op.drop_table("daily_before")


def downgrade() -> None:
    """Refuse: the backup made before the upgrade is the way back."""
    raise NotImplementedError("restore the backup made before the upgrade")
