"""Counts what makes a match of Farrago alive: battles that give points, and what the seats do with their cards."""

from collections import Counter
from collections.abc import Sequence

from engine.farrago.ai.planning import faces_of_creatures
from engine.farrago.battle_log import CREATURES_STEP, Acted, Attacked, Calmed, CardsLost, Collected, Happening
from engine.farrago.blows import attacks_of, victim_of
from engine.farrago.cards import KINDS
from engine.farrago.film import split_by_card
from engine.farrago.model import BattleView
from engine.farrago.state import Plan, State, Zone
from engine.game import Seat

LONG = 4
"""Turns in a row after which a building that could be paid counts as kept."""

BATTLES, BLOWS, EMPTY = "battles", "blows", "no CP"
TURNS, IDLE, CUT, KEPT, IN_VAIN = "turns", "idle", "cut", "kept", "in vain"

REASONS = NOBODY, ELSEWHERE, NO_KILL, FREE, KEPT_OFF = (
    "no creature on either sphere",
    "creatures on other faces alone",
    "blows and no kill",
    "only creatures of cost 0 destroyed or unopposed",
    "creatures stunned, destroyed or turned away before they acted",
)
"""Why a battle gave no CP."""


class Habits:
    """Counts over one match.

    `counts` has battles, those with a blow, those without CP and the reasons of these; and of both seats' turns those
    that placed nothing though a creature or building could be paid, cards lost to the hand limit and buildings kept
    for `LONG` turns though a free tile could have taken them, and battles in which the creatures of a seat did no
    damage and gave CP. `paid` is the turn in which each seat placed its first card that costs RP (0: never).
    """

    def __init__(self) -> None:
        """Begin empty."""
        self.counts: Counter[str] = Counter()
        self.paid = [0, 0]
        self._held: tuple[Counter[int], Counter[int]] = (Counter(), Counter())

    def note(self, before: State, battle: BattleView) -> None:
        """Count a battle; `before` is the placement when all cards lay on their tiles."""
        happenings = battle.happenings
        self.counts[BATTLES] += 1
        self.counts[BLOWS] += any(isinstance(each, Attacked) for each in happenings)
        if not any(isinstance(each, Collected) for each in happenings):
            self.counts[EMPTY] += 1
            self.counts[_reason(battle)] += 1
        for seat in (0, 1):
            self._note_turn(before, battle, seat)

    def _note_turn(self, before: State, battle: BattleView, seat: Seat) -> None:
        zone, plan = before.zones[seat], before.plans[seat]
        placed = {each.card for each in plan.placed}
        payable = {card for card in zone.hand if card not in placed and _fits(zone, plan, zone.cards[card])}
        self.counts[TURNS] += 1
        self.counts[IDLE] += not placed and any(KINDS[zone.cards[card]].is_species for card in payable)
        if not self.paid[seat] and any(KINDS[zone.cards[card]].cost for card in placed):
            self.paid[seat] = before.turn
        could = Counter([zone.cards[card] for card in payable])
        self.counts[CUT] += (_cut(battle.happenings, seat) & could).total()
        self._note_buildings(zone, payable, seat)
        did, gave = attacks_of(battle.happenings, seat)
        self.counts[IN_VAIN] += gave and not did

    def _note_buildings(self, zone: Zone, payable: set[int], seat: Seat) -> None:
        held = self._held[seat]
        buildings = {card for card in payable if KINDS[zone.cards[card]].type == "building"}
        for card in set(held) - buildings:
            del held[card]
        for card in buildings:
            held[card] += 1
            self.counts[KEPT] += held[card] == LONG


def _fits(zone: Zone, plan: Plan, kind: str) -> bool:
    """Return whether a free tile could have taken a card besides those that were placed."""
    taken = {each.tile for each in plan.placed}
    return any(
        tile.standing is None and number not in taken and tile.rp >= KINDS[kind].cost
        for number, tile in enumerate(zone.tiles)
    )


def _cut(happenings: Sequence[Happening], seat: Seat) -> Counter[str]:
    """Count the cards that a seat lost to the hand limit: those after the battle."""
    ended = next((place for place, each in enumerate(happenings) if isinstance(each, Calmed)), len(happenings))
    lost = [each for each in happenings[ended:] if isinstance(each, CardsLost) and each.seat == seat]
    return Counter([card for each in lost for card in each.cards])


def _reason(battle: BattleView) -> str:
    """Say why a battle gave no CP."""
    if any(victim_of(part) for part in split_by_card(battle.happenings)):
        return FREE
    if any(isinstance(each, Attacked) for each in battle.happenings):
        return NO_KILL
    if any(isinstance(each, Acted) and each.step == CREATURES_STEP and not each.stunned for each in battle.happenings):
        return FREE
    standing = [faces_of_creatures(sphere.tiles) for sphere in battle.spheres]
    if not any(standing):
        return NOBODY
    return KEPT_OFF if any(face in faces for face, faces in zip(battle.faces, standing, strict=True)) else ELSEWHERE
