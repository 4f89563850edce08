"""Nim for one: ten counters, one to three a turn, until none is left."""

from collections.abc import Mapping, Sequence

import msgspec

from engine.codec import Codec
from engine.errors import RuleError
from engine.game import Choice, End, GameInfo, Options, Outcome, Preset, Seat, Step, Window
from engine.message import Line
from engine.rng import Rng


class Pile(msgspec.Struct, frozen=True):
    """The state: all that the rules know."""

    counters: int
    takes: int = 0


class Seen(msgspec.Struct, frozen=True):
    """The view: what a person may know, here everything."""

    counters: int
    takes: int


class Take(msgspec.Struct, frozen=True, tag_field="kind", tag="take"):
    """The action: take 1 to 3 counters."""

    count: int


class Taken(msgspec.Struct, frozen=True, tag_field="kind", tag="taken"):
    """The event: what an action brought about."""

    count: int


class NotThatMany(RuleError):
    """The action takes too few or too many counters."""

    key = "nim-not-that-many"
    ruling = "NIM-1"


class NimRules:
    """The rules, as `engine/game.py` asks for them."""

    info = GameInfo("nim", (1, 1), 1, ("done",), (Preset("standard", Options()),))
    codec: Codec[Pile, Take, Taken, Seen] = Codec(state=Pile, action=Take, event=Taken, view=Seen, options=Options)

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[Pile, Taken]:
        """Lay out ten counters."""
        return Step(Pile(10))

    def asked(self, state: Pile) -> Mapping[Seat, Window]:
        """Ask the player while counters are left."""
        return {0: Window("nim-window")} if state.counters else {}

    def choices(self, state: Pile, seat: Seat) -> Sequence[Choice[Take]]:
        """List one to three counters, as far as they are there."""
        return [Choice(Take(n), Line("nim-take", {"count": n})) for n in range(1, min(3, state.counters) + 1)]

    def apply(self, state: Pile, seat: Seat, action: Take) -> Step[Pile, Taken]:
        """Take counters away. Raises NotThatMany."""
        # A press may carry any count, so the limits of the choices are checked here too.
        if not 1 <= action.count <= min(3, state.counters):  # NIM-1
            raise NotThatMany
        return Step(Pile(state.counters - action.count, state.takes + 1), (Taken(action.count),))

    def timeout(self, state: Pile, seat: Seat) -> Take:
        """Take one counter for a player who is silent."""
        # One is legal whenever somebody is asked.
        return Take(1)

    def outcome(self, state: Pile) -> Outcome | None:
        """Charge a point for each take once no counter is left."""
        return None if state.counters else Outcome((1,), (-state.takes,), "done")

    def view(self, state: Pile, viewer: Seat | None) -> Seen:
        """Show everything: nothing is hidden."""
        return Seen(state.counters, state.takes)

    def ended(self, view: Seen, end: End) -> Seen:
        """Show an early end like any other position."""
        return view

    def guess(self, view: Seen, rng: Rng) -> Pile:
        """Return the state itself, which the view shows."""
        return Pile(view.counters, view.takes)

    def tell(self, event: Taken, viewer: Seat | None) -> Line | None:
        """Say how many were taken."""
        return Line("nim-taken", {"count": event.count})


GAME = NimRules()
