"""How people play Farrago in a test: by the buttons' labels, a card and then its tile, with second thoughts.

They grow one face of their sphere and let it fight, to keep the match short.
"""

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from bot.text.localisation import words
from engine.farrago.cards import KINDS
from engine.farrago.model import Action, TakeBack
from engine.farrago.rules.legal import legal
from engine.farrago.state import State
from engine.game import Seat
from playground.actors import Actor, ActResult
from playground.seen import SeenButton, SeenMessage
from tests.players import table
from tests.players.reading import menu_of, offered, verb_of
from tests.players.table import Person

SHORT, UNTIMED = "short", "24 h per turn"
"""The shortest match, and a clock slow enough that no turn ends while a test is busy."""

COSTS = {words().say(f"farrago-card-{kind}"): each.cost for kind, each in KINDS.items()}
"""What cards cost, by name."""

BATTLE = "⚔️ Battle"
SURE = "Ready anyway"
PressFunction: TypeAlias = Callable[[SeenMessage], Awaitable[ActResult] | None]
"""(panel) -> the press that it comes to; None: it cannot be done now."""

TURNS: Sequence[Sequence[str]] = (
    ("card", "card", "ready"),
    ("card", "back", "card", "card", "ready"),
    ("watch", "other_face", "own_face", "card", "card", "ready"),
)
"""What people do in a turn, by turns."""


def numbers_of(button: SeenButton) -> list[int]:
    """The numbers in a button's address after the question: cards, tiles, faces."""
    return [int(part) for part in (button.custom_id or "").rpartition(":")[2].split(".")[1:] if part.isdecimal()]


def cost_of(panel: SeenMessage, button: SeenButton) -> int:
    """The cost of the card on a button, by its number in the hand that picture or text shows."""
    number = re.findall(r"\d+", button.label)[0]
    found = re.search(rf"Your hand: (?:[^.]*, )?{number} ([^,.(]+)", panel.alt or panel.text)
    assert found is not None, (button.label, panel.alt or panel.text)
    return COSTS[found[1].strip()]


@dataclass
class Duelist(Person):
    """A person who brings the starter of a `planet`, or a custom `deck`, and lets `face` fight (from 0).

    `turns` counts their placements, from its initial value; `todo` holds the actions left in this one, and `pressed`
    all actions that they have taken so far.
    """

    PLAYS = re.compile(r"v:\w{10}:(?:starter|bring|keep|put|back|face|ready):")

    planet: str = "Zephyr"
    deck: str = ""
    face: int = 0
    turns: int = 0
    todo: list[str] = field(default_factory=list)
    pressed: set[str] = field(default_factory=set)

    async def fill(self, form: ActResult) -> ActResult:
        """Fails: this game has no forms."""
        raise AssertionError(form.modal)

    def has_played(self, result: ActResult) -> bool:
        """Ready counts unless the bot asked for confirmation."""
        self.pressed.add(verb_of(result.interaction.custom_id))
        page = result.private or result.message
        return super().has_played(result) and (page is None or SURE not in page.labels)

    async def go_on(self, panel: SeenMessage, board: SeenMessage) -> ActResult:
        """Press the control that leads on from a page."""
        if self.is_waiting:
            return await self.actor.press("Refresh", message=panel)
        for is_page, press in (
            (offered(panel, "starter"), self._bring),
            (offered(panel, "keep"), self._keep),
            (offered(panel, "put"), self._put),
            (panel.button(SURE), self._sure),
            (offered(panel, "ready"), self._place),
        ):
            if is_page:
                return await press(panel)
        ways = ("Take seat back", "← Back", "← Hand")
        return await self.actor.press(next(way for way in ways if way in panel.labels), message=panel)

    # The pages -----------------------------------------------------------------------------------------------------

    async def _bring(self, panel: SeenMessage) -> ActResult:
        if self.deck:
            menu = menu_of(panel, "bring")
            assert menu is not None
            return await self.actor.choose(menu.custom_id, self.deck, message=panel)
        return await self.actor.press(re.compile(self.planet), message=panel)

    async def _keep(self, panel: SeenMessage) -> ActResult:
        return await self.actor.press("Keep hand", message=panel)

    async def _put(self, panel: SeenMessage) -> ActResult:
        """Place the card on their own face, if possible, else anywhere."""
        best = min(offered(panel, "put"), key=lambda tile: numbers_of(tile)[1] % 4 != self.face)
        return await self.actor.press(best.custom_id or "", message=panel)

    async def _sure(self, panel: SeenMessage) -> ActResult:
        return await self.actor.press(SURE, message=panel)

    async def _place(self, panel: SeenMessage) -> ActResult:
        """Do the next thing on the list; each turn gets a new list."""
        if not self.todo:
            self.todo = list(TURNS[self.turns % len(TURNS)])
            self.turns += 1
        while True:
            pressed = self._handlers[self.todo.pop(0)](panel)
            if pressed is not None:
                return await pressed

    # The actions of a placement ------------------------------------------------------------------------------------

    @property
    def _handlers(self) -> Mapping[str, PressFunction]:
        return {
            "card": self._card,
            "back": lambda panel: self._first(panel, offered(panel, "back")),
            "own_face": lambda panel: self._face(panel, self.face),
            "other_face": lambda panel: self._face(panel, (self.face + 1) % 4),
            "watch": lambda panel: self._first(panel, offered(panel, "watch")),
            "ready": lambda panel: self._first(panel, offered(panel, "ready")),
            "stay": lambda panel: self.actor.press("Refresh", message=panel),
        }

    def _card(self, panel: SeenMessage) -> Awaitable[ActResult] | None:
        """Take the most expensive card."""
        return self._first(panel, sorted(offered(panel, "card"), key=lambda each: cost_of(panel, each), reverse=True))

    def _face(self, panel: SeenMessage, face: int) -> Awaitable[ActResult] | None:
        return self._first(panel, [each for each in offered(panel, "face") if numbers_of(each) == [face]])

    def _first(self, panel: SeenMessage, buttons: Sequence[SeenButton]) -> Awaitable[ActResult] | None:
        return self.actor.press(buttons[0].custom_id or "", message=panel) if buttons else None


async def begin(host: Actor, *guests: Actor, ais: Sequence[str] = ()) -> SeenMessage:
    """Open a table for a short match of Farrago, gather and start; returns the board."""
    return await table.begin("farrago", host, *guests, ais=ais, chosen={"Game": SHORT, "Timer": UNTIMED})


async def keep_hands(players: Sequence[Duelist], board: SeenMessage) -> None:
    """Let people keep their first hands, one after the other."""
    for player in players:
        while "keep" not in player.pressed:
            await player.step(board)


class Chance:
    """Plays at random by the rules; seldom undoes, and gets ready now and then."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def __call__(self, state: State, seat: Seat) -> Action:
        """Choose an action."""
        every = legal(state, seat)
        busy = [each for each in every if not isinstance(each, TakeBack)]
        return self._random.choice(busy if self._random.randrange(5) else every)
