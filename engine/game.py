"""The contract that every game implements, and the small values that cross it.

A match is its seed, its options and its list of actions; everything else is derived from them (`engine.record`).
States, actions, events and views are frozen `msgspec.Struct`s with tuples. Nothing here knows a game, person or clock.
"""

from collections.abc import Mapping, Sequence
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from engine.codec import Codec
from engine.rng import Rng

Seat: TypeAlias = int
"""A place at the table, 0 to seats - 1."""


class Who(msgspec.Struct, frozen=True):
    """Stands for the person in a seat inside a `Line`; whoever shows the line knows the name."""

    seat: Seat


class Line(msgspec.Struct, frozen=True):
    """A sentence to show: a Fluent message key and its arguments, which may be lines themselves."""

    key: str
    args: "Mapping[str, Arg]" = {}


class Typed(msgspec.Struct, frozen=True):
    """Something that a person typed, inside a `Line`; whoever shows the line makes it harmless first."""

    text: str


Arg: TypeAlias = str | int | Line | Who | Typed | tuple[Line, ...]
"""What a line may be filled with; a tuple of lines is shown as a list."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's options: what is settled before the deal and the same for all seats."""


class Preset(msgspec.Struct, frozen=True):
    """A named choice of options; people see the words of the key `<game>-preset-<id>`."""

    id: str
    options: Options


class Detail(msgspec.Struct, frozen=True):
    """An option that people may set by itself: a field of the game's options and the values it may take.

    People see the words of `<game>-option-<field>` and `<game>-option-<field>-<value>` (`yes` and `no` for booleans).
    One that means something `beside` a certain value of another field only (field, value) is offered only then.
    """

    field: str
    values: tuple[int | str | bool, ...]
    beside: tuple[str, int | str | bool] | None = None


class GameInfo(msgspec.Struct, frozen=True):
    """What the house must know of a game before it is played.

    `seats` is the least and the most; `endings` are the ids an `Outcome` may carry, first the one to aim for; `clock`
    is how many seconds a seat has for a question unless its window says otherwise (None: as long as it likes);
    `choices_complete` is False where `apply` accepts composite plays that `choices` does not list. Giving up is never
    listed. `details` are the options that people may set one by one. `clocks` are the seconds a table may choose for a
    turn, the usual one first (empty: whatever the house offers). `people` are the least and the most who may sit at a
    table where several share a seat (None: each has their own); such a game is a `PartyGame`, keeps its own time, and
    has no AI players. Of the actions that revealed nothing a seat may take back the last `undo_depth` (None: all).
    `given_up` are the endings of a match that a person gave up before its rules ended it. `solo` is the preset with
    which a game for several is played by one person ("": it is not).

    `digest` is the `engine.content.digest` of all tables of `data/` that decide how a record replays (empty: there are
    none), and `stated_digest` what it was as `rules_version` began. Where they differ the game is not offered.
    """

    id: str
    seats: tuple[int, int]
    rules_version: int
    endings: tuple[str, ...]
    presets: tuple[Preset, ...]
    score_unit: str = "points"
    clock: int | None = None
    choices_complete: bool = True
    details: tuple[Detail, ...] = ()
    clocks: tuple[int, ...] = ()
    people: tuple[int, int] | None = None
    undo_depth: int | None = None
    given_up: tuple[str, ...] = ()
    solo: str = ""
    digest: str = ""
    stated_digest: str = ""


class Window(msgspec.Struct, frozen=True):
    """A question put to a seat: what it is about (a Fluent key) and its time in seconds (None: `GameInfo.clock`).

    Questions of one `turn` share its time; turn numbers grow through a match (None: each question is a turn). Of the
    usual time it has the `share` that it needs. An `aside` is put in another's turn: silence there is no missed turn.
    What is `sealed` is answered in secret: nobody else may learn who has answered, or when, until all have.
    A question that `lasts` takes any number of answers: it is the same one until it is asked otherwise. For `grace`
    seconds after a sealed turn the house waits for what was pressed in time and is still on its way.
    """

    about: str
    seconds: int | None = None
    turn: int | None = None
    share: float = 1.0
    aside: bool = False
    sealed: bool = False
    lasts: bool = False
    grace: int = 0


class Mark(msgspec.Struct, frozen=True):
    """A score that may enter a list of high scores: `board` names the list within its game, more points are better."""

    board: str
    points: int


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: `places` by seat start at 1 and ties share one; `scores` by seat, in the game's unit.

    `ties` are by seat too: among equal scores of different matches the lower one ranks first (empty: all equal).
    `marks` are for the high scores of the place where it was played, at most one for each board.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    ties: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()


class End(msgspec.Struct, frozen=True, omit_defaults=True):
    """How people ended a match before its rules did; `winner` is the one seat that did not concede, where it is so."""

    how: Literal["agreed", "conceded", "deserted", "host", "broken"]
    winner: Seat | None = None


S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A", bound=msgspec.Struct)
E = TypeVar("E", bound=msgspec.Struct)
V = TypeVar("V", bound=msgspec.Struct)


class Choice(msgspec.Struct, Generic[A], frozen=True):
    """A legal action and the line that names its deed; `group` gathers choices of one kind."""

    action: A
    line: Line
    group: str = ""


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """The state after an action and what happened on the way, in order.

    Where the action `reveals` nothing that its seat could not know before, and used no chance, the seat may take it
    back for as long as it is asked on.
    """

    state: S
    events: tuple[E, ...] = ()
    reveals: bool = True


class Game(Protocol[S, A, E, V]):
    """The rules of one game, as pure functions of values."""

    info: GameInfo
    codec: Codec[S, A, E, V]

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[S, E]:
        """Deal a new match."""
        ...

    def asked(self, state: S) -> Mapping[Seat, Window]:
        """Say who must act now and on what; empty when the match is over."""
        ...

    def choices(self, state: S, seat: Seat) -> Sequence[Choice[A]]:
        """List the legal actions of an asked seat, in a stable order; never empty while it is asked."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """Play an action.

        Raises:
            RuleError: the action is not legal now; the state is as it was.
        """
        ...

    def timeout(self, state: S, seat: Seat) -> A:
        """Name the legal action that an asked seat plays when it is silent or has left."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Tell how the match ended; None while somebody is asked."""
        ...

    def view(self, state: S, viewer: Seat | None) -> V:
        """Build all that a viewer may know (None: a spectator), sharing no class with the state."""
        ...

    def ended(self, view: V, end: End) -> V:
        """Show in a view how people ended the match: it names the end, and nobody in it is asked anything."""
        ...

    def guess(self, view: V, rng: Rng) -> S:
        """Make up a full state that the view's owner cannot rule out."""
        ...

    def tell(self, event: E, viewer: Seat | None) -> Line | None:
        """Put an event into words for a viewer, masked; None where there is nothing for them."""
        ...


class PartyGame(Game[S, A, E, V], Protocol[S, A, E, V]):
    """The rules of a game in which several people may share a seat (`GameInfo.people`).

    People are numbered from 0 as they come. The rules name them in lines as `Who(seats + number)`.
    """

    def sides(self, options: Options) -> int:
        """Say among how many seats people may choose before the match; 1 where there is nothing to choose."""
        ...

    def gather(self, options: Options, people: int, wishes: Mapping[int, Seat], used: Sequence[str]) -> Options:
        """Complete the options for those who play: the seat of each, and what of the game was `used` here lately.

        `wishes` are the seats that people chose, by their number; `used` has the latest last.

        Raises:
            RuleError: so many people, or these wishes, do not make a match.
        """
        ...

    def seats(self, options: Options) -> tuple[Seat, ...]:
        """Name the seat of each person, by number, as complete options have it; every seat has at least one."""
        ...

    def side(self, options: Options, seat: Seat) -> Line | None:
        """Name a seat that several may share; None where it has its one person's name."""
        ...

    def sign(self, action: A, by: int, at: int) -> A:
        """Write into an action who plays it and when, in milliseconds since its turn began, whatever stood there.

        Onlookers, who take no part, are numbered -1, -2, ... as they come; any asked seat plays what they do. What they
        may not do is refused, and they never become one of the `people` by it.
        """
        ...

    def enter(self) -> A:
        """Name the action with which somebody who was not there at the start takes part; any asked seat plays it."""
        ...

    def leave(self) -> A:
        """Name the action with which somebody takes no more part; any asked seat plays it."""
        ...

    def people(self, state: S) -> tuple[Seat | None, ...]:
        """Name the seat of each person, by number; None for those who have left."""
        ...

    def sheet(self, state: S, person: int) -> msgspec.Struct:
        """Show a person their own part of what their seat does in secret: much less, and much cheaper, than a view."""
        ...

    def marks(self, state: S) -> tuple[Mark, ...]:
        """Name what a match is worth for the high scores of its place so far, should it be ended before its time."""
        ...

    def topics(self, state: S) -> tuple[str, ...]:
        """Name what of the game a match has used so far, in order: not wanted again here for a while."""
        ...
