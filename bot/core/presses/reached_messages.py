"""The messages that the tokens of presses reach: private pages, and lobbies and boards where the bot may not post.

A token edits and deletes its message for 15 minutes
(https://discord.com/developers/docs/interactions/receiving-and-responding).
"""

from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from bot.core.presses.reached_file import Forgotten, ReachedFile, Sealing
from bot.core.presses.reached_message import AnyReached, ReachedPage, ReachedTable
from bot.core.recent import remember
from bot.core.shards import ALL, Shards

KEPT = 10_000
"""Size of the cache of messages; the oldest are evicted (house choice)."""


class ReachedMessages:
    """The messages that tokens reach, each by its newest token: the last press is last.

    They are kept for a restart in a file beside the store, which is in no backup. `on_gone` is called with each page
    that gives way to another or closes while a token reaches it, to delete it.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        """Begin with none, in memory alone; `now` is the time in milliseconds since 1970."""
        self.on_gone: list[Callable[[ReachedPage], None]] = []
        self._now = now
        self._file: ReachedFile | None = None
        self._messages: OrderedDict[int, AnyReached] = OrderedDict()
        # The message of a person's newest page of a kind, by (player, channel, *kind).
        self._newest: OrderedDict[tuple[int | str, ...], int] = OrderedDict()
        self._left: tuple[AnyReached, ...] = ()

    def keep_in(self, path: Path, seal: Sealing, open_sealed: Sealing, shards: Shards = ALL) -> None:
        """Keep them in the file of a share from now on, and read what earlier processes have left. Raises OSError."""
        self._file = ReachedFile(path, seal, open_sealed, shards)
        self._messages = OrderedDict(self._file.read())
        self._take_earlier(self._file)
        self._left = tuple(self._messages.values())

    def take_left(self) -> tuple[AnyReached, ...]:
        """Take the messages that the process before has left and that are still reached, each once."""
        left, self._left = self._left, ()
        return tuple(each for each in left if self._is_reached(each) and self._messages.get(each.message) is each)

    def note(self, shown: AnyReached) -> None:
        """Remember what a message shows from now on; a new page takes the place of the one before it of its kind."""
        before = self._messages.get(shown.message)
        is_new = isinstance(shown, ReachedPage) and bool(shown.kind)
        if isinstance(shown, ReachedPage) and isinstance(before, ReachedPage) and not is_new:  # changed by a press
            shown = replace(shown, kind=before.kind, sent_by=before.sent_by)
        remember(self._messages, shown.message, shown, KEPT)
        if self._file is not None:
            self._file.append(shown, self._in_file)
        if isinstance(shown, ReachedPage) and is_new:
            self.take_place(shown)

    def take_place(self, page: ReachedPage) -> None:
        """Make a page the newest of its kind, in place of the one before it.

        A page that comes after one of a later press, e.g. an offer sent slowly, takes no place, and pages of one press
        belong together.
        """
        key = page.player, page.channel, *page.kind
        before = self._messages.get(self._newest.get(key, 0))
        earlier = before if isinstance(before, ReachedPage) else page
        if earlier.sent_by > page.sent_by:
            return
        remember(self._newest, key, page.message, KEPT)
        if earlier.sent_by < page.sent_by and earlier.message != page.message:
            self._let_go(earlier)

    def forget(self, message: int) -> None:
        """Forget a message that is gone or is not changed any more; the file loses it when it is cleaned."""
        if self._messages.pop(message, None) is not None and self._file is not None:
            self._file.append(Forgotten(message), self._in_file)

    def close(self, what: str) -> None:
        """Let go of the pages that stand beside a lobby or guided match."""
        for page in self._pages():
            if what in page.beside:
                self._let_go(page)

    def find_table(self, message: int | None, *, for_ms: int = 0) -> ReachedTable | None:
        """Find a lobby or board that is reached now, and still will be after that time in milliseconds."""
        found = None if message is None else self._messages.get(message)
        return found if isinstance(found, ReachedTable) and found.until > self._now() + for_ms else None

    def is_table(self, message: int) -> bool:
        """Return whether a lobby or board is shown there, also where no token reaches it any more."""
        return isinstance(self._messages.get(message), ReachedTable)

    def forget_person(self, player: int) -> None:
        """Forget the pages of a person, in the file too: on a full disk it loses them the next time it is cleaned.

        Those beside a lobby are let go of, since it closes.
        """
        for page in [page for page in self._pages() if page.player == player]:
            if page.beside:
                self._let_go(page)
            else:
                del self._messages[page.message]
        self._forget_replaced()
        if self._file is not None:
            self._file.try_to_write(self._in_file(), is_synced=True)

    def clean(self) -> None:
        """Forget pages that no token reaches any more, in the file too, and in files of earlier shares."""
        self._drop_unreached()
        if self._file is None:
            return
        if self._file.lines != len(needed := self._in_file()):
            self._file.try_to_write(needed)
        with suppress(OSError):  # tried again with the next look
            self._take_earlier(self._file)

    def _take_earlier(self, file: ReachedFile) -> None:
        """Take what processes of earlier shares have left in our places, and leave the rest that is still reached."""
        earlier, rest = file.read_earlier(self._now())
        for each in earlier:
            self._messages.setdefault(each.message, each)
        self._drop_unreached()
        if earlier or file.lines < 0:
            file.write(self._in_file())
        file.leave(rest)

    def _let_go(self, page: ReachedPage) -> None:
        self.forget(page.message)
        if self._is_reached(page):
            for tell in self.on_gone:
                tell(page)

    def _drop_unreached(self) -> None:
        for page in self._pages():
            if not self._is_reached(page):
                del self._messages[page.message]
        self._forget_replaced()

    def _forget_replaced(self) -> None:
        for key in [key for key, message in self._newest.items() if message not in self._messages]:
            del self._newest[key]

    def _pages(self) -> list[ReachedPage]:
        return [each for each in self._messages.values() if isinstance(each, ReachedPage)]

    def _is_reached(self, message: AnyReached) -> bool:
        return message.until > self._now()

    def _in_file(self) -> list[AnyReached]:
        return [each for each in self._messages.values() if self._is_reached(each)]
