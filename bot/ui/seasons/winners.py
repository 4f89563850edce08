"""The winners of a month in a server, game by game: the first three ranks of its leaderboard.

People who hide their profile, are blocked there or have no win are left out: the ranks are those of the others.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from bot.app import App
from bot.match.standings import month_key, month_of
from bot.store.rows import NOBODY
from bot.ui.games.game_ui import GameUI, uis_of
from bot.ui.profiles.leaderboard import month_span
from bot.ui.profiles.ranking import by_wins

LOWEST_RANK = 3
"""The lowest rank that is shown."""


@dataclass(frozen=True)
class Winner:
    """A person who did well in a month: a rank from 1, which equal ones share, wins or points, and matches."""

    rank: int
    player: int
    name: str
    points: int
    matches: int


@dataclass(frozen=True)
class Podium:
    """The winners of a game; of one with a leaderboard of its days the points are no wins."""

    winners: tuple[Winner, ...]
    is_of_days: bool = False


async def podiums(app: App, server: int, month: date) -> Mapping[str, Podium]:
    """Find the winners of a month in a server, by game; games without a winner are left out."""
    found = {game: await _podium(app, ui, server, month) for game, ui in uis_of(app).items()}
    return {game: podium for game, podium in found.items() if podium.winners}


def champions(found: Iterable[Podium]) -> tuple[int, ...]:
    """List those who are first in a game, each once."""
    first = (winner.player for podium in found for winner in podium.winners if winner.rank == 1)
    return tuple(sorted(set(first)))


async def _podium(app: App, ui: GameUI, server: int, month: date) -> Podium:
    first, last = month_of(month)
    game, daily = ui.game, ui.daily
    # The list that people see as this game's leaderboard.
    is_of_days = daily is not None and daily.leaderboard is not None
    if is_of_days:
        standings = await app.days[game].standings(server, first, last)
        rows = [Winner(row.rank, row.player, row.name, row.score, row.games) for row in standings]
    else:
        board = by_wins(await app.leaderboards.wins(game, server, *month_span(month_key(first), last)), NOBODY)
        rows = [Winner(row.rank, row.player, row.name, row.points, row.matches) for row in board.rows]
    rows = [row for row in rows if row.points > 0]
    others = await left_out(app, server, [row.player for row in rows])
    return Podium(_ranked(rows, others), is_of_days)


async def left_out(app: App, server: int, players: Sequence[int]) -> Collection[int]:
    """Return those of some people who hide their profile, or may not play in a server now."""
    blocked = {player for player in players if await app.moderation.is_blocked(server, player)}
    return blocked | await app.players.hidden_among(players)


def _ranked(rows: Sequence[Winner], others: Collection[int]) -> tuple[Winner, ...]:
    """Rank those who are not among others, the best first."""
    shown = [row for row in rows if row.player not in others]
    ranks = [row.rank for row in shown]
    # Rows are in the order of their ranks: how many stand above is where a rank begins.
    ranked = (replace(row, rank=1 + ranks.index(row.rank)) for row in shown)
    return tuple(row for row in ranked if row.rank <= LOWEST_RANK)
