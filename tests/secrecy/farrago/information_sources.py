"""What may be done at twin tables of Farrago alike, what is forged there, and what all learn by what happens."""

from collections.abc import Iterator, Sequence
from random import Random

from engine.farrago import GAME
from engine.farrago.model import PLANETS, Action, Bring, ChooseFace, Place, Ready, Starter, TakeBack
from engine.farrago.state import State
from engine.game import Seat
from tests.engine.chance import Chance
from tests.secrecy.farrago.paired_states import Pair
from tests.secrecy.farrago.random_matches import choose
from tests.secrecy.information_sources import shared

FORGED = 3


def forgeries(pair: Pair, chance: Chance) -> Sequence[Action]:
    """Make up what no button offers, of cards that others hold, and of tiles and faces that there are and are not."""
    tile, card = chance.below(14) - 1, chance.below(42) - 1
    any_action: tuple[Action, ...] = (
        Place(card, tile),
        Place(card, chance.below(12)),
        TakeBack(tile),
        ChooseFace(chance.below(6) - 1),
        Ready(),
        Starter(chance.choice(PLANETS)),
        Bring((("no_such_card", 30),)),
    )
    return chance.sample(any_action, FORGED)


def act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find something that the seat may do in both matches."""

    def wanted() -> Iterator[Action]:
        luck = Random(chance.below(1 << 30))
        yield from (choose(each.state, seat, luck) for each in (pair.one, pair.other) if seat in GAME.asked(each.state))
        yield from (Ready(), Starter(luck.choice(PLANETS)))

    return shared(GAME, pair, seat, wanted())


def learned(state: State, viewer: Seat | None) -> object:
    """Return what the viewer sees after a battle: what they drew, each card with its number."""
    return () if viewer is None or not state.zones else state.zones[viewer].hand
