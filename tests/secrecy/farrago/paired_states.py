"""Matches of Farrago that a viewer cannot tell apart: random moments of matches, each with paired matches.

Paired matches are made in three ways. `guessed` asks the game itself. `shuffled` does not trust it: it deals other
cards where the viewer sees none, and gives others different sealed plans. `resealed` replays the turn from its start:
the viewer does the same, and the other player acts differently, or gets to the same result in another way.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random

from msgspec import structs
from msgspec.structs import astuple

from engine.farrago import GAME
from engine.farrago.cards import KINDS
from engine.farrago.events import Drew, Event
from engine.farrago.model import Action, ChooseFace, Place, Ready, TakeBack
from engine.farrago.state import Plan, State, Zone
from engine.game import Seat
from engine.record import Position
from engine.rng import Rng
from tests.engine.chance import Chance
from tests.secrecy import paired_states
from tests.secrecy.farrago.random_matches import Built, acted, any_other_deck, begun_of, built_decks, choose
from tests.secrecy.paired_states import Moment, Recent

WANT = 3
"""One of so many moments of a match is taken."""

MOST_STEPS = 12
"""Actions that somebody may do in a placement that is made up."""

ANY_KIND = tuple(KINDS)


class Pair(paired_states.Pair[Moment]):
    """A match and its paired match."""

    @property
    def others(self) -> tuple[Seat, ...]:
        return others_than(self.viewer)


def others_than(viewer: Seat | None) -> tuple[Seat, ...]:
    """List the seats whose secrets are hidden from the viewer."""
    return tuple(seat for seat in (0, 1) if seat != viewer)


def pairs_of(moment: Moment, chance: Chance) -> Iterator[Pair]:
    """Make a pair of a moment in each way, skipping most moments."""
    luck = Random(chance.below(1 << 30))
    if moment.position.seq and luck.randrange(WANT):
        return
    viewer = luck.choice((0, 1, None))
    for make in (guessed, shuffled, resealed):
        yield Pair(make.__name__, viewer, moment, make(moment, viewer, luck))


def kinds(pair: Pair) -> Iterator[str]:
    """Name the properties of a pair: first those of the moments, then the differences of the paired match."""
    state, paired, viewer = pair.one.state, pair.other.state, pair.viewer
    yield "onlooker" if viewer is None else "asked" if viewer in GAME.asked(state) else "not asked"
    yield state.phase
    yield pair.made
    yield "a battle was fought" if bytes(state.battle) != b"null" else "no battle yet"
    if pair.one.position.seq != pair.other.position.seq:
        yield "more or less was done"
    if state.rng != paired.rng:
        yield "other chance"
    for seat in pair.others:
        yield "same deck brought" if state.brought[seat] == paired.brought[seat] else "other deck brought"
        if len(state.zones) > seat:
            mine, theirs = state.zones[seat], paired.zones[seat]
            yield "same hand" if mine.hand == theirs.hand and mine.cards == theirs.cards else "other hand"
            yield "same order of the deck" if mine.deck == theirs.deck else "other order of the deck"
        if len(state.plans) > seat:
            yield from _planned(state.plans[seat], paired.plans[seat])
    if viewer is not None and state.zones and state.zones[viewer].deck != paired.zones[viewer].deck:
        yield "other order of one's own deck"


def _planned(one: Plan, other: Plan) -> Iterator[str]:
    if one == other:
        yield "same placement"
    elif sorted(map(astuple, one.placed)) == sorted(map(astuple, other.placed)):
        yield "same cards placed" if one.placed == other.placed else "same cards placed in another order"
    else:
        yield "other cards placed"
    if one.face != other.face:
        yield "other face"
    if one.exchanges != other.exchanges:
        yield "new hand in one"
    if one.ready != other.ready:
        yield "ready in one"


# The ways to pair ---------------------------------------------------------------------------------------------------


def guessed(moment: Moment, viewer: Seat | None, chance: Random) -> Moment:
    """Take a match that the game itself guesses from the view."""
    paired = GAME.guess(GAME.view(moment.state, viewer), Rng(str(chance.random())))
    return _otherwise(moment, paired, viewer, chance)


def shuffled(moment: Moment, viewer: Seat | None, chance: Random) -> Moment:
    """Deal other cards in hidden places, reorder decks, and give others different sealed plans."""
    state = moment.state
    paired = structs.replace(state, rng=Rng(str(chance.random())))
    if state.phase == "decks":
        return _otherwise(moment, _other_decks(paired, viewer, chance), viewer, chance)
    zones = [
        _reordered(zone, chance) if seat == viewer else _redealt(zone, chance) for seat, zone in enumerate(state.zones)
    ]
    paired = structs.replace(paired, zones=tuple(zones))
    return _otherwise(moment, _other_plans(paired, viewer, chance), viewer, chance)


def resealed(moment: Moment, viewer: Seat | None, chance: Random) -> Moment:
    """Replay the turn from its start: the viewer does the same, the other player may do anything."""
    begun = begun_of(moment)
    again, decks = replace(begun, done=()), _rebuilt(moment, viewer, chance)
    paired = replace(moment, position=begun.position, recent=begun.recent, begun=again, decks=decks)
    left = {seat: [action for by, action in begun.done if by == seat] for seat in (0, 1)}
    open_seats = set(GAME.asked(moment.state))
    for seat in others_than(viewer):
        left[seat] = _another_way(paired.state, seat, left[seat], chance, stays_open=open_seats == {seat})
    while any(left.values()):
        seat = chance.choice([each for each in (0, 1) if left[each]])
        action = left[seat].pop(0)
        after = acted(paired, seat, action)
        if not begun_of(after).done:  # both others were ready: undo that for the last one
            break
        paired = after
    return paired


def _another_way(state: State, seat: Seat, done: Sequence[Action], chance: Random, *, stays_open: bool) -> list[Action]:
    """Make up someone's actions from the start of a turn: anything, or steps to the same placement."""
    if state.phase == "over":
        return []
    if state.phase in ("decks", "exchange"):
        answered = not stays_open and chance.random() < 0.5
        return [choose(state, seat, chance)] if answered else []
    if chance.random() < 0.4:
        return _same_placement(state, seat, done, chance)
    return _anything(state, seat, chance, stays_open=stays_open)


def _anything(state: State, seat: Seat, chance: Random, *, stays_open: bool) -> list[Action]:
    found: list[Action] = []
    for _ in range(chance.randrange(MOST_STEPS)):
        action = choose(state, seat, chance)
        if isinstance(action, Ready):
            break
        found.append(action)
        state = GAME.apply(state, seat, action).state
    if not stays_open and chance.random() < 0.5:
        found.append(Ready())
    return found


def _same_placement(state: State, seat: Seat, done: Sequence[Action], chance: Random) -> list[Action]:
    """Reach the same placement by other steps: in another order, with cards taken back and faces turned."""
    for action in done:
        state = GAME.apply(state, seat, action).state
    plan, begun = state.plans[seat], state.zones[seat].face
    placed = [Place(each.card, each.tile) for each in plan.placed]
    chance.shuffle(placed)
    found: list[Action] = []
    for place in placed:
        found += [place, TakeBack(place.tile), place] if chance.random() < 0.3 else [place]
    turned = [ChooseFace(face) for face in {(plan.face + 1) % 4, plan.face} if face != begun]
    if plan.face != begun or chance.random() < 0.5:
        away = [] if ChooseFace(plan.face) in turned else [ChooseFace((begun + 1) % 4)]
        found += [*away, ChooseFace(plan.face)]
    return [*found, *([Ready()] if plan.ready else [])]


def retold(event: Event, viewer: Seat | None, card: Callable[[str], str]) -> Event:
    """Retell an event with other cards where they are hidden from the viewer: those that others draw (FAR-14)."""
    if isinstance(event, Drew) and event.seat != viewer:
        return structs.replace(event, cards=tuple(map(card, event.cards)))
    return event


def masked(event: Event, viewer: Seat | None) -> Event:
    """Remove everything from an event that the viewer may not know."""
    return retold(event, viewer, lambda card: "?")


# Hidden parts -------------------------------------------------------------------------------------------------------


def _other_decks(state: State, viewer: Seat | None, chance: Random) -> State:
    """Give others another deck, or none; at least one deck is still missing."""
    brought = list(state.brought)
    awaited = None
    if viewer is None:
        awaited = chance.choice((0, 1))
    elif brought[viewer] is not None:
        awaited = 1 - viewer
    for seat in others_than(viewer):
        has_brought = seat != awaited and chance.random() < 0.7
        brought[seat] = any_other_deck(brought[seat], chance) if has_brought else None
    return structs.replace(state, brought=(brought[0], brought[1]))


def _reordered(zone: Zone, chance: Random) -> Zone:
    """Shuffle one's own deck, whose order is hidden from its owner too."""
    return structs.replace(zone, deck=tuple(chance.sample(zone.deck, len(zone.deck))))


def _redealt(zone: Zone, chance: Random) -> Zone:
    """Give other cards to a player's hand and deck, and other numbers to all of their cards."""
    hidden = {*zone.hand, *zone.deck}
    kinds = [chance.choice(ANY_KIND) if card in hidden else kind for card, kind in enumerate(zone.cards)]
    moved = chance.sample(range(len(kinds)), len(kinds))
    cards = [""] * len(kinds)
    for card, kind in enumerate(kinds):
        cards[moved[card]] = kind
    tiles = tuple(
        tile
        if tile.standing is None
        else structs.replace(tile, standing=structs.replace(tile.standing, card=moved[tile.standing.card]))
        for tile in zone.tiles
    )
    unseen = chance.sample(sorted(hidden), len(hidden))
    hand, deck = unseen[: len(zone.hand)], unseen[len(zone.hand) :]
    return structs.replace(
        zone,
        cards=tuple(cards),
        hand=tuple(moved[card] for card in hand),
        deck=tuple(moved[card] for card in deck),
        discard=tuple(moved[card] for card in zone.discard),
        tiles=tiles,
    )


def _other_plans(state: State, viewer: Seat | None, chance: Random) -> State:
    """Give others any sealed plan that the rules allow; at least one is not ready."""
    if state.phase not in ("exchange", "placement"):
        return state
    plans = [plan if seat == viewer else Plan(face=state.zones[seat].face) for seat, plan in enumerate(state.plans)]
    state = structs.replace(state, plans=tuple(plans))
    for seat in others_than(viewer):
        is_last = state.plans[1 - seat].ready
        made_up = _another_way(state, seat, (), chance, stays_open=is_last)
        for action in made_up:
            state = GAME.apply(state, seat, action).state
    return state


def _otherwise(moment: Moment, paired: State, viewer: Seat | None, chance: Random) -> Moment:
    """Use a paired match's state; others have taken more or fewer steps in it, and drawn other cards."""
    steps = [0 if seat == viewer or paired.phase == "over" else chance.randrange(5) for seat in (0, 1)]
    questions = tuple(count + more for count, more in zip(moment.position.questions, steps, strict=True))
    position = Position(paired, moment.position.seq + sum(steps), questions)
    recent: Recent = tuple(
        tuple(retold(event, viewer, lambda card: chance.choice(ANY_KIND)) for event in events)
        for events in moment.recent
    )
    return replace(moment, position=position, recent=recent, decks=_rebuilt(moment, viewer, chance))


def _rebuilt(moment: Moment, viewer: Seat | None, chance: Random) -> tuple[Built, ...]:
    """Give others different built decks."""
    return tuple(own if seat == viewer else built_decks(chance) for seat, own in enumerate(moment.decks))
