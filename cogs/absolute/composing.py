"""Drafts: a planned table as a value, its faults, and the one action that plays it.

A draft is stored with places instead of cards, so that the store shows no hand. It decides no rule:
`engine.absolute.advice` does.
"""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from cogs.absolute.worksets import WorkSet
from cogs.absolute.worksets import total_of as total_of_draft
from cogs.api import RuleError, Seat
from engine.absolute.cards import NUMBER, Card
from engine.absolute.model import AbsoluteView, Add, Arrange, Place, SeatView
from engine.absolute.naming import label
from engine.absolute.rules.laying import sets_that_bind
from engine.absolute.rules.sets import CardSet, check, keeps_zero, ordered, score, total_of, zero_number


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
    """Return what lies before the viewer."""
    return view.seats[seat_of(view)]


def cards_of(view: AbsoluteView) -> tuple[Card, ...]:
    """List what may be laid: the hand, then the cards of the own sets; unchanged as long as a question is open."""
    return (*view.hand, *(card for cards in own(view).sets for card in cards))


def begin(view: AbsoluteView) -> Draft:
    """Begin with the own table as it lies, and a new set to work on."""
    return Draft(own(view).sets, len(own(view).sets))


def read(body: bytes, view: AbsoluteView) -> Draft:
    """Read a draft of the question that the view shows."""
    stored = msgspec.json.decode(body, type=_Stored)
    cards = cards_of(view)
    sets = tuple(ordered([cards[place] for place in each]) for each in stored.sets)
    return Draft(sets, stored.on, stored.revision)


def write(draft: Draft, view: AbsoluteView) -> bytes:
    """Write a draft for the store."""
    # AZ-1: no card is there twice, so each has one place.
    place = {card: number for number, card in enumerate(cards_of(view))}
    sets = tuple(tuple(place[card] for card in cards) for cards in draft.sets)
    return msgspec.json.encode(_Stored(sets, draft.on, draft.revision))


# Changing it --------------------------------------------------------------------------------------------------------


def turned_to(draft: Draft, on: int) -> Draft:
    """Work on another set; past the last one, on a new one."""
    return replace(draft, on=min(on, len(draft.sets)), revision=draft.revision + 1)


def with_cards(draft: Draft, on: int, offered: Sequence[Card], chosen: Iterable[Card]) -> Draft:
    """Make a set contain exactly the chosen of the `offered` cards, moved from other sets; empty sets are removed."""
    taken = set(chosen).intersection(offered)
    # An older menu may name a set that was emptied and removed since.
    on = min(on, len(draft.sets))
    changed = [
        ordered([*(card for card in cards if card not in offered), *taken])
        if place == on
        else tuple(card for card in cards if card not in taken)
        # One more set than there are, since `on` may mean a new one.
        for place, cards in enumerate((*draft.sets, ()))
    ]
    kept = [place for place, cards in enumerate(changed) if cards]
    # A current set that was emptied is gone, so the work goes on at a new one.
    now = kept.index(on) if on in kept else len(kept)
    return Draft(tuple(changed[place] for place in kept), now, draft.revision + 1)


def laid(draft: Draft, view: AbsoluteView, sets: Iterable[CardSet]) -> Draft:
    """Replace the sets of a draft, each in the place of the set it shares most cards with."""
    sets = aligned(sets, own(view).sets)
    return Draft(sets, len(sets), draft.revision + 1)


def aligned(sets: Iterable[CardSet], lying: Sequence[CardSet]) -> tuple[CardSet, ...]:
    """Order sets so that those on the table keep their numbers as far as they can."""
    left, found = list(sets), list[CardSet]()
    for old in lying:
        # The default `()` shares no card with any set, so nothing is found once no set is left.
        best = max(left, key=lambda new: len(set(new).intersection(old)), default=())
        if set(best).intersection(old):
            left.remove(best)
            found.append(best)
    return (*found, *left)


# Looking at it ------------------------------------------------------------------------------------------------------


def worked(sets: Sequence[CardSet], view: AbsoluteView) -> tuple[WorkSet, ...]:
    """Give each set with its live figures."""
    return tuple(_work(label(seat_of(view), place), cards, view) for place, cards in enumerate(sets))


def _work(name: str, cards: CardSet, view: AbsoluteView) -> WorkSet:
    fault = fault_of(cards, view)
    points = None if fault else score(cards).total
    new = frozenset(cards).intersection(view.hand)
    return WorkSet(name, cards, new, total_of(cards), zero_number(cards), points, fault is not None)


def fault_of(cards: CardSet, view: AbsoluteView) -> RuleError | None:
    """Return why cards are no legal set on this table; None if they are."""
    try:
        check(cards, sets_that_bind(view, own(view).sets), own(view).sets)
    except RuleError as error:
        return error
    return None


def left_in_hand(sets: Iterable[CardSet], view: AbsoluteView) -> CardSet:
    """Return the hand cards that lie in none of the sets."""
    used = {card for cards in sets for card in cards}
    return tuple(card for card in view.hand if card not in used)


def best_discard(sets: Sequence[CardSet], view: AbsoluteView) -> tuple[Card, int]:
    """Name the card of those left in the hand that costs most, and the points of legal sets once it is discarded."""
    # Never empty: the rules allow no draft that leaves nothing to discard (AZ-4).
    left = left_in_hand(sets, view)
    # AZ-26: only the largest number counts in full, so no other discard leaves less to pay.
    dearest = max(left, key=NUMBER.__getitem__)
    return dearest, total_of_draft(worked(sets, view), [card for card in left if card != dearest])


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
