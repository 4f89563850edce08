"""Deals matches and rounds, and makes the deck up again: all that chance does in Absolute happens here."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.absolute.cards import DECK
from engine.absolute.events import Dealt, Event, Reshuffled, RoundBegan
from engine.absolute.model import AbsoluteOptions
from engine.absolute.rules.sets import ordered
from engine.absolute.state import SeatState, State
from engine.game import Seat, Step
from engine.rng import Rng

HAND = 5
"""Cards dealt to each seat."""


def first_starter(seats: int, rng: Rng) -> tuple[Seat, Rng]:
    """AZ-2 [H]: chance says who starts the first round."""
    return rng.below(seats)


def next_starter(starter: Seat, seats: int) -> Seat:
    """AZ-2 [H]: later rounds start with the next seat clockwise."""
    return (starter + 1) % seats


def deal_match(seats: int, options: AbsoluteOptions, rng: Rng) -> Step[State, Event]:
    """Deal the first round of a match."""
    starter, rng = first_starter(seats, rng)
    state = State(
        rounds=options.rounds,
        suggestions=options.suggestions,
        round=0,
        turn=1,
        phase="draw",
        starter=starter,
        active=starter,
        seats=tuple(SeatState((), ()) for _ in range(seats)),
        deck=(),
        discard=(),
        rng=rng,
    )
    events: list[Event] = []
    return Step(deal_round(state, starter, events), tuple(events))


def deal_round(state: State, starter: Seat, events: list[Event]) -> State:
    """Shuffle all 88 cards (AZ-1), deal five to each seat and turn one up; the totals stay."""
    order, rng = state.rng.shuffle(DECK)
    seats = len(state.seats)
    # Dealt card by card around the table, the starter first: hence the stride.
    hands = [ordered(order[(seat - starter) % seats : seats * HAND : seats]) for seat in range(seats)]
    top = order[seats * HAND]
    events += [RoundBegan(state.round + 1, starter), Dealt(tuple(hands), top)]
    dealt = zip(hands, state.seats, strict=True)
    return replace(
        state,
        round=state.round + 1,
        phase="draw",
        starter=starter,
        active=starter,
        # `fresh` is the whole hand, as it was dealt face down.
        seats=tuple([SeatState(hand, hand, total=before.total) for hand, before in dealt]),
        deck=order[seats * HAND + 1 :],
        discard=(top,),
        rng=rng,
        swapped=False,
        played=False,
        first_out=None,
        # `sets_before` needs no reset: it is empty at the start, and was emptied as the last turn ended.
        quiet=0,
    )


def can_draw_from_deck(deck: int, discard: int) -> bool:
    """Return from their sizes whether the deck has a card, or gets one from beneath the top discard (AZ-8)."""
    return deck > 0 or discard > 1


def fill_deck(state: State, events: list[Event]) -> State:
    """AZ-8: make an empty deck up again of all discards but the top one.

    What lay in the pile everybody knows; so from now on the hands hold cards of before, which are not in the deck.
    """
    if state.deck:
        return state
    *rest, top = state.discard  # never empty, as `can_draw_from_deck` was asked before
    deck, rng = state.rng.shuffle(rest)
    events.append(Reshuffled(len(deck)))
    return replace(state, deck=deck, discard=(top,), rng=rng, seats=_forget_draws(state.seats))


def _forget_draws(seats: Sequence[SeatState]) -> tuple[SeatState, ...]:
    return tuple([replace(seat, fresh=()) for seat in seats])
