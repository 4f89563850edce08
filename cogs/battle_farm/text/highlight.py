"""The moment that stood out in a finished match of Battle Farm, found in its events."""

from collections.abc import Sequence

from cogs.api import Line, Who
from engine.battle_farm.cards import CROPS, value
from engine.battle_farm.events import Destroyed, Event, Harvested, LastRound, Traded
from engine.battle_farm.model import BattleFarmView
from engine.battle_farm.naming import card_line, kind_line
from engine.battle_farm.rules.harvest import earned


def highlight(view: BattleFarmView, events: Sequence[Event]) -> Line | None:
    """Return who reached the goal, and the largest harvest, sale or loss of a crop in coins; None without either."""
    told = [found for at in range(len(events)) if (found := _told(events, at))]
    # Of equal ones the earliest: it stood out first.
    moment = max(told, key=lambda each: each[0], default=(0, None))[1]
    first = next((event.seat for event in events if isinstance(event, LastRound) and event.why == "limit"), None)
    if first is None:
        return moment
    # They may have spent some of it since.
    coins = view.farms[first].coins
    kept = "enough" if coins >= view.limit else coins
    return _line("goal", player=Who(first), limit=view.limit, coins=kept, moment=moment or "none")


def _told(events: Sequence[Event], at: int) -> tuple[int, Line] | None:
    """Say how many coins an event was about, with its line."""
    match event := events[at]:
        case Harvested(seat, _, card):
            coins = earned(event, events[at + 1 :])
            return coins, _line("harvest", player=Who(seat), card=kind_line(card.kind), coins=coins)
        case Traded(seat, buyer, _, coins):
            return coins, _line("sale", player=Who(seat), buyer=Who(buyer), coins=coins)
        case Destroyed(seat, owner, _, card):
            worth = value(card) if card.kind in CROPS else 0
            return worth, _line("blow", player=Who(seat), owner=Who(owner), card=card_line(card))
        case _:
            return None


def _line(key: str, **args: Line | Who | int | str) -> Line:
    return Line(f"battle_farm-highlight-{key}", dict(args))
