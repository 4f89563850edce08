"""Measures how well the players of Battle Farm play against each other, and how long their turns take.

Alone: `python -m tools.bench.games.battle_farm_players hard medium --games 1000 --seats 4 --first 2`. Every deal is
played in as many seatings as there are seats, so that neither cards nor classes nor the first turn favour anybody.
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.battle_farm import GAME, PLAYERS
from engine.battle_farm.model import BattleFarmOptions
from engine.battle_farm.state import State
from engine.rng import Rng
from engine.search import AiPlayer
from tools.balance.figures import Estimate, percentile, share
from tools.bench.report import Figure

GAMES = 40
TURN = 3.0
"""Seconds of processor time that a whole turn of the hard player may take."""


@dataclass
class Tally:
    """What came of the games: `won` are those won by a seat of the first level, a shared win counting in parts.

    `turns` are the seconds of the process that a level took for all choices of a seat from one turn of it to its next.
    """

    games: int = 0
    won: float = 0.0
    coins: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    turns: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    moves: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    @property
    def share(self) -> Estimate:
        """The share of games that the first level won, with its interval."""
        return share(self.won, self.games)


def play(
    levels: Sequence[str],
    seed: str,
    tally: Tally,
    options: BattleFarmOptions,
    by_level: Mapping[str, AiPlayer] = PLAYERS,
) -> State:
    """Play a match, one level for each seat."""
    state = GAME.setup(len(levels), options, Rng(seed)).state
    moves, spent, turn = 0, dict.fromkeys(range(len(levels)), 0.0), (0, -1)
    while asked := GAME.asked(state):
        # Of several seats that are asked the lowest, so that the same seed plays the same match.
        seat = min(asked)
        if turn != (state.round, state.active):
            turn = (state.round, state.active)
            tally.turns[levels[state.active]].append(spent[state.active])
            spent[state.active] = 0.0
        view = GAME.view(state, seat)
        began = time.process_time()
        action = by_level[levels[seat]].choose(view, seat, Rng(f"{seed}/{moves}"))
        took = time.process_time() - began
        spent[seat] += took
        tally.moves[levels[seat]].append(took)
        state = GAME.apply(state, seat, action).state
        moves += 1
    return state


def compare(
    first: str,
    other: str,
    games: int,
    *,
    seats: int = 2,
    of_first: int = 1,
    options: BattleFarmOptions | None = None,
    name: str = "deal",
    by_level: Mapping[str, AiPlayer] = PLAYERS,
) -> Tally:
    """Let a number of seats of the first level play against others, each deal in every seating; games in all."""
    tally = Tally()
    for number in range(games):
        deal, turned = divmod(number, seats)
        # Spread round the table, so that the same levels do not sit side by side.
        firsts = {(turned + step * seats // of_first) % seats for step in range(of_first)}
        levels = [first if seat in firsts else other for seat in range(seats)]
        outcome = GAME.outcome(play(levels, f"{name}/{deal}", tally, options or BattleFarmOptions(), by_level))
        if outcome is None:
            raise RuntimeError(f"a match without an end: {name}/{deal}")
        tally.games += 1
        tally.won += sum([outcome.places[seat] == 1 for seat in firsts]) / outcome.places.count(1)
        for level, coins in zip(levels, outcome.scores, strict=True):
            tally.coins[level].append(coins)
    return tally


def figures_of(tally: Tally) -> dict[str, object]:
    """Sum a tally up."""
    found: dict[str, object] = {"games": tally.games, "won": round(tally.won, 1), "share": tally.share.percent()}
    for level, coins in tally.coins.items():
        turns, moves = tally.turns[level], tally.moves[level]
        found[level] = {
            "mean_coins": round(sum(coins) / len(coins), 1),
            **{f"turn_p{part}_ms": round(1000 * percentile(turns, part), 2) for part in (50, 99)},
            "turn_max_ms": round(1000 * max(turns), 1),
            "choice_p50_ms": round(1000 * percentile(moves, 50), 3),
        }
    return found


def measure(*, quick: bool = False) -> list[Figure]:
    """Return the shares of games won and the times of turns."""
    games = 2 if quick else GAMES
    found: list[Figure] = []
    for first, other, aim in (("hard", "medium", 60), ("medium", "easy", 60)):
        tally = compare(first, other, games)
        name = f"{first} against {other}, {games} games of 2"
        found.append(Figure(f"{name}: won, a tie in parts", 100 * tally.share.value, "%", at_least=aim))
        found.append(Figure(f"{name}: 95 % interval, from", 100 * tally.share.low, "%"))
        found.append(Figure(f"{name}: 95 % interval, to", 100 * tally.share.high, "%"))
        turns = tally.turns[first]
        found.append(Figure(f"a turn at {first}: p50", 1000 * percentile(turns, 50), "ms"))
        aim = {"at_most": 1000 * TURN} if first == "hard" else {}
        found.append(Figure(f"a turn at {first}: the longest", 1000 * max(turns), "ms", **aim))
    return found


def main() -> None:
    """Compare two levels from the command line."""
    parser = argparse.ArgumentParser(description="Let two levels of Battle Farm's players play against each other.")
    parser.add_argument("level")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", dest="of_first", type=int, default=1, help="seats of the first level")
    parser.add_argument("--limit", type=int, default=100, help="per cent of the win limit")
    parser.add_argument("--name", default="deal", help="the deals are seeded by it")
    asked = parser.parse_args()
    options = BattleFarmOptions(limit=asked.limit)
    tally = compare(
        asked.level,
        asked.other,
        asked.games,
        seats=asked.seats,
        of_first=asked.of_first,
        options=options,
        name=asked.name,
    )
    print(json.dumps(figures_of(tally), indent=1))


if __name__ == "__main__":
    main()
