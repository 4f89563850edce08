"""The base of matches with unshared seats: solo, or a seat for each."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NoReturn

from bot.core.refusals import NotYourTable
from bot.match.time_controls import AskedTurn
from bot.store.rows import Seated
from engine.game import GameInfo, HighScore, Seat
from engine.record import AnyGame, Position


class UnsharedSeats(ABC):
    """The part of a policy that follows from unshared seats (interface: `bot.match.kinds.match_kind`)."""

    may_take_back = True
    counted_until = None
    shares_seats = False
    host_decides = False

    @property
    def shared(self) -> NoReturn:
        raise NotYourTable

    def number_of(self, player: int) -> int | None:
        return None

    def seat_of(self, player: int, seats: Sequence[int]) -> Seat | None:
        return seats.index(player) if player in seats else None

    def seat_had(self, player: int, seats: Sequence[int]) -> Seat | None:
        """A seat stays its person's, also while an AI plays it."""
        return self.seat_of(player, seats)

    def is_by(self, game: AnyGame, player: int, seats: Sequence[int], seat: Seat, body: bytes) -> bool:
        return self.seat_of(player, seats) == seat

    def newcomers(self, before: object) -> tuple[Seated, ...]:
        """Seats are taken before the match begins."""
        return ()

    @abstractmethod
    def seconds(self, info: GameInfo, asked: AskedTurn) -> int:
        """Each kind says by which clock it plays."""

    def ends_at(self, info: GameInfo, asked: AskedTurn, now: int) -> int:
        """To the millisecond."""
        return now + 1000 * self.seconds(info, asked)

    def topics(self, game: AnyGame, position: Position, before: Position | None = None) -> tuple[str, ...]:
        return ()

    def marks(self, game: AnyGame, position: Position) -> tuple[HighScore, ...]:
        """A match without a result has no high scores."""
        return ()

    def sheet(self, game: AnyGame, position: Position, person: int) -> Any:
        raise NotYourTable
