"""A person presses the same at both tables of a pair, and all outputs are compared.

A sequence of presses is made up at one table, from the controls shown there, and repeated at the other. It is compared
up to a step that may show the person a difference, which each game defines.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from structlog.testing import capture_logs

from bot.match.table import Table
from bot.ui.kit import ids
from engine.game import Seat
from tests.cogs.sketches import described_once, uncrowded, written_once
from tests.engine.chance import Chance
from tests.secrecy.harness import MATCH, SecrecyHarness, Sent
from tests.secrecy.information_sources import open_questions, sources
from tests.secrecy.paired_states import Moment, P, Pair
from tests.secrecy.press_choices import Press, PressContext, first_press
from tests.secrecy.specs import SecrecySpec

PRESSES = 5

AROUND = 200
"""Characters that are shown of a difference on either side."""

MOVING = 10
"""At one of so many pairs with pictures somebody wants them to move; that takes long."""

Found = tuple[Counter[str], list[str]]
"""What was counted (`pairs`, who looked, what was pressed), and each difference, with the seed of its pair."""


@dataclass(frozen=True)
class Part:
    """The output of one step, and the knowledge that an action may have revealed (empty without an action).

    `views` are the outputs of the engine for the viewer and for the public, from which all pages are made.
    """

    sent: Sent
    learned: tuple[object, ...] = ()
    views: tuple[object, ...] = ()

    def differs(self, other: "Part", *, views: bool) -> bool:
        """Return whether the output or, if wanted, the views differ."""
        return self.sent != other.sent or (views and self.views != other.views)


@dataclass(frozen=True)
class Taken:
    """An action of another seat."""

    seat: Seat
    action: Any


@dataclass
class Seen:
    """All output of a sequence of presses, and after another seat's action; `presses` and `after` replay it."""

    parts: list[Part] = field(default_factory=list[Part])
    presses: list[Press] = field(default_factory=list[Press])
    after: Taken | None = None
    last: Part | None = None


async def compare_all(
    spec: SecrecySpec[P], seats: int, count: int, name: str, presses: int = PRESSES, *, drawn: bool = False
) -> Found:
    """Press at `count` pairs of tables; returns the counts, and all differences."""
    counts, differences, harness = Counter[str](), list[str](), spec.harness(seats)
    if spec.game.info.people is None:  # else people come and go
        harness = replace(harness, ui=described_once(harness.ui))
    with written_once(), uncrowded() if drawn else spec.undrawn():
        for number, pair in enumerate(spec.pairs(seats, count, name)):
            harness.still = number % MOVING > 0
            chance = Chance(f"press {name} {seats} {number}")
            counts["pairs"] += pair.differs
            found = await difference(harness, spec, pair, chance, counts, presses)
            if found:
                differences.append(f"{spec.game.info.id}, {seats} seats, pair {number} of {name!r}: {found}")
    return counts, differences


async def difference(
    harness: SecrecyHarness,
    spec: SecrecySpec[P],
    pair: P,
    chance: Chance,
    counts: Counter[str],
    presses: int = PRESSES,
    *,
    views: bool = True,
) -> str:
    """Describe a difference visible to the viewer or the channel; empty if there is none. The `views` may differ."""
    forged = spec.engine.forge(pair, chance)
    leaving = [Part((), views=tuple(sources(spec, each, pair.viewer, forged))) for each in (pair.one, pair.other)]
    shown = [await _opened(harness, pair, each) for each in (pair.other, pair.one)][::-1]
    counts[_reader(harness.hall.table, pair.viewer)] += 1
    for number, (this, that) in enumerate((leaving, shown)):
        if this.differs(that, views=views):
            return f"viewer {pair.viewer}, part {number} (before any press):\n{_apart(this, that)}"
    one = Seen()
    await _press(harness, spec, pair, pair.one, one, chance, presses)
    other = Seen(presses=one.presses, after=one.after)
    await _press(harness, spec, pair, pair.other, other, None, len(one.presses))
    counts.update(press.name(spec.game) for press in one.presses)
    return _first_difference(pair, one, other, counts, views=views)


def _first_difference(pair: Pair[Any], one: Seen, other: Seen, counts: Counter[str], *, views: bool) -> str:
    for number, (this, that) in enumerate(zip(one.parts, other.parts, strict=True)):
        if this.learned and that.learned and this.learned != that.learned:  # by an action at both tables
            counts["learned"] += 1
            break
        if this.differs(that, views=views):
            return f"viewer {pair.viewer}, part {number + 2} ({one.presses[number]}):\n{_apart(this, that)}"
    if one.last is None or other.last is None:
        return ""
    is_alike = one.last.learned == other.last.learned
    counts["after" if is_alike else "learned after"] += 1
    if not is_alike or not one.last.differs(other.last, views=views):
        return ""
    return f"viewer {pair.viewer}, after {one.after}:\n{_apart(one.last, other.last)}"


def _apart(one: Part, other: Part) -> str:
    """Show the start of the difference between two parts."""
    this, that = str(one), str(other)
    chunks = range(0, len(this), AROUND)  # pictures are megabytes long
    chunk = next((at for at in chunks if this[at : at + AROUND] != that[at : at + AROUND]), 0)
    place = next((at for at in range(chunk, min(len(this), len(that))) if this[at] != that[at]), chunk)
    return "\n".join(text[max(0, place - AROUND) : place + AROUND] for text in (this, that))


async def _opened(harness: SecrecyHarness, pair: Pair[Any], moment: Moment) -> Part:
    """Set up a table; return the output before any press."""
    harness.lay(moment)
    return Part((await harness.board(), await harness.turn_notices(), await harness.kept(pair.viewer)))


async def _press(
    harness: SecrecyHarness,
    spec: SecrecySpec[P],
    pair: P,
    moment: Moment,
    seen: Seen,
    chance: Chance | None,
    presses: int,
) -> None:
    """Press at a table and record all output; without `chance` repeat the recorded presses."""
    viewer = pair.viewer
    harness.lay(moment)
    person = harness.person(viewer)
    for number in range(presses):
        at = PressContext(person, pair, harness.store.row.status != "playing")
        if chance:
            text_mode = chance.happens(50)
            made = spec.presses.press(at, chance) if number else first_press(at)
            seen.presses.append(replace(made, text_mode=text_mode))
        press = seen.presses[number]
        before, person.text_mode = harness.store.row.seq, press.text_mode
        sent = await harness.send(person, press.address, in_public=press.in_public, **dict(press.data))
        has_acted = harness.store.row.seq != before
        board = await harness.board() if press.name(spec.game) in spec.presses.changing else ()
        learned = _learned(spec, await harness.now(), viewer) if has_acted else ()
        seen.parts.append(Part((*sent, board, await harness.kept(viewer)), learned))
    await _let_another_act(harness, spec, pair, moment, seen, chance)


def _reader(table: Table, viewer: Seat | None) -> str:
    """Describe the viewer."""
    if viewer is None:
        return "an onlooker"
    people = table.roster.members
    return "one of several who share a seat" if sum(one.seat == viewer for one in people) > 1 else "one alone in a seat"


def _learned(spec: SecrecySpec[Any], table: Table, viewer: Seat | None) -> tuple[object, ...]:
    """Return the viewer's knowledge of past events, and of open questions."""
    state = table.position.state
    awaited = None if table.is_over else open_questions(spec.game, state, viewer)
    return (spec.engine.known(state, table.events, viewer), awaited)


async def _let_another_act(
    harness: SecrecyHarness, spec: SecrecySpec[P], pair: P, moment: Moment, seen: Seen, chance: Chance | None
) -> None:
    """Let another seat take the same action in both matches, if legal, and record how it is told."""
    table, viewer = harness.lay(moment), pair.viewer
    others: Sequence[Seat] = [seat for seat in table.asked if seat != viewer]
    if chance is not None and others:
        seat = chance.choice(others)
        action = spec.engine.act(pair, seat, chance)
        seen.after = None if action is None else Taken(seat, action)
    if seen.after is None:
        return
    with capture_logs() as logged:
        table = await harness.act(table, seen.after.seat, seen.after.action)
    told = (table.last_lines(viewer), table.last_lines(None))
    views = tuple(spec.game.codec.encode(table.view(who)) for who in (viewer, None))
    verb = "menu" if viewer is None else "hand"
    sent = await harness.send(harness.person(viewer), ids.OfMatch(MATCH, verb), in_public=True)
    notices, kept = await harness.turn_notices(), await harness.kept(viewer)
    whole = (told, sent, await harness.board(), notices, kept, tuple(map(str, logged)))
    seen.last = Part(whole, _learned(spec, table, viewer), views)
