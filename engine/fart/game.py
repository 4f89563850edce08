"""The implementation of `engine.game` for F.A.R.T., with each part in a separate module."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.codec import Codec
from engine.collection import CollectionInfo
from engine.errors import NotAsked
from engine.fart import lines, play, score, views
from engine.fart.legal import choices_against
from engine.fart.model import Action, Event, FartOptions, Resign, State, View
from engine.game import Choice, End, GameInfo, Options, Outcome, Preset, Seat, Step, Window
from engine.message import Line
from engine.rng import Rng

PLAYER: Seat = 0

UNDO_DEPTH = 1
"""An action may be taken back until the next one, in ranked matches too (FART-22)."""

COLLECTIONS = (
    CollectionInfo("par", ("day",), unique=("day",)),
    CollectionInfo("par_scores", ("day",), unique=("day",)),  # of a par that is being worked out
    CollectionInfo("best", ("day",), unique=("day",), secret=True),  # tells cards of a deal that is still unplayed
    CollectionInfo("shared", ("match", "channel"), unique=("match", "channel")),
)
"""Par and best line of a day, each once it is known, and where a match was shared."""

_ASKED: Mapping[Seat, Window] = {PLAYER: Window("fart-window")}
_NOBODY: Mapping[Seat, Window] = {}


class Fart:
    """The rules of F.A.R.T.: one commander, two waves, no clock."""

    info = GameInfo(
        id="fart",
        seats=(1, 1),
        rules_version=1,
        endings=("win", "loss", "resigned"),
        presets=(Preset("standard", FartOptions()),),
        undo_depth=UNDO_DEPTH,
        given_up=("resigned",),  # FART-24, FART-26: aliens are left then: no day of a streak, no crown
        collections=COLLECTIONS,
    )
    codec: Codec[State, Action, Event, View] = Codec(
        state=State, action=Action, event=Event, view=View, options=FartOptions
    )

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State, Event]:
        """Deal the three orders of the seed itself, not of the `Rng` stream, so that anybody can check the deal."""
        return play.begin(rng.seed)

    def asked(self, state: State) -> Mapping[Seat, Window]:
        """Ask the player until the match is over."""
        return _NOBODY if score.is_over(state) else _ASKED

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        """List duals, singles and sacrifices against the current attacker; never giving up."""
        if seat != PLAYER or score.is_over(state):
            return ()
        return choices_against(state.wave, state.attackers[0], state.table)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play an action. Raises RuleError."""
        if seat != PLAYER:
            raise NotAsked
        return play.play(state, action)

    def timeout(self, state: State, seat: Seat) -> Action:
        """Give up for a player who left."""
        return Resign()

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended; None while it goes on."""
        return score.outcome(state)

    def view(self, state: State, viewer: Seat | None) -> View:
        """Show what the player may know; a spectator sees the same cards."""
        return views.view(state)

    def ended(self, view: View, end: End) -> View:
        """Show how people ended the match, with no open question."""
        return replace(view, end=end)

    def guess(self, view: View, rng: Rng) -> State:
        """Shuffle the hidden cards."""
        return views.guess(view, rng)

    def tell(self, event: Event, viewer: Seat | None) -> Line | None:
        """Put an event into words, the same for everybody."""
        return lines.tell(event)
