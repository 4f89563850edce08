"""The base of matches of several people, with shared seats or not: the answers of their roster."""

from dataclasses import dataclass
from typing import Protocol, Self

from msgspec.structs import replace

from bot.match import roster
from bot.match.kinds.secrecy import Secrecy, secrecy_of
from bot.match.roster import Roster
from engine.game import End


class WithRoster(Protocol):
    """An earlier kind of the same match, so of the same class."""

    @property
    def roster(self) -> Roster: ...


@dataclass(frozen=True)
class RosterMatch:
    """The part of a policy that the roster alone answers (interface: `bot.match.kinds.match_kind`)."""

    roster: Roster
    has_board = True
    can_be_quarantined = True

    @property
    def stored(self) -> bytes:
        """The roster as JSON."""
        return roster.write(self.roster)

    @property
    def names(self) -> tuple[str, ...]:
        return self.roster.names

    @property
    def stands_still(self) -> bool:
        return self.roster.stands_still

    @property
    def secrecy(self) -> Secrecy:
        return secrecy_of(self.roster.sealed)

    @property
    def end(self) -> End | None:
        return self.roster.end

    @property
    def closed_by(self) -> End | None:
        """Its people: only they close it."""
        return self.roster.end

    @property
    def incident(self) -> str:
        return self.roster.quarantined

    def gone_on(self) -> Self:
        people = roster.gone_on(self.roster)
        return self if people is self.roster else type(self)(people)

    def quarantined(self, incident: str) -> Self:
        return type(self)(replace(self.roster, quarantined=incident))


def without_signs(roster: Roster) -> Roster:
    """Leave out the signs of life: when people were seen, which turns they missed, and their first turns."""
    players = tuple(replace(occupant, seen_at=0, missed=()) for occupant in roster.players)
    return replace(roster, players=players, first_turns=())
