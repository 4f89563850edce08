"""Writes the traceback of an error for the log: where it happened, without hidden cards.

The message of an error from rules or drawing may contain a card or a whole position, so only its class is written. The
match's record reproduces it. Local variables are never written.
"""

import re
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TypeAlias, cast

HIDDEN = "[hidden]"

ExcInfo: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None]

_ROOT = Path(__file__).resolve().parents[2]
_OURS = tuple(str(_ROOT / part) for part in ("engine", "bot", "cogs"))
_OF_GAMES = tuple(str(_ROOT / part) for part in ("engine", "cogs", "bot/pictures"))
_OF_THE_WIRE = ("discord", "aiohttp")
"""Packages whose errors are about requests, from any caller."""


def written(exc_info: ExcInfo) -> str:
    """Write the traceback of an error and of all that led to it."""
    kind, error, trace = exc_info
    text = "".join(traceback.format_exception(kind, error, trace)).rstrip("\n")
    for one in _all(error, set()):
        if _is_of_a_game(one):
            text = _without(text, one)
    return text


def _all(error: BaseException | None, seen: set[int]) -> Iterator[BaseException]:
    # `raise ... from` usually makes `__cause__` and `__context__` the same error.
    if error is None or id(error) in seen:
        return
    seen.add(id(error))
    yield error
    yield from _all(error.__cause__, seen)
    yield from _all(error.__context__, seen)
    if isinstance(error, BaseExceptionGroup):
        for inner in cast("BaseExceptionGroup[BaseException]", error).exceptions:
            yield from _all(inner, seen)


def _is_of_a_game(error: BaseException) -> bool:
    """Return whether the last of our own lines that it passed is one of a game, here or in a thinking process."""
    if type(error).__module__.partition(".")[0] in _OF_THE_WIRE:
        return False
    # What a worker process raises arrives without frames; this cause, of a private class, is its traceback as a text.
    if type(error.__cause__).__name__ == "_RemoteTraceback":
        return True
    files = (frame.f_code.co_filename for frame, _ in traceback.walk_tb(error.__traceback__))
    ours = [file for file in files if file.startswith(_OURS)]
    return bool(ours) and ours[-1].startswith(_OF_GAMES)


def _without(text: str, error: BaseException) -> str:
    """Remove an error's message, also where a group indents it."""
    first, *further = str(error).split("\n")
    named = re.compile(rf"(\b{re.escape(type(error).__name__)}: ){re.escape(first)}$", re.MULTILINE)
    text = named.sub(rf"\g<1>{HIDDEN}", text) if first else text
    notes: list[str] = getattr(error, "__notes__", [])
    for line in {*further, *(line for note in notes for line in note.split("\n"))} - {""}:
        text = re.sub(rf"^([ |]*){re.escape(line)}$", rf"\g<1>{HIDDEN}", text, flags=re.MULTILINE)
    return text
