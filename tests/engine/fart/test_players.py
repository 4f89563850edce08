"""The players of F.A.R.T.: the plain player's preferences, the searching player's strength, and par."""

import pytest

from engine.fart import GAME, PLAYERS
from engine.fart.ai.greedy import greedy
from engine.fart.ai.players import Searching, par_game, par_of
from engine.fart.cards import Card
from engine.fart.legal import choices_against
from engine.fart.model import Action, Dual, FartOptions, Sacrifice, Single, State, View
from engine.rng import Rng
from engine.search import AiPlayer
from tools.balance.ladder import LADDER, STEP, compare


def _view(attacker: Card, table: str, wave: int = 2) -> View:
    return View(wave, 1, (attacker,), tuple(table.split()), 0, 0, (), 0)


@pytest.mark.parametrize(
    ("view", "action"),
    [
        (_view("TH", "3S 7S QS AS 6S 9S", wave=1), Dual("3S", "7S")),  # free in the first wave
        (_view("TH", "3H 7D QS", wave=1), Dual("3H", "7D")),  # for any colours
        (_view("TH", "3S 7D QS JC"), Single("JC")),  # the closest single rather than a casualty
        (_view("6S", "2S 4H 5C AH"), Dual("2S", "4H")),  # the lower casualty
        (_view("6S", "2S 4S 4C"), Sacrifice("2S")),  # two casualties are more than one
        (_view("KH", "5C 5S"), Sacrifice("5S")),  # of equals the first in the order of the deck
    ],
)
def test_the_plain_player_takes_the_cheapest_action(view: View, action: Action) -> None:
    assert greedy(view) == action


def test_no_advice_sacrifices_a_card_while_a_flank_is_free_fart27() -> None:
    """Playouts alone would sacrifice on about ten of these first moves, mostly a king."""
    for number in range(40):
        view = GAME.view(GAME.setup(1, FartOptions(), Rng(f"first {number}")).state, 0)
        if any(choice.group == "dual" for choice in choices_against(1, view.attackers[0], view.table)):
            assert not isinstance(Searching(100).choose(view, 0, Rng(f"{number}")), Sacrifice)


def _play(player: AiPlayer, seed: str) -> int:
    state: State = GAME.setup(1, FartOptions(), Rng(seed)).state
    number = 0
    while (outcome := GAME.outcome(state)) is None:
        action = player.choose(GAME.view(state, 0), 0, Rng(f"{seed}/{number}"))
        state, number = GAME.apply(state, 0, action).state, number + 1
    return outcome.scores[0]


@pytest.mark.slow
def test_the_searching_player_beats_the_plain_one_on_the_same_deals() -> None:
    seeds = [f"search/{number}" for number in range(6)]
    searched = [_play(Searching(100), seed) for seed in seeds]
    plain = [_play(PLAYERS["easy"], seed) for seed in seeds]
    assert sum(searched) > sum(plain) + len(seeds) * 5


@pytest.mark.long
def test_the_hard_player_wins_nine_games_of_ten() -> None:
    scores = [_play(PLAYERS["hard"], f"hard/{number}") for number in range(30)]
    assert sum(score >= 0 for score in scores) >= 27


@pytest.mark.long
def test_each_level_beats_the_one_below_on_the_same_deals_and_not_always() -> None:
    least, most = STEP
    for first, other in LADDER:
        assert least <= 100 * compare("fart", first, other, 60).share.value <= most


def test_the_same_chance_gives_the_same_choice() -> None:
    view = GAME.view(GAME.setup(1, FartOptions(), Rng("same")).state, 0)
    choices = {PLAYERS["medium"].choose(view, 0, Rng("thought")) for _ in range(3)}
    assert len(choices) == 1


def test_par_is_the_lower_median_of_its_games() -> None:
    assert [par_of([9, 4, 7]), par_of([9, 4, 7, 6])] == [7, 6]


def test_a_game_of_par_is_played_by_the_hard_player_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.fart.ai.players.PLAYERS", {"hard": PLAYERS["easy"]})
    state = GAME.setup(1, FartOptions(), Rng("par")).state
    while (outcome := GAME.outcome(state)) is None:
        state = GAME.apply(state, 0, greedy(GAME.view(state, 0))).state
    assert [par_game("par", number) for number in (0, 1)] == [outcome.scores[0]] * 2
