"""Discord's limits hold on the panels and pages of the fullest tables that the rules allow."""

from itertools import cycle, islice
from pathlib import Path

import pytest

from bot.ui.kit import ids
from bot.ui.match.board import board_page
from engine.battle_farm import GAME
from engine.battle_farm.cards import ACTIONS, CROPS, KINDS
from engine.battle_farm.model import Offer, Play
from engine.battle_farm.state import State
from tests.cogs.battle_farm.reach import follow, leading
from tests.cogs.battle_farm.seated import check_limits, person_at, seated
from tests.engine.battle_farm.boards import SeatText, field, seat

HAND = " ".join(islice(cycle(sorted(KINDS, key=len, reverse=True)), 60))
BEDS = "rotational:cloudberry=99@9 hydroponic:strawberry=99@9 greenhouse:blueberry=99@9 vertical:tangerine=99@9"
PILE = " ".join([*KINDS, *CROPS, *ACTIONS])


def crowd(hand: str = HAND) -> tuple[SeatText, ...]:
    """Six seats with all beds planted, full hands and piles, and more coins than anybody gets."""
    rich = seat(BEDS, hand, coins=999, fert=99, farmer="master_gardener", pile=PILE)
    return (rich, *(seat(BEDS, "wheat corn", coins=999, fert=99, pile=PILE) for _ in range(5)))


def asking(card: str) -> State:
    """Let a card ask for its target."""
    state = field(*crowd(f"{card} {HAND}"))
    return GAME.apply(state, 0, Play(state.farms[0].hand[0])).state


def selling() -> State:
    state = field(*crowd(), phase="trade")
    return GAME.apply(state, 0, Offer(state.farms[0].hand)).state


STATES = {
    "buying": field(*crowd(), phase="buy", rolled=4, purchases=4, last="limit"),
    "trading": field(*crowd(), phase="trade"),
    "selling": selling(),
    "playing": field(*crowd()),
    "fertilizing": field(*crowd(), phase="fertilize"),
    "crop": asking("garden_gourmet"),
    "bed": asking("retractable_greenhouse"),
    "card": asking("recycle"),
    "color": asking("fungus_infiltration"),
}


@pytest.mark.slow
@pytest.mark.parametrize("text_mode", [True, False], ids=["text", "pictures"])
@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
async def test_the_fullest_tables_keep_discords_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: State, text_mode: bool
) -> None:
    async with seated(tmp_path, state, monkeypatch) as one_table:
        for place in (0, 1):
            person = person_at(one_table, place, text_mode=text_mode)
            panel = await person.open()
            check_limits(panel)
            for way in list(leading(panel, "sell", "card", "ability", "beds"))[:3]:
                check_limits(await follow(person, way))
            for verb in ("piles", "cards"):
                await person.send(ids.OfMatch(one_table.table.match.id, verb))
                check_limits(person.page)
        check_limits(await board_page(one_table.app, await one_table.now()))


async def test_of_many_cards_the_names_of_the_first_are_told_and_how_many_more_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated(tmp_path, STATES["selling"], monkeypatch) as one_table:
        bea = person_at(one_table, 1)
        await bea.open()
        assert "and 56 more" in bea.text
