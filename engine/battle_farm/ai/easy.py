"""The careless player: it plays as the plain one does, but often does whatever comes first to its mind."""

from engine.battle_farm.ai.guessing import answers
from engine.battle_farm.ai.medium import Plain
from engine.battle_farm.model import Action, BattleFarmView, Offer
from engine.game import Seat
from engine.rng import Rng

CARELESS = 8
"""One choice in this number is random."""


class Careless:
    """Makes many choices at random, and the rest as the plain player does."""

    def choose(self, view: BattleFarmView, seat: Seat, rng: Rng) -> Action:
        """Choose by chance or by the plain player's habits."""
        careless, rng = rng.below(CARELESS)
        if careless:
            return Plain().choose(view, seat, rng)
        # A random lot would ask everybody else for bids, again and again.
        options = [option for option in answers(view, seat, rng) if not isinstance(option, Offer)]
        return rng.choose(options)[0]
