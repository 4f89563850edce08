"""Stores an action in one statement of PostgreSQL, if the match is still as it was read. It decides nothing.

A transaction takes eight round trips to the server for the same, and each costs the event loop about as much.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Select,
    Table,
    Text,
    bindparam,
    delete,
    func,
    literal_column,
    select,
    update,
)
from sqlalchemy.types import NullType

from bot.store.prepared import Prepared, RowValues
from bot.store.repositories.deadlines import or_change
from bot.store.repositories.matches import MATCH
from bot.store.schema import action, deadline, match, outbox

CHANGED = ("seq", "questions", "snapshot", "state_hash", "status", "outcome", "updated_at", "roster")
"""The columns of a match that an action writes, beside its revision."""

_ACTION = ("match", "seq", "key", "seat", "body", "at")
_ASKED = ("seat", "question", "due_at", "turn")
_POSTED = ("match", "kind", "body", "due_at", "attempts", "dedupe")

# Every write to a row gives it another `xmin`, also one that no column of ours shows.
_VERSION: ColumnElement[Any] = literal_column("match.xmin")
_READ = Prepared(
    MATCH.add_columns(
        _VERSION, select(action.c.seq).where(action.c.key == bindparam("key", type_=Text)).scalar_subquery()
    )
)


def read_for(connection: Connection, match_id: str, key: str) -> tuple[RowValues, int, bool] | None:
    """Read a match: its row of `MATCH`, the row's version, and whether an action is stored under a key; None: no match.

    All three are of one moment, so of an action that is stored in the next one none of them tells.
    """
    row = _READ.first(connection, {"match_id": match_id, "key": key})
    return None if row is None else (row[:-2], row[-2], row[-1] is not None)


def put_at_once(
    connection: Connection,
    version: int,
    acted: Mapping[str, Any],
    changed: Mapping[str, Any],
    asked: Sequence[Mapping[str, Any]] | None,
    posts: Sequence[Mapping[str, Any]],
) -> bool:
    """Store an action with all that it changes; False where the match has another version by now, or the key is used.

    `acted`, `asked` and `posts` are rows of their tables; `asked` of None leaves the deadlines as they are. `changed`
    has the values of `CHANGED`, the `match_id` and whether the change is `noticed`.
    """
    values = {
        **changed,
        **_named(action, acted, _ACTION),
        **_lists(deadline, asked or (), _ASKED),
        **_lists(outbox, posts, _POSTED),
        "version": version,
        # No deadline has a number below that.
        "answered_before": 0 if asked is None else changed["seq"],
    }
    return _PUT.first(connection, values) is not None


def _named(table: Table, row: Mapping[str, Any], columns: Sequence[str]) -> dict[str, Any]:
    return {_parameter(table, name): row[name] for name in columns}


def _lists(table: Table, rows: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> dict[str, Any]:
    return {_parameter(table, name): [row[name] for row in rows] for name in columns}


def _parameter(table: Table, column: str) -> str:
    return f"{table.name}_{column}"


def _statement() -> Select[Any]:
    # Here, as a start on SQLite does without it.
    from sqlalchemy.dialects import postgresql

    is_same = match.c.id == bindparam("match_id", type_=Text), _VERSION.op("=")(bindparam("version", type_=NullType()))
    # Waits while another transaction writes to the row, and then finds nothing.
    unchanged = select(match.c.id).where(*is_same).with_for_update().cte("unchanged")
    acted = [bindparam(_parameter(action, name), type_=action.c[name].type) for name in _ACTION]
    # Of the key only: a second action of the same number is an error that must be seen.
    added = postgresql.insert(action).from_select(_ACTION, select(*acted).select_from(unchanged))
    added = added.on_conflict_do_nothing(index_elements=["key"]).returning(action.c.match, action.c.seq).cte("added")
    values = {name: bindparam(name, type_=match.c[name].type) for name in CHANGED}
    revision = match.c.revision + bindparam("noticed", type_=Integer)
    changed = update(match).where(match.c.id == added.c.match).values(values).values(revision=revision)
    # Leaves out the rows that `asked` writes: if two parts of a statement write a row, one write is lost.
    seats = bindparam(_parameter(deadline, "seat"), type_=postgresql.ARRAY(Integer))
    answered = delete(deadline).where(
        deadline.c.match == added.c.match,
        deadline.c.seq < bindparam("answered_before", type_=Integer),
        deadline.c.seat != func.all(seats),
    )
    open_ones = _rows(deadline, _ASKED)
    asked = postgresql.insert(deadline).from_select(
        ("match", "seq", *_ASKED), select(added.c.match, added.c.seq, *(open_ones.c[name] for name in _ASKED))
    )
    posts = _rows(outbox, _POSTED)
    # In their order, since they are sent in the order of their numbers.
    posted = select(*(posts.c[name] for name in _POSTED)).select_from(added.join(posts, literal_column("true")))
    posted = postgresql.insert(outbox).from_select(_POSTED, posted.order_by(posts.c.place))
    posted = posted.on_conflict_do_nothing(index_elements=["dedupe"])
    parts = {"changed": changed, "answered": answered, "asked": or_change(asked), "posted": posted}
    return select(added.c.seq).add_cte(*(part.cte(name) for name, part in parts.items()))


def _rows(table: Table, columns: Sequence[str]) -> Any:
    """Make rows of parameters that are lists, one a column, and number them by their `place`."""
    from sqlalchemy.dialects import postgresql

    types = {name: postgresql.ARRAY(table.c[name].type) for name in columns}
    lists = func.unnest(*(bindparam(_parameter(table, name), type_=each) for name, each in types.items()))
    return lists.table_valued(*columns, with_ordinality="place").render_derived()


_PUT = Prepared(lambda _: _statement())
