"""Every interaction of whole games is delivered one to three times, and the end equals that of a twin with single
deliveries.

The record, the fingerprint of the state and the public board are compared. A repeat comes at the same moment or later,
out of order; to the same program, or to another one over the same store. Drafts are not part of the record:
interactions that only change a draft are repeated to the same program, as the others would take them for later presses.
A full run also plays each game once over the loopback Discord, where every interaction comes three times, and old
controls are pressed on the way.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bot.ui.kit import ids
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e.beside import steps_of
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.late import check_late
from tests.e2e.play.table_end import check_end, check_verified
from tests.engine.chance import Chance
from tests.faults.driver import Count, Row, Run, wrong
from tests.faults.judges.entries import Entry, entries
from tests.players.dealt import GAMES, STRANGER, Deal, deal, deal_of
from tests.players.farrago_words import letters_on, together, words, write
from tests.players.fart import play_on as play_alone
from tests.players.in_process_bot import InProcessBot, Push, image_cache, in_process_bot
from tests.players.pairs import ABSOLUTE, BATTLE_FARM, PAIRS, Pair
from tests.players.random_players import LONGEST, Step, random_steps, walk
from tests.players.reading import match_on, now_of, shown
from tests.players.table import play_on

REPEATS = 2
"""How often each interaction comes again."""

AFTER = 31
"""After how many presses all old buttons are pressed."""

NAMES = ("Ada", "Bo")


LOOKING_BACK = (ABSOLUTE, BATTLE_FARM)
"""Who press what is old: in Farrago a plan refuses it, and not the question."""


async def play_all(folder: Path) -> int:
    """Play a game of each kind; returns the number of games. Raises AssertionError on a fault."""
    playground = Playground(folder / "playground", BLANK_BOT)
    try:
        await playground.start()
        await _alone(playground)
        for pair in PAIRS:
            await _in_pair(playground, pair)
        await _party(playground)
    finally:
        await playground.close()
    assert not (found := playground.verdict()), found
    return len(PAIRS) + 2


async def _alone(playground: Playground) -> None:
    ada = playground.actor("Ada")
    playground.faults.repeats = REPEATS
    board = shown(await ada.slash("fart play", seed="thrice"))
    done = await play_alone(ada, board)
    playground.faults.clear()
    await check_verified_alone(playground, ada, done)


async def check_verified_alone(playground: Playground, person: Actor, done: SeenMessage) -> None:
    """Have a solo match verified, and check that no fault is found."""
    moves = len(steps_of(playground, match_on(done)))
    checked = shown(await person.press("Verify", message=done)).text
    assert f"All {moves} moves are legal" in checked
    assert "❌" not in checked


async def _in_pair(playground: Playground, pair: Pair) -> None:
    ada, bo = playground.actors(*NAMES, channel="table")
    playground.faults.repeats = REPEATS
    board = await pair.open(playground, ada, bo)
    players = pair.players(ada, bo)

    async def interlude(presses: int) -> None:
        if presses == AFTER and pair in LOOKING_BACK:
            playground.faults.clear()
            await check_late(playground, players, [board, now_of(ada, match_on(board))])
            playground.faults.repeats = REPEATS

    last = await play_on(playground, players, board, interlude)
    playground.faults.clear()
    await check_end(playground, pair.game, players, NAMES, last)


async def _party(playground: Playground) -> None:
    party, (ada, bo), board = await together(playground, "daily", *NAMES)
    playground.faults.repeats = REPEATS
    letters = letters_on(board)
    for person, some in ((ada, letters[:4]), (bo, letters[4:])):
        assert "4 answers taken" in (await write(person, board, *words(some))).text
    playground.faults.clear()
    board = await party.ring("over")
    await check_verified(ada, board, len(steps_of(playground, party.match)))


NEW = 1 << 20
"""Interactions of a game have lower numbers among those of a moment."""

AHEAD = 12
"""How many steps late a repeat may come at most."""


@dataclass(frozen=True)
class Done:
    """A past step, the number of its interaction, and whether it is in the record."""

    step: Step
    number: int
    is_stored: bool


@dataclass(frozen=True)
class End:
    """The end of a game: the record, the fingerprint of the state, its status, and the public board."""

    record: tuple[Entry, ...]
    state: str
    status: str
    board: str


@dataclass
class Told:
    """The results of games and their twins."""

    games: int = 0
    over: int = 0
    interactions: int = 0
    deliveries: Counter[int] = field(default_factory=Counter[int])
    differing: list[str] = field(default_factory=list[str])
    unanswered: list[str] = field(default_factory=list[str])
    incidents: list[str] = field(default_factory=list[str])


async def compare(told: Told, how: Deal, most: int = LONGEST) -> None:
    """Play a game, and again with repeats; note the differences."""
    with image_cache() as one, image_cache() as other:
        done, once = await _once(told, one, how, most)
        often = await _often(told, other, how, done)
    told.games += 1
    told.over += once.status != "playing"
    if once != often:
        parts = [name for name in ("record", "state", "status", "board") if getattr(once, name) != getattr(often, name)]
        told.differing.append(f"{how.name}: {', '.join(parts)}")


async def _once(told: Told, folder: Path, how: Deal, most: int) -> tuple[list[Done], End]:
    done: list[Done] = []
    async with in_process_bot(folder) as one:
        await _lay(one, how)
        before = 0
        async for step in random_steps(one, how, Chance(f"stroll {how.name}"), most):
            await walk(one, how.match, step)
            after = (await one.table(how.match)).match.seq
            done.append(Done(step, one.given[-1].id if isinstance(step, Push) else 0, after > before))
            before = after
        _account(told, one, how)
        return done, await _end(one, how)


async def _often(told: Told, folder: Path, how: Deal, done: list[Done]) -> End:
    chance, late = Chance(f"repeats {how.name}"), Counter[int]()
    again: dict[int, list[tuple[Push, int, int]]] = {}
    async with in_process_bot(folder, heads=2) as other:
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
    """Deliver an interaction one to three times, at once or later."""
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
    if match.roster is None:  # a solo player's private page shows the last answer
        anew = Push(how.players[0], str(ids.OfMatch(how.match, "show")), on_board=True)
        await one.push(how.match, anew, one.number() + NEW)
    return End(await entries(one.store, how.match), match.state_hash, match.status, repr(board.components))


LOOPBACK = "over the loopback Discord"


@dataclass(frozen=True)
class Size:
    """The number of games of each kind, the most presses in each, and whether the loopback is used as well."""

    games: Mapping[str, int]
    presses: int = LONGEST
    has_loopback: bool = True


def parts(size: Size) -> list[str]:
    """Each game, and all of them again over the loopback Discord."""
    return [*GAMES, *([LOOPBACK] if size.has_loopback else [])]


async def play(told: Told, run: Run[Size]) -> None:
    """Play the games of a kind, once plainly and once with repeats."""
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
