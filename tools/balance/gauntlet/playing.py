"""Plays decks against each other, each deal in both seatings, in one process or several.

One pilot plays both sides: the planning player, since a hard one takes twenty times as long, or a level.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from engine.farrago import GAME
from engine.farrago.battle_log import Attacked
from engine.farrago.cards import KINDS
from engine.farrago.model import BattleView, Bring, DeckList, FarragoOptions, SphereView
from engine.farrago.rules.sphere import FACE_TILES
from engine.farrago.state import State
from engine.game import Seat
from engine.rng import Rng
from engine.search import AiPlayer, players
from tools.balance.farrago import PILOTS, PLANNING
from tools.balance.gauntlet.breeding import Pairing
from tools.balance.processes import mapped

OPTIONS = FarragoOptions()

PLAYERS: Mapping[str, AiPlayer] = {**players("farrago"), **PILOTS}
"""The pilots by name."""

CHUNK = 8
"""Matches that a process takes at a time."""


@dataclass(frozen=True)
class Duel:
    """A match: the first deck's share of the win, and statistics of its battles.

    `battles` are all, `fought` those with a blow between creatures. `owners` counts, over both seats, the battles in
    which a seat had creatures, `empty` those of them with its active face empty. `dead` says by seat whether its first
    hand had no resource, so that only cards that cost 0 could be placed for turns.
    """

    won: float
    turns: int
    battles: int
    fought: int
    owners: int
    empty: int
    dead: tuple[bool, bool] = (False, False)


@dataclass(frozen=True)
class Deal:
    """A match to be played: two decks in the order of their seats, the seed, and who plays both."""

    decks: Pairing
    seed: str
    pilot: str = PLANNING


def duel(deal: Deal) -> Duel:
    """Play a match to its end."""
    player, state = PLAYERS[deal.pilot], GAME.setup(2, OPTIONS, Rng(deal.seed)).state
    for seat, deck in enumerate(deal.decks):
        state = GAME.apply(state, seat, Bring(deck)).state
    dead = (_is_dead(state, 0), _is_dead(state, 1))
    battles: list[BattleView] = []
    while asked := GAME.asked(state):
        seat = min(asked)
        # It plays by the view alone, so chance is not needed
        state = GAME.apply(state, seat, player.choose(GAME.view(state, seat), seat, Rng(deal.seed))).state
        battle = GAME.view(state, None).battle
        if battle is not None and battle.turn > len(battles):
            battles.append(battle)
    outcome = GAME.outcome(state)
    if outcome is None:
        raise RuntimeError(f"a match without an outcome: {deal.seed}")
    won = 1 / outcome.places.count(1) if outcome.places[0] == 1 else 0.0
    owners = [(battle, seat) for battle in battles for seat in (0, 1) if _owns(battle.spheres[seat])]
    return Duel(
        won=won,
        turns=len(battles),
        battles=len(battles),
        fought=sum([any(isinstance(each, Attacked) for each in battle.happenings) for battle in battles]),
        owners=len(owners),
        empty=sum([not _owns(battle.spheres[seat], battle.faces[seat]) for battle, seat in owners]),
        dead=dead,
    )


def _is_dead(state: State, seat: Seat) -> bool:
    zone = state.zones[seat]
    return not any(KINDS[zone.cards[card]].type == "resource" for card in zone.hand)


def _owns(sphere: SphereView, face: int | None = None) -> bool:
    """Return whether there are creatures, on a face or anywhere."""
    tiles = sphere.tiles if face is None else [sphere.tiles[tile] for tile in FACE_TILES[face]]
    return any(tile.card is not None and tile.card.health for tile in tiles)


def turned(played: Duel) -> Duel:
    """Return a match as seen from the other seat."""
    return replace(played, won=1 - played.won, dead=(played.dead[1], played.dead[0]))


class Arena:
    """Plays pairings; the same seed gives the same matches for any number of processes."""

    def __init__(self, seed: str, processes: int, pilot: str = PLANNING) -> None:
        """Begin; processes are started when they are needed."""
        self.seed, self._processes, self._pilot = seed, processes, pilot

    def wins(self, pairings: Sequence[Pairing], deals: range) -> list[float]:
        """Count the wins of each first deck over all deals and both seatings: the `Play` of breeding."""
        return [sum([each.won for each in played]) for played in self.duels(pairings, deals)]

    def duels(self, pairings: Sequence[Pairing], deals: range) -> list[list[Duel]]:
        """Play each pairing, told from its first deck; each deal in both seatings, one after the other."""
        asked = [
            Deal(decks, f"{self.seed}/{_name(one, other)}/{number}", self._pilot)
            for one, other in pairings
            for number in deals
            for decks in ((one, other), (other, one))
        ]
        played = list(mapped(duel, asked, self._processes, CHUNK))
        each = 2 * len(deals)
        return [
            [played[start + number] if number % 2 == 0 else turned(played[start + number]) for number in range(each)]
            for start in range(0, len(played), each)
        ]


@cache
def _name(one: DeckList, other: DeckList) -> str:
    """Name a deal of two decks the same in either order."""
    return "/".join(sorted(str(dict(deck)) for deck in (one, other)))
