"""Absences: turns that a person misses, the AI that takes their seat, and how they take it back, as pure changes."""

from msgspec.structs import replace

from bot.match.roster import Away, Roster, agreed, seated
from engine.game import Seat

SILENT_TURNS = 2
"""Turns in a row that the clock may play for a person before an AI takes the seat (house choice)."""

SUBSTITUTE = "medium"
"""The AI that takes a person's seat (house choice)."""


def missed(roster: Roster, seat: Seat, turn: int) -> Roster:
    """Note a turn that the clock plays for a silent person; after `SILENT_TURNS` in a row an AI takes the seat."""
    occupant = roster.players[seat]
    # The clock may act several times in one turn, which counts once.
    turns = occupant.missed if turn in occupant.missed else (*occupant.missed, turn)
    if len(turns) >= SILENT_TURNS:
        return agreed(handed_over(roster, seat, "silent"))
    return seated(roster, seat, replace(occupant, missed=turns))


def handed_over(roster: Roster, seat: Seat, why: Away) -> Roster:
    """Let an AI play a person's seat; their offers and votes are void."""
    occupant = replace(roster.players[seat], level=SUBSTITUTE, away=why, missed=())
    return replace(
        seated(roster, seat, occupant),
        ending=tuple(other for other in roster.ending if other != seat),
        pausing=tuple(other for other in roster.pausing if other != seat),
        replacing=tuple(vote for vote in roster.replacing if seat not in vote),
    )


def taken_back(roster: Roster, seat: Seat, now: int) -> Roster:
    """Give a person their seat back."""
    occupant = replace(roster.players[seat], level="", away="", missed=(), seen_at=now)
    return seated(roster, seat, occupant)
