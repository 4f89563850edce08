"""Copies all rows between databases of any two kinds, and computes checksums. Callers connect and commit.

Both must be of one revision; tables and columns are read from the databases themselves.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
    Double,
    LargeBinary,
    Row,
    Text,
    column,
    insert,
    inspect,
    select,
    table,
    text,
)
from sqlalchemy.sql.expression import TableClause
from sqlalchemy.types import TypeEngine

from bot.text.sanitising import storable

BATCH = 1_000
"""Rows read and written in one batch."""

NOT_COPIED = "alembic_version"
"""The table with the revision, written by the migrations."""

_COUNTERS = """
    SELECT named.relname, sequence.oid::bigint, pg_sequence_last_value(sequence.oid)
    FROM pg_class sequence
    JOIN pg_depend owned ON owned.objid = sequence.oid AND owned.deptype IN ('a', 'i')
        AND owned.classid = 'pg_class'::regclass AND owned.refclassid = 'pg_class'::regclass
    JOIN pg_class named ON named.oid = owned.refobjid
    WHERE sequence.relkind = 'S' AND named.relnamespace = current_schema()::regnamespace
"""

Tell: TypeAlias = Callable[[str, int], None]
"""Called after each batch with the table and the number of its rows done."""


class Load(msgspec.Struct, frozen=True):
    """A table's number of rows and checksum: the sum of the rows' SHA-256 hashes, independent of their order."""

    rows: int
    weight: int


Loads: TypeAlias = Mapping[str, Load]


def silent(_table: str, _rows: int) -> None:
    """Ignore the progress."""


def carry(source: Connection, target: Connection, tell: Tell = silent) -> Loads:
    """Copy all rows and the id counters of the source to the target; returns the load by table.

    Text that PostgreSQL cannot hold is made `storable` on the way.
    """
    tables = tables_of(source)
    loads = {each.name: _copy_table(source, target, each, tell) for each in tables}
    # Counters come along, so that an id in an old button (of a deck, a post) is never reused.
    _go_on_from(target, _last_numbers(source))
    return loads


def weigh(connection: Connection) -> Loads:
    """Read all rows and compute their checksums."""
    return {each.name: _weighed(_batches(connection, each)) for each in tables_of(connection)}


def tables_of(connection: Connection) -> list[TableClause]:
    """List all tables, referenced ones first, with their columns sorted by name."""
    inspector = inspect(connection)
    # In this order a row's foreign keys find their targets.
    in_order = [name for name, _ in inspector.get_sorted_table_and_fkc_names() if name not in (None, NOT_COPIED)]
    columns = {name: found for (_, name), found in inspector.get_multi_columns().items()}
    return [
        # Sorted, as two databases may have the columns of a table in different orders.
        table(name, *(column(one["name"], _plain(one["type"])) for one in sorted(columns[name], key=_name)))
        for name in in_order
    ]


def _name(one: Any) -> str:
    return one["name"]


def _plain(kind: TypeEngine[Any]) -> TypeEngine[Any]:
    """Return the type that a column's values have in every database."""
    match kind:
        case Boolean():
            # SQLite stores 0 and 1, whose hash differs from that of PostgreSQL's True and False.
            return Boolean()
        case LargeBinary():
            return LargeBinary()
        case _ if kind.python_type is int:
            return BigInteger()
        case Double():
            return Double()
        case _:
            return Text()


def _copy_table(source: Connection, target: Connection, each: TableClause, tell: Tell) -> Load:
    names = each.columns.keys()
    adding = insert(each)
    load = Load(0, 0)
    for rows in _batches(source, each):
        target.execute(adding, [dict(zip(names, row, strict=True)) for row in rows])
        load = _heavier(load, rows)
        tell(each.name, load.rows)
    return load


def _batches(connection: Connection, each: TableClause) -> Iterator[Sequence[tuple[Any, ...]]]:
    for rows in _on_server(connection, each) if connection.dialect.name == "postgresql" else _in_file(connection, each):
        # Also where rows are only weighed, so that both sides give the same sum.
        yield [tuple(storable(value) if isinstance(value, str) else value for value in row) for row in rows]


def _in_file(connection: Connection, each: TableClause) -> Iterator[Sequence[Row[Any]]]:
    yield from connection.execute(select(each).execution_options(yield_per=BATCH)).partitions()


def _on_server(connection: Connection, each: TableClause) -> Iterator[Sequence[Row[Any]]]:
    """Read with a cursor that is closed at the end: an open one would keep the table locked."""
    cursor = f"carried_{each.name}"
    connection.execute(text(f"DECLARE {cursor} NO SCROLL CURSOR FOR {select(each).compile(connection)}"))
    while rows := connection.execute(text(f"FETCH {BATCH} FROM {cursor}")).all():
        yield rows
    connection.execute(text(f"CLOSE {cursor}"))


def _weighed(batches: Iterator[Sequence[tuple[Any, ...]]]) -> Load:
    load = Load(0, 0)
    for rows in batches:
        load = _heavier(load, rows)
    return load


def _heavier(load: Load, rows: Sequence[tuple[Any, ...]]) -> Load:
    weight = sum(int.from_bytes(sha256(msgspec.msgpack.encode(row)).digest()) for row in rows)
    return Load(load.rows + len(rows), (load.weight + weight) % 2**256)


def _last_numbers(connection: Connection) -> Mapping[str, int]:
    """Return the last id given by each table with a counter, which may be above all existing ones."""
    if connection.dialect.name == "postgresql":
        return {name: last for name, _, last in connection.execute(text(_COUNTERS)) if last is not None}
    if not inspect(connection).has_table("sqlite_sequence"):
        return {}
    return {row.name: row.seq for row in connection.execute(text("SELECT name, seq FROM sqlite_sequence"))}


def _go_on_from(connection: Connection, numbers: Mapping[str, int]) -> None:
    """Set the counter of each table above these ids."""
    if connection.dialect.name == "postgresql":
        given = {name: sequence for name, sequence, _ in connection.execute(text(_COUNTERS))}
        for name, last in numbers.items():
            # A sequence cannot be set to 0; one that was never used stays as it is.
            if last > 0:
                connection.execute(
                    text("SELECT setval(CAST(CAST(:sequence AS bigint) AS oid)::regclass, :last)"),
                    {"sequence": given[name], "last": last},
                )
    elif inspect(connection).has_table("sqlite_sequence"):
        _set_in_file(connection, numbers)


def _set_in_file(connection: Connection, numbers: Mapping[str, int]) -> None:
    for name, last in numbers.items():
        # `sqlite_sequence` has no unique column, so an upsert is not possible.
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": name})
        connection.execute(
            text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)"), {"name": name, "last": last}
        )
