"""The refusals and errors of the engine.

    EngineError
    ├── RuleError            the rules forbid what a person asked for: shown to them, the state stays
    │   ├── NotAsked         no question is open for this seat
    │   ├── NothingToUndo    the seat's last action cannot be taken back
    │   └── (each game)      e.g. `engine.fart.errors.NotGreater`
    ├── UnreadableToken      a button's token that encodes no action of the game
    └── RecordError          a stored match that does not replay

A `RuleError` carries the id of the ruling it rests on and the words' arguments; its Fluent key is its `key`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from engine.message import Arg


class EngineError(Exception):
    """Base of all errors that the engine raises on purpose."""


class RuleError(EngineError):
    """An action that the rules forbid; `ruling` names the ruling, `key` the sentence, `line_args` its arguments."""

    key: ClassVar[str] = "rule-forbids"
    ruling: ClassVar[str] = ""

    def __init__(self, **args: "Arg") -> None:
        """Keep the arguments of the sentence."""
        super().__init__(f"{self.key} ({self.ruling})")
        self.line_args: Mapping[str, Arg] = args


class NotAsked(RuleError):
    """The seat acts although no question is open for it."""

    key = "rule-not-asked"


class NothingToUndo(RuleError):
    """The seat's last action cannot be undone: it revealed something, or others have acted since."""

    key = "rule-nothing-to-undo"


class UnreadableToken(EngineError):
    """A token that names no action of the game."""


class RecordError(EngineError):
    """A record that cannot be played: unknown game, other rules version, or an illegal action."""
