"""A made-up game for tests of sealed turns: all write numbers in secret, and sealing reveals them. Two turns.

It uses the id of Absolute, so that the platform has words for it.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.match.table import Table
from bot.match.tables import Opening
from engine.codec import Codec
from engine.errors import RuleError
from engine.game import Choice, End, Options, Outcome, Preset, Seat, Step, Window
from engine.message import Line
from engine.registry import games
from engine.rng import Rng
from tests.app import PLACE, AppParts, app_parts
from tests.bot.groups import roster

TURNS = 2


class Refuted(RuleError):
    """It is sealed."""

    key = "refused-stale"


class Write(msgspec.Struct, frozen=True, tag_field="kind", tag="write"):
    """Write a number, which only its writer sees."""

    number: int


class Seal(msgspec.Struct, frozen=True, tag_field="kind", tag="seal"):
    """Write no more in this turn."""


class Shown(msgspec.Struct, frozen=True, tag_field="kind", tag="shown"):
    """The numbers by seat, now public."""

    numbers: tuple[int, ...]


class State(msgspec.Struct, frozen=True):
    """The numbers and seals of this turn, and the revealed numbers of earlier turns."""

    written: tuple[int, ...]
    sealed: tuple[bool, ...]
    shown: tuple[tuple[int, ...], ...] = ()


class View(msgspec.Struct, frozen=True):
    """The revealed numbers, and the viewer's own; `turn` and `active` are shown on these tests' boards."""

    viewer: Seat | None
    own: int | None
    has_sealed: bool
    shown: tuple[tuple[int, ...], ...]
    turn: int
    active: int = 0


class FakeSealedGame:
    """The rules."""

    info = replace(games()["absolute"].info, presets=(Preset("usual", Options()),), details=())
    codec: Codec[State, Write | Seal, Shown, View] = Codec(
        state=State, action=Write | Seal, event=Shown, view=View, options=Options
    )

    def setup(self, seats: int, options: Options, rng: Rng) -> Step[State, Shown]:
        """Begin without numbers."""
        return Step(State((0,) * seats, (False,) * seats))

    def asked(self, state: State) -> Mapping[Seat, Window]:
        """Ask all who have not sealed."""
        if len(state.shown) == TURNS:
            return {}
        window = Window("absolute-window-draw", turn=1 + len(state.shown), sealed=True)
        return {seat: window for seat, is_sealed in enumerate(state.sealed) if not is_sealed}

    def choices(self, state: State, seat: Seat) -> Sequence[Choice[Write | Seal]]:
        """Write the next number, or seal."""
        line = Line("absolute-window-draw")
        return (Choice(Write(state.written[seat] + 1), line), Choice(Seal(), line))

    def apply(self, state: State, seat: Seat, action: Write | Seal) -> Step[State, Shown]:
        """Write, or seal; the last seal shows all."""
        if state.sealed[seat]:
            raise Refuted
        if isinstance(action, Write):
            return Step(replace(state, written=_with(state.written, seat, action.number)), reveals=False)
        sealed = _with(state.sealed, seat, True)
        if not all(sealed):
            return Step(replace(state, sealed=sealed))
        seats, shown = len(sealed), (*state.shown, state.written)
        return Step(State((0,) * seats, (False,) * seats, shown), (Shown(state.written),))

    def timeout(self, state: State, seat: Seat) -> Seal:
        """Seal the current number."""
        return Seal()

    def outcome(self, state: State) -> Outcome | None:
        """End after the last turn; the highest number of it wins."""
        if len(state.shown) < TURNS:
            return None
        last = state.shown[-1]
        return Outcome(tuple(1 + sum(other > one for other in last) for one in last), last, self.info.endings[0])

    def view(self, state: State, viewer: Seat | None) -> View:
        """Show the revealed numbers, and the viewer's own."""
        own = None if viewer is None else state.written[viewer]
        return View(viewer, own, viewer is not None and state.sealed[viewer], state.shown, 1 + len(state.shown))

    def ended(self, view: View, end: End) -> View:
        """Return the view unchanged: these tests do not look at its end."""
        return view

    def guess(self, view: View, rng: Rng) -> State:
        """Not implemented: these tests do not guess."""
        raise NotImplementedError

    def tell(self, event: Shown, viewer: Seat | None) -> Line | None:
        """Return the same line for every event."""
        return Line("absolute-window-draw")


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


@asynccontextmanager
async def sealed_match(
    folder: Path, *players: int, pace: str = "live", **people: Any
) -> AsyncIterator[tuple[AppParts, Table]]:
    """Open a table of this game."""
    async with app_parts(folder) as parts:
        parts.tables.games = {"absolute": FakeSealedGame()}
        occupants = replace(roster(*players, pace=pace), **people)
        yield parts, await parts.tables.open(Opening("absolute", players, PLACE, seed="1", roster=occupants))


async def act(parts: AppParts, table: Table, seat: Seat, action: Write | Seal | None = None) -> Table:
    """Let a seat write or seal, a moment later."""
    parts.time.ms += 1000
    now = await parts.tables.find(table.match.id)
    key = f"press {now.match.id} {now.match.seq}"
    is_ai = now.roster.players[seat].level
    return await parts.tables.play(now, seat, now.question(seat), action or Seal(), key, "ai" if is_ai else "person")
