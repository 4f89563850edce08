"""The texts of a match that people ended before its rules did: who won, or nobody, and why."""

from collections.abc import Sequence

from bot.text.localisation import Say
from engine.game import End
from engine.message import Line


def verdict(end: End, names: Sequence[str]) -> Line:
    """Say who won, or that there is no result; `names` are those of all seats, already escaped."""
    if end.winner is None:
        return Line("picture-end-no-result")
    return Line("picture-end-won", {"name": names[end.winner]})


def reason(end: End) -> Line:
    """Say why it is over, without a full stop."""
    return Line(f"picture-end-{end.how}")


def ending_sentences(end: End, names: Sequence[str], say: Say) -> list[str]:
    """Say who won and why it is over, in sentences."""
    return [say(verdict(end, names)), f"{say(reason(end))}."]
