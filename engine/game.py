"""The contract that every game implements, and the small values that cross it.

A match is its seed, its options and its list of actions; everything else is derived from them (`engine.record`).
States, actions, events and views are frozen `msgspec.Struct`s with tuples. This module is independent of any game,
person and clock.
"""

from collections.abc import Mapping, Sequence
from typing import Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from engine.codec import Codec
from engine.collection import CollectionInfo
from engine.message import Line
from engine.rng import Rng

Seat: TypeAlias = int
"""A place at the table, 0 to seats - 1."""

ScoreUnit: TypeAlias = Literal["points", "coins", "cp"]
"""What scores count; points have a sign unless people share seats."""


# An unknown option of a stored match must fail to decode: dropped, it would let the match replay by other rules.
class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of a game's options: fixed before the deal and the same for all seats."""


class Preset(msgspec.Struct, frozen=True):
    """A named choice of options; people see the words of the key `<game>-preset-<id>`."""

    id: str
    options: Options


PLAYED = "played"
"""The ending of a match played to its regular end, which its board need not mention."""


class Detail(msgspec.Struct, frozen=True):
    """An option that people may set separately: a field of the game's options and its possible values.

    People see the words of `<game>-option-<field>` and `<game>-option-<field>-<value>` (`yes` and `no` for booleans),
    and below a value `<game>-option-<field>-<value>-about`, if there is such a message.
    With `beside` (field, value) it is offered only if that other field has that value.
    """

    field: str
    values: tuple[int | str | bool, ...]
    beside: tuple[str, int | str | bool] | None = None


class GameInfo(msgspec.Struct, frozen=True):
    """The properties of a game that the program needs before it is played.

    `seats` is the least and the most; `endings` are the ids an `Outcome` may carry, first the one to aim for; `clock`
    is the seconds that a seat has for a question unless its window says otherwise (None: no limit); `choices_complete`
    is False if `apply` accepts composite plays that `choices` does not list. Giving up is never listed. `details` are
    the options that people may set one by one. `clocks` are the seconds a table may choose for a turn, the usual one
    first (empty: the program's default clocks); a turn has `turn_share` times the chosen time. `people` are the least
    and the most at a table with shared seats (None: each has their own); such a game is a `PartyGame`, keeps its own
    time, and has no AI players. A seat may undo its last `undo_depth` actions (None: all), back to one that `reveals`.
    `given_up` are the endings of a match that a person gave up before its rules ended it. `solo` is the preset with
    which a game for several is played by one person ("": it is not).

    `digest` is the `engine.content.digest` of all tables of `data/` that decide how a record replays (empty: the game
    has no such table), and `stated_digest` its value for this `rules_version`. If they differ the game is not offered.
    `collections` declare what it keeps beside the records of its matches. `drafts`: people prepare plays that the store
    keeps until they are played; such a game is a `DraftingGame`.
    """

    id: str
    seats: tuple[int, int]
    rules_version: int
    endings: tuple[str, ...]
    presets: tuple[Preset, ...]
    score_unit: ScoreUnit = "points"
    clock: int | None = None
    choices_complete: bool = True
    details: tuple[Detail, ...] = ()
    clocks: tuple[int, ...] = ()
    turn_share: float = 1.0
    people: tuple[int, int] | None = None
    undo_depth: int | None = None
    given_up: tuple[str, ...] = ()
    solo: str = ""
    digest: str = ""
    stated_digest: str = ""
    collections: tuple[CollectionInfo, ...] = ()
    drafts: bool = False


class Window(msgspec.Struct, frozen=True):
    """A question put to a seat: what it is about (a Fluent key) and its time in seconds (None: `GameInfo.clock`).

    Questions of one `turn` share its time; turn numbers grow through a match (None: each question is a turn). It gets
    this `share` of the usual time. An `interrupt` is put in another's turn: its timeout is no missed turn. A `sealed`
    question is answered in secret: who has answered, and when, is hidden from all others until all have; with
    `done_is_public` only the answers are. A question that `lasts` takes any number of answers: it stays the same until
    a different one is asked. After a sealed turn the program waits `grace` seconds for presses made in time that are
    still in flight.
    """

    about: str
    seconds: int | None = None
    turn: int | None = None
    share: float = 1.0
    interrupt: bool = False
    sealed: bool = False
    done_is_public: bool = False
    lasts: bool = False
    grace: int = 0


class HighScore(msgspec.Struct, frozen=True):
    """A candidate for a list of high scores: `board` names the list within its game, more points are better."""

    board: str
    points: int


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: `places` by seat start at 1 and ties share one; `scores` by seat, in the game's unit.

    `ties` are by seat too: among equal scores of different matches the lower one ranks first (empty: all equal).
    `high_scores` count in the place where it was played, at most one for each board. In messages about a match, `left`
    has by seat why its person did not play to the end (empty: all did): such a seat has place 0.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    ties: tuple[int, ...] = ()
    high_scores: tuple[HighScore, ...] = ()
    left: tuple[str, ...] = ()


class End(msgspec.Struct, frozen=True, omit_defaults=True):
    """How people ended a match before its rules did; `winner` is the one seat that did not concede, if any.

    A moderator may have typed a `reason`.
    """

    how: Literal["agreed", "conceded", "deserted", "host", "broken", "moderator"]
    winner: Seat | None = None
    reason: str = ""


S = TypeVar("S", bound=msgspec.Struct)
A = TypeVar("A", bound=msgspec.Struct)
E = TypeVar("E", bound=msgspec.Struct)
V = TypeVar("V", bound=msgspec.Struct)


class Choice(msgspec.Struct, Generic[A], frozen=True):
    """A legal action and its label; `group` gathers choices of one kind."""

    action: A
    line: Line
    group: str = ""


class Step(msgspec.Struct, Generic[S, E], frozen=True):
    """The state after an action and its events, in order.

    An action `reveals` if it tells its seat something new or used chance. Otherwise the seat may undo it for as long as
    it is still asked.
    """

    state: S
    events: tuple[E, ...] = ()
    reveals: bool = True  # the safe default: a step that does not say otherwise cannot be taken back


class Game(Protocol[S, A, E, V]):
    """The rules of one game, as pure functions of values."""

    info: GameInfo
    codec: Codec[S, A, E, V]

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[S, E]:
        """Deal a new match."""
        ...

    def asked(self, state: S) -> Mapping[Seat, Window]:
        """Return the open question of each seat that must act now; empty when the match is over."""
        ...

    def choices(self, state: S, seat: Seat) -> Sequence[Choice[A]]:
        """List the legal actions of a seat, in a stable order: at least one while it is asked, else none."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """Play an action.

        Raises:
            RuleError: the action is not legal now, or the seat is not asked; the state is as it was.
        """
        ...

    def timeout(self, state: S, seat: Seat) -> A:
        """Return the legal action that an asked seat plays on a timeout or after its player has left."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome; None while a question is open."""
        ...

    def view(self, state: S, viewer: Seat | None) -> V:
        """Build all that a viewer may know (None: a spectator), sharing no class with the state."""
        ...

    def ended(self, view: V, end: End) -> V:
        """Return the view after people have ended the match: with the end, and no open question."""
        ...

    def guess(self, view: V, rng: Rng) -> S:
        """Guess a full state that is consistent with the view."""
        ...

    def tell(self, event: E, viewer: Seat | None) -> Line | None:
        """Return the masked line of an event for a viewer; None if it has none for them."""
        ...


class DraftingGame(Game[S, A, E, V], Protocol[S, A, E, V]):
    """The rules of a game in which people prepare a play before they play it (`GameInfo.drafts`)."""

    def prepared(self, state: S, seat: Seat, draft: bytes) -> A | None:
        """Return the play that an asked seat's stored draft stands for; None if it is not legal."""
        ...


class PartyGame(Game[S, A, E, V], Protocol[S, A, E, V]):
    """The rules of a game in which several people may share a seat (`GameInfo.people`).

    People are numbered from 0 in the order they come. Lines name them as `Who(seats + number)`.
    """

    def sides(self, options: Options) -> int:
        """Return the number of seats that people may choose from before the match; 1 if there is no choice."""
        ...

    def gather(
        self,
        options: Options,
        people: int,
        wishes: Mapping[int, Seat],
        used: Sequence[str],
        own: Sequence[str] | None = None,
    ) -> Options:
        """Complete the options for these people: the seat of each, and the topics `used` here lately.

        `wishes` are the seats that people chose, by their number; `used` has the latest last. `own` are the topics that
        people of the server have added (`engine.collection.OWN_TOPICS`), None if they have not been read yet.

        Raises:
            RuleError: a match is impossible with this number of people, or these wishes.
        """
        ...

    def seats(self, options: Options) -> tuple[Seat, ...]:
        """Return the seat of each person, by number, from complete options; every seat has at least one person."""
        ...

    def side(self, options: Options, seat: Seat) -> Line | None:
        """Return the name of a shared seat; None if it has the name of its one person."""
        ...

    def sign(self, action: A, by: int, at: int) -> A:
        """Overwrite an action's actor and time, in milliseconds since its turn began.

        Onlookers, who take no part, are numbered -1, -2, ...; their actions are played by any asked seat. Forbidden
        ones are refused; legal ones never add them to the `people`.
        """
        ...

    def signer(self, action: A) -> int | None:
        """Return the number under which an action was signed; None for the clock's unsigned actions."""
        ...

    def enter(self) -> A:
        """Return the action with which a new person enters; any asked seat plays it."""
        ...

    def leave(self) -> A:
        """Return the action with which a person leaves; any asked seat plays it."""
        ...

    def people(self, state: S) -> tuple[Seat | None, ...]:
        """Return the seat of each person, by number; None for those who have left."""
        ...

    def sheet(self, state: S, person: int) -> msgspec.Struct:
        """Return a person's own part of their seat's secret answers: much smaller and faster than a view."""
        ...

    def high_scores(self, state: S) -> tuple[HighScore, ...]:
        """Return the high scores of the match so far, in case people end it early."""
        ...

    def topics(self, state: S) -> tuple[str, ...]:
        """Return the topics used so far, in order, which should not repeat here for a while."""
        ...
