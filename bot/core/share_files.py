"""Files of a process in a folder shared by processes of several shares, and the entries in those of earlier shares."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from bot.core.private_file import write_privately
from bot.core.shards import Shards, parse

T = TypeVar("T")

_OF = "-of-"


def share_file(folder: Path, name: str, shards: Shards) -> Path:
    """Name the file of a share."""
    return folder / f"{name}-{str(shards).replace('/', _OF)}.jsonl"


def read_earlier(
    own: Path, shards: Shards, read: Callable[[Path], Iterable[T]], place: Callable[[T], int]
) -> tuple[list[T], Mapping[Path, Sequence[T]]]:
    """Read the files of shares that cannot run beside these shards: our entries, and the rest by file.

    Raises OSError.
    """
    ours, rest = list[T](), dict[Path, Sequence[T]]()
    for path in sorted(own.parent.glob(f"{own.name.partition('-')[0]}-*.jsonl")):
        if path != own and _is_over(path, shards):
            entries = list(read(path))
            ours += (entry for entry in entries if shards.owns(place(entry)))
            rest[path] = [entry for entry in entries if not shards.owns(place(entry))]
    return ours, rest


def leave(rest: Mapping[Path, bytes]) -> None:
    """Write back to each file the entries of other shares, and delete empty files. Raises OSError."""
    # Two processes that start at once may each leave what the other took: it is then taken once more, never lost.
    for path, content in rest.items():
        if content:
            write_privately(path, content)
        else:
            path.unlink(missing_ok=True)


def _is_over(path: Path, shards: Shards) -> bool:
    try:
        earlier = parse(path.stem.partition("-")[2].replace(_OF, "/"))
    except ValueError:
        return False
    return shards.excludes(earlier)
