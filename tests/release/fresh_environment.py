"""An environment with exactly a wheel and its declared dependencies, made without a network.

The dependencies are linked from the tests' environment, so an undeclared import fails.
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from email import message_from_bytes
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class FreshEnvironment:
    """A virtual environment with its own home folder."""

    folder: Path

    @property
    def packages(self) -> Path:
        """The folder of its packages."""
        return next(self.folder.glob("lib/python3*/site-packages"))

    @property
    def home(self) -> Path:
        """The home of its user."""
        return self.folder / "home"

    @property
    def variables(self) -> dict[str, str]:
        """The environment of a shell in that home, without Farrago's settings or the tree."""
        return {"HOME": str(self.home), "PATH": os.defpath, "LANG": "C.UTF-8"}

    def program(self, name: str) -> str:
        """The path of one of its commands."""
        return str(self.folder / "bin" / name)


def build(kind: str, target: Path, tree: Path = ROOT) -> Path:
    """Build a `wheel` or an `sdist` of a tree, with the backend that pyproject.toml names; returns its file."""
    command = (sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(target))
    subprocess.run(command, cwd=tree, check=True, capture_output=True)
    (built,) = target.glob("farrago-*.whl" if kind == "wheel" else "farrago-*.tar.gz")
    return built


def install(wheel: Path, folder: Path) -> FreshEnvironment:
    """Install a wheel in a new environment. pip fails if a declared dependency is missing there."""
    subprocess.run((sys.executable, "-m", "venv", "--without-pip", str(folder)), check=True)
    made = FreshEnvironment(folder)
    made.home.mkdir()
    for place in _places(_needed(_declared(wheel))):
        (made.packages / place.name).symlink_to(place)
    pip = (sys.executable, "-m", "pip", "--quiet", "--python", made.program("python"), "install", "--no-index")
    subprocess.run((*pip, str(wheel)), check=True)
    return made


def _declared(wheel: Path) -> list[Requirement]:
    with ZipFile(wheel) as opened:
        (name,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        notes = message_from_bytes(opened.read(name))
    return [Requirement(each) for each in notes.get_all("Requires-Dist", ())]


def _needed(declared: Iterable[Requirement]) -> set[str]:
    """The names of the dependencies on this machine, direct and indirect."""
    found, left = set[tuple[str, str]](), [each for each in declared if _is_wanted(each, "")]
    while left:
        wanted = left.pop()
        for extra in {"", *wanted.extras}:
            if (wanted.name, extra) not in found:
                found.add((wanted.name, extra))
                further = map(Requirement, distribution(wanted.name).requires or ())
                left += [each for each in further if _is_wanted(each, extra)]
    return {name for name, _ in found}


def _is_wanted(requirement: Requirement, extra: str) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": extra})


def _places(names: Iterable[str]) -> set[Path]:
    """The folders and files of these packages in the tests' environment."""
    files = ((each, file) for each in map(distribution, names) for file in each.files or ())
    return {Path(str(each.locate_file(file.parts[0]))) for each, file in files if file.parts[0] not in _NO_PACKAGES}


_NO_PACKAGES = {"..", "__pycache__"}
"""First parts of what a package has among others' files: its programs, compiled single modules."""
