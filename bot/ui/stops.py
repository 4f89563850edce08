"""Where one stops on the way through a match that is over: at each step that was seen, and at the frames of its film.

What was done in secret stops nobody but whoever saw it. It shows nothing.
"""

from dataclasses import dataclass

from bot.replays import Replay
from bot.table import Table
from bot.ui.face import Film
from engine.game import Seat


@dataclass(frozen=True)
class Stop:
    """A step, and a frame of what happened in it, from 1; 0 is how things stood after all of it."""

    step: int
    frame: int = 0


@dataclass(frozen=True)
class Way:
    """The way through a match for a pair of eyes: a seat's, everybody's, or with `every` hand open, which see all."""

    table: Table
    replay: Replay
    film: Film | None
    seat: Seat | None = None
    every: bool = False

    def frames(self, step: int) -> int:
        """Count the frames of what happened in a step; of what nobody saw there are none."""
        if self.film is None or step == 0 or not self.replay.is_seen(self.table.game, step, None):
            return 0
        return self.film.length(self.replay.at(self.table, step).view(None))

    def clamped(self, stop: Stop) -> Stop:
        """Bring a stop into range."""
        step = max(0, min(stop.step, self.replay.last))
        return Stop(step, max(0, min(stop.frame, self.frames(step))) if stop.frame else 0)

    def after(self, stop: Stop) -> Stop:
        """Give the next stop; the last one stays."""
        if stop.frame:
            return Stop(stop.step, stop.frame + 1 if stop.frame < self.frames(stop.step) else 0)
        if stop.step == self.replay.last:
            return stop
        step = stop.step + 1
        while step < self.replay.last and not self.stops_at(step):
            step += 1
        return Stop(step, 1 if self.frames(step) else 0)

    def before(self, stop: Stop) -> Stop:
        """Give the stop before; the first one stays."""
        if stop.frame > 1:
            return Stop(stop.step, stop.frame - 1)
        if not stop.frame and self.frames(stop.step):
            return Stop(stop.step, self.frames(stop.step))
        return Stop(self._seen_up_to(max(0, self._seen_up_to(stop.step) - 1)))

    def stops_at(self, step: int) -> bool:
        """Tell whether these eyes saw anything of a step."""
        return self.every or self.replay.is_seen(self.table.game, step, self.seat)

    def _seen_up_to(self, step: int) -> int:
        """Find the last step that was seen, from one on backwards."""
        while step > 0 and not self.stops_at(step):
            step -= 1
        return step
