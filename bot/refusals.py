"""Why a press was not carried out: each is one sentence for the person who pressed, and nothing has changed.

Refused
├── NoSuchTable      the match is not in the store (any more)
├── NotYourTable     somebody else's seat
├── Stale            an older question than the one that is open
├── Over             the match has ended
├── RulesChanged     it began under rules that this version no longer plays
├── Paused           the table has paused by consent
├── AiPlays          an AI plays in the person's place
├── Gone             the person gave the match up
├── TooManyOpen      more unfinished matches than anybody needs
├── UnknownPress     a button that no version of this program made
└── BadSeed, NoSuchDay, …    where they are decided
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.game import Arg, Line


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


class NoSuchTable(Refused):
    """The match is unknown."""

    key = "refused-no-table"


class NotYourTable(Refused):
    """The person has no seat in the match."""

    key = "refused-not-yours"


class Stale(Refused):
    """The press answers a question that was answered before."""

    key = "refused-stale"


class Over(Refused):
    """The match has ended."""

    key = "refused-over"


class RulesChanged(Refused):
    """The match belongs to rules of another version."""

    key = "refused-rules-changed"


class Paused(Refused):
    """The people at the table have paused it."""

    key = "refused-paused"


class AiPlays(Refused):
    """An AI has taken the person's seat; they may take it back."""

    key = "refused-ai-plays"


class Gone(Refused):
    """Whoever conceded has no say any more."""

    key = "refused-conceded"


class UnknownPress(Refused):
    """The address of the button means nothing."""

    key = "refused-unknown"


class TooManyOpen(Refused):
    """The person should finish or resign a match first; `count` is how many they may have."""

    key = "refused-too-many"
