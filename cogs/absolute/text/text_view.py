"""The table and hand as text: alt texts, and texts for people who play without pictures.

Made from the same view as the picture, so that neither shows more than the other.
"""

from collections.abc import Iterator, Sequence

from cogs.absolute.pictures.ending import won
from cogs.absolute.pictures.parts import minus
from cogs.absolute.text.notes import doing, note
from cogs.absolute.text.wording import who, written
from cogs.api import (
    NAME_LENGTHS,
    Arg,
    Line,
    Outcome,
    Say,
    Seat,
    ending_sentences,
    escaped,
    fitting_alt,
    fitting_text,
    full_stop,
    placed,
    plain,
)
from engine.absolute.model import AbsoluteView, RoundSheet
from engine.absolute.naming import card_line, label
from engine.absolute.rules.sets import score, unplayed, zero_number


def alt(view: AbsoluteView, say: Say, names: Sequence[str]) -> str:
    """Describe the table, most important first; many sets are shortened to their points."""
    return fitting_alt(_alts(view, say, names))


def text(view: AbsoluteView, say: Say, names: Sequence[str]) -> str:
    """Write the table as Discord markdown: every set on a line."""
    return fitting_text("\n".join(_lines(view, say, short)) for short in _shortened(names))


def alt_hand(view: AbsoluteView, say: Say, names: Sequence[str]) -> str:
    """Describe the viewer's hand and sets, then deck, pile and turn, then the others as far as there is room."""
    return fitting_alt(_alts_of_hand(view, say, names))


def text_hand(view: AbsoluteView, say: Say, names: Sequence[str]) -> str:
    """Write the viewer's hand, then the whole table, as Discord markdown."""
    # Without the own sets: they are among the lines of the table.
    hand = _own(view, say)[0]
    drafts = ("\n".join((hand, *_lines(view, say, short))) for short in _shortened(names))
    return fitting_text(drafts)


def _alts_of_hand(view: AbsoluteView, say: Say, names: Sequence[str]) -> Iterator[str]:
    others = [seat for seat in range(len(view.seats)) if seat != view.viewer]
    for length in NAME_LENGTHS:
        short = [plain(name, length) for name in names]
        own = " ".join((*_own(view, say), *_now(view, say, short)))
        yield " ".join((own, *(f"{_seat(view, seat, say, short)}." for seat in others)))
        yield own


def _alts(view: AbsoluteView, say: Say, names: Sequence[str]) -> Iterator[str]:
    for length in NAME_LENGTHS:
        short = [plain(name, length) for name in names]
        if view.outcome is not None:
            yield " ".join(_now(view, say, short))
            continue
        for detail in ("cards", "points") if length == NAME_LENGTHS[0] else ("points", "none"):
            sentences = _now(view, say, short)
            for seat in range(len(view.seats)):
                sets = _sets(view, seat, say, detail)
                end = f" {'; '.join(sets)}." if sets else ""
                sentences.append(f"{_seat(view, seat, say, short)}.{end}")
            yield " ".join(sentences)


def _lines(view: AbsoluteView, say: Say, names: Sequence[str]) -> list[str]:
    lines = _now(view, say, names)
    if view.outcome is not None:
        return lines
    for seat in range(len(view.seats)):
        turn = "▶ " if view.active == seat else ""
        lines.append(f"{turn}**{who(seat, names)}** · {_seat(view, seat, say, names, named=False)}")
        lines.extend(_sets(view, seat, say, "cards"))
    return lines


def _shortened(names: Sequence[str]) -> Iterator[list[str]]:
    for length in NAME_LENGTHS:
        yield [escaped(name, length) for name in names]


def _now(view: AbsoluteView, say: Say, names: Sequence[str]) -> list[str]:
    """Write whose turn it is or who won, the top of the pile, and the state of the round."""
    if view.outcome is not None:
        return _result(view, view.outcome, say, names)
    mine = view.active is not None and view.active == view.viewer
    active = say(Line("absolute-picture-you")) if mine else who(view.active, names) if view.active is not None else ""
    top = say(card_line(view.discard[-1])) if view.discard else ""
    counts: dict[str, Arg] = {"deck": view.deck, "top": top, "beneath": max(0, len(view.discard) - 1)}
    when: dict[str, Arg] = {
        "round": view.round,
        "rounds": view.rounds,
        "turn": view.turn,
        "starter": names[view.starter],
    }
    if view.end is not None:
        now, notes = ending_sentences(view.end, names, say), []
    else:
        asked = {"who": active, "asked": doing(view)}
        now, notes = [say(Line("absolute-picture-text-asked", asked))], [f"{say(note(view, names))}."]
    return [
        *now,
        say(Line("absolute-picture-text-piles" if view.discard else "absolute-picture-text-no-pile", counts)),
        say(Line("absolute-picture-text-when", when)),
        *notes,
    ]


def _result(view: AbsoluteView, outcome: Outcome, say: Say, names: Sequence[str]) -> list[str]:
    sentences = [full_stop(say(won(outcome, names)))]
    for one in placed(outcome):
        rounds = ", ".join(say(_in_round(number, one.seat, sheet)) for number, sheet in enumerate(view.sheets, 1))
        args: dict[str, Arg] = {"who": who(one.seat, names), "rounds": rounds, "total": minus(one.score)}
        how = Line("absolute-picture-text-gone", {**args, "why": one.why}) if one.left else None
        sentences.append(say(how or Line("absolute-picture-text-place", {**args, "place": one.place})))
    return sentences


def _in_round(number: int, seat: Seat, sheet: RoundSheet) -> Line:
    return Line("absolute-picture-text-in-round", {"round": number, "points": minus(sheet.seats[seat].total)})


def _seat(view: AbsoluteView, seat: Seat, say: Say, names: Sequence[str], *, named: bool = True) -> str:
    mine = view.seats[seat]
    points = sum(score(cards).total for cards in mine.sets)
    args: dict[str, Arg] = {"count": mine.count, "points": points, "total": minus(mine.total)}
    facts = [say(Line("absolute-picture-text-seat", args))]
    if mine.known:
        facts.append(say(Line("absolute-picture-text-known", {"cards": written(mine.known, None, say)})))
    if mine.out:
        facts.append(say(Line("absolute-picture-text-out")))
    return f"{who(seat, names)}: {', '.join(facts)}" if named else ", ".join(facts)


def _sets(view: AbsoluteView, seat: Seat, say: Say, detail: str) -> list[str]:
    if detail == "none":
        return []
    sets = zip(view.seats[seat].labels, view.seats[seat].sets, strict=True)
    if detail == "points":
        return [f"{label(seat, place)} = {score(cards).total}" for place, cards in sets]
    return [
        f"{label(seat, place)} {written(cards, zero_number(cards), say)} = {score(cards).total}"
        for place, cards in sets
    ]


def _own(view: AbsoluteView, say: Say) -> list[str]:
    if view.viewer is None:
        raise ValueError("a spectator holds no hand")
    args: dict[str, Arg] = {"cards": written(view.hand, None, say), "cost": minus(-unplayed(view.hand))}
    hand = say(Line("absolute-picture-text-hand" if view.hand else "absolute-picture-text-hand-empty", args))
    sets = _sets(view, view.viewer, say, "cards")
    return [hand, f"{say(Line('absolute-picture-sets'))}: {'; '.join(sets)}." if sets else f"{_none(say)}."]


def _none(say: Say) -> str:
    return say(Line("absolute-picture-sets-none"))
