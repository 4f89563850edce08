"""Writes a small file whole or not at all, so that at no moment anybody but its owner can read it."""

import os
import secrets
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from bot.store.copying import sync


@contextmanager
def drafted(path: Path, content: bytes) -> Generator[Path]:
    """Give a file of this content beside `path`, safe on the disk, to be renamed; it is gone after the block."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        yield draft
    finally:
        draft.unlink(missing_ok=True)
    sync(path.parent)


def write_privately(path: Path, content: bytes) -> None:
    """Put a file of this content in the place of what is there. Raises OSError."""
    with drafted(path, content) as draft:
        draft.replace(path)
