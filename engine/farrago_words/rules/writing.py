"""Writing answers down while a round or a steal goes on. When the time is over, they are numbered (`rounds`)."""

from msgspec.structs import replace

from engine.farrago_words.advice import next_time
from engine.farrago_words.errors import AnotherTeam, Late, NoAnswersGiven, NoWritingNow, OwnRound
from engine.farrago_words.events import Event, Wrote
from engine.farrago_words.lines import reason
from engine.farrago_words.model import PersonId, Verdict, Write
from engine.farrago_words.rules.judging import REASONS, Sheet
from engine.farrago_words.rules.timing import end
from engine.farrago_words.state import Round, State
from engine.game import Seat, Step


def write(state: State, seat: Seat, action: Write) -> Step[State, Event]:
    """Write the valid answers of a press, and tell its seat which were refused.

    The cost grows with the pages written on. The result does not depend on the order of arrival, only on the times of
    the presses (WORD-7), except for the limit of 60 answers per person.

    Raises:
        RuleError: this side may not write now, it is late, or every answer was refused.
    """
    check_turn(state, seat)
    # The last millisecond is in time (WORD-7)
    if (late := action.at - end(state)) > 0:
        raise Late(seconds=_tenths(late), now=next_time(state, "write"))
    if not action.answers:
        raise NoAnswersGiven
    sheet = Sheet(state, seat, action.by, action.at)
    verdicts = tuple([sheet.take(text) for text in action.answers])
    letters = state.round.free if state.phase == "steal" else state.round.letters
    # If one answer was taken the press counts, and its event has the reasons for the others
    if not sheet.pages:
        _refuse(verdicts, letters)
    event = Wrote(seat, state.settings.seats + action.by, verdicts, letters)
    return Step(replace(state, round=_written(state.round, sheet, action.by)), (event,))


def check_turn(state: State, seat: Seat) -> None:
    """Raise RuleError if a seat may not write now: between rounds, and in another team's turn (WORD-8)."""
    if state.phase not in ("round", "steal"):
        raise NoWritingNow(now=next_time(state, "write"))
    if state.phase == "round" and state.round.active not in (None, seat):
        raise AnotherTeam
    if state.phase == "steal" and state.round.active == seat:
        raise OwnRound
    # It may have been sent in time, but the bell was played first: 0.1 s is the least that can be told
    if seat in state.rung:
        raise Late(seconds=_tenths(1), now=next_time(state, "write"))


def _written(before: Round, sheet: Sheet, by: PersonId) -> Round:
    pages = list(before.pages)
    for number, page in sheet.pages.items():
        pages[number] = page
    written = [*before.written, *[0] * (by + 1 - len(before.written))]
    written[by] = sheet.written
    for person in sheet.lost:
        written[person] -= 1
    # Who writes on is not done (WORD-20)
    content = tuple([person for person in before.content if person != by])
    return replace(before, pages=tuple(pages), written=tuple(written), content=content)


def _refuse(verdicts: tuple[Verdict, ...], letters: tuple[str, ...]) -> None:
    """Raise the first reason, with all of them as `reasons`."""
    reasons = tuple([reason(verdict, letters) for verdict in verdicts])
    raise REASONS[verdicts[0].key](**reasons[0].args, reasons=reasons)


def _tenths(milliseconds: int) -> str:
    """Write a time in seconds, rounded up to tenths, so that "late" is never 0.0 s."""
    tenths = -(-milliseconds // 100)
    return f"{tenths // 10}.{tenths % 10}"
