"""Discord's limits hold on every page of the fullest tables that the rules allow, and on the longest battle."""

from itertools import cycle, islice
from pathlib import Path

import pytest

from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.match.board import board_in_words
from engine.farrago.cards import KINDS
from engine.farrago.state import State
from tests.cogs.farrago.seated import OneTable, Person, check_limits, person_at, seated
from tests.engine.farrago.proof import after, table, zone

HAND = 14
TILES = [f"{face}{row}" for row in "tmb" for face in (1, 2, 3, 4)]
LONGEST = sorted(KINDS, key=len, reverse=True)
STAND = [kind for kind in LONGEST if KINDS[kind].is_species]
PILE = " ".join(LONGEST[:40])
"""As many kinds as a deck can have, those with the longest names."""

RICH = " ".join(f"{tile}=99" for tile in TILES)
FULL = " ".join(f"{tile}:{kind}" for tile, kind in zip(TILES, STAND, strict=False))
FULL_TOO = " ".join(f"{tile}:{kind}" for tile, kind in zip(TILES, STAND[12:], strict=False))
ABLE = " ".join(f"{tile}~hot_geyser" for tile in TILES)


def hand(kinds: list[str]) -> str:
    return " ".join(islice(cycle(kinds), HAND))


def fought() -> State:
    """Let all cards of two full spheres have acted."""
    state = table(zone(FULL, hand(LONGEST), pile=PILE, deck=PILE), zone(FULL_TOO, pile=PILE, deck=PILE), limit=60)
    return after(state, "both ready")


STATES = {
    "all tiles taken": table(
        zone(f"{FULL} {ABLE}", hand(LONGEST), pile=PILE, deck=PILE), zone(FULL_TOO, hand(LONGEST), pile=PILE)
    ),
    "all tiles rich": table(zone(f"{RICH} {ABLE}", hand(LONGEST)), zone(FULL_TOO), turn=1),
    "nothing fits": table(zone("", hand(STAND)), zone(FULL_TOO), turn=1),
    "fought": fought(),
}


async def follow(one_table: OneTable, person: Person) -> None:
    """Open the page of each card, and one page of each kind that the panel leads to."""
    cards = [button.id for button in person.buttons if isinstance(button.id, ids.OfMatch) and button.id.verb == "card"]
    for card in cards:
        await person.send(card)
        check_limits(person.page)
    for verb in ("piles", "cards", "menu"):
        await person.send(ids.OfMatch(one_table.table.match.id, verb))
        check_limits(person.page)


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
async def test_the_fullest_tables_keep_discords_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: State
) -> None:
    async with seated(tmp_path, state, monkeypatch) as one_table:
        check_limits((await person_at(one_table, text_mode=False)).page)
        await follow(one_table, await person_at(one_table))
        check_limits(await board_in_words(one_table.app, await one_table.now(), words()))
