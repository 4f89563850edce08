"""A PostgreSQL cluster of the tests' own, in a temporary folder, reached through a socket and removed with its process.

It never touches a server that was there before. Without an installation, tests that need one are skipped, unless
POSTGRES_REQUIRED is set.
"""

import atexit
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from bot.store import Store

START_SECONDS = 180.0
OWNER = "farrago"
_SERVICE = "postgres"
"""The system's account for the server, which refuses to run as root."""

_STATUS = 7
"""The line of a server's lock file that says whether it is ready, counted from 0."""

_CONFIGURATION = """
listen_addresses = ''
max_connections = 60
shared_buffers = 32MB
autovacuum = off
jit = off
include_if_exists = 'start.conf'
"""


@cache
def programs() -> Path | None:
    """Find the folder of PostgreSQL's programs, of the newest version installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("postgres")
    return found[-1].parent if found else Path(on_path).parent if on_path else None


class Cluster:
    """A server with its databases; started when made."""

    def __init__(self) -> None:
        bin_folder = programs()
        if bin_folder is None:
            raise RuntimeError("PostgreSQL is not installed here")
        self._bin = bin_folder
        self._folder = Path(tempfile.mkdtemp(prefix="farrago-pg-"))
        self._numbers = count(1)
        self._templates: dict[bytes, str] = {}
        self._account = _SERVICE if os.name == "posix" and os.geteuid() == 0 else None
        if self._account is not None:
            shutil.chown(self._folder, self._account, self._account)
        self._run("initdb", "-D", str(self._data), "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        with (self._data / "postgresql.conf").open("a") as configuration:
            configuration.write(_CONFIGURATION)
        self.start()

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def start(self) -> None:
        """Start the server and wait until it takes connections.

        After a kill it need not sync its files, since the machine stayed up; on a busy disk that takes a minute.
        """
        (self._data / "start.conf").write_text("fsync = off\n")
        with (self._folder / "log").open("ab") as log:
            self._server = subprocess.Popen(
                [self._bin / "postgres", "-D", self._data, "-k", self._folder],
                stdout=log,
                stderr=log,
                user=self._account,
                group=self._account,
                start_new_session=True,
            )
        ends = time.monotonic() + START_SECONDS
        while not self._is_ready():
            if time.monotonic() > ends or self._server.poll() is not None:
                raise RuntimeError(f"PostgreSQL did not start:\n{(self._folder / 'log').read_text()}")
            time.sleep(0.02)
        (self._data / "start.conf").write_text("fsync = on\n")
        self._server.send_signal(signal.SIGHUP)

    def _is_ready(self) -> bool:
        """Return whether the server takes connections: it writes so into its lock file, where pg_ctl reads it, too."""
        lock = self._data / "postmaster.pid"
        lines = lock.read_text().splitlines() if lock.exists() else []
        return len(lines) > _STATUS and lines[0] == str(self._server.pid) and lines[_STATUS].strip() == "ready"

    def processor_seconds(self) -> float:
        """Return the CPU seconds that its connections have used so far; 0 without /proc."""
        stats = (each.rpartition(")")[2].split() for each in map(_text, Path("/proc").glob("[0-9]*/stat")) if each)
        # Fields after the state: the parent, and ten further on the ticks in user and kernel mode.
        ticks = sum(int(each[11]) + int(each[12]) for each in stats if int(each[1]) == self._server.pid)
        return ticks / os.sysconf("SC_CLK_TCK") if ticks else 0.0

    def kill(self) -> None:
        """Kill the server and all its processes at once, as a power cut would."""
        os.killpg(self._server.pid, signal.SIGKILL)
        self._server.wait()
        (self._data / "postmaster.pid").unlink(missing_ok=True)

    def stop(self) -> None:
        """Stop the server for good, at once but in order, and delete its data."""
        if self._server.poll() is None:
            self._server.send_signal(signal.SIGQUIT)
            self._server.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def url(self, database: str) -> str:
        """Return the address of a database in the form that settings use."""
        return f"postgresql+asyncpg://{OWNER}@/{database}?host={self._folder}"

    async def create(self, template: str = "template0") -> str:
        """Create a database like another; returns its name."""
        name = f"t{os.getpid()}_{next(self._numbers)}"
        await self.tell("postgres", f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
        return name

    async def lay_out(self, secret: bytes) -> str:
        """Create a database that holds an empty store under a secret; returns its address."""
        if secret not in self._templates:
            self._templates[secret] = await self.create()
            await (await Store.open(self.url(self._templates[secret]), secret, lambda: 0)).close()
        return self.url(await self.create(self._templates[secret]))

    async def tell(self, database: str, statement: str, *values: object) -> list[asyncpg.Record]:
        """Run a statement behind the store's back; returns its rows."""
        connection = await asyncpg.connect(host=str(self._folder), user=OWNER, database=database)
        try:
            return await connection.fetch(statement, *values)
        finally:
            await connection.close()

    @asynccontextmanager
    async def uncommitted(self, database: str, statement: str, *values: object) -> AsyncIterator[None]:
        """Run a statement behind the store's back, in a transaction that is rolled back at the end of the block."""
        connection = await asyncpg.connect(host=str(self._folder), user=OWNER, database=database)
        transaction = connection.transaction()
        await transaction.start()
        try:
            await connection.execute(statement, *values)
            yield
        finally:
            await transaction.rollback()
            await connection.close()

    def _run(self, program: str, *arguments: str) -> None:
        done = self._call(program, *arguments)
        if done.returncode:
            raise RuntimeError(f"{program} failed:\n{done.stderr.decode()}")

    def _call(self, program: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
        command = [self._bin / program, *arguments]
        return subprocess.run(command, capture_output=True, check=False, user=self._account, group=self._account)


def _text(file: Path) -> str:
    with suppress(OSError):  # the process has ended
        return file.read_text()
    return ""


@cache
def cluster() -> Cluster:
    """Return the cluster of this process, started at the first call."""
    made = Cluster()
    atexit.register(made.stop)
    return made


def wanted() -> Cluster:
    """Return the cluster to a test; skips it where PostgreSQL is not installed."""
    if programs() is None and "POSTGRES_REQUIRED" not in os.environ:
        pytest.skip("PostgreSQL is not installed here")
    return cluster()


def database_of(url: str) -> str:
    """Return the name of the database in an address from a cluster."""
    return url.partition("@/")[2].partition("?")[0]
