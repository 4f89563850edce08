"""Battles for the card tests in one line: the board as words, and the happenings as rows of words.

`2t:kite_fox` is a card on the top of face 2 (`m`, `b`: middle, bottom), `2t:kite_fox@1` one with 1 health left, `2t=4`
says that 4 RP lie there, and `2t~hot_geyser` that the tile has that card's ability. A row is the action of one card or
tile, after the number of its step: `6 a2t kite_fox: attacks b2t, b2t -2 = 1`; `a` is one side, `b` the other.

The fixture `figures` adds cards whose numbers never change.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.farrago.battle_log import (
    AbilityGiven,
    Acted,
    ArmorChanged,
    Attacked,
    Calmed,
    CardsDrawn,
    CardsLost,
    Collected,
    Consumed,
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
from engine.farrago.cards import KINDS, Kind
from engine.farrago.rules.battle import fight as fight_out
from engine.farrago.rules.field import Field
from engine.farrago.state import Placed, Plan, Standing, Tile, Zone

FIGURES = (
    Kind(number=241, id="post", type="creature", cost=2, health=15),
    Kind(number=242, id="mouse", type="creature", cost=1, strength=1, health=1),
    Kind(number=243, id="bull", type="creature", cost=4, strength=4, health=12),
    Kind(number=244, id="hut", type="building", cost=2),
    Kind(number=245, id="keep", type="building", cost=9),
)
"""A creature that hurts nobody, a small and a large one, and buildings that do nothing."""

POST, MOUSE, BULL = FIGURES[0].health, FIGURES[1].health, FIGURES[2].health


def printed(kind: str) -> tuple[int, int, int]:
    """Return a creature's cost, strength and health, so that a test need not repeat them."""
    return KINDS[kind].cost, KINDS[kind].strength, KINDS[kind].health


@dataclass(frozen=True)
class SideText:
    """A side as a test writes it: its sphere, its active face (1 to 4), and the cards of its piles."""

    sphere: str
    face: int = 1
    hand: str = ""
    deck: str = ""
    pile: str = ""
    cp: int = 0


def side(sphere: str, **more: Any) -> SideText:
    """A side; `more` are its other fields."""
    return SideText(sphere, **more)


def fight(mine: SideText | str, theirs: SideText | str = "", *, first: str = "a", limit: int = 99) -> list[str]:
    """Fight a battle and describe it, in one row for each that acts."""
    sides = [each if isinstance(each, SideText) else side(each) for each in (mine, theirs)]
    dealt = [_dealt(each) for each in sides]
    log: list[Happening] = []
    fight_out(Field([zone for zone, _ in dealt], [plan for _, plan in dealt], "ab".index(first), limit, log))
    return list(rows(log))


def _dealt(text: SideText) -> tuple[Zone, Plan]:
    cards: list[str] = []

    def card(kind: str) -> int:
        cards.append(kind)
        return len(cards) - 1

    tiles, placed = [Tile()] * 12, list[Placed]()
    for word in text.sphere.split():
        tile, sign, what = tile_of(word), word[2], word[3:]
        now = tiles[tile]
        if sign == "=":
            tiles[tile] = Tile(int(what), now.ability, now.standing)
        elif sign == "~":
            tiles[tile] = Tile(now.rp, what, now.standing)
        elif KINDS[what.partition("@")[0]].is_species:
            kind, _, left = what.partition("@")
            full = KINDS[kind].health
            tiles[tile] = Tile(now.rp, now.ability, Standing(card(kind), int(left or full), full))
        else:
            placed.append(Placed(card(what), tile))
    hand, deck, pile = (tuple(map(card, each.split())) for each in (text.hand, text.deck, text.pile))
    in_hand = (*hand, *(each.card for each in placed))
    zone = Zone("zephyr", tuple(cards), deck, in_hand, pile, tuple(tiles), text.cp)
    return zone, Plan(tuple(placed), text.face - 1, ready=True)


def tile_of(word: str) -> int:
    """Read `2t`."""
    return 4 * "tmb".index(word[1]) + int(word[0]) - 1


# Telling ------------------------------------------------------------------------------------------------------------


def rows(log: Sequence[Happening]) -> Iterator[str]:
    """Describe a battle, in one row for each that acts."""
    row = ""
    for each in log:
        if isinstance(each, Acted | Calmed):
            if row:
                yield row
            row = _beginning(each) if isinstance(each, Acted) else ""
        else:
            row += f"{', ' if ': ' in row else ': '}{_told(each)}"


def _beginning(acted: Acted) -> str:
    return f"{acted.step} {_at(acted)} {acted.card}{' is stunned' if acted.stunned else ''}"


def _at(where: Any) -> str:
    return f"{'ab'[where.seat]}{where.tile % 4 + 1}{'tmb'[where.tile // 4]}"


def _told(each: Happening) -> str:
    match each:
        case Attacked():
            return f"attacks {_at(each)}"
        case Unopposed():
            return "unopposed"
        case Damaged(amount=amount, now=now):
            return f"{_at(each)} -{amount} = {now}"
        case Destroyed():
            return f"{_at(each)} destroyed"
        case Consumed():
            return "used"
        case RpChanged(amount=amount, now=now):
            return f"{_at(each)} RP {amount:+} = {now}"
        case StrengthChanged(amount=amount, now=now):
            return f"{_at(each)} strength {amount:+} = {now}"
        case ArmorChanged(amount=amount, now=now):
            return f"{_at(each)} armour {amount:+} = {now}"
        case Healed(amount=amount, now=now):
            return f"{_at(each)} healed {amount} = {now}"
        case Grown(amount=amount, now=now, full=full):
            return f"{_at(each)} grown {amount} = {now}/{full}"
        case Stunned():
            return f"{_at(each)} stunned"
        case Returned():
            return f"{_at(each)} returned"
        case AbilityGiven(card=card):
            return f"{_at(each)} has {card}"
        case _:
            return _told_of_a_side(each)


def _told_of_a_side(each: Happening) -> str:
    match each:
        case Collected(seat=seat, amount=amount, now=now):
            return f"{'ab'[seat]} CP +{amount} = {now}"
        case FaceTurned(seat=seat, face=face):
            return f"{'ab'[seat]} face {face + 1}"
        case CardsDrawn(seat=seat, amount=amount):
            return f"{'ab'[seat]} drew {amount}"
        case CardsLost(seat=seat, cards=cards):
            return f"{'ab'[seat]} lost {' '.join(cards)}"
        case Recovered(seat=seat, card=card):
            return f"{'ab'[seat]} took {card}"
        case _:
            raise AssertionError(each)


def half(cost: int) -> int:
    """Half of a cost, rounded up (FAR-22)."""
    return (cost + 1) // 2


def hit(tile: str, damage: int, full: int) -> str:
    """Describe an attack on a creature with this health, and its end if that is not enough."""
    return f"attacks {tile}, {tile} -{damage} = {max(0, full - damage)}{f', {tile} destroyed' * (damage >= full)}"


def only(rows: Iterable[str], *steps: int) -> list[str]:
    """Return the rows of some steps of the battle."""
    return [row for row in rows if int(row[0]) in steps]
