"""Tables of several people for the tests of the house: Absolute with a company, and AIs that think at once."""

from typing import Any

from bot.clock import Clock
from bot.company import Company, Sitter
from bot.minds import Minds
from bot.store.rows import NOBODY
from bot.table import Table
from bot.tables import Opening
from bot.thinking import Thinking
from engine import search
from engine.absolute.model import AbsoluteOptions
from engine.registry import games
from engine.rng import Rng
from tests.house import ADA, BO, PLACE, Rooms

CY = 3
NAMES = {ADA: "Ada", BO: "Bo", CY: "Cy"}


class QuickThinking(Thinking):
    """Thinks in this process, as the random player; breaks where it is told to."""

    def __init__(self, fault: Exception | None = None) -> None:
        super().__init__()
        self.fault = fault

    async def choose(self, game_id: str, level: str, view: Any, seat: int, seed: str) -> Any:
        if self.fault is not None:
            raise self.fault
        return search.RandomPlayer(games()[game_id]).choose(view, seat, Rng(seed))


def company(*players: int, pace: str = "live") -> Company:
    """People by id, and an AI for each `NOBODY`."""
    sitters = [
        Sitter(player=player, name=NAMES.get(player, "AI"), level="" if player != NOBODY else "random")
        for player in players
    ]
    return Company(host=players[0], sitters=tuple(sitters), pace=pace)


async def gathered(parts: Rooms, *players: int, pace: str = "live", seed: str = "1", rounds: int = 1) -> Table:
    """Open a table of Absolute."""
    return await parts.tables.open(
        Opening(
            "absolute",
            players,
            PLACE,
            public=True,
            options=AbsoluteOptions(rounds=rounds),
            seed=seed,
            company=company(*players, pace=pace),
        )
    )


async def press(parts: Rooms, table: Table, action: Any, key: str = "") -> Table:
    """Play an action for the seat that is asked."""
    (seat,) = table.asked
    key = key or f"press {table.match.id} {table.match.seq}"
    return await parts.tables.play(table, seat, table.question(seat), action, key)


def turn_of(table: Table) -> int:
    """The player whose turn it is."""
    return table.match.seats[table.asked[0]]


def watch(parts: Rooms, fault: Exception | None = None) -> tuple[Clock, Minds]:
    """The clock with AIs behind it."""
    minds = Minds(parts.tables, QuickThinking(fault))
    return Clock(parts.store, parts.tables, minds, parts.time), minds
