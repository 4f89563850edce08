"""The stops of a replay: each step that the view saw, and the frames of its film.

A secret step is a stop only in the views that saw it. Pure.
"""

from dataclasses import dataclass

from bot.match.replays import Replay
from bot.match.table import Table
from bot.ui.kit.scenes import Film
from engine.game import Seat


@dataclass(frozen=True)
class ReplayStop:
    """A step, and a frame of it, from 1; frame 0 is the state after the step."""

    step: int
    frame: int = 0


@dataclass(frozen=True)
class ReplayPath:
    """The stops of a match for one view: a seat's, a spectator's, or with `every` hand open."""

    table: Table
    replay: Replay
    film: Film | None
    seat: Seat | None = None
    every: bool = False

    def frames(self, step: int) -> int:
        """Count the frames of a step; 0 for one that the view did not see."""
        if self.film is None or step == 0 or not self.replay.is_seen(self.table.game, step, None):
            return 0
        return self.film.length(self.replay.at(self.table, step).view(None))

    def clamped(self, stop: ReplayStop) -> ReplayStop:
        """Bring a stop into range."""
        step = max(0, min(stop.step, self.replay.last))
        return ReplayStop(step, max(0, min(stop.frame, self.frames(step))) if stop.frame else 0)

    def after(self, stop: ReplayStop) -> ReplayStop:
        """Return the next stop; the last one stays."""
        if stop.frame:
            return ReplayStop(stop.step, stop.frame + 1 if stop.frame < self.frames(stop.step) else 0)
        if stop.step == self.replay.last:
            return stop
        # The last step is a stop in every view: it is the end of the match.
        step = stop.step + 1
        while step < self.replay.last and not self.stops_at(step):
            step += 1
        return ReplayStop(step, 1 if self.frames(step) else 0)

    def before(self, stop: ReplayStop) -> ReplayStop:
        """Return the stop before; the first one stays."""
        if stop.frame > 1:
            return ReplayStop(stop.step, stop.frame - 1)
        if not stop.frame and self.frames(stop.step):
            return ReplayStop(stop.step, self.frames(stop.step))
        # Where another view was chosen, the step may be one that this view did not see: first its own stop is found.
        return ReplayStop(self._seen_up_to(max(0, self._seen_up_to(stop.step) - 1)))

    def stops_at(self, step: int) -> bool:
        """Return whether the view saw anything of a step."""
        return self.every or self.replay.is_seen(self.table.game, step, self.seat)

    def _seen_up_to(self, step: int) -> int:
        """Find the last step that was seen, from one on backwards."""
        while step > 0 and not self.stops_at(step):
            step -= 1
        return step
