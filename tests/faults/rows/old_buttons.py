"""Every button of every earlier page is pressed, during whole games and after them: nothing changes, all is answered.

What changes nothing are the record, the state, who sits there and what they settled; answered is a press by a sentence,
by a page as it is now, or by a form.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from tests.faults.driver import Count, Row, Run, every_game, wrong
from tests.faults.players.dealt import GAMES, deal_of
from tests.faults.players.old_pages import OldPages, press_old
from tests.faults.players.random_players import LONGEST


@dataclass(frozen=True)
class Size:
    """How many games of each kind there are, of how many presses at most, and after how many what is old is pressed."""

    games: Mapping[str, int]
    every: int
    presses: int = LONGEST


async def play(told: OldPages, run: Run[Size]) -> None:
    """Play the games of a kind, the last of them to its end or until it is closed."""
    for number in range(run.size.games[run.part]):
        await press_old(told, deal_of(run.part, f"old {number}"), run.size.every, run.size.presses)


ROW = Row(
    told=OldPages,
    play=play,
    parts=every_game,
    quick=Size(dict.fromkeys(GAMES, 1), every=10, presses=14),
    full=Size({"fart": 6, "absolute": 3, "battle_farm": 1, "farrago": 2, "farrago_words": 10}, every=75),
    counts=(
        Count("games", "games", "games", least=lambda run: run.size.games[run.part]),
        Count("pages seen", "pages", "pages"),
        Count("buttons and options on them", "controls", "buttons"),
        Count("old ones pressed", "presses", "pressed", least=lambda run: 20 * run.size.games[run.part]),
        wrong("changes by them", "changes", "changed"),
        wrong("presses without an answer", "presses", "wordless"),
        wrong("errors nobody foresaw", "errors", "incidents"),
    ),
)
