"""The players of F.A.R.T.: fair search over guesses of the hidden cards, whose order it does not know; and the par."""

from collections.abc import Mapping, Sequence
from statistics import median_low

from engine.fart.ai.greedy import greedy
from engine.fart.ai.rollout import FlatMatch
from engine.fart.cards import IS_RED, VALUE, Card
from engine.fart.game import Fart
from engine.fart.legal import casualties, choices_against
from engine.fart.model import Action, Dual, FartOptions, Resign, Sacrifice, Single, State, View
from engine.game import Seat
from engine.rng import Rng
from engine.search import AiPlayer, RandomPlayer, best_of

PAR_GAMES = 15
"""Number of games for the par of a deal, which is their median score."""

FIRST_PAR_GAMES = 5
"""Number of those games after which there is a first estimate of the par, since all of them take minutes."""

# A game of its own, as the package makes its `GAME` only after it has imported this module.
_GAME = Fart()


class Searching:
    """Plays every distinct action out against many guesses, the plain player making all later choices."""

    def __init__(self, playouts: int) -> None:
        """Spend this number of playouts on one choice."""
        self._playouts = playouts

    def choose(self, view: View, seat: Seat, rng: Rng) -> Action:
        """Choose the action with the best mean score."""

        def trial(candidates: Sequence[Action], chance: Rng) -> Sequence[float]:
            guessed = FlatMatch.guess(view, chance)
            return [_play_out(guessed, candidate) for candidate in candidates]

        return best_of(_considered(view), trial, self._playouts, rng)


class Plain:
    """Plays as `greedy` does."""

    def choose(self, view: View, seat: Seat, rng: Rng) -> Action:
        """Choose the cheapest action at hand."""
        return greedy(view)


PLAYERS: Mapping[str, AiPlayer] = {
    "random": RandomPlayer(_GAME),
    "easy": Plain(),
    "medium": Searching(400),
    "hard": Searching(2_000),
}


def par_game(seed: str, number: int) -> int:
    """Let the hard player play a deal, its thoughts seeded by the number; returns the score."""
    state: State = _GAME.setup(1, FartOptions(), Rng(seed)).state
    rng = Rng(f"par|{number}")
    while (outcome := _GAME.outcome(state)) is None:
        word, rng = rng.word()
        action = PLAYERS["hard"].choose(_GAME.view(state, 0), 0, Rng(f"par|{number}|{word}"))
        state = _GAME.apply(state, 0, action).state
    return outcome.scores[0]


def par_of(scores: Sequence[int]) -> int:
    """Return the par of a deal from its games: the median of the scores, the lower of two."""
    return median_low(scores)


def _play_out(guessed: FlatMatch, action: Action) -> int:
    branch = guessed.copy()
    branch.play(action)
    return branch.finish()


def _considered(view: View) -> list[Action]:
    """List the actions worth a playout: no sacrifice while a flank is free (FART-27).

    Playouts see a good draw in a sacrifice, and miss what it costs a player who plays on better than they do: without
    it the medium player scores three points more (`docs/games/fart.md`).
    """
    found = distinct(view)
    is_free = any(isinstance(action, Dual) and not _lost(view, action) for action in found)
    return [action for action in found if not (is_free and isinstance(action, Sacrifice))]


def _lost(view: View, flank: Dual) -> tuple[Card, ...]:
    return casualties(view.wave, view.attackers[0], (flank.first, flank.second))


def distinct(view: View) -> list[Action]:
    """List the legal actions without equivalent ones: without a known order, suits of one colour are alike."""
    by_effect: dict[tuple[object, ...], Action] = {}
    for choice in choices_against(view.wave, view.attackers[0], view.table):
        by_effect.setdefault(_effect(view, choice.action), choice.action)
    return list(by_effect.values())


def _effect(view: View, action: Action) -> tuple[object, ...]:
    """Return what an action does to the table, as kinds of cards."""
    match action:
        case Dual():
            # All lost have the attacker's colour, so values alone tell them apart.
            return ("dual", *sorted(VALUE[card] for card in _lost(view, action)))
        case Single(defender):
            return ("single", VALUE[defender])  # all duellists have the other colour
        case Sacrifice(defender):
            return ("sacrifice", VALUE[defender], IS_RED[defender])
        case Resign():
            return ("resign",)
