"""The pictures of F.A.R.T. as text: alt texts, and the board for people who play without pictures.

Made from the same view as the picture, so that neither shows more than the other.
"""

from cogs.api import Arg, Line, Say, ending_sentences
from cogs.fart.pictures.ending import made_of, won
from engine.fart.cards import SUITS
from engine.fart.lines import card_line, card_lines
from engine.fart.model import View

ALT_LIMIT = 1024
TEXT_LIMIT = 1500


def alt(view: View, say: Say) -> str:
    """Describe the board, its result when the match is over."""
    return " ".join((*_standing(view, say), *_forces(view, say, "alt")))[:ALT_LIMIT]


def text_board(view: View, say: Say) -> str:
    """Write the board as Discord markdown, one thing a line."""
    return "\n".join((*_standing(view, say), *_forces(view, say, "text")))[:TEXT_LIMIT]


def alt_discard(view: View, say: Say) -> str:
    """List the discard pile in order, after the count of each suit."""
    if not view.discard:
        return say(Line("fart-picture-discard-empty"))
    tally = {suit: sum(card[1] == suit for card in view.discard) for suit in SUITS}
    args: dict[str, Arg] = {"count": len(view.discard), "cards": card_lines(view.discard), **tally}
    return say(Line("fart-picture-alt-discard", args))[:ALT_LIMIT]


def _standing(view: View, say: Say) -> list[str]:
    counts: dict[str, Arg] = {"wave": view.wave, "sacrifices": view.sacrifices}
    if view.end is not None:
        return [*ending_sentences(view.end, (), say), say(Line("fart-picture-text-standing", counts))]
    lines = [Line("fart-picture-text-standing", counts)]
    if view.outcome is None:
        lines.append(Line(f"fart-picture-text-note-{view.wave}"))
    else:
        score: dict[str, Arg] = {"score": view.outcome.scores[0], "made": made_of(view, view.outcome)}
        if view.outcome.left:
            lines.append(Line("fart-picture-text-left", score | {"result": won(view.outcome)}))
        else:
            lines.append(Line(f"fart-picture-text-{view.outcome.ending}", score))
    return [say(line) for line in lines]


def _forces(view: View, say: Say, kind: str) -> list[str]:
    lines: list[Line] = []
    if view.attackers:
        now, *later = view.attackers
        args: dict[str, Arg] = {"now": card_line(now), "later": card_lines(later), "count": len(later)}
        when = "remaining" if view.is_over else "attackers"
        lines.append(Line(f"fart-picture-{kind}-{when}", args))
    lines.append(Line(f"fart-picture-{kind}-table", {"cards": card_lines(view.table), "count": len(view.table)}))
    lines.append(Line(f"fart-picture-{kind}-decks", {"aliens": view.aliens_left, "reserve": view.defenders_left}))
    top = {"top": card_line(view.discard[-1])} if view.discard else {"top": ""}
    lines.append(Line(f"fart-picture-{kind}-pile", {"count": len(view.discard), **top}))
    return [say(line) for line in lines]
