"""Runs the few statements of the hot path: written once with SQLAlchemy, on SQLite handed straight to the driver.

SQLAlchemy's own execution costs several times SQLite's: measured on a fast disk, an action takes 1.8 times as long as a
bare commit with it, and 1.4 times like this. Any other database gets the statements through SQLAlchemy.
"""

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Connection, Delete, Insert, Select, Update

RowValues: TypeAlias = Sequence[Any]
Statement: TypeAlias = Select[*tuple[Any, ...]] | Insert | Update | Delete


class Prepared:
    """A statement with named parameters of text, numbers or bytes."""

    def __init__(self, statement: Statement | Callable[[Connection], Statement]) -> None:
        """Take a SELECT, or a statement without a result; a function where the dialects differ."""
        self._statement = statement
        self._text: str | None = None
        self._names: tuple[str, ...] = ()

    def first(self, connection: Connection, parameters: Mapping[str, Any]) -> RowValues | None:
        """Return the first row, if there is one."""
        driver = _sqlite_of(connection)
        if driver is None:
            return connection.execute(self._for(connection), parameters).first()
        return self._run(driver, connection, parameters).fetchone()

    def all(self, connection: Connection, parameters: Mapping[str, Any]) -> Sequence[RowValues]:
        """Return all rows."""
        driver = _sqlite_of(connection)
        if driver is None:
            return connection.execute(self._for(connection), parameters).all()
        return self._run(driver, connection, parameters).fetchall()

    def execute(self, connection: Connection, parameters: Mapping[str, Any]) -> int:
        """Change rows; returns how many."""
        driver = _sqlite_of(connection)
        if driver is None:
            return connection.execute(self._for(connection), parameters).rowcount
        return self._run(driver, connection, parameters).rowcount

    def _for(self, connection: Connection) -> Statement:
        return self._statement(connection) if callable(self._statement) else self._statement

    def _run(self, driver: sqlite3.Connection, connection: Connection, parameters: Mapping[str, Any]) -> sqlite3.Cursor:
        if self._text is None:
            # Without `column_keys` an INSERT would name all columns of its table, also those it gets no value for.
            compiled = self._for(connection).compile(connection, column_keys=list(parameters))
            # The names first: two threads share a statement, and the one that finds the text needs the names.
            self._names, self._text = tuple(compiled.positiontup or ()), str(compiled)
        return driver.execute(self._text, [parameters[name] for name in self._names])


def _sqlite_of(connection: Connection) -> sqlite3.Connection | None:
    driver = connection.connection.driver_connection
    return driver if isinstance(driver, sqlite3.Connection) else None
