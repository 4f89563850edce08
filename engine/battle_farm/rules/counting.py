"""Counts for effects and the worth of crops, computed from the current field."""

from typing import assert_never

from engine.battle_farm.cards import BED_VALUE, BEDS, COLOR, CROPS, DECK, GRADE
from engine.battle_farm.model import Color
from engine.battle_farm.rules.ops import Count
from engine.battle_farm.state import NONE, Board, Crop, Effect, Farm, kind_of
from engine.game import Seat


def worth(board: Board, seat: Seat, place: int) -> int:
    """Return a crop's pay if harvested now: card value, bed and own gains, at least 0 (BF-25)."""
    bed = board.farms[seat].beds[place]
    if bed.crop is None:
        return 0
    return max(0, bed.crop.value + BED_VALUE[bed.kind, bed.crop.kind] + gained(board, seat, bed.crop))


def gained(board: Board, seat: Seat, crop: Crop) -> int:
    """Return what a crop's value gains at the moment: Tomato's catch-up, computed when it is read (BF-39)."""
    if not CROPS[crop.kind].gains:
        return 0
    own = board.farms[seat].coins
    return sum([farm.coins > own for farm in board.farms])  # the own farm is not richer than itself


def is_protected(board: Board, seat: Seat, place: int) -> bool:
    """BF-29: no effect makes a crop in a Greenhouse lose value, wait longer or be destroyed."""
    return BEDS[board.farms[seat].beds[place].kind].protects


def count(board: Board, effect: Effect, what: Count, color: Color | None = None) -> int:
    """Count for an op of an effect; an acting crop that is still in its bed never counts itself (BF-27)."""
    farm = board.farms[effect.seat]
    match what:
        case "one":
            return 1
        case "value":  # BF-24, BF-51: what it costs and what it adds or multiplies are one number
            return effect.value
        case "field_crops":  # BF-28, BF-37: no owner is named, so on the whole field
            return _field_crops(board, effect, color)
        case "own_crops":  # BF-55: one's own
            return sum([bed.crop is not None for bed in farm.beds])
        case "own_colors":  # BF-56: three at most, as there are no more
            return len({CROPS[bed.crop.kind].color for bed in farm.beds if bed.crop is not None})
        case "crop_names":  # BF-55
            return len({bed.crop.kind for each in board.farms for bed in each.beds if bed.crop is not None})
        case "hand_color" | "same_in_hand":
            return _in_hand(board, farm, effect, color)
        case "same_harvested":  # BF-36: earlier in the game, by this seat
            return harvested(farm, effect.source)
        case "card_grade":  # BF-53: 1 to 5, of any card
            return GRADE[kind_of(board, effect.chosen)] if effect.chosen != NONE else 0
        case "target_grade" | "target_worth":
            return _of_target(board, effect, what)
        case "discarded":
            return effect.count
        case "victim_fertilizers":
            return board.farms[effect.target_seat].fertilizers if effect.target_seat != NONE else 0
    assert_never(what)


def harvested(farm: Farm, kind: str) -> int:
    """Return how many crops of a kind a seat has harvested, of the two kinds that ask for it (BF-36)."""
    return farm.cherries if kind == "cherry" else farm.melons if kind == "melon" else 0


def _field_crops(board: Board, effect: Effect, color: Color | None) -> int:
    found = 0
    for farm in board.farms:
        for bed in farm.beds:
            found += bed.crop is not None and COLOR[bed.crop.kind] == color
    own = board.farms[effect.seat].beds[effect.bed].crop if effect.bed != NONE else None
    counts_itself = own is not None and own.card == effect.card and COLOR[own.kind] == color
    return found - counts_itself


def _in_hand(board: Board, farm: Farm, effect: Effect, color: Color | None) -> int:
    """Count hand cards of a colour, which action cards have not (BF-33), or of the acting card's kind."""
    made, first_made = board.made, len(DECK)
    kinds = [DECK[card] if card < first_made else made[card - first_made] for card in farm.hand]
    if color is None:
        # The acting card has left the hand by now, so only the others count (BF-37).
        return kinds.count(effect.source)
    return sum([COLOR[kind] == color for kind in kinds])


def _of_target(board: Board, effect: Effect, what: Count) -> int:
    """Count off the chosen crop: its grade, or its current worth in any bed (BF-49, BF-52)."""
    if effect.target_bed == NONE:
        return 0
    crop = board.farms[effect.target_seat].beds[effect.target_bed].crop
    if crop is None:
        return 0
    return GRADE[crop.kind] if what == "target_grade" else worth(board, effect.target_seat, effect.target_bed)
