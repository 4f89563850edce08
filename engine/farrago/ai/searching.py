"""The searching player: it guesses the hidden cards, and plays out the planned placements on each guess."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.farrago.ai.guessing import guess
from engine.farrago.ai.plan import Placement, chance_of
from engine.farrago.ai.planning import Effort, Planning, hides
from engine.farrago.ai.playout import Playouts, view_of
from engine.farrago.ai.replies import Reply
from engine.farrago.ai.worth import TUNED, Weights
from engine.farrago.model import FarragoView
from engine.farrago.rules.sphere import FACES
from engine.farrago.state import State
from engine.game import Seat
from engine.rng import Rng
from engine.search import best_of

GUESSES = 8
"""Guesses from which the replies of the other player are taken that placements are planned against."""

OFFERED = 3
"""Placements against these replies that are played out, the best first, besides the planning player's own."""

KEPT = 4
"""Cards of the best of them that are tried in the hand instead, one at a time, the last placed first."""

PLAYOUTS = 32
"""Playouts for a turn, of all its placements together."""

WIDE = Effort(faces=FACES, full=GUESSES)
HASTY = Effort(faces=1, tiles=2, quick=1, full=1, prunes=False)
"""The effort of the playouts' planner: an eighth of the time, and nearly as strong."""


class Searching:
    """Plans by playouts."""

    def __init__(self, weights: Weights = TUNED) -> None:
        """Believe these weights."""
        self._usual, self._wide = Planning(weights), Planning(weights, WIDE)
        self._hasty = Planning(weights, HASTY)
        # As in `Planning`: every step of a turn asks for the same plan
        self.plan = lru_cache(maxsize=64)(self._plan)

    def _plan(self, view: FarragoView) -> Placement:
        """Plan for the viewer; the same view gives the same plan."""
        seat, chance = view.viewer or 0, chance_of(view)
        playouts = Playouts(self._hasty.plan_once, self._hasty.scale(view.limit))

        def trial(candidates: Sequence[Placement], rng: Rng) -> Sequence[float]:
            state = guess(view, rng)
            # Both place at once: the other player's placement is the same for all candidates
            reply = self._reply(state, 1 - seat)
            results: list[float] = []
            for mine in candidates:
                placements = (mine, reply) if seat == 0 else (reply, mine)
                results.append(playouts.result(state, placements, seat))
            return results

        return best_of(self._candidates(view, chance), trial, PLAYOUTS, chance)

    def _candidates(self, view: FarragoView, chance: Rng) -> list[Placement]:
        """Plan for each face against the replies on guesses, once as the planning player does, and keep a card back."""
        seat = 1 - (view.viewer or 0)
        guesses = [guess(view, Rng(f"{chance.seed}|reply|{number}")) for number in range(GUESSES)]
        found = Counter([self._reply(state, seat) for state in guesses])
        replies = [Reply(placement, count / GUESSES) for placement, count in found.most_common()]
        offered = self._wide.plans(view, replies)[:OFFERED]
        plans = [*offered, self._usual.plan_once(view), *_keeping_one(offered[0])]
        # A playout ends after a few battles, until which a creature that rests looks as good as one that fights
        fighting = [plan for plan in plans if not hides(view, plan)]
        return list(dict.fromkeys(fighting or plans))

    def _reply(self, state: State, seat: Seat) -> Placement:
        return self._hasty.plan_once(view_of(state, seat))


def _keeping_one(placement: Placement) -> list[Placement]:
    """List a placement without one of its last cards: planning sees one battle, and not what a card does later."""
    placings = placement.placings
    last = range(len(placings) - 1, -1, -1)[:KEPT]
    return [Placement(placings[:kept] + placings[kept + 1 :], placement.face) for kept in last]
