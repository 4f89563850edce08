"""Writes a small file atomically; at no moment can anybody but its owner read it."""

import os
import secrets
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def drafted(path: Path, content: bytes, *, is_synced: bool = True) -> Generator[Path]:
    """Write a temporary file next to `path`, to be renamed; it is deleted after the block.

    With `is_synced` it and its new name survive a power cut; otherwise only the end of the process.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # A random name, so that two processes never write the same draft.
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    # The mode is set as the file is made: a change afterwards would leave a moment in which others can open it.
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            # Before the caller renames it: a loss of power could otherwise leave an empty file under the final name.
            if is_synced:
                os.fsync(file.fileno())
        yield draft
    finally:
        draft.unlink(missing_ok=True)
    # The caller has renamed the file by now, and its new name must survive as well.
    if is_synced:
        sync(path.parent)


def write_privately(path: Path, content: bytes, *, is_synced: bool = True) -> None:
    """Replace a file atomically by one of this content. Raises OSError."""
    with drafted(path, content, is_synced=is_synced) as draft:
        draft.replace(path)


def sync(path: Path) -> None:
    """Make a file's bytes, or a folder's names, survive a loss of power."""
    if os.name == "nt":  # which has no such call for folders, and flushes files when they are closed
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
