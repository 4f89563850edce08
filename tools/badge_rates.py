"""Counts how often badges are earned: `python -m tools.badge_rates [--game fart] [--matches 200]` prints it as a table.

AI players of all levels, weak ones mostly, play matches of each game; Farrago Words has no AI players, so random
presses play it. The rates show which badges come by themselves, not which ones people find hard.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from bot.game_loader import load_cogs
from bot.text.localisation import words
from bot.ui.games.game_ui import GameUI
from engine.badges import course
from engine.record import AnyGame, PlayedAction, Record, advance, begin
from engine.registry import games
from engine.rng import Rng
from engine.search import players
from tests.engine.farrago_words.walk import table, walk

MATCHES = 200
MOST_SEATS = 4
LEVELS = ("easy",) * 8 + ("medium",) * 2
"""The levels that play: hard players would think for hours in this number of matches."""


@dataclass(frozen=True)
class Rate:
    """How many of some matches earned anybody a badge."""

    badge: str
    hidden: bool
    earned: int
    matches: int


def rates(ui: GameUI, matches: int = MATCHES) -> list[Rate]:
    """Play matches of a game, the same at each call, and count in how many of them each of its badges is earned."""
    game = games()[ui.game]
    rules = [(badge, badge.earned) for badge in ui.badges.rules if badge.earned is not None]
    counts = dict.fromkeys((badge.id for badge, _ in rules), 0)
    for stored in _records(game, matches):
        match = course(game, stored)
        for badge, earned in rules:
            counts[badge.id] += bool(earned(match))
    return [Rate(badge.id, badge.hidden, counts[badge.id], matches) for badge, _ in rules]


def _records(game: AnyGame, matches: int) -> Iterator[Record]:
    for number in range(matches):
        seed = f"badges {number}"
        if game.info.people is not None:
            *_, last = walk(seed, table(seed))
            yield last.record
        else:
            yield _played(game, seed, Random(seed))


def _played(game: AnyGame, seed: str, chance: Random) -> Record:
    """Let AI players play a match to its end."""
    least, most = game.info.seats
    seats, options = chance.randint(least, min(most, MOST_SEATS)), game.info.presets[0].options
    thinkers = [players(game.info.id)[chance.choice(LEVELS)] for _ in range(seats)]
    position, _ = begin(game, seed, seats, options)
    actions: list[PlayedAction] = []
    while asked := game.asked(position.state):
        seat = min(asked)
        choice: Any = thinkers[seat].choose(game.view(position.state, seat), seat, Rng(f"{seed}/{len(actions)}"))
        position, _ = advance(game, position, seat, choice)
        actions.append(PlayedAction(seat, msgspec.Raw(game.codec.encode(choice))))
    encoded = msgspec.Raw(game.codec.encode(options))
    return Record(game.info.id, game.info.rules_version, seed, seats, encoded, tuple(actions))


def written(by_game: dict[str, list[Rate]]) -> str:
    """Write the table as Markdown."""
    say = words().say
    lines = ["| game | badge | how it is earned | hidden | of matches |", "| --- | --- | --- | --- | --- |"]
    for game, found in by_game.items():
        for rate in found:
            key = f"{game}-badge-{rate.badge}"
            hidden = "yes" if rate.hidden else ""
            share = f"{100 * rate.earned / rate.matches:.1f} %"
            lines.append(f"| {say(f'{game}-name')} | {say(key)} | {say(f'{key}-how')} | {hidden} | {share} |")
    return "\n".join(lines)


def main() -> int:
    """Play, and write the page."""
    offered = {ui.game: ui for ui in load_cogs().game_uis.values() if ui.badges.rules}
    parser = argparse.ArgumentParser("python -m tools.badge_rates", description="Count how often badges are earned.")
    parser.add_argument("--game", choices=sorted(offered), help="one game alone")
    parser.add_argument("--matches", type=int, default=MATCHES)
    asked = parser.parse_args()
    chosen = [asked.game] if asked.game else offered
    print(written({game: rates(offered[game], asked.matches) for game in chosen}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
