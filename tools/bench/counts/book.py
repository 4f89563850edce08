"""What people pressed, and for which deed and turn; counted, never judged.

A press is what a finger does: a button is one, a form two (opened and handed in), a menu two (opened and chosen from);
where several may be chosen, each is one more, and so is closing the menu.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from statistics import mean
from typing import Any

from bot.playground.actors import Actor, ActResult
from bot.playground.seen import SeenMessage
from tools.bench.report import Figure
from tools.bench.rig import Rig


@dataclass(frozen=True)
class Press:
    """One press of a person: `deed` numbers what it served, `what` names it; `turn` is the person's turn."""

    person: str
    turn: Hashable
    what: str
    deed: int


@dataclass
class Book:
    """All presses of some matches."""

    presses: list[Press] = field(default_factory=list[Press])
    _now: tuple[Hashable, str, int] = (None, "", 0)
    _deeds: int = 0

    @contextmanager
    def deed(self, what: str, turn: Hashable = None) -> Iterator[None]:
        """Count what is pressed in the block as one deed."""
        self._deeds += 1
        self._now = (turn, what, self._deeds)
        yield

    def note(self, person: str, count: int = 1) -> None:
        """Count presses."""
        turn, what, deed = self._now
        self.presses += [Press(person, turn, what, deed)] * count

    def a_deed(self, name: str, *kinds: str) -> Iterator[Figure]:
        """Presses a deed of these kinds; nothing where there was none."""
        yield from _spread(name, Counter(each.deed for each in self.presses if each.what in kinds).values())

    def a_turn(
        self, name: str, wanted: Callable[[Press], bool] = lambda press: press.turn is not None
    ) -> Iterator[Figure]:
        """Presses a turn of one person."""
        yield from _spread(name, Counter((each.person, each.turn) for each in self.presses if wanted(each)).values())

    def is_first(self, press: Press) -> bool:
        """Whether a press belongs to the first turn of its person."""
        return press.turn == next(each.turn for each in self.presses if each.person == press.person and each.turn)


def _spread(name: str, counts: Iterable[int]) -> Iterator[Figure]:
    found = list(counts)
    if found:
        yield Figure(f"{name}: how many", len(found), "")
        yield Figure(f"{name}: mean", mean(found), "presses")
        yield Figure(f"{name}: most", max(found), "presses")


class Counted(Actor):
    """A person whose presses are counted; commands are not."""

    book: Book

    async def press(self, *args: Any, **named: Any) -> ActResult:
        """Press a button."""
        self.book.note(self.name)
        return await super().press(*args, **named)

    async def choose(self, wanted: str, *values: str, message: SeenMessage | str | None = None) -> ActResult:
        """Choose in a menu."""
        result = await super().choose(wanted, *values, message=message)
        self.book.note(self.name, presses_of(message, wanted, len(values)))
        return result

    async def submit(self, *args: Any, **named: Any) -> ActResult:
        """Hand in a form."""
        self.book.note(self.name)
        return await super().submit(*args, **named)


def presses_of(message: SeenMessage | str | None, wanted: str, chosen: int) -> int:
    """How many presses it takes to choose so many options in a menu of a message."""
    menu = message.menu(wanted) if isinstance(message, SeenMessage) else None
    return 1 + chosen + (menu is not None and menu.most > 1)


def counted(rig: Rig, book: Book, channel: str, *names: str) -> list[Counted]:
    """People in a channel whose presses are counted."""
    core, acts = rig.server.core, rig.server.acts
    place = next(each for each in core.world.channels.values() if each.name == channel)
    people = [Counted(core, acts, acts.add_user(name), place) for name in names]
    for person in people:
        person.book = book
    return people
