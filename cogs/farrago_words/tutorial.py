"""The guided first match of Farrago Words: a round of a group, as lobbies usually play, with a member who cheats.

The learner's words are carried in addresses, as the others' answers must differ from them.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence

from cogs.api import Context, Line, Page, Seat, Table, TextField, Tutorial, TutorialForm, TutorialStep, ui_of, view_of
from cogs.farrago_words.here import GAME, letters_of
from cogs.farrago_words.standing import board_rows
from cogs.farrago_words.writing import FIELD
from engine.farrago_words.lines import reason
from engine.farrago_words.model import (
    Action,
    Challenge,
    Content,
    FarragoWordsOptions,
    Next,
    Verdict,
    Vote,
    Write,
)
from engine.farrago_words.rules.spelling import clean, first_letter, key, split

LEARNER, CLEO, DEE = range(3)

SEAT = 0
"""The seat that all of a group share."""

LETTERS = tuple("BCDEHPST")
"""The letters of the deal; its topic are animals with four legs."""

LANGUAGE = "en"

LONGEST = 14
"""Bytes of a word: three of them with separators must fit the 45 of an address."""

SECOND = 2
"""Words that are asked for after the first."""

BY_CLEO = ("Camel", "Elephant", "Hamster", "Pig", "Sheep", "Tiger")
"""Cleo's words: the first two that the learner does not have."""

FAKES = ("Bicycle", "Balloon", "Bottle", "Bakery")
"""Dee's words that are no animals, on the first letter, so that this is the first answer of all."""

REAL = ("Badger", "Buffalo", "Bison", "Bulldog")
"""Dee's words on that letter that are animals."""

FIRST_AT, DEE_AT, CLEO_AT, SECOND_AT = 4_000, 1_000, 6_000, 9_000
"""When people write, in milliseconds since the round began."""


def packed(words: Sequence[str]) -> str:
    """Encode words for an address."""
    return urlsafe_b64encode("\n".join(words).encode()).decode().rstrip("=")


def unpacked(carried: str) -> tuple[str, ...]:
    """Read the words that are carried. Raises ValueError: they were not written by `packed`."""
    padded = carried + "=" * (-len(carried) % 4)
    return tuple(word for word in urlsafe_b64decode(padded).decode().split("\n") if word)


# What the learner types ---------------------------------------------------------------------------------------------


def _checked(typed: str, carried: str, count: int) -> str | Line:
    """Take the first words that the rules accept; or return a sentence if one is refused, or there are too few."""
    before = unpacked(carried)
    taken: list[str] = []
    for text in map(clean, split(typed)):
        fault = _fault(text, (*before, *taken)) if text else None
        if fault is not None:
            return fault
        taken += [text] if text else []
        if len(taken) == count:
            return packed((*before, *taken))
    return Line(f"{GAME}-tutorial-more", {"count": count - len(taken)})


def _fault(text: str, before: Sequence[str]) -> Line | None:
    letter = first_letter(text, LANGUAGE, LETTERS)
    if letter is None:
        return reason(Verdict(text, key=f"{GAME}-no-letter", starts=text[0].upper()), LETTERS)
    if len(text.encode()) > LONGEST:
        return Line(f"{GAME}-tutorial-long")
    if key(text, LANGUAGE) in {key(word, LANGUAGE) for word in before}:
        return reason(Verdict(text, key=f"{GAME}-same-own"), LETTERS)
    if letter in {first_letter(word, LANGUAGE, LETTERS) for word in before}:
        return Line(f"{GAME}-tutorial-letter", {"letter": letter})
    return None


def _form(hint: str, example: str, count: int) -> TutorialForm:
    def field(context: Context, table: Table) -> TextField:
        return TextField(FIELD, letters_of(LETTERS), context.say(f"{GAME}-tutorial-{hint}"))

    def read(typed: str, carried: str) -> str | Line:
        return _checked(typed, carried, count)

    return TutorialForm(f"{GAME}-tutorial-form", field, read, example)


# What is played -----------------------------------------------------------------------------------------------------


def _others(candidates: Sequence[str], words: Sequence[str], count: int = 1) -> tuple[str, ...]:
    """Choose the first `count` candidates that are not among the words."""
    known = {key(word, LANGUAGE) for word in words}
    free = [word for word in candidates if key(word, LANGUAGE) not in known]
    # Only words of a forged address can contain all candidates.
    return tuple((free or candidates)[:count])


Moves = tuple[tuple[Seat, Action], ...]


def _first(carried: str) -> Moves:
    """Let the learner write their first word."""
    return ((SEAT, Write(unpacked(carried)[:1], LEARNER, FIRST_AT)),)


def _second(carried: str) -> Moves:
    """Let the learner write the others."""
    return ((SEAT, Write(unpacked(carried)[1:], LEARNER, SECOND_AT)),)


def _done(carried: str) -> Moves:
    """Let the others write, Dee with a word that does not fit, and let all be content."""
    words = unpacked(carried)
    dee = (*_others(FAKES, words), *_others(REAL, words))
    writes = (Write(dee, DEE, DEE_AT), Write(_others(BY_CLEO, words, 2), CLEO, CLEO_AT))
    return tuple((SEAT, action) for action in (*writes, *map(Content, (LEARNER, CLEO, DEE))))


async def board_page(context: Context, table: Table) -> Page:
    """Make the public board as a page of the learner's."""
    context = context.at(table)
    picture, alt, text = await view_of(context, ui_of(context.app, GAME), table, None)
    return Page(picture=picture, alt=alt, below=(text,), rows=board_rows(table, context.reader.words))


def _tip(number: int) -> str:
    return f"{GAME}-tutorial-{number}"


FAKE_NUMBER, REAL_NUMBER = 0, 1
"""The numbers of Dee's answers: they are on the first letter, and the earliest there."""

TUTORIAL = Tutorial(
    seed="lesson 1805",
    options=FarragoWordsOptions(
        "group",
        rounds=1,
        family="animals",
        difficulty="easy",
        sides=(SEAT, SEAT, SEAT),
        # These topics do not come, so that the seed draws the one for whose letters all have words.
        used=("birds", "in-the-sea", "pet-names", "farmyard"),
    ),
    steps=(
        TutorialStep(_tip(1), action=Next(LEARNER), verb="go", page=board_page),
        TutorialStep(_tip(2), verb="answer", form=_form("one", "Bear", 1), carried_actions=_first, page=board_page),
        TutorialStep(_tip(3), verb="answer", form=_form("two", "Cat, Dog", SECOND), carried_actions=_second),
        TutorialStep(_tip(4), verb="done", carried_actions=_done),
        TutorialStep(_tip(5), label=f"{GAME}-tutorial-on", page=board_page),
        TutorialStep(_tip(6), verb="challenge", page=board_page),
        TutorialStep(
            _tip(7),
            action=Challenge((FAKE_NUMBER,), "wrong", LEARNER),
            replies=((SEAT, Challenge((REAL_NUMBER,), "wrong", CLEO)),),
            verb="claim",
            numbers=f"1.0.0.{FAKE_NUMBER}.wrong",
        ),
        TutorialStep(
            _tip(8), action=Content(LEARNER), replies=((SEAT, Content(CLEO)), (SEAT, Content(DEE))), verb="content"
        ),
        TutorialStep(
            _tip(9),
            action=Vote(REAL_NUMBER, strike=False, by=LEARNER),
            replies=((SEAT, Vote(FAKE_NUMBER, strike=True, by=CLEO)),),
            verb="ballot",
            numbers=f"0.{REAL_NUMBER}.0",
            page=board_page,
        ),
        TutorialStep(_tip(10), label=f"{GAME}-tutorial-finish", page=board_page),
    ),
    goal=f"{GAME}-tutorial-goal",
    end=f"{GAME}-tutorial-end",
    others=(f"{GAME}-tutorial-cleo", f"{GAME}-tutorial-dee"),
    minutes=2,
)
"""The match: a fixed deal of one round, in a group."""
