"""The file that keeps the messages which tokens reach for the next process: sealed lines, a message's last one counts.

A line is written as a message is shown and is not synced, nor is the file as it is cleaned: both outlive the process,
but not the machine.
"""

import os
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from bot.core.logs import logger
from bot.core.presses.reached_message import AnyReached, ReachedPage, ReachedTable
from bot.core.private_file import write_privately
from bot.core.shards import Shards
from bot.core.share_files import leave, read_earlier

log = logger(__name__)

Sealing = Callable[[bytes], bytes]
"""Seals or opens bytes."""


class Forgotten(msgspec.Struct, frozen=True, tag="forgotten"):
    """A message that is gone."""

    message: int


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyReached | Forgotten] = msgspec.json.Decoder(ReachedPage | ReachedTable | Forgotten)


class ReachedFile:
    """The file of a share, and those that processes of other shares have left beside it."""

    def __init__(self, path: Path, seal: Sealing, open_sealed: Sealing, shards: Shards) -> None:
        """Take where it is, how lines are sealed, and whose places are ours."""
        self._path, self._seal, self._open, self._shards = path, seal, open_sealed, shards
        self._file = -1
        self.lines = -1
        """The lines that it has; negative while that is unknown, as before the first `write` or after one failed."""

    def read(self) -> dict[int, AnyReached]:
        """Read it as `read_reached`. Raises OSError."""
        return read_reached(self._path, self._open)

    def read_earlier(self, now: int) -> tuple[list[AnyReached], Mapping[Path, Sequence[AnyReached]]]:
        """Read what earlier shares have left and tokens still reach: what is ours, and the rest. Raises OSError."""

        def reached(path: Path) -> list[AnyReached]:
            return [each for each in read_reached(path, self._open).values() if each.until > now]

        return read_earlier(self._path, self._shards, reached, lambda each: each.place)

    def leave(self, rest: Mapping[Path, Sequence[AnyReached]]) -> None:
        """Leave to other shares what is theirs. Raises OSError."""
        leave({path: b"".join(map(self._line, left)) for path, left in rest.items()})

    def append(self, line: AnyReached | Forgotten, everything: Callable[[], Sequence[AnyReached]]) -> None:
        """Add a line; where the file could not be written before, write `everything` that it should have."""
        if self._file < 0:
            self.try_to_write(everything())
            return
        try:
            os.write(self._file, self._line(line))
            self.lines += 1
        except OSError as error:  # the page is shown all the same
            log.warning("reached_messages_not_kept", error=type(error).__name__)

    def try_to_write(self, everything: Sequence[AnyReached], *, is_synced: bool = False) -> None:
        """Rewrite the file; if that fails, the next `append` tries again."""
        try:
            self.write(everything, is_synced=is_synced)
        except OSError as error:  # such as a full disk
            log.warning("reached_messages_not_kept", error=type(error).__name__)

    def write(self, everything: Sequence[AnyReached], *, is_synced: bool = False) -> None:
        """Rewrite the file. Raises OSError."""
        content = b"".join(map(self._line, everything))
        # Windows replaces no open file.
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
        self.lines = -1
        write_privately(self._path, content, is_synced=is_synced)
        self._file, self.lines = os.open(self._path, os.O_WRONLY | os.O_APPEND), len(everything)

    def _line(self, line: AnyReached | Forgotten) -> bytes:
        return b64encode(self._seal(_encoder.encode(line))) + b"\n"


def read_reached(path: Path, open_sealed: Sealing) -> dict[int, AnyReached]:
    """Read what was kept, by message, the last press last; a line that is not whole counts for nothing."""
    kept = dict[int, AnyReached]()
    for sealed in path.read_bytes().splitlines() if path.exists() else ():
        try:
            line = _decoder.decode(open_sealed(b64decode(sealed, validate=True)))
        except (ValueError, msgspec.MsgspecError):
            continue
        # As the newest, also where it was kept before.
        kept.pop(line.message, None)
        if not isinstance(line, Forgotten):
            kept[line.message] = line
    return kept
