"""An empty Debian in a folder, made of its packages: programs that run in it cannot see this machine's files."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.image.engines import CERTIFICATES, DEBIAN

MADE_SECONDS, CALL_SECONDS = 900, 600

ROOT_USER, PERSON = "root", "ada"

_CERTIFICATE_FILE = CERTIFICATES / "ca-certificates.crt"
_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"

# In separate namespaces, so that mounts and processes end with the call.
_APART = ("unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child")
_ENTER = f"""
mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" || exit
[ "$2" = {ROOT_USER} ] || mount --bind -o ro {CERTIFICATES} "$1{CERTIFICATES}" || exit
exec chroot --userspec="$2" "$1" env -i PATH={_PATH} HOME="$3" LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
  SSL_CERT_FILE={_CERTIFICATE_FILE} sh -c "$4"
"""


class NoMachine(Exception):
    """A machine cannot be made here."""


class CallFailed(Exception):
    """A command failed there, with the end of its output."""


@dataclass(frozen=True)
class Machine:
    """A Debian in a folder, with an ordinary account beside root's."""

    folder: Path

    @property
    def home(self) -> Path:
        """The ordinary account's home, as this machine sees it."""
        return self.folder / "home" / PERSON

    def call(self, command: str, user: str = PERSON, seconds: float = CALL_SECONDS) -> str:
        """Call a shell command as a user, in their home and with an empty environment; returns its output.

        The ordinary account has this machine's certificates: a network may have an authority of its own. uv looks for
        the file that the environment names.

        Raises:
            CallFailed: it failed, or took longer than `seconds`.
        """
        home = "/root" if user == ROOT_USER else f"/home/{PERSON}"
        words = (*_APART, "sh", "-c", _ENTER, "sh", str(self.folder), user, home, f"cd && {command}")
        try:
            done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=seconds)
        except subprocess.TimeoutExpired as error:
            raise CallFailed(f"`{command}` took longer than {seconds:.0f} s") from error
        if done.returncode:
            end = "\n".join(done.stdout.strip().splitlines()[-30:])
            raise CallFailed(f"`{command}` ended with {done.returncode}:\n{end}")
        return done.stdout.strip()

    def own(self, path: Path) -> None:
        """Give a path in the home, with its contents, to the home's account."""
        self.call(f"chown -R {PERSON}:{PERSON} /{path.relative_to(self.folder)}", ROOT_USER)


def make(folder: Path) -> Machine:
    """Make a machine with the packages that every Debian has, and an account.

    Raises:
        NoMachine: mmdebstrap is missing or failed.
    """
    if shutil.which("mmdebstrap") is None:
        raise NoMachine("mmdebstrap is not here")
    words = ("mmdebstrap", "--quiet", "--variant=minbase", "--mode=root", DEBIAN, str(folder))
    done = subprocess.run(words, capture_output=True, text=True, timeout=MADE_SECONDS)
    if done.returncode:
        raise NoMachine(f"mmdebstrap made none:\n{done.stderr[-2000:]}")
    made = Machine(folder)
    shutil.copyfile("/etc/resolv.conf", folder / "etc/resolv.conf")
    # The mount point must exist; the package that makes it is not part of every Debian.
    (folder / CERTIFICATES.relative_to("/")).mkdir(parents=True, exist_ok=True)
    try:
        made.call(f"useradd --create-home --shell /bin/sh {PERSON}", ROOT_USER)
    except CallFailed as error:
        raise NoMachine(str(error)) from error
    return made
