"""Lets two players of a game play against each other: how often the first wins, and the time that their choices take.

Every deal is played in as many seatings as there are seats, so that neither cards nor the first turn favour anybody. In
a solo game both play the same deals, and more points win one. `python -m tools.balance pair absolute hard person` does
it from the command line.
"""

import argparse
import itertools
import json
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.farrago.ai.planning import Planning
from engine.farrago.ai.players import Planned
from engine.farrago.model import PLANETS, Starter
from engine.game import Options, Outcome, Seat
from engine.record import AnyGame
from engine.registry import games
from engine.rng import Rng
from engine.search import AiPlayer, players
from tools.balance.figures import Estimate, percentile, share
from tools.balance.people import absolute, battle_farm, farrago, fart

NAME = "pair"
JUDGED = "judged"
"""What the seeds of the deals begin with that judge players; they were tuned on those that begin with `deal`."""

LADDER = (("hard", "medium"), ("medium", "easy"))
"""Each level with the one below."""

STEP = (60, 90)
"""Per cent of games that a level should win at least, and at most, against the one below."""

PERSON = (30, 60)
"""The same for a person who plays sensibly, against medium."""

OTHERS: Mapping[str, Mapping[str, AiPlayer]] = {
    "absolute": {"person": absolute.Person()},
    "battle_farm": {"person": battle_farm.Person()},
    # `planning` is the player that hard searches with.
    "farrago": {"person": Planned(farrago.plan), "planning": Planned(Planning().plan)},
    "fart": {"person": fart.Person()},
}
"""Who plays besides the levels."""


@dataclass
class Tally:
    """What came of the games: `won` are those won by a seat of the first player, a shared win counting in parts.

    `ahead` counts the pairs of a seat of the first and one of the other in which the first has the better place, a tie
    as a half, of `pairs`. `seconds` are those of the processor for each choice, by player.
    """

    games: int = 0
    won: float = 0.0
    pairs: int = 0
    ahead: float = 0.0
    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    @property
    def share(self) -> Estimate:
        """The share of games that the first won, with its interval."""
        return share(self.won, self.games)

    @property
    def share_ahead(self) -> Estimate:
        """The share of pairs in which the first came out ahead; pairs of one match are not independent."""
        return share(self.ahead, self.pairs)


def people_of(game: str) -> Mapping[str, AiPlayer]:
    """Return the players of a game by name: its levels, and others."""
    return {**players(game), **OTHERS.get(game, {})}


def compare(
    game_id: str,
    first: str,
    other: str,
    count: int,
    *,
    seats: int = 2,
    of_first: int = 1,
    options: Options | None = None,
    name: str = JUDGED,
    by_name: Mapping[str, AiPlayer] | None = None,
) -> Tally:
    """Let so many seats of the first play against others, each deal in every seating; `count` games in all."""
    game, tally, who = games()[game_id], Tally(), by_name or people_of(game_id)
    chosen = options or game.info.presets[0].options
    for number in range(count):
        tally.games += 1
        if game.info.seats == (1, 1):
            own, their = (_play(game, [each], number, name, tally, chosen, who).scores[0] for each in (first, other))
            tally.won += (own > their) + 0.5 * (own == their)
            continue
        deal, turned = divmod(number, seats)
        # Spread round the table, so that the same players do not sit side by side.
        firsts = {(turned + step * seats // of_first) % seats for step in range(of_first)}
        levels = [first if seat in firsts else other for seat in range(seats)]
        places = _play(game, levels, deal, name, tally, chosen, who).places
        tally.won += sum([places[seat] == 1 for seat in firsts]) / places.count(1)
        for seat, rest in itertools.product(firsts, set(range(seats)) - firsts):
            tally.pairs += 1
            tally.ahead += (places[seat] < places[rest]) + 0.5 * (places[seat] == places[rest])
    return tally


def _play(
    game: AnyGame,
    levels: Sequence[str],
    deal: int,
    name: str,
    tally: Tally,
    options: Options,
    who: Mapping[str, AiPlayer],
) -> Outcome:
    """Play a match to its end, a player for each seat."""
    seed, moves = f"{name}/{deal}", 0
    state = _opened(game, game.setup(len(levels), options, Rng(seed)).state, deal)
    while asked := game.asked(state):
        # Of several seats that are asked the lowest, so that the same seed plays the same match.
        seat = min(asked)
        view = game.view(state, seat)
        began = time.process_time()
        action = who[levels[seat]].choose(view, seat, Rng(f"{seed}/{moves}"))
        tally.seconds[levels[seat]].append(time.process_time() - began)
        state = game.apply(state, seat, action).state
        moves += 1
    outcome = game.outcome(state)
    if outcome is None:
        raise RuntimeError(f"a match without an end: {seed}")
    return outcome


def _opened(game: AnyGame, state: Any, deal: int) -> Any:
    """Give each seat of Farrago the starter of the deal, so that no planet favours anybody."""
    if game.info.id == "farrago":
        starters: Mapping[Seat, int] = {0: deal % len(PLANETS), 1: deal // len(PLANETS) % len(PLANETS)}
        for seat, planet in starters.items():
            state = game.apply(state, seat, Starter(PLANETS[planet])).state
    return state


def figures_of(tally: Tally) -> dict[str, object]:
    """Sum a tally up."""
    found: dict[str, object] = {"games": tally.games, "won": round(tally.won, 1), "share": tally.share.percent()}
    found |= {"ahead, of pairs": tally.share_ahead.percent()}
    for level, seconds in tally.seconds.items():
        found[level] = {
            **{f"choice_p{part}_ms": round(1000 * percentile(seconds, part), 2) for part in (50, 99)},
            "choice_max_ms": round(1000 * max(seconds), 1),
        }
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare two players from the command line. The exit is 0."""
    parser = argparse.ArgumentParser(f"python -m tools.balance {NAME}", description="Let two players play a game.")
    parser.add_argument("game", choices=sorted(OTHERS))
    parser.add_argument("first")
    parser.add_argument("other")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--of-first", type=int, default=1, help="seats of the first player")
    parser.add_argument("--preset", help="the options, by the name of a preset")
    parser.add_argument("--name", default=JUDGED, help="the deals are seeded by it")
    asked = parser.parse_args(arguments)
    presets = {preset.id: preset.options for preset in games()[asked.game].info.presets}
    options = presets[asked.preset] if asked.preset else None
    tally = compare(
        asked.game,
        asked.first,
        asked.other,
        asked.games,
        seats=asked.seats,
        of_first=asked.of_first,
        options=options,
        name=asked.name,
    )
    print(json.dumps(figures_of(tally), indent=1))
    return 0
