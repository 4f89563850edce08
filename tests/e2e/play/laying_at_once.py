"""A player of Absolute who lays at once what can be laid, so that the middle and the end of a round come soon."""

from engine.absolute import PLAYERS
from engine.absolute.model import AbsoluteView, Action
from engine.game import Seat
from engine.rng import Rng
from tools.balance.people.absolute import Person

SELDOM = 20
"""Of so many actions one is played by chance, so that another try goes another way."""

AT_ONCE = Person(worth_laying=1)


class LayingAtOnce:
    """Plays like a person without patience."""

    def choose(self, view: AbsoluteView, seat: Seat, rng: Rng) -> Action:
        """Choose what that person would do, or seldom anything."""
        number, rng = rng.below(SELDOM)
        return (AT_ONCE if number else PLAYERS["random"]).choose(view, seat, rng)
