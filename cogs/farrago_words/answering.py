"""*Answer* and *My list*: the form that opens at once, and the handling of its submission.

The time of the submission by Discord's clock counts (WORD-7), and the form's address names the round: a late form is
refused, and its text is shown again.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from cogs.api import Context, Line, Over, Page, RuleError, Stale, UnknownPress, paint, sentence, until
from cogs.farrago_words.here import GAME, WAITING, WRITTEN, Here, at, find
from cogs.farrago_words.refusals import BegunWithout, NoRefused, NoRound, Onlooker, OtherTeam, OwnLetters, PlayedAlone
from cogs.farrago_words.writing import (
    FIELD,
    form,
    has_refused,
    late_note,
    list_page,
    refused_page,
    sent_note,
    untaken,
    untaken_note,
)
from engine.farrago_words.errors import ContentAlready, RoundGoesOn
from engine.farrago_words.events import Wrote
from engine.farrago_words.model import Content, Next, Write
from engine.farrago_words.rules.spelling import clean, split


@dataclass(frozen=True)
class Sent:
    """A submitted form: the phase, round and question it was opened for, their deadline, and the typed text.

    The question is None for somebody who was not at the table yet; the deadline is in milliseconds since 1970.
    """

    phase: str
    round: int
    question: int | None
    ends: int
    texts: tuple[str, ...]
    unwanted: tuple[str, ...] = ()

    @classmethod
    def read(cls, argument: str, typed: str, taken: Callable[[str], str | None]) -> "Sent":
        """Read an address and the typed answers, passed through the server's filter `taken`. Raises UnknownPress."""
        phase, *numbers = argument.split(".")
        if phase not in WRITTEN or len(numbers) != 3 or not all(part.isdecimal() or not part for part in numbers):
            raise UnknownPress
        # Cut, since the numbers may be forged; the longest, an end in milliseconds, has 13 digits.
        round_, question, ends = (int(part[:15]) if part else None for part in numbers)
        texts = [(text, taken(text)) for text in split(typed)]
        wanted = tuple(text for _, text in texts if text is not None)
        unwanted = tuple(text for text, kept in texts if kept is None)
        return cls(phase, round_ or 0, question, ends or 0, wanted, unwanted)

    @property
    def typed(self) -> tuple[str, ...]:
        """All texts, taken or not."""
        return (*self.texts, *self.unwanted)

    @property
    def left_out(self) -> list[Line]:
        """Explain the texts that are not passed to the rules: unreadable, or refused by the server's filter."""
        unreadable = [text for text in self.texts if not clean(text)]
        return [*untaken("unreadable", unreadable), *untaken("unwanted", self.unwanted)]

    def is_open(self, here: Here) -> bool:
        """Return whether the phase it was opened for still goes on."""
        return (here.public.phase, here.public.round) == (self.phase, self.round)


async def go(context: Context, match: str, argument: str) -> None:
    """Begin the next round, and show it at once; a concurrent second press only shows it."""
    here = await find(context, match)
    table = here.table
    if table.is_over:
        raise Over
    # A press on an older board names an earlier round: the current one is only shown.
    if here.public.phase == "ready" and argument == str(here.public.round):
        question = None if here.seat is None else table.question(here.seat)
        try:
            table = await context.app.tables.press(context.press(match), Next(), question)
        except (Stale, RoundGoesOn):  # another press came first
            table = await context.app.tables.find(match)
    await (paint(context, table) if context.in_public else context.answer.show(await list_page(at(context, table))))


async def answer(context: Context, match: str, argument: str) -> None:
    """Open the form for answers at once; only a newcomer to a team is stored before that."""
    here = await find(context, match)
    try:
        _check_phase(here)
        if here.seat is None:  # before they type, which would be lost
            await context.app.tables.check_may_enter(here.table, context.press(match))
        # The team that a newcomer is put into decides whether they write now; in a group they enter with their answers.
        if here.seat is None and here.public.mode == "teams":
            here = at(context, await context.app.tables.enter(context.press(match)))
            if here.seat not in here.table.asked:
                await _welcome(here)
                return
        _check_turn(here)
    except (Over, NoRound, OtherTeam, OwnLetters) as error:
        # The board is everybody's: there the refusal is a message to the asker alone.
        if context.in_public:
            raise
        note = here.context.say("hand-note", text=here.context.line(sentence(error)))
        await context.answer.show(await list_page(here, note))
    else:
        await context.answer.ask_form(form(here, await here.until()))


def _check_phase(here: Here) -> None:
    """Check that people write now and the asker may take part. Raises Over, NoRound, PlayedAlone, BegunWithout."""
    view = here.public
    if here.table.is_over:
        raise Over
    if view.phase not in WRITTEN:
        raise NoRound(now=here.now)
    if here.seat is None and view.mode == "solo":
        raise PlayedAlone(who=here.name(0))
    if here.seat is None and view.mode == "free":
        raise BegunWithout


def _check_turn(here: Here) -> None:
    """Check that the asker's side writes now. Raises NoRound, OwnLetters, OtherTeam."""
    view = here.public
    if here.seat is None or here.seat in here.table.asked:
        return
    if view.active is None:
        raise NoRound(now=here.now)
    if view.phase == "steal":
        raise OwnLetters
    raise OtherTeam(who=here.side(view.active))


async def _welcome(here: Here) -> None:
    """Tell a newcomer their team, since it is another one's turn."""
    active, own = here.public.active, here.seat
    if active is None or own is None:
        raise NoRound(now=here.now)
    steals = "yes" if own != active else "no"
    text = here.context.say(f"{GAME}-joined", who=here.side(own), active=here.side(active), steals=steals)
    await here.context.show_alone(Page(above=(text,), accent=WAITING))


async def my_list(context: Context, match: str, argument: str) -> None:
    """Show the asker's current list."""
    await context.show_alone(await list_page(await find(context, match)))


async def done(context: Context, match: str, argument: str) -> None:
    """Say that the asker writes no more; the round ends with the last who does (WORD-20)."""
    here = await find(context, match)
    _check_phase(here)
    if here.person is None:
        raise Onlooker(now=here.now)
    _check_turn(here)
    if here.public.phase != "round":
        raise NoRound(now=here.now)
    question = None if here.seat is None else here.table.question(here.seat)
    try:
        here = at(context, await context.app.tables.press(context.press(match), Content(), question))
    except ContentAlready:  # a second press, which the same page answers
        pass
    except (Stale, Over):
        here = await find(context, match)
    note = here.context.say(f"{GAME}-list-done", until=until(await here.until()))
    await context.show_alone(await list_page(here, note if here.public.phase == "round" else ""))


async def show_refused(context: Context, match: str, argument: str) -> None:
    """Show all answers of the asker that were not taken. Raises NoRefused: they are remembered no more."""
    here = await find(context, match)
    if not has_refused(here):
        raise NoRefused
    await context.answer.add(refused_page(here))


# What comes back ----------------------------------------------------------------------------------------------------


async def write(context: Context, match: str, argument: str) -> None:
    """Hand in the answers typed into a form, and show the list and the refused answers."""
    here, press = await find(context, match), context.press(match)
    sent = Sent.read(argument, context.typed(FIELD), (await context.text_filter(here.table)).taken)
    if sent.is_open(here):  # where the bot was away, the end has moved since the form was opened
        sent = replace(sent, ends=await here.until())
    # The clock waits a little longer for presses in flight, so the time of the press itself is compared (WORD-7).
    if not sent.is_open(here) or press.at > sent.ends:
        await _show_late(here, sent, press.at)
        return
    if not sent.typed:
        await context.show_alone(await list_page(here, here.context.say(f"{GAME}-late-nothing")))
        return
    answers = tuple(text for text in map(clean, sent.texts) if text)
    if not answers:
        await context.show_alone(await list_page(here, untaken_note(here, sent.left_out)))
        return
    try:
        table = await context.app.tables.press(press, Write(answers), sent.question)
    except (Stale, Over):  # the time ended concurrently, maybe that of the last round
        await _show_late(await find(context, match), sent, press.at)
    except RuleError as error:
        here = await find(context, match)  # they may have entered by it
        await context.show_alone(await list_page(here, _refused(here, error, sent)))
    else:
        here = at(context, table)
        await context.show_alone(await list_page(here, _taken(here, sent)))


def _taken(here: Here, sent: Sent) -> str:
    """Write the result of the asker's submission; empty for a repeated delivery."""
    wrote = next((event for event in here.table.done if isinstance(event, Wrote)), None)
    return "" if wrote is None else sent_note(here, wrote.verdicts, sent.left_out)


def _refused(here: Here, error: RuleError, sent: Sent) -> str:
    """Say why every answer was refused, each on its own or all at once."""
    reasons = error.line_args.get("reasons")
    if isinstance(reasons, tuple):
        return untaken_note(here, (*reasons, *sent.left_out))
    return late_note(here, here.context.line(sentence(error)), sent.typed)


async def _show_late(here: Here, sent: Sent, at: int) -> None:
    """Show how late a form was, or the round it belonged to, with its text."""
    after = at - sent.ends
    if here.public.round != sent.round or here.table.is_over:
        now = 0 if here.table.is_over else here.public.round
        why = here.context.say(f"{GAME}-late-old", now=now)
    elif after > 0:
        # A form that is a few milliseconds late must not be called 0.0 seconds late.
        why = here.context.say(f"{GAME}-late", seconds=f"{max(after, 100) / 1000:.1f}")
    else:
        why = here.context.say(f"{GAME}-late-grace")
    page = await list_page(here, late_note(here, why, sent.typed))
    # What they typed stands nowhere else.
    await here.context.show_alone(replace(page, playing=None, is_kept=True))
