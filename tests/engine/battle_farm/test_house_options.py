"""The house options that keep a match going: the sweep, the reshuffling, the aid, and the fair start (BF-65)."""

import re
from itertools import chain
from pathlib import Path
from typing import get_args

import pytest
from msgspec import ValidationError, json
from msgspec.structs import replace

from engine.battle_farm import GAME
from engine.battle_farm.cards import CLASSES
from engine.battle_farm.events import Aided, Event, Reshuffled, Swept
from engine.battle_farm.model import BattleFarmOptions, Card, ClassId
from engine.battle_farm.rules.deal import FAIR_STARTS
from engine.battle_farm.state import State
from engine.rng import Rng
from tests.engine.battle_farm.boards import BY_THE_BOOK, SeatText, everywhere, field, seat
from tests.engine.battle_farm.moves import after, chances, does
from tests.engine.battle_farm.test_phases import happens

OPTIONS = BattleFarmOptions(sweep=True, reshuffle=True, aid=True, fair_start=max(FAIR_STARTS))
MARKET = "cherry lucky_find onions mango trellis_bed clone"


def table(*seats: SeatText, on: str, **more: object) -> State:
    """A table with one house option on; the market lies there since the turn began."""
    state = field(*(seats or (seat(hand="corn"), seat(hand="corn"))), **more)  # type: ignore[arg-type]
    lain = state.market if on == "sweep" else ()
    return replace(state, lively=replace(BY_THE_BOOK, **{on: True}, lain=lain))


def kinds(state: State) -> list[str]:
    return [card.kind if card else "-" for card in GAME.view(state, None).market]


def last_turn(**more: object) -> State:
    """The last turn of a round, before its purchases."""
    return table(on="sweep", active=1, phase="buy", purchases=2, **more)


def told(kind: type[Event], state: State, *moves: str) -> list[Event]:
    """The events of a kind that moves bring about."""
    found: list[Event] = []
    for move in moves:
        found += [event for event in happens(state, move) if isinstance(event, kind)]
        state = after(state, move)
    return found


# The sweep -----------------------------------------------------------------------------------------------------------

TO_END = ("stop", "stop", "stop")
"""Neither buy, nor sell, nor play; nothing grows, so the turn is over."""


@pytest.mark.parametrize("active", [0, 1])
def test_every_turn_without_a_purchase_exchanges_the_oldest_card_of_the_market_bf66(active: int):
    state = table(on="sweep", active=active, phase="buy", purchases=2, deck="wheat melon")
    others = (*state.market[:2], *state.market[3:])
    state = replace(state, lively=replace(BY_THE_BOOK, sweep=True, lain=(state.market[2], *others)))
    swept = state
    for each in chances(state, 20):
        swept = after(each, *TO_END)
        assert kinds(swept) == ["cherry", "lucky_find", "wheat", "mango", "trellis_bed", "clone"]
        assert sorted(swept.deck) == sorted([state.deck[1], state.market[2]])
        assert swept.lively == replace(BY_THE_BOOK, sweep=True, lain=(*others, swept.market[2]))
    gone, come = state.market[2], swept.market[2]
    assert told(Swept, state, *TO_END) == [Swept(2, Card(gone, "onions"), Card(come, "wheat"))]


def test_a_purchase_in_the_turn_keeps_the_market_and_its_card_is_the_youngest_bf65():
    bought = after(last_turn(deck="wheat melon"), "buy A", *TO_END)
    assert kinds(bought) == ["wheat", "lucky_find", "onions", "mango", "trellis_bed", "clone"]
    assert bought.lively == replace(BY_THE_BOOK, sweep=True, lain=(*bought.market[1:], bought.market[0]))
    # In the next turn nothing is bought, and the first of those that were there before it goes.
    assert kinds(after(bought, *TO_END))[1] == "melon"


def test_a_last_round_and_an_empty_deck_sweep_nothing_bf65():
    inner = table(on="sweep", phase="buy", purchases=2, last="limit")
    for still in (inner, last_turn(last="limit"), last_turn(deck=""), replace(last_turn(), lively=BY_THE_BOOK)):
        assert kinds(after(still, *TO_END)) == MARKET.split()


def test_a_sweep_never_uses_the_deck_up_bf65():
    swept = after(last_turn(deck="wheat"), *TO_END)
    assert (kinds(swept)[0], len(swept.deck), swept.last_round) == ("wheat", 1, "")


# The reshuffling -----------------------------------------------------------------------------------------------------


def test_an_empty_deck_is_made_of_all_discard_piles_and_ends_nothing_bf65():
    piles = (seat(hand="corn", pile="pumpkin grape"), seat(pile="wasabi"))
    state = table(*piles, on="reshuffle", phase="buy", purchases=1, deck="wheat")
    orders = {after(each, "buy A").deck for each in chances(state, 60)}
    assert len(orders) == 6, "each order of three cards may come"
    bought = after(state, "buy A")
    assert (kinds(bought)[0], bought.last_round, [farm.discard for farm in bought.farms]) == ("wheat", "", [(), ()])
    assert sorted(bought.deck) == sorted(card for farm in state.farms for card in farm.discard)
    (event,) = told(Reshuffled, state, "buy A")
    assert isinstance(event, Reshuffled)
    assert [[card.kind for card in pile] for pile in event.piles] == [["pumpkin", "grape"], ["wasabi"]]


def test_cards_that_the_old_deck_lacks_come_from_the_new_one_bf65():
    grower = seat("common:wheat common:cherry common:onions", "seed_sprout", pile="melon mango")
    drawn = after(table(grower, seat(), on="reshuffle", deck="corn"), "play seed_sprout")
    assert len(drawn.farms[0].hand) == 3
    # The card that draws lies on the pile by then, so it is in the new deck too.
    assert (len(drawn.deck), drawn.last_round, sorted(everywhere(drawn))) == (1, "", sorted(set(everywhere(drawn))))


@pytest.mark.parametrize("on", ["reshuffle", "sweep"])
def test_a_deck_without_discard_piles_or_without_the_option_ends_the_game_bf65(on: str):
    pile = "" if on == "reshuffle" else "wasabi"
    bought = after(table(seat(hand="corn"), seat(pile=pile), on=on, phase="buy", purchases=1, deck="wheat"), "buy A")
    assert (bought.last_round, bought.deck) == ("deck", ())


# The aid -------------------------------------------------------------------------------------------------------------

POOR = seat("common:-", "recycle", coins=2, fert=9)
"""A seat without crops, and with too few coins for most."""


def begins(*seats: SeatText, deck: str) -> State:
    """A table where the next turn, that of seat 1, begins once seat 0 stops."""
    return table(seat("common:-", "corn", fert=0), *seats, on="aid", deck=deck)


def given(*seats: SeatText, deck: str) -> list[tuple[int, str, int | None]]:
    """Who is given what by whose pile as the turn of seat 1 begins."""
    events = told(Aided, begins(*seats, deck=deck), "stop")
    return [(event.seat, event.card.kind, event.pile) for event in events if isinstance(event, Aided)]


def test_a_seat_without_any_crop_gets_a_common_one_of_the_deck_for_all_to_see_bf65():
    state = begins(POOR, deck="melon recycle wheat corn")
    assert given(POOR, deck="melon recycle wheat corn") == [(1, "wheat", None)]
    assert does(state, "stop") >= {"1 hand +wheat"}
    aided = after(state, "stop")
    assert aided.deck == (*state.deck[:2], state.deck[3])
    assert [card.kind for card in GAME.view(aided, 0).farms[1].known] == ["wheat"]


def test_without_one_in_the_deck_it_comes_from_the_discard_piles_bf65():
    owner = seat("common:-", "corn", pile="pumpkin onions")
    assert given(POOR, owner, deck="melon recycle") == [(1, "onions", 2)]
    aided = after(begins(POOR, owner, deck="melon recycle"), "stop")
    assert (len(aided.farms[1].hand), len(aided.farms[2].discard), len(aided.deck)) == (2, 1, 2)
    assert given(POOR, seat("common:-", pile="pumpkin"), deck="melon recycle") == []


@pytest.mark.parametrize(
    "owner",
    [
        seat("common:pumpkin common:-", "recycle", coins=2),
        seat("common:-", "recycle corn", coins=2),
        seat("common:-", "recycle", coins=3),
    ],
)
def test_a_seat_with_a_crop_in_bed_or_hand_or_with_three_coins_gets_nothing_bf65(owner: SeatText):
    assert given(owner, deck="wheat") == []


def test_aid_comes_after_the_harvest_bf65():
    assert given(seat("common:wheat@1", "recycle", coins=0), deck="wheat melon") == [(1, "wheat", None)]


def test_a_match_by_the_book_aids_nobody_bf65():
    assert told(Aided, replace(begins(POOR, deck="wheat melon"), lively=BY_THE_BOOK), "stop") == []


# The fair start ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("edition", FAIR_STARTS)
def test_a_fair_start_gives_each_class_its_own_coins_and_changes_nothing_else_bf65(seats: int, edition: int):
    fair, book = (GAME.setup(seats, BattleFarmOptions(fair_start=each), Rng("fair")).state for each in (edition, 0))
    assert [farm.coins for farm in fair.farms] == [FAIR_STARTS[edition][farm.farmer].at(seats) for farm in fair.farms]
    assert [farm.coins for farm in book.farms] == [3 + CLASSES[farm.farmer].coins for farm in book.farms]
    assert [replace(farm, coins=0) for farm in fair.farms] == [replace(farm, coins=0) for farm in book.farms]


def test_each_edition_names_all_classes_and_is_told_in_the_rules_bf65():
    for edition, coins in FAIR_STARTS.items():
        assert set(coins) == set(get_args(ClassId))
        assert min(chain(*coins.values())) >= 0
        assert BattleFarmOptions(fair_start=edition)
    with pytest.raises(ValidationError):
        json.decode(b'{"fair_start": %d}' % (1 + max(FAIR_STARTS)), type=BattleFarmOptions)
    section = (
        Path("data/battle_farm/rules.md").read_text(encoding="utf-8").partition("**Fair start:**")[2].partition("\n")[0]
    )
    told = [
        {name.lower().replace(" ", "_"): int(coins) for name, coins in re.findall(r"([A-Z]\w+ \w+) (\d+)", part)}
        for part in section.split("Among more:")
    ]
    newest = FAIR_STARTS[max(FAIR_STARTS)]
    assert told == [{farmer: coins.at(seats) for farmer, coins in newest.items()} for seats in (2, 3)]


# What is stored, and who sees it -------------------------------------------------------------------------------------


def test_the_short_games_are_lively_and_the_full_one_goes_by_the_book_bf65_bf67():
    options = {preset.id: preset.options for preset in GAME.info.presets}
    assert options["full"] == BattleFarmOptions()
    assert options["short"] == replace(OPTIONS, limit=45)
    assert options["quiet"] == replace(OPTIONS, limit=45, trades=False)
    offered = {detail.field: detail.values for detail in GAME.info.details}
    assert [offered[name] for name in ("sweep", "reshuffle", "aid", "fair_start")] == [*[(True, False)] * 3, (0, 1)]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_everybody_knows_the_options_and_how_long_cards_have_lain_bf65(viewer: int | None):
    state = after(last_turn(deck="wheat melon"), "buy B")
    view = GAME.view(state, viewer)
    assert (view.sweep, view.reshuffle, view.aid, view.bought) == (True, False, False, True)
    assert view.lain == last_turn(deck="wheat melon").market
    assert GAME.view(GAME.guess(view, Rng("any")), viewer) == view
