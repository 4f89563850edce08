"""The start of a match of Farrago: decks, the coin, the first draw; and the draw of each turn."""

from collections import Counter

import pytest

from engine.errors import NotAsked, RuleError
from engine.farrago import GAME
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.errors import BadDeck, DeckBrought, DecksFirst, HandDecided, HandsFirst
from engine.farrago.events import Brought, Drew, Ended, HandsDecided, TurnBegan
from engine.farrago.model import (
    PLANETS,
    Action,
    Bring,
    ChooseFace,
    DeckList,
    FarragoOptions,
    KeepHand,
    NewHand,
    Place,
    Ready,
    Starter,
)
from engine.farrago.state import State, Tile
from engine.game import Options, Window
from engine.rng import Rng
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.proof import after, deal, events, everywhere, first_turn, kinds, table, zone


def begin(limit: int = 20) -> State:
    return GAME.setup(2, FarragoOptions(limit=limit), Rng("setup")).state


def bring(seat: int, action: Action, state: State | None = None) -> State:
    return GAME.apply(state or begin(), seat, action).state


def test_both_are_asked_for_a_deck_at_once_and_in_secret():
    window = Window("farrago-window-decks", turn=1, sealed=True)
    assert GAME.asked(begin()) == {0: window, 1: window}
    assert GAME.asked(bring(0, Starter("mirage"))) == {1: window}
    for seat in (0, 1):
        assert [choice.action for choice in GAME.choices(begin(), seat)] == [Starter(planet) for planet in PLANETS]
        assert GAME.timeout(begin(), seat) == Starter(PLANETS[seat])
    assert list(GAME.choices(bring(0, Starter("mirage")), 0)) == []


def test_each_turn_has_its_own_time_and_the_decks_have_theirs():
    state = first_turn()
    turns = [
        window.turn for each in (begin(), state, after(state, "both ready")) for window in GAME.asked(each).values()
    ]
    assert turns == [1, 1, 3, 3, 4, 4]


def test_decks_that_are_brought_make_the_first_turn():
    step = deal(planets=("verdance", "bastion"))
    state = step.state
    assert (state.phase, state.turn, state.brought) == ("exchange", 1, (None, None))
    for seat, planet in enumerate(("verdance", "bastion")):
        mine = state.zones[seat]
        assert (mine.planet, mine.cp, mine.face, mine.discard) == (planet, 0, 0, ())
        assert Counter(mine.cards) == Counter(dict(STARTERS[planet]))
        assert everywhere(mine) == list(range(40))
    brought, began, *drew = step.events
    assert brought == Brought(("verdance", "bastion"), (40, 40))
    assert began == TurnBegan(1, state.first)
    assert drew == [Drew(seat, tuple(kinds(state, seat, "hand").split())) for seat in (0, 1)]


def test_all_tiles_begin_with_no_rp_so_only_nature_and_free_species_can_be_placed_far10():
    for seed in range(12):
        state = first_turn(f"bare {seed}", (PLANETS[seed % 4], PLANETS[(seed + 1) % 4]))
        for seat in (0, 1):
            mine = state.zones[seat]
            assert mine.tiles == (Tile(),) * 12
            free = {card for card in mine.hand if KINDS[mine.cards[card]].cost == 0}
            placed = {choice.action.card for choice in GAME.choices(state, seat) if isinstance(choice.action, Place)}
            assert placed == free


def test_each_draws_seven_cards_first_and_one_on_each_later_turn():
    state = first_turn()
    found = [state, *[state := after(state, "both ready") for _ in range(3)]]
    assert [[len(each.hand) for each in each.zones] for each in found] == [[7, 7], [8, 8], [9, 9], [10, 10]]
    assert [[len(each.deck) for each in each.zones] for each in found] == [[33, 33], [32, 32], [31, 31], [30, 30]]


def test_coin_decides_the_first_strike_and_then_it_alternates_far32():
    found = Counter(deal(f"coin {seed}").state.first for seed in range(60))
    assert min(found[0], found[1]) > 15
    state = first_turn()
    strikes = [state.first]
    for _ in range(4):
        state = after(state, "both ready")
        strikes.append(state.first)
    assert strikes == [state.first, 1 - state.first] * 2 + [state.first]


def test_both_may_exchange_the_whole_first_hand_once_and_neither_sees_it_before_both_have_decided_far34():
    state = deal().state
    windows = GAME.asked(state)
    assert [windows[seat].about for seat in (0, 1)] == ["farrago-window-exchange"] * 2
    assert all(each.sealed and not each.done_is_public for each in windows.values())
    decided = GAME.apply(state, 0, NewHand())
    assert (decided.events, list(GAME.asked(decided.state))) == ((), [1])
    for viewer in (1, None):
        assert GAME.view(decided.state, viewer) == GAME.view(state, viewer)
    step = GAME.apply(decided.state, 1, KeepHand())
    mine, theirs = step.state.zones
    assert (theirs, step.state.phase, step.state.turn) == (state.zones[1], "placement", 1)
    assert (len(mine.hand), len(mine.deck), everywhere(mine)) == (7, 33, list(range(40)))
    assert mine.hand != state.zones[0].hand
    assert step.events == (HandsDecided((0,)), Drew(0, tuple(kinds(step.state, 0, "hand").split())))
    assert len(after(step.state, "both ready").zones[0].hand) == 8


def test_new_hands_do_not_depend_on_who_decides_first_far34():
    state = deal().state
    ends = [GAME.apply(GAME.apply(state, first, NewHand()).state, 1 - first, NewHand()).state.zones for first in (0, 1)]
    assert ends[0] == ends[1] != state.zones


def test_whoever_does_not_decide_in_time_keeps_the_hand_far34():
    assert GAME.timeout(deal().state, 0) == KeepHand()


def test_the_discard_pile_is_public_and_never_shuffled_back():
    state = table(zone(hand="clear_spring", deck="dust_bunny", pile="time_capsule"))
    played = after(state, "a 2t clear_spring", "both ready")
    assert GAME.view(played, 1).spheres[0].discard == ("time_capsule", "clear_spring")
    assert (kinds(played, 0, "hand"), kinds(played, 0, "deck")) == ("dust_bunny", "")
    assert GAME.asked(played)
    over = after(played, "both ready")
    assert (over.ending, kinds(over, 0, "discard")) == ("deck", "time_capsule clear_spring")


# Decks ----------------------------------------------------------------------------------------------------------------


def own(count: int) -> DeckList:
    return (("clear_spring", count),)


def test_custom_deck_is_kept_in_the_order_of_its_numbers():
    bunny, ox = KINDS["dust_bunny"].number, KINDS["asteroid_ox"].number
    assert bunny < ox
    state = bring(0, Bring((("asteroid_ox", 1), ("dust_bunny", 1), *own(28), ("asteroid_ox", 2))))
    assert state.brought[0] == (("dust_bunny", 1), ("asteroid_ox", 3), ("clear_spring", 28))


@pytest.mark.parametrize("cards", [30, 40])
def test_deck_of_30_to_40_cards_is_taken(cards: int):
    assert bring(0, Bring(own(cards))).brought[0] == own(cards)


@pytest.mark.parametrize(
    ("cards", "fault"),
    [
        (own(29), "farrago-deck-small"),
        (own(41), "farrago-deck-large"),
        ((*own(30), ("dust_bunny", 4)), "farrago-deck-copies"),
        ((*own(30), ("moon_cheese", 1)), "farrago-deck-gone"),
        ((*own(35), ("dust_bunny", -1)), "farrago-deck-fewer-than-none"),
        ((), "farrago-deck-small"),
    ],
)
def test_deck_with_faults_is_refused_with_the_first_of_them(cards: DeckList, fault: str):
    with pytest.raises(BadDeck) as refused:
        bring(0, Bring(cards))
    line = refused.value.line_args["fault"]
    assert getattr(line, "key", None) == fault


@pytest.mark.parametrize(
    ("state", "action", "refusal"),
    [
        (bring(0, Starter("zephyr")), Starter("mirage"), DeckBrought),
        (bring(0, Starter("zephyr")), Bring(own(30)), DeckBrought),
        (first_turn(), Starter("zephyr"), DeckBrought),
        (begin(), Ready(), DecksFirst),
        (begin(), ChooseFace(1), DecksFirst),
        (begin(), Place(0, 0), DecksFirst),
        (begin(), NewHand(), DecksFirst),
        (deal().state, Ready(), HandsFirst),
        (deal().state, Starter("zephyr"), DeckBrought),
        (GAME.apply(deal().state, 0, KeepHand()).state, NewHand(), HandDecided),
        (first_turn(), KeepHand(), HandDecided),
    ],
)
def test_everything_has_its_time(state: State, action: Action, refusal: type[RuleError]):
    with pytest.raises(refusal):
        GAME.apply(state, 0, action)


def test_a_third_person_is_not_asked():
    for state in (begin(), first_turn()):
        with pytest.raises(NotAsked):
            GAME.apply(state, 2, Ready())


def test_farrago_is_for_two_with_its_own_options():
    with pytest.raises(TypeError):
        GAME.setup(2, Options(), Rng("setup"))
    with pytest.raises(ValueError, match="for two"):
        GAME.setup(3, FarragoOptions(), Rng("setup"))


# Ends -----------------------------------------------------------------------------------------------------------------


def test_limit_is_25_unless_the_table_chose_10_or_40_far4():
    assert FarragoOptions().limit == 25
    assert [preset.options for preset in GAME.info.presets] == [FarragoOptions(limit=cp) for cp in (25, 10, 40)]
    assert [(begin(cp).limit, deal(limit=cp).state.limit) for cp in (25, 10, 40)] == [(25, 25), (10, 10), (40, 40)]


def test_reaching_the_limit_wins_and_one_less_does_not_far25(lend: Lend):
    lend("ox", "creature 4/1/1")
    for had, ends in ((17, None), (18, (1, 2)), (19, (1, 2))):
        state = after(table(zone("1t:ox", cp=had), zone(cp=3)), "both ready")
        outcome = GAME.outcome(state)
        assert (outcome and outcome.places) == ends
        if outcome:
            assert (outcome.scores, outcome.ending, GAME.asked(state)) == ((had + 2, 3), "limit", {})


@pytest.mark.parametrize(
    ("decks", "points", "places"),
    [
        (("", "dust_bunny"), (9, 1), (2, 1)),
        (("dust_bunny", ""), (1, 9), (1, 2)),
        (("", ""), (4, 5), (2, 1)),
        (("", ""), (6, 5), (1, 2)),
        (("", ""), (5, 5), (1, 1)),
    ],
)
def test_a_player_who_cannot_draw_loses_far31(decks: tuple[str, str], points: tuple[int, int], places: tuple[int, int]):
    mine, theirs = (zone(deck=deck, cp=cp) for deck, cp in zip(decks, points, strict=True))
    state = table(mine, theirs)
    outcome = GAME.outcome(after(state, "both ready"))
    assert outcome
    assert (outcome.places, outcome.scores, outcome.ending) == (places, points, "deck")
    stuck = tuple(seat for seat, deck in enumerate(decks) if not deck)
    assert events(state, "both ready")[-1] == Ended(outcome, stuck)


def test_the_last_card_of_a_deck_can_still_be_drawn_far31():
    state = table(zone(deck="dust_bunny"), zone(deck="dust_bunny"))
    assert GAME.outcome(after(state, "both ready")) is None


def test_forty_cards_last_through_34_turns_far31():
    state = first_turn()
    while GAME.asked(state):
        state = after(state, "both ready")
    assert (state.turn, state.ending) == (34, "deck")


def test_a_winner_by_the_limit_need_not_draw_far25(lend: Lend):
    lend("ox", "creature 4/1/1")
    state = table(zone("1t:ox", cp=19, deck=""), zone())
    told = events(state, "both ready")
    outcome = GAME.outcome(after(state, "both ready"))
    assert outcome
    assert (outcome.places, outcome.ending) == ((1, 2), "limit")
    assert not [event for event in told if isinstance(event, TurnBegan | Drew)]


def test_a_won_match_ends_before_hands_are_cut_far25(lend: Lend):
    lend("ox", "creature 4/1/1")
    hand = ("dust_bunny " * 12).strip()
    won, lost = zone("1t:ox", cp=19, hand=hand), zone(hand=hand)
    assert [len(each.hand) for each in after(table(won, lost), "both ready").zones] == [12, 12]
