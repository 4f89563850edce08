"""Discord's answers give the time before the first press, and a wrong clock is reported to the host once."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest
from aiohttp import web
from discord.http import Route
from structlog.testing import capture_logs

from bot.gateway.client import FarragoClient
from bot.gateway.clock_watch import ClockWatch
from bot.gateway.discord_time import hear
from tests.wrong_clocks import DAY, FAR, Machine


async def ask(machine: Machine, headers: dict[str, str], path: str = "/api/gateway") -> None:
    """Ask a server with its API at /api, as discord.py does; it answers with these headers."""

    async def handler(_: web.BaseRequest) -> web.Response:
        return web.Response(headers=headers)

    server = web.Server(handler)
    runner = web.ServerRunner(server)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    host, port = runner.addresses[0][:2]
    trace = aiohttp.TraceConfig()
    hear(trace, machine.clock)
    base = f"http://{host}:{port}/api"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Route, "BASE", base)
        async with aiohttp.ClientSession(trace_configs=[trace]) as session:
            await (await session.get(base.replace("/api", path))).read()
    await runner.cleanup()


@pytest.mark.parametrize("ahead", FAR)
async def test_the_date_of_the_first_answer_tells_the_time(ahead: float):
    machine = Machine(ahead=ahead)
    await ask(machine, {"Date": "Sat, 21 Nov 2026 12:00:00 GMT"})
    assert machine.clock.drift == pytest.approx(ahead, abs=1.3)


@pytest.mark.parametrize("date", ["", "yesterday"])
async def test_an_answer_without_a_readable_date_gives_no_time(date: str):
    machine = Machine()
    await ask(machine, {"Date": date})
    assert not machine.clock.is_known


async def test_a_picture_from_discords_cdn_gives_no_time():
    machine = Machine()
    await ask(machine, {"Date": "Sat, 21 Nov 2026 12:00:00 GMT"}, "/cdn/avatars/1/2.png")
    assert not machine.clock.is_known


class Asked:
    """A client that counts its requests, and learns the time if Discord answers."""

    def __init__(self, machine: Machine) -> None:
        self.machine, self.clock, self.asked, self.is_there = machine, machine.clock, 0, True
        self.http = SimpleNamespace(request=self.request)
        self.logged_in = asyncio.Event()

    async def request(self, _: object) -> None:
        self.asked += 1
        if not self.is_there:
            raise OSError
        self.machine.hear()


def watch(machine: Machine) -> tuple[Asked, ClockWatch]:
    """Watch a machine's clock."""
    asked = Asked(machine)
    return asked, ClockWatch(cast(FarragoClient, cast(Any, asked)))


async def test_a_clock_that_is_trusted_costs_no_request():
    asked, look = watch(Machine().hear())
    await look.look()
    assert asked.asked == 0


async def test_after_a_suspension_discord_is_asked_at_once():
    machine = Machine().hear()
    asked, look = watch(machine)
    machine.sleep(DAY)
    await look.look()
    assert (asked.asked, machine.clock.is_trusted) == (1, True)


async def test_while_the_clock_is_wrong_discord_is_asked_once_a_minute():
    machine = Machine(ahead=DAY).hear()
    asked, look = watch(machine)
    asked.is_there = False
    for _ in range(25):
        await look.look()
        machine.true += 5
    assert asked.asked == 3


@pytest.mark.parametrize("ahead", FAR)
async def test_the_host_is_told_once_what_is_delayed_and_once_that_the_clock_is_right(ahead: float):
    machine = Machine().hear()
    _, look = watch(machine)
    with capture_logs() as logged:
        for now in (0.0, ahead, ahead, 0.0, 0.5, 20.0):
            machine.ahead = now
            await look.look()
    assert [(each["event"], each["log_level"], each["ahead_seconds"]) for each in logged] == [
        ("this machine's clock is wrong", "error", pytest.approx(ahead, abs=1.3)),
        ("clock agrees with Discord's", "info", pytest.approx(0, abs=1.3)),
        ("clock differs from Discord's", "warning", pytest.approx(20, abs=1.3)),
    ]
    assert "nothing is deleted, timed out, dealt or opened" in logged[0]["waits"]
