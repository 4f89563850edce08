"""A whole game with each interaction delivered once, and its twin in which each comes up to three times.

A repeat comes at the same moment or later, out of order; to the same program, or to another one over the same store
that knows nothing of the first. A draft is no part of the record: what only changes one is repeated to the same program
alone, as the others would take it for a later press.
"""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from bot.ui import ids
from tests.engine.chance import Chance
from tests.faults.judges.entries import Entry, entries
from tests.faults.players.dealt import STRANGER, Deal, deal
from tests.faults.players.in_process_bot import InProcessBot, Push, image_cache, in_process_bot
from tests.faults.players.random_players import LONGEST, Step, random_steps, walk

NEW = 1 << 20
"""Interactions of a game have lower numbers among those of a moment."""

AHEAD = 12
"""How many steps late a repeat may come at most."""


@dataclass(frozen=True)
class Done:
    """A step that was made, the number of its interaction, and whether it is in the record."""

    step: Step
    number: int
    is_stored: bool


@dataclass(frozen=True)
class End:
    """How things stand after a game: the record, the fingerprint of the state, its status, and what everybody sees."""

    record: tuple[Entry, ...]
    state: str
    status: str
    board: str


@dataclass
class Told:
    """What came of games and their twins."""

    games: int = 0
    over: int = 0
    interactions: int = 0
    deliveries: Counter[int] = field(default_factory=Counter[int])
    differing: list[str] = field(default_factory=list[str])
    unanswered: list[str] = field(default_factory=list[str])
    incidents: list[str] = field(default_factory=list[str])


async def compare(told: Told, how: Deal, most: int = LONGEST, url: tuple[str, str] = ("", "")) -> None:
    """Play a game, and once more with repeats; note what differs."""
    with image_cache() as one, image_cache() as other:
        done, once = await _once(told, one, how, most, url[0])
        often = await _often(told, other, how, done, url[1])
    told.games += 1
    told.over += once.status != "playing"
    if once != often:
        parts = [name for name in ("record", "state", "status", "board") if getattr(once, name) != getattr(often, name)]
        told.differing.append(f"{how.name}: {', '.join(parts)}")


async def _once(told: Told, folder: Path, how: Deal, most: int, url: str) -> tuple[list[Done], End]:
    done: list[Done] = []
    async with in_process_bot(folder, url) as one:
        await _lay(one, how)
        before = 0
        async for step in random_steps(one, how, Chance(f"stroll {how.name}"), most):
            await walk(one, how.match, step)
            after = (await one.table(how.match)).match.seq
            done.append(Done(step, one.given[-1].id if isinstance(step, Push) else 0, after > before))
            before = after
        _account(told, one, how)
        return done, await _end(one, how)


async def _often(told: Told, folder: Path, how: Deal, done: list[Done], url: str) -> End:
    chance, late = Chance(f"repeats {how.name}"), Counter[int]()
    again: dict[int, list[tuple[Push, int, int]]] = {}
    async with in_process_bot(folder, url, heads=2) as other:
        await _lay(other, how)
        await other.show(how.match)
        for number, each in enumerate(done):
            if isinstance(each.step, Push):
                await _deliver(other, how, each, number, chance, again)
            else:
                await walk(other, how.match, each.step)
            for push, known, head in again.pop(number, ()):
                await other.push(how.match, push, known, head)
            await other.show(how.match)
        for repeats in again.values():
            for push, known, head in repeats:
                await other.push(how.match, push, known, head)
        late.update(other.deliveries.values())
        told.deliveries += late
        told.interactions += len(other.deliveries)
        _account(told, other, how)
        return await _end(other, how)


async def _deliver(
    other: InProcessBot, how: Deal, each: Done, now: int, chance: Chance, again: dict[int, list[tuple[Push, int, int]]]
) -> None:
    """Deliver an interaction one to three times: at once, or later."""
    assert isinstance(each.step, Push)
    at_once = [(each.step, each.number, 0)]
    for _ in range(chance.below(3)):
        repeat = (each.step, each.number, chance.below(2) if each.is_stored else 0)
        if chance.happens(50):
            at_once.append(repeat)
        else:
            again.setdefault(now + chance.below(AHEAD), []).append(repeat)
    await other.push_all(how.match, *at_once)


async def _lay(one: InProcessBot, how: Deal) -> None:
    await one.meet(*how.players, STRANGER)
    await deal(one.app.tables, how, one.time())


def _account(told: Told, one: InProcessBot, how: Deal) -> None:
    told.unanswered += [f"{how.name}: {given}" for given in one.unanswered]
    told.incidents += [f"{how.name}: {incident}" for incident in one.incidents]


async def _end(one: InProcessBot, how: Deal) -> End:
    match = (await one.table(how.match)).match
    board = await one.show(how.match)
    if match.roster is None:  # it is the player's own page, which shows what was answered last
        anew = Push(how.players[0], str(ids.OfMatch(how.match, "show")), on_board=True)
        await one.push(how.match, anew, one.number() + NEW)
    return End(await entries(one.store, how.match), match.state_hash, match.status, repr(board.components))
