"""Drafts: a table that a player is preparing, as it is stored, and the one action that plays it.

A draft is stored with places instead of cards, so that the store shows no hand. It decides no rule: `advice` does.
"""

from collections.abc import Sequence

import msgspec

from engine.absolute import advice
from engine.absolute.cards import NUMBER, Card
from engine.absolute.model import AbsoluteView, Action, Add, Arrange, Place, SeatView
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import CardSet, check, keeps_zero, ordered
from engine.errors import RuleError
from engine.game import Seat


class Draft(msgspec.Struct, frozen=True):
    """The sets of a draft; `on` is the index of the current one, one past the end for a new one.

    `revision` counts the changes: controls carry it, so that Discord shows each state of a menu afresh.
    """

    sets: tuple[CardSet, ...]
    on: int
    revision: int = 0


class _Stored(msgspec.Struct, frozen=True):
    """A draft whose cards are places in `cards_of`."""

    sets: tuple[tuple[int, ...], ...]
    on: int
    revision: int


def seat_of(view: AbsoluteView) -> Seat:
    """Return the viewer's seat. Raises ValueError for a spectator."""
    if view.viewer is None:
        raise ValueError("a spectator composes nothing")
    return view.viewer


def own(view: AbsoluteView) -> SeatView:
    """Return the viewer's own seat."""
    return view.seats[seat_of(view)]


def cards_of(view: AbsoluteView) -> tuple[Card, ...]:
    """List the cards that may be laid: the hand, then those of the own sets; unchanged while a question is open."""
    return (*view.hand, *(card for cards in own(view).sets for card in cards))


def begin(view: AbsoluteView) -> Draft:
    """Begin with the own table as it is, and a new set to work on."""
    return Draft(own(view).sets, len(own(view).sets))


def read(body: bytes, view: AbsoluteView) -> Draft:
    """Read a draft of the question that the view shows. Raises ValueError: it is not a draft of that question."""
    stored = msgspec.json.decode(body, type=_Stored)
    cards = cards_of(view)
    if any(not 0 <= place < len(cards) for each in stored.sets for place in each):
        raise ValueError("the draft names a card that is not there")
    sets = tuple(ordered([cards[place] for place in each]) for each in stored.sets)
    return Draft(sets, stored.on, stored.revision)


def write(draft: Draft, view: AbsoluteView) -> bytes:
    """Write a draft for the store."""
    # AZ-1: no card is there twice, so each has one place.
    place = {card: number for number, card in enumerate(cards_of(view))}
    sets = tuple(tuple(place[card] for card in cards) for cards in draft.sets)
    return msgspec.json.encode(_Stored(sets, draft.on, draft.revision))


def prepared(view: AbsoluteView, body: bytes) -> Action | None:
    """Return the action that plays a stored draft (AZ-33); None if the draft is not legal now."""
    if view.phase != "act":
        return None
    try:
        draft = read(body, view)
    except ValueError:  # also what msgspec raises
        return None
    if advice.refusal(view, Arrange(draft.sets)) is not None:
        return None
    return action_of(view, draft.sets)


def action_of(view: AbsoluteView, sets: Sequence[CardSet]) -> Place | Add | Arrange:
    """Return the simplest action that makes this table: one new set, an addition, or a full regrouping."""
    lying = own(view).sets
    fresh = [cards for cards in sets if cards not in lying]
    gone = [cards for cards in lying if cards not in sets]
    if len(fresh) == 1:
        added = tuple(card for card in fresh[0] if not gone or card not in gone[0])
        is_from_hand = set(added) <= set(view.hand)
        if not gone and is_from_hand:
            return Place(added)
        # The sizes add up only where the old set is wholly in the new one.
        if len(gone) == 1 and is_from_hand and len(added) + len(gone[0]) == len(fresh[0]):
            # AZ-32: a zero played this turn may still change, which an addition may not do (AZ-20)
            if not keeps_zero(gone[0], fresh[0]) and fault_of(fresh[0], view) is None:
                return Arrange(tuple(sets))
            return Add(lying.index(gone[0]), added)
    return Arrange(tuple(sets))


def fault_of(cards: CardSet, view: AbsoluteView) -> RuleError | None:
    """Return why cards are no legal set on this table; None if they are."""
    try:
        check(cards, sets_that_bind(view, own(view).sets), own(view).sets)
    except RuleError as error:
        return error
    return None


def left_in_hand(sets: Sequence[CardSet], view: AbsoluteView) -> CardSet:
    """Return the hand cards outside the sets."""
    used = {card for cards in sets for card in cards}
    return tuple(card for card in view.hand if card not in used)


def dearest(cards: Sequence[Card]) -> Card:
    """Return the card that costs most unplayed (AZ-26). Raises ValueError without any."""
    return max(cards, key=NUMBER.__getitem__)
