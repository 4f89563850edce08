"""Set-up for the tests of the store: a real game in a real file, in a line each."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.store import Match, MatchChange, NewMatch, Result, Store
from engine import record
from engine.fart.model import Resign
from engine.record import Position
from engine.registry import games
from tests.fresh import address_of as url_of
from tests.fresh import lay_out

GAME = games()["fart"]
SECRET = b"an installation secret of the tests"
ADA, BO = 10**18 + 1, 10**18 + 2
HALL, DEN = 7 * 10**17, 8 * 10**17


class Clock:
    """A time that only the test moves."""

    def __init__(self, at: int = 1_750_000_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        return self.at


@asynccontextmanager
async def opened(where: Path | str, clock: Clock | None = None, secret: bytes = SECRET) -> AsyncIterator[Store]:
    """A store for the duration of the block: in a file, which is made if missing, or at an address."""
    if isinstance(where, Path):
        await lay_out(where, secret)
        where = url_of(where)
    store = await Store.open(where, secret, clock or Clock())
    try:
        yield store
    finally:
        await store.close()


def dealt(seed: str = "1", **changes: Any) -> NewMatch:
    """A dealt match of F.A.R.T. that Ada plays in the hall."""
    options = GAME.info.presets[0].options
    position, _ = record.begin(GAME, seed, 1, options)
    new = NewMatch(
        game=GAME.info.id,
        rules_version=GAME.info.rules_version,
        options=msgspec.json.encode(options),
        seed=seed,
        seats=(ADA,),
        snapshot=GAME.codec.encode(position.state),
        state_hash=GAME.codec.hash(position.state),
        questions=position.questions,
        place=HALL,
    )
    return replace(new, **changes)


def daily(day: str = "2026-03-01", player: int = ADA, **changes: Any) -> NewMatch:
    """The attempt of a player at a day."""
    return dealt(seats=(player,), purpose="daily", day=day, **changes)


def position_of(match: Match) -> Position:
    return Position(GAME.codec.state(match.snapshot), match.seq, match.questions)


def played(match: Match, action: Any) -> MatchChange:
    """The change to a match by an action, according to the rules."""
    after, _ = record.advance(GAME, position_of(match), 0, action)
    outcome = GAME.outcome(after.state)
    return MatchChange(
        body=GAME.codec.encode(action),
        seq=after.seq,
        questions=after.questions,
        snapshot=GAME.codec.encode(after.state),
        state_hash=GAME.codec.hash(after.state),
        status="playing" if outcome is None else "finished",
        outcome=outcome,
        result=None if outcome is None else Result(outcome.scores[0], 0, outcome.ending == "win"),
    )


def any_move(match: Match) -> MatchChange:
    """Play a legal action, always the same one in the same position."""
    choices = GAME.choices(position_of(match).state, 0)
    return played(match, choices[match.seq * 7 % len(choices)].action)


def giving_up(match: Match) -> MatchChange:
    return played(match, Resign())


def ending(score: int, tiebreak: int = 0, *, won: bool = True) -> Any:
    """An action that resigns, made to count as this result."""
    return lambda match: replace(giving_up(match), result=Result(score, tiebreak, won))


async def folded(store: Store, match_id: str) -> str:
    """The hash that the stored actions lead to."""
    return GAME.codec.hash(record.replay(GAME, await store.matches.record(match_id)).state)
