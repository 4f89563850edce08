"""The AI players that the games share; they see a seat's view only, and the same `rng` gives the same choice.

A game may define its own players: `PLAYERS` in its package, by level (`easy`, `medium`, `hard`). Missing levels are
made here from its rules alone, so that every game has players. `random` is for tests and tools and is not offered; AIs
of matches from before `easy` existed have that name and play on.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol, TypeVar

from engine.game import Seat
from engine.record import AnyGame
from engine.registry import games
from engine.rng import Rng

A = TypeVar("A")

Trial = Callable[[Sequence[A], Rng], Sequence[float]]
"""Guesses one state that fits the view and returns each candidate's result from there."""

LEVELS: Mapping[str, int] = {"easy": 8, "medium": 64, "hard": 512}
"""Playouts that the shared players spend on one choice."""

PLAYOUT_ACTIONS = 2_000
"""Actions after which a playout is cut off and scored as it is."""


class AiPlayer(Protocol):
    """Anything that can choose for a seat."""

    def choose(self, view: Any, seat: Seat, rng: Rng) -> Any:
        """Choose a legal action for an asked seat from its view; randomness comes from `rng` only."""
        ...


class RandomPlayer:
    """Plays any legal action, each as likely."""

    def __init__(self, game: AnyGame) -> None:
        """Play that game."""
        self._game = game

    def choose(self, view: Any, seat: Seat, rng: Rng) -> Any:
        """Choose any legal action."""
        # The choices are the same on every guess (`check_sight` in `engine.conformance`), so one guess is enough, and
        # it does no harm that the choice is drawn by the same numbers.
        return rng.choose(_legal(self._game, self._game.guess(view, rng), seat))[0]


class GuessingPlayer:
    """Guesses what is hidden, plays out each legal action at random, again and again, and takes the best."""

    def __init__(self, game: AnyGame, playouts: int) -> None:
        """Play that game with this number of playouts for one choice."""
        self._game = game
        self._playouts = playouts

    def choose(self, view: Any, seat: Seat, rng: Rng) -> Any:
        """Choose the action whose playouts end best for the seat."""

        def trial(candidates: Sequence[Any], chance: Rng) -> Sequence[float]:
            state = self._game.guess(view, chance)
            # All candidates get the same chance, so that fewer playouts tell them apart; `|out`, as the guess has used
            # the numbers of the plain seed.
            return [self._play_out(state, seat, candidate, Rng(f"{chance.seed}|out")) for candidate in candidates]

        return best_of(_legal(self._game, self._game.guess(view, rng), seat), trial, self._playouts, rng)

    def _play_out(self, state: Any, seat: Seat, action: Any, rng: Rng) -> float:
        actor = seat
        for _ in range(PLAYOUT_ACTIONS):
            state = self._game.apply(state, actor, action).state
            asked = self._game.asked(state)
            if not asked:
                break
            # Sorted, since the order of a game's mapping must not decide what a seed leads to.
            actor, rng = rng.choose(sorted(asked))
            action, rng = rng.choose(_legal(self._game, state, actor))
        return _worth(self._game, state, seat)


def players(game_id: str) -> dict[str, AiPlayer]:
    """Return the players of a game by level, `random` first, then the weakest; the game's own if it offers any."""
    game = games()[game_id]
    own: Mapping[str, AiPlayer] = getattr(import_module(f"engine.{game_id}"), "PLAYERS", {})
    shared = {level: GuessingPlayer(game, playouts) for level, playouts in LEVELS.items()}
    return {"random": RandomPlayer(game), **shared, **own}


def best_of(candidates: Sequence[A], trial: Trial[A], playouts: int, rng: Rng) -> A:
    """Find the candidate with the best playouts, by sequential halving: half of them drop out in every round.

    `playouts` is the number to spend in all, at least one for each candidate and round. A single candidate costs none.
    """
    alive = list(candidates)
    totals: dict[int, float] = dict.fromkeys(range(len(alive)), 0.0)
    rounds = max(1, (len(alive) - 1).bit_length())
    while len(totals) > 1:
        for _ in range(max(1, playouts // (rounds * len(totals)))):
            word, rng = rng.word()
            worth = trial([alive[index] for index in totals], Rng(f"{rng.seed}|{word}"))
            for index, value in zip(totals, worth, strict=True):
                totals[index] += value  # kept from round to round, as all that are left have had equally many playouts
        best_first = sorted(totals, key=totals.__getitem__, reverse=True)
        # Sorted by index, so that of equal totals the earlier candidate stays, in every round.
        totals = {index: totals[index] for index in sorted(best_first[: (len(totals) + 1) // 2])}
    return alive[next(iter(totals))]


def _legal(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    return [choice.action for choice in game.choices(state, seat)]


def _worth(game: AnyGame, state: Any, seat: Seat) -> float:
    """Return the value of an outcome: the score in a solo game, else how many others the seat is ahead of."""
    outcome = game.outcome(state)
    if outcome is None:
        return 0.0
    if len(outcome.places) == 1:
        return outcome.scores[seat]
    return sum((place > outcome.places[seat]) - (place < outcome.places[seat]) for place in outcome.places)


def choose(game_id: str, level: str, view: bytes, seat: Seat, seed: str) -> bytes:
    """Let a player of a game choose; view and action are JSON, so that the call can run in another process.

    Raises:
        KeyError: no such game or level.
        msgspec.ValidationError: the view is not one of that game.
    """
    codec = games()[game_id].codec
    return codec.encode(players(game_id)[level].choose(codec.view(view), seat, Rng(seed)))
