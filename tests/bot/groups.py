"""Tables for several people for the tests of the platform: Absolute with a roster, and AIs that think at once."""

from typing import Any

from bot.match.ai.seats import AiSeats
from bot.match.ai.thinking import Thinking
from bot.match.roster import Player, Roster
from bot.match.table import Table
from bot.match.tables import Opening
from bot.match.timers import Clock
from bot.store.rows import NOBODY
from engine import search
from engine.absolute.model import AbsoluteOptions
from engine.registry import games
from engine.rng import Rng
from tests.app import ADA, BO, PLACE, AppParts

CY = 3
NAMES = {ADA: "Ada", BO: "Bo", CY: "Cy"}


class QuickThinking(Thinking):
    """Thinks in this process, as the random player; fails when told to."""

    def __init__(self, fault: Exception | None = None) -> None:
        super().__init__()
        self.fault = fault

    async def choose(self, game_id: str, level: str, view: Any, seat: int, seed: str) -> Any:
        if self.fault is not None:
            raise self.fault
        return search.RandomPlayer(games()[game_id]).choose(view, seat, Rng(seed))


def roster(*players: int, pace: str = "live") -> Roster:
    """People by id, and an AI for each `NOBODY`."""
    occupants = [
        Player(player=player, name=NAMES.get(player, "AI"), level="" if player != NOBODY else "easy")
        for player in players
    ]
    return Roster(host=players[0], players=tuple(occupants), pace=pace)


async def gathered(parts: AppParts, *players: int, pace: str = "live", seed: str = "1", rounds: int = 1) -> Table:
    """Open a table of Absolute."""
    return await parts.tables.open(
        Opening(
            "absolute",
            players,
            PLACE,
            public=True,
            options=AbsoluteOptions(rounds=rounds),
            seed=seed,
            roster=roster(*players, pace=pace),
        )
    )


async def press(parts: AppParts, table: Table, action: Any, key: str = "") -> Table:
    """Play an action for the seat that is asked."""
    (seat,) = table.asked
    key = key or f"press {table.match.id} {table.match.seq}"
    return await parts.tables.play(table, seat, table.question(seat), action, key)


def turn_of(table: Table) -> int:
    """The player in turn."""
    return table.match.seats[table.asked[0]]


def watch(parts: AppParts, fault: Exception | None = None) -> tuple[Clock, AiSeats]:
    """The clock and its AIs."""
    ai_seats = AiSeats(parts.tables, QuickThinking(fault))
    return Clock(parts.store, parts.tables, ai_seats, parts.time), ai_seats
