"""The behaviour of a match that depends on its seating: one person a seat (`seated`), or shared seats (`shared`)."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from msgspec.structs import replace

from bot.core.refusals import NotYourTable
from bot.match import roster
from bot.match.kinds.secrecy import Secrecy, secrecy_of
from bot.match.roster import By, Roster
from bot.match.time_controls import AskedTurn
from bot.store.rows import Seated
from engine.game import GameInfo, HighScore, Outcome, Seat, Window
from engine.record import AnyGame, Position


@dataclass(frozen=True)
class MatchKind(ABC):
    """The policy of a match that depends on how people sit at it: an immutable value; changes return a new one.

    `seats` are those of the stored match, `game` its rules. Times are milliseconds since 1970.
    """

    roster: Roster

    # Who is there ----------------------------------------------------------------------------------------------------

    @property
    def stored(self) -> bytes | None:
        """The roster as it is stored; None where there is one seat for one person, which says all."""
        return None if self.is_solo else roster.write(self.roster)

    @property
    @abstractmethod
    def rivals(self) -> tuple[str, ...]:
        """The raw names of those who play against one another; where all are on one side, of its people."""

    @abstractmethod
    def others(self, own: Seat, player: int) -> tuple[str, ...]:
        """Return the raw names of the opponents of a person who has or had a seat; of the mates if all are mates."""

    def number_of(self, player: int) -> int | None:
        """Return a person's number among those who share seats; None where they do not take part (any more)."""
        return None

    @abstractmethod
    def seat_of(self, player: int, seats: Sequence[int]) -> Seat | None:
        """Find the seat that somebody plays now, alone or with others."""

    @abstractmethod
    def seat_had(self, player: int, seats: Sequence[int]) -> Seat | None:
        """Find the seat that somebody plays or has left."""

    def newcomers(self, before: "MatchKind | None") -> tuple[Seated, ...]:
        """List who shares a seat that did not `before`; seats for one are taken before the match begins."""
        return ()

    # Who may act -----------------------------------------------------------------------------------------------------

    @property
    def stands_still(self) -> bool:
        """Whether play and clocks are stopped."""
        return self.roster.stands_still

    @abstractmethod
    def is_by(self, game: AnyGame, player: int, seats: Sequence[int], seat: Seat, body: bytes) -> bool:
        """Return whether an action of a seat, as JSON, is this person's.

        Where each has a seat, all its actions are its person's, also those that clock and AI played for them.
        """

    @abstractmethod
    def ai_level(self, seat: Seat) -> str:
        """Name the AI that plays a seat now; empty where people do."""

    @abstractmethod
    def check_may_act(self, seat: Seat) -> None:
        """Pass where people of a seat may act, if it is asked. Raises Paused, AiPlays, Gone."""

    @abstractmethod
    def acted(self, seat: Seat, by: By, turn: int | None, now: int) -> "MatchKind":
        """Return the kind after a seat has acted; `turn` is the one that was missed where its person was silent.

        Raises:
            Paused, AiPlays, Gone; NotYourTable: seats are shared, and the action does not say who acts.
            Stale: clock or AI are not wanted any more.
        """

    # Time ------------------------------------------------------------------------------------------------------------

    @property
    def secrecy(self) -> Secrecy:
        """The rules on showing who has answered in the current turn."""
        return secrecy_of(self.roster.sealed)

    @property
    @abstractmethod
    def called(self) -> tuple[Seat, ...]:
        """The seats whose people are called to their turn, and warned of its end."""

    @property
    def counted_until(self) -> int | None:
        """The time up to which presses still in the queue count, so that the clock waits for them."""
        return None

    @abstractmethod
    def seconds(self, info: GameInfo, asked: AskedTurn) -> int:
        """Return the seconds a person has for a question."""

    @abstractmethod
    def ends_at(self, info: GameInfo, asked: AskedTurn, now: int) -> int:
        """Return the end of a question that is asked now."""

    @abstractmethod
    def timed_out_by(self, seat: Seat, begun: int) -> By:
        """Return as whom the clock plays for a seat whose turn has `begun` and is over."""

    @abstractmethod
    def moved(self, game: AnyGame, position: Position, now: int, *, resumed: bool = False) -> "MatchKind":
        """Return the kind at a new position: its secret turn begins, goes on or is over; `resumed` starts it again."""

    def gone_on(self) -> Self:
        """Return the kind after a visible action, which ends the notice of an outage."""
        people = roster.gone_on(self.roster)
        return self if people is self.roster else type(self)(people)

    # What others see -------------------------------------------------------------------------------------------------

    @property
    def is_solo(self) -> bool:
        """Whether it is a solo match: one unshared seat, and its person's page in place of a public board."""
        return False

    @property
    def shares_seats(self) -> bool:
        """Whether a seat is a side shared by several people, who act through the board, and whose host ends it."""
        return False

    @abstractmethod
    def is_same_to_all(self, before: "MatchKind") -> bool:
        """Return whether others see the same as `before`, a kind of the same match."""

    @abstractmethod
    def turns_shown(self, windows: Mapping[Seat, Window], questions: Sequence[int]) -> tuple[tuple[Seat, int], ...]:
        """List the seats that the board must show to be asked; with a number that tells turns apart where it must."""

    # What people settle, and how it ends -----------------------------------------------------------------------------

    @abstractmethod
    def check_agreements(self) -> None:
        """Pass where people may agree to pause, to end and the like. Raises NotYourTable, OwnTime."""

    @abstractmethod
    def may_be_replaced(self, seat: Seat) -> bool:
        """Return whether others may vote an AI into a seat that is waited for."""

    @abstractmethod
    def abandoned(self, outcome: Outcome | None) -> Mapping[Seat, str]:
        """Return the seats that their people left, with why: an AI plays there, or all who shared it have gone.

        `outcome` is the stored one: where one plays alone it says whether they let an AI finish.
        """

    def quarantined(self, incident: str) -> Self:
        """Return the kind as quarantined under this incident: play stops until it is resolved."""
        return type(self)(replace(self.roster, quarantined=incident))

    # What only rules with shared seats know --------------------------------------------------------------------------

    def topics(self, game: AnyGame, position: Position, before: Position | None = None) -> tuple[str, ...]:
        """Return the topics it has used, all or since an earlier position."""
        return ()

    def high_scores(self, game: AnyGame, position: Position) -> tuple[HighScore, ...]:
        """Return its high scores if people end it here."""
        return ()

    def sheet(self, game: AnyGame, position: Position, person: int) -> Any:
        """Show a person, by number, their own part of their seat's secret work. Raises NotYourTable."""
        raise NotYourTable


def without_signs(roster: Roster) -> Roster:
    """Leave out the signs of life: when people were seen, which turns they missed, and their first turns."""
    players = tuple(replace(occupant, seen_at=0, missed=()) for occupant in roster.players)
    return replace(roster, players=players, first_turns=())
