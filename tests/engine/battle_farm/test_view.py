"""What each viewer of Battle Farm may know, and that guesses keep to all of it."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from engine.battle_farm import GAME
from engine.battle_farm.cards import CROPS
from engine.battle_farm.events import BidMade, CardsRaised, CardStolen, Drew, Event, Kept, Looked, Raise, Returned
from engine.battle_farm.model import BattleFarmOptions, Card, ClassId
from engine.battle_farm.state import State, kind_of, plus_of
from engine.message import Arg, Line
from engine.rng import Rng
from tests.engine.battle_farm.boards import everywhere, field, seat
from tests.engine.battle_farm.difference import name
from tests.engine.battle_farm.moves import after
from tests.engine.battle_farm.wander import wander

GUESSES = 25
LIMIT = BattleFarmOptions(limit=50)


def known(state: State, owner: int, viewer: int | None = None) -> list[str]:
    return [name(card) for card in GAME.view(state, viewer).farms[owner].known]


def shop(farmer: ClassId = "land_baron") -> State:
    mine = seat("common:corn@5 common:-", "carrots onions", coins=10, farmer=farmer)
    return field(mine, seat("common:corn@5", "beans"), seat("common:corn@5"), phase="buy", purchases=3)


# What everybody knows of a hand -------------------------------------------------------------------------------------


def test_bought_cards_are_known_until_they_are_played():
    state = after(shop(), "buy A")
    assert (known(state, 0), known(state, 0, 1), known(state, 1)) == (["cherry"], ["cherry"], [])
    assert known(after(state, "stop", "stop", "plant cherry 2"), 0) == []


def test_lot_is_known_wherever_it_ends_up():
    state = field(seat("common:corn@5 common:-", "corn clone"), seat(), seat(), phase="trade")
    offered = after(state, "offer clone", "1: bid 2", "2: bid 0")
    assert (known(offered, 0), known(offered, 1)) == (["clone"], [])
    sold, kept = after(offered, "accept 1"), after(offered, "decline")
    assert (known(sold, 0), known(sold, 1)) == ([], ["clone"])
    assert (known(kept, 0), known(kept, 1)) == (["clone"], [])


def test_theft_makes_a_hand_unknown_again():
    state = field(seat("common:- common:corn@5", "mango lucky_find"), seat("common:corn@5", "onions onions"))
    thief, victim = state.farms
    shown = replace(state, farms=(thief, replace(victim, known=victim.hand)))
    assert (known(shown, 1), known(after(shown, "plant mango 1"), 1)) == (["onions", "onions"], [])
    assert known(after(shown, "plant mango 1"), 0) == []


def seen(state: State, owner: int) -> dict[int, list[str]]:
    """Return who has seen which cards of a hand that not everybody knows."""
    found = {viewer: GAME.view(state, viewer).farms[owner].seen for viewer in range(len(state.farms))}
    assert GAME.view(state, None).farms[owner].seen == ()
    return {viewer: [name(card) for card in cards] for viewer, cards in found.items() if cards}


def test_thief_and_victim_alone_know_what_was_stolen():
    state = field(seat("common:- common:corn@5", "mango lucky_find"), seat("common:corn@5", "onions"), seat())
    stolen = after(state, "plant mango 1")
    assert (seen(stolen, 0), seen(stolen, 1)) == ({1: ["onions"]}, {})
    assert (known(stolen, 0), known(stolen, 1)) == ([], [])
    for viewer in (1, 2):
        in_hand = {state.farms[1].hand[0] in guessed.farms[0].hand for guessed in guesses(stolen, viewer)}
        assert (viewer == 1) == (False not in in_hand)


def test_thief_still_knows_the_rest_of_a_hand_that_all_knew():
    mango = seat("common:- common:corn@5", "mango lucky_find")
    hand = seat("common:corn@5", "carrots onions")
    robbed = field(mango, hand, seat("common:corn@5"))
    shown = replace(
        robbed, farms=(robbed.farms[0], replace(robbed.farms[1], known=robbed.farms[1].hand), robbed.farms[2])
    )
    stolen = after(shown, "plant mango 1")
    (left,) = [name(card) for card in GAME.view(stolen, 1).hand]
    assert (known(stolen, 1), seen(stolen, 1)) == ([], {0: [left]})


def test_reap_and_sow_makes_a_hand_unknown_again():
    state = after(shop(farmer="grim_reaper"), "buy A", "stop", "stop")
    assert known(state, 0) == ["cherry"]
    assert known(after(state, "ability", "card onions"), 0) == []


def test_counters_are_seen_without_their_cards():
    state = field(seat("common:corn@5 common:-", "selection carrots clone wheat+2"), seat())
    raised = after(state, "play selection", "card clone")
    farm = GAME.view(raised, 1).farms[0]
    assert (farm.plus, farm.known, farm.count) == ((5, 2), (), 3)
    assert [name(card) for card in GAME.view(raised, 0).hand] == ["carrots", "clone+5", "wheat+2"]


def test_cards_that_pollinator_paradise_shows_are_seen_by_one():
    state = after(field(seat("common:corn@5", "pollinator_paradise"), seat()), "play pollinator_paradise")
    shown = {viewer: GAME.view(state, viewer).question for viewer in (0, 1, None)}
    assert {viewer: [name(card) for card in asked.seen] for viewer, asked in shown.items() if asked} == {
        0: ["wheat", "wheat"],
        1: [],
        None: [],
    }


# What is told -------------------------------------------------------------------------------------------------------

SECRET = Card(13, "cherry")

HIDDEN: list[tuple[Event, set[int]]] = [
    (Drew(0, (SECRET,), "seed_sprout"), {0}),
    (Looked(0, (SECRET, SECRET), "pollinator_paradise"), {0}),
    (Kept(0, SECRET, (SECRET,), "pollinator_paradise"), {0}),
    (Returned(0, SECRET, "reap_and_sow"), {0}),
    (CardStolen(0, 1, SECRET, "mango"), {0, 1}),
]


def names(line: Line) -> Iterator[str]:
    """List the keys of a line and of all within."""
    yield line.key
    parts: list[Arg] = [
        part for value in line.args.values() for part in (value if isinstance(value, tuple) else (value,))
    ]
    for part in parts:
        if isinstance(part, Line):
            yield from names(part)


@pytest.mark.parametrize(("event", "seers"), HIDDEN, ids=[type(event).__name__ for event, _ in HIDDEN])
def test_hidden_cards_are_named_to_those_who_see_them_alone(event: Event, seers: set[int]):
    told = {viewer: GAME.tell(event, viewer) for viewer in (0, 1, 2, None)}
    assert {viewer for viewer, line in told.items() if line and "battle_farm-kind-cherry" in names(line)} == seers


def test_bid_is_told_to_its_bidder_alone():
    told = {viewer: GAME.tell(BidMade(1, 7), viewer) for viewer in (0, 1, 2, None)}
    assert {viewer for viewer, line in told.items() if line and "coins" in line.args} == {1}


def test_raised_cards_are_named_to_their_owner_alone():
    event = CardsRaised(0, (Raise(SECRET, 2), Raise(Card(0, "wheat"), 1)), "peppers", (3,))
    told = {viewer: GAME.tell(event, viewer) for viewer in (0, 1, None)}
    assert {viewer for viewer, line in told.items() if line and "battle_farm-kind-cherry" in names(line)} == {0}
    assert {line.args.get("total") for line in told.values() if line} == {None, 3}


# Guesses ------------------------------------------------------------------------------------------------------------


def guesses(state: State, viewer: int | None, count: int = GUESSES) -> Iterator[State]:
    view = GAME.view(state, viewer)
    for seed in range(count):
        guessed = GAME.guess(view, Rng(f"guess {seed}"))
        assert GAME.view(guessed, viewer) == view
        cards = set(everywhere(guessed))
        assert len(cards) == len(list(everywhere(guessed))) == len(list(everywhere(state)))
        yield guessed


def test_guesses_keep_to_what_is_known_and_differ_in_what_is_not():
    state = after(shop(), "buy A")
    others: set[tuple[int, ...]] = set()
    for guessed in guesses(state, 1):
        assert guessed.farms[1].hand == state.farms[1].hand
        assert set(state.farms[0].known) <= set(guessed.farms[0].hand)
        others.add(tuple(sorted(guessed.farms[0].hand)))
    assert len(others) > GUESSES // 2


def test_counters_that_no_action_card_has_lie_on_crops():
    state = field(seat("common:corn@5", "clone wither drought wheat+3 corn+1 recycle+5"), seat())
    seen: set[bool] = set()
    for guessed in guesses(state, 1):
        farm = guessed.farms[0]
        raised = {each.plus: kind_of(guessed, each.card) in CROPS for each in farm.raised}
        assert raised.keys() == {3, 1, 5}
        assert raised[3]
        assert raised[1]
        seen.add(raised[5])
    assert seen == {True, False}


def test_counters_of_a_lot_lie_where_they_are_seen():
    state = field(seat("common:corn@5", "wheat+5 corn+3 clone wither"), seat(), phase="trade")
    offered = after(state, "offer wheat+5")
    for guessed in guesses(offered, 1):
        assert offered.trade
        lot = offered.trade.cards[0]
        assert plus_of(guessed.farms[0], lot) == 5
        (other,) = [each.card for each in guessed.farms[0].raised if each.card != lot]
        assert kind_of(guessed, other) in CROPS


def test_hidden_bids_are_within_the_bidders_means_and_one_is_made():
    state = field(seat("common:corn@5", "wheat"), seat(coins=3), seat(coins=1), seat(coins=0), phase="trade")
    closed = after(state, "offer wheat", "1: bid 2", "2: bid 0")
    found: set[tuple[tuple[int, int], ...]] = set()
    for guessed in guesses(closed, 2, 60):
        assert guessed.trade
        found.add(tuple((bid.seat, bid.coins) for bid in guessed.trade.bids))
    assert found == {((1, 1), (2, 0)), ((1, 2), (2, 0)), ((1, 3), (2, 0))}
    open_still = after(state, "offer wheat", "1: bid 2")
    bids = {guessed.trade.bids[0].coins for guessed in guesses(open_still, 2, 60) if guessed.trade}
    assert bids == {0, 1, 2, 3}


def test_cards_that_another_looks_at_are_made_up():
    state = after(field(seat("common:corn@5", "pollinator_paradise"), seat()), "play pollinator_paradise")
    seen: set[tuple[int, ...]] = set()
    for guessed in guesses(state, 1):
        (effect,) = guessed.agenda
        seen.add(getattr(effect, "seen", ()))
    assert {len(cards) for cards in seen} == {2}
    assert len(seen) > GUESSES // 2


@pytest.mark.parametrize("seats", range(2, 7))
def test_play_goes_on_from_any_guess(seats: int):
    """Players that search play guesses out: the same actions are legal there and here, and accepted."""
    for number, visit in enumerate(wander(f"view {seats}", seats, LIMIT)):
        state = visit.step.state
        for viewer in list(GAME.asked(state)) if number % 7 == 0 else ():
            for guessed in guesses(state, viewer, 1):
                choices = GAME.choices(guessed, viewer)
                assert choices == GAME.choices(state, viewer)
                for action in (GAME.timeout(guessed, viewer), *(choice.action for choice in choices)):
                    assert GAME.apply(guessed, viewer, action).state != guessed
