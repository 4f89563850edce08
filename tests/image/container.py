"""The bot as a container, started as docs/hosting.md says, for the playground of the tests."""

import asyncio
import re
import shlex
import signal
import socket
import subprocess
import time
from pathlib import Path

from playground.bot_process import BotProcess
from tests.image.engines import IMAGE, ROOT, Engine

NAME, VOLUME = "farrago-image-test", "farrago-image-test"
HOSTING = ROOT / "docs" / "hosting.md"
LOOPBACK = Path(__file__).with_name("loopback")
LOOK_SECONDS = 1.0


def documented() -> list[str]:
    """Return the options of the line that hosts are told to start the container with."""
    line = re.search(r"(?m)^    podman run -d ((?:.*\\\n)*.*) farrago$", HOSTING.read_text())
    assert line is not None, f"{HOSTING.name} has no line that starts a container"
    return shlex.split(line[1].replace("\\\n", " "))


def as_tested(options: list[str]) -> list[str]:
    """Give the test its own name and volume in the documented options, without the host's settings."""
    replaced = {"--name": NAME, "-v": f"{VOLUME}:/data", "--restart": "no"}
    words = iter(options)
    kept: list[str] = []
    for word in words:
        if word in ("--env-file", "-p"):
            next(words)
        elif word in replaced:
            next(words)
            kept += [word, replaced[word]]
        else:
            kept.append(word)
    return kept


class ContainerBot(BotProcess):
    """A container with the bot; the first start makes it, later starts reuse it."""

    def __init__(self, engine: Engine, log: Path) -> None:
        """Begin without a container."""
        super().__init__((), {}, log)
        self.engine = engine
        self.log = log
        self.port = _free_port()
        self._is_made = False
        self._looked, self._pid = 0.0, 0

    @property
    def pid(self) -> int | None:
        """Its process on this machine; looked up once a second, since the engine is slow to say."""
        if time.monotonic() - self._looked > LOOK_SECONDS:
            self._pid = int(self.engine.call("inspect", "--format", "{{.State.Pid}}", NAME))
            self._looked = time.monotonic()
        return self._pid or None

    def start(self, base: str, token: str) -> None:
        """Make the container, or start it again."""
        self._looked = 0.0
        if self._is_made:
            self.engine.call("start", NAME)
            return
        environment = {
            "DISCORD_TOKEN": token,
            "LOOPBACK_DISCORD": base,
            "PYTHONPATH": "/loopback",
            "METRICS_PORT": str(self.port),
        }
        pairs = [word for key, value in environment.items() for word in ("--env", f"{key}={value}")]
        apart = ["--network", "host", *self.engine.limits, "--volume", f"{LOOPBACK}:/loopback:ro", *pairs]
        self.engine.call("run", "--detach", *as_tested(documented()), *apart, IMAGE)
        self._is_made = True

    async def stop(self, sign: int = signal.SIGTERM) -> int:
        """Stop it as a host does, or kill it; returns its exit status."""
        if not self._is_made:
            return 0
        words = ("stop",) if sign == signal.SIGTERM else ("kill", "--signal", str(sign))
        await asyncio.to_thread(self.engine.call, *words, NAME, check=False)
        status = await asyncio.to_thread(self.engine.call, "wait", NAME)
        self._looked = 0.0
        await asyncio.to_thread(self._keep_log)
        return int(status)

    def ask(self, *command: str) -> str:
        """Run a command in the running container and return its output."""
        return self.engine.call("exec", NAME, *command)

    def changed(self) -> list[str]:
        """Return the changes to the container's own files, outside of mounts."""
        return self.engine.call("diff", NAME).splitlines()

    def _keep_log(self) -> None:
        """Save its whole log, which the engine keeps over restarts."""
        said = subprocess.run(self.engine.command("logs", NAME), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.log.write_bytes(said.stdout)

    def remove(self) -> None:
        """Remove the container and its volume."""
        self.engine.call("rm", "--force", NAME, check=False)
        self.engine.call("volume", "rm", "--force", VOLUME, check=False)


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]
