"""The asker's list of a round as text, cut to the page and made from their own view.

In a group people see their own answers and the counts of the others'; a team shares one list.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from cogs.api import Line, inert
from cogs.farrago_words.here import GAME, Here, letters_of, who
from engine.farrago_words.model import OwnSheet, ShownAnswer
from engine.farrago_words.rules.spelling import MOST

LIST_ROOM = 2_400
"""Characters for the answers of a list, if there is room."""

COUNT_ROOM = 400
"""Characters of the notes below them, and of the text around them."""


def list_text(here: Here, room: int) -> str:
    """Write the asker's list by letter, and its total, within this number of characters."""
    listed = _listed(here)
    rows = [(letter, _texts(here, letter, listed.answers)) for letter in here.public.letters]
    return "\n".join(
        (*_cut(here, [row for row in rows if row[1]], min(LIST_ROOM, room - COUNT_ROOM)), _counts(here, listed))
    )


def _listed(here: Here) -> OwnSheet:
    """Return the asker's list, with their side's number of answers and letters."""
    if here.person is not None and here.public.phase == "round" and here.public.mode != "teams":
        return here.sheet  # a whole view would take ten times as long in a crowd
    side = [answer for answer in here.view.answers if answer.seat == here.seat]
    shown = [answer for answer in side if here.public.mode == "teams" or answer.by == here.person]
    counting = [answer for answer in side if answer.standing == "counts"]
    return OwnSheet(tuple(shown), len(counting), tuple(dict.fromkeys(answer.letter for answer in counting)))


def _texts(here: Here, letter: str, answers: Sequence[ShownAnswer]) -> list[str]:
    """Write the answers on a letter: others' with their authors, cancelled ones struck through."""
    return [_text(here, answer) for answer in answers if answer.letter == letter]


def _text(here: Here, answer: ShownAnswer) -> str:
    text = quoted(answer.text) if answer.by == here.person else _by(here, answer)
    if answer.standing == "counts":
        return text
    return here.context.say(f"{GAME}-list-lost", answer=text, standing=answer.standing)


def _cut(here: Here, rows: Sequence[tuple[str, list[str]]], room: int) -> list[str]:
    """Write the rows; if they are too long together, each gets the same room."""
    whole = sum(len(text) + 2 for _, texts in rows for text in texts)
    each = room if whole <= room else room // len(rows)
    return [f"**{letter}** · {joined(here, texts, each)}" for letter, texts in rows]


def _counts(here: Here, listed: OwnSheet) -> str:
    """Say how many answers there are, on how many letters, and which letters are still open."""
    view, context = here.public, here.context
    steals = view.phase == "steal" and view.active != here.seat
    letters = view.free if steals else view.letters
    left = tuple(letter for letter in letters if letter not in listed.letters)
    args = {
        "covered": len(letters) - len(left),
        "letters": len(letters),
        "count": listed.count,
        "open": letters_of(left) if left else "no",
        "over": "no" if view.phase == "round" else "yes",
    }
    if steals:
        return context.say(f"{GAME}-list-stealing", **args)
    if listed.answers and all(answer.stolen for answer in listed.answers):
        return context.say(f"{GAME}-list-stole", **args)
    own = sum(answer.by == here.person and answer.standing == "counts" for answer in listed.answers)
    total = context.say(f"{GAME}-list-{'shared' if here.is_shared else 'alone'}", **args, own=own, mode=view.mode)
    return f"{total}\n{context.say(f'{GAME}-list-open', **args)}"


# Answers in words ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4_096)
def quoted(text: str) -> str:
    """Escape a typed text for Discord's markdown and clip it to the length of an answer.

    Cached, since each press writes the list again.
    """
    return inert(text, MOST)


def names(here: Here, answers: Iterable[ShownAnswer], room: int) -> str:
    """Write answers with who wrote them, as many as have room."""
    return joined(here, [_by(here, answer) for answer in answers], room)


def joined(here: Here, texts: Sequence[str], room: int) -> str:
    """Join texts with commas, as many as have room; of others it says how many there are."""
    kept: list[str] = []
    for number, text in enumerate(texts):
        room -= len(text) + 2
        if room < 0:
            return ", ".join((*kept, here.context.say(f"{GAME}-list-more", count=len(texts) - number)))
        kept.append(text)
    return ", ".join(kept)


def _by(here: Here, answer: ShownAnswer) -> str:
    person = Line("person", {"who": who(here.public, answer.by)})
    return here.context.line(Line(f"{GAME}-list-by", {"answer": quoted(answer.text), "who": person}))
