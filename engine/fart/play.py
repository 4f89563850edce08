"""Plays one action of F.A.R.T.: the action, the refill, the next trio, the second wave, the end. It draws no chance."""

from typing import assert_never

from msgspec.structs import replace

from engine.fart.cards import Card
from engine.fart.deal import deal
from engine.fart.errors import MatchOver
from engine.fart.legal import casualties, check_dual, check_on_table, check_single
from engine.fart.model import (
    TABLE_SIZE,
    TRIO,
    Action,
    Drawn,
    Dual,
    Duelled,
    Ended,
    Event,
    Flanked,
    Flipped,
    Resign,
    Sacrifice,
    Sacrificed,
    Single,
    State,
    WaveBegan,
)
from engine.fart.score import is_over, outcome
from engine.game import Step

Cards = tuple[Card, ...]


REVEALING = frozenset((Drawn, Flipped))
"""Events that turn cards up: the action before them cannot be taken back (FART-22)."""


def begin(seed: str) -> Step[State, Event]:
    """Deal a seed: six defenders on the table, three aliens flipped."""
    dealt = deal(seed)
    table = dealt.defenders[:TABLE_SIZE]
    state = State(
        wave=1,
        attackers=(),  # `_go_on` flips the first trio like any other
        aliens=dealt.aliens,
        table=table,
        defenders=dealt.defenders[TABLE_SIZE:],
        discard=(),
        wave2=dealt.wave2,
        turn=0,
    )
    return _go_on(state, [Drawn(table)])


def play(state: State, action: Action) -> Step[State, Event]:
    """Play an action.

    Raises:
        RuleError: it is not legal now.
    """
    if is_over(state):
        raise MatchOver
    match action:
        case Dual(first, second):
            return _flank(state, first, second)
        case Single(defender):
            return _duel(state, defender)
        case Sacrifice(defender):
            return _sacrifice(state, defender)
        case Resign():
            return _go_on(replace(state, resigned=True), [])  # FART-20
    assert_never(action)


def _flank(state: State, first: Card, second: Card) -> Step[State, Event]:
    attacker = state.attackers[0]
    check_dual(attacker, state.table, first, second)
    lost = casualties(state.wave, attacker, (first, second))
    events: list[Event] = [Flanked(attacker, (first, second), lost)]
    table, defenders = _refill(state, lost, events)
    after = replace(
        state,
        attackers=state.attackers[1:],
        table=table,
        defenders=defenders,
        discard=(*state.discard, attacker, *lost),
    )
    return _go_on(after, events)


def _duel(state: State, defender: Card) -> Step[State, Event]:
    attacker = state.attackers[0]
    check_single(attacker, state.table, defender)
    after = replace(
        state,
        attackers=state.attackers[1:],
        # FART-11: the alien takes the place in either wave; FART-16: so the count stays without a draw
        table=tuple([attacker if card == defender else card for card in state.table]),
        discard=(*state.discard, defender),
    )
    return _go_on(after, [Duelled(attacker, defender)])


def _sacrifice(state: State, defender: Card) -> Step[State, Event]:
    attacker = state.attackers[0]
    check_on_table(state.table, defender)
    events: list[Event] = [Sacrificed(attacker, defender)]
    table, defenders = _refill(state, (defender,), events)
    after = replace(
        state,
        attackers=state.attackers[1:],  # FART-5: its place in this trio stays empty
        aliens=(*state.aliens, attacker),  # FART-3: also as the only alien left; FART-4: it counts in the score
        table=table,
        defenders=defenders,
        discard=(*state.discard, defender),
        sacrifices=state.sacrifices + 1,
        sent_back=state.sent_back + 1,
    )
    return _go_on(after, events)


def _refill(state: State, lost: Cards, events: list[Event]) -> tuple[Cards, Cards]:
    """Draw at once into each gap (FART-16); returns the table and the deck afterwards."""
    if not lost:
        return state.table, state.defenders
    drawn = state.defenders[: len(lost)]
    if drawn:
        events.append(Drawn(drawn))
    following = iter(drawn)
    # The deck may hold fewer cards than are lost: then the last gaps close.
    table = [card if card not in lost else next(following, None) for card in state.table]
    return tuple([card for card in table if card is not None]), state.defenders[len(lost) :]


def _go_on(state: State, events: list[Event]) -> Step[State, Event]:
    """Flip the next trio if it is due, or end the match."""
    if state.attackers and state.table and not state.resigned:
        return Step(state, tuple(events), reveals=not REVEALING.isdisjoint(map(type, events)))  # FART-22
    if state.wave == 1 and not state.attackers and not state.aliens:  # FART-7: deck and row are both empty
        state = _second_wave(state)
        events.append(WaveBegan(len(state.aliens)))
    if ended := outcome(state):  # FART-2: the table was refilled before it is found empty
        events.append(Ended(ended))  # FART-22: what ends the match stands, so the step reveals by default
        return Step(state, tuple(events))
    state = _flip(state)
    events.append(Flipped(state.turn, state.attackers))
    return Step(state, tuple(events))


def _second_wave(state: State) -> State:
    """Send the whole discard pile back, in the order dealt for it; table and deck carry over (FART-8)."""
    gone = set(state.discard)
    # Dealt with the seed, so that the same discards attack in the same order however they came to be discarded.
    returning = tuple([card for card in state.wave2 if card in gone])
    return replace(state, wave=2, aliens=returning, discard=(), wave2=())  # FART-9: the order is used up


def _flip(state: State) -> State:
    """Flip three cards, or all that are left (FART-6); cards sent back turn up when they are reached (FART-5)."""
    aliens = state.aliens[TRIO:]
    return replace(
        state,
        attackers=state.aliens[:TRIO],
        aliens=aliens,
        turn=state.turn + 1,
        sent_back=min(state.sent_back, len(aliens)),
    )
