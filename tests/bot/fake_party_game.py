"""A made-up game in which people share seats: two rounds of singing, one point a note, and no other rules.

It uses the id of Absolute, so that the platform has words for it. Anyone may join, unless everyone sings alone.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.codec import Codec
from engine.collection import HIGH_SCORES, TOPICS
from engine.errors import RuleError
from engine.game import Choice, Detail, End, GameInfo, HighScore, Options, Outcome, Preset, Seat, Step, Window
from engine.message import Line
from engine.registry import games
from engine.rng import Rng

ROUNDS = 2
SECONDS = 60
GRACE = 3
SONGS = ("spring", "summer", "autumn", "winter")
WORDS = "absolute-window-draw"

Kind: TypeAlias = Literal["one", "parts", "alone"]
"""All sing one part, or those that they choose, or each their own."""


class Score(Options, frozen=True):
    """The kind of match, its parts, each person's part, and the songs used here lately."""

    kind: Kind = "one"
    parts: int = 2
    sides: tuple[Seat, ...] = (0,)
    used: tuple[str, ...] = ()


class Next(msgspec.Struct, frozen=True, tag_field="kind", tag="next"):
    """Begin the next round."""

    by: int = 0


class Sing(msgspec.Struct, frozen=True, tag_field="kind", tag="sing"):
    """Sing a note."""

    note: str = "la"
    by: int = 0
    at: int = 0


class Bell(msgspec.Struct, frozen=True, tag_field="kind", tag="bell"):
    """End the time of a part."""

    at: int


class Enter(msgspec.Struct, frozen=True, tag_field="kind", tag="enter"):
    """Join in."""

    by: int = 0


class Leave(msgspec.Struct, frozen=True, tag_field="kind", tag="leave"):
    """Go home."""

    by: int = 0


Action: TypeAlias = Next | Sing | Bell | Enter | Leave


class Sung(msgspec.Struct, frozen=True):
    """A note: its part, its singer and its time."""

    note: str
    seat: Seat
    by: int
    at: int


class Told(msgspec.Struct, frozen=True, tag_field="kind", tag="told"):
    """A person did something public, or something secret during a round."""

    by: int
    seats: int
    secret: bool


class State(msgspec.Struct, frozen=True):
    """Each person's part, the notes, the current round, and the parts whose bell has rung."""

    options: Score
    people: tuple[Seat | None, ...]
    round: int = 0
    singing: bool = False
    rung: tuple[Seat, ...] = ()
    sung: tuple[Sung, ...] = ()
    over: bool = False


class View(msgspec.Struct, frozen=True):
    """The finished rounds, and the notes of the viewer's own part; `turn` and `active` are shown on tests' boards."""

    viewer: Seat | None
    round: int
    singing: bool
    sung: tuple[Sung, ...]
    people: tuple[Seat | None, ...]
    turn: int = 0
    active: int = 0


class Late(RuleError):
    """The bell has rung."""

    key = "refused-stale"


class NotNow(RuleError):
    """It is too early or too late for that."""

    key = "refused-over"


class Closed(RuleError):
    """This person, or another person, does not fit."""

    key = "refused-lobby-full"


class FakePartyGame:
    """The rules."""

    info: GameInfo = replace(
        games()["absolute"].info,
        seats=(1, 6),
        endings=("standard", "quick"),
        presets=(
            Preset("standard", Score()),
            Preset("quick", Score(kind="parts")),
            Preset("bare", Score(kind="alone")),
        ),
        details=(Detail("kind", ("one", "parts", "alone")), Detail("parts", (2, 3))),
        people=(1, 250),
        clocks=(),
        collections=(TOPICS, HIGH_SCORES),
    )
    codec: Codec[State, Action, Told, View] = Codec(state=State, action=Action, event=Told, view=View, options=Score)

    def setup(self, seats: int, options: Any, rng: Rng) -> Step[State, Told]:
        """Begin without notes."""
        return Step(State(options, options.sides))

    def asked(self, state: State) -> Mapping[Seat, Window]:
        """Between rounds, ask all parts; in a round, those whose bell has not rung."""
        if state.over:
            return {}
        if state.singing:
            window = Window(WORDS, SECONDS, turn=2 * state.round, sealed=True, lasts=True, interrupt=True, grace=GRACE)
            return {seat: window for seat in range(_seats(state)) if seat not in state.rung}
        window = Window(WORDS, 600, turn=2 * state.round + 1, lasts=True, interrupt=True)
        return dict.fromkeys(range(_seats(state)), window)

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        """Sing in a round, else begin the next."""
        by = next((number for number, side in enumerate(state.people) if side == seat), 0)
        return (Choice(Sing(by=by) if state.singing else Next(by), Line(WORDS)),)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Told]:
        """Sing, ring, enter, leave, or begin a round."""
        match action:
            case Next() if not state.singing:
                after = replace(state, round=state.round + 1, singing=True, rung=())
                return Step(after, (Told(action.by, _seats(state), secret=False),))
            case Sing() if state.singing:
                if action.at > 1000 * SECONDS or seat in state.rung:
                    raise Late
                sung = (*state.sung, Sung(action.note, seat, action.by, action.at))
                return Step(replace(state, sung=sung), (Told(action.by, _seats(state), secret=True),))
            case Bell():
                return Step(_rung(state, seat, action))
            case Enter():
                return Step(replace(state, people=(*state.people, _least(state))))
            case Leave():
                people = tuple(None if number == action.by else side for number, side in enumerate(state.people))
                return Step(replace(state, people=people, over=not any(side is not None for side in people)))
            case _:
                raise NotNow

    def timeout(self, state: State, seat: Seat) -> Action:
        """Ring, or begin the next round."""
        return Bell(1000 * SECONDS) if state.singing else Next(0)

    def outcome(self, state: State) -> Outcome | None:
        """Count notes; a single part has a high score."""
        if not state.over:
            return None
        scores = tuple(sum(one.seat == seat for one in state.sung) for seat in range(_seats(state)))
        places = tuple(1 + sum(other > one for other in scores) for one in scores)
        return Outcome(places, scores, self.info.endings[0], high_scores=self.high_scores(state))

    def view(self, state: State, viewer: Seat | None) -> View:
        """Show all notes; in a round, only those of the viewer's part."""
        own = tuple(one for one in state.sung if one.seat == viewer)
        sung = own if state.singing else state.sung
        people = () if state.singing else state.people  # who enters or leaves in a round is secret until it is over
        return View(viewer, state.round, state.singing, sung, people, turn=state.round)

    def ended(self, view: View, end: End) -> View:
        """Return the view unchanged: these tests do not look at its end."""
        return view

    def guess(self, view: View, rng: Rng) -> State:
        """Not implemented: these tests do not guess."""
        raise NotImplementedError

    def tell(self, event: Told, viewer: Seat | None) -> Line | None:
        """Name the person who acted, unless it is secret."""
        return None if event.secret else Line(WORDS)

    # Several people share a seat --------------------------------------------------------------------------------------

    def sides(self, options: Any) -> int:
        """Let people choose their part if there are several."""
        return options.parts if options.kind == "parts" else 1

    def gather(
        self,
        options: Any,
        people: int,
        wishes: Mapping[int, Seat],
        used: Sequence[str],
        own: Sequence[str] | None = None,
    ) -> Score:
        """Give everyone a part; each part needs a person, and at most six can sing alone."""
        sides = tuple(range(people)) if options.kind == "alone" else tuple(wishes.get(one, 0) for one in range(people))
        if len(set(sides)) < self.sides(options) or len(set(sides)) > self.info.seats[1]:
            raise Closed
        return replace(options, sides=sides, used=tuple(used))

    def seats(self, options: Any) -> tuple[Seat, ...]:
        """Name the part of each person."""
        return options.sides

    def side(self, options: Any, seat: Seat) -> Line | None:
        """Name a part that several people sing."""
        return None if options.kind == "alone" else Line("seat", {"number": seat + 1})

    def sign(self, action: Action, by: int, at: int) -> Action:
        """Write person and time into the action; the bell belongs to the clock."""
        if isinstance(action, Bell):
            return Bell(0)
        changed: dict[str, Any] = {"by": by} if hasattr(action, "by") else {}
        return replace(action, **changed | ({"at": at} if hasattr(action, "at") else {}))

    def signer(self, action: Action) -> int | None:
        """Return the person who acts; the bell has none."""
        return getattr(action, "by", None)

    def enter(self) -> Action:
        """Join in."""
        return Enter()

    def leave(self) -> Action:
        """Go home."""
        return Leave()

    def people(self, state: State) -> tuple[Seat | None, ...]:
        """Name the part of each."""
        return state.people

    def sheet(self, state: State, person: int) -> View:
        """Show the notes of a person's part."""
        return self.view(state, state.people[person])

    def high_scores(self, state: State) -> tuple[HighScore, ...]:
        """Count the notes of a single part."""
        return (HighScore("choir", len(state.sung)),) if state.options.kind == "one" and state.sung else ()

    def topics(self, state: State) -> tuple[str, ...]:
        """Name the songs so far."""
        return SONGS[: state.round]


def _seats(state: State) -> int:
    return 1 + max(state.options.sides)


def _rung(state: State, seat: Seat, bell: Bell) -> State:
    """Ring for a part; after the last one the round is over, and after the last round the match."""
    if not state.singing or bell.at < 1000 * SECONDS:
        raise NotNow
    rung = (*state.rung, seat)
    if len(rung) < _seats(state):
        return replace(state, rung=rung)
    return replace(state, singing=False, rung=(), over=state.round == ROUNDS)


def _least(state: State) -> Seat:
    """Find the part with the fewest people."""
    if state.options.kind == "alone":
        raise Closed
    return min(range(_seats(state)), key=lambda seat: state.people.count(seat))
