"""A service manager is told that the program runs, is alive and ends, over a socket like systemd's, if there is one."""

import asyncio
import os
import socket
import sys
import uuid
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
import structlog

from bot.ops import notify

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="systemd is of Linux")


@pytest.fixture(params=["path", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """The socket of a service manager, as a file or as an abstract name."""
    name = str(tmp_path / "notify") if request.param == "path" else f"@farrago-{uuid.uuid4()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as receiver:
        receiver.bind(name.replace("@", "\0", 1) if request.param == "abstract" else name)
        receiver.setblocking(False)
        monkeypatch.setenv(notify.SOCKET, name)
        yield receiver


def told(manager: socket.socket) -> list[str]:
    """The messages it got since the last call."""
    messages: list[str] = []
    while True:
        try:
            messages.append(manager.recv(4096).decode())
        except BlockingIOError:
            return messages


async def while_kept(
    monkeypatch: pytest.MonkeyPatch, manager: socket.socket, *states: tuple[bool, bool]
) -> list[list[str]]:
    """The messages sent in each of these states, in turn: is Discord connected, and do all services run?"""
    heard, pauses = list[list[str]](), list[float]()

    async def look(seconds: float) -> None:
        heard.append(told(manager))
        pauses.append(seconds)
        if len(heard) == len(states):
            raise asyncio.CancelledError

    monkeypatch.setattr(notify, "sleep", look)
    with pytest.raises(asyncio.CancelledError):
        await notify.keep(lambda: states[len(heard)][0], lambda: states[len(heard)][1])
    assert set(pauses) == {min(notify.watchdog_seconds() or notify.LOOK_SECONDS, notify.LOOK_SECONDS)}
    return heard


async def test_the_watchdog_is_notified_while_services_run_even_without_discord(
    monkeypatch: pytest.MonkeyPatch, manager: socket.socket
) -> None:
    monkeypatch.setenv(notify.INTERVAL, "3000000")
    monkeypatch.setenv(notify.WATCHED, str(os.getpid()))
    states = ((False, True), (False, True), (True, True), (True, False), (False, False), (False, True))
    away, here, lives = f"STATUS={notify.NOT_CONNECTED}", f"STATUS={notify.CONNECTED}", "WATCHDOG=1"
    assert await while_kept(monkeypatch, manager, *states) == [
        ["READY=1", f"{away}\n{lives}"],
        [lives],
        [f"{here}\n{lives}"],
        [],
        [away],
        [lives],
    ]


@pytest.mark.parametrize(
    "watchdog", [{}, {"WATCHDOG_USEC": "0"}, {"WATCHDOG_USEC": "often"}, {"WATCHDOG_USEC": "9", "WATCHDOG_PID": "1"}]
)
async def test_a_process_without_a_watchdog_reports_readiness_and_status(
    monkeypatch: pytest.MonkeyPatch, manager: socket.socket, watchdog: dict[str, str]
) -> None:
    for name, value in watchdog.items():
        monkeypatch.setenv(name, value)
    heard = await while_kept(monkeypatch, manager, (True, True), (True, True))
    assert heard == [["READY=1", f"STATUS={notify.CONNECTED}"], []]


def test_the_end_is_reported(manager: socket.socket) -> None:
    notify.stopping()
    (said,) = told(manager)
    assert said.splitlines()[0] == "STOPPING=1"


def test_without_a_manager_nothing_is_sent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(notify.SOCKET, raising=False)
    with patch.object(socket, "socket", side_effect=AssertionError("a socket was made")):
        notify.tell("READY=1")
    assert not notify.is_supervised()
    monkeypatch.setenv(notify.SOCKET, str(tmp_path / "gone"))
    with structlog.testing.capture_logs() as logged:
        notify.tell("READY=1")
    assert [(each["event"], each["lines"]) for each in logged] == [("service_manager_not_told", ("READY=1",))]


def test_a_stuck_manager_delays_the_program_only_briefly(
    manager: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notify, "SEND_SECONDS", 0.001)
    with structlog.testing.capture_logs() as logged:
        while not logged:
            notify.tell("WATCHDOG=1")
    assert logged[0]["event"] == "service_manager_not_told"
    assert set(told(manager)) == {"WATCHDOG=1"}
