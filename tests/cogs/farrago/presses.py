"""What somebody at a table of Farrago may press or forge: what is shown, and what they should not even try."""

from random import Random

from bot.ui import ids
from cogs.farrago.deck_deeds import DECK_DEEDS
from cogs.farrago.deck_pages import CODE_FIELD, NAME_FIELD
from cogs.farrago.panel import MATCH_DEEDS
from engine.farrago import GAME
from tests.cogs import presses
from tests.cogs.farrago.sources import forgeries
from tests.cogs.farrago.stories import choose
from tests.cogs.farrago.twins import Pair
from tests.cogs.glass import MATCH
from tests.cogs.presses import Press, filled_in, shown_or_forged
from tests.engine.chance import Chance

VERBS = (*presses.VERBS, *MATCH_DEEDS)
DULL = (*presses.BACK, "cards", "piles", "mode", "motion", "rules", "board", "decks", *DECK_DEEDS)

_FORMS = {
    "deckname": ("deckrename", NAME_FIELD),
    "decknew": ("deckmake", NAME_FIELD),
    "deckpaste": ("deckread", CODE_FIELD),
}
_TYPED = ("Mine", "", "FAR1-AAAA", "x" * 200)

Here = presses.Here[Pair]


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
    """Ask for decks by their numbers, whoever's they are."""
    verb = chance.choice(sorted(DECK_DEEDS))
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
