"""The secrecy spec of F.A.R.T., a solo game that others may watch.

Hidden are the orders of both decks and of the second wave, except the aliens that the player has sent back.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import get_args

import bot.ui.match.solo_panel
import cogs.fart.handlers
from bot.pictures import Picture
from cogs.fart import GAME_UI
from cogs.fart.pictures import picture
from engine.fart import GAME
from engine.fart.model import Action, FartOptions, View
from engine.game import Seat
from tests.engine.chance import Chance
from tests.secrecy.fart.paired_states import Pair, kinds, matches, pairs_of
from tests.secrecy.fart.press_choices import any_action, any_press
from tests.secrecy.harness import SoloHarness
from tests.secrecy.information_sources import shared
from tests.secrecy.specs import EngineSpec, PairKinds, PressSpec, SecrecySpec
from tools.gallery import SAY, TITLE

FORGED = 3


def _act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find an action that is legal in both matches: the player knows everything that its legality depends on."""
    listed = [choice.action for choice in GAME.choices(pair.one.state, seat)]
    return shared(GAME, pair, seat, iter([chance.choice(listed)]))


def _forge(pair: Pair, chance: Chance) -> Sequence[Action]:
    return [any_action(chance) for _ in range(FORGED)]


def _shown(view: View) -> Iterator[Picture | str]:
    yield picture.board(view, SAY, TITLE)
    yield picture.discard(view, SAY)
    yield from (describe(view, SAY) for describe in (picture.alt, picture.text_board, picture.alt_discard))


_RUNNING = replace(GAME_UI, panel=replace(GAME_UI.panel, result=None))
"""What is shown of a match that is over opens its seed, and needs its record: here its last lines must do."""

SPEC: SecrecySpec[Pair] = SecrecySpec(
    GAME,
    _RUNNING,
    FartOptions(),
    harness_type=SoloHarness,
    matches=matches,
    pairs_of=pairs_of,
    seats={1: 100},
    kinds=PairKinds(kinds, 13),
    engine=EngineSpec(_act, lambda event, viewer: event, lambda state, viewer: (), _forge),
    presses=PressSpec(
        any_press,
        changing=frozenset({each.__name__ for each in get_args(Action)} | {"auto", "leave"}),
        usual=frozenset(
            {"hand", "menu", "discard", "why", "hint", "auto", "open", "after", "Dual", "Single", "Sacrifice"}
        ),
        rare=frozenset({"leave", "mode", "rules", "export", "replay", "concede", "learned", "learned after", "Resign"}),
    ),
    shown=_shown,
    drawing=(bot.ui.match.solo_panel, cogs.fart.handlers),
    leak_seats=1,
)
