"""Plays one action of Farrago: checks it, does it, and goes on when both have answered."""

from typing import TypeAlias, assert_never

from msgspec.structs import replace

from engine.errors import NotAsked
from engine.farrago.cards import STARTERS
from engine.farrago.decks import arranged, counts, faults
from engine.farrago.errors import AlreadyReady, BadDeck, DeckBrought, DecksFirst, HandDecided, HandsFirst, MatchOver
from engine.farrago.events import Event
from engine.farrago.model import Action, Bring, ChooseFace, DeckList, KeepHand, NewHand, Place, Ready, Starter, TakeBack
from engine.farrago.rules.placement import choose_face, place, take_back
from engine.farrago.rules.turn import begin_match, exchange_hands, resolve
from engine.farrago.state import Plan, State
from engine.game import Seat, Step

_Sealed: TypeAlias = KeepHand | NewHand | Place | TakeBack | ChooseFace | Ready


def play(state: State, seat: Seat, action: Action) -> Step[State, Event]:
    """Play an action of a seat.

    Raises:
        RuleError: it is not legal now.
    """
    if state.phase == "over":
        raise MatchOver
    if seat not in (0, 1):
        raise NotAsked
    if isinstance(action, Starter | Bring):
        return _bring(state, seat, action)
    if state.phase == "decks":
        raise DecksFirst
    plan = _decided(state, seat, action) if state.phase == "exchange" else _plan(state, seat, action)
    plans = (plan, state.plans[1]) if seat == 0 else (state.plans[0], plan)
    after = replace(state, plans=plans)
    # A placement has no event, as even its existence is secret (FAR-14)
    if not (plans[0].ready and plans[1].ready):
        return Step(after)
    return exchange_hands(after) if state.phase == "exchange" else resolve(after)


def _bring(state: State, seat: Seat, action: Starter | Bring) -> Step[State, Event]:
    """Bring a deck, in secret like a placement, so that neither seat can react to the other's choice."""
    if state.phase != "decks" or state.brought[seat] is not None:
        raise DeckBrought
    deck = STARTERS[action.planet] if isinstance(action, Starter) else _checked(action.cards)
    brought = (deck, state.brought[1]) if seat == 0 else (state.brought[0], deck)
    one, other = brought
    if one is None or other is None:
        return Step(replace(state, brought=brought))
    # The zones hold the cards from now on; kept here as well, they would be stored with every action
    return begin_match(replace(state, brought=(None, None)), (one, other))


def _checked(cards: DeckList) -> DeckList:
    """FAR-5, FAR-36: within the limits of decks."""
    # By the numbers of the cards: a guess numbers a deck from the view's list, which has that order
    deck = arranged(counts(cards))
    if wrong := faults(deck):
        raise BadDeck(fault=wrong[0])
    return deck


def _decided(state: State, seat: Seat, action: _Sealed) -> Plan:
    """Keep the first hand or ask for a new one, once (FAR-34)."""
    if not isinstance(action, KeepHand | NewHand):
        raise HandsFirst
    if state.plans[seat].ready:
        raise HandDecided
    return replace(state.plans[seat], ready=True, exchanges=isinstance(action, NewHand))


def _plan(state: State, seat: Seat, action: _Sealed) -> Plan:
    if state.plans[seat].ready:
        raise AlreadyReady
    match action:
        case KeepHand() | NewHand():
            raise HandDecided
        case Place():
            return place(state, seat, action)
        case TakeBack():
            return take_back(state, seat, action)
        case ChooseFace():
            return choose_face(state, seat, action)
        case Ready():  # FAR-15: what is placed so far stands
            return replace(state.plans[seat], ready=True)
    assert_never(action)
