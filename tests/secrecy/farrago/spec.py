"""The secrecy spec of Farrago.

Hidden are the opponent's hand and deck list, the order of both decks, the opponent's sealed plan (a deck, cards, the
active face, whether they are ready, and in how many steps), and all future randomness.
"""

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, get_args

import bot.ui.kit.board_images
import bot.ui.match.solo_panel
import cogs.farrago.decks.cards
import cogs.farrago.decks.pages
import cogs.farrago.film.watching
import cogs.farrago.placing
from bot.match.kinds.seated import SeatedMatch
from bot.match.table import Table
from bot.match.tables import Opening
from bot.pictures import Picture
from bot.text.localisation import words
from bot.ui.kit import ids
from bot.ui.kit.page import Page
from cogs.farrago import GAME_UI
from cogs.farrago.film import motion
from cogs.farrago.pictures import picture
from engine.farrago import GAME
from engine.farrago.cards import KINDS
from engine.farrago.model import (
    Action,
    Bring,
    ChooseFace,
    FarragoOptions,
    FarragoView,
    KeepHand,
    NewHand,
    Place,
    Ready,
    Starter,
    TakeBack,
)
from engine.farrago.naming import card_line
from engine.farrago.state import State
from engine.game import Seat
from engine.rng import Rng
from tests.app import ADA, BO, PLACE
from tests.bot.groups import roster
from tests.cogs.farrago.samples import NAMES, SAY, TITLE
from tests.engine.chance import Chance
from tests.secrecy.farrago.paired_states import Pair, kinds, masked, others_than, pairs_of
from tests.secrecy.farrago.press_choices import any_press, forgeries
from tests.secrecy.farrago.random_matches import begun_of, choose, matches
from tests.secrecy.harness import STRANGER, SecrecyHarness, addresses
from tests.secrecy.information_sources import shared
from tests.secrecy.match_log import SEED, any_of, played_at_a_table
from tests.secrecy.paired_states import Moment
from tests.secrecy.specs import (
    AddressSpec,
    BoardSpec,
    EngineSpec,
    LogSpec,
    PairKinds,
    PressSpec,
    SealedSpec,
    SecrecySpec,
)

PLAYING = frozenset({"starter", "bring", "fit", "keep", "newhand", "put", "back", "face", "ready"})
"""Verbs of the panel that play an action."""

EARLY = 0.7
"""In so great a part somebody who might be ready is not."""


def _act(pair: Pair, seat: Seat, chance: Chance) -> Action | None:
    """Find an action that the seat may take in both matches."""

    def wanted() -> Iterator[Action]:
        luck = Random(chance.below(1 << 30))
        yield from (choose(each.state, seat, luck) for each in (pair.one, pair.other) if seat in GAME.asked(each.state))
        yield from (Ready(), Starter("zephyr"), Starter("mirage"))

    return shared(GAME, pair, seat, wanted())


def _learned(state: State, viewer: Seat | None) -> object:
    """Return the viewer's hand, which they see after a battle: the cards they drew, each with its number."""
    return () if viewer is None or not state.zones else state.zones[viewer].hand


def _shown(view: FarragoView) -> Iterator[Picture | str]:
    """Return every picture and text made from a view; of a battle's stills only the last."""
    yield picture.board(view, SAY, TITLE)
    yield from (describe(view, SAY) for describe in (picture.alt, picture.text))
    if view.viewer is not None:
        yield picture.hand(view, SAY, TITLE)
        yield from (describe(view, SAY) for describe in (picture.alt_hand, picture.text_hand))
    if view.battle is not None:
        last = motion.length(view) - 1
        yield motion.still(view, last, SAY, TITLE)
        yield from (describe(view, frame, SAY) for describe in (motion.alt, motion.text) for frame in range(last + 1))


# Addresses ----------------------------------------------------------------------------------------------------------


def _sendings(page: Page, *verbs: str) -> Iterator[tuple[str, int, list[int]]]:
    """Return the verb, the question, and the numbers that a control may be sent with."""
    for address, menu in addresses(page):
        if isinstance(address, ids.OfMatch) and address.verb in verbs:
            question, *numbers = map(int, address.argument.split("."))
            for chosen in [[]] if menu is None else [[int(value)] for value, _, _ in menu.options]:
                yield address.verb, question, [*numbers, *chosen]


def _actions(page: Page, question: int) -> Iterator[Any]:
    """Return the actions of the controls: by the seat of a view, by numbers of cards and tiles."""
    for verb, asked, numbers in _sendings(page, *PLAYING, "card"):
        assert asked == question
        match verb:
            case "put":
                yield Place(numbers[0], numbers[1])
            case "back":
                yield TakeBack(numbers[0])
            case "face":
                yield ChooseFace(numbers[0])
            case "ready":
                yield Ready()
            case "keep":
                yield KeepHand()
            case "newhand":
                yield NewHand()
            case _:
                pass


def _hand(state: State, viewer: Seat) -> Iterable[int]:
    return state.zones[viewer].hand if state.zones else ()


# The log ------------------------------------------------------------------------------------------------------------

_NAMES = {*KINDS, *(words().line(card_line(kind)) for kind in KINDS)}
_HIDDEN = re.compile(
    rf"\b{any_of(_NAMES)}(?!\w)"
    r"|\b(?:cards?|hand|deck|discard|placed|tile|tiles|face|planet|brought|plans?|zones?|library|ready)"
    r"\\?[\"']?[=:]\s*[\d\[({'\"tf]"
)


def _samples() -> Iterator[object]:
    state = GAME.setup(2, FarragoOptions(), Rng("any")).state
    for seat in (0, 1):
        state = GAME.apply(state, seat, Starter("zephyr")).state
    view = GAME.view(state, 0)
    yield from (state, view, GAME.codec.encode(state), GAME.codec.encode(view))
    yield from (Place(3, 0), TakeBack(2), ChooseFace(1), Starter("zephyr"), Bring((("dust_bunny", 3),)))
    yield from (f"drew {kind} now" for kind in KINDS)
    yield from (f"drew {words().line(card_line(kind))}." for kind in KINDS)


def _wrong(table: Table, turn: int) -> Iterator[tuple[int, int, str]]:
    """Press invalid things: cards that no one holds, taken tiles, faces and decks that do not exist, old questions,
    nonsense.
    """
    question, token = table.question(0), GAME.codec.token
    yield ADA, question, token(Place(99, turn % 12))
    yield ADA, question, token(Place(turn % 40, 12))
    yield ADA, question, token(TakeBack(12 + turn % 2))
    yield ADA, question, token(ChooseFace(4))
    yield ADA, question, token(Bring((("dust_bunny", 40),)))
    yield STRANGER, question, token(Ready())
    yield ADA, question - 1, token(Ready())
    yield ADA, question, "nonsense"


def _opening() -> Opening:
    """Seat two people; an AI soon replaces the silent one."""
    options: Any = FarragoOptions(limit=5)
    return Opening("farrago", (ADA, BO), PLACE, options=options, seed=SEED, roster=roster(ADA, BO, pace="s60"))


# Turns in secret ----------------------------------------------------------------------------------------------------


def _is_start(moment: Moment) -> bool:
    return not begun_of(moment).done and bool(GAME.asked(moment.state))


async def _seal(harness: SecrecyHarness, viewer: Seat | None, chance: Random, key: str) -> str:
    """Let another player seal an action, or be ready if that does not end the turn."""
    table = await harness.now()
    seat = chance.choice(others_than(viewer))
    if seat not in table.asked:
        return ""
    action = choose(table.position.state, seat, chance)
    ends = table.asked == (seat,) and isinstance(action, Ready | Starter | Bring | KeepHand | NewHand)
    if ends or (isinstance(action, Ready) and chance.random() < EARLY):
        return ""
    await harness.tables.play(table, seat, table.question(seat), action, key)
    return type(action).__name__


def _end_turns_later_with_each_step(patch: Any) -> None:
    moved = SeatedMatch.moved
    patch.setattr(SeatedMatch, "moved", lambda *given, **more: moved(*given, **{**more, "resumed": True}))


SEALED = SealedSpec(
    matches={2: 2},
    starts=_is_start,
    verbs=("menu", "board", "show", "piles", "cards"),
    of_seats=("hand",),
    act=_seal,
    done={2: frozenset({"Place", "TakeBack", "ChooseFace", "Ready", "Bring", "NewHand"})},
    leaks=(_end_turns_later_with_each_step,),
)

SPEC: SecrecySpec[Pair] = SecrecySpec(
    GAME,
    GAME_UI,
    FarragoOptions(),
    names=NAMES,
    matches=matches,
    pairs_of=pairs_of,
    seats={2: 100},
    kinds=PairKinds(kinds, 28),
    engine=EngineSpec(_act, masked, _learned, forgeries, told=2, pairs=20_000, is_mostly_secret=True),
    presses=PressSpec(
        any_press,
        changing=PLAYING | {each.__name__ for each in get_args(Action)},
        usual=frozenset({"hand", "menu", "card", "watch", "Place", "Ready", "Bring", "after", "learned after"}),
        rare=frozenset({
            "card", "put", "back", "face", "ready", "starter", "bring", "keep", "newhand", "watch", "piles", "cards",
            "undo", "concede", "pause", "resume", "export", "motion", "decklook", "deckcode", "deckdropped", "Place",
            "TakeBack", "ChooseFace", "Ready", "Starter", "Bring", "KeepHand", "NewHand",
        }),
    ),
    shown=_shown,
    drawing=(
        bot.ui.kit.board_images,
        bot.ui.match.solo_panel,
        cogs.farrago.decks.cards,
        cogs.farrago.decks.pages,
        cogs.farrago.placing,
        cogs.farrago.film.watching,
    ),
    leak_seats=2,
    board=BoardSpec(
        buttons=frozenset({"Hand", "Rules", "Menu", "⚔️ Battle"}),
        drawn=("hand", "card", "watch", "piles", "cards"),
        phases=frozenset({"decks", "exchange", "placement"}),
        lookups={"rules": ("", "Farrago"), "ruling": ("FAR-19", "FAR-19"), "card": ("dust_bunny", "Dust Bunny")},
        every=14,
    ),
    addresses=AddressSpec(
        leading=("card", "menu", "cards", "piles", "watch"),
        actions=_actions,
        in_action=lambda action: (action.card,) if isinstance(action, Place) else (),
        in_sight=_hand,
        in_controls=lambda page: (card for _, _, numbers in _sendings(page, "card") for card in numbers),
        in_hand=_hand,
        only_asked=lambda page: _sendings(page, *PLAYING, "card"),
        every=15,
        every_waiting=2,
    ),
    log=LogSpec(
        _HIDDEN,
        _samples,
        played_at_a_table(_opening, _wrong),
        played=frozenset({Starter, KeepHand, Place, Ready}),
        wrong_choices=(Place(70, 3), TakeBack(20), Bring((("dust_bunny", 40),)), ChooseFace(9)),
    ),
    sealed=SEALED,
    ai_turns=60,
)  # fmt: skip
