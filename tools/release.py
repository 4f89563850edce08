"""`make release-notes TAG=v1.0.0`: prints what CHANGELOG.md says of a version.

It refuses if tag, program and changelog do not agree.
"""

import re
import sys
from pathlib import Path

import bot

CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"
_HEADING = re.compile(r"^## \[(?P<version>[^]]+)\](?: - (?P<date>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


class NotReleasable(Exception):
    """Tag, program and changelog do not agree; says on what."""


def notes_of(tag: str, version: str, changelog: str) -> str:
    """Return the section of a version, without its heading.

    Raises:
        NotReleasable: the tag is another version's, or the changelog has no dated section of it or an empty one.
    """
    if tag != f"v{version}":
        raise NotReleasable(f"The tag is {tag!r}, but bot/__init__.py has {version}: tag v{version}, or change that.")
    headings = list(_HEADING.finditer(changelog))
    for heading, following in zip(headings, [*headings[1:], None], strict=True):
        if heading["version"] == version:
            notes = changelog[heading.end() : following.start() if following else None].strip()
            if heading["date"] and notes:
                return notes
            raise NotReleasable(f"CHANGELOG.md has no date or nothing to tell below its heading of {version}.")
    raise NotReleasable(f"CHANGELOG.md has no section of {version}: begin one with `## [{version}] - <date>`.")


if __name__ == "__main__":
    try:
        print(notes_of("".join(sys.argv[1:]), bot.__version__, CHANGELOG.read_text(encoding="utf-8")))
    except NotReleasable as refused:
        sys.exit(str(refused))
