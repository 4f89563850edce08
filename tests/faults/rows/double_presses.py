"""Two presses of one button 0 to 200 ms apart: one is applied, and both are answered.

Several tables are played concurrently on one `InProcessBot`, so that presses meet. A press is judged by the rules
alone: the record is played on from its last position, and an entry that does not change the state counts as not
applied. If a question lasts, as in Farrago Words, the rules may take the same answer twice, the second time without
effect.
"""

import asyncio
from dataclasses import dataclass, field
from itertools import count

from bot.match.table import Table
from bot.ui.kit import ids
from engine import record
from engine.record import UNDO
from tests.engine.chance import Chance
from tests.faults.driver import Count, Row, Run, every_game, wrong
from tests.faults.judges.entries import Entry, entries
from tests.players.dealt import GAMES, STRANGER, Deal, deal, deal_of
from tests.players.in_process_bot import InProcessBot, Push, image_cache, in_process_bot
from tests.players.offline_discord import Given
from tests.players.random_players import next_step, walk

GAP_MS = 200
"""How far apart the two presses are at most."""

LEADING = 85
"""In so many of a hundred cases a button is pressed that plays for certain."""


@dataclass
class Doubled:
    """The results of double presses: those that played an action, and those of buttons that only show something.

    `without_effect` lists those that failed to play an action that was legal when pressed.
    """

    played: int = 0
    shown: int = 0
    without_effect: list[str] = field(default_factory=list[str])
    doubled: list[str] = field(default_factory=list[str])
    wordless: list[str] = field(default_factory=list[str])
    unanswered: list[str] = field(default_factory=list[str])
    incidents: list[str] = field(default_factory=list[str])


async def _play(told: Doubled, at: InProcessBot, how: Deal, wanted: int) -> None:
    """Play a table to its end, or until it has had enough presses."""
    chance = Chance(f"stroll {how.name}")
    await at.meet(*how.players, STRANGER)
    table = await deal(at.app.tables, how, at.time())
    await at.show(how.match)
    while not table.is_over and told.played < wanted:
        step = await next_step(at, how, table, chance, LEADING)
        if isinstance(step, Push):
            await _press(told, at, how, table, step, chance.below(GAP_MS + 1))
        else:
            await walk(at, how.match, step)
        await at.show(how.match)
        table = await at.table(how.match)


async def _press(told: Doubled, at: InProcessBot, how: Deal, table: Table, push: Push, gap: int) -> None:
    first, second = at.number(), at.number()

    async def again() -> Given:
        await asyncio.sleep(gap / 1000)
        return await at.push(how.match, push, second)

    given = await asyncio.gather(at.push(how.match, push, first), again())
    stored = (await entries(at.store, how.match))[table.match.seq :]
    address = ids.parse(push.custom_id)
    plays_on = isinstance(address, ids.OfMatch) and address.verb == "take_over"
    effects = _effects(table, stored, plays_on=plays_on)
    what = f"{how.name}, {gap} ms: {push}"
    told.played += effects > 0
    told.shown += effects == 0
    told.without_effect += [what] if effects == 0 and isinstance(address, ids.PlayAddress) else []
    told.doubled += [f"{what}: {[entry.body for entry in stored]}"] if effects > 1 else []
    told.wordless += [f"{what}: {one}" for one in given if not one.is_answered]


def _effects(table: Table, stored: tuple[Entry, ...], *, plays_on: bool) -> int:
    """Count the entries that change the state by the rules, except the clock's, which acts at all tables.

    An AI that `plays_on` counts once. Raises if the record does not continue the earlier one.
    """
    position, effects, game = table.position, 0, table.game
    has_ai_played = False
    for entry in stored:
        before = position
        if entry.body == bytes(UNDO):
            position = record.take_back(game, before, entry.seat)
        else:
            position, _ = record.advance(game, before, entry.seat, game.codec.action(entry.body))
        plays_again = plays_on and has_ai_played and entry.key.startswith("ai:")
        if not entry.key.startswith("timer:") and not plays_again:
            effects += game.codec.hash(position.state) != game.codec.hash(before.state)
        has_ai_played |= entry.key.startswith("ai:")
    return effects


@dataclass(frozen=True)
class Size:
    """The number of double presses in each game, and of concurrent tables."""

    presses: int
    tables: int


async def play(told: Doubled, run: Run[Size]) -> None:
    """Double-press at the tables of a game."""
    game, name = run.part, count()
    with image_cache() as folder:
        async with in_process_bot(folder) as at:

            async def lane() -> None:
                while told.played < run.size.presses:
                    await _play(told, at, deal_of(game, f"doubled {next(name)}"), run.size.presses)

            await asyncio.gather(*(lane() for _ in range(run.size.tables)))
            told.unanswered += [f"{game}: {given}" for given in at.unanswered]
            told.incidents += [f"{game}: {incident}" for incident in at.incidents]


ROW = Row(
    told=Doubled,
    play=play,
    parts=every_game,
    quick=Size(100 // len(GAMES), 6),
    full=Size(10_000 // len(GAMES), 20),
    counts=(
        Count("double presses that play", "double presses", "played", least=lambda run: run.size.presses),
        wrong("of these applied twice", "double presses", "doubled"),
        wrong("legal actions that were not applied", "double presses", "without_effect"),
        Count("double presses that only show something", "double presses", "shown"),
        wrong("presses that nothing was said to", "presses", "wordless"),
        wrong("interactions unanswered", "interactions", "unanswered"),
        wrong("errors nobody foresaw", "errors", "incidents"),
    ),
)
