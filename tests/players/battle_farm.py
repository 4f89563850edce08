"""How people play Battle Farm in a test: they press their panel's controls, a bit of everything, with few presses."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from engine.battle_farm.model import Action, Decline, Offer, Plant, Stop
from engine.battle_farm.rules.legal import legal
from engine.battle_farm.state import State
from engine.game import Seat
from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.players import table
from tests.players.reading import menu_of
from tests.players.table import Person

SHORTEST, LONGEST = "25 % of full", "Rule book (100 %)"

UNTIMED, SLOW = "No timer", "18 h per turn"
"""Clocks; with the slow one no turn ends by itself while a test is busy."""

SUM = re.compile(r"^\d+ 🪙$")
WAY = re.compile(r"^(?:Bed \d|Play |Use |.* → bed \d)")
LOT = re.compile(r"^Offer \d")

PRESSES = {"Done buying": 1, "Done playing": 4, "Go on": 4, "End turn": 9}
"""Presses on cards and crops after which somebody ends the phase."""

BIDDING = "Bid for the cards on offer"
"""What a board says while bids are taken."""

BACK = ("← Back", "← Hand", "Refresh")

ENDINGS = ("Done buying", "No bid", "Keep my cards", "Done playing", "Go on", "End turn")
"""Buttons with which a phase, a sale or a bid ends."""

ASIDE = {*BACK, *ENDINGS, "Undo", "Card texts", "Log", "Menu", "Offer", "Sell cards…", "Other beds…", "Other…"}
"""Buttons of a panel besides those of cards, crops, sums and people."""

MENUS = ("pick", "go_on", "card")
"""Menus that choose one thing."""


def choices_on(labels: Sequence[str]) -> list[str]:
    """The buttons of a panel that play a card, feed a crop or choose something, in their order."""
    return [label for label in labels if label not in ASIDE]


@dataclass
class Farmer(Person):
    """A person who takes turns at everything there is to do.

    `turns` counts the times they had something to do, from its initial value; `done` has their actions of this turn,
    and `busy` counts their presses in each phase, by the label that ends it.
    """

    PLAYS = re.compile(r"t:|v:\w{10}:(?:pick|offer|bid|bid_typed|undo|go|go_on|feed_all|ripen|plant_all):")

    turns: int = 0
    done: list[str] = field(default_factory=list)
    busy: Counter[str] = field(default_factory=Counter)

    async def fill(self, form: ActResult) -> ActResult:
        """Bid a coin."""
        return await self.actor.submit(form, coins="1")

    async def go_on(self, panel: SeenMessage, board: SeenMessage) -> ActResult:
        """Press the control that leads on from a page."""
        if self.is_waiting:
            return await self._come_back(panel, board)
        label = self._wanted(panel)
        self.done.append(label)
        if label:
            return await self.actor.press(label, message=panel)
        if "Offer" in [button.label for button in panel.buttons] and panel.menus:
            menu, count = panel.menus[0], 1 + self.turns % 2
            return await self.actor.choose(menu.custom_id, *[value for _, value in menu.options[:count]], message=panel)
        menu = next(found for verb in MENUS if (found := menu_of(panel, verb)))
        return await self.actor.choose(menu.custom_id, menu.options[self.turns % len(menu.options)][1], message=panel)

    async def _come_back(self, panel: SeenMessage, board: SeenMessage) -> ActResult:
        """Look again, since there is something to do."""
        self.turns += 1
        self.done.clear()
        self.busy.clear()
        if BIDDING in board.text and self.turns % 2:
            return await self.actor.press("My farm", message=board)
        return await self.actor.press(next(way for way in BACK if way in panel.labels), message=panel)

    def _wanted(self, panel: SeenMessage) -> str:
        """The label of the button to press; empty if there are only menus."""
        labels = panel.labels
        if "Take seat back" in labels:
            return "Take seat back"
        if "Undo" in labels and self.turns % 3 == 0 and "Undo" not in self.done:
            return "Undo"
        if "← Back" in labels and any(WAY.match(label) for label in labels):
            return next(label for label in labels if WAY.match(label))
        lots = [label for label in labels if LOT.match(label)]
        if lots:
            return lots[0]
        ending = next((label for label in ENDINGS if label in labels), "")
        if ending:
            wanted = self._before(ending, panel)
            self.busy[ending] += 1
            return ending if wanted is None else wanted
        choices = choices_on(labels)
        return "" if panel.menus else choices[self.turns % len(choices)]

    def _before(self, ending: str, panel: SeenMessage) -> str | None:
        """The press before they end a phase: a label, empty for a menu; None ends the phase."""
        match ending:
            case "No bid":
                sums = [label for label in panel.labels if SUM.match(label)]
                return (sums[0], "Other…", None)[self.turns % 3]
            case "Keep my cards":  # now and then they keep all their cards on offer
                return panel.labels[0] if self.turns % 4 else None
            case _ if self.turns % 3 == 1 and "Sell cards…" in panel.labels and "Sell cards…" not in self.done:
                return "Sell cards…"
            case _ if self.busy[ending] < PRESSES[ending]:
                return "" if panel.menus else next(iter(choices_on(panel.labels)), None)
            case _:
                return None


async def begin(
    host: Actor, *guests: Actor, ais: Sequence[str] = (), clock: str = SLOW, limit: str = SHORTEST
) -> SeenMessage:
    """Open a table of Battle Farm, gather and start; returns the board."""
    chosen = {"Goal": limit, "Timer": clock}
    return await table.begin("battle_farm", host, *guests, ais=ais, chosen=chosen)


class Chance:
    """Plays at random by the rules, and seldom stops or declines."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def __call__(self, state: State, seat: Seat) -> Action:
        """Choose an action."""
        every = legal(state, seat)
        planting = [each for each in every if isinstance(each, Plant)]
        busy = planting or [each for each in every if not isinstance(each, Stop | Decline | Offer)]
        return self._random.choice(busy if busy and self._random.randrange(5) else every)

    def happens(self) -> bool:
        """Return True at random, one time in three."""
        return self._random.randrange(3) == 0
