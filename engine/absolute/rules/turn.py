"""The course of a turn: the draw, the discard or Hold, and what comes after it, up to the end of the match."""

from typing import Literal

from msgspec.structs import replace

from engine.absolute.cards import Card
from engine.absolute.errors import DeckEmpty, HoldAfterPlay, HoldTooMany, PileEmpty
from engine.absolute.events import (
    Discarded,
    DrawSkipped,
    Drew,
    Ended,
    Event,
    Flipped,
    Held,
    RoundScored,
    WentOut,
)
from engine.absolute.model import RoundEnding
from engine.absolute.rules.deal import can_draw_from_deck, deal_round, fill_deck, next_starter
from engine.absolute.rules.hands import check_held, give, take_seen, take_unseen, with_seat
from engine.absolute.rules.scoring import outcome, round_sheet
from engine.absolute.state import PastRound, SeatState, State
from engine.game import Step

HAND_LIMIT = 7
"""Cards that may be kept at the end of a turn (AZ-11, AZ-12)."""

SETS_TO_GO_OUT = 3
"""AZ-3: sets on the table that a player needs to go out with the last discard."""

STALL_LAPS = 3
"""AZ-31 [H]: laps without a play after which a round ends."""


def draw(state: State, source: Literal["deck", "discard"]) -> Step[State, Event]:
    """Draw the turn's card. Raises RuleError."""
    return _draw_unseen(state) if source == "deck" else _draw_seen(state)


def _draw_unseen(state: State) -> Step[State, Event]:
    if not can_draw_from_deck(len(state.deck), len(state.discard)):
        raise DeckEmpty  # AZ-8 [H]: then only the top discard can be drawn
    events: list[Event] = []
    state = fill_deck(state, events)
    card, *_ = state.deck
    events.append(Drew(state.active, "deck", card))
    state = with_seat(state, state.active, take_unseen(state.seats[state.active], card))
    return Step(replace(state, phase="act", deck=state.deck[1:]), tuple(events))


def _draw_seen(state: State) -> Step[State, Event]:
    if not state.discard:
        raise PileEmpty
    card = state.discard[-1]  # AZ-10: it may be discarded again
    state = with_seat(state, state.active, take_seen(state.seats[state.active], (card,)))
    # The card lay open, so its draw can be undone.
    after = replace(state, phase="act", discard=state.discard[:-1])
    return Step(after, (Drew(state.active, "discard", card),), reveals=False)


def discard(state: State, card: Card) -> Step[State, Event]:
    """Put a card on the pile; the turn ends once seven cards or fewer are held (AZ-12). Raises RuleError."""
    seat = state.seats[state.active]
    check_held(seat.hand, (card,))
    left = give(seat, (card,))
    state = replace(with_seat(state, state.active, left), discard=(*state.discard, card))
    events: list[Event] = [Discarded(state.active, card)]
    if len(left.hand) > HAND_LIMIT:  # AZ-12: one at a time, so the player says which lies on top
        return Step(replace(state, phase="discard"), tuple(events), reveals=False)
    return _end_turn(_go_out(state, left, events), events)


def hold(state: State) -> Step[State, Event]:
    """End the turn without a discard. Raises RuleError."""
    check_hold(len(state.seats[state.active].hand), played=state.played)
    return _end_turn(state, [Held(state.active)])


def check_hold(count: int, *, played: bool) -> None:
    """AZ-11: a seat may hold only before any play and with seven cards or fewer. Raises HoldAfterPlay, HoldTooMany."""
    if played:
        raise HoldAfterPlay
    if count > HAND_LIMIT:
        raise HoldTooMany(count=count, limit=HAND_LIMIT)


def _go_out(state: State, seat: SeatState, events: list[Event]) -> State:
    """Lock the seat's sets (AZ-7) if its hand is empty and it has three sets; with fewer it plays on (AZ-5)."""
    if seat.hand or len(seat.sets) < SETS_TO_GO_OUT:
        return state
    is_first = state.first_out is None
    events.append(WentOut(state.active, is_first))
    state = with_seat(state, state.active, replace(seat, out=True))
    return replace(state, first_out=state.active) if is_first else state


def _end_turn(state: State, events: list[Event]) -> Step[State, Event]:
    """Turn up a discard if the pile is empty (AZ-9), and begin the next seat's turn or end the round."""
    if not state.discard and state.deck:
        events.append(Flipped(state.deck[0]))
        state = replace(state, discard=state.deck[:1], deck=state.deck[1:])
    seats = len(state.seats)
    following = (state.active + 1) % seats
    # AZ-31 counts plays only, so a swap does not end the quiet.
    state = replace(state, quiet=0 if state.played else state.quiet + 1, sets_before=())
    if following == state.first_out:  # AZ-6: everybody else had one turn more
        return _end_round(state, "out", events)
    if state.first_out is None and state.quiet >= STALL_LAPS * seats:  # AZ-31
        return _end_round(state, "stalled", events)
    state = replace(state, turn=state.turn + 1, phase="draw", active=following, swapped=False, played=False)
    if not state.deck and not state.discard:  # AZ-8 [H]: no card left
        events.append(DrawSkipped(following))
        state = replace(state, phase="act")
    return Step(state, tuple(events))


def _end_round(state: State, ending: RoundEnding, events: list[Event]) -> Step[State, Event]:
    """Score the round (going out earns no points, AZ-6), and deal the next one or end the match."""
    seats = state.seats
    past = PastRound(
        tuple([seat.sets for seat in seats]),
        tuple([seat.hand for seat in seats]),
        tuple([seat.out for seat in seats]),
        ending,
        tuple([seat.labels for seat in seats]),
    )
    sheet = round_sheet(past)
    events.append(RoundScored(state.round, sheet))
    totals = [seat.total + each.total for seat, each in zip(seats, sheet.seats, strict=True)]
    scored = tuple([replace(seat, total=total) for seat, total in zip(seats, totals, strict=True)])
    state = replace(state, seats=scored, past=(*state.past, past))
    if state.round < state.rounds:  # AZ-27: three rounds, unless the table plays fewer
        state = replace(state, turn=state.turn + 1)  # turn numbers grow through all rounds
        state = deal_round(state, next_starter(state.starter, len(seats)), events)
        return Step(state, tuple(events))
    opened = tuple([replace(seat, known=seat.hand, fresh=()) for seat in scored])  # scoring shows every hand
    state = replace(state, seats=opened, phase="over")
    if (ended := outcome(state)) is not None:
        events.append(Ended(ended))
    return Step(state, tuple(events))
