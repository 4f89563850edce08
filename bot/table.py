"""A match as it stands, for whoever shows it or plays on it: a value, read once and never changed.

What the rules raise by mistake, whatever they are asked here, is a `RulesBroke`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from bot import company
from bot.broken import judging
from bot.company import Company, Sealed
from bot.shared import rules_of
from bot.store.rows import Match
from engine.errors import RuleError
from engine.game import Choice, End, Line, Outcome, Seat, Window
from engine.record import AnyGame, Position

Events = tuple[Any, ...]

VIEWS = 16
"""Views that are kept: when a round ends, everybody at a table looks at the same one."""


@dataclass(frozen=True)
class Table:
    """A match: the stored row, its position, and what its last actions brought about, the latest last.

    `done` is what the very action brought about that gave this table; what others did in secret is no part of it.
    """

    match: Match
    game: AnyGame
    position: Position
    recent: tuple[Events, ...] = ()
    done: Events = field(default=(), compare=False)

    @property
    def events(self) -> Events:
        """What the last action brought about."""
        return self.recent[-1] if self.recent else ()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if its rules ended it."""
        with judging(self.match.id):
            return self.game.outcome(self.position.state)

    @property
    def is_over(self) -> bool:
        """Whether nobody may act any more, by the rules or because people ended it."""
        return self.match.status != "playing"

    @property
    def end(self) -> End | None:
        """How it ended without its rules, at its last position; None before that, and where they ended it.

        A match that somebody plays alone is closed for one reason only: its rules have failed.
        """
        if self.match.status != "closed" or self.position.seq < self.match.seq:
            return None
        return End("broken") if self.company is None else self.company.end

    @cached_property
    def company(self) -> Company | None:
        """Who sits here; None where one plays alone."""
        return None if self.match.company is None else company.read(self.match.company)

    @property
    def sealed(self) -> Sealed | None:
        """The turn under way, where it is answered in secret."""
        return None if self.is_over or self.company is None else self.company.sealed

    @property
    def names(self) -> tuple[str, ...]:
        """The raw names of all who sit here, by seat, then of those who share seats; empty where one plays alone."""
        return () if self.company is None else self.company.names

    @cached_property
    def windows(self) -> Mapping[Seat, Window]:
        """What each seat is asked that must act now."""
        with judging(self.match.id):
            return {} if self.is_over else self.game.asked(self.position.state)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that must act now."""
        return tuple(sorted(self.windows))

    @property
    def is_party(self) -> bool:
        """Whether several people may share a seat here."""
        return self.company is not None and self.company.is_party

    def member_of(self, player: int) -> int | None:
        """The number of a person among those who share seats here; None where they take no part (any more)."""
        return None if self.company is None else self.company.number_of(player)

    def seat_of(self, player: int) -> Seat | None:
        """The seat a person has here, alone or with others."""
        if self.company is not None and self.company.is_party:
            number = self.company.number_of(player)
            return None if number is None else self.company.members[number].seat
        return self.match.seats.index(player) if player in self.match.seats else None

    def view(self, viewer: Seat | None) -> Any:
        """All that a viewer may know; once people have ended the match, how they did."""
        with judging(self.match.id):
            view = _view(self.game, _Same(self.position.state), viewer)
            return view if self.end is None else self.game.ended(view, self.end)

    def sheet(self, person: int) -> Any:
        """What somebody has before them who shares a seat with others, by number: quicker than a view."""
        with judging(self.match.id):
            return rules_of(self.game).sheet(self.position.state, person)

    def choices(self, seat: Seat) -> Sequence[Choice[Any]]:
        """The legal actions of a seat; none while it is not asked."""
        with judging(self.match.id):
            return self.game.choices(self.position.state, seat) if seat in self.asked else ()

    def against(self, seat: Seat, action: Any) -> RuleError | None:
        """What the rules have against an action of a seat; None where it is legal, or the seat is not asked."""
        if seat not in self.asked:
            return None
        try:
            with judging(self.match.id):
                self.game.apply(self.position.state, seat, action)
        except RuleError as error:
            return error
        return None

    def question(self, seat: Seat) -> int:
        """The number of the question that a seat was put last."""
        return self.position.questions[seat]

    def may_undo(self, seat: Seat) -> bool:
        """Whether a seat may take back its last action."""
        return not self.is_over and not self.is_party and self.position.may_undo(seat)

    def told(self, viewer: Seat | None) -> tuple[Line, ...]:
        """The last events in words for a viewer."""
        return self._lines(self.events, viewer)

    def story(self, viewer: Seat | None) -> tuple[Line, ...]:
        """What the last actions brought about in words for a viewer, the latest last."""
        return tuple(line for events in self.recent for line in self._lines(events, viewer))

    def _lines(self, events: Events, viewer: Seat | None) -> tuple[Line, ...]:
        with judging(self.match.id):
            lines = tuple(self.game.tell(event, viewer) for event in events)
        return tuple(line for line in lines if line is not None)


class _Same:
    """A state as itself: equal to no other one, and found without looking into it."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        self.state = state

    def __hash__(self) -> int:
        return id(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.state is self.state


@lru_cache(maxsize=VIEWS)
def _view(game: AnyGame, of: _Same, viewer: Seat | None) -> Any:
    return game.view(of.state, viewer)
