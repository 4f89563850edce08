"""Nim against yourself: ten counters, take one to three; the player to take the last one wins."""

from collections.abc import Mapping, Sequence

import msgspec

from engine.codec import Codec
from engine.errors import RuleError
from engine.game import Choice, End, GameInfo, Options, Outcome, Preset, Seat, Step, Window
from engine.message import Line
from engine.rng import Rng


class Pile(msgspec.Struct, frozen=True):
    counters: int
    takes: int = 0


class Seen(msgspec.Struct, frozen=True):
    counters: int
    takes: int


class Take(msgspec.Struct, frozen=True, tag_field="kind", tag="take"):
    count: int


class Taken(msgspec.Struct, frozen=True, tag_field="kind", tag="taken"):
    count: int


class Nim:
    info = GameInfo("nim", (1, 1), 1, ("done",), (Preset("standard", Options()),), "takes")
    codec: Codec[Pile, Take, Taken, Seen] = Codec(state=Pile, action=Take, event=Taken, view=Seen, options=Options)

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[Pile, Taken]:
        return Step(Pile(10))

    def asked(self, state: Pile) -> Mapping[Seat, Window]:
        return {0: Window("nim-window")} if state.counters else {}

    def choices(self, state: Pile, seat: Seat) -> Sequence[Choice[Take]]:
        return [Choice(Take(n), Line("nim-take", {"count": n})) for n in range(1, min(3, state.counters) + 1)]

    def apply(self, state: Pile, seat: Seat, action: Take) -> Step[Pile, Taken]:
        if not 1 <= action.count <= min(3, state.counters):
            raise RuleError
        return Step(Pile(state.counters - action.count, state.takes + 1), (Taken(action.count),))

    def timeout(self, state: Pile, seat: Seat) -> Take:
        return Take(1)

    def outcome(self, state: Pile) -> Outcome | None:
        return None if state.counters else Outcome((1,), (state.takes,), "done")

    def view(self, state: Pile, viewer: Seat | None) -> Seen:
        return Seen(state.counters, state.takes)

    def ended(self, view: Seen, end: End) -> Seen:
        return view

    def guess(self, view: Seen, rng: Rng) -> Pile:
        return Pile(view.counters, view.takes)

    def tell(self, event: Taken, viewer: Seat | None) -> Line | None:
        return Line("nim-taken", {"count": event.count})


GAME = Nim()
