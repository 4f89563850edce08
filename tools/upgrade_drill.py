"""`python tools/upgrade_drill.py OLD.whl ... NEW.whl`: the last wheel takes over the games of each other one, and back.

With a fresh home for each: the old version plays a press, the new one goes on with the same match, then the old one
goes on again: from the copy that the upgrade made before it changed the tables, or from the same store if the tables
did not change. It needs Python alone, and the network for what the wheels need.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

# Called as a file, since it also runs where the tree is not installed.
sys.path.insert(0, str(Path(__file__).parents[1]))

from tools.first_press import Failed, FirstPress, first_press

GAMES = Path(".local", "share", "farrago", "playground", "bot")
"""Where an installed copy keeps the games of its playground, below the home (on Linux)."""


def drill(old: str, new: str, home: Path, environment: dict[str, str]) -> str:
    """Play with the program `old`, on with `new`, and back; returns how it went back.

    Raises:
        Failed: a press was not played, or another match than before was found.
    """
    before = first_press([old, "play", "--no-browser"], home, environment)
    after = first_press([new, "play", "--no-browser"], home, environment)
    _goes_on(before, after, "after the upgrade")
    copies = sorted((home / GAMES / "backups").glob("*.sqlite3"))
    if copies:
        restore = [old, "restore", "--force", str(copies[-1])]
        subprocess.run(restore, check=True, env=environment | {"DATA_DIR": str(home / GAMES)})
    back = first_press([old, "play", "--no-browser"], home, environment)
    _goes_on(before if copies else after, back, "after going back")
    return "restored the copy of the upgrade" if copies else "opened the same store"


def _goes_on(before: FirstPress, after: FirstPress, when: str) -> None:
    if (after.match, after.question) != (before.match, before.question + 1):
        raise Failed(f"{when} the match {before.match} did not go on at its question {before.question}")


def _installed(wheel: Path, folder: Path) -> str:
    """Install a wheel with what it needs; returns the path of its program."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    subprocess.run([str(folder / "bin" / "pip"), "--quiet", "install", str(wheel)], check=True)
    return str(folder / "bin" / "farrago")


def main(wheels: list[Path]) -> None:
    """Drill the last wheel with each of the others. Raises Failed."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        new = _installed(wheels[-1], folder / "new")
        for number, wheel in enumerate(wheels[:-1]):
            home = folder / f"home-{number}"
            home.mkdir()
            old = _installed(wheel, folder / f"old-{number}")
            how = drill(old, new, home, {"HOME": str(home), "PATH": os.defpath, "LANG": "C.UTF-8"})
            print(f"{wheel.name}: played on, and back: {how}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("Name the wheels of earlier versions, then the one to upgrade to.")
    try:
        main([Path(each).resolve() for each in sys.argv[1:]])
    except (Failed, subprocess.CalledProcessError) as failed:
        sys.exit(f"The upgrade does not hold: {failed}")
