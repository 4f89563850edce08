"""Changes and figures of a draft on the workspace: cards moved between sets, and the worth of each set.

The rules are in `engine.absolute.drafts`.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from cogs.absolute.worksets import WorkSet
from engine.absolute.cards import Card
from engine.absolute.drafts import Draft, fault_of, own, seat_of
from engine.absolute.labels import in_order, next_label, relabelled
from engine.absolute.model import AbsoluteView
from engine.absolute.naming import label
from engine.absolute.rules.sets import CardSet, ordered, score, total_of, zero_number

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
    """Replace the sets of a draft."""
    sets = aligned(sets, view)
    return Draft(sets, len(sets), draft.revision + 1)


def aligned(sets: Iterable[CardSet], view: AbsoluteView) -> tuple[CardSet, ...]:
    """Put sets in the order of the labels that they would have on the table (AZ-35)."""
    return in_order(own(view).sets, own(view).labels, tuple(sets))[0]


# Looking at it ------------------------------------------------------------------------------------------------------


def worked(sets: Sequence[CardSet], view: AbsoluteView) -> tuple[WorkSet, ...]:
    """Give each set with its live figures."""
    return tuple(_work(name, cards, view) for name, cards in zip(set_names(sets, view), sets, strict=False))


def set_names(sets: Sequence[CardSet], view: AbsoluteView) -> tuple[str, ...]:
    """Name the sets of a draft as they would be on the table (AZ-35), and one more set last."""
    labels = relabelled(own(view).sets, own(view).labels, sets)
    return tuple(label(seat_of(view), number) for number in (*labels, next_label(labels)))


def _work(name: str, cards: CardSet, view: AbsoluteView) -> WorkSet:
    fault = fault_of(cards, view)
    points = None if fault else score(cards).total
    new = frozenset(cards).intersection(view.hand)
    return WorkSet(name, cards, new, total_of(cards), zero_number(cards), points, fault is not None)
