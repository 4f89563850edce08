"""Two people for a short match of each turn-based game: how they begin it, and their players."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from engine import absolute, battle_farm, farrago
from engine.record import AnyGame
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import deal_anew
from tests.e2e.harness import Playground
from tests.players.absolute import Player
from tests.players.absolute import begin as begin_absolute
from tests.players.battle_farm import Farmer
from tests.players.battle_farm import begin as begin_battle_farm
from tests.players.farrago import Duelist
from tests.players.farrago import begin as begin_farrago
from tests.players.reading import match_on, now_of, version_of
from tests.players.table import PATIENCE, Person


@dataclass(frozen=True)
class Pair:
    """A game for two, how they begin, and their players; `seed` is a deal that ends soon (empty: any)."""

    game: AnyGame
    begin: Callable[..., Awaitable[SeenMessage]]
    players: Callable[[Actor, Actor], Sequence[Person]]
    seed: str = ""

    async def open(self, playground: Playground, ada: Actor, bo: Actor) -> SeenMessage:
        """Begin a match that ends soon; returns its board."""
        board = await self.begin(ada, bo)
        if not self.seed:
            return board
        await deal_anew(playground, match_on(board), self.seed)
        return await ada.until(
            lambda: version_of(now := now_of(ada, match_on(board))) != version_of(board) and now, PATIENCE
        )


ABSOLUTE = Pair(absolute.GAME, begin_absolute, lambda ada, bo: (Player(ada), Player(bo, turns=1)))
BATTLE_FARM = Pair(battle_farm.GAME, begin_battle_farm, lambda ada, bo: (Farmer(ada), Farmer(bo, turns=1)))
FARRAGO = Pair(
    farrago.GAME,
    begin_farrago,
    lambda ada, bo: (Duelist(ada), Duelist(bo, planet="Bastion", turns=1)),
    seed="a short match 1696",
)
PAIRS = (ABSOLUTE, BATTLE_FARM, FARRAGO)
