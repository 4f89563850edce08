"""Makes the path of a SQLite file an address: the one way, since `?`, `#` and `%` mean something in an address."""

from pathlib import Path
from urllib.parse import quote

SQLITE = "sqlite:///"
"""How SQLAlchemy's address of a file begins."""


def address_of(path: Path) -> str:
    """Return the address of a file for SQLAlchemy, which decodes it again."""
    return SQLITE + quote(path.as_posix(), safe="/:")


def uri_of(path: Path, query: str) -> str:
    """Return the address of a file for SQLite's own `uri=True`, with its mode, as `mode=ro`."""
    return f"{path.absolute().as_uri()}?{query}"


def literal(path: Path) -> str:
    """Return a file's path for SQLite, absolute: many a build takes a name that begins with `file:` for an address."""
    return str(path.absolute())
