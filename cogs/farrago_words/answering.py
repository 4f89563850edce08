"""*Answer* and *My list*: the form that opens at once, and what becomes of what was sent in it.

What counts is when Discord says that the form was sent (WORD-7), and the form's address says for which round: what
comes too late changes nothing and is shown again.
"""

from dataclasses import dataclass

from bot.refusals import Over, Stale, UnknownPress
from bot.ui.ask import Ask
from bot.ui.board import paint
from bot.ui.modal import typed_in
from bot.ui.page import Page
from bot.ui.refuse import sentence
from cogs.farrago_words.here import GAME, WAITING, WRITTEN, Here, at, find
from cogs.farrago_words.refusals import BegunWithout, NoRound, OtherTeam, OwnLetters, PlayedAlone
from cogs.farrago_words.writing import FIELD, form, late_note, list_page, sent_note, untaken_note
from engine.errors import RuleError
from engine.farrago_words.errors import RoundGoesOn
from engine.farrago_words.events import Wrote
from engine.farrago_words.model import Next, Write
from engine.farrago_words.spelling import clean, split


@dataclass(frozen=True)
class Sent:
    """A form as it came back: the phase, round and question it was opened for (None: to somebody not at the table yet),
    when that ends in milliseconds since 1970, and what was typed.
    """

    phase: str
    round: int
    question: int | None
    ends: int
    texts: tuple[str, ...]

    @classmethod
    def read(cls, argument: str, typed: str) -> "Sent":
        """Read an address and what came with it. Raises UnknownPress."""
        phase, *numbers = argument.split(".")
        if phase not in WRITTEN or len(numbers) != 3 or not all(part.isdecimal() or not part for part in numbers):
            raise UnknownPress
        round_, question, ends = (int(part[:15]) if part else None for part in numbers)
        return cls(phase, round_ or 0, question, ends or 0, split(typed))

    @property
    def unreadable(self) -> tuple[str, ...]:
        """The texts in which there is nothing to read."""
        return tuple(text for text in self.texts if not clean(text))

    def is_open(self, here: Here) -> bool:
        """Tell whether what it was opened for is still being written."""
        return (here.public.phase, here.public.round) == (self.phase, self.round)


async def go(ask: Ask, match: str, argument: str) -> None:
    """Begin the next round, and show it at once; a second press in the same moment begins nothing more."""
    here = await find(ask, match)
    table = here.table
    if table.is_over:
        raise Over
    if here.public.phase == "ready" and argument == str(here.public.round):
        question = None if here.seat is None else table.question(here.seat)
        try:
            table = await ask.house.tables.press(ask.press(match), Next(), question)
        except (Stale, RoundGoesOn):  # somebody else was a moment earlier
            table = await ask.house.tables.find(match)
    await (paint(ask, table) if ask.in_public else ask.answer.show(await list_page(at(ask, table))))


async def answer(ask: Ask, match: str, argument: str) -> None:
    """Open the form for answers at once; of all who press it only newcomers to a team are stored before."""
    here = await find(ask, match)
    try:
        _check_phase(here)
        if here.seat is None and here.public.mode == "teams":
            here = at(ask, await ask.house.tables.enter(ask.press(match)))
            if here.seat not in here.table.asked:
                await _welcome(here)
                return
        _check_turn(here)
    except (Over, NoRound, OtherTeam, OwnLetters) as error:
        if ask.in_public:
            raise
        note = here.ask.say("hand-note", text=here.ask.line(sentence(error)))
        await ask.answer.show(await list_page(here, note))
    else:
        await ask.answer.ask_form(form(here, await here.until()))


def _check_phase(here: Here) -> None:
    """Pass where people write, the asker among them or welcome. Raises Over, NoRound, PlayedAlone, BegunWithout."""
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
    """Pass where the asker's side writes, or will once they take part. Raises NoRound, OwnLetters, OtherTeam."""
    view = here.public
    if here.seat is None or here.seat in here.table.asked:
        return
    if view.active is None:
        raise NoRound(now=here.now)
    if view.phase == "steal":
        raise OwnLetters
    raise OtherTeam(who=here.side(view.active))


async def _welcome(here: Here) -> None:
    """Tell a newcomer which team they are in, since it is another one's turn."""
    active, own = here.public.active, here.seat
    if active is None or own is None:
        raise NoRound(now=here.now)
    steals = "yes" if own != active else "no"
    text = here.ask.say(f"{GAME}-joined", who=here.side(own), active=here.side(active), steals=steals)
    await here.ask.show_alone(Page(above=(text,), accent=WAITING))


async def my_list(ask: Ask, match: str, argument: str) -> None:
    """Show the asker's list as it is now."""
    await ask.show_alone(await list_page(await find(ask, match)))


# What comes back ----------------------------------------------------------------------------------------------------


async def write(ask: Ask, match: str, argument: str) -> None:
    """Hand in what was typed into a form, and show what is on the list now and what was not taken."""
    sent = Sent.read(argument, typed_in(ask.interaction).get(FIELD, ""))
    here, press = await find(ask, match), ask.press(match)
    if not sent.is_open(here) or press.at > sent.ends:
        await _show_late(here, sent, press.at)
        return
    if not sent.texts:
        await ask.show_alone(await list_page(here, here.ask.say(f"{GAME}-late-nothing")))
        return
    answers = tuple(text for text in map(clean, sent.texts) if text)
    if not answers:
        await ask.show_alone(await list_page(here, untaken_note(here, (), sent.texts)))
        return
    try:
        table = await ask.house.tables.press(press, Write(answers), sent.question)
    except (Stale, Over):  # the bell rang in this very moment, maybe the last one
        await _show_late(await find(ask, match), sent, press.at)
    except RuleError as error:
        here = await find(ask, match)  # they may have entered by it
        await ask.show_alone(await list_page(here, _refused(here, error, sent)))
    else:
        here = at(ask, table)
        await ask.show_alone(await list_page(here, _taken(here, sent)))


def _taken(here: Here, sent: Sent) -> str:
    """Say what became of what the asker has just handed in; nothing where it came a second time."""
    wrote = next((event for event in here.table.done if isinstance(event, Wrote)), None)
    return "" if wrote is None else sent_note(here, wrote.verdicts, sent.unreadable)


def _refused(here: Here, error: RuleError, sent: Sent) -> str:
    """Say why nothing was taken: of each answer, or of all at once."""
    reasons = error.line_args.get("reasons")
    if isinstance(reasons, tuple):
        return untaken_note(here, reasons, sent.unreadable)
    return late_note(here, here.ask.line(sentence(error)), sent.texts)


async def _show_late(here: Here, sent: Sent, at: int) -> None:
    """Say by how much a form came too late, or to which round it belonged; what was typed is shown again."""
    after = at - sent.ends
    if here.public.round != sent.round or here.table.is_over:
        now = 0 if here.table.is_over else here.public.round
        why = here.ask.say(f"{GAME}-late-old", round=sent.round, now=now)
    elif after > 0:
        why = here.ask.say(f"{GAME}-late", seconds=f"{max(after, 100) / 1000:.1f}")
    else:
        why = here.ask.say(f"{GAME}-late-grace")
    await here.ask.show_alone(await list_page(here, late_note(here, why, sent.texts)))
