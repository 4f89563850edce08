"""What the proofs of secrecy of F.A.R.T. rest on: pictures are made of views alone, and the twins are of every kind.

Hidden are the orders of both decks and of the second wave, except the aliens that the player has sent back.
"""

from collections import Counter
from collections.abc import Iterator

from bot.pictures import Picture
from cogs.fart.pictures import picture
from engine.fart.model import View
from tests.secrecy.fart.paired_states import TOP, Pair, pairs
from tests.secrecy.fart.press_sequences import GROUND
from tests.secrecy.press_sequences import check_that_pictures_are_pure
from tools.gallery import SAY, TITLE


def shown(view: View) -> Iterator[Picture | str]:
    """Give every picture and text that is made of a view."""
    yield picture.board(view, SAY, TITLE)
    yield picture.discard(view, SAY)
    yield from (describe(view, SAY) for describe in (picture.alt, picture.text_board, picture.alt_discard))


def test_pictures_and_texts_are_made_of_the_bytes_of_a_view_and_nothing_else() -> None:
    check_that_pictures_are_pure(GROUND, 1, shown)


def _kinds(pair: Pair) -> Iterator[str]:
    """Name what a pair is of; first how the moments are, then what differs in the twin."""
    state, twin = pair.one.state, pair.other.state
    yield "onlooker" if pair.viewer is None else "player"
    yield f"wave {state.wave}"
    yield pair.made
    yield "some were sent back" if state.sent_back else "nobody was sent back"
    if state.aliens != twin.aliens:
        yield "the same aliens come next" if state.aliens[:TOP] == twin.aliens[:TOP] else "other aliens come next"
    if state.defenders != twin.defenders:
        yield "the same are drawn" if state.defenders[:TOP] == twin.defenders[:TOP] else "others are drawn"
    if state.wave2 != twin.wave2:
        yield "another second wave"


def test_the_pairs_are_of_every_kind_and_each_differs() -> None:
    kinds: Counter[str] = Counter()
    for pair in pairs(1, 1_000, "kinds"):
        assert pair.differs
        state, twin = pair.one.state, pair.other.state
        assert sorted(state.aliens) == sorted(twin.aliens)
        assert sorted(state.defenders) == sorted(twin.defenders)
        assert not state.sent_back or state.aliens[-state.sent_back :] == twin.aliens[-state.sent_back :]
        kinds.update(_kinds(pair))
    assert len(kinds) == 13, kinds
    assert min(kinds.values()) >= 20, kinds
