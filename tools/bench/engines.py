"""How fast the rules play alone, beside games of other packages if installed, in batches by turns.

An action is what a rollout needs: what is legal, a random pick of it, applying it; deals are included. Seconds are
those of the process, so that other work on the machine counts little. The peers are no dependencies: `.venv/bin/pip
install catanatron==3.2.1 rlcard==1.2.0` puts them beside the tree's own packages, `pip uninstall` takes them out again.
"""

import random
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Any

import engine.absolute.rules.legal as absolute
import engine.battle_farm.rules.legal as battle_farm
import engine.farrago.rules.legal as farrago
from engine.farrago.cards import KINDS
from engine.farrago.rules.battle import fight
from engine.farrago.rules.field import Field
from engine.farrago.rules.sphere import ALL
from engine.farrago.state import Placed, Plan, Standing, Tile, Zone
from engine.registry import games
from engine.rng import Rng
from tools.bench import arrange
from tools.bench.report import Figure

ROUNDS, BATCH = 40, 0.2
"""The number of batches of each game, whose median counts, and the seconds of processor time of a batch."""

LONGEST = 1_000
"""Turns after which catanatron itself gives a match up."""

BOARDS, BATTLES = 1_000, 5_000
"""Battles that are fought, and how many a second there should be."""
CREATURES, OTHERS = 6, 6
"""Cards of a side in a battle that is measured: every tile is taken."""

Play = Callable[[int], int]
"""Plays the match of a seed to its end and counts its actions."""

Listed = Callable[[Any, int], Sequence[Any]]
"""Lists a seat's legal actions in a state."""

ACTIONS = {
    "Absolute, 2 seats": None,
    "Battle Farm, 4 seats": 30_000,
    "Battle Farm, 4 seats, choices with their lines": None,
    "Farrago, battles included": 30_000,
    "F.A.R.T.": 100_000,
}
"""Our games, and how many actions a second there should be."""

PEERS = (
    ("Absolute, 2 seats", "gin rummy of rlcard", 1.0),
    ("Battle Farm, 4 seats, choices with their lines", "catanatron, 4 players", 2.0),
    ("F.A.R.T.", "leduc of rlcard", 1.0),
)
"""What is held against a game of another package, and how many times as fast it should be."""


def measure(*, quick: bool = False) -> list[Figure]:
    """Give actions a second of each game and how many times a peer's they are, battles, and arrangements."""
    rounds, batch = (1, 0.001) if quick else (ROUNDS, BATCH)
    playing = {**_ours(), **_theirs()}
    rates: dict[str, list[float]] = {name: [] for name in playing}
    seeds = dict.fromkeys(playing, 0)
    for _ in range(rounds):
        for name, play in playing.items():
            actions, began = 0, time.process_time()
            while (spent := time.process_time() - began) < batch:
                actions += play(seeds[name])
                seeds[name] += 1
            rates[name].append(actions / spent)
    found = [Figure(f"{name}: random actions", median(each), "/s", ACTIONS.get(name)) for name, each in rates.items()]
    for own, their, aim in PEERS:
        if their in rates:
            # Each batch with the one beside it, as the machine may be slower for a while.
            times = median([one / other for one, other in zip(rates[own], rates[their], strict=True)])
            found.append(Figure(f"{own}, times {their}", times, "x", aim))
    found.append(Figure("Farrago: battles on full spheres", _battles(5 if quick else BOARDS), "/s", BATTLES))
    return [*found, *arrange.measure(quick=quick)]


def ours(game_id: str, seats: int, listed: Listed | None = None) -> Play:
    """Play one of our games: `listed` says what the seat asked may do, without it the choices of the contract."""
    game = games()[game_id]
    options = game.info.presets[0].options

    def play(seed: int) -> int:
        chance, actions = random.Random(seed), 0
        state = game.setup(seats, options, Rng(str(seed))).state
        while asked := game.asked(state):
            seat = next(iter(asked))
            found = game.choices(state, seat) if listed is None else listed(state, seat)
            # Quicker than `choice`, whose time would be taken for the rules'.
            picked = found[int(chance.random() * len(found))]
            state = game.apply(state, seat, picked.action if listed is None else picked).state
            actions += 1
        return actions

    return play


def _ours() -> dict[str, Play]:
    playing = (
        ours("absolute", 2, lambda state, _: absolute.legal(state)),
        ours("battle_farm", 4, battle_farm.legal),
        ours("battle_farm", 4),
        ours("farrago", 2, farrago.legal),
        ours("fart", 1),
    )
    return dict(zip(ACTIONS, playing, strict=True))


def _theirs() -> dict[str, Play]:
    found: dict[str, Play] = {}
    if find_spec("catanatron"):
        found["catanatron, 4 players"] = _catan(import_module("catanatron"))
    if find_spec("rlcard"):
        found["gin rummy of rlcard"] = _rlcard("gin_rummy", "GinRummyGame", lambda game: game.judge.get_legal_actions())
        found["leduc of rlcard"] = _rlcard("leducholdem", "LeducholdemGame", lambda game: game.get_legal_actions())
    return found


def _catan(catan: Any) -> Play:
    def play(seed: int) -> int:
        random.seed(seed)
        game = catan.Game([catan.RandomPlayer(color) for color in list(catan.Color)[:4]], seed=seed)
        actions = 0
        while game.winning_color() is None and game.state.num_turns < LONGEST:
            game.play_tick()
            actions += 1
        return actions

    return play


def _rlcard(module: str, name: str, listed: Callable[[Any], Sequence[Any]]) -> Play:
    """Play a game of rlcard bare, without its environment, which would encode states and actions as arrays."""
    game: Any = getattr(import_module(f"rlcard.games.{module}.game"), name)()
    game.np_random.seed(0)  # once: seeding it for each match would take longer than a match of leduc

    def play(seed: int) -> int:
        chance, actions = random.Random(seed), 0
        game.init_game()
        while not game.is_over():
            found = listed(game)
            game.step(found[int(chance.random() * len(found))])
            actions += 1
        return actions

    return play


def _battles(count: int) -> float:
    """Reveal and fight out boards that were filled by chance; gives battles a second."""
    boards = [(_side(chance), _side(chance)) for chance in map(random.Random, range(count))]
    began = time.process_time()
    for (mine, plan), (theirs, other) in boards:
        # A limit that no battle reaches, so that each is fought to its last step.
        fight(Field((mine, theirs), (plan, other), 0, 1_000, None))
    return count / (time.process_time() - began)


def _side(chance: random.Random) -> tuple[Zone, Plan]:
    """Fill a sphere: creatures and buildings stand, and the others were placed just now."""
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
