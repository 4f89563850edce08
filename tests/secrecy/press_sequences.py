"""Somebody looks at a table and presses: the same presses at twins of it, and all that was sent each time.

A walk is made up at the one table, from what is shown there, and repeated at the other. It is compared up to a step
that may show the person a difference, which each game defines.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from structlog.testing import capture_logs

from bot.match.table import Table
from bot.ui import ids
from engine.game import Seat
from tests.cogs.sketches import described_once, uncrowded, written_once
from tests.engine.chance import Chance
from tests.secrecy.harness import MATCH, Glass, Wire
from tests.secrecy.information_sources import open_questions, sources
from tests.secrecy.paired_states import Moment
from tests.secrecy.press_choices import Here, P, Press
from tests.secrecy.specs import Ground, Guide

PRESSES = 5

AROUND = 200
"""Characters that are shown of a difference on either side."""

MOVING = 10
"""Of so many drawn walks, at one somebody wants pictures that move; they take long."""

Found = tuple[Counter[str], list[str]]
"""What was counted (`pairs`, who looked, what was pressed), and each difference, with the seed of its pair."""


@dataclass(frozen=True)
class Part:
    """All that was sent and kept at once, and what may have been learned if an action was taken (else empty).

    `views` are what leaves the engine for the viewer, and for everybody: all that pages could be made of.
    """

    sent: Wire
    learned: tuple[object, ...] = ()
    views: tuple[object, ...] = ()

    def differs(self, other: "Part", *, views: bool) -> bool:
        """Return whether something else was sent, or would be made from other views."""
        return self.sent != other.sent or (views and self.views != other.views)


@dataclass(frozen=True)
class Deed:
    """What somebody else does."""

    seat: Seat
    action: Any


@dataclass
class Seen:
    """All that was sent on a walk, and after what somebody else did then; `forged`, `presses`, `after` repeat it."""

    parts: list[Part] = field(default_factory=list[Part])
    forged: Sequence[Any] = ()
    presses: list[Press] = field(default_factory=list[Press])
    after: Deed | None = None
    last: Part | None = None
    eyes: str = ""


async def walk_all(
    ground: Ground[P], seats: int, count: int, name: str, presses: int = PRESSES, *, drawn: bool = False
) -> Found:
    """Walk at so many pairs of tables; returns what was counted, and all differences."""
    counts, differences, glass = Counter[str](), list[str](), ground.app(seats)
    if ground.guide.game.info.people is None:  # else people come and go
        glass = replace(glass, ui=described_once(glass.ui))
    with written_once(), uncrowded() if drawn else ground.undrawn():
        for number, pair in enumerate(ground.pairs(seats, count, name)):
            glass.still = number % MOVING > 0
            chance = Chance(f"walk {name} {seats} {number}")
            counts["pairs"] += pair.differs
            found = await difference(glass, ground.guide, pair, chance, counts, presses)
            if found:
                differences.append(f"{ground.guide.game.info.id}, {seats} seats, pair {number} of {name!r}: {found}")
    return counts, differences


async def difference(
    glass: Glass,
    guide: Guide[P],
    pair: P,
    chance: Chance,
    counts: Counter[str],
    presses: int = PRESSES,
    *,
    views: bool = True,
) -> str:
    """Say what the viewer or the channel could tell the twins apart by; empty: nothing. The `views` may differ."""
    one = Seen()
    await _look(glass, guide, pair, pair.one, one, chance, presses)
    other = Seen(forged=one.forged, presses=one.presses, after=one.after)
    await _look(glass, guide, pair, pair.other, other, None, len(one.presses))
    counts.update((one.eyes, *(press.name(guide.game) for press in one.presses)))
    for number, (this, that) in enumerate(zip(one.parts, other.parts, strict=True)):
        if this.learned and that.learned and this.learned != that.learned:  # by an action that both tables took
            counts["learned"] += 1
            break
        if this.differs(that, views=views):
            press = one.presses[number - 2] if number > 1 else None
            return f"viewer {pair.viewer}, part {number} ({press}):\n{_apart(this, that)}"
    if one.last is None or other.last is None:
        return ""
    is_alike = one.last.learned == other.last.learned
    counts["after" if is_alike else "learned after"] += 1
    if not is_alike or not one.last.differs(other.last, views=views):
        return ""
    return f"viewer {pair.viewer}, after {one.after}:\n{_apart(one.last, other.last)}"


def _apart(one: Part, other: Part) -> str:
    """Show where two parts begin to differ."""
    this, that = str(one), str(other)
    place = next((at for at, (a, b) in enumerate(zip(this, that, strict=False)) if a != b), 0)
    return "\n".join(text[max(0, place - AROUND) : place + AROUND] for text in (this, that))


async def _look(
    glass: Glass, guide: Guide[P], pair: P, moment: Moment, seen: Seen, chance: Chance | None, presses: int
) -> None:
    """Go for a walk at a table and write down all that is sent; without `chance` repeat the one that was written."""
    game, viewer = guide.game, pair.viewer
    seen.eyes = eyes(glass.lay(moment), viewer)
    seen.forged = guide.forge(pair, chance) if chance else seen.forged
    leaving = tuple(sources(guide, moment, viewer, seen.forged))
    seen.parts += [Part((), views=leaving), Part((await glass.board(), await glass.called(), await glass.kept(viewer)))]
    person = glass.person(viewer)
    for number in range(presses):
        here = Here(person, pair, glass.fake_store.row.status != "playing")
        press = guide.press(here, chance, number) if chance else seen.presses[number]
        before, person.text_mode = glass.fake_store.row.seq, press.text_mode
        sent = await glass.send(person, press.address, in_public=press.in_public, **dict(press.data))
        has_acted = glass.fake_store.row.seq != before
        if chance:
            seen.presses.append(press)
        board = await glass.board() if press.name(game) in guide.changing else ()
        learned = _learned(guide, await glass.now(), viewer) if has_acted else ()
        seen.parts.append(Part((*sent, board, await glass.kept(viewer)), learned))
    await _step_on(glass, guide, pair, moment, seen, chance)


def eyes(table: Table, viewer: Seat | None) -> str:
    """Say who looks on."""
    if viewer is None:
        return "an onlooker"
    people = () if table.roster is None else table.roster.members
    return "one of several who share a seat" if sum(one.seat == viewer for one in people) > 1 else "one alone in a seat"


def _learned(guide: Guide[Any], table: Table, viewer: Seat | None) -> tuple[object, ...]:
    """Return what the viewer may know now of what happened, and who is asked what."""
    state = table.position.state
    awaited = None if table.is_over else open_questions(guide.game, state, viewer)
    return (guide.known(state, table.events, viewer), awaited)


async def _step_on(glass: Glass, guide: Guide[P], pair: P, moment: Moment, seen: Seen, chance: Chance | None) -> None:
    """Let somebody else act, the same in both where it is legal in both, and see what is told of it."""
    table, viewer = glass.lay(moment), pair.viewer
    others = [seat for seat in table.asked if seat != viewer]
    if chance is not None and others:
        seat = chance.choice(others)
        action = guide.act(pair, seat, chance)
        seen.after = None if action is None else Deed(seat, action)
    if seen.after is None:
        return
    seat, action = seen.after.seat, seen.after.action
    with capture_logs() as logged:
        table = await glass.act(table, seat, action)
    told = (table.told(viewer), table.told(None))
    views = tuple(guide.game.codec.encode(table.view(eyes)) for eyes in (viewer, None))
    verb = "menu" if viewer is None else "hand"
    sent = await glass.send(glass.person(viewer), ids.OfMatch(MATCH, verb), in_public=True)
    kept = (await glass.board(), await glass.called(), await glass.kept(viewer), tuple(map(str, logged)))
    seen.last = Part((told, sent, *kept), _learned(guide, table, viewer), views)


def check_that_pictures_are_pure(ground: Ground[P], seats: int, shown: Callable[[Any], Iterable[object]]) -> None:
    """See that pictures and texts are made of the bytes of a view and of nothing else.

    A view that went through bytes has no way back to the match; other tables drawn between leave no trace.
    """
    game = ground.guide.game
    some = [pair for number, pair in enumerate(ground.pairs(seats, 60, "pure")) if number % 20 == 5]
    views = [game.view(pair.one.state, pair.viewer) for pair in some]
    first = [list(shown(view)) for view in views]
    again = [list(shown(game.codec.view(game.codec.encode(view)))) for view in reversed(views)]
    assert again[::-1] == first
