"""The actions of a player's turn: buying, planting, playing cards, using the class ability, fertilizing.

Each checks legality, applies the direct effect, and leaves the rest to the agenda; phases are handled elsewhere.
"""

from msgspec.structs import replace

from engine.battle_farm.cards import ACTIONS, CLASSES, CROPS, PLANTED_TIMER, PRICE, VALUE
from engine.battle_farm.errors import (
    AbilitySpent,
    AbilityUsed,
    AlreadyPlayed,
    BedClosed,
    BedTaken,
    CostTooHigh,
    NoSuchBed,
    NoSuchPlace,
    NotACrop,
    NotAnAction,
    NothingGrows,
    NothingToDo,
    NotInHand,
    PlaceEmpty,
    TooDear,
)
from engine.battle_farm.events import AbilityUsed as Used
from engine.battle_farm.events import Bought, Fertilized, Planted, Played
from engine.battle_farm.naming import kind_line, source_line
from engine.battle_farm.rules.effects import carry_on
from engine.battle_farm.rules.field import Field
from engine.battle_farm.rules.targets import OPS, does_anything
from engine.battle_farm.rules.trading import held_line
from engine.battle_farm.state import NONE, Bed, Crop, Effect, Harvest, State, kind_of, plus_of


def buy(state: State, place: int) -> Field:
    """BF-9: buy one card, and refill its place before the next. Raises RuleError."""
    if not 0 <= place < len(state.market):
        raise NoSuchPlace
    card = state.market[place]
    if card == NONE:
        raise PlaceEmpty
    kind = kind_of(state, card)
    have = state.farms[state.active].coins
    if PRICE[kind] > have:  # BF-10: by rarity, without raises
        raise TooDear(card=kind_line(kind), price=PRICE[kind], have=have)
    field = Field(state)
    field.stir()
    field.add(state.active, coins=-PRICE[kind])
    field.take_in(state.active, (card,), seen=True)
    field.market[place] = NONE
    # The refill may bring the last round (BF-18), which has to be told after the purchase that caused it.
    at = len(field.events)
    for drawn in field.draw(1, state.active):  # BF-18: without cards left, the gap stays
        field.market[place] = drawn
    refill = None if field.market[place] == NONE else field.card(field.market[place])
    field.events.insert(at, Bought(state.active, place, field.card(card), PRICE[kind], refill))
    field.purchases -= 1
    if field.lively.sweep:
        field.lively = replace(field.lively, bought=True)
    return field


def plant(state: State, card: int, place: int) -> Field:
    """Plant a crop card in an empty bed that is not closed; its planting effect follows. Raises RuleError."""
    farm = state.farms[state.active]
    if card not in farm.hand:
        raise NotInHand(card=held_line(state, card))
    kind = kind_of(state, card)
    if kind not in CROPS:
        raise NotACrop(card=kind_line(kind))
    if not 0 <= place < len(farm.beds):
        raise NoSuchBed
    bed = farm.beds[place]
    if bed.crop is not None:
        raise BedTaken(bed=place + 1, crop=kind_line(bed.crop.kind))
    if bed.closed:  # BF-15
        raise BedClosed(bed=place + 1)
    field = Field(state)
    # Read before the card leaves the hand, where its counters stay: the crop keeps them as value.
    raised = field.held(state.active, card)
    turns = PLANTED_TIMER[bed.kind, kind]  # BF-26: Hydroponic counts as it is planted
    field.stir()
    field.give_up(state.active, (card,))
    field.set_bed(state.active, place, Bed(bed.kind, Crop(card, kind, VALUE[kind] + raised.plus, turns)))
    field.events.append(Planted(state.active, raised, place, bed.kind, turns))
    if OPS["planted", kind]:
        field.first(Effect(state.active, kind, "planted", card=card, bed=place))
    return field


def play_card(state: State, card: int) -> Field:
    """Pay an action card's value (BF-24) and put it away, unless it is replayable (BF-7). Raises RuleError."""
    seat, farm = state.active, state.farms[state.active]
    if card not in farm.hand:
        raise NotInHand(card=held_line(state, card))
    kind = kind_of(state, card)
    action = ACTIONS.get(kind)
    if action is None:
        raise NotAnAction(card=kind_line(kind))
    if action.replayable and card in state.played:
        raise AlreadyPlayed(card=kind_line(kind))
    cost = VALUE[kind] + plus_of(farm, card)
    if cost > farm.fertilizers:
        raise CostTooHigh(card=kind_line(kind), cost=cost, have=farm.fertilizers)
    # `value` is what was paid: a card in the discard pile has its printed value again (BF-22, BF-51).
    effect = Effect(seat, kind, "does", card=card, value=cost)
    if not does_anything(state, effect):
        raise NothingToDo(card=kind_line(kind))
    field = Field(state)
    field.stir()
    field.add(seat, fertilizers=-cost)
    field.events.append(Played(seat, field.held(seat, card), cost, action.replayable))
    if action.replayable:  # everybody has seen that it is in this hand
        field.played = (*field.played, card)
        field.see(seat, (card,))
    else:
        # Before its effect, so that Drought is no part of the hand that it discards (BF-59).
        field.give_up(seat, (card,))
        field.put_away(seat, (card,))
    field.first(effect)
    return field


def use_ability(state: State) -> Field:
    """BF-6: use the ability of the class, once a turn if replayable, else once a game. Raises RuleError."""
    seat, farm = state.active, state.farms[state.active]
    ability = CLASSES[farm.farmer].ability
    name = source_line(ability.id)
    if farm.ability == "spent":
        raise AbilitySpent(ability=name)
    if farm.ability == "used":
        raise AbilityUsed(ability=name)
    if ability.cost > farm.fertilizers:
        raise CostTooHigh(card=name, cost=ability.cost, have=farm.fertilizers)
    effect = Effect(seat, ability.id, "ability")
    if not does_anything(state, effect):
        raise NothingToDo(card=name)
    field = Field(state)
    field.stir()
    field.add(seat, fertilizers=-ability.cost)
    field.farms[seat] = replace(field.farms[seat], ability="used" if ability.replayable else "spent")
    field.events.append(Used(seat, ability.id, ability.cost))
    field.first(effect)
    return field


def fertilize(state: State, place: int) -> Field:
    """BF-14: use a fertilizer on an own crop; at 0 turns it is harvested at once (BF-15). Raises RuleError."""
    seat, farm = state.active, state.farms[state.active]
    if not 0 <= place < len(farm.beds):
        raise NoSuchBed
    bed = farm.beds[place]
    if bed.crop is None:
        raise NothingGrows(bed=place + 1)
    field = Field(state)
    field.stir()
    field.add(seat, fertilizers=-1)
    field.doses -= 1
    kind, turns = bed.crop.kind, max(0, bed.crop.timer - 1)
    crop = Crop(bed.crop.card, kind, bed.crop.value, turns)
    field.set_bed(seat, place, Bed(bed.kind, crop, bed.closed))
    field.events.append(Fertilized(seat, place, field.card(crop.card), turns))
    if OPS["fertilized", kind]:  # BF-35: Wheat grows before it is harvested by the same Fertilizer
        field.first(Effect(seat, kind, "fertilized", card=crop.card, bed=place))
        # Run at once: left on the agenda, it would come after the harvest below.
        carry_on(field)
    if turns == 0:
        field.first(Harvest(seat, place))
    return field
