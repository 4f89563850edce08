"""Plays the games of a plan, all seats of one level, in one process or several; the same seed gives the same games.

It goes by the contract alone, so it plays any game.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from engine.registry import games
from engine.rng import Rng
from engine.search import AiPlayer, players
from tools.balance.part import Plan, Played, opening_of, part_of, pilot_of
from tools.balance.processes import mapped

CHUNK = 10
"""Games that a process plays before it reports."""


@dataclass(frozen=True)
class Chunk:
    """Some games of a plan, to be played together."""

    game: str
    seed: str
    plan: Plan
    numbers: range


@cache
def _player(game: str, level: str) -> AiPlayer:
    return pilot_of(part_of(game), level) or players(game)[level]


def play(game_id: str, seed: str, plan: Plan, number: int) -> Played:
    """Play one game to its end."""
    game, part, player = games()[game_id], part_of(game_id), _player(game_id, plan.level)
    watch, opening = part.watch(), opening_of(part)
    # All seatings of a deal share the name, and with it the deal.
    name = f"{seed}/{plan.name}/{plan.level}/{plan.seats}/{number // plan.seatings}"
    began, actions = time.process_time(), 0
    step = game.setup(plan.seats, plan.options, Rng(name))
    watch.saw(step.state, step.events)
    while asked := game.asked(step.state):
        # Of several seats that are asked the lowest, so that the same seed plays the same game.
        seat = min(asked)
        action = opening(plan, number, step.state, seat)
        if action is None:
            action = player.choose(game.view(step.state, seat), seat, Rng(f"{name}/{actions}"))
        step = game.apply(step.state, seat, action)
        watch.saw(step.state, step.events)
        actions += 1
    outcome = game.outcome(step.state)
    if outcome is None:
        raise RuntimeError(f"{game_id} asks nobody and has no outcome: {name}")
    seconds = time.process_time() - began
    return Played(
        plan, number, outcome.places, outcome.scores, outcome.ending, actions, round(seconds, 4), watch.noted()
    )


def play_chunk(chunk: Chunk) -> list[Played]:
    """Play the games of a chunk."""
    return [play(chunk.game, chunk.seed, chunk.plan, number) for number in chunk.numbers]


def play_all(
    game: str, seed: str, plans: Sequence[Plan], processes: int, tell: Callable[[int, int, int], None]
) -> list[Played]:
    """Play all games of all plans, with the same order for any number of processes; `tell` gets the progress."""
    chunks = [
        Chunk(game, seed, plan, range(first, min(first + CHUNK, plan.games)))
        for plan in plans
        for first in range(0, plan.games, CHUNK)
    ]
    total, played = sum(plan.games for plan in plans), []
    for each in mapped(play_chunk, chunks, processes):
        tell(len(played), len(played) + len(each), total)
        played += each
    return played
