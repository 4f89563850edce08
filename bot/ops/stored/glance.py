"""Reads a few rows of a store that a running bot may have open, for the doctor: read-only, without locks."""

import sqlite3
from contextlib import closing
from typing import Any

from sqlalchemy import Select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import SQLAlchemyError

from bot.core.settings import Settings
from bot.ops.checks_server import ask_server, is_server
from bot.store.address import file_of, parse
from bot.store.errors import StoreError
from bot.store.sqlite.inspecting import is_new, look


async def glance(settings: Settings, query: Select[*tuple[Any, ...]]) -> tuple[tuple[Any, ...], ...]:
    """Read the rows of a query; empty if the store cannot be read, which `check_store` reports."""
    try:
        url = parse(settings.store_url.get_secret_value())
        if is_server(settings):
            return await ask_server(url, lambda connection: tuple(map(tuple, connection.execute(query))))
        path = file_of(url)
        if is_new(path):
            return ()
        text = str(query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True}))
        with closing(look(path)) as connection:
            return tuple(map(tuple, connection.execute(text)))
    except (StoreError, SQLAlchemyError, sqlite3.Error, OSError):
        return ()
