"""How people play Battle Farm in a test: they press what their panel shows, a bit of everything, and not for long."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from bot.playground.actors import Actor, ActResult
from bot.playground.seen import SeenMessage
from engine.battle_farm.model import Action, Decline, Offer, Plant, Stop
from engine.battle_farm.rules.legal import legal
from engine.battle_farm.state import State
from engine.game import Seat
from tests.e2e.play import group_play
from tests.e2e.play.group_play import Person, menu_of

SHORTEST, LONGEST = "25 % of full", "Full (rule book)"

UNTIMED, SLOW = "No timer", "12 h per turn"
"""Clocks; with the slow one no turn ends by itself while a test is busy."""

PLACE = re.compile(r"^[A-Z].* · \d 🪙$")
SUM = re.compile(r"^\d+ 🪙$")
CARD = re.compile(r"^Plant |.* → bed \d$|.* · \d+ 🌱…?$|(?!Sell cards).*…$")
BED = re.compile(r"^Harvest [^🌱]*$|.* left$")
WAY = re.compile(r"^(?:Bed \d|Play |Use |Harvest .*🪙$|.* left$)")
LOT = re.compile(r"^Offer \d")

PLAYS_A_TURN = 4
"""Presses on hand cards after which somebody stops."""

BACK = ("← Back", "← Hand", "Refresh")


@dataclass
class Farmer(Person):
    """A person who does by turns what there is to do.

    `turns` counts the times that they had something to do, from the number that it begins with; `done` is what they did
    in this one.
    """

    PLAYS = re.compile(r"t:|v:\w{10}:(?:pick|offer|bid|bid_typed|undo|go):")

    turns: int = 0
    done: list[str] = field(default_factory=list)

    async def fill(self, form: ActResult) -> ActResult:
        """Bid a coin."""
        return await self.actor.submit(form, coins="1")

    async def go_on(self, panel: SeenMessage, board: SeenMessage) -> ActResult:
        """Press on a page what leads on from it."""
        if self.is_waiting:
            return await self._come_back(panel, board)
        label = self._wanted(panel)
        if label:
            self.done.append(label)
            return await self.actor.press(label, message=panel)
        if "Offer" in [button.label for button in panel.buttons] and panel.menus:
            menu, count = panel.menus[0], 1 + self.turns % 2
            return await self.actor.choose(menu.custom_id, *[value for _, value in menu.options[:count]], message=panel)
        menu = menu_of(panel, "pick") or menu_of(panel, "card")
        assert menu is not None, panel.labels
        self.done.append("")
        return await self.actor.choose(menu.custom_id, menu.options[self.turns % len(menu.options)][1], message=panel)

    async def _come_back(self, panel: SeenMessage, board: SeenMessage) -> ActResult:
        """Something is to do again: look at it."""
        self.turns += 1
        self.done.clear()
        if "Bid" in board.labels and self.turns % 2:
            return await self.actor.press("Bid", message=board)
        return await self.actor.press(next(way for way in BACK if way in panel.labels), message=panel)

    def _wanted(self, panel: SeenMessage) -> str:
        """The label of the button to be pressed; empty where there are only menus."""
        labels = panel.labels
        if "Take seat back" in labels:
            return "Take seat back"
        if "Undo" in labels and self.turns % 3 == 0 and "Undo" not in self.done:
            return "Undo"
        if "← Back" in labels and any(WAY.match(label) for label in labels):
            return next(label for label in labels if WAY.match(label))
        for ending, action in (
            ("Done buying", self._buy),
            ("No bid", self._bid),
            ("Keep my cards", self._answer),
            ("Done playing", self._play),
            ("Go on", self._play),
            ("End turn", self._feed),
        ):
            if ending in labels:
                return action(labels) or ending
        lots = [label for label in labels if LOT.match(label)]
        if lots or panel.menus:
            return "".join(lots[:1])
        choices = [label for label in labels if label not in (*BACK, "Undo", "Card texts", "Log", "Menu", "Offer")]
        return choices[self.turns % len(choices)]

    def _buy(self, labels: Sequence[str]) -> str:
        """Buy a card a turn."""
        cards = [label for label in labels if PLACE.match(label)]
        return "" if any(PLACE.match(label) for label in self.done) else cards[-1]

    def _bid(self, labels: Sequence[str]) -> str:
        sums = [label for label in labels if SUM.match(label)]
        return (sums[0], "Other…", "")[self.turns % 3]

    def _answer(self, labels: Sequence[str]) -> str:
        """Sell to the highest bidder, but now and then to nobody."""
        return labels[0] if self.turns % 4 else ""

    def _play(self, labels: Sequence[str]) -> str:
        """Sell now and then, else play a few cards and the ability, from the first on."""
        if self.turns % 3 == 1 and "Sell cards…" in labels and "Sell cards…" not in self.done:
            return "Sell cards…"
        cards = [label for label in labels if CARD.match(label)]
        pressed = sum(CARD.match(label) is not None for label in self.done)
        return cards[0] if cards and pressed < PLAYS_A_TURN else ""

    def _feed(self, labels: Sequence[str]) -> str:
        return next((label for label in labels if BED.match(label)), "")


async def begin(
    host: Actor, *guests: Actor, ais: Sequence[str] = (), clock: str = SLOW, limit: str = SHORTEST
) -> SeenMessage:
    """Open a table of Battle Farm, gather and start; returns the board."""
    chosen = {"Goal": limit, "Timer": clock}
    return await group_play.begin("battle_farm", host, *guests, ais=ais, chosen=chosen)


class Chance:
    """Plays at random by the rules, seldom to stop or to choose none."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def __call__(self, state: State, seat: Seat) -> Action:
        """Choose an action."""
        every = legal(state, seat)
        planting = [each for each in every if isinstance(each, Plant)]
        busy = planting or [each for each in every if not isinstance(each, Stop | Decline | Offer)]
        return self._random.choice(busy if busy and self._random.randrange(5) else every)
