"""One playthrough per ending, kept as a page to read; `pytest --rewrite-golden` rewrites them."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME
from engine.battle_farm.game import LIVELY
from engine.battle_farm.model import Action, BattleFarmOptions
from engine.game import Seat
from engine.rng import Rng
from tests.engine.battle_farm.boards import field, seat
from tests.engine.battle_farm.transcript import show, transcript
from tests.engine.battle_farm.wander import wander

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("name", "seed", "seats", "options"),
    [
        ("limit", "golden 10", 2, BattleFarmOptions(limit=25)),
        ("deck", "golden 5", 3, BattleFarmOptions(limit=35)),
        ("lively", "golden 94", 2, replace(LIVELY, limit=25)),
    ],
    ids=["limit", "deck", "lively"],
)
def test_playthrough_reads_as_written(
    name: str, seed: str, seats: int, options: BattleFarmOptions, rewrite_golden: bool
):
    visits = list(wander(seed, seats, options))
    outcome = GAME.outcome(visits[-1].step.state)
    assert outcome
    assert outcome.ending == ("limit" if name == "lively" else name)
    page = transcript(f"Battle Farm: {name}", seed, seats, options, [(visit.seat, visit.action) for visit in visits])
    assert " sells " in page
    assert ("Crop aid: " in page, "Nothing was bought: " in page) == ((name == "lively",) * 2)
    check_page(name, page, rewrite_golden)


def test_playthrough_of_people_who_do_nothing_reads_as_written(rewrite_golden: bool):
    seed, options = "golden idle", BattleFarmOptions()
    state = GAME.setup(2, options, Rng(seed)).state
    played: list[tuple[Seat, Action]] = []
    while asked := GAME.asked(state):
        played.append((min(asked), GAME.timeout(state, min(asked))))
        state = GAME.apply(state, *played[-1]).state
    outcome = GAME.outcome(state)
    assert outcome
    assert outcome.ending == "stalled"
    check_page("stalled", transcript("Battle Farm: stalled", seed, 2, options, played), rewrite_golden)


def check_page(ending: str, page: str, rewrite_golden: bool):
    path = GOLDEN / f"{ending}.txt"
    if rewrite_golden:
        path.write_text(page, encoding="utf-8")
    assert page == path.read_text(encoding="utf-8")


def test_board_is_shown_in_a_line_for_each_seat():
    mine = seat("common:corn=4@5 trellis:x", "wheat+5 clone", coins=12, fert=3, pile="beans")
    state = field(mine, seat(coins=1, fert=10), market="wheat - - - - -", deck="corn corn", last="limit", round=4)
    assert show(state).splitlines() == [
        "round 4 turn 7 play | deck 2 | market wheat - - - - - | last round: limit",
        "> Ann  12 coins  3 fertilizers | common:corn=4@5 trellis:x | wheat+5 clone | pile 1",
        "  Bob   1 coins 10 fertilizers | common:- | no cards | pile 0",
    ]
