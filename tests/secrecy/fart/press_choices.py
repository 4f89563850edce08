"""The presses of a person at a match of F.A.R.T.: controls that they are shown, and forged ones."""

from bot.ui.kit import ids
from cogs.fart.handlers import MATCH_HANDLERS
from engine.fart import GAME
from engine.fart.cards import DECK
from engine.fart.model import Action, Dual, Resign, Sacrifice, Single
from tests.engine.chance import Chance
from tests.secrecy import press_choices
from tests.secrecy.fart.paired_states import Pair
from tests.secrecy.one_match_store import MATCH
from tests.secrecy.press_choices import Press, first_press, shown_or_forged

UNSEEN = frozenset({"share", "best", "take_over"})
"""What opens a match that is over, or plays on for minutes."""

VERBS = tuple(sorted({*press_choices.VERBS, *MATCH_HANDLERS} - UNSEEN))
DULL = (*press_choices.BACK, "rules", "mode", "motion")

PressContext = press_choices.PressContext[Pair]


def _forged(at: PressContext, chance: Chance) -> Press:
    """Send inputs that no button offers: cards in the decks, old questions, others' verbs."""
    question = at.question(chance)
    if chance.happens(50):
        verb = chance.choice([verb for verb in VERBS if at.may(verb)])
        argument = chance.choice((str(question), "sacrifice", "", "1"))
        return Press(ids.OfMatch(MATCH, verb, argument), data=(("values", (str(question),)),))
    return Press(ids.PlayAddress(MATCH, question, GAME.codec.token(any_action(chance))))


def any_action(chance: Chance) -> Action:
    """Name cards at random, from any place."""
    first, second = chance.sample(DECK, 2)
    return chance.choice((Dual(first, second), Single(first), Sacrifice(first), Resign()))


_any = shown_or_forged(_forged, dull=DULL)


def any_press(at: PressContext, chance: Chance) -> Press:
    """Make up the next press, except those outside the comparison."""
    press = _any(at, chance)
    return first_press(at) if press.name(GAME) in UNSEEN else press
