"""`make balance GAME=farrago_words`: judges the topics, and how soon a channel sees one again.

No AI plays Farrago Words, so there are no games of hard players. Matches are dealt as the bot deals them, one after the
other in a channel that remembers its used topics (WORD-13), with the topics of the game, a server's own, or both. The
exit is 0.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import get_args

from engine.farrago_words import GAME
from engine.farrago_words.model import (
    ALL_FAMILIES,
    Difficulty,
    FarragoWordsOptions,
    Letters,
    TopicSource,
)
from engine.farrago_words.rules.people import gather
from engine.farrago_words.rules.topics import FAMILIES, FEWEST, MOST_OWN, TOPICS, fitting
from engine.rng import Rng
from tools.balance.farrago_words.near_twins import near_twins
from tools.balance.figures import Table, average, percentile, yes_no
from tools.balance.processes import mapped
from tools.balance.report import publish

NAME = "farrago_words"

CHANNELS, PROCESSES, SEED, OUT = 40, 2, "balance", Path("var/balance")
LEAST_TOPICS, LEAST_MATCHES = 600, 50
"""Topics that there should be, and matches in a row of a channel in which none of them should come twice."""

FIRST = 100
"""Matches of a channel among which those that repeat a topic are counted."""

FEW_OWN = 30
"""Topics of a small pack."""


@dataclass(frozen=True)
class Kind:
    """The topics of a channel, and the number of a server's own."""

    topics: TopicSource
    own: int = 0

    def options(self, used: Sequence[str]) -> FarragoWordsOptions:
        """Let the game complete the usual options, a group's of three rounds, as when a match of one person begins."""
        own = [f"Own topic {number}" for number in range(self.own)]
        return gather(FarragoWordsOptions(topics=self.topics), 1, {}, used, own)


KINDS = (Kind("standard"), Kind("both", MOST_OWN), Kind("own", MOST_OWN), Kind("own", FEW_OWN))


@dataclass(frozen=True)
class Asked:
    """A channel whose matches are to be dealt."""

    kind: Kind
    name: str


@dataclass(frozen=True)
class Channel:
    """What came of the matches of a channel: those before a topic came again, those until each had come.

    `repeats` are those among the `FIRST` that have a topic which had come before.
    """

    kind: Kind
    before_repeat: int
    repeats: int
    until_all: int


def deal_until_all_came(asked: Asked) -> Channel:
    """Deal the matches of a channel until every topic has come, and at least `FIRST`."""
    fit, used, again, until_all = len(fitting(asked.kind.options(()))), dict[str, None](), list[int](), 0
    matches = 0
    while not until_all or matches < FIRST:
        state = GAME.setup(1, asked.kind.options(tuple(used)), Rng(f"{asked.name}/{matches}")).state
        matches += 1
        if any(topic in used for topic in state.settings.topics):
            again.append(matches)
        for topic in state.settings.topics:
            used.pop(topic, None)  # each once, the latest at the end, as the store lists them
            used[topic] = None
        if not until_all and len(used) == fit:
            until_all = matches
    # Once every topic has come the next match repeats one.
    before_repeat = again[0] - 1 if again else matches
    return Channel(asked.kind, before_repeat, sum(match <= FIRST for match in again), until_all)


def tables(channels: Sequence[Channel]) -> list[Table]:
    """Write the aims down, then the families, then what channels saw."""
    twins = near_twins([topic.text for topic in TOPICS.values()])
    fewest = min(len(fitting(each)) for each in _choices())
    soonest = min(each.before_repeat for each in channels if each.kind.topics == "standard")
    aims = (
        ("topics", len(TOPICS), f"at least {LEAST_TOPICS}", yes_no(len(TOPICS) >= LEAST_TOPICS)),
        ("pairs that are one topic in other words", len(twins), "none", yes_no(not twins)),
        ("topics of the choice with the fewest", fewest, f"at least {FEWEST}", yes_no(fewest >= FEWEST)),
        (
            "matches of a channel before a topic comes again, the fewest",
            soonest,
            f"at least {LEAST_MATCHES}",
            yes_no(soonest >= LEAST_MATCHES),
        ),
    )
    rows = list[tuple[str | int, ...]]()
    for family in FAMILIES:
        members = [topic for topic in TOPICS.values() if topic.family == family]
        levels = Counter(topic.difficulty for topic in members)
        rows.append((family, len(members), sum(topic.safe for topic in members), *(levels[each] for each in (1, 2, 3))))
    found = [
        Table("Aims of the topics", ("what", "found", "aim", "held"), aims),
        Table("Families", ("family", "topics", "for everyone", "easy", "medium", "hard"), tuple(rows)),
        _of_channels(channels),
    ]
    return [*found, Table("One topic in other words", ("topic", "other"), tuple(twins))] if twins else found


def _choices() -> list[FarragoWordsOptions]:
    """List the choices among the game's own topics."""
    families, letters, levels = (ALL_FAMILIES, *FAMILIES), get_args(Letters), get_args(Difficulty)
    return [
        FarragoWordsOptions(family=family, letters=script, difficulty=level, safe=safe)
        for family, script, level, safe in product(families, letters, levels, (True, False))
    ]


def _of_channels(channels: Sequence[Channel]) -> Table:
    rows = list[tuple[str | int, ...]]()
    for kind in dict.fromkeys(each.kind for each in channels):
        of_kind = [each for each in channels if each.kind == kind]
        before, until = [each.before_repeat for each in of_kind], [each.until_all for each in of_kind]
        again, fresh, all_came = (average(each) for each in ([each.repeats for each in of_kind], before, until))
        rows.append(
            (
                f"{kind.topics}, {kind.own} of the server's" if kind.own else kind.topics,
                len(fitting(kind.options(()))),
                f"{fresh.value:.1f} ({fresh.low:.1f} to {fresh.high:.1f})",
                min(before),
                f"{again.value:.1f} ({again.low:.1f} to {again.high:.1f})",
                f"{all_came.value:.0f} ({all_came.low:.0f} to {all_came.high:.0f})",
                round(percentile(until, 90)),
            )
        )
    return Table(
        "Matches of a channel",
        (
            "topics",
            "how many",
            "matches before one comes again, mean",
            "the fewest",
            f"matches that repeat one, of the first {FIRST}",
            "matches until all came, mean",
            "of nine channels in ten at most",
        ),
        tuple(rows),
        "Each match has three topics; a topic rests until a third of the others were used.",
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Deal and write what the command line asks for."""
    asked = _parser().parse_args(arguments)
    every = [Asked(kind, f"{asked.seed}/{number}") for kind in KINDS for number in range(asked.channels)]
    channels = list[Channel]()
    for channel in mapped(deal_until_all_came, every, asked.processes):
        channels.append(channel)
        if len(channels) % asked.channels == 0:
            print(f"{len(channels):,} of {len(every):,} channels", file=sys.stderr, flush=True)
    head = f"{asked.channels} channels of a kind, seed `{asked.seed}`. Intervals are of 95 %."
    publish(NAME, head, tables(channels), asked.out)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(f"python -m tools.balance {NAME}", description="Judge topics of Farrago Words.")
    parser.add_argument("--channels", type=int, default=CHANNELS, help="of each kind")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--seed", default=SEED, help="the matches are dealt from it")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder of the report")
    return parser


if __name__ == "__main__":
    sys.exit(main())
