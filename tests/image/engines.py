"""The program that builds and runs containers here, and the base image."""

import ctypes
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONTAINERFILE = ROOT / "Containerfile"
IMAGE = "localhost/farrago:image-test"
DEBIAN_BASE = "localhost/farrago-base:debian"
DEBIAN = "trixie"
DEBIAN_PACKAGES = "python3,python3-venv,ca-certificates"
"""What the base has that is made where no registry of images is reached: the Debian of the pinned one, with its own
Python, 3.13."""

CERTIFICATES = Path("/etc/ssl/certs")
"""This machine's: a network may have an authority of its own between it and the package registries."""

PULL_SECONDS, BUILD_SECONDS, COMMAND_SECONDS = 300, 1800, 120

ENOUGH = 4096
"""Open files and processes."""

UNIFIED = Path("/sys/fs/cgroup/unified")
NEW_MOUNTS, PRIVATE = 0x0002_0000, 1 << 18 | 1 << 14
"""CLONE_NEWNS, and MS_PRIVATE with MS_REC (linux/sched.h, linux/mount.h)."""


class NotBuilt(Exception):
    """The engine failed, with the end of its output."""


class NoBase(Exception):
    """No base image is available here."""


@dataclass(frozen=True)
class Engine:
    """Podman or Docker, called by its command line."""

    name: str

    def command(self, *words: str) -> list[str]:
        """Return the command line of a call."""
        return [self.name, *words]

    def call(self, *words: str, seconds: float = COMMAND_SECONDS, check: bool = True) -> str:
        """Run a command and return its output.

        Raises:
            NotBuilt: it failed.
        """
        done = subprocess.run(self.command(*words), capture_output=True, text=True, timeout=seconds, cwd=ROOT)
        if check and done.returncode:
            end = "\n".join((done.stdout + done.stderr).strip().splitlines()[-30:])
            raise NotBuilt(f"`{' '.join(self.command(*words)[:3])}` ended with {done.returncode}:\n{end}")
        return done.stdout.strip()

    @property
    def limits(self) -> Sequence[str]:
        """Limits that any account may set: the engine's own may be higher than a machine grants."""
        return ("--ulimit", f"nofile={ENOUGH}:{ENOUGH}", "--ulimit", f"nproc={ENOUGH}:{ENOUGH}")


def found_engine() -> Engine | None:
    """Return a working engine of this machine, or None."""
    for name in ("podman", "docker"):
        if shutil.which(name) and not subprocess.run([name, "info"], capture_output=True).returncode:
            return Engine(name)
    return None


def leave_hybrid_cgroups() -> None:
    """Hide version 2 of the cgroups from this process alone, if version 1 is in use beside it: crun refuses both."""
    if not UNIFIED.is_mount() or os.geteuid() != 0:
        return
    libc = ctypes.CDLL(None, use_errno=True)
    for failed in (
        libc.unshare(NEW_MOUNTS),
        libc.mount(b"none", b"/", None, PRIVATE, None),
        libc.umount2(str(UNIFIED).encode(), 0),
    ):
        if failed:
            raise OSError(ctypes.get_errno(), "the cgroups cannot be hidden")


def pinned_base() -> str:
    """Return the base that the Containerfile names.

    Raises:
        NotBuilt: it has no digest.
    """
    found = re.search(r"(?m)^ARG BASE=(\S+@sha256:[0-9a-f]{64})$", CONTAINERFILE.read_text())
    if found is None:
        raise NotBuilt("Containerfile: ARG BASE names no image by its digest")
    return found[1]


def base_here(engine: Engine) -> str:
    """Return a base available here: the pinned one, else one made of Debian's own packages.

    Raises:
        NoBase: there is neither.
    """
    base = pinned_base()
    try:
        engine.call("pull", "--quiet", base, seconds=PULL_SECONDS)
    except (NotBuilt, subprocess.TimeoutExpired) as error:
        print(f"The pinned base cannot be had here ({str(error).splitlines()[-1].strip()}).", flush=True)
    else:
        return base
    return _made_of_packages(engine)


def _made_of_packages(engine: Engine) -> str:
    if not subprocess.run(engine.command("image", "inspect", DEBIAN_BASE), capture_output=True).returncode:
        return DEBIAN_BASE
    if shutil.which("mmdebstrap") is None:
        raise NoBase("no base: the pinned one cannot be pulled, and mmdebstrap is not here to make one")
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder, "base.tar")
        made = subprocess.run(
            ["mmdebstrap", "--quiet", "--variant=minbase", f"--include={DEBIAN_PACKAGES}", DEBIAN, str(archive)],
            capture_output=True,
            text=True,
            timeout=BUILD_SECONDS,
        )
        if made.returncode:
            raise NoBase(f"no base: mmdebstrap made none:\n{made.stderr[-2000:]}")
        engine.call("import", str(archive), DEBIAN_BASE, seconds=PULL_SECONDS)
    return DEBIAN_BASE


def expect_packages(engine: Engine, base: str) -> None:
    """Check that a container of the base starts here, and reaches a package registry.

    Raises:
        NoBase: it does not, so no build could succeed.
    """
    command = ["run", "--rm", "--network", "host", *engine.limits, *_certificates(engine), base]
    ask = "python3 -m venv /tmp/asking && /tmp/asking/bin/pip download --quiet --no-deps --dest /tmp pip"
    try:
        engine.call(*command, "sh", "-c", ask)
    except (NotBuilt, subprocess.TimeoutExpired) as error:
        raise NoBase(f"a container of {base} does not start here, or reaches no packages: {error}") from error


def _certificates(engine: Engine) -> Sequence[str]:
    # Docker's daemon has a network of its own.
    return ("--volume", f"{CERTIFICATES}:{CERTIFICATES}:ro") if engine.name == "podman" else ()


def build(engine: Engine, base: str) -> None:
    """Build the image on this base, with this machine's certificates and network.

    Raises:
        NotBuilt: it cannot be built.
    """
    own = ["--network", "host", "--build-arg", f"BASE={base}", "--file", str(CONTAINERFILE), "--tag", IMAGE]
    if engine.name == "podman":
        # Docker needs neither: its daemon has its own limits and network.
        own += ["--format", "docker", *engine.limits, *_certificates(engine)]
    engine.call("build", *own, str(ROOT), seconds=BUILD_SECONDS)
