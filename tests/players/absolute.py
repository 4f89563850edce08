"""How people play Absolute in a test: sets by the best plays, built in the workspace, or typed into the form."""

import re
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from playground.actors import Actor, ActResult
from playground.seen import SeenMessage
from tests.players import table
from tests.players.reading import menu_of
from tests.players.table import Person

HABITS = ("suggest", "compose", "type")
"""How sets come on the table; somebody without habits lays none, and so ends no round."""

QUICK = {"Game": "Quick: 1 round"}


@dataclass
class Player(Person):
    """A person with habits; `turns` counts their turns, and `done` has their actions of this turn."""

    PLAYS = re.compile(r"t:|v:\w{10}:(?:pick|lay|play_best|typed|undo):")

    habits: Sequence[str] = HABITS
    turns: int = 0
    done: set[str] = field(default_factory=set)
    cards: tuple[str, ...] = ()

    async def fill(self, form: ActResult) -> ActResult:
        """Type the wanted cards."""
        return await self.actor.submit(form, sets=" ".join(self.cards))

    async def go_on(self, panel: SeenMessage, board: SeenMessage) -> ActResult:
        """Press the control that leads on from a page."""
        for page, press in (
            ("Draw from deck", self._draw),
            ("Play sets", self._compose),
        ):
            if panel.button(page):
                return await press(panel)
        if menu_of(panel, "pick") or menu_of(panel, "swap_with") or due_discard(panel):
            return await (self._act(panel) if "Menu" in panel.labels else self._choose_first(panel))
        ways = ("← Back", "← Hand", "Take seat back", "Refresh")
        return await self.actor.press(next(way for way in ways if way in panel.labels), message=panel)

    async def _draw(self, panel: SeenMessage) -> ActResult:
        self.turns += 1
        pile = next((label for label in panel.labels if label.startswith("Take ")), None)
        wanted = pile if pile and self.turns % 4 == 2 else "Draw from deck"
        return await self.actor.press(wanted, message=panel)

    async def _choose_first(self, panel: SeenMessage) -> ActResult:
        menu = panel.menus[0]
        return await self.actor.choose(menu.custom_id, menu.options[0][1], message=panel)

    async def _compose(self, panel: SeenMessage) -> ActResult:
        """Play the sets in the workspace, put the wanted cards there, or leave it."""
        if "Play sets" in panel.labels:
            return await self.actor.press("Play sets", message=panel)
        if not self.cards:
            return await self.actor.press("← Back", message=panel)
        cards, self.cards = self.cards, ()
        menu = menu_of(panel, "put")
        assert menu is not None
        return await self.actor.choose(menu.custom_id, *cards, message=panel)

    async def _act(self, panel: SeenMessage) -> ActResult:
        """Swap now and then and sometimes undo it, lay sets, and finally hold or discard."""
        for action in (self._swap, self._undo, self._lay):
            pressed = action(panel)
            if pressed is not None:
                return await pressed
        self.done.clear()
        if "Hold" in panel.labels:
            return await self.actor.press("Hold", message=panel)
        if due := due_discard(panel):
            return await self.actor.press(due, message=panel)
        menu = menu_of(panel, "pick")
        assert menu is not None
        highest = max(menu.options, key=lambda option: abs(worth(option[0])))
        return await self.actor.choose(menu.custom_id, highest[1], message=panel)

    def _swap(self, panel: SeenMessage) -> Awaitable[ActResult] | None:
        return self._once(panel, "Swap") if self.turns % 3 == 2 else None

    def _undo(self, panel: SeenMessage) -> Awaitable[ActResult] | None:
        return self._once(panel, "Undo") if self.turns % 2 == 0 and "tried" not in self.done else None

    def _lay(self, panel: SeenMessage) -> Awaitable[ActResult] | None:
        """Lay cards by the habit of this turn; without a plain set, by a best play if there is one."""
        if not self.habits or "tried" in self.done or "Build sets" not in panel.labels:
            return None
        self.done.add("tried")
        hand = menu_of(panel, "pick")
        self.cards = plain_set([label for label, _ in hand.options]) if hand else ()
        habit = self.habits[self.turns % len(self.habits)] if self.cards else "suggest"
        if habit == "suggest":
            self.cards = ()
            return self._suggested(panel)
        return self._once(panel, {"compose": "Build sets", "type": "Type cards"}[habit])

    def _suggested(self, panel: SeenMessage) -> Awaitable[ActResult] | None:
        """Choose the first line of the best plays, which ends the turn, if it plays sets."""
        menu = menu_of(panel, "play_best")
        if menu is None or menu.options[0][0].startswith("Keep all") or menu.options[0][0].endswith("no play"):
            return None
        self.done.clear()
        return self.actor.choose(menu.custom_id, menu.options[0][1], message=panel)

    def _once(self, panel: SeenMessage, label: str) -> Awaitable[ActResult] | None:
        """Press a button if it is there, once a turn."""
        if label in self.done or label not in panel.labels:
            return None
        self.done.add(label)
        return self.actor.press(label, message=panel)


def due_discard(panel: SeenMessage) -> str | None:
    """The label of the button that discards the highest card, if a discard is due."""
    return next((label for label in panel.labels if label.startswith("Discard ")), None)


def worth(card: str) -> int:
    """The signed number of a card as people see it."""
    return int(card[:-1].replace("−", "-"))


def plain_set(hand: Sequence[str]) -> tuple[str, ...]:
    """Cards without a zero that make a set and leave one to discard; empty if there are none."""
    plain = [card for card in hand if worth(card)]
    sizes = range(3, min(len(hand), 6))
    sets = (cards for size in sizes for cards in combinations(plain, size) if sum(map(worth, cards)) == 0)
    return next(sets, ())


async def begin(
    host: Actor, *guests: Actor, ais: Sequence[str] = (), quick: bool = True, pace: str = ""
) -> SeenMessage:
    """Open a table of Absolute, gather and start; returns the board."""
    chosen = (QUICK if quick else {}) | ({"Timer": pace} if pace else {})
    return await table.begin("absolute", host, *guests, ais=ais, chosen=chosen)
