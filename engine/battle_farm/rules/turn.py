"""The course of a turn, phase by phase, up to the end of the match; phases without possible actions are skipped."""

from msgspec.structs import replace

from engine.battle_farm.cards import PRICE
from engine.battle_farm.events import Ended, Passed, PhaseOver, Rolled, Stalled, TurnBegan, Why
from engine.battle_farm.model import Phase
from engine.battle_farm.rules.effects import carry_on
from engine.battle_farm.rules.field import Field
from engine.battle_farm.rules.house_options import aid, sweep
from engine.battle_farm.rules.legal import can_play_any
from engine.battle_farm.rules.scoring import outcome
from engine.battle_farm.rules.stalemate import STALL_ROUNDS, is_stalemate
from engine.battle_farm.state import NONE, Bed, Crop, Farm, Harvest, kind_of

PURCHASES = 4
"""Sides of the die for the number of purchases (BF-9)."""

DOSES = 4
"""Sides of the die for the number of fertilizers on crops (BF-14)."""


def proceed(field: Field) -> None:
    """Go on until a seat must be asked or the match is over."""
    while True:
        carry_on(field)
        if field.question is not None or field.phase == "over" or _stays(field):
            break
        if field.phase != "fertilize":
            _enter_next(field)
            continue
        _end_turn(field)
    # `passed` is no part of the state, so what is not told now would be lost.
    _tell_passed(field)


def _stays(field: Field) -> bool:
    """Return whether the phase that it is has something to do for the active seat."""
    farm = field.farms[field.active]
    match field.phase:
        case "buy":
            return field.purchases > 0 and can_buy(field, farm)
        case "trade":
            # An accepted or failed trade sets `traded`, so there is one lot in a turn (BF-11).
            return field.trade is not None or not field.traded
        case "play":
            return can_play_any(field, field.active)
        case "fertilize":
            return field.doses > 0 and farm.fertilizers > 0 and _grows(farm)
        case "harvest" | "over":
            return False


def can_buy(field: Field, farm: Farm) -> bool:
    """Return whether there is a card on the market that the farm can pay."""
    return any(card != NONE and PRICE[kind_of(field, card)] <= farm.coins for card in field.market)


def _grows(farm: Farm) -> bool:
    return any(bed.crop is not None for bed in farm.beds)


def _any_grows(field: Field) -> bool:
    return any(_grows(farm) for farm in field.farms)


# The phases -----------------------------------------------------------------------------------------------------------


def begin_turn(field: Field) -> None:
    """Lower the timers of all the seat's crops, then harvest the ripe ones in bed order (BF-12)."""
    field.turn += 1
    field.phase = "harvest"
    field.traded = False
    field.played = ()
    field.events.append(TurnBegan(field.round, field.active))
    farm = field.farms[field.active]
    ability = "ready" if farm.ability == "used" else farm.ability
    beds = tuple([_grown(bed) for bed in farm.beds])  # BF-13: so a crop is not lowered on the turn of its planting
    field.farms[field.active] = replace(farm, beds=beds, ability=ability)
    # The old agenda is empty: a turn ends only once it is (`proceed`).
    field.agenda = [Harvest(field.active, place) for place, bed in enumerate(beds) if bed.crop and bed.crop.timer == 0]


def _grown(bed: Bed) -> Bed:
    crop = bed.crop
    if crop is None:
        return bed
    return Bed(bed.kind, Crop(crop.card, crop.kind, crop.value, max(0, crop.timer - 1)), bed.closed)


def _enter_next(field: Field) -> None:
    """Leave a phase that is over and enter the next one."""
    match field.phase:
        case "harvest":
            _enter_buy(field)
        case "buy":
            _enter_trade(field)
        case "trade":
            _enter_play(field)
        case _:
            enter_fertilize(field)


def _enter_buy(field: Field) -> None:
    """BF-9: the die says how many cards may be bought; it is not rolled if the seat cannot pay for any."""
    aid(field)
    field.phase, field.rolled, field.purchases = "buy", 0, 0
    if can_buy(field, field.farms[field.active]):
        field.rolled = field.purchases = _rolled(field, PURCHASES)
    else:
        pass_by(field, "buy", "no_coins" if any(card != NONE for card in field.market) else "no_market")


def _enter_trade(field: Field) -> None:
    field.phase, field.purchases = "trade", 0
    # Without trades the phase is over at once, and no line says that it was skipped.
    field.traded = True
    if not field.trades:
        return
    if not field.farms[field.active].hand:
        pass_by(field, "trade", "no_cards")
    elif not bidders(field):
        pass_by(field, "trade", "no_buyer")
    else:
        field.traded = False


def bidders(field: Field) -> tuple[int, ...]:
    """Name the seats that can bid: all others who own a coin (BF-11)."""
    return tuple([seat for seat, farm in enumerate(field.farms) if seat != field.active and farm.coins > 0])


def _enter_play(field: Field) -> None:
    field.phase = "play"
    if not can_play_any(field, field.active):
        pass_by(field, "play", "no_play")


def enter_fertilize(field: Field) -> None:
    """BF-14: the die says how many fertilizers may be used, on crops in the seat's own beds."""
    field.phase, field.rolled, field.doses = "fertilize", 0, 0
    farm = field.farms[field.active]
    if not farm.fertilizers:
        pass_by(field, "fertilize", "no_fertilizers")
    elif not _grows(farm):
        pass_by(field, "fertilize", "no_crops")
    else:
        field.rolled = field.doses = _rolled(field, DOSES)


def _rolled(field: Field, die: int) -> int:
    number = field.roll(die)
    # What was skipped on the way here is told before the roll, as it happened.
    _tell_passed(field)
    field.events.append(Rolled(field.active, field.phase, number))
    return number


def pass_by(field: Field, phase: Phase, why: Why) -> None:
    """Record a skipped phase; several in a row become one event."""
    field.passed.append(PhaseOver(phase, why))


def _tell_passed(field: Field) -> None:
    if field.passed:
        field.events.append(Passed(field.active, tuple(field.passed)))
        field.passed = []


# The end --------------------------------------------------------------------------------------------------------------


def _end_turn(field: Field) -> None:
    """Open all beds again, check the win limit, and begin the next seat's turn or end the match.

    BF-17: the limit counts at the end of a seat's own turn; seats later in the round still play, and falling below it
    afterwards does not matter. BF-18: the last round is played to its end as well.
    """
    _tell_passed(field)
    # The end of a turn is final, also that of the match, where `turn` and the active seat stay as they are.
    field.revealed = True
    farm = field.farms[field.active]
    field.rolled = field.doses = 0
    if any(bed.closed for bed in farm.beds):
        beds = tuple([Bed(bed.kind, bed.crop) for bed in farm.beds])
        field.farms[field.active] = replace(farm, beds=beds)
    # Before the stalemate, which spares a last round (`is_stalemate`), also one that begins here.
    if farm.coins >= field.limit:
        field.end_after_round("limit", field.active)
    # After an active turn `quiet` is -1 here (`stir`), so that turn counts as 0.
    field.quiet = 0 if _any_grows(field) else field.quiet + 1
    if is_stalemate(field):
        field.events.append(Stalled(STALL_ROUNDS))
        _end(field)
        return
    ends_round = field.active == field.order[-1]
    if ends_round and field.last_round:
        _end(field)
        return
    sweep(field)
    field.round += ends_round
    field.active = field.order[0] if ends_round else field.order[field.order.index(field.active) + 1]
    begin_turn(field)


def _end(field: Field) -> None:
    field.phase = "over"
    field.agenda = []
    # Frozen with the new phase: `outcome` is None for a match that goes on.
    ended = outcome(field.freeze())
    if ended is not None:
        field.events.append(Ended(ended))


def resume(field: Field) -> None:
    """Let the active seat continue after others have answered, under a new clock."""
    field.turn += 1
