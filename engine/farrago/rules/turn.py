"""The course of a match: decks, then turn after turn of draw, placement, battle and discard, up to its end."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from engine.farrago.battle_log import Happening
from engine.farrago.events import (
    Brought,
    CardActed,
    Drew,
    Ended,
    Event,
    Fought,
    HandsDecided,
    Laid,
    Revealed,
    TurnBegan,
)
from engine.farrago.film import split_by_card
from engine.farrago.model import BattleView, DeckList, Phase
from engine.farrago.rules import scoring
from engine.farrago.rules.battle import fight
from engine.farrago.rules.drawing import can_draw, cut_hands, drawn, exchanged, shuffled
from engine.farrago.rules.field import Field
from engine.farrago.showing import sphere_of
from engine.farrago.state import Plan, State, Zone
from engine.game import Seat, Step

SEATS: tuple[Seat, Seat] = (0, 1)

_ENCODER = msgspec.json.Encoder()


def begin_match(state: State, decks: Sequence[DeckList]) -> Step[State, Event]:
    """Shuffle both decks, flip the coin for the first strike (FAR-32), deal the first hands and ask who keeps theirs.

    Randomness is drawn by seat, so that the order of the decks does not matter.
    """
    rng = state.rng
    zones: list[Zone] = []
    for deck in decks:
        zone, rng = shuffled(deck, rng)
        zones.append(zone)
    first, rng = rng.below(2)
    brought = Brought((zones[0].planet, zones[1].planet), (len(zones[0].cards), len(zones[1].cards)))
    begun = begin_turn(replace(state, rng=rng, zones=tuple(zones), first=first), [brought])
    phase: Phase = "exchange"
    return Step(replace(begun.state, phase=phase), begun.events)


def exchange_hands(state: State) -> Step[State, Event]:
    """Give new hands to those who want one, by seat and both at once, and ask for the first placement (FAR-34)."""
    rng, zones = state.rng, list(state.zones)
    new = tuple([seat for seat in SEATS if state.plans[seat].exchanges])
    events: list[Event] = [HandsDecided(new)]
    for seat in new:
        zones[seat], rng = exchanged(zones[seat], rng)
        events.append(Drew(seat, tuple([zones[seat].cards[card] for card in zones[seat].hand])))
    phase: Phase = "placement"
    return Step(replace(state, rng=rng, zones=tuple(zones), plans=(Plan(), Plan()), phase=phase), tuple(events))


def begin_turn(state: State, events: list[Event]) -> Step[State, Event]:
    """Begin the next turn: both draw, and are asked to place their cards; a seat that cannot draw loses (FAR-31)."""
    turn = state.turn + 1
    if not all(can_draw(zone, turn) for zone in state.zones):
        # The turn does not count as begun, since `scoring.stuck` asks for the draw after the last one
        return _end(state, scoring.DECK, events)
    events.append(TurnBegan(turn, state.first))
    zones = tuple([drawn(zone, turn) for zone in state.zones])
    for seat in SEATS:
        new = zones[seat].hand[len(state.zones[seat].hand) :]
        events.append(Drew(seat, tuple([zones[seat].cards[card] for card in new])))
    plans = tuple([Plan(face=zone.face) for zone in zones])  # FAR-13 [H]: the face of the last turn, at first face 1
    phase: Phase = "placement"
    return Step(replace(state, zones=zones, plans=plans, phase=phase, turn=turn), tuple(events))


def resolve(state: State) -> Step[State, Event]:
    """Reveal what both have sealed, all at once (FAR-14), fight the battle, cut the hands, and begin the next turn."""
    log: list[Happening] = []
    field = Field(state.zones, state.plans, state.first, state.limit, log)
    # Before the battle, which changes the field in place
    shown = (sphere_of(field.sides[0], state.zones[0]), sphere_of(field.sides[1], state.zones[1]))
    fight(field)
    # After `fight`, so that what is discarded follows `Calmed` and comes in the last frame of the film
    if not field.over:
        cut_hands(field)
    faces = (state.plans[0].face, state.plans[1].face)
    fresh = (_tiles(state.plans[0]), _tiles(state.plans[1]))
    battle = BattleView(state.turn, state.first, shown, fresh, faces, tuple(log))
    # The chosen faces, not those that a card has turned: the choice stays for the next turn (FAR-13)
    zones = tuple([field.sides[seat].frozen(state.zones[seat], faces[seat]) for seat in SEATS])
    events = [_revealed(state, seat) for seat in (state.first, 1 - state.first)] + _told(field, log)
    events.append(_fought(state, zones))
    after = replace(state, zones=zones, first=field.first, battle=msgspec.Raw(_ENCODER.encode(battle)))
    if field.over:
        return _end(after, scoring.LIMIT, events)
    return begin_turn(after, events)


def _tiles(plan: Plan) -> tuple[int, ...]:
    return tuple(sorted([placed.tile for placed in plan.placed]))


def _revealed(state: State, seat: Seat) -> Event:
    zone, plan = state.zones[seat], state.plans[seat]
    laid = [Laid(zone.cards[placed.card], placed.tile) for placed in plan.placed]
    # By tile, so that the order in which the cards were placed stays secret
    return Revealed(seat, plan.face, tuple(sorted(laid, key=lambda each: each.tile)))


def _told(field: Field, log: Sequence[Happening]) -> list[Event]:
    """Make an event for each card's happenings, and one for the cards that a seat drew in the battle."""
    events: list[Event] = [CardActed(part) for part in split_by_card(log)]
    for side in field.sides:
        # The log has only their number, as everybody sees it
        if side.drawn:
            events.append(Drew(side.seat, tuple([side.cards[card] for card in side.drawn]), in_battle=True))
    return events


def _fought(state: State, zones: Sequence[Zone]) -> Event:
    gained = (zones[0].cp - state.zones[0].cp, zones[1].cp - state.zones[1].cp)
    return Fought(state.turn, gained, (zones[0].cp, zones[1].cp))


def _end(state: State, ending: str, events: list[Event]) -> Step[State, Event]:
    phase: Phase = "over"
    # Placed cards have left the hand, in which a view of the plan would look for them
    over = replace(state, phase=phase, ending=ending, plans=())
    outcome = scoring.outcome(over)
    if outcome is not None:
        events.append(Ended(outcome, scoring.stuck(over) if ending == scoring.DECK else ()))
    return Step(over, tuple(events))
