"""The script of a guided first match: a fixed deal, and step by step a tip and the action that it asks for.

It is a record of the rules (`engine.record`) with words beside it, so a change of the rules that breaks it is found by
the suite (`tests/contract/test_tutorials.py`). Its progress is not stored: the number of the step is in the address of
the button, and the script says how the match stands there.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias, cast

from bot.match.kinds.seating import seating_of
from bot.match.table import GameEvents, Table
from bot.ui.kit.context import Context
from bot.ui.kit.modal import TextField
from bot.ui.kit.page import Page
from engine import record
from engine.game import PartyGame, Seat
from engine.message import Line
from engine.record import AnyGame, Position

LEARNER: Seat = 0
"""The seat of the person who learns."""

TUTORIAL_FORM = "learn_form"
"""The verb of a button that opens the form of a step."""

REMEMBERED = 256
"""Moments of guided matches that are kept in memory."""

TutorialPage: TypeAlias = Callable[[Context, Table], Awaitable[Page]]
"""(context, table) -> the page of a step, where it is another one than the learner's playing page."""

Actions: TypeAlias = tuple[tuple[Seat, Any], ...]
"""Actions in the order in which they are played, each with its seat."""


@dataclass(frozen=True)
class TutorialForm:
    """A form that a step opens: the text that the learner types is `carried` through all later steps.

    It travels in the addresses of their buttons, so it has up to 60 characters of `A-Z a-z 0-9 _ -`.
    """

    title: str
    """The key of a message."""
    field: Callable[[Context, Table], TextField]
    """(context, table) -> the one field to fill in."""
    read: Callable[[str, str], str | Line]
    """(typed text, carried text) -> the text carried from now on, or a sentence on its fault."""
    example: str
    """An example of a typed text, for the suite."""


@dataclass(frozen=True)
class TutorialStep:
    """A tip, the control that it asks to be pressed, and the actions that this plays.

    The control is the button or menu option that plays `action`. For another control, `verb` is that of its address,
    `numbers` follows the question's number there, and `values` are the options of a menu, all to be chosen. For one on
    no page of the game, `label` names a button of the step's own. A step without an action leads to another page.
    """

    tip: str
    """The key of a message of one sentence."""
    action: Any = None
    """The action that the learner plays; None: the step leads to another page."""
    replies: Actions = ()
    """Actions played after it automatically."""
    carried_actions: Callable[[str], Actions] | None = None
    """(carried text) -> all actions played, the learner's included, where they depend on the typed text."""
    verb: str = ""
    numbers: str = ""
    values: frozenset[str] = frozenset()
    label: str = ""
    form: TutorialForm | None = None
    page: TutorialPage | None = None

    def actions(self, carried: str) -> Actions:
        """List all that is played in this step."""
        if self.carried_actions is not None:
            return self.carried_actions(carried)
        return ((LEARNER, self.action), *self.replies) if self.action is not None else self.replies


@dataclass(frozen=True)
class Tutorial:
    """A guided first match: its deal, its steps, and the names of the other players (message keys), by seat."""

    seed: str
    options: Any
    steps: tuple[TutorialStep, ...]
    goal: str
    """The key of the message that stands above its first step: how one wins, in a sentence."""
    end: str
    """The key of the message that ends it: what the learner has achieved, in a sentence or two."""
    others: tuple[str, ...] = ()
    minutes: int = 3
    """About how long it takes."""


@dataclass(frozen=True)
class TutorialMoment:
    """How the match stands before a step, and the events of the actions of the step before it, the latest last."""

    position: Position
    events: tuple[GameEvents, ...]


@lru_cache(maxsize=REMEMBERED)
def moment(game: AnyGame, tutorial: Tutorial, number: int, carried: str = "") -> TutorialMoment:
    """Play a script up to a step, from 0; its length gives how the match ends. Raises RuleError."""
    position, _ = record.begin(game, tutorial.seed, _seats(game, tutorial), tutorial.options)
    events = list[GameEvents]()
    for step in tutorial.steps[:number]:
        # What came earlier was told with its own step.
        events.clear()
        for seat, action in step.actions(carried):
            position, done = record.advance(game, position, seat, action)
            events.append(done)
    return TutorialMoment(position, tuple(events))


def _seats(game: AnyGame, tutorial: Tutorial) -> int:
    """Count the seats: one for each person, or as many sides as these share."""
    if seating_of(game).is_shared:
        return 1 + max(cast("PartyGame[Any, Any, Any, Any]", game).seats(tutorial.options))
    return 1 + len(tutorial.others)
