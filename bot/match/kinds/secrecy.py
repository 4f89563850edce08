"""Who may learn that somebody has answered: anybody in an open turn, in a secret one nobody before it is over.

In a secret turn (`Window.sealed`) neither board, call nor menu may tell who has answered, or when. While one question
is sealed, all that are open are treated so. It shows nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.match.roster import SealedTurn
from bot.match.time_controls import AskedTurn, turn_of
from engine.game import Seat, Window
from engine.record import AnyGame, Position


class Secrecy(Protocol):
    """What a turn lets people know of those who answer in it. Times are milliseconds since 1970."""

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
        """When the turn ends for all who answer in it; None: each seat has a time of its own."""
        ...

    def seats(self, asked: Sequence[Seat]) -> tuple[Seat, ...]:
        """Name the seats whose turn people are told it is; some of them are still `asked`."""
        ...

    def about(self, windows: Mapping[Seat, Window], seat: Seat) -> str:
        """Name what people are told a seat's turn is about (a message key)."""
        ...

    def has_answered(self, seat: Seat | None, asked: Sequence[Seat]) -> bool:
        """Tell whether a seat has done its part of a turn that goes on for others."""
        ...

    def ends_at(self, usual: int) -> int:
        """Say until when people are told that a seat is waited for, which has the `usual` end where turns are open."""
        ...

    def grace_ms(self, window: Window) -> int:
        """Say for how much longer than people are told the clock waits, for what was pressed in time."""
        ...

    def since_begun(self, at: int, seconds: int) -> int:
        """Give the milliseconds since the beginning of the turn, which takes `seconds`; 0 where it is open."""
        ...


class OpenTurn:
    """A turn in which everybody sees who has answered."""

    is_open = True
    turn = None
    end = None

    def seats(self, asked: Sequence[Seat]) -> tuple[Seat, ...]:
        """Name those who are asked."""
        return tuple(asked)

    def about(self, windows: Mapping[Seat, Window], seat: Seat) -> str:
        """Name what the seat is asked."""
        return windows[seat].about

    def has_answered(self, seat: Seat | None, asked: Sequence[Seat]) -> bool:
        """Of an open turn nothing is left to those who have answered."""
        return False

    def ends_at(self, usual: int) -> int:
        """Each seat has its own end."""
        return usual

    def grace_ms(self, window: Window) -> int:
        """Nobody may come late."""
        return 0

    def since_begun(self, at: int, seconds: int) -> int:
        """Nothing counts from the beginning."""
        return 0


@dataclass(frozen=True)
class SecretTurn:
    """A turn that is answered in secret: it is shown as it began, and no answer changes that."""

    begun: SealedTurn
    is_open = False

    @property
    def turn(self) -> int:
        """Its number."""
        return self.begun.turn

    @property
    def end(self) -> int:
        """Its end, which is the same for all."""
        return self.begun.ends

    def seats(self, asked: Sequence[Seat]) -> tuple[Seat, ...]:
        """Name all who were asked as it began."""
        return self.begun.seats

    def about(self, windows: Mapping[Seat, Window], seat: Seat) -> str:
        """Name what they were asked."""
        return self.begun.about

    def has_answered(self, seat: Seat | None, asked: Sequence[Seat]) -> bool:
        """Tell whether a seat that was asked is asked no more, which it alone may know."""
        return seat in self.begun.seats and seat not in asked

    def ends_at(self, usual: int) -> int:
        """Everybody has the same end."""
        return self.begun.ends

    def grace_ms(self, window: Window) -> int:
        """Wait as the game has it."""
        return 1000 * window.grace

    def since_begun(self, at: int, seconds: int) -> int:
        """Count from when people were shown that it began."""
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
    """Say how the secret turn began that a position is in: the `known` one itself where it goes on; None in the open.

    A new turn, or one that has `resumed`, has its whole time: `ends_at` says until when for what is asked. A new one
    keeps which seats have `missed` the turn before.
    """
    turn = turn_in_secret(game, position)
    if turn is None:
        return None
    asked = game.asked(position.state)
    same = known if known is not None and known.turn == turn else None
    if same is not None and not resumed:
        return same
    # One end for all, so that it tells nothing of what a single seat is asked.
    ends = max(ends_at(AskedTurn(seat, turn, window)) for seat, window in asked.items())
    # After a pause the seats of the beginning: those that are still asked would show who has answered.
    seats = tuple(sorted(asked)) if same is None else same.seats
    if same is not None:
        return SealedTurn(turn, ends, same.about, seats, same.missed)
    return SealedTurn(turn, ends, asked[min(asked)].about, seats, missed)


def is_in_secret(game: AnyGame, before: Position, after: Position, events: Sequence[Any]) -> bool:
    """Tell whether a step stays within a secret turn and a spectator sees nothing of it."""
    turn = turn_in_secret(game, before)
    if turn is None or turn_in_secret(game, after) != turn:
        return False
    return not is_noticed(game, before.state, after.state, events, None)


def is_noticed(game: AnyGame, before: Any, after: Any, events: Sequence[Any], viewer: Seat | None) -> bool:
    """Tell whether a viewer (None: a spectator) sees anything of a step from a state to another."""
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
    """Tell whether what is asked is answered in secret."""
    return any(window.sealed for window in asked.values())
