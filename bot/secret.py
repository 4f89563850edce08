"""The installation's secret: it seals stored seeds and deals the dailies. It is never stored in the database."""

import os
import secrets
from pathlib import Path

from bot.logs import redactor
from bot.settings import Settings

KEY_FILE = "installation.key"
_LEAST = 32


class UnusableKey(Exception):
    """There is no usable key; where the file is there, a new one would lose the sealed seeds, so none is made."""


def installation_secret(settings: Settings) -> bytes:
    """INSTALLATION_SECRET, or what the key file holds; the file is made at the first call, readable by its owner only.

    Raises:
        UnusableKey: the file is cut short or unreadable, or cannot be made.
    """
    if settings.installation_secret is not None:
        return settings.installation_secret.get_secret_value().encode()
    path = key_path(settings)
    if not path.exists():
        try:
            _create(path)
        except OSError as error:
            raise UnusableKey(f"{path} cannot be made ({error.strerror}): choose a DATA_DIR to write in.") from error
    return _read(path)


def key_path(settings: Settings) -> Path:
    """Where the key file is, whether it exists yet or not."""
    return settings.data_dir / KEY_FILE


def _read(path: Path) -> bytes:
    try:
        key = path.read_bytes().strip()
    except OSError as error:
        raise UnusableKey(
            f"{path} cannot be read ({error.strerror}): give its owner back the right to read it."
        ) from None
    if len(key) < _LEAST:
        raise UnusableKey(f"{path} holds no key: put back the copy that lies beside your backup.")
    redactor.hide(key.decode(errors="replace"))
    return key


def _create(path: Path) -> None:
    """Write the file whole or not at all; of two processes that start at once, both end up with the first one's key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32) + "\n")
            file.flush()
            os.fsync(file.fileno())
        _put(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _put(draft: Path, path: Path) -> None:
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    except OSError:  # a file system without hard links
        if not path.exists():
            draft.replace(path)
