"""`python tools/first_press.py COMMAND...`: plays a first press, as a new user does, and times each step.

The command starts the playground and is ended by SIGTERM, as `farrago play`, `python -m bot play` and `make play` take
it. It is called like any program, over HTTP, and this needs Python alone: it runs where only a wheel was installed.
"""

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

PATIENCE = 300.0
"""Seconds until a step counts as failed; a first `make run` on a small machine installs and draws for long."""

PERSON = "Ada"
_MAKES = ("make", "gmake")
"""Programs that pass SIGTERM on, wait for what they have started, and then end by SIGTERM themselves."""

_ACTION = re.compile(r'"custom_id": ?"(t:[0-9a-z]{10}):(\d+)(:[^"]+)"')
_PICTURE = re.compile(r'"url": ?"(http[^"]+/cdn/attachments/[^"]+)"')


class Failed(Exception):
    """A step did not come to its end."""


@dataclass
class FirstPress:
    """A running playground, the seconds after which each step was done, the match, and the question it put last."""

    url: str
    began: float
    seconds: dict[str, float] = field(default_factory=dict[str, float])
    match: str = ""
    question: int = 0

    def play(self) -> None:
        """Open a solo game or go on with it, press its first button, and fetch the picture of the answer.

        Raises Failed.
        """
        self.seconds["listening"] = time.monotonic() - self.began
        world = self._until(lambda: self._world_with_bot())
        self.seconds["bot online"] = time.monotonic() - self.began
        here = {"user": PERSON, "channel": world["guilds"][0]["channels"][0]["id"]}
        with self._events() as events:
            self._post("slash", here | {"name": "fart play"})
            page = next(event for event in events if _ACTION.search(event))
            self.seconds["first page"] = time.monotonic() - self.began
            self.match, question, token = _found(_ACTION, page).groups()
            self.question = int(question) + 1
            message = json.loads(page)["message"]["id"]
            self._post("press", here | {"message": message, "custom_id": f"{self.match}:{question}{token}"})
            answered = next(event for event in events if f'"{self.match}:{self.question}:' in event)
            self.seconds["press answered"] = time.monotonic() - self.began
        with _opened(_found(_PICTURE, answered)[1]) as picture:
            if picture.headers.get_content_maintype() != "image" or not picture.read():
                raise Failed("the answer's picture is none")
        self.seconds["its picture"] = time.monotonic() - self.began

    def _world_with_bot(self) -> Any:
        with _opened(f"{self.url}/play/world?user={PERSON}") as answer:
            world = json.load(answer)
        return world if world["bot"]["online"] and world["all_commands"] else None

    def _until(self, look: Callable[[], Any]) -> Any:
        while time.monotonic() - self.began < PATIENCE:
            if found := look():
                return found
            time.sleep(0.1)
        raise Failed(f"the bot was not online after {PATIENCE:.0f} s")

    @contextmanager
    def _events(self) -> Iterator[Iterator[str]]:
        """Yield the events of a person's page from now on, as JSON."""
        with _opened(f"{self.url}/play/events?user={PERSON}") as stream:
            lines = (line.decode().rstrip("\n") for line in stream)
            events = (line.removeprefix("data: ") for line in lines if line.startswith("data: "))
            next(events)  # from the first one on, all are seen
            yield events

    def _post(self, act: str, form: dict[str, Any]) -> None:
        with _opened(f"{self.url}/play/{act}", json.dumps(form).encode()) as answer:
            answer.read()


def _opened(address: str, body: bytes | None = None) -> Any:
    """Send a request to the playground, at the address printed by the command."""
    request = urllib.request.Request(address, body, {"Content-Type": "application/json"})  # noqa: S310 - see above
    return urllib.request.urlopen(request, timeout=PATIENCE)  # noqa: S310 - see above


def _found(shape: re.Pattern[str], text: str) -> re.Match[str]:
    if match := shape.search(text):
        return match
    raise Failed(f"nothing like {shape.pattern} was sent")


def _good_status(command: list[str]) -> int:
    """Return the exit status of a command that was told to stop, as in `subprocess` (on POSIX)."""
    return -signal.SIGTERM if Path(command[0]).name in _MAKES else 0


def _is_running(group: int) -> bool:
    """Return whether a process of a group is there; its port may by now be that of another playground."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def first_press(command: list[str], folder: Path, environment: dict[str, str]) -> FirstPress:
    """Start the command in a folder, play, and stop it; returns what was played.

    Raises:
        Failed: a step did not come to its end, or the playground did not end well.
    """
    began = time.monotonic()
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            lines = process.stdout or iter(())
            url = next((line.partition(": ")[2].strip() for line in lines if line.startswith("The playground")), "")
            if not url.startswith("http"):
                raise Failed("no playground was started")
            press = FirstPress(url, began)
            press.play()
            process.terminate()
            status = process.wait(PATIENCE)
            if os.name == "posix" and status != _good_status(command):
                raise Failed(f"the playground ended with status {status}")
            if os.name == "posix" and _is_running(process.pid):
                raise Failed("the playground goes on after its command has ended")
            return press
        finally:
            process.kill()


if __name__ == "__main__":
    try:
        done = first_press(sys.argv[1:], Path.cwd(), dict(os.environ))
    except (Failed, OSError) as failed:
        sys.exit(f"No press was played: {failed}")
    print("\n".join(f"{step:16}{seconds:6.1f} s" for step, seconds in done.seconds.items()))
