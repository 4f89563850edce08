"""The weighing player: it compares what it may still come to after every swap, play, discard or wait.

An option is worth the points on the table, what the hand is expected to bring with the next card drawn, and what others
lose by it; so it waits while that promises more than playing at once, and takes dear sets of others apart.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.absolute.arrange import Arrangement, best
from engine.absolute.cards import Card
from engine.absolute.deal import can_draw_from_deck
from engine.absolute.hands import without
from engine.absolute.model import AbsoluteView, Action, Discard, Draw, Hold
from engine.absolute.players_laying import laying
from engine.absolute.players_outlook import Outlook, next_cards
from engine.absolute.players_plays import points_of
from engine.absolute.players_swaps import Swapped, promising
from engine.absolute.sets import CardSet, unplayed
from engine.absolute.turn import HAND_LIMIT, SETS_TO_GO_OUT
from engine.game import Seat
from engine.rng import Rng

MANY_CARDS = 16
"""Cards, on the table and in the hand, from which on regrouping is looked at after the best few swaps only."""

FEW_SWAPS = 1


class Manner(NamedTuple):
    """How the weighing player weighs; measured against other values in `tests.bench.absolute_players`.

    It looks at `guesses` of the next card and at so many `swaps`; a point that others lose counts `spoil`, shared among
    them; a swap must bring `swap_margin` more than none, and going out is worth `out` beside the points.
    """

    guesses: int = 16
    swaps: int = 5
    spoil: float = 1.0
    swap_margin: float = 1.0
    out: float = 5.0


class Option(NamedTuple):
    """What may be done first, and what it leads to, in points."""

    value: float
    first: Action


class Weighing:
    """Plays what promises most."""

    def __init__(self, manner: Manner | None = None) -> None:
        """Weigh in the given manner."""
        self._manner = manner or Manner()

    def choose(self, view: AbsoluteView, seat: Seat, rng: Rng) -> Action:
        """Choose the first action of the option with the highest value."""
        if view.phase == "draw":
            return self._draw(view, seat)
        if not view.hand:
            return Hold()
        if view.phase == "discard" or view.played:
            return Discard(self._least_missed(view, seat))
        ways = [Swapped(None, view.hand, view.seats[seat].sets, 0.0)]
        if not view.swapped:
            spoil = self._manner.spoil / (len(view.seats) - 1)
            ways += promising(view, seat, spoil, self._most_swaps(view, seat), rng)
        return max([self._after(way, view) for way in ways], key=lambda option: option.value).first

    def _most_swaps(self, view: AbsoluteView, seat: Seat) -> int:
        cards = len(view.hand) + sum([len(cards) for cards in view.seats[seat].sets])
        return FEW_SWAPS if cards > MANY_CARDS else self._manner.swaps

    def _draw(self, view: AbsoluteView, seat: Seat) -> Draw:
        """Take the top discard where it promises more than a card of the deck."""
        if not view.discard:
            return Draw("deck")
        if not can_draw_from_deck(view.deck, len(view.discard)):
            return Draw("discard")
        table = view.seats[seat].sets
        unseen = Outlook(view.hand, table, next_cards(view, self._manner.guesses)).expected()
        seen = Outlook(view.hand, table, view.discard[-1:]).expected()
        return Draw("discard" if seen > unseen else "deck")

    def _least_missed(self, view: AbsoluteView, seat: Seat) -> Card:
        """Find the card without which the hand promises most."""
        if view.first_out is not None:
            return _dearest(view.hand)
        outlook = Outlook(view.hand, view.seats[seat].sets, next_cards(view, self._manner.guesses))
        return max(view.hand, key=lambda card: outlook.expected(gone=(card,)))

    def _after(self, way: Swapped, view: AbsoluteView) -> Option:
        """Give the best that can follow a swap, or none."""
        options = _last_options(way) if view.first_out is not None else self._options(way, view)
        value, first = max(options, key=lambda option: option.value)
        if way.swap is None:
            return Option(value, first)
        return Option(value + way.harm - self._manner.swap_margin, way.swap)

    def _options(self, way: Swapped, view: AbsoluteView) -> list[Option]:
        """List waiting, or the discards where the hand is full, and the best arrangements."""
        guesses = next_cards(view, self._manner.guesses)
        points = sum(map(points_of, way.table))
        outlook = Outlook(way.hand, way.table, guesses)
        if len(way.hand) <= HAND_LIMIT:
            found = [Option(points + outlook.expected(), Hold())]
        else:
            found = [Option(points + outlook.expected(gone=(card,)), Discard(card)) for card in way.hand]
        if len(way.hand) == 1 and len(way.table) >= SETS_TO_GO_OUT:
            found.append(Option(points + self._manner.out, Discard(way.hand[0])))
        return found + [self._laid(way.table, each, guesses) for each in _best(way.hand, way.table)]

    def _laid(self, table: tuple[CardSet, ...], arrangement: Arrangement, guesses: Sequence[Card]) -> Option:
        sets, left = arrangement.sets, arrangement.left
        points = sum(map(points_of, sets))
        first = laying(table, sets)
        if len(left) == 1 and len(sets) >= SETS_TO_GO_OUT:
            return Option(points + self._manner.out, first)
        outlook = Outlook(left, sets, guesses)
        return Option(points + max([outlook.expected(gone=(card,)) for card in left]), first)


def _last_options(way: Swapped) -> list[Option]:
    """List what a last turn comes to: the dearest card discarded at once, or after the best arrangement."""
    dearest = _dearest(way.hand)
    points = sum(map(points_of, way.table)) - unplayed(without(way.hand, (dearest,)))
    played = [Option(each.points, laying(way.table, each.sets)) for each in _best(way.hand, way.table)]
    return [Option(points, Discard(dearest)), *played]


def _dearest(hand: Sequence[Card]) -> Card:
    return min(hand, key=lambda card: unplayed(without(hand, (card,))))


@lru_cache(maxsize=256)
def _best(hand: tuple[Card, ...], table: tuple[CardSet, ...]) -> tuple[Arrangement, ...]:
    return best(hand, table, count=2)
