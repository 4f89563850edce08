"""The implementation of `engine.game` for Farrago, with each part in a separate module."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.codec import Codec
from engine.collection import DECKS
from engine.content import digest
from engine.farrago import lines, listing, views
from engine.farrago.ai import guessing
from engine.farrago.cards import KINDS, RULES_VERSION, STARTERS
from engine.farrago.events import Event
from engine.farrago.model import PLANETS, Action, FarragoOptions, FarragoView, Starter
from engine.farrago.rules import play, scoring
from engine.farrago.rules.legal import KEEP_HAND
from engine.farrago.rules.placement import READY
from engine.farrago.state import State
from engine.game import Choice, End, GameInfo, Options, Outcome, Preset, Seat, Step, Window
from engine.message import Line
from engine.rng import Rng

USUAL, SHORT, LONG = 25, 10, 40
"""FAR-4 [H]: the CP that win, by preset."""

CLOCKS = (120, 60, 86_400)
"""Seconds that a table may give for a placement, the usual first."""

_DECKS = Window("farrago-window-decks", turn=1, sealed=True)
_EXCHANGE = Window("farrago-window-exchange", turn=2, sealed=True)

_BEFORE = 2
"""Turns of the clock before turn 1 of the match: the decks, and the first hands."""


class Farrago:
    """The rules of Farrago: two seats."""

    info = GameInfo(
        id="farrago",
        seats=(2, 2),
        rules_version=RULES_VERSION,
        digest=digest(KINDS, STARTERS),
        stated_digest="a2892c269ee2700e",
        endings=(scoring.LIMIT, scoring.DECK),
        presets=(
            Preset("usual", FarragoOptions(limit=USUAL)),
            Preset("short", FarragoOptions(limit=SHORT)),
            Preset("long", FarragoOptions(limit=LONG)),
        ),
        score_unit="cp",
        choices_complete=False,  # custom decks are taken, but not listed
        clocks=CLOCKS,
        collections=(DECKS,),
    )
    codec: Codec[State, Action, Event, FarragoView] = Codec(
        state=State, action=Action, event=Event, view=FarragoView, options=FarragoOptions
    )

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State, Event]:
        """Ask both for their decks."""
        if not isinstance(options, FarragoOptions):
            raise TypeError(f"{type(options).__name__} are not the options of Farrago")
        if seats != 2:
            raise ValueError(f"Farrago is for two, not for {seats}")
        return Step(State(options.limit, rng))

    def asked(self, state: State) -> Mapping[Seat, Window]:
        """Ask both at once, sealed: for a deck, about the first hand, then turn by turn for a placement."""
        if state.phase == "over":
            return {}
        if state.phase == "decks":
            return {seat: _DECKS for seat, deck in enumerate(state.brought) if deck is None}
        if state.phase == "exchange":
            return {seat: _EXCHANGE for seat, plan in enumerate(state.plans) if not plan.ready}
        # FAR-37: that a player is ready is public; what they placed is not.
        window = Window("farrago-window-placement", turn=state.turn + _BEFORE, sealed=True, done_is_public=True)
        return {seat: window for seat, plan in enumerate(state.plans) if not plan.ready}

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        """List the actions of an asked seat, without custom decks."""
        return listing.choices(state, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play an action. Raises RuleError."""
        return play.play(state, seat, action)

    def timeout(self, state: State, seat: Seat) -> Action:
        """Bring a starter, or keep the hand; at a placement's deadline the seat is ready as it is (FAR-15)."""
        if state.phase == "decks":
            return Starter(PLANETS[seat])
        return KEEP_HAND if state.phase == "exchange" else READY

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended; None while it goes on."""
        return scoring.outcome(state)

    def view(self, state: State, viewer: Seat | None) -> FarragoView:
        """Show all but the other's hand, deck and sealed plan, and the order of the own deck."""
        return views.view(state, viewer)

    def ended(self, view: FarragoView, end: End) -> FarragoView:
        """Show how people ended the match, with no open question."""
        return replace(view, end=end, phase="over")

    def guess(self, view: FarragoView, rng: Rng) -> State:
        """Deal the viewer's hidden cards at random."""
        return guessing.guess(view, rng)

    def tell(self, event: Event, viewer: Seat | None) -> Line | None:
        """Put an event into words; drawn cards are named to their owner alone."""
        return lines.tell(event, viewer)
