"""While somebody seals a placement nothing moves for anybody else: no byte of a page, no board, no call, no time."""

from collections import Counter
from collections.abc import Callable
from functools import partialmethod
from random import Random

import pytest

import bot.match.steps
from bot.match.kinds.seated import SeatedMatch
from bot.ui import ids
from engine import record
from engine.farrago import GAME
from engine.farrago.model import Ready
from engine.game import Seat
from tests.secrecy.farrago.harness import FarragoGlass, secrecy_harness, undrawn
from tests.secrecy.farrago.random_matches import Moment, choose, recent_log
from tests.secrecy.harness import MATCH, PEOPLE

SEATS = 2
STEPS = 8
"""Actions that somebody does at the most while another looks on."""

PAGES = ("hand", "menu", "show", "piles", "cards")


def beginnings(name: str) -> list[Moment]:
    """Return the moments of a match at which both are asked, and nothing is sealed yet."""
    return [moment for moment in recent_log(SEATS, name) if not moment.since and GAME.asked(moment.state)]


async def seen(glass: FarragoGlass, viewer: Seat | None) -> list[object]:
    """All that somebody sees and that stands in the channel, what is to be sent, and what they are waited for."""
    verbs = PAGES if viewer is not None else ("menu", "board", "piles", "cards")
    pages = [await glass.send(glass.person(viewer), ids.OfMatch(MATCH, verb)) for verb in verbs]
    row, table = glass.fake_store.row, await glass.now()
    mine = [due for due in glass.fake_store.due if due.seat == viewer]
    own = None if viewer is None else (table.question(viewer), table.windows.get(viewer))
    return [
        await glass.board(),
        *pages,
        row.revision,
        row.status,
        table.secrecy,
        tuple(glass.fake_store.posts.values()),
        mine,
        own,
    ]


async def seal_before(viewer: Seat | None) -> Counter[str]:
    """Let somebody seal while another looks on, to whom nothing must change; returns what was done how often."""
    glass, done = secrecy_harness(SEATS), Counter[str]()
    noted: list[str] = []
    glass.tables.on_change.append(noted.append)
    with undrawn():
        for moment in (*beginnings("sealed"), *beginnings("again"))[::2]:
            chance = Random(moment.position.seq)
            table, other = glass.lay(moment), chance.choice([seat for seat in (0, 1) if seat != viewer])
            noted.clear()
            before = await seen(glass, viewer)
            last = chance.randrange(2, STEPS)
            for step in range(last + 1):
                if other not in table.asked:
                    break
                action = choose(table.position.state, other, chance)
                if isinstance(action, Ready) and step < last:
                    continue
                done[type(action).__name__] += 1
                table = await glass.tables.play(table, other, table.question(other), action, f"key {step}")
                assert not noted
                assert await seen(glass, viewer) == before
    return done


@pytest.mark.parametrize("viewer", [0, 1, None])
async def test_nothing_moves_while_somebody_else_seals(viewer: Seat | None) -> None:
    done = await seal_before(viewer)
    assert done.keys() >= {"Place", "TakeBack", "ChooseFace", "Ready"}, done
    assert done.keys() & {"Starter", "Bring"}, done


def _notes_every_step(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bot.match.steps, "is_in_secret", lambda *_: False)


def _asks_all_anew(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(record, "_count", lambda questions, *_: tuple(count + 1 for count in questions))


def _ends_later_with_each_step(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SeatedMatch, "moved", partialmethod(SeatedMatch.moved, resumed=True))


@pytest.mark.parametrize("leak", [_notes_every_step, _asks_all_anew, _ends_later_with_each_step])
async def test_it_is_seen_when_something_moves(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        await seal_before(0)


async def test_a_pause_shows_nobody_who_was_ready() -> None:
    """What was sealed before the table paused stays sealed when it goes on."""
    glass = secrecy_harness(SEATS)
    with undrawn():
        for moment in beginnings("pause")[1:4]:
            boards: list[object] = []
            for is_ready in (False, True):
                table = glass.lay(moment)
                if is_ready:
                    await glass.tables.play(table, 1, table.question(1), Ready(), "ready")
                for player in PEOPLE[:SEATS]:
                    await glass.tables.find(MATCH)
                    await glass.app.agreements.offer_pause(MATCH, player, wanted=True)
                paused = await glass.board()
                await glass.app.agreements.resume(MATCH, PEOPLE[0])
                boards.append((paused, await seen(glass, 0), await seen(glass, None)))
            assert boards[0] == boards[1]
