"""While others answer in secret, other people see no change: no byte of a page, no board, no post, no time."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import bot.match.steps
from engine import record
from engine.game import Seat
from tests.cogs.sketches import written_once
from tests.secrecy.game_specs import games_with, spec_of
from tests.secrecy.information_sources import seen_in_secret
from tests.secrecy.specs import SealedSpec

STEPS = 7
"""Most actions of others while somebody looks on."""

SEALED = games_with(lambda spec: spec.sealed)


def _sealed_of(game: str) -> SealedSpec:
    sealed = spec_of(game).sealed
    assert sealed is not None
    return sealed


def _starts(game: str, seats: int) -> Iterator[Any]:
    """Return the moments of some matches at which a secret turn has just begun."""
    sealed = _sealed_of(game)
    for number in range(sealed.matches[seats]):
        yield from filter(sealed.starts, spec_of(game).matches(seats, f"sealed {number}"))


async def _look_on(game: str, seats: int) -> tuple[Counter[str], set[Seat | None]]:
    """Let others act while a viewer, for whom nothing may change, looks on; returns the actions and the viewers."""
    spec, sealed, harness = spec_of(game), _sealed_of(game), spec_of(game).harness(seats)
    done, viewers = Counter[str](), set[Seat | None]()
    with spec.undrawn(), written_once():
        for number, start in enumerate(_starts(game, seats)):
            chance = Random(f"sealed {number}")
            moment, viewer = sealed.seen_by(start, chance.choice((*range(seats), None)), chance)
            harness.lay(moment)
            viewers.add(viewer)
            before = await seen_in_secret(harness, sealed, viewer)
            for step in range(chance.randrange(1, STEPS)):
                kind = await sealed.act(harness, viewer, chance, f"{number} {step}")
                done[kind] += 1
                if kind:
                    assert await seen_in_secret(harness, sealed, viewer) == before, kind
    return done, viewers


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in SEALED for seats in _sealed_of(game).matches])
async def test_nothing_moves_while_others_answer_in_secret(game: str, seats: int) -> None:
    done, viewers = await _look_on(game, seats)
    assert _sealed_of(game).done[seats] <= done.keys(), done
    assert viewers == {*range(seats), None}


def _notice_every_step(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(bot.match.steps, "is_in_secret", lambda *_: False)


def _ask_all_again(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(record, "_count", lambda questions, *_: tuple(count + 1 for count in questions))


@pytest.mark.parametrize(
    ("game", "leak"),
    [(game, leak) for game in SEALED for leak in (_notice_every_step, _ask_all_again, *_sealed_of(game).leaks)],
)
async def test_a_change_is_detected(
    game: str, leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        await _look_on(game, 2)
