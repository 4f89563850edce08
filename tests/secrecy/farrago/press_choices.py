"""What somebody at a table of Farrago may press or forge: what is shown, and what they should not even try."""

from random import Random

from bot.ui import ids
from cogs.farrago.decks.handlers import DECK_HANDLERS
from cogs.farrago.decks.pages import CODE_FIELD, NAME_FIELD
from cogs.farrago.panel import MATCH_HANDLERS
from engine.farrago import GAME
from tests.engine.chance import Chance
from tests.secrecy import press_choices
from tests.secrecy.farrago.information_sources import forgeries
from tests.secrecy.farrago.paired_states import Pair
from tests.secrecy.farrago.random_matches import choose
from tests.secrecy.harness import MATCH
from tests.secrecy.press_choices import Press, filled_in, shown_or_forged

VERBS = (*press_choices.VERBS, *MATCH_HANDLERS)
DULL = (*press_choices.BACK, "cards", "piles", "mode", "motion", "rules", "board", "decks", *DECK_HANDLERS)

_FORMS = {
    "deckname": ("deckrename", NAME_FIELD),
    "decknew": ("deckmake", NAME_FIELD),
    "deckpaste": ("deckread", CODE_FIELD),
}
_TYPED = ("Mine", "", "FAR1-AAAA", "x" * 200)

Here = press_choices.Here[Pair]


def _forged(here: Here, chance: Chance, text_mode: bool) -> Press:
    """Send what no button offers: cards and decks of others, taken tiles, old questions, others' verbs."""
    question, kind = here.question(chance), chance.below(4)
    if kind == 0:
        return _of_decks(chance, text_mode)
    if kind == 1:
        verb = chance.choice([verb for verb in VERBS if here.may(verb)])
        numbers = [str(chance.below(most)) for most in (40, 14, 3)[: chance.below(4)]]
        argument = ".".join((str(question), *numbers)) if chance.happens(80) else ""
        argument = str(question) if verb == "undo" else argument
        return Press(ids.OfMatch(MATCH, verb, argument), text_mode=text_mode, data=(("values", _values(chance)),))
    luck = Random(chance.below(1 << 30))
    seat = luck.choice(here.pair.others)
    asked = GAME.asked(here.pair.one.state)
    of_others = [choose(here.pair.one.state, seat, luck)] if seat in asked else []
    action = luck.choice([*of_others, *forgeries(here.pair, chance)])
    return Press(ids.Play(MATCH, question, GAME.codec.token(action)), text_mode=text_mode)


def _of_decks(chance: Chance, text_mode: bool) -> Press:
    """Ask for decks by number, of any owner."""
    verb = chance.choice(sorted(DECK_HANDLERS))
    number = str(100 * chance.below(2) + chance.below(4))
    argument = chance.choice((number, f"{number}.ember_fox", f"{number}.zephyr", "zephyr", ""))
    return Press(ids.OfGame("farrago", verb, argument), text_mode=text_mode, data=(("values", _values(chance)),))


def _values(chance: Chance) -> tuple[str, ...]:
    return (str(chance.choice((chance.below(40), 100 * chance.below(2) + chance.below(4)))),)


def _form(address: ids.Address, here: Here, chance: Chance, text_mode: bool) -> Press | None:
    if not isinstance(address, ids.OfGame) or address.verb not in _FORMS:
        return None
    verb, name = _FORMS[address.verb]
    return filled_in(ids.OfGame(address.game, verb, address.argument), name, chance.choice(_TYPED), text_mode)


any_press = shown_or_forged(_forged, _form, DULL)
"""Makes up the next press."""
