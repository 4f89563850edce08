"""The searching player: it guesses the hidden cards, and plays out the planned placements on each guess."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from engine.farrago.ai.arena import Arena
from engine.farrago.ai.candidates import Ground, candidates
from engine.farrago.ai.guessing import guess
from engine.farrago.ai.plan import Placement, chance_of, own_of
from engine.farrago.ai.planning import Effort, Planning, hides
from engine.farrago.ai.playout import Playouts, view_of
from engine.farrago.ai.replies import Reply
from engine.farrago.ai.worth import TUNED, Weights
from engine.farrago.cards import KINDS
from engine.farrago.model import FarragoView
from engine.farrago.rules.drawing import HAND_LIMIT
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

ADDED = 2
"""Creatures and buildings that are tried beside the best of them, one at a time, the dearest first."""

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

        return _within_limit(view, best_of(self._candidates(view, chance), trial, PLAYOUTS, chance))

    def _candidates(self, view: FarragoView, chance: Rng) -> list[Placement]:
        """Plan for each face against the replies on guesses, once as the planning player does; vary the best a little.

        A playout ends after a few battles, until which a creature that rests looks as good as one that fights, and a
        card in the hand as good as one on its tile. So where there are others, plans are left out that hide creatures
        (unless these could only give CP), that place nothing, or that keep the first creature or building back.
        """
        seat = 1 - (view.viewer or 0)
        guesses = [guess(view, Rng(f"{chance.seed}|reply|{number}")) for number in range(GUESSES)]
        found = Counter([self._reply(state, seat) for state in guesses])
        replies = [Reply(placement, count / GUESSES) for placement, count in found.most_common()]
        offered = self._wide.plans(view, replies)[:OFFERED]
        varied = [*_keeping_one(offered[0]), *_adding_one(view, offered[0])]
        plans = list(dict.fromkeys([*offered, self._usual.plan_once(view), *varied]))
        arena = Arena(view, replies, self._wide.scale(view.limit))
        plans = [plan for plan in plans if not hides(view, plan) and not arena.is_in_vain(plan)] or plans
        plans = [plan for plan in plans if plan.placings] or plans
        if any(tile.card is not None and KINDS[tile.card.kind].cost for tile in view.spheres[view.viewer or 0].tiles):
            return plans
        return [plan for plan in plans if any(KINDS[each.kind].cost for each in plan.placings)] or plans

    def _reply(self, state: State, seat: Seat) -> Placement:
        return self._hasty.plan_once(view_of(state, seat))


def _within_limit(view: FarragoView, placement: Placement) -> Placement:
    """Place more cards while the hand would be cut after the battle (FAR-33), resources first: lost ones do nothing."""
    while len(own_of(view).hand) - len(placement.placings) > HAND_LIMIT:
        kinds = sorted(_left(view, placement), key=lambda kind: (KINDS[kind].type != "resource", KINDS[kind].number))
        more = candidates(Ground(view), kinds, placement.face, placement.placings, 1)
        if not more:
            break
        placement = Placement((*placement.placings, more[0]), placement.face)
    return placement


def _left(view: FarragoView, placement: Placement) -> Counter[str]:
    """Count the cards that a placement leaves in the hand."""
    return Counter([card.kind for card in own_of(view).hand]) - Counter([each.kind for each in placement.placings])


def _adding_one(view: FarragoView, placement: Placement) -> list[Placement]:
    """List a placement with one more creature or building: planning sees one battle, and not what a card does later."""
    left = _left(view, placement)
    kinds = sorted([kind for kind in left if KINDS[kind].is_species], key=lambda kind: (-KINDS[kind].cost, kind))
    more = candidates(Ground(view), kinds, placement.face, placement.placings, 1)[:ADDED]
    return [Placement((*placement.placings, each), placement.face) for each in more]


def _keeping_one(placement: Placement) -> list[Placement]:
    """List a placement without one of its last cards: planning sees one battle, and not what a card does later."""
    placings = placement.placings
    last = range(len(placings) - 1, -1, -1)[:KEPT]
    return [Placement(placings[:kept] + placings[kept + 1 :], placement.face) for kept in last]
