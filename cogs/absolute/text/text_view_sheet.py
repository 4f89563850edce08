"""Score sheets and drafts as text: alt texts, and texts for people who play without pictures."""

from collections.abc import Iterator, Sequence

from cogs.absolute.pictures.draft import loose_cost, verdict
from cogs.absolute.pictures.parts import minus
from cogs.absolute.pictures.sheet import ending, running, scores_of
from cogs.absolute.text.wording import who, written
from cogs.absolute.worksets import WorkSet, total_of
from cogs.api import NAME_LENGTHS, Arg, Line, Say, Seat, escaped, fitting_alt, fitting_text, plain
from engine.absolute.cards import Card
from engine.absolute.model import AbsoluteView, SetSheet
from engine.absolute.naming import label


def alt_sheet(view: AbsoluteView, number: int, say: Say, names: Sequence[str]) -> str:
    """Describe the sheet of round `number`, from 1: the totals first, then set by set as far as there is room."""
    return fitting_alt(_alts(view, number, say, names))


def text_sheet(view: AbsoluteView, number: int, say: Say, names: Sequence[str]) -> str:
    """Write the sheet as Discord markdown, a set a line with its reasons."""
    return fitting_text(_texts(view, number, say, names))


def alt_draft(sets: Sequence[WorkSet], loose: Sequence[Card], say: Say) -> str:
    """Describe a draft."""
    return fitting_alt((" ".join(f"{line}." for line in _draft(sets, loose, say)),))


def text_draft(sets: Sequence[WorkSet], loose: Sequence[Card], say: Say) -> str:
    """Write a draft as Discord markdown, a set a line."""
    return fitting_text(("\n".join(_draft(sets, loose, say)),))


def _alts(view: AbsoluteView, number: int, say: Say, names: Sequence[str]) -> Iterator[str]:
    for length in NAME_LENGTHS:
        short = [plain(name, length) for name in names]
        seats = range(len(names))
        totals = [f"{_heading(view, number, say)}:", *(f"{_total(view, number, seat, say, short)}." for seat in seats)]
        whole = [f"{line}." for seat in seats for line in _rows(view, number, seat, say)]
        yield " ".join((*totals, *whole))
        yield " ".join(totals)


def _texts(view: AbsoluteView, number: int, say: Say, names: Sequence[str]) -> Iterator[str]:
    for length in NAME_LENGTHS:
        short = [f"**{escaped(name, length)}**" for name in names]
        lines = [_heading(view, number, say)]
        for seat in range(len(names)):
            lines += (_total(view, number, seat, say, short), *_rows(view, number, seat, say))
        yield "\n".join(lines)


def _heading(view: AbsoluteView, number: int, say: Say) -> str:
    return f"{say(scores_of(view, number))} ({say(ending(view.sheets[number - 1]))})"


def _total(view: AbsoluteView, number: int, seat: Seat, say: Say, names: Sequence[str]) -> str:
    mine = view.sheets[number - 1].seats[seat]
    total = running(view, seat)[number - 1]
    args: dict[str, Arg] = {"who": who(seat, names), "points": minus(mine.total), "total": minus(total)}
    return say(Line("absolute-picture-text-scored-out" if mine.out else "absolute-picture-text-scored", args))


def _rows(view: AbsoluteView, number: int, seat: Seat, say: Say) -> list[str]:
    mine = view.sheets[number - 1].seats[seat]
    rows = [
        f"{label(seat, place)} {written(part.cards, part.zero, say)}: {say(made(part))} = {part.total}"
        for place, part in zip(mine.labels, mine.sets, strict=True)
    ]
    if not mine.unplayed:
        return [*rows, say(Line("absolute-picture-left-none"))]
    left: dict[str, Arg] = {"cards": written(mine.unplayed, None, say), "cost": minus(-mine.penalty)}
    return [*rows, say(Line("absolute-picture-text-left", left))]


def made(part: SetSheet) -> Line:
    """List the parts of a set's points."""
    args: dict[str, Arg] = {"base": part.base, "extra": part.extra, "run": part.run}
    # A variant in a Fluent message needs a name, so an empty string becomes "no".
    return Line("absolute-picture-text-made", {**args, "doubled": part.doubled or "no"})


def _draft(sets: Sequence[WorkSet], loose: Sequence[Card], say: Say) -> list[str]:
    lines = [_work(work, say) for work in sets] or [say(Line("absolute-picture-draft-empty"))]
    if loose:
        left: dict[str, Arg] = {"cards": written(loose, None, say), "cost": loose_cost(loose)}
        lines.append(say(Line("absolute-picture-text-loose", left)))
    else:
        lines.append(say(Line("absolute-picture-loose-none")))
    if any(work.fault for work in sets):
        return [say(Line("absolute-picture-draft-fault")), *lines]
    return [*lines, say(Line("absolute-picture-draft-total", {"total": minus(total_of(sets, loose))}))]


def _work(work: WorkSet, say: Say) -> str:
    cards = written(work.cards, work.zero, say)
    new = written([card for card in work.cards if card in work.new], None, say)
    args: dict[str, Arg] = {"label": work.label, "cards": cards, "verdict": verdict(work), "points": work.points or 0}
    line = say(Line("absolute-picture-text-fault" if work.fault else "absolute-picture-text-work", args))
    return f"{line} {say(Line('absolute-picture-text-new', {'cards': new}))}" if new else line
