"""What somebody at a table may press or forge: what is shown to them, and sometimes what they should not even try."""

from dataclasses import dataclass
from typing import Any

from bot.ui import ids
from bot.ui.page import Menu
from engine.absolute import GAME
from engine.absolute.cards import DECK, code
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from tests.cogs.absolute.glass import MATCH, addresses
from tests.cogs.absolute.twin_pairs import Pair
from tests.cogs.pressing import Person
from tests.engine.chance import Chance

VERBS = (
    "show", "hand", "open", "menu", "board", "scores", "compose", "work", "put", "afresh", "lay", "suggest", "use",
    "swap", "swap_with", "type", "undo", "concede", "end", "pause", "vote", "resume", "return", "export", "replay",
    "verify", "rematch", "rules", "leave",
)  # fmt: skip
AFTER_THE_END = frozenset({"export", "replay", "verify", "rematch"})
"""What opens a match that is over, and asks the store or the client for more than lies here."""


@dataclass(frozen=True)
class Press:
    """Something that any client can send."""

    address: ids.Address
    in_public: bool = False
    text_mode: bool = True
    data: tuple[tuple[str, Any], ...] = ()

    @property
    def verb(self) -> str:
        if isinstance(self.address, ids.Play):
            return type(GAME.codec.from_token(self.address.token)).__name__
        return getattr(self.address, "verb", "")


@dataclass(frozen=True)
class Here:
    """Where somebody stands on their walk; the match is over by its rules or by what people settled."""

    person: Person
    pair: Pair
    is_over: bool

    def question(self, chance: Chance) -> int:
        """A question of the viewer's, mostly the one that is open."""
        return self.pair.one.position.questions[self.pair.viewer or 0] + chance.below(4) // 3

    def may(self, verb: str) -> bool:
        return not self.is_over or verb not in AFTER_THE_END


def any_press(here: Here, chance: Chance, number: int) -> Press:
    """Press what is shown, mostly; sometimes what is not shown or not allowed."""
    text_mode = chance.happens(50)
    if number == 0:
        verb = "menu" if here.pair.viewer is None else "hand"
        return Press(ids.OfMatch(MATCH, verb), in_public=True, text_mode=text_mode)
    if chance.happens(25):
        return _forged(here, chance, text_mode)
    shown = [each for each in addresses(here.person.page) if here.may(getattr(each[0], "verb", ""))]
    if chance.happens(50):  # presses that lead on, not back
        shown = [each for each in shown if getattr(each[0], "verb", "") not in ("show", "hand", "menu")] or shown
    if not shown:
        return Press(ids.OfMatch(MATCH, "board"), text_mode=text_mode)
    address, menu = chance.choice(shown)
    if isinstance(address, ids.OfMatch) and address.verb == "type":
        return _typed(here, chance, text_mode)
    return Press(address, text_mode=text_mode, data=(("values", _chosen(menu, chance)),))


def _chosen(menu: Menu | None, chance: Chance) -> tuple[str, ...]:
    if menu is None:
        return ()
    values = [value for value, _, _ in menu.options]
    most = min(menu.most, len(values), 4)
    return tuple(chance.sample(values, menu.least + chance.below(most - menu.least + 1)))


def _forged(here: Here, chance: Chance, text_mode: bool) -> Press:
    """Send what no button offers: cards of others or of the deck, old questions, others' verbs."""
    question, kind = here.question(chance), chance.below(4)
    if kind == 0:
        return _typed(here, chance, text_mode)
    if kind == 1:
        verb = chance.choice([verb for verb in VERBS if here.may(verb)])
        argument = chance.choice((str(question), f"{question}.{chance.below(3)}.{chance.below(2)}", "", "1"))
        argument = str(question) if verb == "undo" else argument
        values = tuple(code(card) for card in chance.sample(DECK, 3))
        return Press(ids.OfMatch(MATCH, verb, argument), text_mode=text_mode, data=(("values", values),))
    token = GAME.codec.token(_any_action(here.pair, chance))
    return Press(ids.Play(MATCH, question, token), text_mode=text_mode)


def _any_action(pair: Pair, chance: Chance) -> Action:
    """Name cards at random, most of all such as the viewer must not find by asking for them."""
    state = pair.one.state
    hidden, cards = chance.choice(pair.moved), chance.sample(DECK, 3)
    own = chance.choice(state.seats[state.active].hand or cards)
    return chance.choice(
        (
            Discard(hidden),
            Discard(hidden),
            Place((hidden, own, *cards[:1])),
            Add(chance.below(3), (hidden,)),
            Swap(chance.below(len(state.seats)), chance.below(2), (hidden,), (cards[1],)),
            Swap(chance.below(len(state.seats)), chance.below(2), (own,), (hidden,)),
            Arrange(((own, *cards), (hidden,))),
            Draw("discard"),
            Hold(),
        )
    )


def _typed(here: Here, chance: Chance, text_mode: bool) -> Press:
    """Fill the form with cards, few of which may be one's own."""
    viewer, moved = here.pair.viewer, here.pair.moved
    hand = () if viewer is None else here.pair.one.state.seats[viewer].hand
    cards = [*hand, *chance.sample(DECK, 2), *chance.sample(moved, min(2, len(moved)))]
    text = " ".join(code(card) for card in chance.sample(cards, min(len(cards), 2 + chance.below(3))))
    text = chance.choice((text, f"{'ABCDEF'[chance.below(6)]}{1 + chance.below(2)}: {text}", f"{text} {text}", "?!"))
    component = {"type": 18, "component": {"type": 4, "custom_id": "sets", "value": text}}
    address = ids.OfMatch(MATCH, "typed", f"{here.question(chance)}.{chance.below(2)}")
    return Press(address, text_mode=text_mode, data=(("components", (component,)),))
