"""Measures how well the players of Farrago play against each other, and how long a placement takes them.

Alone: `python -m tools.bench.games.farrago_players hard medium --games 1000`. Besides the levels there are `person`,
the sensible person of `farrago_person`, and `planning`, the player that hard searches with and was before it searched.
Every deal is played in both seatings, each seat with the starter that the deal gives it, so that neither cards nor
planets nor the first strike favour any one.
"""

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.farrago import GAME, PLAYERS
from engine.farrago.ai.planning import Planning
from engine.farrago.ai.players import Planned
from engine.farrago.model import PLANETS, FarragoOptions, Planet, Starter
from engine.farrago.rules.editions import LATEST
from engine.farrago.state import State
from engine.rng import Rng
from engine.search import AiPlayer
from tools.balance.figures import Estimate, percentile, share
from tools.bench.games import farrago_person
from tools.bench.games.ladder import JUDGED
from tools.bench.report import Figure

BY_LEVEL: Mapping[str, AiPlayer] = {
    **PLAYERS,
    "planning": Planned(Planning().plan),
    "person": Planned(farrago_person.plan),
}
LADDER = (
    ("hard", "medium", 60, 90),
    ("medium", "easy", 60, 90),
    ("person", "medium", 30, 60),
    ("hard", "planning", 60, None),
)
"""Who plays against whom, and the per cent that the first should win at least and at most."""

GAMES = 60
PLACEMENT = 1.5
"""Seconds of processor time that a whole placement of the hard player may take."""

USUAL_PLACEMENT = 0.4
"""Seconds that it should take in the median, so that hundreds of matches can be measured."""


@dataclass
class Tally:
    """What came of the games: `won` by the first level, a draw as half; seconds of whole placements, by level."""

    games: int = 0
    won: float = 0.0
    placements: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    @property
    def share(self) -> Estimate:
        """The share of games that the first level won, with its interval."""
        return share(self.won, self.games)


def play(
    levels: Sequence[str],
    planets: Sequence[Planet],
    seed: str,
    tally: Tally,
    by_level: Mapping[str, AiPlayer] = BY_LEVEL,
) -> State:
    """Play a match of the latest edition, a level and a starter for each seat."""
    state = GAME.setup(2, FarragoOptions(edition=LATEST), Rng(seed)).state
    for seat, planet in enumerate(planets):
        state = GAME.apply(state, seat, Starter(planet)).state
    moves, spent, turn = 0, [0.0, 0.0], state.turn
    while asked := GAME.asked(state):
        # Both place at once; the lower seat first, so that the same seed plays the same match.
        seat = min(asked)
        view = GAME.view(state, seat)
        began = time.process_time()
        action = by_level[levels[seat]].choose(view, seat, Rng(f"{seed}/{moves}"))
        spent[seat] += time.process_time() - began
        state = GAME.apply(state, seat, action).state
        moves += 1
        if state.turn != turn or state.phase == "over":
            for each in range(2):
                tally.placements[levels[each]].append(spent[each])
            spent, turn = [0.0, 0.0], state.turn
    return state


def compare(
    first: str, other: str, games: int, *, name: str = JUDGED, by_level: Mapping[str, AiPlayer] = BY_LEVEL
) -> Tally:
    """Let two levels play, each deal in both seatings, which exchange the levels alone; games in all."""
    tally = Tally()
    for number in range(games):
        deal, seat = divmod(number, 2)
        levels = (first, other) if seat == 0 else (other, first)
        planets = (PLANETS[deal % 4], PLANETS[deal // 4 % 4])
        outcome = GAME.outcome(play(levels, planets, f"{name}/{deal}", tally, by_level))
        if outcome is None:
            raise RuntimeError(f"a match without an end: {name}/{deal}")
        tally.games += 1
        tally.won += (outcome.places[seat] == 1) / outcome.places.count(1)
    return tally


def figures_of(tally: Tally) -> dict[str, object]:
    """Sum a tally up."""
    found: dict[str, object] = {"games": tally.games, "won": tally.won, "share": tally.share.percent()}
    for level, seconds in tally.placements.items():
        times = {f"placement_p{part}_ms": round(1000 * percentile(seconds, part), 2) for part in (50, 99)}
        found[level] = times | {"placement_max_ms": round(1000 * max(seconds), 1)}
    return found


def measure(*, quick: bool = False) -> list[Figure]:
    """Return the shares of games won and the times of placements."""
    games = 2 if quick else GAMES
    found: list[Figure] = []
    for first, other, least, most in LADDER:
        tally = compare(first, other, games)
        name = f"{first} against {other}, {games} games"
        found.append(Figure(f"{name}: won, a draw as half", 100 * tally.share.value, "%", least, most))
        found.append(Figure(f"{name}: 95 % interval, from", 100 * tally.share.low, "%"))
        found.append(Figure(f"{name}: 95 % interval, to", 100 * tally.share.high, "%"))
        seconds = tally.placements[first]
        aims = (1000 * USUAL_PLACEMENT, 1000 * PLACEMENT) if first == "hard" else (None, None)
        found.append(Figure(f"a placement at {first}: p50", 1000 * percentile(seconds, 50), "ms", at_most=aims[0]))
        found.append(Figure(f"a placement at {first}: the longest", 1000 * max(seconds), "ms", at_most=aims[1]))
    return found


def main() -> None:
    """Compare two levels from the command line."""
    parser = argparse.ArgumentParser(description="Let two levels of Farrago's players play against each other.")
    parser.add_argument("level")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--name", default=JUDGED, help="the deals are seeded by it")
    asked = parser.parse_args()
    print(json.dumps(figures_of(compare(asked.level, asked.other, asked.games, name=asked.name)), indent=1))


if __name__ == "__main__":
    main()
