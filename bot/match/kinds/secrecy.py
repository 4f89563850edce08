"""Whether people may see who has answered: always in an open turn; in a secret one only after its end.

In a secret turn (`Window.sealed`) board, call and menu hide who has answered, and when. While one question is sealed,
all open ones are treated as sealed. Values only.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.match.roster import SealedTurn
from bot.match.time_controls import AskedTurn, turn_of
from engine.game import Seat, Window
from engine.record import AnyGame, Position


class Secrecy(Protocol):
    """How a turn shows those who answer in it. Times are milliseconds since 1970."""

    @property
    def is_open(self) -> bool:
        """Whether people may see who has answered."""
        ...

    @property
    def turn(self) -> int | None:
        """The number of the turn, if it is secret."""
        ...

    @property
    def end(self) -> int | None:
        """The end of the turn, if it is the same for all; None: each seat has its own."""
        ...

    def seats(self, asked: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return the seats shown as being on turn; some of them are still `asked`."""
        ...

    def about(self, windows: Mapping[Seat, Window], seat: Seat) -> str:
        """Return the shown subject of a seat's turn (a message key)."""
        ...

    def has_answered(self, seat: Seat | None, asked: Sequence[Seat]) -> bool:
        """Return whether a seat has done its part of a turn that goes on for others."""
        ...

    def ends_at(self, usual: int) -> int:
        """Return the end of a seat's turn that people are shown; its `usual` end in an open turn."""
        ...

    def grace_ms(self, window: Window) -> int:
        """Return how long the clock waits after the shown end, for presses made in time."""
        ...

    def since_begun(self, at: int, seconds: int) -> int:
        """Return the milliseconds since the beginning of the turn, which takes `seconds`; 0 where it is open."""
        ...


class OpenTurn:
    """A turn in which everybody sees who has answered."""

    is_open = True
    turn = None
    end = None

    def seats(self, asked: Sequence[Seat]) -> tuple[Seat, ...]:
        return tuple(asked)

    def about(self, windows: Mapping[Seat, Window], seat: Seat) -> str:
        return windows[seat].about

    def has_answered(self, seat: Seat | None, asked: Sequence[Seat]) -> bool:
        """In an open turn, those who have answered are no longer part of it."""
        return False

    def ends_at(self, usual: int) -> int:
        return usual

    def grace_ms(self, window: Window) -> int:
        """An open turn has no grace."""
        return 0

    def since_begun(self, at: int, seconds: int) -> int:
        """Open turns count no time from their beginning."""
        return 0


@dataclass(frozen=True)
class SecretTurn:
    """A turn that is answered in secret: it is shown as it began, and no answer changes that."""

    begun: SealedTurn
    is_open = False

    @property
    def turn(self) -> int:
        return self.begun.turn

    @property
    def end(self) -> int:
        return self.begun.ends

    def seats(self, asked: Sequence[Seat]) -> tuple[Seat, ...]:
        return self.begun.seats

    def about(self, windows: Mapping[Seat, Window], seat: Seat) -> str:
        return self.begun.about

    def has_answered(self, seat: Seat | None, asked: Sequence[Seat]) -> bool:
        """Return whether a seat has answered its question, which only that seat may know."""
        return seat in self.begun.seats and seat not in asked

    def ends_at(self, usual: int) -> int:
        return self.begun.ends

    def grace_ms(self, window: Window) -> int:
        return 1000 * window.grace

    def since_begun(self, at: int, seconds: int) -> int:
        return max(0, at - self.begun.ends + 1000 * seconds)


OPEN = OpenTurn()


def secrecy_of(sealed: SealedTurn | None) -> Secrecy:
    """Choose the secrecy of a turn by how it began, as the roster keeps it; None: in the open."""
    return OPEN if sealed is None else SecretTurn(sealed)


def in_flight(
    game: AnyGame,
    position: Position,
    known: SealedTurn | None,
    ends_at: Callable[[AskedTurn], int],
    *,
    resumed: bool,
    missed: tuple[Seat, ...] = (),
) -> SealedTurn | None:
    """Return how the secret turn of a position began: the `known` one where it goes on; None in an open turn.

    A new turn, or one that has `resumed`, has its whole time, whose end `ends_at` gives. A new one keeps which seats
    have `missed` the turn before.
    """
    turn = turn_in_secret(game, position)
    if turn is None:
        return None
    asked = game.asked(position.state)
    same = known if known is not None and known.turn == turn else None
    if same is not None and not resumed:
        return same
    # One end for all, so that it hides the questions of single seats.
    ends = max(ends_at(AskedTurn(seat, turn, window)) for seat, window in asked.items())
    # After a pause the seats of the beginning: those that are still asked would show who has answered.
    seats = tuple(sorted(asked)) if same is None else same.seats
    if same is not None:
        return SealedTurn(turn, ends, same.about, seats, same.missed)
    return SealedTurn(turn, ends, asked[min(asked)].about, seats, missed)


def is_in_secret(game: AnyGame, before: Position, after: Position, events: Sequence[Any]) -> bool:
    """Return whether a step stays within a secret turn, unseen by spectators."""
    turn = turn_in_secret(game, before)
    if turn is None or turn_in_secret(game, after) != turn:
        return False
    return not is_noticed(game, before.state, after.state, events, None)


def is_noticed(game: AnyGame, before: Any, after: Any, events: Sequence[Any], viewer: Seat | None) -> bool:
    """Return whether a viewer (None: a spectator) notices a step: by an event or by a change of the view."""
    is_told = any(game.tell(event, viewer) is not None for event in events)
    return is_told or game.view(before, viewer) != game.view(after, viewer)


def turn_in_secret(game: AnyGame, position: Position) -> int | None:
    """Number the secret turn that a position is in; None where it is in none."""
    asked = game.asked(position.state)
    if not is_secret(asked):
        return None
    first = min(asked)
    return turn_of(asked[first], position.questions[first])


def is_secret(asked: Mapping[Seat, Window]) -> bool:
    """Return whether a turn is answered in secret."""
    return any(window.sealed for window in asked.values())
