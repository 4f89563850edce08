"""An empty store, made once and then copied, since making one takes longer than most tests do.

Existing stores are left alone, so that a test may come back to its own.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from bot.core.file_address import address_of
from bot.store import Store

_made: dict[bytes, bytes] = {}


async def lay_out(path: Path, secret: bytes) -> None:
    """Put an empty store with this secret at the path, unless one exists. The folder must exist."""
    if secret not in _made:
        with TemporaryDirectory() as folder:
            await _make(Path(folder) / "empty.sqlite3", secret)
    _copy(path, _made[secret])


async def _make(path: Path, secret: bytes) -> None:
    store = await Store.open(address_of(path), secret, lambda: 0)
    await store.close()
    _made[secret] = path.read_bytes()  # noqa: ASYNC240 - a test may wait for its disk


def _copy(path: Path, store: bytes) -> None:
    if path.parent.is_dir() and not path.exists():
        path.write_bytes(store)
