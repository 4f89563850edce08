"""A match at one moment, to show it or to play on: an immutable value.

Any fault of the rules is raised as `EngineFault`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from bot.match import roster as rosters
from bot.match.kinds.choosing import kind_at
from bot.match.kinds.match_kind import MatchKind
from bot.match.kinds.ranking import told_outcome
from bot.match.kinds.secrecy import OPEN, Secrecy
from bot.match.quarantine import judging
from bot.match.roster import Roster
from bot.store.rows import Match
from engine.errors import RuleError
from engine.game import Choice, End, Outcome, Seat, Window
from engine.message import Line
from engine.record import AnyGame, Position

GameEvents = tuple[Any, ...]

VIEWS = 64
"""Cached views: at the end of a round everybody at a table asks for the same one."""


@dataclass(frozen=True)
class Table:
    """A match: the stored row, its position, and the events of its last actions, the latest last.

    `done` are the events of the one action that made this table, without others' secret ones.
    """

    match: Match
    game: AnyGame
    position: Position
    recent: tuple[GameEvents, ...] = ()
    done: GameEvents = field(default=(), compare=False)

    @property
    def events(self) -> GameEvents:
        """The events of the last action."""
        return self.recent[-1] if self.recent else ()

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, if the rules ended the match."""
        with judging(self.match.id):
            return self.game.outcome(self.position.state)

    @cached_property
    def told_outcome(self) -> Outcome | None:
        """The outcome as people see it: seats that an AI finished for their people are behind all others."""
        return None if self.outcome is None else told_outcome(self.outcome, self._abandoned)

    @property
    def _abandoned(self) -> Mapping[Seat, str]:
        return self.kind.abandoned(self.match.outcome)

    @property
    def is_over(self) -> bool:
        """Whether it has ended, by the rules or because people ended it."""
        return self.match.status != "playing"

    @property
    def end(self) -> End | None:
        """How people ended it, or its rules failed, at its last position; None before, and where the rules ended it."""
        # An earlier position is one of a replay.
        if self.match.status != "closed" or self.position.seq < self.match.seq:
            return None
        # One that is played alone is closed by a failure of its rules only.
        return End("broken") if self.kind.is_solo else self.roster.end

    @property
    def roster(self) -> Roster:
        """All who sit here."""
        return self.kind.roster

    @cached_property
    def kind(self) -> MatchKind:
        """The policy that depends on how people sit here."""
        return kind_at(self.match)

    @property
    def secrecy(self) -> Secrecy:
        """The rules on showing who has answered in the current turn."""
        # The roster keeps the secret turn in which people have ended the match.
        return OPEN if self.is_over else self.kind.secrecy

    @property
    def names(self) -> tuple[str, ...]:
        """The raw names of all who sit here, by seat, then of those who share seats; empty at a solo match."""
        return () if self.kind.is_solo else self.roster.names

    @cached_property
    def windows(self) -> Mapping[Seat, Window]:
        """The open question of each seat that must act now."""
        with judging(self.match.id):
            # The rules go on asking where people have ended the match.
            return {} if self.is_over else self.game.asked(self.position.state)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that must act now."""
        # The rules promise no order, and callers take the first seat.
        return tuple(sorted(self.windows))

    def member_of(self, player: int) -> int | None:
        """The number of a person among those who share seats here; None where they do not take part (any more)."""
        return self.kind.number_of(player)

    def onlooker_of(self, player: int) -> int | None:
        """The number of a person who has acted here as an onlooker (-1 for the first); None for others."""
        return rosters.onlooker_of(self.roster, player)

    def seat_of(self, player: int) -> Seat | None:
        """The seat a person has here, alone or with others."""
        return self.kind.seat_of(player, self.match.seats)

    def view(self, viewer: Seat | None) -> Any:
        """The view of a viewer; with the result once people have ended the match."""
        with judging(self.match.id):
            view = _view(self.game, _Same(self.position.state), viewer)
            if self.end is not None:
                return self.game.ended(view, self.end)
            if self._abandoned and self.outcome is not None and "outcome" in view.__struct_fields__:
                return msgspec.structs.replace(view, outcome=self.told_outcome)
            return view

    def sheet(self, person: int) -> Any:
        """The form of one member of a shared seat, by number; faster than a view."""
        with judging(self.match.id):
            return self.kind.sheet(self.game, self.position, person)

    def choices(self, seat: Seat) -> tuple[Choice[Any], ...]:
        """The legal actions of a seat; empty while it is not asked."""
        with judging(self.match.id):
            # All at once: some games put a choice into words only as it is read, which may meet a fault as well.
            return tuple(self.game.choices(self.position.state, seat)) if seat in self.asked else ()

    def against(self, seat: Seat, action: Any) -> RuleError | None:
        """The rules' refusal of a seat's action; None where it is legal, or the seat is not asked."""
        if seat not in self.asked:
            return None
        try:
            with judging(self.match.id):
                self.game.apply(self.position.state, seat, action)
        except RuleError as error:
            # Its traceback would refer to the frame of the caller, which refers to it: a reference cycle.
            return error.with_traceback(None)
        return None

    def question(self, seat: Seat) -> int:
        """The number of a seat's last question."""
        return self.position.questions[seat]

    def may_undo(self, seat: Seat) -> bool:
        """Whether a seat may take back its last action."""
        return not self.is_over and not self.kind.shares_seats and self.position.may_undo(seat)

    def last_lines(self, viewer: Seat | None) -> tuple[Line, ...]:
        """The last events in words for a viewer."""
        return self._lines(self.events, viewer)

    def recent_log(self, viewer: Seat | None) -> tuple[Line, ...]:
        """The events of the last actions in words for a viewer, the latest last."""
        return tuple(line for events in self.recent for line in self._lines(events, viewer))

    def _lines(self, events: GameEvents, viewer: Seat | None) -> tuple[Line, ...]:
        with judging(self.match.id):
            lines = tuple(self.game.tell(event, viewer) for event in events)
        return tuple(line for line in lines if line is not None)


class _Same:
    """Hashes a state by identity: hashing its content would cost more than the cache saves."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        # Kept alive here, so no other state can have the same id while this one is cached.
        self.state = state

    def __hash__(self) -> int:
        return id(self.state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.state is self.state


@lru_cache(maxsize=VIEWS)
def _view(game: AnyGame, of: _Same, viewer: Seat | None) -> Any:
    return game.view(of.state, viewer)
