"""Every interaction of whole games is delivered one to three times: the end is that of a twin in which each came once.

Compared are the record, the fingerprint of the state and the public board. The games of a full run are played over the
loopback Discord as well, once each, where every interaction comes three times.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.players.dealt import GAMES, deal_of
from tests.faults.players.loopback import play_all
from tests.faults.players.random_players import LONGEST
from tests.faults.players.twice import Told, compare

LOOPBACK = "over the loopback Discord"


@dataclass(frozen=True)
class Size:
    """How many games of each kind there are, of how many presses at most, and whether the loopback is used as well."""

    games: Mapping[str, int]
    presses: int = LONGEST
    has_loopback: bool = True


def parts(size: Size) -> list[str]:
    """Each game, and all of them once more over the loopback Discord."""
    return [*GAMES, *([LOOPBACK] if size.has_loopback else [])]


async def play(told: Told, run: Run[Size]) -> None:
    """Play the games of a kind, each once as it is and once with repeats."""
    if run.part == LOOPBACK:
        told.games = await play_all(run.folder)
        return
    for number in range(run.size.games[run.part]):
        await compare(told, deal_of(run.part, f"deliveries {number}"), run.size.presses)


def _delivered(times: int) -> Count:
    def count(told: Told) -> int | None:
        return told.deliveries[times] if told.deliveries else None

    return Count(f"of these delivered {times} times", "interactions", count, least=1)


ROW = Row(
    told=Told,
    play=play,
    parts=parts,
    quick=Size(dict.fromkeys(GAMES, 1), presses=60, has_loopback=False),
    full=Size({"fart": 30, "absolute": 20, "battle_farm": 2, "farrago": 6, "farrago_words": 30}),
    counts=(
        Count("games", "games", "games", least=lambda run: run.size.games.get(run.part, len(GAMES))),
        Count("of these to their end", "games", "over"),
        Count("interactions", "interactions", "interactions"),
        *(_delivered(times) for times in (1, 2, 3)),
        wrong("games that end otherwise", "games", "differing"),
        wrong("interactions unanswered", "interactions", "unanswered"),
        wrong("errors nobody foresaw", "errors", "incidents"),
    ),
)
