"""The secrecy spec of Battle Farm.

Hidden are the hands of others, the order of the deck, sealed bids, what Pollinator Paradise shows to one, which card a
raised counter lies on, and all chance to come.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any, get_args

import bot.ui.kit.board_images
import bot.ui.match.solo_panel
import cogs.battle_farm.card_page
from bot.match.table import Table
from bot.match.tables import Opening
from bot.pictures import Picture
from bot.store.rows import NOBODY
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.page import Page
from cogs.battle_farm import GAME_UI
from cogs.battle_farm.pictures import picture
from engine.battle_farm import GAME
from engine.battle_farm.cards import DECK, KINDS
from engine.battle_farm.model import Action, BattleFarmOptions, BattleFarmView, Bid, ChooseCard, Offer, Plant, Play
from engine.battle_farm.naming import kind_line
from engine.battle_farm.state import Effect, State
from engine.game import Seat
from engine.rng import Rng
from tests.app import ADA, BO, PLACE
from tests.bot.groups import roster
from tests.cogs.battle_farm.samples import NAMES, SAY, TITLE
from tests.engine.battle_farm.wander import choose
from tests.engine.chance import Chance
from tests.secrecy.battle_farm.event_visibility import masked
from tests.secrecy.battle_farm.paired_states import Pair, kinds, pairs_of
from tests.secrecy.battle_farm.press_choices import any_action, any_press
from tests.secrecy.battle_farm.random_matches import matches
from tests.secrecy.harness import addresses, tokens
from tests.secrecy.information_sources import shared, token_actions
from tests.secrecy.match_log import SEED, any_of, played_at_a_table
from tests.secrecy.specs import AddressSpec, BoardSpec, EngineSpec, LogSpec, PairKinds, PressSpec, SecrecySpec

TRIES, FORGED = 3, 3


def _act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find something that the seat may do in both matches, with the same cards."""

    def wanted() -> Iterator[Action]:
        state = pair.one.state
        yield from (choose(state, seat, Random(chance.below(1 << 30))) for _ in range(TRIES))
        yield from (choice.action for choice in GAME.choices(state, seat))

    return shared(GAME, pair, seat, wanted())


def _forge(pair: Pair, chance: Chance) -> Sequence[Action]:
    return [any_action(pair, chance) for _ in range(FORGED)]


def _learned(state: State, viewer: Seat | None) -> object:
    """Return what is to be seen after something happened: all see counters, and the seller all bids."""
    counters = [sorted(each.plus for each in farm.raised) for farm in state.farms]
    trade = state.trade
    return counters, () if trade is None or trade.waiting or viewer != state.active else trade.bids


def _shown(view: BattleFarmView) -> Iterator[Picture | str]:
    names = NAMES[: len(view.farms)]
    yield picture.board(view, SAY, TITLE, names)
    yield from (describe(view, SAY, names) for describe in (picture.alt, picture.text))
    if view.viewer is not None:
        yield picture.hand(view, SAY, TITLE, names)
        yield from (describe(view, SAY, names) for describe in (picture.alt_hand, picture.text_hand))


# Addresses ----------------------------------------------------------------------------------------------------------


def _cards_in(action: Action) -> Iterable[int]:
    match action:
        case Offer(cards):
            return cards
        case Plant(card, _) | Play(card) | ChooseCard(card):
            return (card,)
        case _:
            return ()


def _in_sight(state: State, viewer: Seat) -> Iterable[int]:
    """Name the cards that a player holds, looks at, or sees lying in the open."""
    piles = [card for farm in state.farms for card in farm.discard]
    looked_at = [card for job in state.agenda if isinstance(job, Effect) and job.seat == viewer for card in job.seen]
    return (*state.farms[viewer].hand, *state.market, *piles, *looked_at)


def _in_controls(page: Page) -> Iterator[int]:
    """Return the cards that are named in the lists and on the buttons that lead to a card's page or play it."""
    for address, menu in addresses(page):
        match address:
            case ids.OfMatch(_, "tick" | "card", argument):
                yield from map(int, (value for value, *_ in menu.options) if menu else (argument.split(".")[1],))
            case ids.OfMatch(_, "go", argument):  # the question, which action, and its card where it has one
                yield from map(int, argument.split(".")[2:3])
            case ids.OfMatch(_, "go_on", _) if menu:
                for token, *_ in menu.options:
                    yield from _cards_in(GAME.codec.from_token(token))
            case _:
                pass


# The log ------------------------------------------------------------------------------------------------------------

_NAMES = {*KINDS, *(words().line(kind_line(kind)) for kind in KINDS)}
_HIDDEN = re.compile(
    rf"\b{any_of(_NAMES)}(?!\w)"
    r"|\b(?:cards?|hand|deck|discard|known|seen|secrets|bids?|coins|fertilizers|market|raised)\\?[\"']?[=:]\s*[\d\[(]"
)


def _samples() -> Iterator[object]:
    state = GAME.setup(2, BattleFarmOptions(), Rng("any")).state
    view = GAME.view(state, 0)
    yield from (state, view, Plant(3, 0), Bid(3), GAME.codec.encode(view))
    yield from (f"drew {name} now" for name in _NAMES)
    yield from (f"drew {words().line(kind_line(kind))}." for kind in KINDS)


def _wrong(table: Table, turn: int) -> Iterator[tuple[int, int, str]]:
    """Press cards that others hold, out of turn, bids that nobody can pay, old questions, tokens that are none."""
    question, own = table.question(0), {card.id for card in table.view(0).hand}
    foreign = [card for card in range(len(DECK)) if card not in own]
    card, token = foreign[turn % len(foreign)], GAME.codec.token
    yield ADA, question, token(Plant(card, 0))
    yield ADA, question, token(Play(card))
    yield ADA, question, token(Offer((card,)))
    yield ADA, question, token(Bid(999))
    yield BO, question, token(Bid(999))
    yield ADA, question - 1, token(Play(card))
    yield ADA, question, "nonsense"


def _opening() -> Opening:
    """Seat two people and two AIs."""
    people: tuple[int, ...] = (ADA, NOBODY, BO, NOBODY)
    options: Any = BattleFarmOptions(limit=10)
    return Opening("battle_farm", people, PLACE, options=options, seed=SEED, roster=roster(*people))


SPEC: SecrecySpec[Pair] = SecrecySpec(
    GAME,
    GAME_UI,
    BattleFarmOptions(),
    names=NAMES,
    matches=matches,
    pairs_of=pairs_of,
    seats=dict.fromkeys(range(2, 7), 20),
    kinds=PairKinds(kinds, 37),
    engine=EngineSpec(_act, masked, _learned, _forge, timeout_by_chance=True, pairs=10_000),
    presses=PressSpec(
        any_press,
        changing=frozenset(
            {each.__name__ for each in get_args(Action)}
            | {"offer", "bid", "bid_typed", "undo", "pick", "go", "go_on", "feed_all", "ripen", "plant_all"}
        ),
        usual=frozenset({"hand", "menu", "cards", "card", "bid_typed", "Stop", "after"}),
        rare=frozenset({
            "sell", "tick", "offer", "bid", "bid_form", "ability", "pick", "undo", "concede", "pause",
            "export", "Play", "Ability", "Offer", "Bid", "Accept", "Decline", "Fertilize", "ChooseBed", "ChooseCard",
            "ChooseSeat", "piles", "go", "go_on", "feed_all", "ripen", "plant_all", "beds",
        }),
    ),
    shown=_shown,
    drawing=(bot.ui.kit.board_images, bot.ui.match.solo_panel, cogs.battle_farm.card_page),
    leak_seats=3,
    board=BoardSpec(
        buttons=frozenset({"My farm", "Rules", "Menu"}),
        drawn=("hand", "sell", "ability", "cards", "piles"),
        phases=frozenset({"buy", "fertilize", "harvest", "play", "trade"}),
        lookups={"rules": ("", "Battle Farm"), "ruling": ("BF-29", "BF-29"), "card": ("mango", "Mango")},
        every=13,
    ),
    addresses=AddressSpec(
        leading=("card", "ability", "sell", "beds", "menu", "cards", "piles"),
        actions=token_actions(GAME),
        in_action=_cards_in,
        in_sight=_in_sight,
        in_controls=_in_controls,
        in_hand=lambda state, viewer: state.farms[viewer].hand,
        only_asked=lambda page: (*tokens(page), *_in_controls(page)),
        every=12,
        every_waiting=12,
    ),
    log=LogSpec(
        _HIDDEN,
        _samples,
        played_at_a_table(_opening, _wrong),
        played=frozenset({Offer, Bid, Plant}),
        wrong_choices=(Plant(7, 0), Play(170), Offer((8, 9)), Bid(999)),
    ),
    ai_turns=100,
)  # fmt: skip
