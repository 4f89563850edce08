"""Matches of Farrago in one line: `table("2t:tin_terrier 2m=3", hand="clear_spring")` is a placement of seat 0.

Spheres are written as in `fights`: `2t:tin_terrier@1` stands on the top of face 2 with 1 health left, `2t=3` says that
3 RP lie there, `2t~hot_geyser` that the tile has that card's ability. `after(state, "a 2t dust_bunny", "a face 3",
"a ready")` plays on; `a` is seat 0, `b` seat 1, `both ready` is said by both.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from engine.farrago import GAME
from engine.farrago.cards import KINDS
from engine.farrago.events import Event
from engine.farrago.model import Action, ChooseFace, FarragoOptions, KeepHand, Place, Planet, Ready, Starter, TakeBack
from engine.farrago.rules.sphere import FACE_OF, ROW_NAMES, ROW_OF
from engine.farrago.state import Placed, Plan, Standing, State, Tile, Zone
from engine.game import Step
from engine.rng import Rng
from tests.engine.farrago.fights import tile_of

FILLER = " ".join(["clear_spring"] * 12)
"""What lies in a deck unless a test says otherwise."""


def zone(
    sphere: str = "",
    hand: str = "",
    *,
    deck: str | None = None,
    pile: str = "",
    cp: int = 0,
    face: int = 1,
    planet: Planet = "zephyr",
) -> Zone:
    """A seat's part of the table; `face` (1 to 4) was active last. `hand` begins with the oldest card."""
    cards: list[str] = []

    def card(kind: str) -> int:
        assert kind in KINDS, kind
        cards.append(kind)
        return len(cards) - 1

    tiles = [Tile()] * 12
    for word in sphere.split():
        tile, what = tile_of(word), word[3:]
        now = tiles[tile]
        if word[2] == "=":
            tiles[tile] = Tile(int(what), now.ability, now.standing)
        elif word[2] == "~":
            tiles[tile] = Tile(now.rp, what, now.standing)
        else:
            kind, _, left = what.partition("@")
            full = KINDS[kind].health
            tiles[tile] = Tile(now.rp, now.ability, Standing(card(kind), int(left or full), full))
    drawn, held, used = [tuple(map(card, each.split())) for each in (FILLER if deck is None else deck, hand, pile)]
    return Zone(planet, tuple(cards), drawn, held, used, tuple(tiles), cp, face - 1)


def table(
    mine: Zone | str = "", theirs: Zone | str = "", hand: str = "", *, first: int = 0, turn: int = 3, limit: int = 20
) -> State:
    """A placement before any action; a sphere alone has `hand` (of seat 0) and a usual deck."""
    zones = (
        mine if isinstance(mine, Zone) else zone(mine, hand),
        theirs if isinstance(theirs, Zone) else zone(theirs),
    )
    plans = tuple(Plan(face=each.face) for each in zones)
    return State(limit, Rng("proof"), zones=zones, plans=plans, phase="placement", turn=turn, first=first)


def numbered(state: State) -> State:
    """Number the cards like those of a chosen deck, as guesses expect."""
    return replace(state, zones=tuple([_numbered(zone) for zone in state.zones]))


def _numbered(zone: Zone) -> Zone:
    order = sorted(range(len(zone.cards)), key=lambda card: KINDS[zone.cards[card]].number)
    new = {card: number for number, card in enumerate(order)}
    drawn, held, used = [tuple([new[card] for card in pile]) for pile in (zone.deck, zone.hand, zone.discard)]
    tiles = [
        replace(tile, standing=replace(tile.standing, card=new[tile.standing.card])) if tile.standing else tile
        for tile in zone.tiles
    ]
    cards = tuple([zone.cards[card] for card in order])
    return Zone(zone.planet, cards, drawn, held, used, tuple(tiles), zone.cp, zone.face)


def deal(
    seed: str = "deal", planets: tuple[Planet, Planet] = ("zephyr", "mirage"), limit: int = 20
) -> Step[State, Event]:
    """A match whose decks have just been chosen."""
    state = GAME.setup(2, FarragoOptions(limit=limit), Rng(seed)).state
    state = GAME.apply(state, 0, Starter(planets[0])).state
    return GAME.apply(state, 1, Starter(planets[1]))


def first_turn(seed: str = "deal", planets: tuple[Planet, Planet] = ("zephyr", "mirage")) -> State:
    """A match whose first hands have just been kept."""
    state = deal(seed, planets).state
    for seat in (0, 1):
        state = GAME.apply(state, seat, KeepHand()).state
    return state


def action(state: State, seat: int, words: str) -> Action:
    """Read `2t dust_bunny` (place), `back 2t`, `face 3` or `ready`."""
    match words.split():
        case ["ready"]:
            return Ready()
        case ["face", face]:
            return ChooseFace(int(face) - 1)
        case ["back", tile]:
            return TakeBack(tile_of(tile))
        case [tile, kind]:
            return Place(in_hand(state, seat, kind), tile_of(tile))
        case _:
            raise AssertionError(words)


def in_hand(state: State, seat: int, kind: str) -> int:
    """Return the oldest card of a kind that is in the hand and not sealed."""
    away = {placed.card for placed in state.plans[seat].placed}
    return next(card for card in state.zones[seat].hand if state.zones[seat].cards[card] == kind and card not in away)


def steps(state: State, *moves: str) -> Iterator[Step[State, Event]]:
    """Play moves one by one."""
    for move in moves:
        who, _, words = move.partition(" ")
        for seat in {"a": (0,), "b": (1,), "both": (0, 1)}[who]:
            step = GAME.apply(state, seat, action(state, seat, words))
            yield step
            state = step.state


def after(state: State, *moves: str) -> State:
    """Return the state after some moves."""
    *_, last = steps(state, *moves)
    return last.state


def events(state: State, *moves: str) -> list[Event]:
    """Return all events of some moves."""
    return [event for step in steps(state, *moves) for event in step.events]


def tile_name(tile: int) -> str:
    """Write `2t`."""
    return f"{FACE_OF[tile] + 1}{ROW_NAMES[ROW_OF[tile]][0]}"


def board(state: State, seat: int) -> str:
    """Write a sphere in the form that `zone` reads: RP, abilities and cards with their health, row by row."""
    return " ".join(_words(state.zones[seat]))


def _words(of: Zone) -> Iterable[str]:
    for number, tile in enumerate(of.tiles):
        name = tile_name(number)
        if tile.rp:
            yield f"{name}={tile.rp}"
        if tile.ability:
            yield f"{name}~{tile.ability}"
        if tile.standing:
            kind = of.cards[tile.standing.card]
            health = tile.standing.health
            yield f"{name}:{kind}" + (f"@{health}" if health != KINDS[kind].health else "")


def kinds(state: State, seat: int, pile: str) -> str:
    """Write the cards of a `hand`, `deck` or `discard`, as words."""
    of = state.zones[seat]
    cards: Any = getattr(of, pile)
    return " ".join(of.cards[card] for card in cards)


def hand(state: State, seat: int = 0) -> str:
    return kinds(state, seat, "hand")


def sealed(state: State, seat: int = 0) -> str:
    """Write a seat's sealed plan: its cards, its face, and whether it is ready."""
    plan, cards = state.plans[seat], state.zones[seat].cards
    words = [_placed(each, cards) for each in plan.placed]
    return " ".join([*words, f"face {plan.face + 1}", *["ready"] * plan.ready])


def _placed(each: Placed, cards: tuple[str, ...]) -> str:
    return f"{tile_name(each.tile)}:{cards[each.card]}"


def everywhere(of: Zone) -> list[int]:
    """List each card of a seat, once for each place where it is."""
    standing = [tile.standing.card for tile in of.tiles if tile.standing]
    return sorted([*of.deck, *of.hand, *of.discard, *standing])
