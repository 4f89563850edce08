"""Refusals: why a press was not carried out. Each is one sentence for the person who pressed; the state is unchanged.

Refused
├── NoSuchTable      the match is not in the store (any more)
├── NotYourTable     somebody else's seat
├── NotHost          only the host may do that
├── Stale            an older question than the one that is open
│   └── TooLate      it was open a moment ago, at a table that keeps its own time
├── Over             the match has ended
├── RulesChanged     it began under rules that this version no longer plays
├── GameLeftOut      the game is at fault, and cannot be played now
├── Paused           the table has paused by consent
├── AiPlays          an AI plays in the person's place
├── Gone             the person gave the match up
├── NoRoom           as many people take part as may
├── CameTooOften     the person has come and gone too often
├── TookPart         the person was a member of the match, so may not vote as an onlooker
├── LeftInSecret     the person has left their side, and would see what another one does in secret
├── OwnTime          where many share the seats people cannot pause, replace others or give up for them
├── TooManyOpen      more unfinished matches than a person needs
├── Stopping         the program is stopping, and takes no more presses
├── NoSuchCommand    a command that is not ours any more
├── Quarantined      the rules of the game failed at this table
├── UnknownPress     a button that no version of this program made
└── BadSeed, NoSuchDay, …    where they are decided
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.errors import RuleError
from engine.message import Arg, Line


class Refused(Exception):
    """Something asked for that is not done; `line` says why."""

    key: ClassVar[str] = "refused"

    def __init__(self, **args: Arg) -> None:
        """Keep the arguments of the sentence."""
        super().__init__(self.key)
        self._args: Mapping[str, Arg] = args

    @property
    def line(self) -> Line:
        """The sentence for the person."""
        return Line(self.key, self._args)


class ClockWrong(Refused):
    """This machine's clock is far from Discord's, so no daily deal or archive opens."""

    key = "refused-clock-wrong"


class NoSuchTable(Refused):
    """The match is unknown."""

    key = "refused-no-table"


class NotYourTable(Refused):
    """The person has no seat in the match."""

    key = "refused-not-yours"


class NotHost(Refused):
    """Somebody else is the host."""

    key = "refused-lobby-not-host"


class Stale(Refused):
    """The press answers a question that was answered before."""

    key = "refused-stale"


class TooLate(Stale):
    """The time was over, including the grace for presses in flight."""

    key = "refused-too-late"


class Over(Refused):
    """The match has ended."""

    key = "refused-over"


class RulesChanged(Refused):
    """The match belongs to rules of another version."""

    key = "refused-rules-changed"


class GameLeftOut(Refused):
    """The game is faulty and cannot be played until its host has fixed it."""

    key = "refused-game-left-out"


class Paused(Refused):
    """The people at the table have paused it."""

    key = "refused-paused"


class AiPlays(Refused):
    """An AI has taken the person's seat; they may take it back."""

    key = "refused-ai-plays"


class Gone(Refused):
    """The person has conceded and no longer takes part."""

    key = "refused-conceded"


class NoRoom(Refused):
    """The match has had as many people as its rules allow."""

    key = "refused-no-room"


class CameTooOften(Refused):
    """The person has entered the match as often as anybody may."""

    key = "refused-came-too-often"


class LeftInSecret(Refused):
    """The person left their side in this secret turn, and may not join another side now."""

    key = "refused-left-in-secret"


class TookPart(Refused):
    """The person was a member of the match, so they cannot act as an onlooker."""

    key = "refused-took-part"


class OwnTime(Refused):
    """Pausing, replacing and conceding do not exist where several share a seat: the game keeps its own time."""

    key = "refused-own-time"


class UnknownPress(Refused):
    """The address of the button is unknown."""

    key = "refused-unknown"


class Stopping(Refused):
    """The program is about to end; its next start takes presses again."""

    key = "refused-stopping"


class NoSuchCommand(Refused):
    """The command belongs to a game that is not loaded now."""

    key = "refused-no-such-command"


class Quarantined(Refused):
    """The rules have failed at a match, which is quarantined until its players resume or end it; `id` is the
    incident's.
    """

    key = "refused-quarantined"

    def __init__(self, match: str = "", **args: Arg) -> None:
        """Store the match's id."""
        super().__init__(**args)
        self.match = match


class TooManyOpen(Refused):
    """The person should finish or resign a match first; `count` is how many they may have."""

    key = "refused-too-many"


def sentence(error: Refused | RuleError) -> Line:
    """Return the line that explains a refusal."""
    return error.line if isinstance(error, Refused) else Line(error.key, error.line_args)
