"""`make notice`: writes the list of packages at the end of NOTICE from the lock and pip-licenses.

The part before that list is written by hand; a test compares its statements about fonts with the fonts.
"""

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = "requirements.lock"
"""The lock of the packages in an image."""

HEADING = "THE PACKAGES\n\n"
BY_HAND: dict[str, tuple[str, str]] = {
    "audioop-lts": ("PSF-2.0", "By its contributors"),
    "backports-zstd": ("PSF-2.0", "By Rogdham"),
    "colorama": ("BSD-3-Clause", "By Jonathan Hartley"),
    "resvg-py": ("MIT", "By baseplate-admin"),
}
"""Licence and holder of packages that some versions of Python or systems alone install, or that name no licence."""

_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)", re.MULTILINE)
_COPYRIGHT = re.compile(r"^\W{0,4}((?:copyright (?:\(c\)|©|\d)|© ).*)$", re.IGNORECASE | re.MULTILINE)
_ADDRESS = re.compile(r"\s*<[^>]*@[^>]*>")
_UNKNOWN = "UNKNOWN"


def pinned() -> dict[str, str]:
    """Return the version of each package of the lock, by name."""
    return dict(sorted(_PINNED.findall((ROOT / LOCK).read_text(encoding="utf-8"))))


def told() -> dict[str, str]:
    """Return the lines of NOTICE on each package of the locks that is installed here or noted by hand."""
    command = [sys.executable, "-m", "piplicenses", "--from=all", "--format=json"]
    command += ["--with-authors", "--with-license-file", "--no-license-path", "--packages", *pinned()]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    found = {re.sub(r"[-_.]+", "-", each["Name"]).lower(): _read(each) for each in json.loads(ran.stdout)} | BY_HAND
    return {
        name: f"  {name} {version}: {found[name][0]}\n      {found[name][1]}"
        for name, version in pinned().items()
        if name in found
    }


def _read(package: Mapping[str, str]) -> tuple[str, str]:
    """Return a package's licence, and its authors, or else the first line of the licence that names a holder."""
    names = (package["License-Expression"], package["License-Metadata"], package["License-Classifier"])
    # Some hold the whole text of the licence where its name belongs.
    licence = next((each for each in names if each != _UNKNOWN and "\n" not in each), _UNKNOWN)
    authors = _ADDRESS.sub("", package["Author"]).replace('"', "")
    holder = _COPYRIGHT.search(package["LicenseText"]) if authors == _UNKNOWN else None
    if holder:
        return licence, _ADDRESS.sub("", holder[1])
    return licence, f"By {'its contributors' if authors == _UNKNOWN else authors}"


def main() -> None:
    """Rewrite the list; exits if a locked package is unknown to pip-licenses, or names no licence."""
    lines = told()
    missing = [name for name in pinned() if _UNKNOWN in lines.get(name, _UNKNOWN)]
    if missing:
        sys.exit(f"Read the licence and note it in {Path(__file__).name}: {', '.join(missing)}")
    notice = ROOT / "NOTICE"
    head = notice.read_text(encoding="utf-8").partition(HEADING)[0]
    notice.write_text(head + HEADING + "\n".join(lines.values()) + "\n", encoding="utf-8")
    print(f"NOTICE names {len(lines)} packages.")


if __name__ == "__main__":
    main()
