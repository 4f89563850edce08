"""Forged, mutated and replayed addresses, forms and menus: none is taken for a move of somebody else or out of turn.

They are other people's, of other matches, questions and games; turned over bit by bit, cut, huge, in other scripts; all
verbs with any argument. Each must be answered, and none may be an error that nobody foresaw.
"""

import asyncio
from collections.abc import Iterator

from tests.faults.damage.trespass import Trespass, trespass
from tools.bench.report import Figure

FORGERIES, QUICK_FORGERIES = 100_000, 500
AN_APP = 5_000
"""Forgeries that are sent to one house."""


def measure(*, quick: bool = False) -> list[Figure]:
    """Count forgeries and what was let through."""
    return asyncio.run(_measure(QUICK_FORGERIES if quick else FORGERIES))


async def _measure(forgeries: int) -> list[Figure]:
    told = Trespass()
    for number, first in enumerate(range(0, forgeries, AN_APP)):
        await trespass(told, str(number), min(AN_APP, forgeries - first))
    return list(figures(told, forgeries))


def figures(told: Trespass, least: int) -> Iterator[Figure]:
    """Return what came of them."""
    for wrong in (*told.accepted, *told.unanswered, *told.incidents):
        print(wrong)
    yield Figure("forgeries", told.forged, "interactions", at_least=least)
    yield Figure("of these moves of one's own, in turn", told.own, "interactions")
    yield Figure("taken for another's, or out of turn", len(told.accepted), "interactions", at_most=0)
    yield Figure("unanswered", len(told.unanswered), "interactions", at_most=0)
    yield Figure("errors nobody foresaw", len(told.incidents), "errors", at_most=0)
