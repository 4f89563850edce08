"""The id counters of a database: the last id given by each table, which may be above all existing ones.

A copy takes them along, so that an id in an old button (of a deck, a post) is never reused.
"""

from collections.abc import Mapping

from sqlalchemy import Connection, inspect, text

_OF_SERVER = """
    SELECT named.relname, sequence.oid::bigint, pg_sequence_last_value(sequence.oid)
    FROM pg_class sequence
    JOIN pg_depend owned ON owned.objid = sequence.oid AND owned.deptype IN ('a', 'i')
        AND owned.classid = 'pg_class'::regclass AND owned.refclassid = 'pg_class'::regclass
    JOIN pg_class named ON named.oid = owned.refobjid
    WHERE sequence.relkind = 'S' AND named.relnamespace = current_schema()::regnamespace
"""


def last_numbers(connection: Connection) -> Mapping[str, int]:
    """Return the last id given by each table with a counter."""
    if connection.dialect.name == "postgresql":
        return {name: last for name, _, last in connection.execute(text(_OF_SERVER)) if last is not None}
    if not inspect(connection).has_table("sqlite_sequence"):
        return {}
    return {row.name: row.seq for row in connection.execute(text("SELECT name, seq FROM sqlite_sequence"))}


def go_on_from(connection: Connection, numbers: Mapping[str, int]) -> None:
    """Set the counter of each table above these ids."""
    if connection.dialect.name == "postgresql":
        given = {name: sequence for name, sequence, _ in connection.execute(text(_OF_SERVER))}
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
