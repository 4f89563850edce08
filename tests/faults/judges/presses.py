"""Compares the answers that people at tables got with the store and with the boards, and changes neither."""

import asyncio
import sys
import time
from collections import Counter
from dataclasses import dataclass

from bot.ui.match.board import board_page
from tests.players.loopback_players import PATIENCE, LoopbackPlayers
from tests.players.random_tables import misfolded
from tools.bench.load.tables import Live
from tools.bench.report import Figure

LOOK_EVERY = 0.05


@dataclass(frozen=True)
class Account:
    """The fate of all presses: keys confirmed but not stored, stored but never pressed, and so on."""

    presses: int
    lost: tuple[str, ...]
    doubled: tuple[str, ...]
    misfolded: tuple[str, ...]
    wrong_boards: tuple[str, ...]
    unexplained: tuple[str, ...]
    late: int = 0

    def figures(self, name: str, least: int) -> list[Figure]:
        """Return it as figures; there should be at least `least` presses."""
        return [
            Figure(f"{name}: presses", self.presses, "presses", at_least=least),
            Figure(f"{name}: acknowledged actions lost", len(self.lost), "actions", at_most=0),
            Figure(f"{name}: actions doubled", len(self.doubled), "actions", at_most=0),
            Figure(f"{name}: records that lead elsewhere", len(self.misfolded), "records", at_most=0),
            Figure(f"{name}: boards wrong at the end", len(self.wrong_boards), "boards", at_most=0),
            Figure(f"{name}: failures explained to nobody", len(self.unexplained), "failures", at_most=0),
            Figure(f"{name}: promised answers that took longer than {PATIENCE:.0f} s", self.late, "answers"),
        ]


async def account(people: LoopbackPlayers, *, explained: frozenset[str] = frozenset()) -> Account:
    """Look into store and channels; `explained` are keys of failed presses that are in the log.

    A deferred answer that came after its person stopped waiting is late, and needs no other explanation.
    """
    late = {key for key, interaction in people.promised.items() if interaction.moved.is_set()}
    accounted = explained | late
    pressed = {told.key for told in people.told}
    confirmed = [
        told for told in people.told if told.is_answered and not told.is_refused and told.game != "farrago_words"
    ]
    keys = Counter(key for key in people.stored_keys() if key.isdecimal())
    wrong = await misfolded(people.store, [live.match for live in people.lives])
    return Account(
        presses=len(people.told),
        lost=tuple(told.key for told in confirmed if told.key not in keys),
        doubled=tuple(key for key, count in keys.items() if count > 1 or key not in pressed),
        misfolded=tuple(wrong),
        wrong_boards=tuple([live.match for live in people.groups if not await is_right(people, live)]),
        unexplained=tuple(told.key for told in people.told if not told.is_answered and told.key not in accounted),
        late=len(late),
    )


async def until_right(people: LoopbackPlayers, *lives: Live, seconds: float = 30.0) -> float:
    """Wait until each of these tables (by default all) has a single, correct board; returns the seconds."""
    began, waiting = time.monotonic(), list(lives or people.groups)
    while time.monotonic() - began < seconds:
        waiting = [live for live in waiting if not await is_right(people, live)]
        if not waiting:
            return time.monotonic() - began
        await asyncio.sleep(LOOK_EVERY)
    for live in waiting:
        print(f"after {seconds} s, table {live.match}: {await fault_of(people, live)}", file=sys.stderr)
    return time.monotonic() - began


async def is_right(people: LoopbackPlayers, live: Live) -> bool:
    """Return whether a table has a single board that shows the stored turn."""
    return not await fault_of(people, live)


async def fault_of(people: LoopbackPlayers, live: Live) -> str:
    """Describe the fault of a table's board; empty if it is correct."""
    boards = people.boards(live)
    if len(boards) != 1:
        return f"{len(boards)} boards"
    head = people.head
    table = await head.app.tables.find(live.match)
    page = await board_page(head.app, table)
    if table.match.shown < table.match.revision:
        return f"revision {table.match.revision} is not shown, but {table.match.shown}"
    lacking = [text for text in page.above if text and text not in boards[0].text]
    return f"it lacks {lacking}" if lacking else ""
