"""Compares all ratings with the records, in a copy of the database: the bot may run meanwhile, on any database."""

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.core.file_address import address_of
from bot.core.settings import Settings
from bot.ops.backups import back_up
from bot.results.verifying import RatingsVerdict, verify_ratings
from bot.store.sealing.key_proof import proof_of
from bot.store.sealing.secret import UnusableKey, found_secret, key_path
from bot.store.store import Store
from engine.registry import games


def verify(settings: Settings) -> RatingsVerdict:
    """Copy the database into a folder beside it, compare every number there, and delete the copy.

    Raises:
        UnusableKey, WrongKey: the key in place does not open the database.
        StoreError: the database is not sound, or the disk did not accept the copy.
    """
    beside = settings.data_dir if settings.data_dir.is_dir() else None
    with TemporaryDirectory(prefix="verify-ratings-", dir=beside) as folder:
        copied = back_up(settings, Path(folder) / "copy.sqlite3", most=0)
        secret = found_secret(settings, proof_of(copied.database), str(copied.database))
        if secret is None:  # deleted since
            raise UnusableKey(f"{key_path(settings)} is not there: put the key of the database back first.")
        return asyncio.run(_verify(copied.database, secret))


async def _verify(file: Path, secret: bytes) -> RatingsVerdict:
    store = await Store.open(address_of(file), secret)
    try:
        return await verify_ratings(store, games())
    finally:
        await store.close()
