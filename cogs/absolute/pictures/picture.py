"""The pictures of Absolute, their alt texts and their text views, each a pure function of a view.

It holds no words: `say` gives them, by the keys `absolute-picture-...`. `names` are people's cleaned names by seat.
"""

from collections.abc import Sequence

from cogs.absolute.pictures.board import table
from cogs.absolute.pictures.draft import workspace
from cogs.absolute.pictures.ending import result
from cogs.absolute.pictures.hand import hand
from cogs.absolute.pictures.sheet import sheet
from cogs.absolute.pictures.warming import warm
from cogs.absolute.text.text_view import alt, alt_hand, text, text_hand
from cogs.absolute.text.text_view_sheet import alt_draft, alt_sheet, text_draft, text_sheet
from cogs.api import Picture, Say
from engine.absolute.model import AbsoluteView

__all__ = [
    "alt",
    "alt_draft",
    "alt_hand",
    "alt_sheet",
    "board",
    "hand",
    "sheet",
    "text",
    "text_draft",
    "text_hand",
    "text_sheet",
    "warm",
    "workspace",
]


def board(view: AbsoluteView, say: Say, title: str, names: Sequence[str]) -> Picture:
    """Draw the public table, or the result when the match is over; `title` names the match, as plain text."""
    if view.outcome is not None:
        return result(view, view.outcome, say, title, names)
    return table(view, say, title, names)
