"""The implementation of `engine.game` for Battle Farm, with each part in a separate module."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from engine.battle_farm import lines, listing, views
from engine.battle_farm.ai import guessing
from engine.battle_farm.cards import BEDS, CLASSES, KINDS
from engine.battle_farm.events import Event
from engine.battle_farm.model import Action, BattleFarmOptions, BattleFarmView
from engine.battle_farm.rules import deal, play, scoring, silence
from engine.battle_farm.state import State
from engine.codec import Codec
from engine.content import digest
from engine.game import Choice, Detail, End, GameInfo, Options, Outcome, Preset, Seat, Step, Window
from engine.message import Line
from engine.rng import Rng

SHORT = 45
"""Per cent of the win limit in the short game: 24 rounds of two hard AIs, as `make balance` measures (BF-65 [H])."""

LIVELY = BattleFarmOptions(limit=SHORT, sweep=True, reshuffle=True, aid=True, fair_start=max(deal.FAIR_STARTS))
"""The default game: short, with all house options (BF-65 [H]); the other goes by the book (BF-67 [H])."""

TURN_SHARE = 1.5
"""The time of a turn, as a share of the usual; it has several phases."""

INTERRUPT_SHARE = 1 / 3
"""The time of a bid, and of an opponent's choice, in another's turn."""


class BattleFarm:
    """The rules of Battle Farm: two to six seats."""

    info = GameInfo(
        id="battle_farm",
        seats=(2, 6),
        # Version and stated digest change with the tables (docs/add-a-card.md), by which stored matches are replayed.
        rules_version=1,
        digest=digest(KINDS, BEDS, CLASSES),
        stated_digest="76f56f200db6cd83",
        endings=(scoring.LIMIT, scoring.DECK, scoring.STALLED),
        presets=(
            Preset("short", LIVELY),
            Preset("full", BattleFarmOptions()),
            Preset("quiet", replace(LIVELY, trades=False)),
        ),
        score_unit="coins",
        choices_complete=False,
        # The share of the short game is listed too, so that it can be chosen again after another one.
        turn_share=TURN_SHARE,
        details=(
            Detail("limit", (100, 75, 50, SHORT, 35, 25)),
            Detail("trades", (True, False)),
            *[Detail(option, (True, False)) for option in ("sweep", "reshuffle", "aid")],
            Detail("fair_start", (0, *deal.FAIR_STARTS)),
        ),
    )
    codec: Codec[State, Action, Event, BattleFarmView] = Codec(
        state=State, action=Action, event=Event, view=BattleFarmView, options=BattleFarmOptions
    )

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State, Event]:
        """Deal the match."""
        if not isinstance(options, BattleFarmOptions):
            raise TypeError(f"{type(options).__name__} are not the options of Battle Farm")
        return deal.deal_match(seats, options, rng)

    def asked(self, state: State) -> Mapping[Seat, Window]:
        """Ask the active seat; all others for bids at once, and as an interrupt what an effect wants to know."""
        if state.phase == "over":
            return {}
        if state.question is not None:
            return {state.question.seat: _window(state, f"choose-{state.question.about}", state.question.seat)}
        if state.trade is None:
            return {state.active: _window(state, state.phase, state.active)}
        if state.trade.waiting:
            # One window serves all, as these seats are all inactive.
            return dict.fromkeys(state.trade.waiting, _window(state, "bid", state.trade.waiting[0]))
        return {state.active: _window(state, "offers", state.active)}

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Action]]:
        """List the actions of an asked seat; lots of several cards and high bids are not listed."""
        return listing.choices(state, seat)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Play an action. Raises RuleError."""
        return play.play(state, seat, action)

    def timeout(self, state: State, seat: Seat) -> Action:
        """Return the action for a silent seat that changes the least."""
        return silence.timeout(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """Return how the match ended; None while it goes on."""
        return scoring.outcome(state)

    def view(self, state: State, viewer: Seat | None) -> BattleFarmView:
        """Show all but other people's hands, the order of the deck and sealed bids."""
        return views.view(state, viewer)

    def ended(self, view: BattleFarmView, end: End) -> BattleFarmView:
        """Show how people ended the match, with no open question."""
        # A board of an ended match must neither offer bids nor announce a last round.
        return replace(view, end=end, phase="over", active=None, last_round="", trade=None, question=None)

    def guess(self, view: BattleFarmView, rng: Rng) -> State:
        """Deal the viewer's hidden cards at random."""
        return guessing.guess(view, rng)

    def tell(self, event: Event, viewer: Seat | None) -> Line | None:
        """Put an event into words; hidden cards are named to those alone who see them."""
        return lines.tell(event, viewer)


def _window(state: State, about: str, seat: Seat) -> Window:
    is_interrupt = seat != state.active
    share = INTERRUPT_SHARE if is_interrupt else TURN_SHARE
    return Window(f"battle_farm-window-{about}", turn=state.turn, share=share, interrupt=is_interrupt)
