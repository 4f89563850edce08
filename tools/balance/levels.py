"""`make balance GAME=levels`: each level of the AI players against the one below, and a sensible person against medium.

The deals are its own, so that no player was tuned on what judges it. With `--add` the report keeps what the folder's
report says of pairings that are not asked for, so that the ladder can be judged in parts. The exit is 0.
"""

import argparse
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import msgspec

from tools.balance.figures import Cell, Estimate, Table, share, yes_no
from tools.balance.ladder import LADDER, PERSON, STEP, compare
from tools.balance.processes import mapped
from tools.balance.report import publish

NAME = "levels"
GAMES, PROCESSES, SEED, OUT = 400, 2, "levels", Path("var/balance")
CHUNK = 12
"""Games that a process plays before it reports: a number that has all seatings of a deal, of two, three and four."""

SAYS_AFTER = 120
"""Games after which it says how a pairing stands."""


@dataclass(frozen=True)
class Pairing:
    """Two players of a game at so many seats; at four each has two, and what counts are the pairs one is ahead in."""

    game: str
    seats: int
    first: str
    other: str

    @property
    def limits(self) -> tuple[float, float]:
        """Per cent that the first should win at least, and at most."""
        return PERSON if self.first == "person" else STEP


@dataclass(frozen=True)
class Judged:
    """What came of a pairing: what its first won, a tie as a half, of how many games or pairs, on deals of a seed."""

    pairing: Pairing
    won: float
    count: int
    seed: str


class Report(msgspec.Struct, frozen=True):
    """What a written report is read for."""

    judged: list[Judged]


def played(asked: Pairing, games: int, name: str) -> Estimate:
    """Play a number of games of a pairing, dealt by a name, and count what the first won of how many."""
    halves = max(1, asked.seats // 2)
    tally = compare(asked.game, asked.first, asked.other, games, seats=asked.seats, of_first=halves, name=name)
    return tally.share_ahead if asked.seats == 4 else tally.share


SEATS: Mapping[str, Sequence[int]] = {"absolute": (2,), "battle_farm": (2, 4), "farrago": (2,), "fart": (1,)}


STEPS = (*LADDER, ("person", "medium"))
"""The pairings of each game."""

FIRSTS = tuple([first for first, _ in STEPS])


def pairings(games: Sequence[str]) -> list[Pairing]:
    """List the pairings of these games."""
    return [Pairing(game, seats, *step) for game in games for seats in SEATS[game] for step in STEPS]


@dataclass(frozen=True)
class Chunk:
    """Some games of a pairing, to be played together."""

    pairing: Pairing
    games: int
    name: str


def play_chunk(chunk: Chunk) -> Estimate:
    """Play the games of a chunk."""
    return played(chunk.pairing, chunk.games, chunk.name)


def judge(asked: Pairing, games: int, seed: str, processes: int) -> Judged:
    """Play so many games, rounded up to whole chunks; any number of processes gives the same."""
    chunks = [Chunk(asked, CHUNK, f"{seed}/{number}") for number in range(-(-games // CHUNK))]
    won, count, told = 0.0, 0, 0
    for found in mapped(play_chunk, chunks, processes):
        won, count = won + found.value * found.count, count + found.count
        if count // SAYS_AFTER > told:
            told = count // SAYS_AFTER
            print(f"{_named(asked)}: {share(won, count).percent()} of {count:,}", file=sys.stderr, flush=True)
    return Judged(asked, won, count, seed)


def table(judged: Sequence[Judged]) -> Table:
    """Write down how often the first of each pairing won, and whether that is within its limits."""
    rows: list[tuple[Cell, ...]] = []
    for each in judged:
        asked, won = each.pairing, share(each.won, each.count)
        least, most = asked.limits
        is_held, aim = least <= 100 * won.value <= most, f"{least:g} to {most:g} %"
        who = f"{asked.first} against {asked.other}"
        rows.append((asked.game, asked.seats, who, won.count, won.percent(), aim, yes_no(is_held), each.seed))
    columns = ("game", "seats", "who", "counted", "won by the first", "aim", "held", "seed")
    note = "A tie counts as a half. At four seats, two of each, pairs of seats are counted: which of the two is ahead."
    return Table("Levels", columns, tuple(rows), note)


def main_of(game: str, arguments: Sequence[str]) -> int:
    """Judge the levels of one game alone, as `main` does."""
    return main(["--only", game, *arguments])


def main(arguments: Sequence[str] | None = None) -> int:
    """Play and write what the command line asks for."""
    asked, began = _parser().parse_args(arguments), time.perf_counter()
    wanted = [each for each in pairings(asked.only or [*SEATS]) if each.first in (asked.first or FIRSTS)]
    found = _written(asked.out) if asked.add else {}
    found |= {each: judge(each, asked.games, asked.seed, asked.processes) for each in wanted}
    judged = [found[each] for each in pairings([*SEATS]) if each in found]
    minutes = (time.perf_counter() - began) / 60
    head = f"{len(wanted)} of {len(judged)} pairings judged in this run, in {minutes:.1f} minutes."
    publish(NAME, head, [table(judged)], asked.out, {"judged": [asdict(each) for each in judged]})
    return 0


def _written(folder: Path) -> dict[Pairing, Judged]:
    """Read what the report in a folder says, if there is one. Raises msgspec.ValidationError for another form of it."""
    report = folder / f"{NAME}.json"
    if not report.exists():
        return {}
    return {each.pairing: each for each in msgspec.json.decode(report.read_bytes(), type=Report).judged}


def _named(asked: Pairing) -> str:
    return f"{asked.game}, {asked.seats}, {asked.first} against {asked.other}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(f"python -m tools.balance {NAME}", description="Judge the levels of AI players.")
    parser.add_argument("--only", action="append", choices=[*SEATS], help="judge this game")
    parser.add_argument("--first", action="append", choices=FIRSTS, help="judge the pairings that this one is first of")
    parser.add_argument("--add", action="store_true", help="keep what the report in the folder says of other pairings")
    parser.add_argument("--games", type=int, default=GAMES, help="of each pairing")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.add_argument("--seed", default=SEED, help="the games are dealt from it")
    parser.add_argument("--out", type=Path, default=OUT, help="the folder of the report")
    return parser


if __name__ == "__main__":
    sys.exit(main())
