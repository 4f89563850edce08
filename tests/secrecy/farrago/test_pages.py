"""What the proofs of secrecy of Farrago rest on: pictures are made of views alone, and the twins are of every kind.

Hidden are the other one's hand and deck list, the order of both decks, what the other one has sealed (a deck, cards,
the active face, whether they are ready, and in how many steps), and all chance to come.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import astuple

from bot.pictures import Picture
from cogs.farrago.film import motion
from cogs.farrago.pictures import picture
from engine.farrago import GAME
from engine.farrago.model import FarragoView
from engine.farrago.state import Plan
from tests.cogs.farrago.samples import SAY, TITLE
from tests.secrecy.farrago.paired_states import Pair, pairs
from tests.secrecy.farrago.press_sequences import GROUND
from tests.secrecy.press_sequences import check_that_pictures_are_pure

SEATS = 2


def shown(view: FarragoView) -> Iterator[Picture | str]:
    """Give every picture and text that is made of a view; of a battle the one that stands at its end."""
    yield picture.board(view, SAY, TITLE)
    yield from (describe(view, SAY) for describe in (picture.alt, picture.text))
    if view.viewer is not None:
        yield picture.hand(view, SAY, TITLE)
        yield from (describe(view, SAY) for describe in (picture.alt_hand, picture.text_hand))
    if view.battle is not None:
        last = motion.length(view) - 1
        yield motion.still(view, last, SAY, TITLE)
        yield from (describe(view, frame, SAY) for describe in (motion.alt, motion.text) for frame in range(last + 1))


def test_pictures_and_texts_are_made_of_the_bytes_of_a_view_and_nothing_else() -> None:
    check_that_pictures_are_pure(GROUND, SEATS, shown)


def test_the_pairs_are_of_every_kind_and_each_differs() -> None:
    kinds: Counter[str] = Counter()
    for pair in pairs(SEATS, 4_000, "kinds"):
        assert pair.differs
        kinds.update(_kinds(pair))
    assert len(kinds) == 26, kinds
    assert min(kinds.values()) >= 5, kinds


def _kinds(pair: Pair) -> Iterator[str]:
    """Name what a pair is of; first how the moments are, then what differs in the twin."""
    state, twin, viewer = pair.one.state, pair.other.state, pair.viewer
    yield "onlooker" if viewer is None else "asked" if viewer in GAME.asked(state) else "not asked"
    yield state.phase
    yield pair.made
    yield "a battle was fought" if bytes(state.battle) != b"null" else "no battle yet"
    if pair.one.position.seq != pair.other.position.seq:
        yield "more or less was done"
    if state.rng != twin.rng:
        yield "other chance"
    for seat in pair.others:
        yield "same deck brought" if state.brought[seat] == twin.brought[seat] else "other deck brought"
        if len(state.zones) > seat:
            mine, theirs = state.zones[seat], twin.zones[seat]
            yield "same hand" if mine.hand == theirs.hand and mine.cards == theirs.cards else "other hand"
            yield "same order of the deck" if mine.deck == theirs.deck else "other order of the deck"
        if len(state.plans) > seat:
            yield from _planned(state.plans[seat], twin.plans[seat])
    if viewer is not None and state.zones and state.zones[viewer].deck != twin.zones[viewer].deck:
        yield "other order of one's own deck"


def _planned(one: Plan, other: Plan) -> Iterator[str]:
    if one == other:
        yield "same placement"
    elif sorted(map(astuple, one.placed)) == sorted(map(astuple, other.placed)):
        yield "same cards placed" if one.placed == other.placed else "same cards placed in another order"
    else:
        yield "other cards placed"
    if one.face != other.face:
        yield "other face"
    if one.ready != other.ready:
        yield "ready in one"
