"""The asker at a table of Farrago Words and their knowledge: read once for each press, only from a view."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import msgspec

from cogs.api import App, Button, Context, Line, OfMatch, Say, Seat, Stale, Table, Tone, Who, escaped
from cogs.farrago_words.text.names import name_of
from engine.farrago_words.model import FarragoWordsOptions, FarragoWordsView, OwnSheet, PersonId, ShownAnswer
from engine.farrago_words.rules.topics import LONGEST
from engine.farrago_words.rules.topics import is_own as is_typed

GAME = "farrago_words"

TEXT_LIMIT = 3_800
"""Characters of a private page; Discord takes 4,000."""

WRITTEN = ("round", "steal")
"""Phases of writing."""

WRITING = 0xFF5D8F
WAITING = 0x6B7280


@dataclass(frozen=True)
class Here:
    """An asker at a table: their number as a `person` and their seat, or None if they take no part."""

    context: Context
    table: Table
    person: PersonId | None
    seat: Seat | None

    @cached_property
    def public(self) -> FarragoWordsView:
        """The public view: cheap while people write, independent of the answers."""
        return self.table.view(None)

    @cached_property
    def view(self) -> FarragoWordsView:
        """All that the asker may know."""
        return self.table.view(self.seat)

    @cached_property
    def sheet(self) -> OwnSheet:
        """The asker's part of a secret phase; much cheaper than a view."""
        return OwnSheet() if self.person is None else self.table.sheet(self.person)

    @cached_property
    def answers(self) -> Mapping[int, ShownAnswer]:
        """The answers that the asker may know, by number."""
        return {answer.number: answer for answer in self.view.answers}

    def address(self, verb: str, *parts: object) -> OfMatch:
        """Write the address of an action at this table; the parts of its argument are joined by dots."""
        return OfMatch(self.table.match.id, verb, ".".join(map(str, parts)))

    def button(
        self, verb: str, *parts: object, label: str = "", tone: Tone = Tone.PLAIN, disabled: bool = False
    ) -> Button:
        """Make the button of an action, with the words of its verb unless it has others."""
        said = label or self.context.say(f"{GAME}-button-{verb}")
        return Button(self.address(verb, *parts), said, tone, disabled=disabled)

    def name(self, person: PersonId) -> str:
        """Name a person, harmless for Discord's markdown."""
        return self.context.line(Line("person", {"who": who(self.public, person)}))

    def side(self, seat: Seat) -> str:
        """Name a seat, harmless for Discord's markdown: a team, or its one person."""
        return self.context.line(Line("person", {"who": Who(seat)}))

    @property
    def is_writing(self) -> bool:
        """Whether the asker's side writes or steals now."""
        return self.public.phase in WRITTEN and self.seat is not None and self.seat in self.table.asked

    @property
    def is_shared(self) -> bool:
        """Whether several people have the asker's list together, newcomers and people who just left among them."""
        if self.public.mode not in ("group", "teams"):
            return False
        there = sum(one.seat == self.seat and not one.left for one in self.table.roster.members)
        return max(there, self.public.people.count(self.seat)) > 1

    @property
    def may_look_on(self) -> bool:
        """Whether the asker may vote as an onlooker: they have never been of a side here (WORD-15)."""
        had = self.table.kind.seat_had(self.context.reader.id, self.table.match.seats)
        return all_vote(self.public) and had is None

    @property
    def now(self) -> Line:
        """The asker's options at this moment, for the end of a refusal."""
        view, phase = self.public, "over" if self.table.is_over else self.public.phase
        asker = "player" if self.person is not None else "joiner" if view.mode in ("group", "teams") else "watcher"
        if self.is_writing:
            phase = "writing"
        args = {
            "asker": asker,
            "phase": phase,
            "round": view.round,
            "steals": "yes" if view.phase == "steal" else "no",
            "more": "yes" if rounds_come(view) else "no",
            "votes": "yes" if self.may_look_on else "no",
        }
        return Line(f"{GAME}-now", args)

    async def until(self) -> int:
        """Say when the open question ends, in milliseconds since 1970."""
        return await ends_at(self.context.app, self.table)


async def ends_at(app: App, table: Table) -> int:
    """Return the deadline of a table's open question, in milliseconds since 1970."""
    if table.secrecy.end is not None:
        return table.secrecy.end
    deadlines = await app.deadlines.of(table.match.id)
    return max((one.due_at for one in deadlines), default=app.now())


async def find(context: Context, match: str) -> Here:
    """Find the asker at a table. Raises as `Tables.find`."""
    return at(context, await context.app.tables.find(match))


def at(context: Context, table: Table) -> Here:
    """Return the asker at a table."""
    return Here(context.at(table), table, table.member_of(context.reader.id), table.seat_of(context.reader.id))


async def pressed(here: Here, play: Callable[[Here], Awaitable[Table]]) -> Table:
    """Play an action of the asker, and again if only others' hurry came before it (WORD-11).

    Raises as `play` does.
    """
    try:
        return await play(here)
    except Stale:
        fresh = await find(here.context, here.table.match.id)
        was, now = here.public, fresh.public
        if was.hurried or not now.hurried or (was.round, was.phase) != (now.round, now.phase):
            raise
        return await play(fresh)


def who(view: FarragoWordsView, person: PersonId) -> Who:
    """Name a person as lines do: they come after the seats."""
    return Who(len(view.scores) + person)


def author(view: FarragoWordsView, answer: ShownAnswer) -> Line:
    """Name who wrote an answer, in teams with the sign of their team."""
    person = Line("person", {"who": who(view, answer.by)})
    if view.mode != "teams":
        return person
    return Line(f"{GAME}-author", {"who": person, "seat": answer.seat})


def all_vote(view: FarragoWordsView) -> bool:
    """Return whether onlookers vote, and in teams the owners of an answer too (WORD-11, 15)."""
    return view.mode in ("group", "teams")


def rounds_come(view: FarragoWordsView) -> bool:
    """Return whether another round will come: in teams, of a team with people."""
    seats = len(view.scores)
    to_come = range(view.round, view.rounds)
    # Rounds are numbered from 1, so the range holds the numbers of those to come less one.
    return any(view.mode != "teams" or number % seats in view.people for number in to_come)


def is_own(here: Here, answer: ShownAnswer) -> bool:
    """Return whether an answer is the asker's side's; in a group it is of the person who wrote it (WORD-11)."""
    return answer.by == here.person if here.public.mode == "group" else answer.seat == here.seat


def topic_of(view: FarragoWordsView, say: Say) -> str:
    """Return the words of the topic for a text: the game's own, or those that people of the server typed, escaped."""
    text = name_of(view.topic, say)
    return escaped(text, LONGEST) if is_typed(view.topic) else text


def letters_of(letters: tuple[str, ...]) -> str:
    """Write letters side by side."""
    return " ".join(letters)


def language_of(table: Table) -> str:
    """Return the language whose articles are dropped at a table."""
    return msgspec.json.decode(table.match.options, type=FarragoWordsOptions).language
