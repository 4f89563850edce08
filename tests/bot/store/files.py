"""Changes that tests make to files behind the store's back."""

import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path


def prints(folder: Path) -> dict[str, str]:
    """A fingerprint of every file in a folder."""
    return {file.name: print_of(file) for file in folder.iterdir()}


def print_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def cut(path: Path, to: int) -> None:
    """Leave only the first bytes of a file."""
    path.write_bytes(path.read_bytes()[:to])


def overwrite(path: Path, begin: int) -> None:
    """Overwrite a file with garbage from a byte on."""
    content = path.read_bytes()
    path.write_bytes(content[:begin] + b"\xff" * (len(content) - begin))


def swap(path: Path, old: bytes, new: bytes) -> None:
    """Replace the first occurrence of some bytes."""
    path.write_bytes(path.read_bytes().replace(old, new, 1))


def journal_of(path: Path) -> str:
    """The journal mode of a database: `delete` needs no side file."""
    with closing(sqlite3.connect(path)) as connection:
        return str(connection.execute("PRAGMA journal_mode").fetchone()[0])


def doctor(path: Path, statement: str) -> None:
    """Run a statement in a database."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()
