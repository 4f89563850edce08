"""Watches a game of Battle Farm by its events: the classes, the length, and the gain of each card."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from engine.battle_farm.events import (
    AbilityUsed,
    Aided,
    Bought,
    CardStolen,
    Dealt,
    Drew,
    Event,
    Fertilized,
    Kept,
    Made,
    MarketTaken,
    Offered,
    Planted,
    Played,
    Recovered,
    Returned,
    Stalled,
    Traded,
    TradeFailed,
    TurnBegan,
)
from engine.battle_farm.model import Card
from engine.battle_farm.rules.account import Change, changes
from engine.battle_farm.state import State


@dataclass
class Sums:
    """What a source came to: plays, coins and fertilizers had by it less those paid for it, coins others lost by it.

    Of a kind of card: how many `had` come into a hand, and how many of those were `unplayed`.
    """

    plays: int = 0
    coins: int = 0
    fertilizers: int = 0
    taken: int = 0
    had: int = 0
    unplayed: int = 0

    def add(self, values: Sequence[int]) -> None:
        """Add the sums of a game, in the order of the fields."""
        for field, value in zip(fields(self), values, strict=True):
            setattr(self, field.name, getattr(self, field.name) + value)

    def values(self) -> list[int]:
        """Return the sums in the order of the fields."""
        return [getattr(self, field.name) for field in fields(self)]


COUNTS = ("turns", "bought", "aided", "gift_only", "offers", "trades", "again")
"""What is counted: turns, purchases, turns with crop aid, those in which only its crop was planted, lots, lots sold,
lots of which each card had been in an unsold one of the same seat."""


class FarmWatch:
    """Adds up one game."""

    def __init__(self) -> None:
        """Begin empty."""
        self._sums: defaultdict[str, Sums] = defaultdict(Sums)
        self._had: dict[int, str] = {}
        self._used: set[int] = set()
        self._counts: dict[str, int] = dict.fromkeys(COUNTS, 0)
        self._farmers: list[str] = []
        self._state: State | None = None
        self._active = -1
        self._stalled = False
        self._acted = True
        self._gift: int | None = None
        self._did_more = False
        self._by_round: list[list[int]] = []
        # By seat the cards of its unsold lots; a card that leaves a hand unseen makes them new to the others.
        self._unsold: defaultdict[int, set[int]] = defaultdict(set)
        self._lot: set[int] = set()
        self._idle: list[int] = []
        self._most_idle: list[int] = []

    def saw(self, state: State, events: Sequence[Event]) -> None:
        """Add up what happened on the way to a state."""
        self._state = state
        while len(self._by_round) < state.round:
            self._by_round.append([farm.coins for farm in state.farms])
        for event in events:
            self._see(event)
            for change in changes(event):
                if change.what != "card":
                    self._book(change)

    def noted(self) -> Mapping[str, Any]:
        """Return the sums of the game, which must have ended."""
        if self._state is None:
            raise ValueError("nothing was seen")
        for card, kind in self._had.items():
            self._sums[kind].had += 1
            self._sums[kind].unplayed += card not in self._used
        return {
            "farmers": self._farmers,
            "order": list(self._state.order),
            "rounds": self._state.round,
            "half": self._by_round[self._state.round // 2],
            "end": self._end(self._state),
            "idle": [max(pair) for pair in zip(self._idle, self._most_idle, strict=True)],
            "kinds": {kind: sums.values() for kind, sums in self._sums.items()},
            **self._counts,
        }

    def _end(self, state: State) -> str:
        """Return the reason of the end: the limit, the deck, both, or a stalemate."""
        if self._stalled:
            return "still"
        reached = any(farm.coins >= state.limit for farm in state.farms)
        both = (state.last_round == "limit" and not state.deck) or (state.last_round == "deck" and reached)
        return "both" if both else state.last_round

    def _see(self, event: Event) -> None:
        if isinstance(event, (Bought, Planted, Played, AbilityUsed, Fertilized)):
            self._acted = True
        if isinstance(event, (Bought, Played, AbilityUsed, Fertilized, Traded)):
            self._did_more = True
        match event:
            case Dealt(shares=shares):
                self._farmers = [share.farmer for share in shares]
                self._idle, self._most_idle = [0] * len(shares), [0] * len(shares)
                for share in shares:
                    self._have(share.hand)
            case Stalled():
                self._stalled = True
            case TurnBegan(seat=seat):
                self._end_turn()
                self._active = seat
                self._counts["turns"] += 1
                self._gift, self._did_more = None, False
            case Bought(card=card):
                self._counts["bought"] += 1
                self._have((card,))
            case Offered(seat=seat, cards=cards):
                self._lot = {card.id for card in cards}
                self._counts["offers"] += 1
                self._counts["again"] += self._lot <= self._unsold[seat]
            case Traded():
                self._counts["trades"] += 1
            case TradeFailed(seat=seat):
                self._unsold[seat] |= self._lot
            case Aided(card=card):
                self._gift = card.id
                self._counts["aided"] += 1
                self._have((card,))
            case Drew(cards=cards):
                self._have(cards)
            case CardStolen(card=card, victim=victim):
                self._unsold[victim].clear()
                self._have((card,))
            case Returned(seat=seat):
                self._unsold[seat].clear()
            case Kept(card=card) | Made(card=card) | MarketTaken(card=card) | Recovered(card=card):
                self._have((card,))
            case _:
                self._action(event)

    def _end_turn(self) -> None:
        """Count the active seat's turns in a row without buying, planting, playing and fertilizing."""
        self._counts["gift_only"] += self._gift is not None and not self._did_more
        if not self._acted:
            self._idle[self._active] += 1
        elif self._active >= 0:
            self._most_idle[self._active] = max(self._most_idle[self._active], self._idle[self._active])
            self._idle[self._active] = 0
        self._acted = False

    def _have(self, cards: Sequence[Card]) -> None:
        for card in cards:
            # A card that is stolen or recovered comes into a hand again and counts once.
            self._had.setdefault(card.id, card.kind)

    def _action(self, event: Event) -> None:
        match event:
            case Planted(card=card) | Played(card=card):
                self._did_more |= card.id != self._gift
                self._used.add(card.id)
                self._sums[card.kind].plays += 1
            case AbilityUsed(ability=ability):
                self._sums[ability].plays += 1
            case _:
                pass

    def _book(self, change: Change) -> None:
        """Add a change of tokens to its source: those of the active seat, and others' losses of coins."""
        sums = self._sums[change.source]
        is_own = change.amount > 0 or change.place == f"seat {self._active}"
        if change.what == "fertilizers":
            sums.fertilizers += change.amount * is_own
        elif is_own:
            sums.coins += change.amount
        else:
            sums.taken -= change.amount
