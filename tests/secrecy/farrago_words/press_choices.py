"""The presses of a person at a table of Farrago Words: controls that they are shown, and forged ones.

They never enter, leave or end the match: after that a person may know more.
"""

from collections.abc import Sequence
from random import Random

from bot.ui.kit import ids
from cogs.farrago_words.panel import MATCH_HANDLERS
from cogs.farrago_words.writing import FIELD
from engine.farrago_words import GAME
from engine.farrago_words.model import Action, Bell, Challenge, Content, Leave, Next, Vote, Write
from engine.farrago_words.state import State
from tests.engine.chance import Chance
from tests.engine.farrago_words.walk import ENDS, own
from tests.engine.farrago_words.walk import typed as typed_answers
from tests.secrecy import press_choices
from tests.secrecy.farrago_words.paired_states import Pair
from tests.secrecy.one_match_store import MATCH, NOW
from tests.secrecy.press_choices import FORGED, Press, filled_in, first_press, shown_press

VERBS = (*press_choices.VERBS, *MATCH_HANDLERS)
DULL = (*press_choices.BACK, "list", "mode", "motion", "rules", "board")

OF_NEWCOMERS = frozenset({"answer", "write", "leave", "end"})
"""The presses with which an outsider enters."""

ON_BOARD = {
    "ready": ("all",),
    "round": ("answer", "list"),
    "steal": ("answer", "list"),
    "challenge": ("challenge", "challenge", "content", "all"),
    "vote": ("vote", "all"),
    "over": ("all",),
}
"""What is pressed on the board of each phase."""

NO_NUMBER = 999
"""A number that no person has."""


PressContext = press_choices.PressContext[Pair]


def any_press(at: PressContext, chance: Chance) -> Press:
    """Usually press a control that is shown; sometimes one that is hidden or forbidden."""
    state, form = at.pair.one.state, at.person.form
    if form is not None and chance.happens(80):
        return filled_in(form.id, FIELD, typed(state, chance))
    if chance.happens(FORGED):
        return _forged(at, chance)
    verb = chance.choice(ON_BOARD[state.phase])
    if chance.happens(50) and _may(at, verb):
        return Press(ids.OfMatch(MATCH, verb), in_public=True)
    press = shown_press(at, chance, lambda address: None, DULL)
    return press if _may(at, getattr(press.address, "verb", "")) else first_press(at)


def _may(at: PressContext, verb: str) -> bool:
    return at.may(verb) and (at.pair.viewer is not None or verb not in OF_NEWCOMERS)


def typed(state: State, chance: Chance) -> str:
    """Make up the text typed into a form."""
    letters = (*(state.round.free or state.round.letters), "X", "É", "!")
    return "\n".join(chance.choice(letters) + chance.choice(ENDS) for _ in range(chance.below(4)))


def _forged(at: PressContext, chance: Chance) -> Press:
    """Send inputs that no button offers: other phases' verbs, other numbers, old forms, actions of others."""
    question, state = at.question(chance), at.pair.one.state
    if chance.happens(25) and at.pair.viewer is not None:
        action = chance.choice(forgeries(at.pair, chance))
        if action != GAME.leave() and not hasattr(action, "answers"):
            return Press(ids.PlayAddress(MATCH, question, GAME.codec.token(action)))
    verb = chance.choice([verb for verb in VERBS if _may(at, verb)])
    numbers = [str(chance.choice((state.round.number, chance.below(40)))) for _ in range(chance.below(5))]
    if verb == "write":
        ends = NOW + chance.choice((-20_000, 20_000))
        numbers = [
            chance.choice(("round", "steal")),
            str(state.round.number - chance.below(2)),
            str(question),
            str(ends),
        ]
        return filled_in(ids.OfMatch(MATCH, verb, ".".join(numbers)), FIELD, typed(state, chance))
    if verb == "claim":
        numbers.insert(0, chance.choice(("wrong", "same")))
    values = (chance.choice(("0", "1", "5", "0-1", "x")),)
    return Press(ids.OfMatch(MATCH, verb, ".".join(numbers)), data=(("values", values),))


def forgeries(pair: Pair, chance: Chance) -> Sequence[Action]:
    """Make up actions for a person of the viewer's side, many of them illegal."""
    state, viewer, luck = pair.one.state, pair.viewer or 0, Random(chance.below(1 << 30))
    by = luck.choice(own(state, viewer) or [NO_NUMBER])
    any_action: tuple[Action, ...] = (
        Next(by),
        Bell(luck.choice((0, 10**6))),
        Challenge((luck.randrange(-1, 9),), "wrong", by),
        Challenge((0, luck.randrange(9)), "same", by),
        Content(by),
        Vote(luck.randrange(-1, 3), luck.random() < 0.5, by),
        Leave(by),
    )
    if not state.round.letters:
        return [luck.choice(any_action)]
    return [luck.choice((*any_action, *[Write(typed_answers(state, luck), by, luck.randrange(40_000))] * 4))]
