"""`make image-test`: builds the image, starts it as hosts are told to, plays in it, restarts and stops it.

Each step reports its finding in one line. The exit is 1 if one fails, and 75 if this machine cannot build images, which
proves nothing.
"""

import asyncio
import json
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playground.seen import SeenMessage
from tests.e2e.harness import Playground
from tests.image.container import ContainerBot, as_tested, documented
from tests.image.engines import (
    IMAGE,
    Engine,
    NoBase,
    NotBuilt,
    base_here,
    build,
    expect_packages,
    found_engine,
    leave_hybrid_cgroups,
)
from tests.image.steps import FAULTY, TRIED, not_tried, say
from tests.players.fart import step
from tests.players.reading import action_buttons, shown

STARTED_IN = 180.0
"""Seconds until the health check must be content after the first start, which draws all cards."""

OUTSIDE = "127.0.0.2"
"""An address of this machine that what listens on 127.0.0.1 alone does not answer on."""

MOUNTED = ("/data", "/tmp", "/loopback", "/etc", "/run", "/dev", "/proc", "/sys")  # noqa: S108 - of the container
"""Where the engine itself mounts something."""

UNCOMPILED = """
import pathlib, sys, sysconfig
folders = [pathlib.Path(each) for each in ("/app", "/venv/lib", sysconfig.get_path("stdlib"))]
left_out = {"test", "tests", "idlelib", "lib2to3", "site-packages", "dist-packages"}
tag = sys.implementation.cache_tag
for folder in folders:
    for source in folder.rglob("*.py"):
        inside = set(source.relative_to(folder).parts) if folder == folders[2] else set()
        if not (source.parent / "__pycache__" / f"{source.stem}.{tag}.pyc").exists() and not inside & left_out:
            print(source)
"""
FILES = """
import pathlib
for root in ("/data", "/tmp"):
    print(*sorted(str(path) for path in pathlib.Path(root).rglob("*") if path.is_file()), sep="\\n")
"""
MAY_WRITE = """
import os
for folder, _, files in [(".", [], []), *os.walk("/app"), *os.walk("/venv")]:
    for each in (folder, *(os.path.join(folder, name) for name in files)):
        if os.access(each, os.W_OK):
            print(each)
"""


def expect(kept: object, otherwise: str) -> None:
    """Raise NotBuilt unless this holds."""
    if not kept:
        raise NotBuilt(otherwise)


def look_inside(engine: Engine) -> None:
    """Check the image itself: its version, compiled modules, and the files that its account could write to."""
    size = int(engine.call("image", "inspect", "--format", "{{.Size}}", IMAGE)) / 1e6
    run = ["run", "--rm", "--network", "none", *engine.limits]
    say(f"built: {size:.0f} MB, says {engine.call(*run, IMAGE, '--version')}")
    run += ["--entrypoint", "python", IMAGE, "-c"]
    uncompiled = engine.call(*run, UNCOMPILED).splitlines()
    expect(not uncompiled, f"{len(uncompiled)} modules are not compiled, such as {uncompiled[:3]}")
    writable = engine.call(*run, MAY_WRITE).splitlines()
    expect(not writable, f"its account may write to {writable[:3]}")
    say("all of its code is compiled, and its account may write to none of it")


async def play(engine: Engine, folder: Path) -> None:
    """Start the container, play, restart and stop it, and check the results."""
    playground = Playground(folder)
    bot = ContainerBot(engine, playground.log)
    bot.remove()
    playground.bot = bot
    try:
        await playground.start()
        say(f"started with {' '.join(as_tested(documented()))}")
        await _asked(bot)
        ada = playground.actor("Ada")
        page = shown(await ada.slash("fart play", seed="image"))
        played = await step(ada, page)
        expect(played.pictures and played.text != page.text, "a press did not change the page, or it has no picture")
        say("played a press: the page changed and came with its picture")
        _check_files(bot)
        status, answered = await _stopped_while_pressing(playground, played)
        expect(status == 0, f"it ended with {status} when it was stopped")
        say(f"stopped with `{engine.name} stop` while {answered} presses came: all were answered, exit status 0")
        await playground.start_bot()
        before = ada.look(played.id) or played
        again = await step(ada, before)
        expect(again.pictures and again.text != before.text, "the page from before the restart is not played on")
        say("started again on the same volume: the page from before is played on")
    finally:
        await playground.close()
        bot.remove()
    expect(not playground.verdict(), "\n".join(playground.verdict()))
    incidents = [line for line in playground.log.read_text().splitlines() if "incident" in line]
    expect(not incidents, "\n".join(incidents))
    say("removed; the log has no incident, and Discord was asked for nothing wrong")


async def _asked(bot: ContainerBot) -> None:
    """Ask for its health, from inside with the image's own check and from outside."""
    ends = time.monotonic() + STARTED_IN
    check = json.loads(bot.engine.call("image", "inspect", "--format", "{{json .Config.Healthcheck.Test}}", IMAGE))
    while True:
        try:
            await asyncio.to_thread(bot.ask, *check[1:])
            break
        except NotBuilt as error:
            expect(time.monotonic() < ends, f"its health check fails: {error}")
            await asyncio.sleep(1)
    address = f"http://{OUTSIDE}:{bot.port}"
    told = await asyncio.to_thread(_read, f"{address}/healthz")
    expect(json.loads(told)["well"], f"/healthz says {told}")
    expect("farrago_presses_total" in await asyncio.to_thread(_read, f"{address}/metrics"), "/metrics tells nothing")
    say(f"/healthz is well, asked by the image's health check and from outside; /metrics answers: {told}")


def _read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310 - our own address
        return answer.read().decode()


def _check_files(bot: ContainerBot) -> None:
    """Make a backup in the running container, and check where it has written."""
    said = bot.ask("python", "-m", "bot", "backup")
    expect("1 of its 1 matches were played again and agree" in said, said)
    changed = [line for line in bot.changed() if line.split()[-1] not in MOUNTED]
    expect(not changed, f"it was changed outside of /data and /tmp: {changed}")
    files = bot.ask("python", "-c", FILES).split()
    say(f"a backup was made; all it wrote is in {', '.join(sorted({'/'.join(each.split('/')[:3]) for each in files}))}")


async def _stopped_while_pressing(playground: Playground, page: SeenMessage) -> tuple[int, int]:
    """Press all the time while it is stopped; returns its exit status and the number of presses it received."""
    ada = playground.actor("Ada")
    presses = []
    stopping = asyncio.create_task(playground.stop_bot())
    while not stopping.done() and playground.core.gateway.online:
        wanted = (action_buttons(ada.look(page.id) or page) or action_buttons(page))[0].custom_id or ""
        presses.append(playground.server.acts.press(ada.user, ada.channel, page.id, wanted))
        await asyncio.sleep(0.1)
    status = await stopping
    await asyncio.gather(*(each.settled.wait() for each in presses))
    journal = playground.core.gateway.journal
    sent = {frame.body["d"]["id"] for frame in journal if frame.body.get("t") == "INTERACTION_CREATE"}
    unanswered = [each for each in presses if each.id in sent and each.answer is None]
    expect(not unanswered, f"{len(unanswered)} presses were not answered")
    playground.expect_unanswered(sum(each.answer is None for each in presses))
    return status, sum(each.id in sent for each in presses)


def main() -> int:
    engine = found_engine()
    if engine is None:
        return not_tried("the image", "no builder (Podman or Docker) is here")
    leave_hybrid_cgroups()
    try:
        say(f"builder: {engine.call('--version')}")
        base = base_here(engine)
        say(f"base: {base}")
        expect_packages(engine, base)
        build(engine, base)
        look_inside(engine)
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(play(engine, Path(folder)))
    except NoBase as error:
        return not_tried("the image", str(error))
    except NotBuilt as error:
        print(f"The image fails: {error}", flush=True)
        return FAULTY
    print("The image was built, started, played in, restarted and stopped.", flush=True)
    return TRIED


if __name__ == "__main__":
    sys.exit(main())
