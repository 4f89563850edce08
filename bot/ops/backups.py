"""A backup is two files side by side: the database's copy and the key that opens it. Both are needed."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from bot.core.private_file import write_privately
from bot.core.settings import Settings
from bot.store.address import parse
from bot.store.backup import backup as database
from bot.store.backup.proving import Proof, prove_some
from bot.store.errors import StoreCorrupt, StoreError, StoreExists, StoreUnavailable, WrongKey
from bot.store.sealing import secret
from bot.store.sealing.key_proof import KeyProof, proof_at, proof_of
from bot.store.sealing.secret import UnusableKey, found_secret, key_path, read_key, ready_path, store_name


class OtherKey(Exception):
    """The backup belongs to another key than the one in place."""


SHOWN = 3
"""Matches that are named where some do not lead to their stored states."""

SAMPLE = 200
"""Matches that a backup plays again, drawn by chance; each takes some milliseconds."""


@dataclass(frozen=True)
class BackupFiles:
    """The files of a backup; `key` is None where the settings have INSTALLATION_SECRET.

    `proof` is the result of the replayed matches, out of all `matches`.
    """

    database: Path
    key: Path | None
    proof: Proof = field(default_factory=Proof)
    matches: int = 0

    @property
    def says(self) -> str:
        """The result of the proof, as a part of a sentence."""
        return proved(self.proof.replayed, self.matches, self.proof.astray)


def proved(replayed: int, matches: int, astray: Sequence[str]) -> str:
    """Write the result of a proof."""
    if not astray:
        return f"{replayed:,} of its {matches:,} matches were played again and agree"
    more = f" and {len(astray) - SHOWN:,} more" if len(astray) > SHOWN else ""
    named = ", ".join(astray[:SHOWN]) + more
    return f"of {replayed:,} matches that were played again {len(astray):,} do not lead to what is stored: {named}"


def back_up(settings: Settings, target: Path | None = None, most: int | None = SAMPLE) -> BackupFiles:
    """Copy the database, even while it is in use, and its key; by default to a new file in DATA_DIR/backups.

    `most` of its matches, drawn by chance, or all (None) are replayed. A copy in which some do not lead to their stored
    states is kept: it may be the best that there is.

    Raises:
        UnusableKey, WrongKey: the key in place does not open the database.
        StoreExists: the target exists, or another key lies next to it.
        StoreError: the database is not sound, or the disk did not accept the copy.
    """
    target = target or settings.backup_folder / f"farrago-{datetime.now(UTC):%Y%m%dT%H%M%SZ}.sqlite3"
    url = settings.store_url.get_secret_value()
    proof = proof_at(parse(url))
    # As at a start: until a cut-off restore is finished, the key in place does not open the database.
    secret.finish_restore(settings, proof)
    key = found_secret(settings, proof, store_name(settings))
    if settings.installation_secret is not None or key is None:
        _copy(url, target, key)
        return _with_proof(BackupFiles(target, None), key, most)
    copied = key_beside(target)
    was_there = copied.exists()
    if was_there and copied.read_bytes().strip() != key:
        raise StoreExists(f"{copied} is there already, and is another key: name a new file.")
    if not was_there:
        # Before the database: a copy without its key cannot be opened, a key alone does no harm.
        _put_key(copied, key_path(settings).read_bytes())
    try:
        _copy(url, target, key)
    except BaseException:
        # A key that lay there before may belong to another backup of that name.
        if not was_there:
            copied.unlink(missing_ok=True)
        raise
    return _with_proof(BackupFiles(target, copied), key, most)


def _with_proof(files: BackupFiles, key: bytes | None, most: int | None) -> BackupFiles:
    if key is None:
        return files
    proof, matches = prove_some(files.database, key, most)
    return replace(files, proof=proof, matches=matches)


def _copy(url: str, target: Path, key: bytes | None) -> None:
    """Copy the database, and see that the key opens the copy as it opens the database."""
    database.backup(url, target)
    if key is not None and not proof_of(target).is_of(key):
        target.unlink(missing_ok=True)
        raise StoreCorrupt(f"{target} did not open with its key: look at the disk it was written to, then try again.")


def put_back(settings: Settings, source: Path, *, force: bool) -> None:
    """Restore a backup and its key; with `force` the old files are kept under another name.

    Interrupted at any point, it leaves the old database or the new one, and a key that the next start puts in place.

    Raises:
        StoreError: the backup is not sound, its key is wrong, or a database is there and `force` is not given.
        UnusableKey: its key is missing.
        OtherKey: another key is there and `force` is not given.
    """
    new = _new_key(settings, source, force=force)

    def before(kept: Path | None) -> None:
        if new is None:
            return
        # Not yet in its place: until the exchange the old database must open with the old key.
        _put_key(ready_path(settings), new)
        try:
            secret.keep_key(settings, _beside_its_own(settings, kept))
        except OSError as error:
            raise _unwritten(key_path(settings), error, "make room there, then try again.") from error

    def after() -> None:
        if new is None:
            return
        try:
            secret.put_ready_key(settings)
        except OSError as error:
            remedy = "make room there, and the next start puts the backup's key in place."
            raise _unwritten(key_path(settings), error, remedy) from error

    url = settings.store_url.get_secret_value()
    database.restore(source, url, force=force, keep_in=settings.backup_folder, hooks=database.Hooks(before, after))


def key_beside(backup: Path) -> Path:
    """Where the key of a backup lies."""
    return backup.with_suffix(".key")


def _put_key(path: Path, content: bytes) -> None:
    try:
        write_privately(path, content)
    except OSError as error:
        raise _unwritten(path, error, "make room there, or name another disk.") from error


def _unwritten(path: Path, error: OSError, remedy: str) -> StoreUnavailable:
    return StoreUnavailable(f"{path} cannot be written ({error.strerror}): {remedy}")


def _new_key(settings: Settings, source: Path, *, force: bool) -> bytes | None:
    """Read the key file that opens a backup; None where that key is in place already. Raises as `put_back` does."""
    beside, ours, proof = key_beside(source), key_path(settings), proof_of(source)
    if settings.installation_secret is not None:
        found_secret(settings, proof, str(source))
        return None
    if not beside.exists():
        _refuse_keyless(beside, ours, source, proof)
        return None
    key = read_key(beside, f"put the key there that was made with {source}.")
    if not proof.is_of(key):
        raise WrongKey(f"{beside} is not the key of {source}: put the key there that was made with it.")
    if not ours.exists() or ours.read_bytes().strip() != key:
        if ours.exists() and not force:
            raise OtherKey(f"{ours} is not the key of this backup: use --force to put the backup's key in its place.")
        return beside.read_bytes()
    return None


def _refuse_keyless(beside: Path, ours: Path, source: Path, proof: KeyProof) -> None:
    """Refuse a backup without a key, either in its folder or in use."""
    if not proof.has_key or (ours.exists() and proof.is_of(read_key(ours))):
        return
    raise UnusableKey(
        f"{beside} is missing, and no other key here opens {source}: put the key there that was made with it."
    )


def _beside_its_own(settings: Settings, kept: Path | None) -> Path | None:
    """Return the file name for a replaced key: next to the database that it opens, if that is kept."""
    try:
        opens = kept is not None and proof_of(kept).is_of(read_key(key_path(settings)))
    except (StoreError, UnusableKey):  # one of the two is damaged
        return None
    return key_beside(kept) if kept is not None and opens else None
