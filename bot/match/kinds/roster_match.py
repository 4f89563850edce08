"""What matches of several people have in common, whether seats are shared or not: their roster, and what it says."""

from dataclasses import dataclass
from typing import Protocol, Self

from msgspec.structs import replace

from bot.match import roster
from bot.match.kinds.secrecy import Secrecy, secrecy_of
from bot.match.roster import Roster
from engine.game import End


class WithRoster(Protocol):
    """What a match was like before: of the same match, and so of the same kind."""

    @property
    def roster(self) -> Roster:
        """All who sat there."""
        ...


@dataclass(frozen=True)
class RosterMatch:
    """The part of a policy that its roster answers by itself. What is asked stands in `bot.match.kinds.match_kind`."""

    roster: Roster
    has_board = True
    can_be_quarantined = True

    @property
    def stored(self) -> bytes:
        """The roster as JSON."""
        return roster.write(self.roster)

    @property
    def names(self) -> tuple[str, ...]:
        """By seat, then by number."""
        return self.roster.names

    @property
    def stands_still(self) -> bool:
        """By consent, or because the rules have failed."""
        return self.roster.stands_still

    @property
    def secrecy(self) -> Secrecy:
        """As the turn began."""
        return secrecy_of(self.roster.sealed)

    @property
    def end(self) -> End | None:
        """As people ended it."""
        return self.roster.end

    @property
    def closed_by(self) -> End | None:
        """Nobody but its people closes it."""
        return self.roster.end

    @property
    def incident(self) -> str:
        """As it is kept."""
        return self.roster.quarantined

    def gone_on(self) -> Self:
        """The board tells of it no more."""
        people = roster.gone_on(self.roster)
        return self if people is self.roster else type(self)(people)

    def quarantined(self, incident: str) -> Self:
        """Its people say when it goes on."""
        return type(self)(replace(self.roster, quarantined=incident))


def without_signs(roster: Roster) -> Roster:
    """Leave out what nobody is shown: when who was seen, which turns were missed, and which ones were the first."""
    players = tuple(replace(occupant, seen_at=0, missed=()) for occupant in roster.players)
    return replace(roster, players=players, first_turns=())
