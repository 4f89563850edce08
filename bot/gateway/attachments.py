"""Keeps the pictures that a message shows already, so that an edit does not upload them, nor clients load them, again.

A picture's file name has a digest of its bytes, so an equal name on a message is an equal file. Discord lists files
that components show in the components alone (https://discord.com/developers/docs/resources/message#message-object).
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from io import BytesIO
from pathlib import PurePosixPath
from typing import Any, TypeAlias, cast
from urllib.parse import urlsplit

import discord

from bot.core.recent import remember

REMEMBERED = 10_000
"""Size of the cache of messages' files; the oldest are evicted."""

ShownFiles: TypeAlias = Mapping[str, int]
"""The ids of a message's attachments by file name."""

PutAttachments: TypeAlias = Callable[[Sequence[discord.Attachment | discord.File]], Awaitable[ShownFiles | None]]
"""(attachments) -> the files that the message shows once it has them; None: Discord did not tell."""

_INSIDE = ("components", "items")
_MEDIA = ("media", "file")
"""Where components have others inside of them, and media: https://discord.com/developers/docs/components/reference."""

CHANGING: ContextVar[int | None] = ContextVar("CHANGING", default=None)
"""The message that is being edited."""

INVALID_FORM = 50035
"""Discord's code: something in a request is not as it must be."""


class Upload(discord.File):
    """Bytes to upload as a file."""

    def __init__(self, data: bytes, filename: str) -> None:
        """Take the bytes and the name."""
        super().__init__(BytesIO(data), filename)
        self.size = len(data)

    def close(self) -> None:
        """Let the bytes go once the last reference goes."""
        # discord.py's own gives the stream its bound method back as an attribute: a reference cycle with the bytes.
        vars(self.fp).pop("close", None)
        self.fp.close()


class PictureFile(Upload):
    """A file to upload whose name has a digest of its bytes."""


class KeptAttachment:
    """An attachment that stays on a message; takes the place of `discord.Attachment` in discord.py's parameters."""

    def __init__(self, attachment_id: int, filename: str) -> None:
        """Take its id and its file name."""
        self.id = attachment_id
        self.filename = filename

    def to_dict(self) -> dict[str, Any]:
        """Name it as Discord wants it: components that show it are refused where the file name is missing (50035)."""
        return {"id": str(self.id), "filename": self.filename}


class Attachments:
    """The known files of messages, from Discord's answers."""

    def __init__(self) -> None:
        self._shown: OrderedDict[int, ShownFiles] = OrderedDict()

    def note(self, message: int, files: ShownFiles) -> None:
        """Remember the files of a message."""
        remember(self._shown, message, files, REMEMBERED)

    def forget(self, message: int) -> None:
        """Forget a message."""
        self._shown.pop(message, None)

    def on(self, message: int) -> ShownFiles | None:
        """Return the files of a message; None where they are unknown."""
        return self._shown.get(message)

    def to_upload(self, message: int, files: Sequence[discord.File], shown: ShownFiles | None = None) -> int:
        """Count the bytes of the files that `edit` would upload."""
        known = self._shown.get(message, shown or {})
        return size_of([each for each in files if not _is_kept(each, known)])

    async def edit(
        self, message: int, files: Sequence[discord.File], change: PutAttachments, shown: ShownFiles | None = None
    ) -> None:
        """Edit a message so that it has these files, keeping those that it shows already.

        Where its files are unknown, they are taken to be `shown`, if given. Raises what `change` raises.
        """
        known = self._shown.pop(message, shown or {})  # after an error the message's files are unknown
        kept = {each.filename: known[each.filename] for each in files if _is_kept(each, known)}
        before = CHANGING.set(message)
        try:
            now = await change(_keep(files, known))
            # Discord returns the message only after an upload: otherwise it shows the files that it keeps.
            if now is None and len(kept) == len(files):
                now = kept
        except discord.HTTPException as error:
            # An attachment that is not there any more is refused with all that refers to it.
            if error.code != INVALID_FORM or not kept:
                raise
            now = await change(files)
        finally:
            CHANGING.reset(before)
        if now is not None:
            self.note(message, now)


def size_of(files: Sequence[discord.Attachment | discord.File]) -> int:
    """Count the bytes of the files that are uploaded."""
    return sum(each.size for each in files if isinstance(each, Upload))


def _keep(files: Sequence[discord.File], shown: ShownFiles) -> list[discord.Attachment | discord.File]:
    """Name the files that a message shows already, and leave the rest to be uploaded."""
    return [
        cast(discord.Attachment, KeptAttachment(shown[each.filename], each.filename)) if _is_kept(each, shown) else each
        for each in files
    ]


def _is_kept(file: discord.File, shown: ShownFiles) -> bool:
    return isinstance(file, PictureFile) and file.filename in shown


def files_of(message: discord.Message) -> ShownFiles:
    """Read the files that a message's components show."""
    return dict(named for each in message.components for named in _of_component(each))


def files_in(components: Sequence[dict[str, Any]] | None) -> ShownFiles:
    """Read the files that components show, from Discord's JSON."""
    return {_name(str(media.get("url", ""))): int(media["attachment_id"]) for media in media_in(components)}


def media_in(components: Sequence[dict[str, Any]] | None) -> Iterator[dict[str, Any]]:
    """Find the media items of components that are attachments, in Discord's JSON."""
    # Only where Discord has them: each press and each answer brings a page of some hundred values.
    for each in components or ():
        for inner in _INSIDE:
            if inner in each:
                yield from media_in(each[inner])
        if "accessory" in each:
            yield from media_in([each["accessory"]])
        for name in _MEDIA:
            media = each.get(name)
            if media is not None and media.get("attachment_id") is not None:
                yield media


def _of_component(component: object) -> Iterator[tuple[str, int]]:
    for name in ("children", "items"):
        for each in getattr(component, name, ()):
            yield from _of_component(each)
    if (accessory := getattr(component, "accessory", None)) is not None:
        yield from _of_component(accessory)
    media = getattr(component, "media", None)
    if isinstance(media, discord.UnfurledMediaItem) and media.attachment_id is not None:
        yield _name(media.url), media.attachment_id


def _name(address: str) -> str:
    """The file name in an attachment's address, which is signed behind it."""
    return PurePosixPath(urlsplit(address).path).name
