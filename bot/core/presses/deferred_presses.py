"""Notes each press that Discord was told of before it was stored, so that nobody believes in one that a crash cut off.

The notes stand in a file of their own and not in the store: a press is deferred when the store takes long, so a note in
the store would come too late. A line is written before the deferral and is not synced: it outlives the process, though
not the machine. It knows no match and tells nobody.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from bot.core.durations import DAY_MS
from bot.core.logs import logger
from bot.core.private_file import write_privately
from bot.core.shards import ALL, Shards
from bot.core.share_files import leave, read_earlier

log = logger(__name__)

MOST_BYTES = 1 << 20
"""Size in bytes from which the file is written again with its open notes alone (house choice)."""

KEPT_MS = 30 * DAY_MS
"""How long (ms) a person who does not come back is remembered (house choice)."""


class DeferredPress(msgspec.Struct, frozen=True, tag="deferred"):
    """A press at a match or lobby of this id: its key, who pressed in which place, and when it came (ms since 1970).

    `is_action` says that all it does is to play an action under its key.
    """

    key: str
    player: int
    place: int
    match: str
    is_action: bool
    at: int


class _Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The press of this key was answered, or its person was told that it was cut off."""

    key: str


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(DeferredPress | _Ended)


class DeferredPresses:
    """The presses that are deferred and not answered yet, and those that an earlier process left so."""

    def __init__(self) -> None:
        """Begin with none, kept in memory alone."""
        self._path: Path | None = None
        self._file = -1
        self._size = 0
        self._open: dict[str, DeferredPress] = {}
        self._cut_off: dict[int, tuple[DeferredPress, ...]] = {}

    def keep_in(self, path: Path, now: int, shards: Shards = ALL) -> None:
        """Keep them in the file of a share from now on, and read what earlier processes have left. Raises OSError."""

        def recent(path: Path) -> list[DeferredPress]:
            return [press for press in _read(path) if press.at > now - KEPT_MS]

        earlier, rest = read_earlier(path, shards, recent, lambda press: press.place)
        for press in {press.key: press for press in (*recent(path), *earlier)}.values():
            self._open[press.key] = press
            self.give_back(press)
        # Ours first: a crash between the two loses none.
        self._write_again(path)
        leave({other: _encoder.encode_lines(left) for other, left in rest.items()})
        self._path = path

    def begin(self, press: DeferredPress) -> None:
        """Note a press that is about to be deferred."""
        self._open[press.key] = press
        self._write(press)

    def end(self, key: str) -> None:
        """Forget a press, if it was noted."""
        if self._open.pop(key, None) is not None:
            self._write(_Ended(key))

    def forget(self, player: int) -> None:
        """Forget a person's presses, in the file too: on a full disk it loses them the next time it is cleaned."""
        self._open = {key: press for key, press in self._open.items() if press.player != player}
        self._cut_off.pop(player, None)
        self._try_to_write_again()

    def clean(self) -> None:
        """Write the file again if that has failed before."""
        if self._file < 0:
            self._try_to_write_again()

    def take_cut_off(self, player: int) -> tuple[DeferredPress, ...]:
        """Take a person's presses that the process before was still working on when it ended; `end` each once told."""
        return self._cut_off.pop(player, ())

    def give_back(self, *presses: DeferredPress) -> None:
        """Give presses that were taken back, to be told of later."""
        for press in presses:
            self._cut_off[press.player] = (*self._cut_off.get(press.player, ()), press)

    def _write(self, line: DeferredPress | _Ended) -> None:
        if self._path is None:
            return
        if self._file < 0 or self._size > MOST_BYTES:
            self._try_to_write_again()
            return
        try:
            if not self._open:
                os.ftruncate(self._file, 0)
                self._size = 0
            else:
                self._size += os.write(self._file, _encoder.encode(line) + b"\n")
        except OSError as error:  # such as a full disk: the press is played all the same
            log.warning("deferred_press_not_noted", error=type(error).__name__)

    def _try_to_write_again(self) -> None:
        if self._path is None:
            return
        try:
            self._write_again(self._path)
        except OSError as error:
            log.warning("deferred_press_not_noted", error=type(error).__name__)

    def _write_again(self, path: Path) -> None:
        """Write the open notes alone; after a crash in it the file is the one before or this one."""
        content = _encoder.encode_lines(self._open.values())
        # Windows replaces no open file.
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
        write_privately(path, content)
        self._file, self._size = os.open(path, os.O_WRONLY | os.O_APPEND), len(content)


def _read(path: Path) -> Iterator[DeferredPress]:
    """Read the presses that were not ended; a line that is not whole counts for nothing."""
    noted: dict[str, DeferredPress] = {}
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            note = _decoder.decode(line)
        except msgspec.DecodeError:
            continue
        if isinstance(note, DeferredPress):
            noted[note.key] = note
        else:
            noted.pop(note.key, None)
    yield from noted.values()
