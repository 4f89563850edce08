"""The weighing player: it compares the expected points after every swap, play, discard or wait.

An option is worth what others will leave of the points on the table, the hand's expected points with the next card
drawn, and others' losses; so it waits while that promises more than playing at once, and takes others' dear sets apart.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.absolute.ai.laying import laying
from engine.absolute.ai.outlook import Outlook, next_cards
from engine.absolute.ai.plays import Plays, points_of
from engine.absolute.ai.swaps import Swapped, promising
from engine.absolute.arrange.best_arrangement import Arrangement, best
from engine.absolute.cards import Card
from engine.absolute.model import AbsoluteView, Action, Discard, Draw, Hold, Swap
from engine.absolute.rules.deal import can_draw_from_deck
from engine.absolute.rules.hands import without
from engine.absolute.rules.sets import CardSet, unplayed
from engine.absolute.rules.turn import HAND_LIMIT, SETS_TO_GO_OUT, STALL_LAPS
from engine.game import Seat
from engine.rng import Rng


class Manner(NamedTuple):
    """The parameters of the weighing player; measured against other values in `make balance GAME=absolute`.

    It considers this number of `guesses` of the next card and of `swaps`. A point that others lose counts `spoil`,
    shared among them; a swap must gain more than `swap_margin`; going out is worth `out` in addition to the points.
    Until then, each other player takes the part `exposed` of the points on the table before the seat's next turn. With
    more cards than `regrouped`, on the table and in the hand, swaps are compared without regrouping, which takes
    too long then.
    """

    guesses: int = 16
    swaps: int = 5
    spoil: float = 1.0
    swap_margin: float = 1.0
    out: float = 5.0
    exposed: float = 0.1
    regrouped: int = 14


# Without small gains, a second swap to compare and spoiling, most of the value of swaps is lost.
EASY = Manner(guesses=4, swaps=1, spoil=0.0, swap_margin=8.0, exposed=0.0)
MEDIUM = Manner(guesses=4, swaps=1, spoil=0.0, swap_margin=3.0, exposed=0.0)
HARD = Manner()


class Option(NamedTuple):
    """A first action and its expected points."""

    value: float
    first: Action


class Weighing:
    """Plays what promises most."""

    def __init__(self, manner: Manner) -> None:
        """Weigh in the given manner."""
        self._manner = manner

    def choose(self, view: AbsoluteView, seat: Seat, rng: Rng) -> Action:
        """Choose the first action of the option with the highest value."""
        if view.phase == "draw":
            return self._draw(view, seat)
        # AZ-8: no card was left to draw, and without one only Hold is possible.
        if not view.hand:
            return Hold()
        # An arrangement is played whole by one action, so only the discard is left of the turn.
        if view.phase == "discard" or view.played:
            return Discard(self._least_missed(view, seat))
        none = Swapped(None, view.hand, view.seats[seat].sets, 0.0)
        if view.swapped:
            return self._after(none, view).first
        spoil = self._manner.spoil / (len(view.seats) - 1)
        ways = promising(view, seat, spoil, self._manner.swaps)
        if _cards(none) <= self._manner.regrouped:
            return max([self._after(way, view) for way in (none, *ways)], key=_value).first
        swap = max([self._waiting(way, view) for way in (none, *ways)], key=_value).first
        return swap if isinstance(swap, Swap) else self._after(none, view).first

    def _draw(self, view: AbsoluteView, seat: Seat) -> Draw:
        """Take the top discard if it promises more than a card of the deck."""
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
            return _dearest(view.hand)  # the last turn: no card will come to wait for (AZ-6)
        outlook = Outlook(view.hand, view.seats[seat].sets, next_cards(view, self._manner.guesses))
        return max(view.hand, key=lambda card: outlook.expected(gone=(card,)))

    def _after(self, way: Swapped, view: AbsoluteView) -> Option:
        """Return the best option after `way`, which is a swap or the table as it is."""
        options = _last_options(way) if may_be_last(view) else self._options(way, view)
        return self._swapping(way, max(options, key=_value))

    def _waiting(self, way: Swapped, view: AbsoluteView) -> Option:
        """Value `way`, a swap or the table as it is, with the next card, or in a last turn now; without regrouping."""
        # Hold only stands for no swap here: if that wins, `choose` weighs what to play afterwards.
        if may_be_last(view):
            points = sum(map(points_of, way.table)) + Plays(way.hand, way.table).most()
            return self._swapping(way, Option(points, Hold()))
        outlook = Outlook(way.hand, way.table, next_cards(view, self._manner.guesses))
        return self._swapping(way, Option(self._left(way.table, view) + outlook.expected(), Hold()))

    def _swapping(self, way: Swapped, option: Option) -> Option:
        """Put the swap before what follows it."""
        if way.swap is None:
            return option
        return Option(option.value + way.harm - self._manner.swap_margin, way.swap)

    def _options(self, way: Swapped, view: AbsoluteView) -> list[Option]:
        """List waiting, or with a full hand the discards, and the best arrangements."""
        guesses = next_cards(view, self._manner.guesses)
        points = self._left(way.table, view)
        outlook = Outlook(way.hand, way.table, guesses)
        if len(way.hand) <= HAND_LIMIT:
            found = [Option(points + outlook.expected(), Hold())]
        else:
            found = [Option(points + outlook.expected(gone=(card,)), Discard(card)) for card in way.hand]
        if len(way.hand) == 1 and len(way.table) >= SETS_TO_GO_OUT:
            found.append(Option(self._locked(way.table), Discard(way.hand[0])))
        return found + [self._laid(way.table, each, guesses, view) for each in _best(way.hand, way.table)]

    def _laid(
        self, table: tuple[CardSet, ...], arrangement: Arrangement, guesses: Sequence[Card], view: AbsoluteView
    ) -> Option:
        sets, left = arrangement.sets, arrangement.left
        first = laying(table, sets)
        if len(left) == 1 and len(sets) >= SETS_TO_GO_OUT:
            return Option(self._locked(sets), first)
        outlook = Outlook(left, sets, guesses)
        return Option(self._left(sets, view) + max([outlook.expected(gone=(card,)) for card in left]), first)

    def _locked(self, sets: Sequence[CardSet]) -> float:
        """Return the worth of own sets once the seat is out, so that nobody can swap with them (AZ-7)."""
        return sum(map(points_of, sets)) + self._manner.out

    def _left(self, sets: Sequence[CardSet], view: AbsoluteView) -> float:
        """Return the points of own sets that others are expected to leave there by the seat's next turn."""
        return sum(map(points_of, sets)) * (1 - self._manner.exposed) ** (len(view.seats) - 1)


def may_be_last(view: AbsoluteView) -> bool:
    """Return whether this may be the seat's last turn: somebody is out, or the round is about to stall (AZ-31)."""
    seats = len(view.seats)
    # This turn and one of everybody else without a play would end the round before the seat's next turn.
    return view.first_out is not None or view.quiet + seats >= STALL_LAPS * seats


def _value(option: Option) -> float:
    return option.value


def _cards(way: Swapped) -> int:
    return len(way.hand) + sum([len(cards) for cards in way.table])


def _last_options(way: Swapped) -> list[Option]:
    """List what a last turn comes to: the dearest card discarded at once, or after the best arrangement."""
    dearest = _dearest(way.hand)
    points = sum(map(points_of, way.table)) - unplayed(without(way.hand, (dearest,)))
    played = [Option(each.points, laying(way.table, each.sets)) for each in _best(way.hand, way.table)]
    return [Option(points, Discard(dearest)), *played]


def _dearest(hand: Sequence[Card]) -> Card:
    return min(hand, key=lambda card: unplayed(without(hand, (card,))))


# Once a swap is made, the best arrangement after it is asked for again.
@lru_cache(maxsize=256)
def _best(hand: tuple[Card, ...], table: tuple[CardSet, ...]) -> tuple[Arrangement, ...]:
    # Before the turn's first play the zeros of `table` itself keep their numbers (AZ-32).
    return best(hand, table, count=2)
