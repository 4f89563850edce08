"""The asker's page of a round: the letters, the points so far, the list, and the time left.

Refused answers are shown with their reasons, so that no typed text is lost.
"""

from collections.abc import Sequence
from typing import Literal

from cogs.api import (
    Button,
    Form,
    Line,
    Page,
    Picture,
    TextField,
    Tone,
    Typed,
    Who,
    clean,
    playing,
    remember,
    rows_of,
    scene_of,
    until,
)
from cogs.farrago_words.counting import points_so_far
from cogs.farrago_words.here import GAME, TEXT_LIMIT, WAITING, WRITING, WRITTEN, Here, letters_of, topic_of
from cogs.farrago_words.lists import joined, list_text, quoted
from cogs.farrago_words.pictures.lit_letters import LIT_LETTERS, LitLetters, lit, ticked
from cogs.farrago_words.standing import board_tools, phase_buttons, signed, sums_of
from cogs.farrago_words.text.names import name_of
from engine.farrago_words.lines import reason
from engine.farrago_words.model import Verdict
from engine.farrago_words.rules.topics import LONGEST

FIELD = "answers"

REASONS = 6
"""Refused answers that are shown with their reasons; more are counted, and shown by *Show all*."""

ALL_ROOM, REST_ROOM = 2_600, 900
"""Characters there for refused answers with reasons, and for those without room for a reason."""

KEPT = 1_000
"""People whose refused answers are remembered (house choice)."""

LATE_ROOM = 1_900
"""Characters for late answers."""


def writes(here: Here) -> bool:
    """Return whether the asker may write now, or would as soon as they took part."""
    if here.public.phase not in WRITTEN:
        return False
    return here.public.mode == "group" if here.seat is None else here.is_writing


def form(here: Here, ends: int) -> Form:
    """Make the form for answers; its address has the question they belong to, and its end."""
    view, is_steal = here.public, here.public.phase == "steal"
    # A newcomer to a group has no seat, and so no question, until their form comes back.
    question = "" if here.seat is None else here.table.question(here.seat)
    kind = "-steal" if is_steal else ""
    field = TextField(
        FIELD,
        ticked(LitLetters(view.free if is_steal else view.letters, here.sheet.letters)),
        here.context.say(f"{GAME}-form-hint{kind}", **view.counted(view.round)),
        here.context.say(f"{GAME}-form-example{kind}"),
    )
    title = clean(name_of(view.topic, here.context.plain_text), LONGEST)  # a form shows no markup
    return Form(here.address("write", view.phase, view.round, question, ends), title, (field,))


async def list_page(here: Here, note: str = "") -> Page:
    """Make the asker's page of the round; `note` is the result of their last press."""
    view, may_write = here.public, writes(here)
    is_out = here.seat is None and not here.table.is_over
    if is_out and (why := await here.context.why_blocked(here.table.match.place)):
        return Page(above=(why,), accent=WAITING, playing=playing(here.context, here.table))
    if view.letters:
        ends = until(await here.until()) if view.phase in WRITTEN else ""
        picture, alt, letters = await _letters(here)
        points = await points_so_far(here) if here.is_writing else ""
        above = (_heading(here, letters, ends), note)
        own = _own(here, TEXT_LIMIT - sum(map(len, (*above, points))))
        below = (points, own) if points else (own,)
    else:
        over = "yes" if here.table.is_over else "no"
        picture, alt = None, ""
        above, below = (note, here.context.say(f"{GAME}-list-wait", over=over)), ()
    accent = WRITING if may_write else WAITING
    return Page(
        above=above,
        picture=picture,
        alt=alt,
        below=below,
        rows=rows_of(_buttons(here, may_write=may_write, again=bool(note))),
        accent=accent,
        playing=playing(here.context, here.table, note=note),
    )


def _buttons(here: Here, *, may_write: bool, again: bool) -> tuple[Button, ...]:
    """Return the button to the form; outside the writing phases, the board's buttons for members."""
    look = here.button("list", "look", label=here.context.say(f"{GAME}-button-refresh"))
    untaken_button = (here.button("refused"),) if again and has_refused(here) else ()
    if may_write:
        label = here.context.say(f"{GAME}-button-{'again' if again else 'answer'}")
        # A newcomer is in no round yet, and thieves have seconds.
        is_writer = here.seat is not None and here.public.phase == "round"
        finish = (here.button("done"),) if is_writer else ()
        return (here.button("answer", "again", label=label, tone=Tone.MAIN), *finish, *untaken_button, look)
    if here.table.is_over:
        return board_tools(here.table, here.context.reader.words)
    if here.public.phase in WRITTEN or here.person is None:
        return (look,)
    return (*phase_buttons(here.table.match.id, here.public, here.context.reader.words), look)


async def _letters(here: Here) -> tuple[Picture | None, str, str]:
    """Return the letters as picture and alt text, or as text; those that the list covers are lit while it is written.

    Thieves have the free ones in the line below: their time is over before a picture would be read.
    """
    view = here.public
    if here.is_writing and view.phase == "steal":
        return None, "", ""
    if here.is_writing:
        return await scene_of(here.context, GAME, LIT_LETTERS, LitLetters(view.letters, here.sheet.letters))
    return None, "", here.context.say(f"{GAME}-list-letters", letters=letters_of(view.letters))


def _heading(here: Here, letters: str, ends: str) -> str:
    view, context = here.public, here.context
    head = context.say(f"{GAME}-list-heading", topic=topic_of(view, context.line))
    free = lit(LitLetters(view.free, here.sheet.letters), context.line)
    key = view.phase if view.phase in WRITTEN else "over"
    state = context.say(f"{GAME}-list-{key}", **view.counted(view.round), until=ends, letters=free)
    sums = () if view.phase in WRITTEN else map(context.line, sums_of(view))
    return "\n".join((head, *filter(None, (letters,)), state, *sums))


def _own(here: Here, room: int) -> str:
    """Write the asker's list, or say why it is missing."""
    view = here.public
    if here.seat is None:
        # An onlooker who has voted wants to know the result.
        has_voted = here.table.onlooker_of(here.context.reader.id) is not None
        if has_voted and (told := signed(view)):
            return "\n".join(map(here.context.line, told))
        return here.context.say(f"{GAME}-list-onlooker", now=here.now)
    if view.phase == "round" and view.active not in (None, here.seat):
        return here.context.say(f"{GAME}-list-others", who=Who(view.active))
    return list_text(here, room)


# What was sent ------------------------------------------------------------------------------------------------------


def sent_note(here: Here, verdicts: Sequence[Verdict], left_out: Sequence[Line]) -> str:
    """Say how many answers were taken, and why each other one was refused; those `left_out` never got to the rules."""
    taken = sum(not verdict.key for verdict in verdicts)
    letters = here.public.free if here.public.phase == "steal" else here.public.letters
    reasons = [reason(verdict, letters) for verdict in verdicts if verdict.key] + list(left_out)
    said = here.context.say(f"{GAME}-list-taken", count=taken)
    return "\n".join((said, *_say_and_remember(here, reasons, "not-taken")))


def untaken_note(here: Here, reasons: Sequence[Line]) -> str:
    """Say that no answer was taken, and of each why not."""
    return "\n".join(_say_and_remember(here, reasons, "none-taken"))


def untaken(why: Literal["unreadable", "unwanted"], texts: Sequence[str]) -> list[Line]:
    """Say why texts never get to the rules."""
    return [Line(f"{GAME}-list-{why}", {"text": Typed(text)}) for text in texts]


def _say_and_remember(here: Here, reasons: Sequence[Line], head: str) -> list[str]:
    """Say why each text was refused; for more than a few their number, and remember them for *Show all*."""
    untaken_texts, key = here.context.app.untaken, _key(here)
    untaken_texts.pop(key, None)
    if not reasons:
        return []
    if len(reasons) <= REASONS:
        return [here.context.say(f"{GAME}-list-{head}"), *(f"- {here.context.line(each)}" for each in reasons)]
    remember(untaken_texts, key, tuple(reasons), KEPT)
    return [here.context.say(f"{GAME}-list-untaken", count=len(reasons))]


def _key(here: Here) -> tuple[int, str]:
    return here.context.reader.id, here.table.match.id


def has_refused(here: Here) -> bool:
    """Return whether more answers of the asker were refused than their page has room for."""
    return _key(here) in here.context.app.untaken


def refused_page(here: Here) -> Page:
    """Show all refused answers of the asker's last press, with as many reasons as fit."""
    reasons = here.context.app.untaken.get(_key(here), ())
    head = here.context.say(f"{GAME}-list-untaken", count=len(reasons))
    return Page(above=("\n".join((head, *_reasons(here, reasons))),), accent=WAITING, is_kept=True)


def _reasons(here: Here, reasons: Sequence[Line]) -> list[str]:
    """Say why each text was refused; if there are too many, just list the rest."""
    lines: list[str] = []
    room = ALL_ROOM
    for number, each in enumerate(reasons):
        line = f"- {here.context.line(each)}"
        room -= len(line) + 1
        if room < 0:
            rest = [text.text for one in reasons[number:] if isinstance(text := one.args.get("text"), Typed)]
            answers = joined(here, [quoted(text) for text in rest], REST_ROOM)
            return [*lines, here.context.say(f"{GAME}-list-reasons-more", answers=answers)]
        lines.append(line)
    return lines


def late_note(here: Here, why: str, texts: Sequence[str]) -> str:
    """Say why the sent answers do not count, and list them."""
    if not texts:
        return f"{why}\n{here.context.say(f'{GAME}-late-nothing')}"
    lost = joined(here, [quoted(text) for text in texts], LATE_ROOM)
    return f"{why}\n{here.context.say(f'{GAME}-late-lost', answers=lost)}"
