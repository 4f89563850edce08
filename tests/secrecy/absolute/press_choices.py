"""The presses of a person at a table of Absolute: controls that they are shown, and forged ones."""

from bot.ui.kit import ids
from engine.absolute import GAME
from engine.absolute.cards import DECK, code
from engine.absolute.model import Action, Add, Arrange, Discard, Draw, Hold, Place, Swap
from tests.engine.chance import Chance
from tests.secrecy import press_choices
from tests.secrecy.absolute.paired_states import Pair
from tests.secrecy.one_match_store import MATCH
from tests.secrecy.press_choices import Press, filled_in, shown_or_forged

VERBS = (
    *press_choices.VERBS, "scores", "compose", "work", "put", "afresh", "lay", "play_best", "use", "swap",
    "swap_with", "type", "typed",
)  # fmt: skip

PressContext = press_choices.PressContext[Pair]


def _forged(at: PressContext, chance: Chance) -> Press:
    """Send inputs that no button offers: cards of others or of the deck, old questions, others' verbs."""
    question, kind = at.question(chance), chance.below(4)
    if kind == 0:
        return _typed(at, chance)
    if kind == 1:
        verb = chance.choice([verb for verb in VERBS if at.may(verb)])
        argument = chance.choice((str(question), f"{question}.{chance.below(3)}.{chance.below(2)}", "", "1"))
        argument = str(question) if verb == "undo" else argument
        values = tuple(code(card) for card in chance.sample(DECK, 3))
        return Press(ids.OfMatch(MATCH, verb, argument), data=(("values", values),))
    token = GAME.codec.token(any_action(at.pair, chance))
    return Press(ids.PlayAddress(MATCH, question, token))


def any_action(pair: Pair, chance: Chance) -> Action:
    """Name cards at random, mostly ones that the viewer must not locate by naming them."""
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


def _typed(at: PressContext, chance: Chance) -> Press:
    """Fill the form with cards, some of them in the hand."""
    viewer, moved = at.pair.viewer, at.pair.moved
    hand = () if viewer is None else at.pair.one.state.seats[viewer].hand
    cards = [*hand, *chance.sample(DECK, 2), *chance.sample(moved, min(2, len(moved)))]
    text = " ".join(code(card) for card in chance.sample(cards, min(len(cards), 2 + chance.below(3))))
    text = chance.choice((text, f"{'ABCDEF'[chance.below(6)]}{1 + chance.below(2)}: {text}", f"{text} {text}", "?!"))
    address = ids.OfMatch(MATCH, "typed", f"{at.question(chance)}.{chance.below(2)}")
    return filled_in(address, "sets", text)


def _form(address: ids.Address, at: PressContext, chance: Chance) -> Press | None:
    opens = isinstance(address, ids.OfMatch) and address.verb == "type"
    return _typed(at, chance) if opens else None


any_press = shown_or_forged(_forged, _form)
"""Makes up the next press."""
