"""The presses of a person at a table of Farrago: controls that they are shown, and forged ones."""

from collections.abc import Sequence
from random import Random

from bot.ui.kit import ids
from cogs.farrago.decks.handlers import DECK_HANDLERS
from cogs.farrago.decks.pages import CODE_FIELD, NAME_FIELD
from cogs.farrago.panel import MATCH_HANDLERS
from engine.farrago import GAME
from engine.farrago.model import PLANETS, Action, Bring, ChooseFace, KeepHand, NewHand, Place, Ready, Starter, TakeBack
from tests.engine.chance import Chance
from tests.secrecy import press_choices
from tests.secrecy.farrago.paired_states import Pair
from tests.secrecy.farrago.random_matches import choose
from tests.secrecy.one_match_store import MATCH
from tests.secrecy.press_choices import Press, filled_in, shown_or_forged

VERBS = (*press_choices.VERBS, *MATCH_HANDLERS)
FORGED = 3
DULL = (*press_choices.BACK, "cards", "piles", "mode", "motion", "rules", "board", "decks", *DECK_HANDLERS)

_FORMS = {
    "deckname": ("deckrename", NAME_FIELD),
    "decknew": ("deckmake", NAME_FIELD),
    "deckpaste": ("deckread", CODE_FIELD),
}
_TYPED = ("Mine", "", "FAR1-AAAA", "x" * 200)

PressContext = press_choices.PressContext[Pair]


def _forged(at: PressContext, chance: Chance) -> Press:
    """Send inputs that no button offers: cards and decks of others, taken tiles, old questions, others' verbs."""
    question, kind = at.question(chance), chance.below(4)
    if kind == 0:
        return _of_decks(chance)
    if kind == 1:
        verb = chance.choice([verb for verb in VERBS if at.may(verb)])
        numbers = [str(chance.below(most)) for most in (40, 14, 3)[: chance.below(4)]]
        argument = ".".join((str(question), *numbers)) if chance.happens(80) else ""
        argument = str(question) if verb == "undo" else argument
        return Press(ids.OfMatch(MATCH, verb, argument), data=(("values", _values(chance)),))
    luck = Random(chance.below(1 << 30))
    seat = luck.choice(at.pair.others)
    asked = GAME.asked(at.pair.one.state)
    of_others = [choose(at.pair.one.state, seat, luck)] if seat in asked else []
    action = luck.choice([*of_others, *forgeries(at.pair, chance)])
    return Press(ids.PlayAddress(MATCH, question, GAME.codec.token(action)))


def _of_decks(chance: Chance) -> Press:
    """Ask for decks by number, of any owner."""
    verb = chance.choice(sorted(DECK_HANDLERS))
    number = str(100 * chance.below(2) + chance.below(4))
    argument = chance.choice((number, f"{number}.ember_fox", f"{number}.zephyr", "zephyr", ""))
    return Press(ids.OfGame("farrago", verb, argument), data=(("values", _values(chance)),))


def _values(chance: Chance) -> tuple[str, ...]:
    return (str(chance.choice((chance.below(40), 100 * chance.below(2) + chance.below(4)))),)


def _form(address: ids.Address, at: PressContext, chance: Chance) -> Press | None:
    if not isinstance(address, ids.OfGame) or address.verb not in _FORMS:
        return None
    verb, name = _FORMS[address.verb]
    return filled_in(ids.OfGame(address.game, verb, address.argument), name, chance.choice(_TYPED))


def forgeries(pair: Pair, chance: Chance) -> Sequence[Action]:
    """Make up actions that no button offers, with cards that others hold, and with tiles and faces both valid and
    invalid.
    """
    tile, card = chance.below(14) - 1, chance.below(42) - 1
    any_action: tuple[Action, ...] = (
        Place(card, tile),
        Place(card, chance.below(12)),
        TakeBack(tile),
        ChooseFace(chance.below(6) - 1),
        Ready(),
        KeepHand(),
        NewHand(),
        Starter(chance.choice(PLANETS)),
        Bring((("no_such_card", 30),)),
    )
    return chance.sample(any_action, FORGED)


any_press = shown_or_forged(_forged, _form, DULL)
"""Makes up the next press."""
