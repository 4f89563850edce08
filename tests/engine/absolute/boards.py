"""Tables of Absolute in one line, for tests: cards as words (`"+3c -10s"`), sets separated by `/`, one text per
seat.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.absolute import GAME
from engine.absolute.cards import CODE, DECK, parse
from engine.absolute.events import Event
from engine.absolute.model import AbsoluteOptions, AbsoluteView, Action, Phase
from engine.absolute.rules.sets import CardSet, check, ordered
from engine.absolute.state import SeatState, State
from engine.errors import RuleError
from engine.rng import Rng

OPTIONS = AbsoluteOptions()


def cards(text: str) -> tuple[int, ...]:
    """Read cards in the order written."""
    return tuple(parse(word) for word in text.split())


def card_set(text: str) -> CardSet:
    return ordered(cards(text))


def card_sets(text: str) -> tuple[CardSet, ...]:
    """Read sets separated by `/`."""
    return tuple(card_set(part) for part in text.split("/")) if text else ()


def seat(hand: str = "", sets: str = "", *, known: str = "", out: bool = False, total: int = 0) -> SeatState:
    """A seat whose `known` cards others know, while the rest of the hand came from the deck."""
    held, seen, laid = card_set(hand), card_set(known), card_sets(sets)
    fresh = tuple(card for card in held if card not in seen)
    return SeatState(held, fresh, seen, laid, out, total, tuple(range(len(laid))))


def table(
    *seats: SeatState,
    discard: str = "+10s",
    deck: str = "-10s -9s",
    phase: Phase = "act",
    active: int = 0,
    starter: int = 0,
    rounds: int = 1,
    turn: int = 9,
    **more: Any,
) -> State:
    """The last of this number of rounds; the first card of the deck is drawn next, the last discard is on top.

    The active seat has not played yet.
    """
    return State(
        rounds=rounds,
        suggestions=True,
        round=more.pop("round", rounds),
        turn=turn,
        phase=phase,
        starter=starter,
        active=active,
        seats=seats,
        deck=cards(deck),
        discard=cards(discard),
        rng=Rng("board"),
        sets_before=more.pop("sets_before", ()),
        **more,
    )


def after(state: State, *actions: Action) -> State:
    """Play actions, each for the seat that is asked."""
    for action in actions:
        state = GAME.apply(state, state.active, action).state
    return state


def events(state: State, action: Action) -> tuple[Event, ...]:
    return GAME.apply(state, state.active, action).events


def refused(state: State, action: Action) -> RuleError:
    before = GAME.codec.hash(state)
    with pytest.raises(RuleError) as caught:
        GAME.apply(state, state.active, action)
    assert GAME.codec.hash(state) == before
    return caught.value


def view(state: State, viewer: int | None) -> AbsoluteView:
    return GAME.view(state, viewer)


def dealt(seed: str, seats: int, options: AbsoluteOptions = OPTIONS) -> State:
    return GAME.setup(seats, options, Rng(seed)).state


def listed(state: State, group: str) -> list[Action]:
    return [choice.action for choice in GAME.choices(state, state.active) if choice.group == group]


def write(chosen: Sequence[int]) -> str:
    return " ".join(CODE[card] for card in chosen)


def check_invariants(state: State) -> None:
    """Check the invariants of a match dealt from a whole deck."""
    everywhere = [*state.deck, *state.discard]
    for each in state.seats:
        everywhere += [*each.hand, *(card for laid in each.sets for card in laid)]
        seen, drawn, hand = set(each.known), set(each.fresh), set(each.hand)
        assert not seen & drawn
        assert seen | drawn <= hand
        assert each.hand == ordered(each.hand)
        for laid in each.sets:
            check(laid)
            assert laid == ordered(laid)
    assert sorted(everywhere) == list(DECK)
    check_turn(state)


def check_turn(state: State) -> None:
    """Check the turn: hands are within their limits, and players who are out have no cards."""
    for place, each in enumerate(state.seats):
        asked = place == state.active and state.phase in ("act", "discard")
        assert len(each.hand) <= (9 if asked else 7)
        assert not each.out or (not each.hand and len(each.sets) >= 3)
    assert (state.first_out is not None) == any(each.out for each in state.seats)
    assert state.quiet < 3 * len(state.seats) or state.first_out is not None or state.phase == "over"
    assert len(state.past) == (state.round if state.phase == "over" else state.round - 1)
