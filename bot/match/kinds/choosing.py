"""Chooses the kind of a match, by who sits at it."""

from bot.core.refusals import NotYourTable, Over, Quarantined
from bot.match import roster
from bot.match.kinds.match_kind import MatchKind
from bot.match.kinds.seated import SeatedMatch
from bot.match.kinds.shared import SharedMatch
from bot.match.roster import Roster
from bot.store.rows import Match


def kind_of(people: Roster) -> MatchKind:
    """Choose the kind of a match by who sits at it."""
    # A shared match always has members, since those who leave stay listed.
    return SharedMatch(people) if people.members else SeatedMatch(people)


def kind_at(match: Match) -> MatchKind:
    """Choose the kind of a stored match."""
    return kind_of(roster.alone(match.seats[0]) if match.roster is None else roster.read(match.roster))


def played_kind(match: Match) -> MatchKind:
    """Choose the kind of a stored match that goes on. Raises Over; Quarantined: its rules have failed."""
    kind = kind_at(match)
    if match.status != "playing":
        raise Over
    if kind.roster.quarantined:
        raise Quarantined(match.id, id=kind.roster.quarantined)
    return kind


def as_shared(kind: MatchKind) -> SharedMatch:
    """Return the kind of a match with shared seats. Raises NotYourTable: each has their own."""
    if not isinstance(kind, SharedMatch):
        raise NotYourTable
    return kind
