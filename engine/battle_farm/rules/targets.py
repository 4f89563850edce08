"""Lists the legal targets of an effect, and tells whether a card would have an effect.

BF-23: a target is legal if the ops up to the next choice would change something through it; an action card or ability
without effect cannot be played; an effect of a crop without a target is skipped.
"""

from collections.abc import Iterator, Mapping
from typing import assert_never

from msgspec.structs import replace

from engine.battle_farm.cards import ACTIONS, CLASSES, COLORS, CROPS, AbilityKind
from engine.battle_farm.model import Action, ChooseBed, ChooseCard, ChooseColor, ChooseKind, ChooseSeat, ChooseToken
from engine.battle_farm.rules.counting import count, is_protected
from engine.battle_farm.rules.ops import (
    Change,
    Choose,
    Clear,
    Destroy,
    Discard,
    Draw,
    Gain,
    Odd,
    Op,
    Raise,
    Refill,
    Steal,
    Take,
    Transform,
)
from engine.battle_farm.state import NONE, Board, Crop, Effect, Trigger, kind_of
from engine.game import Seat

ABILITIES: Mapping[str, AbilityKind] = {each.ability.id: each.ability for each in CLASSES.values()}

OPS: Mapping[tuple[Trigger, str], tuple[Op, ...]] = {
    **{("planted", kind): each.planted for kind, each in CROPS.items()},
    **{("harvested", kind): each.harvested for kind, each in CROPS.items()},
    **{("fertilized", kind): each.fertilized for kind, each in CROPS.items()},
    **{("does", kind): each.does for kind, each in ACTIONS.items()},
    **{("ability", ability): each.does for ability, each in ABILITIES.items()},
}
"""The effects of each card kind and ability, by trigger."""

RESTORED = 2
"""BF-61: cards that Land Acquisition brings back at most."""


def does_anything(board: Board, effect: Effect) -> bool:
    """Return whether an effect would do anything from the op it has come to, up to the next choice."""
    for op in OPS[effect.trigger, effect.source][effect.at :]:
        if is_useful(board, effect, op):
            return True
        # The ops after a choice were looked at with each of its targets.
        if type(op) is Choose:
            return False
    return False


def options(board: Board, effect: Effect) -> Iterator[Action]:
    """Return the legal answers to an effect's current op, in the order of seats, beds and cards."""
    op = OPS[effect.trigger, effect.source][effect.at]
    if type(op) is Choose:
        return choices_of(board, effect, op)
    return _odd_options(board, effect)


def choices_of(board: Board, effect: Effect, op: Choose) -> Iterator[Action]:
    """Return the possible choices: those with which the ops after the choice have an effect."""
    after = replace(effect, at=effect.at + 1)
    match op.about:
        case "crop" | "bed":
            yield from _beds(board, after, op)
        case "opponent":
            for seat in range(len(board.farms)):
                if seat != effect.seat and does_anything(board, replace(after, target_seat=seat)):
                    yield ChooseSeat(seat)
        case "card":
            held = board.market if op.among == "market" else board.farms[effect.seat].hand
            for card in held:
                # The acting card is still in hand while it is asked whether it can be played.
                if card not in (NONE, effect.card) and does_anything(board, replace(after, chosen=card)):
                    yield ChooseCard(card)
        case "color":
            yield from [ChooseColor(color) for color in COLORS if does_anything(board, replace(after, color=color))]
        case "bed_kind":
            now = board.farms[effect.target_seat].beds[effect.target_bed].kind
            yield from [ChooseKind(kind) for kind in op.beds if kind != now]
        # Only Beans ask for a token, and they are an oddity (`_odd_options`).
        case "token":
            return
        case _:
            assert_never(op.about)


def _beds(board: Board, after: Effect, op: Choose) -> Iterator[Action]:
    """Return beds, or beds with a crop: own, opponents' or any (BF-28, BF-30), never the acting crop's (BF-27)."""
    for seat, farm in enumerate(board.farms):  # BF-62: the data names the possible owners, for abilities too
        if op.whose != "any" and (seat == after.seat) != (op.whose == "own"):
            continue
        for place, bed in enumerate(farm.beds):
            # Only a planted crop could meet itself: a harvested crop has left its bed before it acts.
            if (op.about == "crop" and bed.crop is None) or (
                seat == after.seat and place == after.bed and after.trigger == "planted"
            ):
                continue
            if does_anything(board, replace(after, target_seat=seat, target_bed=place)):
                yield ChooseBed(seat, place)


def _odd_options(board: Board, effect: Effect) -> Iterator[Action]:
    match effect.source:
        case "beans":
            yield from [ChooseToken("coins"), ChooseToken("fertilizers")]
        case "pollinator_paradise":
            yield from [ChooseCard(card) for card in effect.seen]
        case _:
            yield from [ChooseCard(card) for card in board.farms[effect.seat].discard]


def is_useful(board: Board, effect: Effect, op: Op) -> bool:
    """Return whether an op would change anything now."""
    # No `match`: it asks `isinstance` of class after class, which takes a struct's class five times as long as `is`.
    if type(op) is Choose:
        return count(board, effect, op.when) > 0 and any(True for _ in choices_of(board, effect, op))
    if type(op) is Gain:
        return count(board, effect, op.per, op.color) > 0 and count(board, effect, op.when) > 0
    if type(op) is Change:
        return any(True for _ in changes(board, effect, op))
    if type(op) is Discard:
        return _discards_anything(board, effect, op)
    if type(op) is Transform:
        kind = op.into or effect.kind
        return effect.target_bed != NONE and board.farms[effect.target_seat].beds[effect.target_bed].kind != kind
    if type(op) is Destroy:
        return can_destroy(board, effect.target_seat, effect.target_bed)
    if type(op) is Odd:
        return _odd_is_useful(board, effect, op)
    if type(op) is Steal:
        return any(True for _ in victims(board, effect, op))
    if type(op) is Raise:
        return effect.chosen != NONE if op.what == "card" else bool(raisable(board, effect.seat))
    if type(op) is Draw:
        return bool(board.deck) and count(board, effect, op.per) > 0
    if type(op) is Take or type(op) is Clear:
        return any(card != NONE for card in board.market)
    if type(op) is Refill:
        return False  # it only makes good what the ops before it have taken
    assert_never(op)


def _discards_anything(board: Board, effect: Effect, op: Discard) -> bool:
    match op.what:
        case "card":
            return effect.chosen != NONE
        case "hand":
            # The card itself is still in hand before it is played, and is not among the cards it discards (BF-59).
            hand = board.farms[effect.seat].hand
            return len(hand) > (effect.card in hand)
        case "random":
            return any(each.hand for seat, each in enumerate(board.farms) if seat != effect.seat)
    assert_never(op.what)


def _odd_is_useful(board: Board, effect: Effect, op: Odd) -> bool:
    match op.odd:
        case "clone":
            return _target(board, effect) is not None
        case "beanstalk":  # BF-40: a seat without either gives nothing
            # Without a target this reads the last farm (-1), but then the next line is False anyway.
            owner = board.farms[effect.target_seat]
            return effect.target_seat != NONE and owner.coins + owner.fertilizers > 0
        case "pollinate":
            return bool(board.deck)
        case "restore":
            return bool(board.farms[effect.seat].discard)
        case "mango_madness" | "root_rot" | "grapevine" | "berry_blitz":
            return True  # effects of crops that follow no choice: not called for these
        case "sow":  # what is drawn for it is what counts
            return False
    assert_never(op.odd)


def _target(board: Board, effect: Effect) -> Crop | None:
    if effect.target_bed == NONE:
        return None
    return board.farms[effect.target_seat].beds[effect.target_bed].crop


def can_destroy(board: Board, seat: Seat, bed: int) -> bool:
    """Return whether there is a crop that is not protected (BF-29, BF-50)."""
    return bed != NONE and board.farms[seat].beds[bed].crop is not None and not is_protected(board, seat, bed)


def victims(board: Board, effect: Effect, op: Steal) -> Iterator[Seat]:
    """Return the seats that have coins to be taken: the target, or every opponent (BF-46)."""
    for seat, farm in enumerate(board.farms):
        if seat == effect.seat or (op.whose == "target" and seat != effect.target_seat) or not farm.coins:
            continue
        if op.per == "one" or count(board, replace(effect, target_seat=seat), op.per):
            yield seat


def raisable(board: Board, seat: Seat) -> list[int]:
    """Return the crop cards of a hand (BF-44)."""
    return [card for card in board.farms[seat].hand if kind_of(board, card) in CROPS]


def changes(board: Board, effect: Effect, op: Change) -> Iterator[tuple[Seat, int, Crop]]:
    """Return the crops that an op would change, with their new state; protected ones take no harm (BF-29)."""
    by = op.value * count(board, effect, op.per) if op.per != "one" else op.value
    is_harm = by < 0 or op.timer > 0 or op.to is not None  # BF-60: Wither is harm, though it lifts a worthless crop
    for seat, bed in _meant(board, effect, op):
        crop = board.farms[seat].beds[bed].crop
        if crop is None or (is_harm and is_protected(board, seat, bed)):
            continue
        # A value that is below `least` already is not lifted to it.
        value = op.to if op.to is not None else max(min(crop.value, op.least), crop.value + by)  # BF-43, BF-52
        timer = max(0, crop.timer + op.timer)
        if (value, timer) != (crop.value, crop.timer):
            yield seat, bed, Crop(crop.card, crop.kind, value, timer)


def _meant(board: Board, effect: Effect, op: Change) -> Iterator[tuple[Seat, int]]:
    if op.crops == "target":
        if effect.target_bed != NONE:
            yield effect.target_seat, effect.target_bed
        return
    if op.crops == "self":
        yield effect.seat, effect.bed
        return
    for seat, farm in enumerate(board.farms):
        if op.crops == "own" and seat != effect.seat:
            continue
        for place, bed in enumerate(farm.beds):
            if bed.crop is None:
                continue
            if op.crops == "others" and bed.crop.card == effect.card:  # BF-45: all but the acting crop
                continue
            if op.crops == "color" and CROPS[bed.crop.kind].color != effect.color:
                continue
            yield seat, place
