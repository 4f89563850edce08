"""A solo match: no roster and no board (see `match_kind`)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NoReturn

from bot.core.refusals import NotYourTable
from bot.match.kinds.secrecy import OPEN
from bot.match.kinds.unshared_seats import UnsharedSeats
from bot.match.roster import By
from bot.match.time_controls import AskedTurn, seconds_for
from engine.game import End, GameInfo, Seat, Window
from engine.record import AnyGame, Position


class SoloMatch(UnsharedSeats):
    """The policy of matches without a roster; it is immutable."""

    stored = None
    names: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    stands_still = False
    secrecy = OPEN
    called: tuple[Seat, ...] = ()
    has_board = False
    end = None
    closed_by = End("broken")
    abandoned: Mapping[Seat, str] = MappingProxyType({})
    can_be_quarantined = False
    incident = ""

    @property
    def roster(self) -> NoReturn:
        raise NotYourTable

    def others(self, own: Seat, player: int) -> tuple[str, ...]:
        return ()

    def ai_level(self, seat: Seat) -> str:
        """No AI plays in a person's place."""
        return ""

    def check_may_act(self, seat: Seat) -> None:
        """The player may always act."""

    def acted(self, seat: Seat, by: By, turn: int | None, now: int) -> "SoloMatch":
        return self

    def seconds(self, info: GameInfo, asked: AskedTurn) -> int:
        """The game has its own clock."""
        return seconds_for(asked.window, info.clock)

    def timed_out_by(self, seat: Seat, begun: int) -> By:
        """The player was silent."""
        return "clock"

    def moved(self, game: AnyGame, position: Position, now: int, *, resumed: bool = False) -> "SoloMatch":
        return self

    def gone_on(self) -> "SoloMatch":
        return self

    def is_same_to_all(self, before: object) -> bool:
        """Each step counts: its player sees them all."""
        return False

    def turns_shown(self, windows: Mapping[Seat, Window], questions: Sequence[int]) -> tuple[tuple[Seat, int], ...]:
        """There is no board."""
        return ()

    def check_agreements(self) -> None:
        raise NotYourTable

    def may_be_replaced(self, seat: Seat) -> bool:
        return False

    def quarantined(self, incident: str) -> "SoloMatch":
        """The match keeps no quarantine: the player may try another action."""
        return self


ALONE = SoloMatch()
"""The policy of all solo matches."""
