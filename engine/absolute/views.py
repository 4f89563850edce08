"""Views of a match for a person, and guesses of matches that fit a view.

Open cards are remembered: everybody knows who took one. So the cards hidden from a viewer are the deck and those that
others drew from it unseen, in any arrangement; and, after a reshuffle of known discards, the unseen cards held at that
time, which are not in the deck (AZ-8).
"""

from collections.abc import Sequence
from itertools import chain

from engine.absolute.cards import Card
from engine.absolute.model import AbsoluteView, RoundSheet, SeatView
from engine.absolute.rules.hands import without
from engine.absolute.rules.scoring import outcome, round_sheet
from engine.absolute.rules.sets import ordered
from engine.absolute.state import PastRound, SeatState, State
from engine.game import Seat
from engine.rng import Rng


def view(state: State, viewer: Seat | None) -> AbsoluteView:
    """Show all but other people's hands and the order of the deck."""
    own = None if viewer is None else state.seats[viewer]
    others = [seat for place, seat in enumerate(state.seats) if place != viewer]
    return AbsoluteView(
        viewer=viewer,
        round=state.round,
        rounds=state.rounds,
        turn=state.turn,
        phase=state.phase,
        active=None if state.phase == "over" else state.active,
        starter=state.starter,
        hand=own.hand if own else (),
        fresh=own.fresh if own else (),
        seats=tuple([_seat_view(seat) for seat in state.seats]),
        deck=len(state.deck),
        discard=state.discard,
        # Sorted, so that the view tells neither the order of the deck nor which seat holds a card.
        drawable=ordered([*state.deck, *chain.from_iterable([seat.fresh for seat in others])]),
        held=ordered([*chain.from_iterable([_held_before(seat) for seat in others])]),
        swapped=state.swapped,
        played=state.played,
        first_out=state.first_out,
        quiet=state.quiet,
        sheets=tuple([round_sheet(past) for past in state.past]),
        outcome=outcome(state),
        suggestions=state.suggestions,
        sets_before=state.sets_before,
    )


def _seat_view(seat: SeatState) -> SeatView:
    return SeatView(len(seat.hand), seat.known, len(seat.fresh), seat.sets, seat.out, seat.total, seat.labels)


def _held_before(seat: SeatState) -> tuple[Card, ...]:
    """Name the unseen cards that were in the hand when the deck was last made up."""
    return without(seat.hand, seat.fresh + seat.known)


def guess(view: AbsoluteView, rng: Rng) -> State:
    """Deal the hidden cards at random, uniformly over all ways that the viewer cannot rule out."""
    drawable, rng = rng.shuffle(view.drawable)
    held, rng = rng.shuffle(view.held)
    seats: list[SeatState] = []
    for place, seat in enumerate(view.seats):
        if place == view.viewer:
            seats.append(_seat(seat, view.hand, view.fresh))
            continue
        before = seat.count - len(seat.known) - seat.fresh
        fresh, drawable = drawable[: seat.fresh], drawable[seat.fresh :]
        hand = (*seat.known, *fresh, *held[:before])
        held = held[before:]
        seats.append(_seat(seat, hand, fresh))
    # What the hands leave over is the deck, in the order of the shuffle.
    return _state(view, seats, drawable, rng)


def _seat(seat: SeatView, hand: Sequence[Card], fresh: Sequence[Card]) -> SeatState:
    return SeatState(ordered(hand), ordered(fresh), seat.known, seat.sets, seat.out, seat.total, seat.labels)


def _state(view: AbsoluteView, seats: Sequence[SeatState], deck: tuple[Card, ...], rng: Rng) -> State:
    return State(
        rounds=view.rounds,
        suggestions=view.suggestions,
        round=view.round,
        turn=view.turn,
        phase=view.phase,
        starter=view.starter,
        active=_last_active(view),
        seats=tuple(seats),
        deck=deck,
        discard=view.discard,
        rng=rng,
        swapped=view.swapped,
        played=view.played,
        first_out=view.first_out,
        quiet=view.quiet,
        past=tuple([_past(sheet) for sheet in view.sheets]),
        sets_before=view.sets_before,
    )


def _last_active(view: AbsoluteView) -> Seat:
    """Return the active seat; after the end any will do, and it is the starter."""
    return view.starter if view.active is None else view.active


def _past(sheet: RoundSheet) -> PastRound:
    """Lay a scored round out again."""
    return PastRound(
        tuple([tuple([each.cards for each in seat.sets]) for seat in sheet.seats]),
        tuple([seat.unplayed for seat in sheet.seats]),
        tuple([seat.out for seat in sheet.seats]),
        sheet.ending,
        tuple([seat.labels for seat in sheet.seats]),
    )
