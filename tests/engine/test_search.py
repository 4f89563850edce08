"""The players shared by all games: they find the better action, from the view alone, and repeatably."""

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from engine import search
from engine.absolute import GAME as ABSOLUTE
from engine.absolute.model import AbsoluteOptions
from engine.fart import GAME
from engine.fart.model import FartOptions, View
from engine.registry import games
from engine.rng import Rng
from engine.search import GuessingPlayer, RandomPlayer, best_of, players


@pytest.fixture
def view() -> View:
    return GAME.view(GAME.setup(1, FartOptions(), Rng("search")).state, 0)


def _noisy(candidates: Sequence[int], rng: Rng) -> list[float]:
    """Rate a number by itself, plus noise of the same size."""
    noise, _ = rng.below(10)
    return [candidate + noise for candidate in candidates]


@pytest.mark.parametrize("candidates", [[3], [1, 2], [9, 1, 5], list(range(13))])
def test_best_of_finds_the_greatest(candidates: list[int]) -> None:
    assert best_of(candidates, _noisy, 50, Rng("noise")) == max(candidates)


def test_best_of_spends_no_playout_on_a_single_candidate() -> None:
    def refuse(candidates: Sequence[int], rng: Rng) -> list[float]:
        raise AssertionError("a forced move is not searched")

    assert best_of([7], refuse, 100, Rng("")) == 7


@pytest.mark.parametrize("count", [2, 3, 8, 15])
def test_best_of_keeps_to_its_playouts(count: int) -> None:
    spent: list[int] = []

    def flat(candidates: Sequence[int], rng: Rng) -> list[float]:
        spent.append(len(candidates))
        return [0.0 for _ in candidates]

    best_of(range(count), flat, 400, Rng(""))
    assert 300 <= sum(spent) <= 400


def test_best_of_gives_every_round_new_chance() -> None:
    seen: list[Rng] = []

    def note(candidates: Sequence[int], rng: Rng) -> list[float]:
        seen.append(rng)
        return [0.0 for _ in candidates]

    best_of(range(4), note, 40, Rng("chance"))
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("level", ["random", "easy", "medium", "hard"])
@pytest.mark.parametrize("game", sorted(games()))
def test_every_game_has_players_of_every_level(game: str, level: str) -> None:
    assert level in players(game)


def test_a_game_without_its_own_players_gets_the_shared_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "import_module", lambda name: SimpleNamespace())
    kinds = {level: type(player) for level, player in players("fart").items()}
    assert kinds == {"random": RandomPlayer} | dict.fromkeys(("easy", "medium", "hard"), GuessingPlayer)


def test_shared_players_choose_legal_actions_and_the_same_ones_for_a_seed(view: View) -> None:
    legal = [choice.action for choice in GAME.choices(GAME.guess(view, Rng("")), 0)]
    for player in (RandomPlayer(GAME), GuessingPlayer(GAME, 16)):
        chosen = [player.choose(view, 0, Rng("thought")) for _ in range(2)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in legal


def test_an_ai_of_a_match_from_before_there_was_an_easy_one_plays_on() -> None:
    state = ABSOLUTE.setup(2, AbsoluteOptions(), Rng("before")).state
    view = ABSOLUTE.codec.encode(ABSOLUTE.view(state, state.active))
    action = ABSOLUTE.codec.action(search.choose("absolute", "random", view, state.active, "thought"))
    assert action in [choice.action for choice in ABSOLUTE.choices(state, state.active)]


def test_choose_takes_and_gives_json(view: View) -> None:
    chosen = search.choose("fart", "medium", GAME.codec.encode(view), 0, "thought")
    assert GAME.codec.action(chosen) == players("fart")["medium"].choose(view, 0, Rng("thought"))
