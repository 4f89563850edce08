"""The texts for people: the log of a match, a line for each card that acts, and refusals."""

import pytest

from bot.text.localisation import words
from engine.errors import RuleError
from engine.farrago import GAME
from engine.farrago.battle_lines import battle_line
from engine.farrago.battle_log import Acted, Calmed
from engine.farrago.errors import TooFewRp
from engine.farrago.events import Brought, CardActed, Drew, Ended, Event, HandsDecided
from engine.farrago.film import frames
from engine.farrago.model import Place, TakeBack
from engine.farrago.rules.ops import (
    Destroy,
    Discard,
    Drain,
    Draw,
    Enrich,
    Grow,
    Heal,
    Hurt,
    Op,
    Recover,
    Return,
    Shield,
    Strengthen,
    Stun,
    Turn,
)
from engine.farrago.state import State
from engine.game import Outcome, Seat
from engine.message import Line
from tests.engine.farrago.conftest import Lend
from tests.engine.farrago.proof import after, deal, events, in_hand, table, zone
from tests.suite.grouping import grouped


def plain(line: Line | None) -> str:
    text = words().line(line, ("Ann", "Bob")) if line else ""
    return text.replace("\u2068", "").replace("\u2069", "")


def log(state: State, viewer: Seat | None, *moves: str) -> list[str]:
    told = [plain(GAME.tell(event, viewer)) for event in events(state, *moves)]
    return [line for line in told if line]


def film(state: State, *moves: str) -> list[str]:
    battle = GAME.view(after(state, *moves, "both ready"), None).battle
    assert battle
    return [text for frame in frames(battle) if (text := plain(battle_line(frame.happenings)))]


@pytest.fixture
def herd(lend: Lend) -> None:
    """Known names with fixed numbers."""
    lend("orbit_otter", "creature 4/3/5")
    lend("dust_bunny", "creature 1/1/1")
    lend("clear_spring", "resource", rp=2)


pytestmark = pytest.mark.usefixtures("herd")


# The log of a match ---------------------------------------------------------------------------------------------------


def test_log_of_a_turn_is_short_and_does_not_repeat_the_board():
    mine = zone("1t:orbit_otter", "clear_spring", deck="dust_bunny dust_bunny")
    state = table(mine, zone("1t:dust_bunny 1m:orbit_otter", deck="orbit_otter"))
    assert log(state, 0, "a 2t clear_spring", "both ready") == [
        "Ann (face 1) reveals Clear Spring (2 top).",
        "Bob (face 1) reveals no new card.",
        "Ann's Orbit Otter (1 top): hits Bob's Dust Bunny (1 top) for 3: destroyed, +4 CP (now 4)",
        "Bob's Orbit Otter (1 middle): hits Ann's Orbit Otter (1 top) for 3, 2 health left",
        "Battle 3 is over: Ann +4, now 4 CP, Bob still 0 CP.",
        "Turn 4: Bob has first strike.",
        "You draw Dust Bunny.",
    ]


def test_log_names_each_player_s_deck():
    assert plain(GAME.tell(Brought(("zephyr", "mirage"), (40, 33)), None)) == (
        "Decks: Ann (Zephyr, 40 cards), Bob (Mirage, 33 cards)."
    )
    step = deal()
    first = "Ann" if step.state.first == 0 else "Bob"
    assert [plain(GAME.tell(event, None)) for event in step.events] == [
        "Decks: Ann (Zephyr, 40 cards), Bob (Mirage, 40 cards).",
        f"Turn 1: {first} has first strike.",
        "",
        "",
    ]
    told = [plain(GAME.tell(HandsDecided(new), 0)) for new in ((), (1,), (0, 1))]
    assert told == ["Both keep their first hands.", "Bob takes a new first hand.", "Both take new first hands."]


@pytest.mark.parametrize(
    ("ended", "says"),
    [
        (Ended(Outcome((1, 2), (21, 7), "limit")), "CP goal reached: Ann 21 CP, Bob 7 CP."),
        (Ended(Outcome((2, 1), (9, 7), "deck"), (0,)), "Ann's deck is empty: Ann 9 CP, Bob 7 CP."),
        (Ended(Outcome((1, 1), (4, 4), "deck"), (0, 1)), "Both decks are empty: Ann 4 CP, Bob 4 CP."),
        (Ended(Outcome((1, 2), (5, 4), "deck"), (1,)), "Bob's deck is empty: Ann 5 CP, Bob 4 CP."),
        (Ended(Outcome((2, 1), (4, 5), "deck"), (0, 1)), "Both decks are empty: Ann 4 CP, Bob 5 CP."),
    ],
)
def test_log_says_how_it_ended(ended: Ended, says: str):
    assert plain(GAME.tell(ended, None)) == says


def test_cards_drawn_in_a_battle_are_told_to_their_owner(lend: Lend):
    lend("lucky_clover", "resource", acts=(Draw(),))
    state = table(zone(hand="lucky_clover", deck="dust_bunny orbit_otter"))
    moves = ("a 1t lucky_clover", "both ready")
    assert log(state, 0, *moves)[2:] == [
        "Ann's Lucky Clover (1 top): Ann draws a card",
        "You drew Dust Bunny in the battle.",
        "Battle 3 is over: Ann still 0 CP, Bob still 0 CP.",
        "Turn 4: Bob has first strike.",
        "You draw Orbit Otter.",
    ]
    assert log(state, 1, *moves)[3] == "Battle 3 is over: Ann still 0 CP, Bob still 0 CP."


def test_calm_battles_and_empty_events_have_no_lines():
    found: list[Event] = [CardActed((Calmed(),)), Drew(1, ("dust_bunny",))]
    assert [GAME.tell(event, 0) for event in found] == [None, None]
    assert battle_line(()) is None


# A line for each card that acts ---------------------------------------------------------------------------------------


@grouped(
    ("op", "says"),
    [
        (Hurt(scope="enemy_active", amount=1, pick="first"), "Bob's Orbit Otter (1 top) takes 1 damage, 4 health left"),
        (Hurt(scope="enemy_active", amount=9, pick="first"), "Bob's Orbit Otter (1 top) takes 9 damage: destroyed"),
        (Hurt(scope="active", amount=2), "Orbit Otter (1 top) takes 2 damage, 1 health left"),
        (Strengthen(scope="active", amount=2), "Orbit Otter (1 top) strength +2 (5)"),
        (Strengthen(scope="active", amount=-2), "Orbit Otter (1 top) strength −2 (1)"),
        (Shield(scope="active", amount=2), "Orbit Otter (1 top) armour +2 (2)"),
        (Heal(scope="active", amount=2), "Orbit Otter (1 top) heals 2 (5 health)"),
        (Grow(scope="active", amount=2), "Orbit Otter (1 top) grows by 2 (5 health)"),
        (Stun(scope="enemy_active", pick="first"), "Bob's Orbit Otter (1 top) is stunned"),
        (Return(scope="active"), "Orbit Otter (1 top) returns to the hand"),
        (Destroy(scope="enemy_active", pick="first"), "Bob's Orbit Otter (1 top) is destroyed"),
        (Enrich(sort="tile", amount=1), "+1 RP"),
        (Enrich(scope="face", sort="tile", pick="first", amount=1), "+1 RP on 2 middle"),
        (Drain(scope="enemy_sphere", sort="tile", pick="richest", amount=2), "−2 RP on Bob's 4 bottom"),
        (Turn("enemy"), "Bob's active face turns to 2"),
        (Draw(2), "Ann draws 2 cards"),
        (Discard(2), "Bob discards Dust Bunny, Orbit Otter"),
        (Recover("creature"), "Ann takes Dust Bunny back from the pile"),
        (Heal(scope="active", amount=2, when="behind"), "no effect"),
    ],
)
def test_line_describes_each_op(lend: Lend, op: Op, says: str):
    lend("time_capsule", "effect", acts=(op,))
    mine = zone("1t:orbit_otter@3", "time_capsule", pile="dust_bunny")
    state = table(mine, zone("1t:orbit_otter 4b=3", "dust_bunny orbit_otter"))
    assert film(state, "a 2t time_capsule")[0] == f"Ann's Time Capsule (2 top): {says}"


def test_line_describes_a_creature_s_effect_on_itself(lend: Lend):
    lend("dust_bunny", "creature 1/1/9", acts=(Hurt(amount=1), Strengthen(amount=1), Grow(amount=1), Shield(amount=2)))
    assert film(table("1t:dust_bunny"))[0] == (
        "Ann's Dust Bunny (1 top): takes 1 damage, 8 health left, strength +1 (2), grows by 1 (9 health), "
        "armour +2 (2), unopposed, +1 CP (now 1)"
    )
    lend("dust_bunny", "creature 1/1/9", acts=(Return(),))
    assert film(table("1t:dust_bunny"))[0] == "Ann's Dust Bunny (1 top): returns to the hand"
    lend("dust_bunny", "creature 1/1/1", acts=(Hurt(amount=1),))
    assert film(table("1t:dust_bunny"))[0] == "Ann's Dust Bunny (1 top): takes 1 damage: destroyed"
    lend("dust_bunny", "creature 1/1/1", acts=(Destroy(),))
    assert film(table("1t:dust_bunny"))[0] == "Ann's Dust Bunny (1 top): is destroyed"


def test_line_says_blows_without_effect_stuns_and_tiles(lend: Lend):
    lend("dust_bunny", "creature 1/0/1")
    lend("hot_geyser", "resource", start=(Stun(scope="opposite"),), end=(Enrich(sort="tile", amount=1),))
    assert film(table("1t:dust_bunny 1t~hot_geyser", "1t:orbit_otter")) == [
        "Ann's tile 1 top (Hot Geyser): Bob's Orbit Otter (1 top) is stunned",
        "Ann's Dust Bunny (1 top): attacks Bob's Orbit Otter (1 top) without effect",
        "Bob's Orbit Otter (1 top): stunned, does nothing",
        "Ann's tile 1 top (Hot Geyser): +1 RP",
    ]


def test_line_names_the_cards_lost_to_the_hand_limit():
    cards = " ".join(["dust_bunny"] * 11)
    assert film(table(hand=cards)) == ["After the battle: Ann discards Dust Bunny"]


def test_line_says_that_a_tile_keeps_an_ability(lend: Lend):
    lend("hot_geyser", "resource", rp=1, end=(Enrich(sort="tile", amount=1),))
    assert film(table(hand="hot_geyser"), "a 3b hot_geyser")[0] == (
        "Ann's Hot Geyser (3 bottom): +1 RP, 3 bottom keeps its ability"
    )
    assert plain(battle_line((Acted(5, 0, 0, "dust_bunny"),))) == "Ann's Dust Bunny (1 top): no effect"


# Refusals -------------------------------------------------------------------------------------------------------------


def test_refusals_name_card_tile_and_remedy():
    state = table("1t:dust_bunny 2t=3", hand="orbit_otter dust_bunny")
    otter = in_hand(state, 0, "orbit_otter")
    assert refusal(state, Place(otter, 0)) == "1 top already has Dust Bunny. Pick an empty tile for Orbit Otter."
    assert refusal(state, Place(otter, 1)) == "Orbit Otter costs 4 RP, and 2 top has 3. Pick a richer tile, or wait."
    assert refusal(state, TakeBack(0)) == "Dust Bunny stays on 1 top. You can only take back this turn's cards."
    assert refusal(state, TakeBack(1)) == "You placed nothing on 2 top this turn."


def refusal(state: State, move: Place | TakeBack) -> str:
    with pytest.raises(RuleError) as error:
        GAME.apply(state, 0, move)
    assert error.value.ruling
    return plain(Line(error.value.key, error.value.line_args))


def test_refusal_carries_its_ruling():
    with pytest.raises(TooFewRp) as error:
        GAME.apply(table(hand="orbit_otter"), 0, Place(12, 0))
    assert error.value.ruling == "FAR-7"
