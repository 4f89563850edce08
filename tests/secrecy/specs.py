"""For each game a ground of the secrecy tests: tables and twins where a simulated person presses.

A ground is all that the secrecy tests must know of a game. A game that hides something and has none fails a test.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Generic

from engine.game import Seat
from engine.record import AnyGame
from engine.registry import games
from tests.engine.chance import Chance
from tests.secrecy.harness import Glass
from tests.secrecy.press_choices import Here, P, Press


@dataclass(frozen=True)
class Guide(Generic[P]):
    """What a walk must know of a game.

    `press` makes up the next press; after those named in `changing` the board is looked at again. `act` finds something
    that a seat may do in both matches. `mask` is what a viewer may know of an event (None: not even that it happened),
    and `learned` what else they may know of a state after it, besides who is asked what: once that differs nothing more
    is compared. `forge` makes up what no button offers; `answers` is what else the rules say to it. Of the last
    so many actions it is compared what is `told`. What is played for who is silent may come by chance, which is hidden.
    """

    game: AnyGame
    press: Callable[[Here[P], Chance, int], Press]
    changing: frozenset[str]
    act: Callable[[P, Seat, Chance], Any]
    mask: Callable[[Any, Seat | None], object]
    learned: Callable[[Any, Seat | None], object]
    forge: Callable[[P, Chance], Sequence[Any]] = lambda pair, chance: ()
    answers: Callable[[Any, Any], Iterable[object]] = lambda state, action: ()
    told: int = 4
    silent_by_chance: bool = False

    def known(self, state: Any, events: Sequence[Any], viewer: Seat | None) -> tuple[object, ...]:
        """Return what a viewer may know of what happened, and of the state after it."""
        masked = (self.mask(event, viewer) for event in events)
        return (*(one for one in masked if one is not None), self.learned(state, viewer))


@dataclass(frozen=True)
class Ground(Generic[P]):
    """Where walks are made: a house for so many seats, and so many pairs of tables of a name.

    Within `undrawn` no picture is drawn: each is what it would be drawn from. Of a hundred pairs each number of `seats`
    has so many. Some hundred walks cannot miss what is `pressed`, nor some thousand what is so `rarely`.
    """

    guide: Guide[P]
    app: Callable[..., Glass]
    pairs: Callable[[int, int, str], Iterator[P]]
    undrawn: Callable[[], AbstractContextManager[None]]
    seats: Mapping[int, int]
    pressed: frozenset[str]
    rarely: frozenset[str]


def ground(game: str) -> Ground[Any]:
    """Give the ground of a game."""
    found: Ground[Any] = import_module(f"tests.secrecy.{game}.press_sequences").GROUND
    return found


GAMES = tuple(sorted(game for game in games() if (Path(__file__).parent / game).is_dir()))
"""The games with something to hide; `test_open_games.py` proves of each other one that it hides nothing."""
