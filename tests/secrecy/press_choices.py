"""The presses of a person at a table: usually controls that they are shown, sometimes forged ones."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Generic

from bot.ui.kit import ids
from bot.ui.kit.page import Menu
from engine.record import AnyGame
from tests.cogs.pressing import Person
from tests.engine.chance import Chance
from tests.secrecy.harness import MATCH, addresses
from tests.secrecy.paired_states import P

VERBS = (
    "show", "hand", "open", "menu", "board", "undo", "concede", "end", "pause", "vote", "resume", "return", "export",
    "replay", "verify", "rematch", "rules", "leave",
)  # fmt: skip
"""What the program does at the table of any game."""

AFTER_THE_END = frozenset({"export", "replay", "verify", "rematch", "history"})
"""What opens a match that is over, and asks the store or the client for more than lies at."""

BACK = ("show", "hand", "menu")
"""What leads back to a page that was seen before."""

FORGED = 25
"""In so many of a hundred cases something is sent that no button offers."""

MOST_CHOSEN = 4


@dataclass(frozen=True)
class Press:
    """An input that any client can send."""

    address: ids.Address
    in_public: bool = False
    text_mode: bool = True
    data: tuple[tuple[str, Any], ...] = ()

    def name(self, game: AnyGame) -> str:
        """Name the action or the verb."""
        if isinstance(self.address, ids.PlayAddress):
            return type(game.codec.from_token(self.address.token)).__name__
        return getattr(self.address, "verb", "")


@dataclass(frozen=True)
class PressContext(Generic[P]):
    """A person's place in a press sequence; the match may be over by its rules or by agreement."""

    person: Person
    pair: P
    is_over: bool

    def question(self, chance: Chance) -> int:
        """A question of the viewer, usually the open one."""
        return self.pair.one.position.questions[self.pair.viewer or 0] + chance.below(4) // 3

    def may(self, verb: str) -> bool:
        return not self.is_over or verb not in AFTER_THE_END


def first_press(at: PressContext[P]) -> Press:
    """Come to the table: open the hand, or the menu if there is none."""
    verb = "menu" if at.pair.viewer is None else "hand"
    return Press(ids.OfMatch(MATCH, verb), in_public=True)


Form = Callable[[ids.Address], Press | None]
"""(address) -> the form that this button opens, filled in; None: it opens none."""


def shown_press(at: PressContext[P], chance: Chance, form: Form, dull: Collection[str] = BACK) -> Press:
    """Press a control that is shown, preferring those that lead on to those that are `dull`."""
    shown = [each for each in addresses(at.person.page) if at.may(getattr(each[0], "verb", ""))]
    if chance.happens(50):
        shown = [each for each in shown if getattr(each[0], "verb", "") not in dull] or shown
    if not shown:
        return Press(ids.OfMatch(MATCH, "board"))
    address, menu = chance.choice(shown)
    return form(address) or Press(address, data=(("values", _chosen(menu, chance)),))


def _chosen(menu: Menu | None, chance: Chance) -> tuple[str, ...]:
    if menu is None:
        return ()
    values = [value for value, _, _ in menu.options]
    most = min(menu.most, len(values), MOST_CHOSEN)
    return tuple(chance.sample(values, menu.least + chance.below(most - menu.least + 1)))


def filled_in(address: ids.Address, name: str, text: str) -> Press:
    """Send a form with one field."""
    component = {"type": 18, "component": {"type": 4, "custom_id": name, "value": text}}
    return Press(address, data=(("components", (component,)),))


def shown_or_forged(
    forge: Callable[[PressContext[P], Chance], Press],
    form: Callable[[ids.Address, PressContext[P], Chance], Press | None] = lambda address, at, chance: None,
    dull: Collection[str] = BACK,
) -> Callable[[PressContext[P], Chance], Press]:
    """Return a function that makes up presses: usually controls that are shown, sometimes forged ones."""

    def press(at: PressContext[P], chance: Chance) -> Press:
        if chance.happens(FORGED):
            return forge(at, chance)
        return shown_press(at, chance, lambda address: form(address, at, chance), dull)

    return press
