"""What a move changed on a whole board of Battle Farm, as a set of short lines; what is not in it stayed as it was.

The board is read from the views alone, every seat's hand from its own. `0 coins +3`, `1 hand -wheat`, `0 bed 2 common:-
> common:wheat=2@1`: a crop is `kind=value@timer`, with what it is worth in brackets where the bed or its effect adds to
the value; `x` is a closed bed. Seats count from 0, beds from 1, the places of the market are A to F.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from engine.battle_farm import GAME
from engine.battle_farm.model import BattleFarmView, BedView, Card, FarmView
from engine.battle_farm.state import State

Board = Mapping[str, str | int | Counter[str]]


def name(card: Card) -> str:
    """Write a card as tests do: its kind, and what it was raised by."""
    return card.kind + (f"{card.plus:+d}" if card.plus else "")


def write_bed(bed: BedView) -> str:
    if bed.crop is None:
        return f"{bed.kind}:{'x' if bed.closed else '-'}"
    crop = bed.crop
    worth = f"({crop.worth})" if crop.worth != crop.value else ""
    return f"{bed.kind}:{crop.card.kind}={crop.value}{worth}@{crop.timer}"


def farm_lines(seat: int, farm: FarmView, hand: tuple[Card, ...]) -> Iterator[tuple[str, str | int | Counter[str]]]:
    assert farm.count == len(hand)
    assert sorted(farm.plus) == sorted(card.plus for card in hand if card.plus)
    yield f"{seat} coins", farm.coins
    yield f"{seat} fertilizers", farm.fertilizers
    yield f"{seat} hand", Counter(map(name, hand))
    yield f"{seat} pile", Counter(map(name, farm.discard))
    yield f"{seat} cherries", farm.cherries
    yield f"{seat} melons", farm.melons
    yield f"{seat} ability", farm.ability
    for place, bed in enumerate(farm.beds, 1):
        yield f"{seat} bed {place}", write_bed(bed)


def question(view: BattleFarmView) -> str:
    asked = view.question
    return "-" if asked is None else f"{asked.seat} {asked.about}"


def board(state: State) -> Board:
    """Write a whole board, a value for each thing on it."""
    views = [GAME.view(state, seat) for seat in range(len(state.farms))]
    view = views[0]
    lines: dict[str, str | int | Counter[str]] = {}
    for seat, farm in enumerate(view.farms):
        lines |= dict(farm_lines(seat, farm, views[seat].hand))
    for letter, card in zip("ABCDEF", view.market, strict=True):
        lines[f"market {letter}"] = name(card) if card else "-"
    lines["deck"] = view.deck
    lines |= {"phase": view.phase, "active": str(view.active), "last round": view.last_round or "-"}
    lines["asks"] = question(view)
    return lines


def difference(before: State, after: State) -> set[str]:
    """Write what differs between two boards."""
    old, new = board(before), board(after)
    assert old.keys() == new.keys()
    return {change(key, old[key], new[key]) for key in old if old[key] != new[key]}


def change(key: str, old: Any, new: Any) -> str:
    if isinstance(old, int):
        return f"{key} {new - old:+d}"
    if isinstance(old, Counter):
        gone, come = sorted((old - new).elements()), sorted((new - old).elements())
        return " ".join([key, *(f"-{each}" for each in gone), *(f"+{each}" for each in come)])
    return f"{key} {old} > {new}"
