"""Carries all rows of one database into another, of whatever kind, and weighs them. It opens and commits nothing.

Both must be of one revision; what tables and columns that has is read from the databases themselves.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Connection,
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

from bot.store.numbering import go_on_from, last_numbers
from bot.text import storable

BATCH = 1_000
"""Rows that are read, and written, at a time."""

NOT_CARRIED = "alembic_version"
"""The table that tells the revision: the migrations write it."""

Tell: TypeAlias = Callable[[str, int], None]
"""Hears of each batch: the table, and how many of its rows are done."""


class Load(msgspec.Struct, frozen=True):
    """How many rows a table has, and what they weigh: a sum of their SHA-256 hashes, in whatever order they come."""

    rows: int
    weight: int


Loads: TypeAlias = Mapping[str, Load]


def silent(_table: str, _rows: int) -> None:
    """Tell nobody."""


def carry(source: Connection, target: Connection, tell: Tell = silent) -> Loads:
    """Add all rows of the source to the target, with the numbers it will give next; gives what was carried.

    Text that PostgreSQL cannot hold is made `storable` on the way.
    """
    tables = tables_of(source)
    loads = {each.name: _carry_table(source, target, each, tell) for each in tables}
    go_on_from(target, last_numbers(source))
    return loads


def weigh(connection: Connection) -> Loads:
    """Read all rows and weigh them."""
    return {each.name: _weighed(_batches(connection, each)) for each in tables_of(connection)}


def tables_of(connection: Connection) -> list[TableClause]:
    """List all tables, each after those that its rows point to, with their columns in the order of their names."""
    inspector = inspect(connection)
    in_order = [name for name, _ in inspector.get_sorted_table_and_fkc_names() if name not in (None, NOT_CARRIED)]
    columns = {name: found for (_, name), found in inspector.get_multi_columns().items()}
    return [
        table(name, *(column(one["name"], _plain(one["type"])) for one in sorted(columns[name], key=_name)))
        for name in in_order
    ]


def _name(one: Any) -> str:
    return one["name"]


def _plain(kind: TypeEngine[Any]) -> TypeEngine[Any]:
    """Give the kind that a column's values have in every database."""
    match kind:
        case Boolean():
            return Boolean()
        case LargeBinary():
            return LargeBinary()
        case _ if kind.python_type is int:
            return BigInteger()
        case _:
            return Text()


def _carry_table(source: Connection, target: Connection, each: TableClause, tell: Tell) -> Load:
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
        yield [tuple(storable(value) if isinstance(value, str) else value for value in row) for row in rows]


def _in_file(connection: Connection, each: TableClause) -> Iterator[Sequence[Row[Any]]]:
    yield from connection.execute(select(each).execution_options(yield_per=BATCH)).partitions()


def _on_server(connection: Connection, each: TableClause) -> Iterator[Sequence[Row[Any]]]:
    """Read with a cursor that is closed at the end: the driver's own would keep the table from being changed."""
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
