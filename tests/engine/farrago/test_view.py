"""Each viewer's knowledge in Farrago, and that guesses agree with all of it."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from engine.farrago import GAME
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.events import Drew
from engine.farrago.model import (
    Bring,
    Card,
    FarragoOptions,
    NewHand,
    OwnView,
    PlacedView,
    Ready,
    SphereView,
    Starter,
    TileView,
)
from engine.farrago.rules.legal import legal
from engine.farrago.rules.limits import COPIES
from engine.farrago.rules.ops import Return
from engine.farrago.state import Plan, State, Zone
from engine.game import Seat
from engine.message import Arg, Line
from engine.rng import Rng
from tests.engine.farrago.anywhere import bring, match, random_deck
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.proof import after, events, everywhere, first_turn, hand, kinds, table, zone

GUESSES = 25
VIEWERS: tuple[Seat | None, ...] = (0, 1, None)


def own(state: State, seat: Seat) -> OwnView:
    found = GAME.view(state, seat).own
    assert found
    return found


# Visible parts ------------------------------------------------------------------------------------------------------


def test_own_hand_deck_and_plan_are_seen_by_their_owner():
    mine = zone("1t=4", "tin_terrier clear_spring dust_bunny", deck="orbit_otter dust_bunny", face=2)
    state = after(table(mine), "a 2t clear_spring", "a 1t tin_terrier", "a face 3")
    otter, bunny, terrier, spring, last = range(5)
    assert own(state, 0) == OwnView(
        hand=(Card(last, "dust_bunny"),),
        placed=(PlacedView(Card(spring, "clear_spring"), 1, 1), PlacedView(Card(terrier, "tin_terrier"), 0, 0)),
        face=2,
        library=(("dust_bunny", 1), ("orbit_otter", 1)),
        deck=(("dust_bunny", 2), ("tin_terrier", 1), ("orbit_otter", 1), ("clear_spring", 1)),
    )
    assert {state.zones[0].cards[card] for card in (otter, bunny)} == {"orbit_otter", "dust_bunny"}
    assert own(after(state, "a ready"), 0) == replace(own(state, 0), ready=True)


def test_tiles_counts_and_discard_pile_of_a_seat_are_public():
    tiles = "1t=4 2m:tin_terrier@1 3b~hot_geyser"
    mine = zone(tiles, "dust_bunny", deck="dust_bunny", pile="time_capsule", cp=3, face=4)
    terrier = KINDS["tin_terrier"]
    shown = GAME.view(table(mine), 1).spheres[0]
    assert (shown.planet, shown.cp, shown.hand, shown.deck, shown.face) == ("zephyr", 3, 1, 1, 3)
    assert shown.discard == ("time_capsule",)
    taken = {number: tile for number, tile in enumerate(shown.tiles) if tile != TileView()}
    assert (taken[0], taken[10]) == (TileView(rp=4), TileView(ability="hot_geyser"))
    card = taken[5].card
    assert card
    assert (card.kind, card.health, card.full) == ("tin_terrier", 1, KINDS["tin_terrier"].health)
    assert (card.strength, card.armor, card.stunned) == (terrier.strength, 0, False)
    assert set(taken) == {0, 5, 10}


def test_decks_are_hidden_until_both_are_chosen():
    bare = SphereView(None, (TileView(),) * 12)
    state = GAME.setup(2, FarragoOptions(), Rng("decks")).state
    chosen = GAME.apply(state, 1, Starter("mirage")).state
    for viewer in (0, None):
        assert GAME.view(chosen, viewer) == GAME.view(state, viewer)
    assert GAME.view(chosen, 1).spheres == (bare, bare)
    assert (own(state, 1), own(chosen, 1)) == (OwnView(), OwnView(deck=STARTERS["mirage"]))


def other_secrets(state: State, seat: Seat, chance: Random) -> State:
    """Change all secrets of a seat: its hand and deck, its sealed plan, and future randomness."""
    mine = state.zones[seat]
    hidden = [*mine.hand, *mine.deck]
    names = list(mine.cards)
    for card in hidden:
        names[card] = chance.choice(list(KINDS))
    chance.shuffle(hidden)
    cut = len(mine.hand)
    zone_ = replace(mine, cards=tuple(names), hand=tuple(hidden[:cut]), deck=tuple(hidden[cut:]))
    zones = tuple(zone_ if each == seat else other for each, other in enumerate(state.zones))
    plans = tuple(Plan(face=zone_.face) if each == seat else plan for each, plan in enumerate(state.plans))
    secret = replace(state, zones=zones, plans=plans, rng=Rng(f"other {chance.random()}"))
    for _ in range(chance.randrange(6)):
        if found := legal(secret, seat):
            move = chance.choice(found[:-1])
            secret = GAME.apply(secret, seat, move).state
    if chance.random() < 0.5 and not secret.plans[seat].ready and not secret.plans[1 - seat].ready:
        secret = GAME.apply(secret, seat, Ready()).state
    return secret


def test_no_view_depends_on_the_other_s_hand_or_sealed_plan():
    for number in range(25):
        chance = Random(f"secret {number}")
        for visit in match(f"secret {number}", limit=30):
            state = visit.step.state
            if state.phase != "placement" or chance.random() < 0.9:
                continue
            for seat in (0, 1):
                other = other_secrets(state, seat, chance)
                for viewer in (1 - seat, None):
                    assert GAME.view(other, viewer) == GAME.view(state, viewer)
                if 1 - seat in GAME.asked(state):
                    assert GAME.choices(other, 1 - seat) == GAME.choices(state, 1 - seat)
                    assert GAME.asked(other)[1 - seat] == GAME.asked(state)[1 - seat]


# Told events -------------------------------------------------------------------------------------------------------


def keys(line: Line) -> Iterator[str]:
    """List the keys of a line and of all within."""
    yield line.key
    parts: list[Arg] = [
        part for value in line.args.values() for part in (value if isinstance(value, tuple) else (value,))
    ]
    for part in parts:
        if isinstance(part, Line):
            yield from keys(part)


def test_drawn_cards_are_named_to_their_owner_alone():
    for event in (Drew(0, ("orbit_otter",)), Drew(0, ("orbit_otter",), in_battle=True)):
        told = {viewer: GAME.tell(event, viewer) for viewer in VIEWERS}
        assert {viewer for viewer, line in told.items() if line and "farrago-card-orbit_otter" in keys(line)} == {0}
        assert (told[1], told[None]) == (None, None)


def test_there_are_no_lines_while_placements_are_sealed():
    state = table(zone("1t=4", "tin_terrier clear_spring"))
    assert events(state, "a 1t tin_terrier", "a back 1t", "a 2t clear_spring", "a face 2", "a ready") == []


# Guesses --------------------------------------------------------------------------------------------------------------


def guesses(state: State, viewer: Seat | None, count: int = GUESSES) -> Iterator[State]:
    view = GAME.view(state, viewer)
    for seed in range(count):
        guessed = GAME.guess(view, Rng(f"guess {seed}"))
        assert GAME.view(guessed, viewer) == view
        for zone_, real in zip(guessed.zones, state.zones, strict=True):
            assert everywhere(zone_) == list(range(len(zone_.cards))) == list(range(len(real.cards)))
        yield guessed


def pile(of: Zone) -> Counter[str]:
    return Counter(of.cards)


def test_guesses_fit_every_moment_of_matches_with_any_decks():
    for number in range(12):
        chance = Random(number)
        for visit in match(f"guess {number}"):
            if chance.random() < 0.3:
                state = visit.step.state
                for viewer in VIEWERS:
                    (guessed,) = guesses(state, viewer, 1)
                    assert GAME.outcome(guessed) == GAME.outcome(state)
                    if viewer is not None:
                        assert legal(guessed, viewer) == legal(state, viewer)


def test_own_cards_are_kept_and_only_the_order_of_the_own_deck_is_guessed():
    state = after(first_turn("keep"), "both ready", "a face 2")
    orders: set[tuple[int, ...]] = set()
    for guessed in guesses(state, 0):
        mine = guessed.zones[0]
        assert (mine.cards, mine.hand) == (state.zones[0].cards, state.zones[0].hand)
        assert sorted(mine.deck) == sorted(state.zones[0].deck)
        assert (guessed.plans[0], guessed.plans[1]) == (state.plans[0], Plan())
        orders.add(mine.deck)
    assert len(orders) == GUESSES


def test_the_others_cards_come_from_the_starter_of_their_planet():
    state = first_turn("planets", ("bastion", "verdance"))
    hands: set[str] = set()
    for guessed in guesses(state, 0):
        assert pile(guessed.zones[1]) == Counter(dict(STARTERS["verdance"]))
        hands.add(hand(guessed, 1))
    assert len(hands) > GUESSES // 2
    for guessed in guesses(state, None, 3):
        assert [pile(each) for each in guessed.zones] == [Counter(dict(STARTERS[p])) for p in ("bastion", "verdance")]


def test_seen_cards_of_a_custom_deck_count_among_their_three_copies():
    chance = Random("own decks")
    for number in range(12):
        state = GAME.setup(2, FarragoOptions(), Rng(f"own decks {number}")).state
        for seat in (0, 1):
            state = GAME.apply(state, seat, Bring(random_deck(chance))).state
        for seat in (0, 1):
            state = GAME.apply(state, seat, NewHand()).state
        for _ in range(chance.randrange(1, 10)):
            for seat in (0, 1):
                for _ in range(chance.randrange(6) if GAME.asked(state) else 0):
                    state = GAME.apply(state, seat, chance.choice(legal(state, seat)[:-1])).state
            state = after(state, "both ready") if GAME.asked(state) else state
        for guessed in guesses(state, 0, 4):
            copies = {kind: n for kind, n in pile(guessed.zones[1]).items() if KINDS[kind].type != "resource"}
            assert max(copies.values()) <= COPIES


def test_cards_that_all_have_seen_go_into_a_hand_are_guessed_there(lend: Lend):
    lend("cow", "creature 1/1/1")
    lend("tide", "effect", acts=(Return(scope="active"),))
    state = after(table(zone(), zone("1t:cow", "tide dust_bunny orbit_otter")), "b 2t tide", "both ready")
    assert kinds(state, 1, "hand") == "dust_bunny orbit_otter cow clear_spring"
    for guessed in guesses(state, 0):
        assert "cow" in hand(guessed, 1).split()
    later = after(state, "both ready")
    assert not any("cow" in hand(guessed, 1).split() for guessed in guesses(later, 0))


def test_a_ready_player_guesses_that_the_other_is_not():
    state = after(table(), "a ready")
    for guessed in guesses(state, 0, 2):
        assert set(GAME.asked(guessed)) == {1}
    for guessed in guesses(state, 1, 2):
        assert set(GAME.asked(guessed)) == {0, 1}


def test_decks_that_are_sealed_are_guessed_as_not_yet_brought():
    state = GAME.setup(2, FarragoOptions(), Rng("decks")).state
    brought = GAME.apply(state, 0, bring(Random(1))).state
    view, theirs = GAME.view(brought, 0), GAME.view(brought, 1)
    assert GAME.guess(view, Rng("guess")).brought == brought.brought
    assert GAME.guess(theirs, Rng("guess")).brought == (None, None)
