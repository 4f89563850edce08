"""The implementation of `engine.game` for Farrago Words, with each part in a separate module."""

from collections.abc import Mapping, Sequence
from typing import assert_never

from msgspec.structs import replace

from engine.codec import Codec
from engine.collection import HIGH_SCORES, OWN_TOPICS, TOPICS
from engine.content import digest, table
from engine.farrago_words import guessing, lines, listing, views
from engine.farrago_words.events import Event
from engine.farrago_words.model import (
    ALL_FAMILIES,
    Action,
    Bell,
    Challenge,
    Content,
    Enter,
    FarragoWordsOptions,
    FarragoWordsView,
    Leave,
    Next,
    OwnSheet,
    Vote,
    Write,
)
from engine.farrago_words.rules import ending, people, play, timing
from engine.farrago_words.rules.deal import deal
from engine.farrago_words.rules.letters import ALPHABETS, LATIN
from engine.farrago_words.rules.people import gather  # in `gather` below, the parameter `people` hides the module
from engine.farrago_words.rules.spelling import Articles
from engine.farrago_words.rules.topics import DRAWN, FAMILIES
from engine.farrago_words.state import State, somebody
from engine.game import Choice, Detail, End, GameInfo, HighScore, Options, Outcome, Preset, Seat, Step, Window
from engine.message import Line
from engine.rng import Rng

SECONDS = (30, 45, 60, 90, 120)
"""WORD-1: seconds of a round; 60 as the text says, the others [H]."""

ROUNDS = (1, 2, 3, 5)
"""WORD-11, 12 [H]: rounds of a match, in teams of each team."""

QUICK = 30
"""[H] Seconds of a quick round."""

PRESETS = (
    Preset("group-3", FarragoWordsOptions()),
    Preset("group-1", FarragoWordsOptions(rounds=1)),
    Preset("solo-3", FarragoWordsOptions("solo")),
    Preset("solo-1", FarragoWordsOptions("solo", rounds=1)),
    Preset("teams-2", FarragoWordsOptions("teams", teams=2)),
    Preset("teams-3", FarragoWordsOptions("teams", teams=3)),
    Preset("teams-4", FarragoWordsOptions("teams", teams=4)),
    Preset("free", FarragoWordsOptions("free")),
    Preset("quick", FarragoWordsOptions(rounds=1, seconds=QUICK)),
)
"""WORD-14: each for themselves is off by default; all together is the usual way."""

_ARTICLES = table("farrago_words/articles.toml", dict[str, Articles])

DETAILS = (
    Detail("mode", ("solo", "group", "teams", "free")),
    Detail("rounds", ROUNDS),
    Detail("seconds", SECONDS),
    Detail("teams", (2, 3, 4), beside=("mode", "teams")),
    Detail("letters", ("common", "all", "greek", "cyrillic")),
    Detail("family", (ALL_FAMILIES, *FAMILIES)),
    Detail("topics", ("standard", "both", "own")),
    Detail("difficulty", ("any", "easy", "hard")),
    Detail("safe", (True, False)),
    Detail("language", tuple(_ARTICLES)),
)
"""The separate options; `language` is the one whose leading articles are dropped (WORD-3), English first."""


class FarragoWords:
    """The rules of Farrago Words: people who share seats, one topic, eight letters, sixty seconds."""

    info = GameInfo(
        id="farrago_words",
        seats=(1, people.FREE[1]),  # the most of `free`, where each person has a seat
        rules_version=1,
        digest=digest(DRAWN, ALPHABETS, LATIN, _ARTICLES),
        stated_digest="8c87209590a68d3d",
        endings=ending.ENDINGS,
        presets=PRESETS,
        choices_complete=False,  # answers are typed, and challenges may name several
        details=DETAILS,
        people=(1, people.MOST_PEOPLE),
        solo="solo-3",
        collections=(TOPICS, OWN_TOPICS, HIGH_SCORES),
    )
    codec: Codec[State, Action, Event, FarragoWordsView] = Codec(
        state=State, action=Action, event=Event, view=FarragoWordsView, options=FarragoWordsOptions
    )

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State, Event]:
        """Wait for the first round to be begun."""
        return Step(deal(seats, _own(options), rng))

    def asked(self, state: State) -> Mapping[Seat, Window]:
        """Ask all seats that may act, concurrently."""
        return timing.asked(state)

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        """List what an asked seat may do by button; answers are typed."""
        return listing.choices(state, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play an action. Raises RuleError."""
        return play.play(state, seat, action)

    def timeout(self, state: State, seat: Seat) -> Action:
        """Return the bell for a seat after its time; between rounds the start of the next one."""
        return Next(somebody(state, seat)) if state.phase == "ready" else Bell(timing.end(state))

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended; None while it goes on."""
        return ending.outcome(state)

    def view(self, state: State, viewer: Seat | None) -> FarragoWordsView:
        """Show all but what others write, steal and vote while they do, and the topics to come."""
        return views.view(state, viewer)

    def ended(self, view: FarragoWordsView, end: End) -> FarragoWordsView:
        """Show how people ended the match, with no open question."""
        return replace(view, end=end, phase="over", active=None)

    def guess(self, view: FarragoWordsView, rng: Rng) -> State:
        """Make up what the viewer does not see."""
        return guessing.guess(view, rng)

    def tell(self, event: Event, viewer: Seat | None) -> Line | None:
        """Return the line of an event; secret ones are for their seat alone."""
        return lines.tell(event, viewer)

    # Several people share a seat --------------------------------------------------------------------------------------

    def sides(self, options: Options) -> int:
        """Say among how many teams people may choose; 1 in other modes."""
        return people.sides(_own(options))

    def gather(
        self,
        options: Options,
        people: int,
        wishes: Mapping[int, Seat],
        used: Sequence[str],
        own: Sequence[str] | None = None,
    ) -> FarragoWordsOptions:
        """Give everybody a seat. Raises RuleError: no match is possible with this number of people, or these wishes."""
        return gather(_own(options), people, wishes, used, own)

    def seats(self, options: Options) -> tuple[Seat, ...]:
        """Name the seat of each person."""
        return _own(options).sides

    def side(self, options: Options, seat: Seat) -> Line | None:
        """Name a team, or all who play together."""
        return people.side_line(_own(options), seat)

    def sign(self, action: Action, by: int, at: int) -> Action:
        """Sign an action with actor and time; only the clock, which does not sign, plays the bell.

        An onlooker may only vote (WORD-15).
        """
        match action:
            case Write(answers):
                return Write(answers, by, at)
            case Bell():
                return Bell(0)
            case Challenge(answers, claim, _, together):
                return Challenge(answers, claim, by, together)
            case Vote(number, strike):
                return Vote(number, strike, by)
            case Next() | Content() | Enter() | Leave():
                return type(action)(by)
        assert_never(action)

    def signer(self, action: Action) -> int | None:
        """Return who signed it."""
        return None if isinstance(action, Bell) else action.by

    def enter(self) -> Action:
        """Return the action of a person who enters."""
        return Enter()

    def leave(self) -> Action:
        """Return the action of a person who leaves."""
        return Leave()

    def people(self, state: State) -> tuple[Seat | None, ...]:
        """Return the seat of each person; None for people who have left."""
        return state.people

    def sheet(self, state: State, person: int) -> OwnSheet:
        """Show a person their own answers while people write or steal, and how much their side has."""
        return views.sheet(state, person)

    def high_scores(self, state: State) -> tuple[HighScore, ...]:
        """Name what the rounds that are scored are worth (WORD-11)."""
        return ending.high_scores(state)

    def topics(self, state: State) -> tuple[str, ...]:
        """Name the topics of all rounds that were begun."""
        return (*[past.topic for past in state.history], *([state.round.topic] if state.round.number else []))


def _own(options: Options) -> FarragoWordsOptions:
    if not isinstance(options, FarragoWordsOptions):
        raise TypeError(f"{type(options).__name__} are not the options of Farrago Words")
    return options
