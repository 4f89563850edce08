"""The installation's secret: it seals stored seeds and deals the dailies. It is never stored in the database.

Each database holds a proof of the secret that it belongs to (`key_proof`): the secret is checked against it
before use, and no key is created next to a database that has one.
"""

import os
import secrets
from datetime import UTC, datetime
from pathlib import Path

from bot.core.logs import redactor
from bot.core.private_file import drafted, write_privately
from bot.core.settings import STORE_FILE, Settings
from bot.store.address import file_of, parse
from bot.store.errors import WrongKey
from bot.store.sealing.key_proof import KeyProof, proof_at, proof_of

KEY_FILE = "installation.key"
READY_FILE = "installation-restored.key"
"""Where a restore puts the backup's key before the database changes, so that it can be finished if it is cut off."""

_LEAST = 32
_BACK = "put back the copy that lies beside your backup."


class UnusableKey(Exception):
    """There is no usable key; beside an existing database or key file, a new one would lose the sealed seeds."""


def uncreatable(path: Path, reason: str | None) -> UnusableKey:
    """Make the error for a key file that cannot be made."""
    return UnusableKey(f"{path} cannot be made ({reason}): choose a DATA_DIR to write in.")


def installation_secret(settings: Settings) -> bytes:
    """INSTALLATION_SECRET or the key file's content, checked against the proof in the configured database.

    The file is created at the first call, readable by its owner only. An interrupted restore is finished. A server is
    queried in a separate event loop.

    Raises:
        UnusableKey: the file is missing although the database has a key, truncated or unreadable, or cannot be created.
        WrongKey: the database was sealed with another secret.
        StoreError: the database cannot be read.
    """
    proof = proof_at(parse(settings.store_url.get_secret_value()))
    # Before the key is judged: until a cut-off restore is finished, the key in place is that of the old database.
    finish_restore(settings, proof)
    found = found_secret(settings, proof, store_name(settings))
    if found is not None:
        return found
    path = key_path(settings)
    refuse_new_key(settings)
    try:
        _create(path)
    except OSError as error:
        raise uncreatable(path, error.strerror) from error
    return read_key(path)


def found_secret(settings: Settings, proof: KeyProof, where: str) -> bytes | None:
    """Return the secret that matches the proof of a database, called `where`; None where no key exists or is needed.

    Raises UnusableKey, WrongKey; never makes a key.
    """
    path = key_path(settings)
    if settings.installation_secret is not None:
        secret = settings.installation_secret.get_secret_value().encode()
        # Checked before anything is written: a wrong key noticed later would have sealed new matches with it.
        if not proof.is_of(secret):
            raise WrongKey(f"INSTALLATION_SECRET is not the secret of {where}: set the one that it was made with.")
        return secret
    if not path.exists():
        if proof.has_key:
            raise UnusableKey(f"{path} is missing, and {where} opens with no other key: {_BACK}")
        return None
    secret = read_key(path)
    if not proof.is_of(secret):
        raise WrongKey(f"{path} is not the key of {where}: {_BACK}")
    return secret


def store_name(settings: Settings) -> str:
    """Name the database of the settings without its address, which may hold a password. Raises UnknownUrl."""
    url = parse(settings.store_url.get_secret_value())
    return "the database of DATABASE_URL" if url.get_backend_name() == "postgresql" else str(file_of(url))


def key_path(settings: Settings) -> Path:
    """Return the path of the key file, which need not exist."""
    return settings.data_dir / KEY_FILE


def ready_path(settings: Settings) -> Path:
    """Where the key of a backup waits while its database is put in place."""
    return settings.data_dir / READY_FILE


def read_key(path: Path, remedy: str = _BACK) -> bytes:
    """Read a key file. Raises UnusableKey, which ends with the remedy where the file holds no key."""
    try:
        # The letters of the file are the secret, not the bytes that they spell: stored data depends on that.
        key = path.read_bytes().strip()
    except OSError as error:
        raise UnusableKey(
            f"{path} cannot be read ({error.strerror}): give its owner back the right to read it."
        ) from None
    if len(key) < _LEAST:
        raise UnusableKey(f"{path} holds no key: {remedy}")
    # From here on no log line can show it.
    redactor.hide(key.decode(errors="replace"))
    return key


def was_cut_off(settings: Settings, proof: KeyProof) -> bool:
    """Return whether a restore stopped after its database was in place, with the key left in `READY_FILE`."""
    ready, path = ready_path(settings), key_path(settings)
    if settings.installation_secret is not None or proof.sealed is None or not ready.exists():
        return False
    # A key that waits but does not open the database is from a restore that was cut off before the exchange.
    return _opens(ready, proof) and not (path.exists() and _opens(path, proof))


def finish_restore(settings: Settings, proof: KeyProof) -> None:
    """Finish an interrupted restore: put its key in place and keep the old one."""
    if was_cut_off(settings, proof):
        # Kept first: the next step overwrites the only copy of a key that backups may still need.
        keep_key(settings)
        put_ready_key(settings)


def keep_key(settings: Settings, target: Path | None = None) -> None:
    """Copy the key that is in place to a file; without a target to one in DATA_DIR, unless a copy was kept before."""
    path = key_path(settings)
    if not path.exists():
        return
    content = path.read_bytes()
    # A restore that was cut off has kept the key already, and is finished through here by the next start.
    earlier = (*settings.data_dir.glob("*-replaced.key"), *settings.data_dir.glob("backups/*-replaced.key"))
    if target is None and any(each.read_bytes() == content for each in earlier):
        return
    write_privately(target or settings.data_dir / f"installation-{_stamp()}-replaced.key", content)


def put_ready_key(settings: Settings) -> None:
    """Put the waiting key in place, unless another process has done so."""
    ready, path = ready_path(settings), key_path(settings)
    if ready.exists():
        write_privately(path, ready.read_bytes())
        ready.unlink(missing_ok=True)


def _opens(path: Path, proof: KeyProof) -> bool:
    try:
        return proof.is_of(read_key(path))
    except UnusableKey:
        return False


def refuse_new_key(settings: Settings) -> None:
    """Refuse to create a key where a store in DATA_DIR has one, even if DATABASE_URL names another database.

    Raises UnusableKey, WrongKey, StoreCorrupt.
    """
    path = settings.data_dir / STORE_FILE
    found_secret(settings, proof_of(path), str(path))


def _stamp() -> str:
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%S%fZ")


def _create(path: Path) -> None:
    """Write the file atomically; two processes that start at once both use the first one's key."""
    with drafted(path, f"{secrets.token_hex(32)}\n".encode()) as draft:
        _put(draft, path)


def _put(draft: Path, path: Path) -> None:
    try:
        # A link fails where the file exists, unlike a rename: of two first starts at once the second uses the first
        # one's key.
        os.link(draft, path)
    except FileExistsError:
        return
    except OSError:  # a file system without hard links
        if not path.exists():
            draft.replace(path)
