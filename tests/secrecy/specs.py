"""The secrecy spec: everything the secrecy tests need to know about a game, in `tests/secrecy/<game>/spec.py`.

A new game writes a spec, with its pairs of matches; all tests of this folder find it by its name. Parts that are None
do not apply: a solo game has no public board, a game without AIs no log of their turns.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Generic

import pytest

from bot.ui.games.game_ui import GameUI
from bot.ui.kit.page import Page
from engine.game import Options, Seat
from engine.record import AnyGame
from tests.cogs import sketches
from tests.engine.chance import Chance
from tests.secrecy.harness import SecrecyHarness
from tests.secrecy.paired_states import P, endless_pairs
from tests.secrecy.press_choices import Press, PressContext


@dataclass(frozen=True)
class EngineSpec(Generic[P]):
    """The knowledge that the rules give, and the actions that fit both matches of a pair."""

    act: Callable[[P, Seat, Chance], Any]
    """Finds an action that a seat may take in both matches, else None."""
    mask: Callable[[Any, Seat | None], object]
    """What a viewer may know of an event, from the rule text; None: not even that it happened."""
    learned: Callable[[Any, Seat | None], object]
    """What else a viewer may know of a state after it. Once that differs nothing more is compared."""
    forge: Callable[[P, Chance], Sequence[Any]]
    """Makes up actions that no button offers."""
    answers: Callable[[Any, Any], Iterable[object]] = lambda state, action: ()
    """What else the rules say to such an action."""
    told: int = 4
    """Of how many of the last actions it is compared what is told."""
    timeout_by_chance: bool = False
    """Whether what is played for a silent person comes by chance, which is hidden."""
    pairs: int = 5_000
    """Pairs that `test_engine.py` compares in all its long parts."""
    is_mostly_secret: bool = False
    """Whether most is done in secret."""

    def known(self, state: Any, events: Sequence[Any], viewer: Seat | None) -> tuple[object, ...]:
        """Return the viewer's knowledge of events and of the state after them."""
        masked = (self.mask(event, viewer) for event in events)
        return (*(one for one in masked if one is not None), self.learned(state, viewer))


@dataclass(frozen=True)
class PressSpec(Generic[P]):
    """The viewer's presses."""

    press: Callable[[PressContext[P], Chance], Press]
    """Makes up the next press, after the first."""
    changing: frozenset[str]
    """Verbs and actions after which the board is looked at again."""
    usual: frozenset[str]
    """What some hundred sequences cannot miss."""
    rare: frozenset[str]
    """What some thousand cannot miss."""


@dataclass(frozen=True)
class PairKinds(Generic[P]):
    """The kinds of pairs, so that tests can check that each occurs."""

    of: Callable[[P], Iterator[str]]
    """Names what a pair is of: first how the moments are, then what differs in the paired match."""
    number: int


@dataclass(frozen=True)
class BoardSpec:
    """The public board of a table, and the pages opened from it."""

    drawn: tuple[str, ...]
    """Verbs that draw pictures for the asker; none: only the board is drawn."""
    phases: frozenset[str]
    """The phases of the game in which somebody is asked."""
    every: int
    """One of how many moments of a match is looked at."""
    buttons: frozenset[str] = frozenset()
    """Words on its buttons, all of which are pressed; none where people share seats, and act on the board."""
    lookups: Mapping[str, tuple[str, str]] = field(default_factory=dict[str, tuple[str, str]])
    """Verbs of the game with an argument, and a word of the answer, which is the same to all."""
    drawn_types: tuple[type, ...] = ()
    """What is drawn besides views and words."""
    seen_by: Callable[[Any, Seat | None], Any] = lambda moment, viewer: moment
    """(moment, viewer) -> the moment with its reader, where people share seats."""


@dataclass(frozen=True)
class AddressSpec:
    """The cards that addresses and tokens may name."""

    leading: tuple[str, ...]
    """Verbs of the panel that open pages without doing anything."""
    actions: Callable[[Page, int], Iterator[Any]]
    """(page, question) -> all actions that the page's controls play."""
    in_action: Callable[[Any], Iterable[object]]
    """The cards that an action names."""
    in_sight: Callable[[Any, Seat], Iterable[object]]
    """(state, viewer) -> the cards that the viewer's actions may name."""
    in_controls: Callable[[Page], Iterable[object]]
    """The cards that other controls of a page name."""
    in_hand: Callable[[Any, Seat], Iterable[object]]
    """The cards that those may name."""
    only_asked: Callable[[Page], Iterable[object]]
    """What controls only who is asked may have on a page."""
    every: int
    """One of how many moments of a match is looked at."""
    every_waiting: int
    """The same of the moments at which it is looked at who is not asked."""
    inner: tuple[str, ...] = ()
    """Verbs that open pages from those."""


@dataclass(frozen=True)
class PlayedMatch:
    """A match played to search its log."""

    match: str
    secrets: tuple[str, ...]
    """What must not be in the log: seeds and hashes, and what a game says besides `LogSpec.hidden`."""
    actions: tuple[bytes, ...]
    """All actions of the record, as they are stored."""


PlayForLog = Callable[[Path, pytest.MonkeyPatch, Sequence[Any]], Awaitable[PlayedMatch]]
"""(folder, patch, actions) -> a match; its AIs choose those actions, which are wrong, or fail now and then."""


@dataclass(frozen=True)
class LogSpec:
    """The contents that a match's log must not have."""

    hidden: re.Pattern[str]
    """How hidden things stand in words, and with values in the `repr` or the JSON of states, views and actions."""
    samples: Callable[[], Iterable[object]]
    """Things, and words, in each of which as it is written `hidden` must find something."""
    play: PlayForLog
    """Plays a match with silence, wrong presses and errors."""
    played: frozenset[type]
    """Types of actions that must be among those of the match."""
    wrong_choices: tuple[Any, ...] = ()
    """Actions against the rules that an AI chooses; none: the game has no AIs."""


@dataclass(frozen=True)
class SealedSpec:
    """Turns answered in secret."""

    matches: Mapping[int, int]
    """How many matches are looked at, by seats."""
    starts: Callable[[Any], bool]
    """Whether a secret turn has just begun at a moment."""
    verbs: tuple[str, ...]
    """Verbs whose pages are compared."""
    of_seats: tuple[str, ...]
    """Verbs that a viewer with a seat presses as well."""
    act: Callable[[SecrecyHarness, Seat | None, Random, str], Awaitable[str]]
    """(harness, viewer, chance, key) -> what somebody else did without an end of the turn; empty: nothing."""
    done: Mapping[int, frozenset[str]]
    """What must be among it, by seats."""
    leaks: tuple[Callable[[pytest.MonkeyPatch], None], ...]
    """Leaks of the game's own kind that let something move."""
    seen_by: Callable[[Any, Seat | None, Random], tuple[Any, Seat | None]] = lambda moment, viewer, chance: (
        moment,
        viewer,
    )
    """(moment, viewer, chance) -> both, with somebody of the seat as the reader where people share seats."""


@dataclass(frozen=True)
class SecrecySpec(Generic[P]):
    """Everything the secrecy tests need to know about a game."""

    game: AnyGame
    ui: GameUI
    options: Options
    matches: Callable[[int, str], Iterator[Any]]
    """(seats, seed) -> the moments of a match that is played by chance to its end."""
    pairs_of: Callable[[Any, Chance], Iterable[P]]
    """Makes pairs of a moment, or of some moments none."""
    seats: Mapping[int, int]
    """Of a hundred pairs, how many are for each number of seats."""
    kinds: PairKinds[P]
    engine: EngineSpec[P]
    presses: PressSpec[P]
    shown: Callable[[Any], Iterable[object]]
    """(view) -> every picture and text that is made of it."""
    drawing: tuple[ModuleType, ...]
    """The modules in which pictures are asked for."""
    leak_seats: int
    """The seats at the tables where leaks are looked for."""
    harness_type: type[SecrecyHarness] = SecrecyHarness
    names: Sequence[str] = ()
    """What the people in the seats are called."""
    board: BoardSpec | None = None
    addresses: AddressSpec | None = None
    log: LogSpec | None = None
    sealed: SealedSpec | None = None
    ai_turns: int = 0
    """Turns that an AI of each level chooses at both matches of a pair; none: the game has no AIs at tables."""

    def harness(self, seats: int, *, still: bool = False) -> SecrecyHarness:
        """Open a harness with this number of seats."""
        return self.harness_type(seats, self.game, self.ui, self.names, self.options, still)

    def pairs(self, seats: int, count: int, name: str) -> Iterator[P]:
        """Make `count` pairs of matches with this number of seats; different names give different pairs."""
        return islice(endless_pairs(self.matches, self.pairs_of, seats, name), count)

    def moments(self, name: str, every: int) -> list[Any]:
        """Return every n-th moment of a named match at which a seat is asked."""
        played = [each for each in self.matches(self.leak_seats, name) if self.game.asked(each.state)]
        return played[::every]

    def undrawn(self) -> AbstractContextManager[None]:
        """Replace each picture inside the block by the data it would be drawn from."""
        return sketches.undrawn(*self.drawing)
