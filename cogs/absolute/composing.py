"""Drafts: how a player would lay their table, as a value, what is wrong with it, and the one action that plays it.

A draft is stored with places instead of cards, so that whoever reads the store sees no hand. It decides no rule:
`engine.absolute.advice` is asked.
"""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from cogs.absolute.worksets import WorkSet
from cogs.absolute.worksets import total_of as total_of_draft
from engine.absolute.cards import NUMBER, Card
from engine.absolute.laying import sets_that_bind
from engine.absolute.model import AbsoluteView, Add, Arrange, Place, SeatView
from engine.absolute.naming import label
from engine.absolute.sets import CardSet, check, keeps_zero, ordered, score, total_of, zero_number
from engine.errors import RuleError
from engine.game import Seat


class Draft(msgspec.Struct, frozen=True):
    """The sets of a draft; `on` is the one that is worked on, or after the last a new one.

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
    """Give the viewer's seat. Raises ValueError for a spectator."""
    if view.viewer is None:
        raise ValueError("a spectator composes nothing")
    return view.viewer


def own(view: AbsoluteView) -> SeatView:
    """Give what lies before the viewer."""
    return view.seats[seat_of(view)]


def cards_of(view: AbsoluteView) -> tuple[Card, ...]:
    """List what may be laid: the hand, then what lies in the own sets; the same for as long as a question stands."""
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
    place = {card: number for number, card in enumerate(cards_of(view))}
    sets = tuple(tuple(place[card] for card in cards) for cards in draft.sets)
    return msgspec.json.encode(_Stored(sets, draft.on, draft.revision))


# Changing it --------------------------------------------------------------------------------------------------------


def turned_to(draft: Draft, on: int) -> Draft:
    """Work on another set; past the last one, on a new one."""
    return replace(draft, on=min(on, len(draft.sets)), revision=draft.revision + 1)


def with_cards(draft: Draft, on: int, offered: Sequence[Card], chosen: Iterable[Card]) -> Draft:
    """Let a set hold of the `offered` cards just the chosen ones, wherever they were; empty sets go."""
    taken = set(chosen).intersection(offered)
    on = min(on, len(draft.sets))
    changed = [
        ordered([*(card for card in cards if card not in offered), *taken])
        if place == on
        else tuple(card for card in cards if card not in taken)
        for place, cards in enumerate((*draft.sets, ()))
    ]
    kept = [place for place, cards in enumerate(changed) if cards]
    now = kept.index(on) if on in kept else len(kept)
    return Draft(tuple(changed[place] for place in kept), now, draft.revision + 1)


def laid(draft: Draft, view: AbsoluteView, sets: Iterable[CardSet]) -> Draft:
    """Put other sets in a draft's place, each where the one lies that it has most of."""
    sets = aligned(sets, own(view).sets)
    return Draft(sets, len(sets), draft.revision + 1)


def aligned(sets: Iterable[CardSet], lying: Sequence[CardSet]) -> tuple[CardSet, ...]:
    """Order sets so that those on the table keep their numbers as far as they can."""
    left, found = list(sets), list[CardSet]()
    for old in lying:
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
    """Say what keeps cards from being a set beside what lies there; None: nothing."""
    try:
        check(cards, sets_that_bind(view, own(view).sets), own(view).sets)
    except RuleError as error:
        return error
    return None


def left_in_hand(sets: Iterable[CardSet], view: AbsoluteView) -> CardSet:
    """Give the hand cards that lie in none of the sets."""
    used = {card for cards in sets for card in cards}
    return tuple(card for card in view.hand if card not in used)


def best_discard(sets: Sequence[CardSet], view: AbsoluteView) -> tuple[Card, int]:
    """Name the card of those left in the hand that costs most, and the points of legal sets once it is discarded."""
    left = left_in_hand(sets, view)
    dearest = max(left, key=NUMBER.__getitem__)
    return dearest, total_of_draft(worked(sets, view), [card for card in left if card != dearest])


def action_of(view: AbsoluteView, sets: Sequence[CardSet]) -> Place | Add | Arrange:
    """Name the plainest action that makes the sets one's table: one new set, an addition to one, or all anew."""
    lying = own(view).sets
    fresh = [cards for cards in sets if cards not in lying]
    gone = [cards for cards in lying if cards not in sets]
    if len(fresh) == 1:
        added = tuple(card for card in fresh[0] if not gone or card not in gone[0])
        is_from_hand = set(added) <= set(view.hand)
        if not gone and is_from_hand:
            return Place(added)
        if len(gone) == 1 and is_from_hand and len(added) + len(gone[0]) == len(fresh[0]):
            # AZ-32: a zero played this turn may still change, which an addition may not do (AZ-20)
            if not keeps_zero(gone[0], fresh[0]) and fault_of(fresh[0], view) is None:
                return Arrange(tuple(sets))
            return Add(lying.index(gone[0]), added)
    return Arrange(tuple(sets))
