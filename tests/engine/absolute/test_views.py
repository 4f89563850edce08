"""Each viewer's knowledge, and that guesses agree with all of it."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from engine.absolute import GAME
from engine.absolute.cards import DECK
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, SeatView, Swap
from engine.absolute.rules.sets import ordered
from engine.absolute.state import State
from engine.rng import Rng
from tests.engine.absolute.boards import after, card_set, cards, check_invariants, dealt, seat, table, view, write

SEATS = 3


def moments(seed: str, seats: int) -> Iterator[State]:
    """A whole random match, position by position."""
    rng, state = Rng(f"moments {seed}"), dealt(seed, seats)
    yield state
    while GAME.asked(state):
        choice, rng = rng.choose(GAME.choices(state, state.active))
        state = after(state, choice.action)
        yield state


class Witness:
    """A watcher who sees the public events from the deal on, and works out what they can rule out.

    It follows the cards by public events, independently of how the engine keeps count.
    """

    def __init__(self, state: State) -> None:
        self.fresh = [5] * len(state.seats)
        self.before = [0] * len(state.seats)
        self.seen: list[set[int]] = [set() for _ in state.seats]
        self.pool = set(DECK) - set(state.discard)
        """Cards that the deck could have held when it was last shuffled."""

    def watch(self, state: State, action: Action) -> None:
        who = state.active
        match action:
            case Draw("deck"):
                if not state.deck:
                    self.before = [old + new for old, new in zip(self.before, self.fresh, strict=True)]
                    self.fresh = [0] * len(self.fresh)
                    self.pool = set(state.discard[:-1])
                self.fresh[who] += 1
            case Draw():
                self.seen[who].add(state.discard[-1])
            case Swap(_, _, give, take):
                self.lose(who, give)
                self.seen[who] |= set(take)
            case Place(laid) | Add(_, laid):
                self.lose(who, laid)
            case Discard(card):
                self.lose(who, (card,))
            case Arrange() | Hold():
                assert isinstance(action, Hold), "a listed action is no regrouping"

    def lose(self, who: int, gone: tuple[int, ...]) -> None:
        for card in gone:
            if card in self.seen[who]:
                self.seen[who].remove(card)
            elif card in self.pool:
                self.fresh[who] -= 1
            else:
                self.before[who] -= 1

    def accepts(self, state: State) -> bool:
        """Return whether the position is possible after everything seen."""
        for who, each in enumerate(state.seats):
            hidden = set(each.hand) - self.seen[who]
            if not self.seen[who] <= set(each.hand) or len(hidden & self.pool) != self.fresh[who]:
                return False
            if len(hidden - self.pool) != self.before[who]:
                return False
        return set(state.deck) <= self.pool


def with_short_deck(state: State) -> State:
    """Move most of the deck to the pile, so that it is soon reshuffled."""
    return replace(state, deck=state.deck[:12], discard=state.deck[12:] + state.discard)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_watcher_of_the_whole_round_cannot_rule_out_a_guess(seats: int):
    rng, reshuffled, differing = Rng("guesses"), 0, 0
    for seed in range(4):
        state = with_short_deck(dealt(f"witness {seed}", seats))
        witness = Witness(state)
        for _ in range(140):
            for viewer in (*range(seats), None):
                word, rng = rng.word()
                guess = GAME.guess(view(state, viewer), Rng(str(word)))
                assert witness.accepts(guess)
                assert view(guess, viewer) == view(state, viewer)
                check_invariants(guess)
                differing += guess.seats != state.seats
            assert witness.accepts(state)
            choice, rng = rng.choose(GAME.choices(state, state.active))
            reshuffled += choice.action == Draw("deck") and not state.deck
            witness.watch(state, choice.action)
            state = replace(after(state, choice.action), quiet=0)  # the round goes on without plays
            if state.round > 1:
                break
    assert differing > 100
    assert reshuffled >= 3


def test_view_shows_nothing_that_differs_in_hidden_cards_only():
    """Two states that a viewer cannot tell apart look the same to them, through a whole match."""
    for state in moments("hidden", SEATS):
        for viewer in (*range(SEATS), None):
            shown = view(state, viewer)
            for seed in ("one", "other"):
                other = GAME.guess(shown, Rng(seed))
                assert GAME.codec.encode(view(other, viewer)) == GAME.codec.encode(shown)


def test_guesses_vary_as_far_as_anything_is_hidden():
    state = dealt("vary", SEATS)
    guesses = [GAME.guess(view(state, 0), Rng(str(seed))) for seed in range(20)]
    assert len({guess.deck for guess in guesses}) == 20
    assert len({guess.seats[1].hand for guess in guesses}) == 20
    assert {guess.seats[0] for guess in guesses} == {state.seats[0]}


def test_every_hidden_card_comes_up_everywhere_about_as_often():
    start = table(seat("+1c"), seat("+2c +3c"), deck="+4c +5c")
    counts = dict.fromkeys(cards("+2c +3c +4c +5c"), 0)
    for seed in range(2_000):
        for card in GAME.guess(view(start, 0), Rng(str(seed))).seats[1].hand:
            counts[card] += 1
    assert all(900 < count < 1_100 for count in counts.values())


KNOWN = table(
    seat("+1c +2c -3c", known="+2c"),
    seat("+9s -9q", "+1d +2d -3d", known="-9q", total=4),
    discard="+4c +5c",
    deck="+6c +7c",
)


def test_view_of_a_player_names_their_hand_and_counts_the_others():
    shown = view(KNOWN, 0)
    assert (shown.hand, shown.fresh, shown.deck, shown.discard) == (
        card_set("+1c +2c -3c"),
        card_set("+1c -3c"),
        2,
        cards("+4c +5c"),
    )
    assert shown.seats[1] == SeatView(
        2, card_set("-9q"), 1, (card_set("+1d +2d -3d"),), out=False, total=4, labels=(0,)
    )
    assert (write(shown.drawable), shown.held) == ("+6c +7c +9s", ())


def test_view_of_a_spectator_has_no_hand():
    shown = view(KNOWN, None)
    assert (shown.viewer, shown.hand, shown.fresh) == (None, (), ())
    assert write(shown.drawable) == "-3c +1c +6c +7c +9s"


def test_card_taken_from_the_pile_or_a_set_is_known_until_it_leaves_the_hand():
    start = after(table(seat("+1c +8c"), seat("+9s", "+1d +2d -3d"), phase="draw"), Draw("discard"))
    assert write(view(start, 1).seats[0].known) == "+10s"
    swapped = after(start, Swap(1, 0, cards("+1c"), cards("+1d")))
    assert write(view(swapped, 1).seats[0].known) == "+1d +10s"
    assert write(view(after(swapped, Discard(cards("+10s")[0])), 1).seats[0].known) == "+1d"


def test_card_drawn_from_the_deck_is_seen_by_the_drawer_only():
    drawn = after(table(seat("+1c"), seat("+9s"), phase="draw"), Draw("deck"))
    assert write(view(drawn, 0).hand) == "-10s +1c"
    other = view(drawn, 1)
    assert (other.seats[0].count, other.seats[0].known, other.seats[0].fresh) == (2, (), 2)
    assert write(other.drawable) == "-10s -9s +1c"


def test_after_a_reshuffle_hands_of_before_are_known_not_to_be_in_the_deck():
    start = table(seat("+1c"), seat("+9s"), deck="", discard="+2c +3c +4c", phase="draw")
    drawn = after(start, Draw("deck"))
    shown = view(drawn, 1)
    assert (write(shown.held), write(shown.drawable)) == ("+1c", "+2c +3c")
    assert (shown.seats[0].count, shown.seats[0].fresh, shown.deck) == (2, 1, 1)
    for seed in range(20):
        guess = GAME.guess(shown, Rng(str(seed)))
        assert set(cards("+1c")) < set(guess.seats[0].hand)


def test_all_hands_lie_open_at_the_end():
    over = after(table(seat("+1c"), seat("+9s -9q"), quiet=5), Hold())
    shown = view(over, None)
    assert [write(each.known) for each in shown.seats] == ["+1c", "-9q +9s"]
    assert [write(each.unplayed) for each in shown.sheets[0].seats] == ["+1c", "-9q +9s"]
    assert GAME.guess(shown, Rng("x")).seats == over.seats
    assert (shown.active, shown.phase, shown.outcome) == (None, "over", GAME.outcome(over))


def test_a_view_has_no_randomness():
    start = dealt("chance", 2)
    for other in (replace(start, rng=Rng("other")), replace(start, rng=Rng("chance", 5))):
        assert [view(other, viewer) for viewer in (0, 1, None)] == [view(start, viewer) for viewer in (0, 1, None)]


@pytest.mark.parametrize("change", [lambda deck: deck[::-1], ordered])
def test_order_of_the_deck_is_in_no_view(change: Callable[[tuple[int, ...]], tuple[int, ...]]):
    start = dealt("deck", 2)
    other = replace(start, deck=change(start.deck))
    assert other != start
    assert [view(other, viewer) for viewer in (0, 1, None)] == [view(start, viewer) for viewer in (0, 1, None)]
