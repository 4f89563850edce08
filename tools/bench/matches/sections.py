"""The sections `requests` and `outdated` of the bench, over whole matches of all games with their pictures.

`requests` plays the games one after the other with people who answer soon: what is requested a press, and how controls
are answered. `outdated` plays all at once with people who are late and leave pages open: how many presses met a page
that showed what was over.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from functools import reduce
from operator import add
from pathlib import Path

from bot.playground.interactions.interaction import DEFER_UPDATE
from tests.e2e.harness import SPRITES
from tools.bench.matches.ledger import ANSWERS, KINDS, Ledger
from tools.bench.matches.people import LIMIT, PLAYS, Setting
from tools.bench.report import Figure
from tools.bench.rig import Rig, rig

QUICK, QUICK_SECONDS = ("fart",), 3.0
MATCHES = 2
"""Matches of each game with people who are late."""

DRAWN = {"PICTURE_CACHE": str(SPRITES)}
"""How fast sprites are drawn is measured elsewhere."""


def requests(*, quick: bool = False) -> list[Figure]:
    """Give requests a press and the share of each answer, by game."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_requests(Path(folder), *_extent(quick=quick)))
    return [figure for game, ledger in _with_all(found).items() for figure in _request_figures(game, ledger)]


def outdated(*, quick: bool = False) -> list[Figure]:
    """Give the share of presses that met an outdated page, by game."""
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_outdated(Path(folder), *_extent(quick=quick), 1 if quick else MATCHES))
    return [figure for game, ledger in _with_all(found).items() for figure in _outdated_figures(game, ledger)]


def _extent(*, quick: bool) -> tuple[tuple[str, ...], float]:
    """Give which games are played, and for how long at most."""
    return (QUICK, QUICK_SECONDS) if quick else (tuple(PLAYS), LIMIT)


async def _requests(folder: Path, games: tuple[str, ...], seconds: float) -> dict[str, Ledger]:
    found: dict[str, Ledger] = {}
    async with rig(folder, environment=DRAWN) as made:
        await made.start_bot()
        await made.all_drawn()
        for game in games:
            ledger = found[game] = Ledger()
            made.server.core.on_exchange[:] = [ledger.watch]
            await _play(made, game, ledger, seconds, is_late=False)
        made.forgive()  # they are among the figures
    return found


async def _outdated(folder: Path, games: tuple[str, ...], seconds: float, matches: int) -> dict[str, Ledger]:
    found = {game: Ledger() for game in games}
    async with rig(folder, environment=DRAWN) as made:
        await made.start_bot()
        await made.all_drawn()
        for _ in range(matches):
            await asyncio.gather(*(_play(made, game, ledger, seconds, is_late=True) for game, ledger in found.items()))
        made.forgive()
    return found


async def _play(made: Rig, game: str, ledger: Ledger, seconds: float, *, is_late: bool) -> None:
    channel, play = PLAYS[game]
    ledger.begun += 1
    await play(Setting(made, ledger, channel, is_late, seconds=seconds))


def _with_all(found: dict[str, Ledger]) -> dict[str, Ledger]:
    return {**found, "all": reduce(add, found.values())}


def _request_figures(game: str, ledger: Ledger) -> Iterator[Figure]:
    yield Figure(f"{game}: matches not played to their end", ledger.begun - ledger.ended, "", at_most=0)
    yield Figure(f"{game}: presses and commands", ledger.acts, "")
    yield Figure(f"{game}: never answered", ledger.unanswered, "", at_most=0)
    for number, name in ANSWERS.items():
        share = 100 * ledger.answers[number] / ledger.pressed
        yield Figure(
            f"{game}: presses answered by {name} (type {number})",
            share,
            "%",
            at_most=2 if number == DEFER_UPDATE else None,
        )
    yield Figure(f"{game}: requests", sum(ledger.requests.values()) / ledger.acts, "/press")
    for kind in KINDS:
        yield Figure(f"{game}: of these {kind}", ledger.requests[kind] / ledger.acts, "/press")
    yield Figure(f"{game}: requests refused", ledger.refused, "", at_most=0)


def _outdated_figures(game: str, ledger: Ledger) -> Iterator[Figure]:
    yield Figure(f"{game}: matches not played to their end", ledger.begun - ledger.ended, "", at_most=0)
    yield Figure(f"{game}: presses", ledger.pressed, "")
    yield Figure(f"{game}: presses that met an outdated page", ledger.outdated, "")
    yield Figure(f"{game}: their share", 100 * ledger.outdated / ledger.pressed, "%")
    yield Figure(f"{game}: presses only to look, of the hand", 100 * ledger.looks / ledger.pressed, "%")
