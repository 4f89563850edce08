"""The implementation of `engine.game` for Absolute, with each part in a separate module."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.absolute import drafts, lines, listing, views
from engine.absolute.events import Event
from engine.absolute.model import ROUNDS, AbsoluteOptions, AbsoluteView, Action
from engine.absolute.rules import deal, play, scoring, silence
from engine.absolute.state import State
from engine.codec import Codec
from engine.game import PLAYED, Choice, Detail, End, GameInfo, Options, Outcome, Preset, Seat, Step, Window
from engine.message import Line
from engine.rng import Rng


class Absolute:
    """The rules of Absolute: two to six seats, three rounds."""

    info = GameInfo(
        id="absolute",
        seats=(2, 6),
        rules_version=1,
        endings=(PLAYED,),
        presets=(
            Preset("standard", AbsoluteOptions()),
            Preset("quick", AbsoluteOptions(rounds=1)),
            Preset("bare", AbsoluteOptions(suggestions=False)),
        ),
        choices_complete=False,
        drafts=True,
        details=(Detail("rounds", tuple(range(1, ROUNDS + 1))), Detail("suggestions", (True, False))),
    )
    codec: Codec[State, Action, Event, AbsoluteView] = Codec(
        state=State, action=Action, event=Event, view=AbsoluteView, options=AbsoluteOptions
    )

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State, Event]:
        """Deal the first round."""
        if not isinstance(options, AbsoluteOptions):
            raise TypeError(f"{type(options).__name__} are not the options of Absolute")
        return deal.deal_match(seats, options, rng)

    def asked(self, state: State) -> Mapping[Seat, Window]:
        """Ask the active seat; all questions of its turn share one clock."""
        if state.phase == "over":
            return {}
        return {state.active: Window(f"absolute-window-{state.phase}", turn=state.turn)}

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        """List the active seat's draws, swaps, single plays, discards and Hold; regrouping is not listed."""
        return listing.choices(state) if seat == state.active and state.phase != "over" else ()

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play an action. Raises RuleError."""
        return play.play(state, seat, action)

    def timeout(self, state: State, seat: Seat) -> Action:
        """Return the action for a seat that timed out, without a play."""
        return silence.timeout(state)

    def prepared(self, state: State, seat: Seat, draft: bytes) -> Action | None:
        """AZ-33: return the play of the sets that a seat had laid out when it timed out, if they are legal."""
        return drafts.prepared(views.view(state, seat), draft)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended; None while it goes on."""
        return scoring.outcome(state)

    def view(self, state: State, viewer: Seat | None) -> AbsoluteView:
        """Show all but other people's hands and the order of the deck."""
        return views.view(state, viewer)

    def ended(self, view: AbsoluteView, end: End) -> AbsoluteView:
        """Show how people ended the match, with no open question."""
        return replace(view, end=end, phase="over", active=None)

    def guess(self, view: AbsoluteView, rng: Rng) -> State:
        """Deal the viewer's hidden cards at random."""
        return views.guess(view, rng)

    def tell(self, event: Event, viewer: Seat | None) -> Line | None:
        """Put an event into words; dealt and drawn cards are named to their owner only."""
        return lines.tell(event, viewer)
