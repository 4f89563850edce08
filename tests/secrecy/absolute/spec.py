"""The secrecy spec of Absolute: hidden are the cards that others are dealt and draw, and the deck."""

from collections.abc import Iterable, Iterator, Sequence
from typing import get_args

import bot.ui.kit.board_images
import bot.ui.match.solo_panel
import cogs.absolute.scores
import cogs.absolute.workspace
from bot.pictures import Picture
from bot.ui.kit import ids
from bot.ui.kit.page import Page
from cogs.absolute import GAME_UI
from cogs.absolute.composing import with_cards, worked
from cogs.absolute.pictures import picture
from cogs.absolute.worksets import WorkSet
from engine.absolute import GAME
from engine.absolute.cards import Card, parse
from engine.absolute.drafts import begin, cards_of, left_in_hand
from engine.absolute.model import AbsoluteOptions, AbsoluteView, Action, Add, Arrange, Discard, Hold, Place, Swap
from engine.absolute.state import State
from engine.game import Seat
from tests.cogs.absolute.samples import NAMES, SAY, TITLE
from tests.engine.absolute.random_play import choose
from tests.engine.chance import Chance
from tests.secrecy.absolute.paired_states import Pair, kinds, mask, matches, pairs_of
from tests.secrecy.absolute.press_choices import any_action, any_press
from tests.secrecy.harness import addresses, tokens
from tests.secrecy.information_sources import shared, token_actions
from tests.secrecy.specs import AddressSpec, BoardSpec, EngineSpec, PairKinds, PressSpec, SecrecySpec

FORGED = 2


def _act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find an action that the seat may take in both matches, with the same cards."""

    def wanted() -> Iterator[Action]:
        state = pair.one.state
        yield from (choose(state, chance) for _ in range(3))
        listed = [choice.action for choice in GAME.choices(state, seat) if not isinstance(choice.action, Swap)]
        yield from (*chance.sample(listed, min(3, len(listed))), Hold())

    return shared(GAME, pair, seat, wanted())


def _forge(pair: Pair, chance: Chance) -> Sequence[Action]:
    return [any_action(pair, chance) for _ in range(FORGED)]


def _learned(state: State, viewer: Seat | None) -> object:
    """Return the viewer's hand; they learn everything else from events."""
    return () if viewer is None else state.seats[viewer].hand


def _shown(view: AbsoluteView) -> Iterator[Picture | str]:
    names = NAMES[: len(view.seats)]
    yield picture.board(view, SAY, TITLE, names)
    yield from (describe(view, SAY, names) for describe in (picture.alt, picture.text))
    for number in range(1, len(view.sheets) + 1):
        yield picture.sheet(view, number, SAY, TITLE, names)
        yield from (describe(view, number, SAY, names) for describe in (picture.alt_sheet, picture.text_sheet))
    if view.viewer is not None and view.outcome is None:
        yield picture.hand(view, SAY, TITLE, names)
        yield from (describe(view, SAY, names) for describe in (picture.alt_hand, picture.text_hand))
        sets = with_cards(begin(view), 0, cards_of(view), cards_of(view)[::2]).sets
        works, loose = worked(sets, view), left_in_hand(sets, view)
        yield picture.workspace(view, works, loose, SAY, TITLE)
        yield from (describe(works, loose, SAY) for describe in (picture.alt_draft, picture.text_draft))


def _cards_in(action: Action) -> Iterable[Card]:
    match action:
        case Place(cards) | Add(_, cards):
            return cards
        case Swap(_, _, give, take):
            return (*give, *take)
        case Arrange(sets):
            return [card for cards in sets for card in cards]
        case Discard(card):
            return (card,)
        case _:
            return ()


def _lying(state: State) -> list[Card]:
    return [card for seat in state.seats for cards in seat.sets for card in cards]


def _ticked(page: Page) -> Iterator[Card]:
    """Return the cards offered in multi-select menus."""
    for address, menu in addresses(page):
        if menu is not None and isinstance(address, ids.OfMatch) and address.verb == "put":
            yield from (parse(value) for value, _, _ in menu.options)


SPEC: SecrecySpec[Pair] = SecrecySpec(
    GAME,
    GAME_UI,
    AbsoluteOptions(),
    names=NAMES,
    matches=matches,
    pairs_of=pairs_of,
    seats=dict.fromkeys(range(2, 7), 20),
    kinds=PairKinds(kinds, 17),
    engine=EngineSpec(_act, mask, _learned, _forge, pairs=20_000),
    presses=PressSpec(
        any_press,
        changing=frozenset({each.__name__ for each in get_args(Action)} | {"lay", "play_best", "typed", "undo"}),
        usual=frozenset({"hand", "menu", "board", "typed", "swap", "compose", "Draw", "Discard", "Place", "after"}),
        rare=frozenset(
            {
                "lay",
                "play_best",
                "use",
                "put",
                "work",
                "afresh",
                "swap_with",
                "undo",
                "pick",
                "scores",
                "concede",
                "pause",
                "export",
            }
        ),
    ),
    shown=_shown,
    drawing=(bot.ui.kit.board_images, bot.ui.match.solo_panel, cogs.absolute.scores, cogs.absolute.workspace),
    leak_seats=3,
    board=BoardSpec(
        buttons=frozenset({"Hand", "Rules", "Menu", "Scores"}),
        drawn=("hand", "compose", "swap"),
        phases=frozenset({"draw", "act"}),
        drawn_types=(WorkSet,),
        lookups={"rules": ("", "Absolute"), "ruling": ("AZ-1", "AZ-1")},
        every=7,
    ),
    addresses=AddressSpec(
        leading=("compose", "swap", "menu"),
        inner=("swap_with", "work", "use"),
        actions=token_actions(GAME),
        in_action=_cards_in,
        in_sight=lambda state, viewer: (*state.seats[viewer].hand, *_lying(state), *state.discard[-1:]),
        in_controls=_ticked,
        in_hand=lambda state, viewer: {*state.seats[viewer].hand, *_lying(state)} - {*state.discard},
        only_asked=lambda page: (*tokens(page), *_ticked(page)),
        every=7,
        every_waiting=7,
    ),
    ai_turns=6,
)
