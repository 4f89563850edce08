"""Runs the few statements of the hot path: written once with SQLAlchemy, compiled once, then handed to the driver.

SQLAlchemy's own execution costs several times SQLite's: measured on a fast disk, an action takes 1.8 times as long as a
bare commit with it, and 1.4 times like this. On PostgreSQL the texts are the keys of the driver's prepared statements,
and the event loop computes half as long for an action as with SQLAlchemy's execution.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Connection, Delete, Insert, Select, Update
from sqlalchemy.exc import DBAPIError

RowValues: TypeAlias = Sequence[Any]
Statement: TypeAlias = Select[*tuple[Any, ...]] | Insert | Update | Delete


class Prepared:
    """A statement with named parameters of text, numbers or bytes."""

    def __init__(self, statement: Statement | Callable[[Connection], Statement]) -> None:
        """Take a SELECT, or a statement without a result; a function where the dialects differ."""
        self._statement = statement
        # By dialect: a store is moved between databases in one process.
        self._compiled: dict[str, tuple[str, tuple[str, ...]]] = {}

    def first(self, connection: Connection, parameters: Mapping[str, Any]) -> RowValues | None:
        """Return the first row, if there is one."""
        return self._run(connection, parameters).fetchone()

    def all(self, connection: Connection, parameters: Mapping[str, Any]) -> Sequence[RowValues]:
        """Return all rows."""
        return self._run(connection, parameters).fetchall()

    def execute(self, connection: Connection, parameters: Mapping[str, Any]) -> int:
        """Change rows; returns how many."""
        return self._run(connection, parameters).rowcount

    def execute_each(self, connection: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Change rows for each of these parameters, which all name the same; on a server in one round trip."""
        if len(rows) == 1:
            self._run(connection, rows[0])
        elif rows:
            text, names = self._text(connection, rows[0])
            try:
                _cursor(connection).executemany(text, [[row[name] for name in names] for row in rows])
            except connection.dialect.loaded_dbapi.Error as error:
                raise _failure(connection, error) from error

    def _run(self, connection: Connection, parameters: Mapping[str, Any]) -> Any:
        text, names = self._text(connection, parameters)
        cursor = _cursor(connection)
        try:
            cursor.execute(text, [parameters[name] for name in names])
        except connection.dialect.loaded_dbapi.Error as error:
            raise _failure(connection, error) from error
        return cursor

    def _text(self, connection: Connection, parameters: Mapping[str, Any]) -> tuple[str, tuple[str, ...]]:
        """Return the statement in the words of the connected database, and the names of its parameters in order."""
        name = connection.dialect.name
        known = self._compiled.get(name)
        if known is None:
            statement = self._statement(connection) if callable(self._statement) else self._statement
            # Without `column_keys` an INSERT would name all columns of its table, also those it gets no value for.
            compiled = statement.compile(connection, column_keys=list(parameters))
            known = self._compiled[name] = str(compiled), tuple(compiled.positiontup or ())
        return known


def _cursor(connection: Connection) -> Any:
    """Make a cursor of the driver, on PostgreSQL of SQLAlchemy's adapter for it, which begins the transaction."""
    return connection.connection.cursor()


def _failure(connection: Connection, error: Any) -> DBAPIError:
    """Wrap a failure of the driver as SQLAlchemy would, and give up a connection that is of no use any more."""
    dialect = connection.dialect
    is_lost = dialect.is_disconnect(error, connection.connection.dbapi_connection, None)
    # On a connection on which columns had another type the statement stays as it was prepared: a new one prepares it.
    is_lost = is_lost or isinstance(error, getattr(dialect.loaded_dbapi, "InvalidCachedStatementError", ()))
    if is_lost:
        connection.invalidate(error)
    return DBAPIError("", None, error, hide_parameters=True, connection_invalidated=is_lost)
