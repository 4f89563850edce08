"""Plays Farrago at random with random decks, and reports the effects that occurred, as everyone can see them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

import msgspec

from engine.farrago import GAME
from engine.farrago.battle_log import (
    Acted,
    ArmorChanged,
    Attacked,
    CardsDrawn,
    CardsLost,
    Collected,
    Damaged,
    Destroyed,
    FaceTurned,
    Grown,
    Happening,
    Healed,
    Recovered,
    Returned,
    RpChanged,
    StrengthChanged,
    Stunned,
    Unopposed,
)
from engine.farrago.cards import KINDS, Kind, listed
from engine.farrago.film import Frame, frames
from engine.farrago.model import Action, BattleView, ChooseFace, DeckList, FarragoOptions, Place, Ready, TakeBack
from engine.farrago.rules.legal import legal
from engine.farrago.rules.ops import Op
from engine.farrago.rules.sphere import FACE_OF, ROW_OF
from engine.farrago.rules.turn import begin_match, exchange_hands
from engine.farrago.state import State
from engine.game import Seat
from engine.rng import Rng

LONGEST = 4_000
"""Actions of a match that is taken for endless."""

FAVOURITES = (0, 4, 8, 1, 5)
"""Preferred tiles of random players, so that RP and creatures are concentrated."""


def decks(chance: Random) -> tuple[DeckList, DeckList]:
    """Make two decks that share only resources: 13 other kinds each, with two copies, and 14 resources."""
    kinds = [kind for kind, card in KINDS.items() if card.type != "resource"]
    resources = [kind for kind, card in KINDS.items() if card.type == "resource"]
    found = chance.sample(kinds, 26)
    return _deck(found[:13], chance.choices(resources, k=14)), _deck(found[13:], chance.choices(resources, k=14))


def _deck(kinds: Sequence[str], resources: Sequence[str]) -> DeckList:
    return listed(dict.fromkeys(kinds, 2) | {kind: resources.count(kind) for kind in resources})


def deal(number: int, limit: int) -> State:
    """Deal a match of two random decks, of cards of all planets; both keep their first hands."""
    state = GAME.setup(2, FarragoOptions(limit=limit), Rng(f"wander {number}")).state
    return exchange_hands(begin_match(state, decks(Random(number))).state).state


def wander(number: int, limit: int) -> Iterator[tuple[State, Seat, Action, State]]:
    """Play a match at random to its end; yields each state, the seat, its action, and the state after it."""
    chance, state = Random(number), deal(number, limit)
    for _ in range(LONGEST):
        asked = list(GAME.asked(state))
        if not asked:
            return
        seat = chance.choice(asked)
        action = choose(legal(state, seat), state, seat, chance)
        after = GAME.apply(state, seat, action).state
        yield state, seat, action, after
        state = after
    raise AssertionError(f"match {number} does not end")


def choose(found: Sequence[Action], state: State, seat: Seat, chance: Random) -> Action:
    """Choose a legal action: usually a card, often on a favourite tile, rarely to take one back."""
    fate = chance.randrange(100)
    places = [action for action in found if isinstance(action, Place)]
    if fate < 2 and (back := [action for action in found if isinstance(action, TakeBack)]):
        return chance.choice(back)
    if fate < 10 or (fate < 16 and not places):
        return chance.choice([action for action in found if isinstance(action, ChooseFace)])
    if not places or fate < 30:
        return _face_of_most(state, seat) or Ready()
    return chance.choice([action for action in places if action.tile in FAVOURITES] or places)


def _face_of_most(state: State, seat: Seat) -> ChooseFace | None:
    """Turn to the face with the most creatures, unless it is chosen already or any other face is."""
    plan, zone = state.plans[seat], state.zones[seat]
    stand = [number for number, tile in enumerate(zone.tiles) if tile.standing and tile.standing.health]
    faces = [FACE_OF[tile] for tile in stand]
    best = max(range(4), key=faces.count)
    return ChooseFace(best) if best != plan.face and plan.face == zone.face else None


# Occurrences -------------------------------------------------------------------------------------------------------

SEEN: dict[str, type[Happening]] = {
    "strengthen": StrengthChanged,
    "shield": ArmorChanged,
    "hurt": Damaged,
    "heal": Healed,
    "grow": Grown,
    "enrich": RpChanged,
    "drain": RpChanged,
    "destroy": Destroyed,
    "stun": Stunned,
    "return": Returned,
    "turn": FaceTurned,
    "draw": CardsDrawn,
    "discard": CardsLost,
    "recover": Recovered,
}
"""The happening that shows that an op was done."""


def name(op: Op) -> str:
    return str(op.__struct_config__.tag)


def everything() -> set[str]:
    """Name everything that should occur."""
    triggered = {
        f"{kind} {trigger} {name(op)}"
        for kind, card in KINDS.items()
        for trigger in ("static", "acts", "kills", "start", "end")
        for op in getattr(card, trigger)
    }
    return triggered | {
        *(f"{kind} placed" for kind in KINDS),
        *(f"{kind} attacks" for kind, card in KINDS.items() if card.type == "creature"),
        *(f"{kind} used" for kind, card in KINDS.items() if not card.is_species),
        *(f"{keyword} counts" for keyword in ("quick", "guard", "venom", "leech")),
        *("ending limit", "ending deck", "stunned card", "unopposed creature"),
    }


def occurred(battle: BattleView) -> Iterator[str]:
    """Name the effects that occurred in a battle."""
    film = frames(battle)
    for before, frame in pairwise(film):
        acted = frame.happenings[0]
        if isinstance(acted, Acted):
            yield from _done(acted, frame.happenings[1:])
            yield from _keywords(acted, frame.happenings[1:], before)
    yield from _hasty([each for each in battle.happenings if isinstance(each, Acted) and each.step == 6])


def _done(acted: Acted, rest: Sequence[Happening]) -> Iterator[str]:
    kind, attack = KINDS[acted.card], _attack(rest)
    if acted.stunned:
        yield "stunned card"
    elif acted.step == 6:
        yield f"{kind.id} attacks" if attack < len(rest) else "no attack"
        earned = next((at for at, each in enumerate(rest) if isinstance(each, Collected)), len(rest))
        yield from _ops(kind, "acts", rest[:attack])
        yield from _ops(kind, "kills", rest[earned:])
        if any(isinstance(each, Unopposed) for each in rest):
            yield "unopposed creature"
    else:
        trigger = {1: "start", 2: "start", 3: "static", 4: "static", 5: "acts"}.get(acted.step, "end")
        yield f"{kind.id} used"
        yield from _ops(kind, trigger, rest[1:] if kind.rp and trigger == "acts" else rest)


def _attack(rest: Sequence[Happening]) -> int:
    """Find where the attack begins."""
    return next((at for at, each in enumerate(rest) if isinstance(each, Attacked | Unopposed)), len(rest))


def _ops(kind: Kind, trigger: str, seen: Sequence[Happening]) -> Iterator[str]:
    ops: Sequence[Op] = getattr(kind, trigger)
    for op in ops:
        found = [each for each in seen if isinstance(each, SEEN[name(op)])]
        if found and not (
            name(op) == "drain" and not any(isinstance(each, RpChanged) and each.amount < 0 for each in found)
        ):
            yield f"{kind.id} {trigger} {name(op)}"


def _keywords(acted: Acted, rest: Sequence[Happening], before: Frame) -> Iterator[str]:
    """Name the keywords that made a difference in an attack."""
    at = _attack(rest)
    if acted.step != 6 or at == len(rest) or not isinstance(target := rest[at], Attacked):
        return
    own, after = KINDS[acted.card].keywords, rest[at + 1 :]
    if "leech" in own and any(isinstance(each, Healed) for each in after):
        yield "leech counts"
    if "venom" in own and any(isinstance(each, Damaged) and each.now for each in after):
        yield "venom counts" if any(isinstance(each, Destroyed) for each in after) else "venom fails"
    beside = before.spheres[target.seat].tiles[4 * ROW_OF[acted.tile] + FACE_OF[target.tile]].card
    is_same = not any(isinstance(each, Destroyed) for each in rest[:at])  # the enemies are those of the frame before
    if is_same and ROW_OF[target.tile] != ROW_OF[acted.tile] and beside and beside.health:
        yield "guard counts" if "guard" in KINDS[target.card].keywords else "guard fails"


def _hasty(acted: Sequence[Acted]) -> Iterator[str]:
    """Return where a quick creature acted before one above it."""
    for at, one in enumerate(acted):
        for other in acted[at + 1 :]:
            if one.seat == other.seat and other.tile < one.tile and FACE_OF[one.tile] == FACE_OF[other.tile]:
                quick = [("quick" in KINDS[each.card].keywords) for each in (one, other)]
                yield "quick counts" if quick == [True, False] else "quick fails"


def battle_of(state: State) -> BattleView | None:
    return msgspec.json.decode(state.battle, type=BattleView) if state.battle else None
