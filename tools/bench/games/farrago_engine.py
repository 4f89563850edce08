"""How fast the rules of Farrago play alone: whole matches at random, and battles, in one process.

Seconds are those of the process. An action is what a rollout needs: what is legal, a random pick of it, applying it.
"""

import random
import time
from collections.abc import Callable, Sequence
from statistics import median

from engine.farrago import GAME
from engine.farrago.battle_log import Happening
from engine.farrago.cards import KINDS
from engine.farrago.film import frames
from engine.farrago.model import Action, FarragoOptions
from engine.farrago.rules.battle import fight
from engine.farrago.rules.field import Field
from engine.farrago.rules.legal import legal
from engine.farrago.rules.sphere import ALL
from engine.farrago.state import Placed, Plan, Standing, State, Tile, Zone
from engine.game import Seat
from engine.rng import Rng
from tools.bench.report import Figure

ROUNDS, GAMES, BOARDS, GUESSES = 5, 60, 1_000, 300
RANDOM_AIM, BATTLE_AIM = 30_000, 5_000
CREATURES, OTHERS = 6, 6
"""Cards of a side in a battle that is measured: every tile is taken."""

List = Callable[[State, Seat], Sequence[Action]]
Board = tuple[tuple[Zone, Zone], tuple[Plan, Plan]]


def measure(*, quick: bool = False) -> list[Figure]:
    """Give actions and battles per second, as the median of some rounds over the same deals and boards."""
    rounds, games, boards, guesses = (1, 1, 5, 2) if quick else (ROUNDS, GAMES, BOARDS, GUESSES)
    plain, worded = (median([_rate(games, listed) for _ in range(rounds)]) for listed in (legal, _with_words))
    full = [_board(random.Random(seed)) for seed in range(boards)]
    quiet = median([_battles(full, told=False) for _ in range(rounds)])
    told = median([_battles(full, told=True) for _ in range(rounds)])
    return [
        Figure("random actions, battles included", plain, "/s", RANDOM_AIM),
        Figure("random actions, choices with their lines", worded, "/s"),
        Figure("battles on full spheres", quiet, "/s", BATTLE_AIM),
        Figure("battles on full spheres, with what happened", told, "/s"),
        *_seeing(guesses),
    ]


def _with_words(state: State, seat: Seat) -> Sequence[Action]:
    return [choice.action for choice in GAME.choices(state, seat)]


def _rate(games: int, listed: List) -> float:
    """Play games to their end, the deals included; gives actions per second."""
    actions = 0
    began = time.process_time()
    for seed in range(games):
        chance = random.Random(seed)
        state = GAME.setup(2, FarragoOptions(), Rng(str(seed))).state
        while asked := list(GAME.asked(state)):
            found = listed(state, asked[0])
            # Quicker than `choice`, whose time would be taken for the rules'.
            state = GAME.apply(state, asked[0], found[int(chance.random() * len(found))]).state
            actions += 1
    return actions / (time.process_time() - began)


def _board(chance: random.Random) -> Board:
    """Fill both spheres by chance: creatures and buildings stand, and the others were placed just now."""
    (mine, plan), (theirs, other) = _side(chance), _side(chance)
    return (mine, theirs), (plan, other)


def _side(chance: random.Random) -> tuple[Zone, Plan]:
    creatures = [kind for kind in KINDS.values() if kind.type == "creature"]
    others = [kind for kind in KINDS.values() if kind.type != "creature"]
    kinds = [*chance.choices(creatures, k=CREATURES), *chance.choices(others, k=OTHERS)]
    chance.shuffle(kinds)
    tiles, placed = [Tile(rp=2)] * len(ALL), list[Placed]()
    for card, kind in enumerate(kinds):
        if kind.is_species:
            tiles[card] = Tile(rp=2, standing=Standing(card, kind.health, kind.health))
        else:
            placed.append(Placed(card, card))
    cards = tuple([kind.id for kind in (*kinds, *chance.choices(creatures + others, k=12))])
    hand = (*[each.card for each in placed], *range(12, 17))
    zone = Zone("zephyr", cards, tuple(range(17, 24)), hand, (), tuple(tiles))
    return zone, Plan(tuple(placed), chance.randrange(4), ready=True)


def _battles(boards: Sequence[Board], *, told: bool) -> float:
    """Reveal and fight out each board; gives battles per second."""
    began = time.process_time()
    for zones, plans in boards:
        log: list[Happening] | None = [] if told else None
        # A limit that no battle reaches, so that each is fought to its last step.
        fight(Field(zones, plans, 0, 1_000, log))
    return len(boards) / (time.process_time() - began)


def _seeing(count: int) -> list[Figure]:
    """View a match after some battles, guess what is hidden, and play the film of the last one back."""
    chance, state = random.Random("bench"), GAME.setup(2, FarragoOptions(), Rng("bench")).state
    while state.turn < 8 and (asked := list(GAME.asked(state))):
        state = GAME.apply(state, asked[0], chance.choice(legal(state, asked[0]))).state
    view = GAME.view(state, 0)
    took = [
        _milliseconds(lambda number: GAME.view(state, number % 2), count),
        _milliseconds(lambda number: GAME.guess(view, Rng(str(number))), count),
        _milliseconds(lambda _: view.battle and frames(view.battle), count),
    ]
    names = ("a view", "a guess", "the frames of a battle")
    return [Figure(name, each, "ms") for name, each in zip(names, took, strict=True)]


def _milliseconds(do: Callable[[int], object], count: int) -> float:
    began = time.process_time()
    for number in range(count):
        do(number)
    return 1000 * (time.process_time() - began) / count
