"""The listed choices: legal ones, including all single actions, in a stable order, and not too many."""

from itertools import chain, combinations, product

from engine.absolute import GAME
from engine.absolute.model import Add, Discard, Draw, Hold, Place, Swap
from engine.absolute.naming import SEAT_LETTERS
from engine.absolute.rules.legal import LISTED, MOST_ADDED
from engine.absolute.rules.sets import is_set
from engine.absolute.state import State
from engine.errors import RuleError
from engine.rng import Rng
from tests.engine.absolute.boards import after, cards, dealt, listed, seat, table


def is_taken(state: State, action: Swap | Place | Add | Hold) -> bool:
    try:
        GAME.apply(state, state.active, action)
    except RuleError:
        return False
    return True


def subsets(held: tuple[int, ...], least: int, most: int) -> list[tuple[int, ...]]:
    return list(chain.from_iterable(combinations(held, count) for count in range(least, most + 1)))


def every_swap(state: State) -> set[Swap]:
    hand = state.seats[state.active].hand
    found: set[Swap] = set()
    for owner, each in enumerate(state.seats):
        for index, lying in enumerate(each.sets):
            pairs = product(subsets(hand, 1, 2), subsets(lying, 1, 2))
            found |= {Swap(owner, index, give, take) for give, take in pairs}
    return {swap for swap in found if is_taken(state, swap)}


def every_play(state: State) -> set[Place | Add]:
    own = state.seats[state.active]
    places: set[Place | Add] = {Place(some) for some in subsets(own.hand, 3, 9) if is_set(some)}
    adds = {Add(index, some) for index in range(len(own.sets)) for some in subsets(own.hand, 1, MOST_ADDED)}
    return {action for action in places | adds if is_taken(state, action)}


def acting(seed: str, seats: int) -> list[State]:
    """The positions of a random match in which the active seat may play."""
    rng, state, found = Rng(seed), dealt(seed, seats), list[State]()
    while GAME.asked(state):
        if state.phase == "act":
            found.append(state)
        choice, rng = rng.choose(GAME.choices(state, state.active))
        state = after(state, choice.action)
    return found


def test_lists_equal_the_result_of_trying_everything():
    checked = 0
    for state in acting("listing", 3)[::3] + acting("more listing", 2)[::3]:
        swaps, plays = listed(state, "swap"), listed(state, "place") + listed(state, "add")
        assert set(plays) == every_play(state)
        every = every_swap(state)
        assert set(swaps) <= every
        assert len(swaps) == min(LISTED, len(every))
        assert (Hold() in listed(state, "hold")) == is_taken(state, Hold())
        assert listed(state, "discard") == [Discard(card) for card in state.seats[state.active].hand]
        checked += len(swaps) + len(plays)
    assert checked > 300


CROWDED = table(
    seat("+1c +2c +3c +4c +5c -1c -0s +0s", "+0c -4d -5d / +6d +1s -7d"),
    *[seat("+9s", f"+1{suit} +2{suit} -3{suit} / +4{suit} +5{suit} -9{suit} / +6{suit} -8{suit} +2d") for suit in "qs"],
)


def test_swaps_are_cut_at_four_menus_card_for_card_first():
    swaps = [action for action in listed(CROWDED, "swap") if isinstance(action, Swap)]
    sizes = [(len(swap.give), len(swap.take)) for swap in swaps]
    assert len(swaps) == LISTED < len(every_swap(CROWDED))
    assert sizes == sorted(sizes)
    assert swaps[0].owner == 0


def test_choices_come_in_groups_and_name_themselves():
    choices = GAME.choices(CROWDED, 0)
    assert list(dict.fromkeys(choice.group for choice in choices)) == ["swap", "place", "add", "discard"]
    assert {choice.line.key for choice in choices} == {
        "absolute-swap",
        "absolute-place",
        "absolute-add",
        "absolute-discard",
    }


def test_draws_are_listed_if_there_is_a_card_to_draw():
    start = table(seat("+1c"), seat("+9s"), phase="draw")
    assert listed(start, "draw") == [Draw("deck"), Draw("discard")]
    assert listed(table(seat("+1c"), seat("+9s"), phase="draw", discard=""), "draw") == [Draw("deck")]


def test_longest_listed_actions_fit_a_button():
    nine = cards("-10s -9s -8s +10d +9d +8d +0d +10s +9s")
    for action in (Place(nine), Add(8, nine[:3]), Swap(len(SEAT_LETTERS) - 1, 20, nine[-2:], nine[-2:])):
        assert len(GAME.codec.token(action)) <= 60


def test_silence_draws_holds_and_never_plays():
    start = table(seat("+1c +2c -3c +8c", "+1d +2d -3d"), seat("+9s"), phase="draw")
    assert GAME.timeout(start, 0) == Draw("deck")
    drawn = after(start, Draw("deck"))
    assert GAME.timeout(drawn, 0) == Hold()
    played = after(drawn, Place(cards("+1c +2c -3c")))
    assert GAME.timeout(played, 0) == Discard(cards("-10s")[0])


def test_silence_with_eight_cards_discards_the_one_that_costs_most():
    start = table(seat("+1c +2c -3c +8c -9d +4c +5c +6c"), seat("+9s"))
    assert GAME.timeout(start, 0) == Discard(cards("-9d")[0])


def test_a_table_of_silent_seats_comes_to_an_end():
    state, turns = dealt("silence", 4), 0
    while GAME.asked(state):
        state = after(state, GAME.timeout(state, state.active))
        turns += 1
    assert [past.ending for past in state.past] == ["stalled"] * 3
    assert turns < 3 * 3 * 4 * 3 + 1
