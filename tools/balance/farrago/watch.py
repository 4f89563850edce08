"""Watches a match of Farrago by its views: the cards drawn and placed, the first strikes, and the CP by card."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.farrago import GAME
from engine.farrago.battle_log import Acted, Collected, Destroyed, Unopposed
from engine.farrago.model import BattleView, FarragoView
from tools.balance.farrago.habits import Habits

ATTACK, UNOPPOSED = "attack", "unopposed"


class MatchWatch:
    """Notes one match."""

    def __init__(self) -> None:
        """Begin empty."""
        self._had: tuple[dict[int, str], dict[int, str]] = ({}, {})
        self._placed: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self._collected: Counter[tuple[int, str, str]] = Counter()
        self._firsts: list[int] = []
        self._habits = Habits()
        self._turn = 0
        self._fought = 0
        self._state: Any = None

    def saw(self, state: Any, events: Sequence[Any]) -> None:
        """Note the hands as a turn begins, and the battle that was fought."""
        before, self._state = self._state, state
        seen = GAME.view(state, None)
        # Before turn 1 a hand may still be exchanged
        if seen.phase == "over" or (seen.phase == "placement" and seen.turn != self._turn):
            self._turn = seen.turn
            self._note_hands(state)
            self._note_battle(before, seen)

    def noted(self) -> Mapping[str, Any]:
        """Return the notes on the match, which must have ended.

        `drawn` counts by kind the copies that came into the hand before a placement, `placed` those that were placed.
        """
        seen = GAME.view(self._state, None)
        return {
            "planets": [sphere.planet for sphere in seen.spheres],
            "first": self._firsts[0] if self._firsts else seen.first,
            "turns": seen.turn,
            "limit": seen.limit,
            "cp": [sphere.cp for sphere in seen.spheres],
            "drawn": [dict(Counter(had.values())) for had in self._had],
            "placed": [dict(placed) for placed in self._placed],
            "habits": dict(self._habits.counts),
            "paid": self._habits.paid,
            "collected": [[*key, amount] for key, amount in sorted(self._collected.items())],
        }

    def _note_hands(self, state: Any) -> None:
        for seat, had in enumerate(self._had):
            own = GAME.view(state, seat).own
            if own is not None:
                had.update({card.id: card.kind for card in own.hand})

    def _note_battle(self, before: Any, seen: FarragoView) -> None:
        battle = seen.battle
        # The view keeps the last battle until the next one is fought.
        if battle is None or battle.turn == self._fought:
            return
        self._fought = battle.turn
        self._firsts.append(battle.first)
        for placed, sphere, fresh in zip(self._placed, battle.spheres, battle.fresh, strict=True):
            placed.update([card.kind for tile in fresh if (card := sphere.tiles[tile].card) is not None])
        self._note_collected(battle)
        # What both have placed is settled with the last answer but one: that one was to be ready
        self._habits.note(before, battle)

    def _note_collected(self, battle: BattleView) -> None:
        """Add CP to the acting creature, which has either destroyed another or was unopposed."""
        card, how = "", ATTACK
        for each in battle.happenings:
            match each:
                case Acted():
                    card, how = each.card, ATTACK
                case Unopposed():
                    how = UNOPPOSED
                case Destroyed():
                    how = ATTACK
                case Collected():
                    self._collected[each.seat, card, how] += each.amount
                case _:
                    pass
