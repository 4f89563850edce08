"""What a package says of its licence, version and copyright, read from its installed notes."""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageMetadata, PackageNotFoundError, distribution
from pathlib import Path

LOCKS = ("requirements.lock", "requirements-postgres.lock", "requirements-proofs.lock")
"""What an image may hold."""


@dataclass(frozen=True)
class Package:
    """One package as NOTICE names it."""

    name: str
    version: str
    licence: str
    holders: tuple[str, ...]

    def __str__(self) -> str:
        """Write its lines."""
        return "\n".join([f"  {self.name} {self.version}: {self.licence}", *(f"      {each}" for each in self.holders)])


class NotTold(Exception):
    """A package does not say its licence, or is not installed; the sentence says what to do."""


ELSEWHERE = {
    "audioop-lts": ("PSF-2.0", ("By its contributors",)),
    "backports-zstd": ("PSF-2.0", ("By Rogdham",)),
    "colorama": ("BSD-3-Clause", ("Copyright (c) 2010 Jonathan Hartley",)),
}
"""Packages that are installed with some versions of Python or systems alone: read by hand from their wheels."""

UNTOLD = {"resvg-py": "MIT"}
"""Licences that a package has as a text alone."""

SPDX = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "BSD": "BSD-2-Clause",
    "ISC License": "ISC",
    "MIT License": "MIT",
}
"""Older names of licences, as the packages of the locks write them."""

_IS_SPDX = re.compile(r"MIT|(?:PSF|BSD|OFL|MPL|Apache)-[\w.-]+")
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)", re.MULTILINE)
_LICENCE_FILE = re.compile(r"(?i)^(licen[cs]e|copying)")
_COPYRIGHT = re.compile(r"^\W{0,4}((?:copyright (?:\(c\)|©|\d|[\w-]+ contributors)|© ).*)$", re.IGNORECASE)
_PYTHON_S = re.compile(r"Stichting Mathematisch Centrum|Corporation for National Research|BeOpen")
"""Owners of old Python, whom each copy of Python's licence names, whoever's code it is for."""

_ADDRESS = re.compile(r"\s*<[^>]*@[^>]*>")
"""A person's address, which nobody needs here."""

_GAP = 6
"""Lines between copyright lines that still belong together: what comes later is about code of others."""


def pinned(root: Path) -> dict[str, str]:
    """Return the version of each package of the locks, by name."""
    found = dict[str, str]()
    for lock in LOCKS:
        found |= dict(_PINNED.findall((root / lock).read_text(encoding="utf-8")))
    return dict(sorted(found.items()))


def package(name: str, version: str) -> Package:
    """Return what the installed package says. Raises NotTold."""
    if name in ELSEWHERE:
        return Package(name, version, *ELSEWHERE[name])
    try:
        installed = distribution(name)
    except PackageNotFoundError as error:
        raise NotTold(f"{name} is not installed here: run `make install`, or add it to ELSEWHERE.") from error
    return Package(name, version, _licence(name, installed), tuple(_holders(installed)))


def _licence(name: str, installed: Distribution) -> str:
    notes = installed.metadata
    classified = [
        each.rpartition(" :: ")[2] for each in notes.get_all("Classifier", ()) if each.startswith("License ::")
    ]
    named = _note(notes, "License-Expression") or UNTOLD.get(name)
    written = (_note(notes, "License"), *classified)
    candidates = [named] if named else [each if _IS_SPDX.fullmatch(each) else SPDX.get(each) for each in written]
    told = next(filter(None, candidates), None)
    if told is None:
        raise NotTold(f"{name} names its licence in no way known here: read it, and add it to UNTOLD or SPDX.")
    return told


def _holders(installed: Distribution) -> Iterable[str]:
    """Name who has the copyright: the first such lines of the licence, or else the authors."""
    files = sorted(
        (file for file in installed.files or () if ".dist-info" in file.parts[0] and _LICENCE_FILE.match(file.name)),
        key=lambda file: (len(file.parts), file.name),
    )
    authors = _authors(installed.metadata)
    texts = (file.read_text(encoding="utf-8").splitlines() for file in files)
    found = next(filter(None, (first_copyright_lines(lines, authors) for lines in texts)), [])
    return found or [f"By {', '.join(authors)}" if authors else "By its contributors"]


def first_copyright_lines(lines: Iterable[str], authors: Collection[str] = ()) -> list[str]:
    """Return the first copyright lines of a licence that stand together, and those that name an author."""
    found, last = list[str](), 0
    for number, line in enumerate(lines):
        match = _COPYRIGHT.match(line.strip())
        if match and not _PYTHON_S.search(line):
            is_near = not found or number - last <= _GAP
            last = number if is_near else last
            if is_near or any(author in line for author in authors):
                found.append(_ADDRESS.sub("", match[1]))
    return list(dict.fromkeys(found))


def _note(notes: PackageMetadata, name: str) -> str:
    return next(iter(notes.get_all(name, ())), "")


def _authors(notes: PackageMetadata) -> list[str]:
    named = _note(notes, "Author") or _note(notes, "Author-email") or _note(notes, "Maintainer-email")
    return [each for each in (part.strip() for part in _ADDRESS.sub("", named).replace('"', "").split(",")) if each]
