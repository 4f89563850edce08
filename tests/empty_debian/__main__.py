"""`make empty-debian`: on an empty Debian, follows each way of the README to a played press, and times each one.

A clone with `make run`, the wheel by pipx, and the wheel by uv. Only the packages that the README names are installed,
and the account is an ordinary one. `make debian-test` has the quick suite run there instead, on that Debian's Python.
The exit is 1 if a step fails, and 75 if such a machine cannot be made here, which proves nothing. It needs root,
mmdebstrap, and Debian's and Python's packages.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.empty_debian.machine import ROOT_USER, CallFailed, Machine, NoMachine, make
from tests.image.engines import DEBIAN, ROOT
from tests.image.steps import FAULTY, TRIED, not_tried, say

PACKAGES = ("python3", "python3-venv", "make")
"""What README asks of Debian for a clone."""

WHEEL_PACKAGES = ("pipx",)
"""What its two commands for a wheel need beside these."""

SUITE_SECONDS = 3_600

PRESS = "python3 ~/farrago/tools/first_press.py"
"""Plays a first press and tells when each step was done; it needs Python alone."""


def add(machine: Machine, packages: tuple[str, ...]) -> None:
    """Install Debian packages, without the recommended ones."""
    machine.call(
        f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {' '.join(packages)}", ROOT_USER
    )
    say(f"installed {', '.join(packages)}")


def clone(machine: Machine) -> None:
    """Put a clone of the committed files into the home, since the machine cannot fetch it."""
    target = machine.home / "farrago"
    subprocess.run(("git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(target)), check=True)
    machine.own(target)
    say("cloned")


def played(machine: Machine, way: str, command: str, folder: str = ".") -> None:
    """Start with a command, play a press, stop, and report the seconds of each step."""
    told = machine.call(f"cd {folder} && {PRESS} {command}").splitlines()
    steps = [" ".join(line.split()) for line in told if line.endswith(" s")]
    say(f"{way}: {', '.join(steps)}")


def walk(machine: Machine) -> None:
    """Follow each way. Raises CallFailed."""
    add(machine, PACKAGES)
    say(f"it has {machine.call('python3 --version')}")
    clone(machine)
    played(machine, "a clone, its first `make run`", "make run", "farrago")
    played(machine, "the clone again", "make run", "farrago")
    machine.call("cd farrago && make wheel")
    say("built the wheel")
    add(machine, WHEEL_PACKAGES)
    machine.call('cd farrago/dist && pipx install --pip-args="--constraint constraints.txt" ./farrago-*.whl')
    say("pipx installed it")
    played(machine, "the wheel, installed by pipx", "~/.local/bin/farrago play")
    machine.call("pipx uninstall farrago && rm -r ~/.local/share/farrago && pipx install uv")
    machine.call("cd farrago/dist && ~/.local/bin/uv tool install --constraints constraints.txt ./farrago-*.whl")
    say("uv installed it")
    played(machine, "the wheel, installed by uv", "~/.local/bin/farrago play")


def run_suite(machine: Machine) -> None:
    """Let a clone run the quick suite. Raises CallFailed."""
    # git as well: the suite checks the tracked files.
    add(machine, (*PACKAGES, "git"))
    say(f"it has {machine.call('python3 --version')}")
    clone(machine)
    say(machine.call("cd farrago && make test", seconds=SUITE_SECONDS).splitlines()[-1])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser("python -m tests.empty_debian", description="Try Farrago on an empty Debian.")
    parser.add_argument("--suite", action="store_true", help="run `make test` there, and nothing else")
    do = run_suite if parser.parse_args(arguments).suite else walk
    if sys.platform != "linux" or os.geteuid() != 0:
        return not_tried("an empty Debian", "only root can enter one, on Linux")
    with tempfile.TemporaryDirectory() as folder:
        try:
            machine = make(Path(folder, "debian"))
        except NoMachine as error:
            return not_tried("an empty Debian", str(error))
        say(f"made an empty Debian, {DEBIAN}")
        try:
            do(machine)
        except CallFailed as error:
            print(f"A stranger would stop here: {error}", flush=True)
            return FAULTY
    print("All went well.", flush=True)
    return TRIED


if __name__ == "__main__":
    sys.exit(main())
