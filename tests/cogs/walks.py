"""Somebody looks at a table and presses: the same presses at twins of it, and all that was sent each time.

A walk is made up at the one table, from what is shown there, and repeated at the other. It is compared up to a step by
which the person may learn something of what differs: what that is each game says.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from bot.table import Table
from bot.ui import ids
from engine.game import Seat
from engine.record import AnyGame
from tests.cogs.glass import MATCH, Glass, Wire
from tests.cogs.presses import Here, P, Press
from tests.cogs.sketches import written_once
from tests.cogs.twins import Moment
from tests.engine.chance import Chance

PRESSES = 5


@dataclass(frozen=True)
class Guide(Generic[P]):
    """What a walk must know of a game.

    `press` makes up the next press; after those named in `changing` the board is looked at again. `act` finds something
    that a seat may do in both matches. `opens` tells whether a walk has to end since the viewer may learn what differs;
    `learned` is what they may know of a state and what led to it, besides who is asked what: once that differs nothing
    more is compared.
    """

    game: AnyGame
    press: Callable[[Here[P], Chance, int], Press]
    changing: frozenset[str]
    act: Callable[[P, Seat, Chance], Any]
    opens: Callable[[Sequence[Any], P], bool] = lambda events, pair: False
    learned: Callable[[Any, Sequence[Any], Seat | None], object] = lambda state, events, viewer: ()


@dataclass(frozen=True)
class Part:
    """All that was sent at once, and what may have been learned if an action was taken (else empty).

    `views` are what leaves the engine for whoever looks, and for everybody.
    """

    sent: Wire
    learned: tuple[object, ...] = ()
    views: tuple[bytes, ...] = ()

    def differs(self, other: "Part", *, views: bool) -> bool:
        """Tell whether something else was sent, or would be made from other views."""
        return self.sent != other.sent or (views and self.views != other.views)


@dataclass(frozen=True)
class Deed:
    """What somebody else does."""

    seat: Seat
    action: Any


@dataclass
class Seen:
    """All that was sent on a walk, and after what somebody else did then; `presses` and `after` repeat it."""

    parts: list[Part] = field(default_factory=list[Part])
    presses: list[Press] = field(default_factory=list[Press])
    after: Deed | None = None
    last: Part | None = None


@dataclass(frozen=True)
class Ground(Generic[P]):
    """Where walks are made: a house for so many seats, and so many pairs of tables of a name."""

    guide: Guide[P]
    house: Callable[[int], Glass]
    pairs: Callable[[int, int, str], Iterator[P]]


async def walk_all(ground: Ground[P], seats: int, count: int, name: str, presses: int = PRESSES) -> Counter[str]:
    """Walk at so many pairs of tables, which must not differ; gives what was pressed how often."""
    counts: Counter[str] = Counter()
    glass = ground.house(seats)
    with written_once():
        for number, pair in enumerate(ground.pairs(seats, count, name)):
            chance = Chance(f"walk {name} {seats} {number}")
            assert not await difference(glass, ground.guide, pair, chance, counts, presses)
    return counts


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
    other = Seen(presses=one.presses, after=one.after)
    await _look(glass, guide, pair, pair.other, other, None, len(one.presses))
    counts.update(press.name(guide.game) for press in one.presses)
    for number, (this, that) in enumerate(zip(one.parts, other.parts, strict=True)):
        if this.learned and that.learned and this.learned != that.learned:  # by an action that both tables took
            counts["learned"] += 1
            break
        if this.differs(that, views=views):
            press = one.presses[number - 2] if number > 1 else None
            return f"viewer {pair.viewer}, part {number} ({press}):\n{this}\n{that}"
    if one.last is None or other.last is None:
        return ""
    is_alike = one.last.learned == other.last.learned
    counts["after" if is_alike else "learned after"] += 1
    if not is_alike or not one.last.differs(other.last, views=views):
        return ""
    return f"viewer {pair.viewer}, after {one.after}:\n{one.last}\n{other.last}"


async def _look(
    glass: Glass, guide: Guide[P], pair: P, moment: Moment, seen: Seen, chance: Chance | None, presses: int
) -> None:
    """Go for a walk at a table and write down all that is sent; without `chance` repeat the one that was written."""
    game, viewer = guide.game, pair.viewer
    glass.lay(moment)
    views = tuple(game.codec.encode(game.view(moment.state, eyes)) for eyes in (viewer, None))
    seen.parts += [Part((), views=views), Part(await glass.board())]
    person = glass.person(viewer)
    for number in range(presses):
        here = Here(person, pair, glass.shelf.row.status != "playing")
        press = guide.press(here, chance, number) if chance else seen.presses[number]
        before, person.text_mode = glass.shelf.row.seq, press.text_mode
        sent = await glass.send(person, press.address, in_public=press.in_public, **dict(press.data))
        table, learned = await glass.now(), tuple[object, ...]()
        if glass.shelf.row.seq != before:
            if guide.opens(table.events, pair):
                break
            learned = (guide.learned(table.position.state, table.events, viewer), _awaited(table, viewer))
        if chance:
            seen.presses.append(press)
        seen.parts += [Part((*sent, await glass.board() if press.name(game) in guide.changing else ()), learned)]
    await _step_on(glass, guide, pair, moment, seen, chance)


def _awaited(table: Table, viewer: Seat | None) -> object:
    """Tell who is asked what, as far as the viewer may know: of what is answered in secret it is their own question."""
    if any(window.sealed for window in table.windows.values()):
        return None if viewer is None else table.windows.get(viewer)
    return table.windows


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
    table = await glass.act(table, seat, action)
    if guide.opens(table.events, pair):
        seen.after = None if chance else seen.after
        return
    asker = glass.person(viewer).ask().at(table)
    told = tuple(asker.line(line) for eyes in (viewer, None) for line in table.story(eyes))
    views = tuple(guide.game.codec.encode(table.view(eyes)) for eyes in (viewer, None))
    verb = "menu" if viewer is None else "hand"
    sent = await glass.send(glass.person(viewer), ids.OfMatch(MATCH, verb), in_public=True)
    learned = (guide.learned(table.position.state, table.events, viewer), _awaited(table, viewer))
    seen.last = Part((told, await glass.board(), sent), learned, views)


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
