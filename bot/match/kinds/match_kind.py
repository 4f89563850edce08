"""The three kinds of match: solo, with a seat for each, with shared seats. Each is one small policy class.

All implement the interface below; a match's kind is chosen only here.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.core.refusals import Over, Quarantined
from bot.match import roster
from bot.match.kinds.seated import SeatedMatch
from bot.match.kinds.secrecy import Secrecy
from bot.match.kinds.shared import SharedMatch
from bot.match.kinds.solo import ALONE
from bot.match.roster import By, Roster
from bot.match.time_controls import AskedTurn
from bot.store.rows import Match, Seated
from engine.game import End, GameInfo, HighScore, Seat, Window
from engine.record import AnyGame, Position


class MatchKind(Protocol):
    """The policy of a match that depends on how people sit at it: an immutable value; changes return a new one.

    `seats` are those of the stored match, `game` its rules. Times are milliseconds since 1970.
    """

    # Who is there ----------------------------------------------------------------------------------------------------

    @property
    def roster(self) -> Roster:
        """All who sit here. Raises NotYourTable: it is a solo match."""
        ...

    @property
    def shared(self) -> SharedMatch:
        """The match as one with shared seats. Raises NotYourTable: its seats are not shared."""
        ...

    @property
    def stored(self) -> bytes | None:
        """The roster as it is stored."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The raw names as lines use them: by seat, then of those who share seats; empty in a solo match."""
        ...

    @property
    def rivals(self) -> tuple[str, ...]:
        """The raw names of those who play against one another; where all are on one side, of its people."""
        ...

    def others(self, own: Seat, player: int) -> tuple[str, ...]:
        """Return the raw names of the opponents of a person who has or had a seat; of the mates if all are mates."""
        ...

    def number_of(self, player: int) -> int | None:
        """Return a person's number among those who share seats; None where they do not take part (any more)."""
        ...

    def seat_of(self, player: int, seats: Sequence[int]) -> Seat | None:
        """Find the seat that somebody plays now, alone or with others."""
        ...

    def seat_had(self, player: int, seats: Sequence[int]) -> Seat | None:
        """Find the seat that somebody plays or has left."""
        ...

    def newcomers(self, before: "MatchKind | None") -> tuple[Seated, ...]:
        """List who shares a seat that did not `before`."""
        ...

    # Who may act -----------------------------------------------------------------------------------------------------

    @property
    def stands_still(self) -> bool:
        """Whether play and clocks are stopped."""
        ...

    @property
    def may_take_back(self) -> bool:
        """Whether a seat may take back its last action; not where people share it, as others may have acted since."""
        ...

    def is_by(self, game: AnyGame, player: int, seats: Sequence[int], seat: Seat, body: bytes) -> bool:
        """Return whether an action of a seat, as JSON, is this person's.

        Where seats are not shared, all actions of a seat are its person's, also those that clock and AI played for
        them.
        """
        ...

    def ai_level(self, seat: Seat) -> str:
        """Name the AI that plays a seat now; empty where people do."""
        ...

    def check_may_act(self, seat: Seat) -> None:
        """Pass where people of a seat may act, if it is asked. Raises Paused, AiPlays, Gone."""
        ...

    def acted(self, seat: Seat, by: By, turn: int | None, now: int) -> "MatchKind":
        """Return the kind after a seat has acted; `turn` is the one that was missed where its person was silent.

        Raises:
            Paused, AiPlays, Gone; NotYourTable: seats are shared, and the action does not say who acts.
            Stale: clock or AI are not wanted any more.
        """
        ...

    # Time ------------------------------------------------------------------------------------------------------------

    @property
    def secrecy(self) -> Secrecy:
        """The rules on showing who has answered in the current turn."""
        ...

    @property
    def called(self) -> tuple[Seat, ...]:
        """The seats whose people are called to their turn, and warned of its end."""
        ...

    @property
    def counted_until(self) -> int | None:
        """The time up to which presses still in the queue count, so that the clock waits for them."""
        ...

    def seconds(self, info: GameInfo, asked: AskedTurn) -> int:
        """Return the seconds a person has for a question."""
        ...

    def ends_at(self, info: GameInfo, asked: AskedTurn, now: int) -> int:
        """Return the end of a question that is asked now."""
        ...

    def timed_out_by(self, seat: Seat, begun: int) -> By:
        """Return as whom the clock plays for a seat whose turn has `begun` and is over."""
        ...

    def moved(self, game: AnyGame, position: Position, now: int, *, resumed: bool = False) -> "MatchKind":
        """Return the kind at a new position: its secret turn begins, goes on or is over; `resumed` starts it again."""
        ...

    def gone_on(self) -> "MatchKind":
        """Return the kind after a visible action, which ends the notice of an outage."""
        ...

    # What others see -------------------------------------------------------------------------------------------------

    @property
    def has_board(self) -> bool:
        """Whether it has a public board, and private pages for each person's own view."""
        ...

    @property
    def shares_seats(self) -> bool:
        """Whether a seat is a side shared by several people, who act through the board."""
        ...

    def is_same_to_all(self, before: "MatchKind") -> bool:
        """Return whether others see the same as `before`; a solo match is seen by its player only."""
        ...

    def turns_shown(self, windows: Mapping[Seat, Window], questions: Sequence[int]) -> tuple[tuple[Seat, int], ...]:
        """List the seats that the board must show to be asked; with a number that tells turns apart where it must."""
        ...

    # What people settle, and how it ends -----------------------------------------------------------------------------

    @property
    def host_decides(self) -> bool:
        """Whether the host alone ends it, its only agreement; otherwise those who are present agree."""
        ...

    def check_agreements(self) -> None:
        """Pass where people may agree to pause, to end and the like. Raises NotYourTable, OwnTime."""
        ...

    def may_be_replaced(self, seat: Seat) -> bool:
        """Return whether others may vote an AI into a seat that is waited for."""
        ...

    @property
    def end(self) -> End | None:
        """How people have ended it."""
        ...

    @property
    def closed_by(self) -> End | None:
        """How it ended if it is closed; for a solo match always by a failure of its rules."""
        ...

    @property
    def abandoned(self) -> Mapping[Seat, str]:
        """The seats that their people left, with why: an AI plays there, or all who shared it have gone."""
        ...

    @property
    def can_be_quarantined(self) -> bool:
        """Whether it is marked as quarantined when its rules fail; a solo match is not."""
        ...

    @property
    def incident(self) -> str:
        """The id of the incident for which it is quarantined; empty where it is not."""
        ...

    def quarantined(self, incident: str) -> "MatchKind":
        """Return the kind as quarantined under this incident: play stops until it is resolved."""
        ...

    # What only rules with shared seats know --------------------------------------------------------------------------

    def topics(self, game: AnyGame, position: Position, before: Position | None = None) -> tuple[str, ...]:
        """Return the topics it has used, all or since an earlier position."""
        ...

    def marks(self, game: AnyGame, position: Position) -> tuple[HighScore, ...]:
        """Return its high scores if people end it here."""
        ...

    def sheet(self, game: AnyGame, position: Position, person: int) -> Any:
        """Show a person, by number, their own part of their seat's secret work. Raises NotYourTable."""
        ...


def kind_of(people: Roster | None) -> MatchKind:
    """Choose the kind of a match by who sits at it; None: a solo match."""
    if people is None:
        return ALONE
    # A shared match always has members, since those who leave stay listed.
    return SharedMatch(people) if people.members else SeatedMatch(people)


def kind_at(match: Match) -> MatchKind:
    """Choose the kind of a stored match."""
    return kind_of(None if match.roster is None else roster.read(match.roster))


def played_kind(match: Match) -> MatchKind:
    """Choose the kind of a stored match that goes on. Raises Over; Quarantined: its rules have failed."""
    kind = kind_at(match)
    if match.status != "playing":
        raise Over
    if kind.incident:
        raise Quarantined(match.id, id=kind.incident)
    return kind
