"""AIs that advance a match by the rules alone while the bot is down."""

from typing import Any

from engine.absolute import PLAYERS
from engine.absolute.model import AbsoluteView, Action
from engine.game import Seat
from engine.record import AnyGame
from engine.rng import Rng
from engine.search import AiPlayer, players
from tools.balance.people.absolute import Person

SELDOM = 20
"""Of so many actions one is played by chance, so that another try goes another way."""

AT_ONCE = Person(worth_laying=1)


class Level:
    """Plays all seats at an AI's level or as another player; the same in each run."""

    def __init__(self, game: AnyGame, player: AiPlayer | str = "medium") -> None:
        self._game = game
        self._player = players(game.info.id)[player] if isinstance(player, str) else player
        self._count = 0

    def __call__(self, state: Any, seat: Seat) -> Any:
        """Choose an action."""
        self._count += 1
        return self._player.choose(self._game.view(state, seat), seat, Rng(f"heights/{self._count}"))


class LayingAtOnce:
    """Plays Absolute impatiently, so that the middle and the end of a round come soon."""

    def choose(self, view: AbsoluteView, seat: Seat, rng: Rng) -> Action:
        """Choose as the impatient player, or seldom at random."""
        number, rng = rng.below(SELDOM)
        return (AT_ONCE if number else PLAYERS["random"]).choose(view, seat, rng)
