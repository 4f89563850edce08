"""Measures how well the players of Battle Farm play against each other, and how long their turns take.

Alone: `python -m tools.bench.games.battle_farm_players hard medium --games 1000 --seats 4 --first 2`. Every deal is
played in as many seatings as there are seats, so that neither cards nor classes nor the first turn favour anybody. It
is the default game unless told otherwise. `person` is a level too: the script of a person who plays sensibly; and with
`--rival TREE` so is `rival`, the hard player of another working tree (`tools/bench/games/rival.py`).
"""

import argparse
import itertools
import json
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from engine.battle_farm import GAME, PLAYERS
from engine.battle_farm.state import State
from engine.game import Options
from engine.rng import Rng
from engine.search import AiPlayer
from tools.balance.figures import Estimate, percentile, share
from tools.bench.games.battle_farm_person import Person
from tools.bench.games.ladder import JUDGED
from tools.bench.games.rival import Rival
from tools.bench.report import Figure

GAMES = 40
STEP = (60.0, 90.0)
"""Per cent of games that a level should win against the one below."""

AGAINST_PERSON = (30.0, 60.0)
"""Per cent of games that a sensible person should win against medium."""

PEOPLE: Mapping[str, AiPlayer] = {**PLAYERS, "person": Person()}
TURN = 1.5
"""Seconds of processor time that a whole turn of the hard player may take."""


@dataclass
class Tally:
    """What came of the games: `won` are those won by a seat of the first level, a shared win counting in parts.

    `ahead` counts the pairs of a seat of the first level and one of the other in which the first has the better place,
    a tie as a half, of `pairs`. `turns` are the seconds of the process that a level took for all choices of a seat from
    one turn of it to its next.
    """

    games: int = 0
    won: float = 0.0
    pairs: int = 0
    ahead: float = 0.0
    coins: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    turns: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    moves: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    @property
    def share(self) -> Estimate:
        """The share of games that the first level won, with its interval."""
        return share(self.won, self.games)

    @property
    def share_ahead(self) -> Estimate:
        """The share of pairs in which the first level came out ahead; pairs of one match are not independent."""
        return share(self.ahead, self.pairs)


def play(
    levels: Sequence[str],
    seed: str,
    tally: Tally,
    options: Options,
    by_level: Mapping[str, AiPlayer] = PEOPLE,
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
    options: Options | None = None,
    name: str = JUDGED,
    by_level: Mapping[str, AiPlayer] = PEOPLE,
) -> Tally:
    """Let a number of seats of the first level play against others, each deal in every seating; games in all."""
    tally = Tally()
    for number in range(games):
        deal, turned = divmod(number, seats)
        # Spread round the table, so that the same levels do not sit side by side.
        firsts = {(turned + step * seats // of_first) % seats for step in range(of_first)}
        levels = [first if seat in firsts else other for seat in range(seats)]
        chosen = options or GAME.info.presets[0].options
        outcome = GAME.outcome(play(levels, f"{name}/{deal}", tally, chosen, by_level))
        if outcome is None:
            raise RuntimeError(f"a match without an end: {name}/{deal}")
        tally.games += 1
        tally.won += sum([outcome.places[seat] == 1 for seat in firsts]) / outcome.places.count(1)
        for seat, rest in itertools.product(firsts, set(range(seats)) - firsts):
            own, their = outcome.places[seat], outcome.places[rest]
            tally.pairs += 1
            tally.ahead += (own < their) + 0.5 * (own == their)
        for level, coins in zip(levels, outcome.scores, strict=True):
            tally.coins[level].append(coins)
    return tally


def figures_of(tally: Tally) -> dict[str, object]:
    """Sum a tally up."""
    found: dict[str, object] = {"games": tally.games, "won": round(tally.won, 1), "share": tally.share.percent()}
    found["ahead, of pairs"] = tally.share_ahead.percent()
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
    """Return the shares of games won and the times of turns, one against one and two against two."""
    games = 2 if quick else GAMES
    found: list[Figure] = []
    ladder = (("hard", "medium", STEP), ("medium", "easy", STEP), ("person", "medium", AGAINST_PERSON))
    for (first, other, (least, most)), seats in itertools.product(ladder, (2, 4)):
        tally = compare(first, other, games, seats=seats, of_first=seats // 2)
        name = f"{first} against {other}, {games} games of {seats}"
        won = 100 * tally.share.value
        found.append(Figure(f"{name}: won, a tie in parts", won, "%", at_least=least, at_most=most))
        found.append(Figure(f"{name}: 95 % interval, from", 100 * tally.share.low, "%"))
        found.append(Figure(f"{name}: 95 % interval, to", 100 * tally.share.high, "%"))
        turns = tally.turns[first]
        found.append(Figure(f"a turn at {first}, {seats} seats: p50", 1000 * percentile(turns, 50), "ms"))
        aim = {"at_most": 1000 * TURN} if first == "hard" else {}
        found.append(Figure(f"a turn at {first}, {seats} seats: the longest", 1000 * max(turns), "ms", **aim))
    return found


def main() -> None:
    """Compare two levels from the command line."""
    parser = argparse.ArgumentParser(description="Let two levels of Battle Farm's players play against each other.")
    parser.add_argument("level")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--first", dest="of_first", type=int, default=1, help="seats of the first level")
    presets = [preset.id for preset in GAME.info.presets]
    parser.add_argument("--preset", choices=presets, default=presets[0])
    parser.add_argument("--rival", type=Path, help="another working tree, whose hard player is the level `rival`")
    parser.add_argument("--name", default=JUDGED, help="the deals are seeded by it")
    asked = parser.parse_args()
    options = next(preset.options for preset in GAME.info.presets if preset.id == asked.preset)
    by_level = dict(PEOPLE)
    if asked.rival:
        by_level["rival"] = Rival(asked.rival, GAME, "hard")
    tally = compare(
        asked.level,
        asked.other,
        asked.games,
        seats=asked.seats,
        of_first=asked.of_first,
        options=options,
        name=asked.name,
        by_level=by_level,
    )
    print(json.dumps(figures_of(tally), indent=1))


if __name__ == "__main__":
    main()
