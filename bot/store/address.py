"""Reads the address of a database, and names its files. It never repeats one, as an address may hold a password."""

from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import UnknownUrl


def parse(url: str) -> URL:
    """Read a database's address. Raises UnknownUrl."""
    try:
        return make_url(url)
    except ArgumentError:
        raise UnknownUrl(
            "DATABASE_URL is no database's address: write it like sqlite:///var/farrago.sqlite3."
        ) from None


def file_of(url: URL) -> Path:
    """Name the file of a SQLite address. Raises UnknownUrl for any other and for databases in memory."""
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        raise UnknownUrl("DATABASE_URL names no file: write it like sqlite:///var/farrago.sqlite3.")
    return Path(str(url.database))


def beside(path: Path, suffix: str) -> Path:
    """Return the path of a file next to the database."""
    return path.with_name(path.name + suffix)
