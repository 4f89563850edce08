"""What somebody at a table of Battle Farm may press or forge: what is shown, and what they should not even try."""

from bot.ui.kit import ids
from cogs.battle_farm import bidding
from cogs.battle_farm.panel import MATCH_HANDLERS
from engine.battle_farm import GAME
from engine.battle_farm.cards import DECK
from engine.battle_farm.model import (
    Accept,
    Action,
    Bid,
    ChooseBed,
    ChooseCard,
    ChooseSeat,
    Decline,
    Offer,
    Plant,
    Play,
    Stop,
)
from tests.engine.chance import Chance
from tests.secrecy import press_choices
from tests.secrecy.battle_farm.paired_states import Pair
from tests.secrecy.one_match_store import MATCH
from tests.secrecy.press_choices import Press, filled_in, shown_or_forged

VERBS = (*press_choices.VERBS, *MATCH_HANDLERS)
DULL = (*press_choices.BACK, "cards", "piles", "mode", "rules", "board")
SUMS = ("0", "1", "2", "3", "7", "99", "-1", "five", "٣", "")

PressContext = press_choices.PressContext[Pair]


def _typed(at: PressContext, chance: Chance) -> Press:
    """Fill the form for a bid."""
    address = ids.OfMatch(MATCH, "bid_typed", str(at.question(chance)))
    return filled_in(address, bidding.FIELD, chance.choice(SUMS))


def _forged(at: PressContext, chance: Chance) -> Press:
    """Send what no button offers: cards of others or of the deck, old questions, others' verbs."""
    question, kind = at.question(chance), chance.below(4)
    if kind == 0:
        return _typed(at, chance)
    hidden = chance.choice(at.pair.moved)
    if kind == 1:
        verb = chance.choice([verb for verb in VERBS if at.may(verb)])
        argument = chance.choice((f"{question}.{hidden}", f"{question}.{chance.below(64)}.{chance.below(2)}", "", "1"))
        argument = str(question) if verb in ("undo", "bid_form", "ability") else argument
        values = tuple(str(card) for card in (hidden, *chance.sample(range(len(DECK)), 2)))
        return Press(ids.OfMatch(MATCH, verb, argument), data=(("values", values),))
    token = GAME.codec.token(any_action(at.pair, chance))
    return Press(ids.PlayAddress(MATCH, question, token))


def any_action(pair: Pair, chance: Chance) -> Action:
    """Name cards at random, most of all such as the viewer must not find by asking for them."""
    state, hidden = pair.one.state, chance.choice(pair.moved)
    seat = chance.below(len(state.farms))
    own = chance.choice(state.farms[state.active].hand or (hidden,))
    return chance.choice(
        (
            Plant(hidden, chance.below(3)),
            Plant(own, chance.below(3)),
            Play(hidden),
            Offer((hidden,)),
            Offer((own, hidden)),
            ChooseCard(hidden),
            ChooseCard(own),
            ChooseSeat(seat),
            ChooseBed(seat, chance.below(3)),
            Bid(chance.below(6)),
            Accept(seat),
            Decline(),
            Stop(),
        )
    )


def _form(address: ids.Address, at: PressContext, chance: Chance) -> Press | None:
    opens = isinstance(address, ids.OfMatch) and address.verb == "bid_form" and chance.happens(80)
    return _typed(at, chance) if opens else None


any_press = shown_or_forged(_forged, _form, DULL)
"""Makes up the next press."""
