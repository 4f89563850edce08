"""Keeps, for a restart, what reaches messages by the tokens of presses alone, sealed, for 15 minutes.

Such are private pages, and lobbies and boards that live in answers. They stand in a file of their own and in no backup.
A line is written as a page is shown and is not synced, nor is the file as it is cleaned: both outlive the process, but
not the machine.
"""

import os
from base64 import b64decode, b64encode
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from bot.core.logs import logger
from bot.core.private_file import write_privately
from bot.core.shards import ALL, Shards
from bot.core.share_files import leave, read_earlier

log = logger(__name__)


class KeptMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message in a place, and the token that edits it until a time (ms).

    `is_original`: the message is the first answer to that token's press, and else one after it.
    """

    message: int
    is_original: bool
    application: int
    token: str
    until: int
    place: int


class KeptTable(KeptMessage, frozen=True, tag="table", omit_defaults=True):
    """A message that shows the lobby or match of an id to all."""

    table: str
    is_lobby: bool


class KeptPage(KeptMessage, frozen=True, tag="page", omit_defaults=True):
    """A private page, and how its person reads.

    `match` is empty where it is about none. `is_playing`: its person plays on it, with the `group` of choices open and
    the `note` about a press; any other page stays while the `question` is open. The next page of its `kind` takes its
    place, as it took that of the one before with the press `sent_by`. It is deleted with the lobbies and matches that
    it stands `beside`.
    """

    match: str
    player: int
    name: str
    locale: str
    channel: int = 0
    guild: int | None = None
    text_mode: bool = False
    still: bool = False
    is_playing: bool = False
    group: str = ""
    note: str = ""
    question: int | None = None
    kind: tuple[str, ...] = ()
    sent_by: int = 0
    beside: tuple[str, ...] = ()


KeptOnScreen: TypeAlias = KeptPage | KeptTable


class _Forgotten(msgspec.Struct, frozen=True, tag="forgotten"):
    """A message that is gone."""

    message: int


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[KeptOnScreen | _Forgotten] = msgspec.json.Decoder(KeptPage | KeptTable | _Forgotten)

Sealing = Callable[[bytes], bytes]
"""Seals or opens bytes."""


class KeptPages:
    """The messages that tokens reach, oldest press first."""

    def __init__(self, now: Callable[[], int]) -> None:
        """Begin with none, in memory alone; `now` is the time in milliseconds since 1970."""
        self._now = now
        self._seal: Sealing = bytes
        self._open: Sealing = bytes
        self._shards = ALL
        self._path: Path | None = None
        self._file = -1
        self._lines = -1  # unknown
        self._pages: dict[int, KeptOnScreen] = {}
        self._left: tuple[KeptOnScreen, ...] = ()

    def keep_in(self, path: Path, seal: Sealing, open_sealed: Sealing, shards: Shards = ALL) -> None:
        """Keep them in the file of a share from now on, and read what earlier processes have left. Raises OSError."""
        self._seal, self._open, self._path, self._shards = seal, open_sealed, path, shards
        self._pages = read_kept(path, open_sealed)
        self._take_earlier(path)
        self._left = tuple(self._pages.values())

    @property
    def is_in_a_file(self) -> bool:
        """Whether a later process will find them."""
        return self._path is not None

    def take_left(self) -> tuple[KeptOnScreen, ...]:
        """Take the messages that the process before has left and that are still reached, each once."""
        left, self._left = self._left, ()
        return tuple(page for page in left if page.until > self._now() and self._pages.get(page.message) is page)

    def note(self, page: KeptOnScreen) -> None:
        """Keep what a message shows from now on; a page that was changed keeps its kind."""
        before = self._pages.get(page.message)
        if isinstance(page, KeptPage) and isinstance(before, KeptPage) and not page.kind:
            page = replace(page, kind=before.kind, sent_by=before.sent_by)
        # As the newest, also where it was kept before.
        self._pages.pop(page.message, None)
        self._pages[page.message] = page
        if self._path is not None:
            self._append(page)

    def forget(self, message: int) -> None:
        """Forget a message that is gone or needs nothing any more; the file loses it the next time it is cleaned."""
        if self._pages.pop(message, None) is not None and self._path is not None:
            self._append(_Forgotten(message))

    def forget_person(self, player: int) -> None:
        """Forget the pages of a person, in the file too: on a full disk it loses them the next time it is cleaned."""
        self._pages = {message: page for message, page in self._pages.items() if not _is_of(page, player)}
        self._try_to_write_again(is_synced=True)

    def clean(self) -> None:
        """Forget what no token reaches any more, also in files of earlier shares; write the file where it has more."""
        self._drop_unreached()
        if self._lines != len(self._pages):
            self._try_to_write_again()
        if self._path is not None:
            with suppress(OSError):  # tried again with the next look
                self._take_earlier(self._path)

    def _take_earlier(self, path: Path) -> None:
        """Take what processes of earlier shares have left in our places, and leave the rest that is still reached."""

        def reached(path: Path) -> list[KeptOnScreen]:
            now = self._now()
            return [page for page in read_kept(path, self._open).values() if page.until > now]

        earlier, rest = read_earlier(path, self._shards, reached, lambda page: page.place)
        for page in earlier:
            self._pages.setdefault(page.message, page)
        self._drop_unreached()
        if earlier or self._lines < 0:
            self._write_again(path)
        leave({other: b"".join(map(self._line, left)) for other, left in rest.items()})

    def _drop_unreached(self) -> None:
        now = self._now()
        self._pages = {message: page for message, page in self._pages.items() if page.until > now}

    def _append(self, line: KeptOnScreen | _Forgotten) -> None:
        if self._file < 0:
            self._try_to_write_again()
            return
        try:
            os.write(self._file, self._line(line))
            self._lines += 1
        except OSError as error:  # the page is shown all the same
            log.warning("pages_not_kept", error=type(error).__name__)

    def _try_to_write_again(self, *, is_synced: bool = False) -> None:
        if self._path is None:
            return
        try:
            self._write_again(self._path, is_synced=is_synced)
        except OSError as error:  # such as a full disk
            log.warning("pages_not_kept", error=type(error).__name__)

    def _line(self, line: KeptOnScreen | _Forgotten) -> bytes:
        return b64encode(self._seal(_encoder.encode(line))) + b"\n"

    def _write_again(self, path: Path, *, is_synced: bool = False) -> None:
        content = b"".join(map(self._line, self._pages.values()))
        # Windows replaces no open file.
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
        self._lines = -1  # unknown until it is written
        write_privately(path, content, is_synced=is_synced)
        self._file, self._lines = os.open(path, os.O_WRONLY | os.O_APPEND), len(self._pages)


def _is_of(page: KeptOnScreen, player: int) -> bool:
    return isinstance(page, KeptPage) and page.player == player


def read_kept(path: Path, open_sealed: Sealing) -> dict[int, KeptOnScreen]:
    """Read what was kept, by message, the last press last; a line that is not whole counts for nothing."""
    kept = dict[int, KeptOnScreen]()
    for sealed in path.read_bytes().splitlines() if path.exists() else ():
        try:
            line = _decoder.decode(open_sealed(b64decode(sealed, validate=True)))
        except (ValueError, msgspec.MsgspecError):
            continue
        # As the newest, also where it was kept before.
        kept.pop(line.message, None)
        if not isinstance(line, _Forgotten):
            kept[line.message] = line
    return kept
