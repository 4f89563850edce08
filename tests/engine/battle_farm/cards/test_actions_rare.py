"""The rare, epic and mythic action cards of Battle Farm, each by itself, on whole boards: effect, cost, refusals."""

from collections import Counter

import pytest

from engine.battle_farm import GAME
from engine.battle_farm.cards import BEDS, DECK, value
from engine.rng import Rng
from tests.engine.battle_farm.boards import field, forward, played, seat
from tests.engine.battle_farm.difference import board
from tests.engine.battle_farm.moves import after, chances, does, listed, may_do, refused

# Rare ---------------------------------------------------------------------------------------------------------------


def test_soil_enrichment_ripens_own_crops_and_closes_emptied_beds_bf16():
    mine = seat(
        "common:cherry@1 common:grape@4 greenhouse:corn@1 trellis:potato@2 common:-",
        "soil_enrichment wheat lucky_find",
        cherries=2,
    )
    state = field(mine, seat("common:corn common:melon"))
    assert does(state, "play soil_enrichment") == {
        "0 fertilizers -2",
        "0 coins +7",
        "0 cherries +1",
        "0 hand -soil_enrichment",
        "0 pile +cherry +corn +soil_enrichment",
        "0 bed 1 common:cherry=2@1 > common:x",
        "0 bed 2 common:grape=15@4 > common:grape=15@3",
        "0 bed 3 greenhouse:corn=3@1 > greenhouse:x",
        "0 bed 4 trellis:potato=5@2 > trellis:potato=5@1",
    }
    assert refused(state, "play soil_enrichment", "plant wheat 1") == "BF-15"
    assert "0 hand -soil_enrichment -wheat" in does(state, "play soil_enrichment", "plant wheat 5")


def test_soil_enrichment_harvests_in_bed_order_with_effects_bf16():
    mine = seat("common:pineapple@1 common:pineapple@1 common:corn@5", "soil_enrichment lucky_find")
    state = field(mine, seat("common:corn common:melon"))
    assert does(state, "play soil_enrichment", "bed 1.1", "bed 1.2") == {
        "0 fertilizers -2",
        "0 coins +18",
        "0 hand -soil_enrichment",
        "0 pile +pineapple +pineapple +soil_enrichment",
        "0 bed 1 common:pineapple=9@1 > common:x",
        "0 bed 2 common:pineapple=9@1 > common:x",
        "0 bed 3 common:corn=3@5 > common:corn=3@4",
        "1 pile +corn +melon",
        "1 bed 1 common:corn=3@1 > common:-",
        "1 bed 2 common:melon=6@2 > common:-",
    }


def test_ripe_crop_destroyed_before_its_harvest_pays_nothing_bf27():
    mine = seat("common:pineapple@1 common:grape@1", "soil_enrichment lucky_find")
    state = field(mine, seat("greenhouse:corn"))
    assert does(state, "play soil_enrichment", "bed 0.2") >= {"0 coins +9", "0 pile +grape +pineapple +soil_enrichment"}


def test_soil_enrichment_needs_an_own_crop_bf23():
    state = field(seat("common:-", "soil_enrichment lucky_find"), seat("common:corn"))
    assert refused(state, "play soil_enrichment") == "BF-23"


@pytest.mark.parametrize(
    ("beds", "drawn"),
    [
        ("common:cherry common:cherry", "wheat"),
        ("common:cherry common:melon", "corn wheat"),
        ("common:cherry common:melon greenhouse:grape common:corn", "clone corn wheat"),
    ],
)
def test_seed_sprout_draws_for_each_own_colour_and_at_most_three_bf56(beds: str, drawn: str):
    state = field(seat(beds, "seed_sprout"), seat("common:cabbage common:corn"), deck="wheat corn clone stonks melon")
    gained = " ".join(f"+{card}" for card in drawn.split())
    assert does(state, "play seed_sprout") == {
        "0 fertilizers -3",
        f"0 hand -seed_sprout {gained}",
        "0 pile +seed_sprout",
        f"deck -{len(drawn.split())}",
    }


def test_seed_sprout_takes_what_an_almost_empty_deck_has_bf18():
    state = field(seat("common:cherry common:melon", "seed_sprout lucky_find"), deck="wheat")
    assert does(state, "play seed_sprout") == played("seed_sprout", 3) - {"0 hand -seed_sprout"} | {
        "0 hand -seed_sprout +wheat",
        "deck -1",
        "last round - > deck",
    }


def test_seed_sprout_needs_an_own_crop_and_a_card_bf23():
    no_crop = field(seat("common:-", "seed_sprout lucky_find"), seat("common:corn"))
    no_deck = field(seat("common:cherry", "seed_sprout lucky_find"), deck="", last="deck")
    assert [refused(state, "play seed_sprout") for state in (no_crop, no_deck)] == ["BF-23", "BF-23"]


def test_pollinator_paradise_pays_for_the_colour_of_the_kept_card_bf57():
    mine = seat("common:corn", "pollinator_paradise grape cabbage lucky_find melon")
    state = field(mine, seat(hand="cabbage"), deck="onions corn stonks clone")
    assert listed(after(state, "play pollinator_paradise"), "choose") == {"card onions", "card corn"}
    rest = {"0 pile +pollinator_paradise", "deck -1"}
    assert may_do(state, "play pollinator_paradise", "card onions") == {
        frozenset(rest | {"0 fertilizers +1", "0 hand -pollinator_paradise +onions"})  # 3 green cards for a cost of 2
    }
    assert may_do(state, "play pollinator_paradise", "card corn") == {
        frozenset(rest | {"0 hand -pollinator_paradise +corn"})  # 2 yellow cards for a cost of 2
    }


def test_pollinator_paradise_pays_nothing_for_an_action_bf57():
    state = field(seat("common:corn", "pollinator_paradise grape lucky_find"), deck="onions stonks clone")
    assert does(state, "play pollinator_paradise", "card stonks") == {
        "0 fertilizers -2",
        "0 hand -pollinator_paradise +stonks",
        "0 pile +pollinator_paradise",
        "deck -1",
    }


def test_pollinator_paradise_shows_its_cards_to_nobody_else_bf57():
    state = after(
        field(seat("common:corn", "pollinator_paradise"), seat(), deck="onions stonks clone"),
        "play pollinator_paradise",
    )
    seen = [question.seen for who in (0, 1, None) if (question := GAME.view(state, who).question)]
    assert [[card.kind for card in each] for each in seen] == [["onions", "stonks"], [], []]


def test_card_returned_by_pollinator_paradise_lies_anywhere_in_the_deck_bf57():
    mine = seat("common:corn common:cherry", "pollinator_paradise seed_sprout lucky_find", fert=9)
    state = field(mine, deck="onions stonks cherry melon potato")
    drawn = Counter(
        line
        for each in chances(state, 400)
        for line in does(each, "play pollinator_paradise", "card onions", "play seed_sprout")
        if line.startswith("0 hand")
    )
    assert set(drawn) == {
        "0 hand -pollinator_paradise -seed_sprout +cherry +onions +stonks",  # it was first or second of four
        "0 hand -pollinator_paradise -seed_sprout +cherry +melon +onions",
    }
    assert all(150 < times < 250 for times in drawn.values())


def test_pollinator_paradise_that_takes_the_last_cards_brings_the_last_round_bf18():
    state = field(seat("common:corn", "pollinator_paradise grape lucky_find"), deck="onions stonks")
    assert does(state, "play pollinator_paradise", "card stonks") == {
        "0 fertilizers -2",
        "0 hand -pollinator_paradise +stonks",
        "0 pile +pollinator_paradise",
        "deck -1",
        "last round - > deck",
    }


def test_pollinator_paradise_needs_a_deck_bf23():
    state = field(seat("common:corn", "pollinator_paradise lucky_find"), deck="", last="deck")
    assert refused(state, "play pollinator_paradise") == "BF-23"


BED_CARDS = [
    ("retractable_greenhouse", 1, "greenhouse"),
    ("trellis_bed", 2, "trellis"),
    ("vertical_bed", 2, "vertical"),
    ("rotational_bed", 2, "rotational"),
]


@pytest.mark.parametrize(("card", "cost", "kind"), BED_CARDS)
def test_bed_card_transforms_any_bed_and_keeps_crop_and_timer_bf30(card: str, cost: int, kind: str):
    state = field(seat("raised:- hydroponic:onions=9@4", f"{card} lucky_find"), seat("common:-"), seat("common:onions"))
    assert listed(after(state, f"play {card}"), "choose") == {"bed 0.1", "bed 0.2", "bed 1.1", "bed 2.1"}
    bonus = "({})".format if kind == "vertical" else lambda _: ""
    for bed, line in [
        ("0.1", f"0 bed 1 raised:- > {kind}:-"),
        ("0.2", f"0 bed 2 hydroponic:onions=9@4 > {kind}:onions=9{bonus(10)}@4"),
        ("1.1", f"1 bed 1 common:- > {kind}:-"),
        ("2.1", f"2 bed 1 common:onions=3@1 > {kind}:onions=3{bonus(4)}@1"),
    ]:
        assert does(state, f"play {card}", f"bed {bed}") == played(card, cost) | {line}


@pytest.mark.parametrize(("card", "cost", "kind"), BED_CARDS)
def test_bed_card_changes_no_bed_into_what_it_is_bf23(card: str, cost: int, kind: str):
    state = field(seat(f"{kind}:- {kind}:corn", f"{card} lucky_find"), seat(f"{kind}:-"))
    assert refused(state, f"play {card}") == "BF-23"


@pytest.mark.parametrize(("card", "cost", "kind"), BED_CARDS)
def test_bed_card_brings_the_bonus_of_the_new_bed_alone_bf26(card: str, cost: int, kind: str):
    beds = [each for each in BEDS if each != kind]
    state = field(seat("common:corn", f"{card} lucky_find"), seat(" ".join(f"{each}:grape@3" for each in beds)))
    for place, each in enumerate(beds, 1):
        (line,) = does(state, f"play {card}", f"bed 1.{place}") - played(card, cost)
        assert line.endswith(f"{kind}:grape=15(16)@3" if kind == "vertical" else f"{kind}:grape=15@3"), each


def test_hydroponic_bed_left_gives_no_turn_back_bf26():
    state = field(seat("hydroponic:- common:-", "pineapple trellis_bed lucky_find"))
    assert does(state, "plant pineapple 1", "play trellis_bed", "bed 0.1") == {
        "0 fertilizers -2",
        "0 hand -pineapple -trellis_bed",
        "0 pile +trellis_bed",
        "0 bed 1 hydroponic:- > trellis:pineapple=9(10)@2",
    }


def test_retractable_greenhouse_protects_at_once_bf29():
    state = field(seat("common:cherry common:corn", "retractable_greenhouse fungus_infiltration lucky_find"))
    assert "0 bed 1 common:cherry=2@1 > greenhouse:cherry=2@1" in does(state, "play retractable_greenhouse", "bed 0.1")
    safe = after(state, "play retractable_greenhouse", "bed 0.1")
    assert listed(after(safe, "play fungus_infiltration"), "choose") == {"color yellow"}


def test_garden_gnome_makes_each_opponent_discard_a_card_bf51():
    others = seat(hand="corn wheat+5"), seat(hand="clone"), seat()
    state = field(seat("common:corn", "garden_gnome lucky_find"), *others)
    paid = played("garden_gnome", 1) | {"2 hand -clone", "2 pile +clone"}
    assert may_do(state, "play garden_gnome") == {
        frozenset(paid | {"1 hand -corn", "1 pile +corn"}),
        frozenset(paid | {"1 hand -wheat+5", "1 pile +wheat"}),
    }


def test_raised_garden_gnome_takes_as_many_as_its_value_bf51():
    seven = "corn corn corn corn corn corn corn"
    state = field(seat("common:corn", "garden_gnome+5 lucky_find"), seat(hand=seven), seat(hand="clone melon"))
    six = " ".join(["+corn"] * 6)
    assert does(state, "play garden_gnome+5") == {
        "0 fertilizers -6",
        "0 hand -garden_gnome+5",
        "0 pile +garden_gnome",
        f"1 hand {six.replace('+', '-')}",
        f"1 pile {six}",
        "2 hand -clone -melon",
        "2 pile +clone +melon",
    }


def test_garden_gnome_needs_an_opponent_with_cards_bf23():
    assert (
        refused(field(seat("common:corn", "garden_gnome lucky_find"), seat(), seat()), "play garden_gnome") == "BF-23"
    )


# Epic and mythic ----------------------------------------------------------------------------------------------------

MARKET = "cherry lucky_find onions mango trellis_bed clone"


def test_stonks_takes_one_and_lays_out_six_new_ones_bf58():
    state = field(seat("common:corn", "stonks lucky_find"), market=MARKET, deck="melon melon melon wheat wheat stonks")
    taken = set[str]()
    for each in chances(state, 60):
        lines = {line for line in does(each, "play stonks") if not line.startswith("market")}
        (hand,) = {line for line in lines if "hand" in line}
        assert lines - {hand} == {"0 fertilizers -4", "0 pile +stonks", "deck -1"}
        taken.add(hand)
        now = board(after(each, "play stonks"))
        assert "-" not in [now[f"market {place}"] for place in "ABCDEF"]
    assert taken == {"0 hand " + " ".join(["-stonks", f"+{card}"]) for card in MARKET.split()}


def test_stonks_mixes_the_market_and_the_deck_bf58():
    state = field(seat("common:corn", "stonks lucky_find"), market=MARKET, deck="melon wheat corn beans potato")
    laid = Counter(
        str(now[f"market {place}"])
        for each in chances(state, 60)
        for now in [board(after(each, "play stonks"))]
        for place in "ABCDEF"
    )
    assert set(laid) == {*MARKET.split(), "melon", "wheat", "corn", "beans", "potato"}


def test_stonks_with_an_empty_deck_leaves_gaps_bf18():
    state = field(seat("common:corn", "stonks lucky_find"), market="cherry - onions - - mango", deck="", last="deck")
    for each in chances(state, 20):
        now = board(after(each, "play stonks"))
        left = sorted(str(now[f"market {place}"]) for place in "ABCDEF" if now[f"market {place}"] != "-")
        assert (now["deck"], len(left)) == (0, 2)
        assert set(left) < {"cherry", "onions", "mango"}


def test_stonks_needs_a_market_bf23():
    state = field(seat("common:corn", "stonks lucky_find"), market="- - - - - -", deck="", last="deck")
    assert refused(state, "play stonks") == "BF-23"


@pytest.mark.parametrize(("card", "dice"), [("grocery_composture", 1), ("grocery_composture+5", 6)])
def test_grocery_composture_rolls_a_die_for_each_point_of_value_bf51(card: str, dice: int):
    state = field(seat("common:corn", f"{card} lucky_find"))
    rest = {f"0 hand -{card}", "0 pile +grocery_composture"}
    gained = set[int]()
    for lines in may_do(state, f"play {card}", seeds=300):
        change = {line for line in lines if "fertilizers" in line}
        assert lines - change == rest
        gained.add(dice + sum(int(line.split()[-1]) for line in change))
    assert min(gained) >= dice
    assert max(gained) <= 6 * dice
    assert gained >= set(range(3 * dice, 4 * dice + 1))
    assert dice > 1 or gained == {1, 2, 3, 4, 5, 6}


def test_drought_pays_for_market_and_hand_but_not_for_itself_bf59():
    mine = seat("common:corn@3 common:cherry@3", "drought corn wheat+5", fert=9)
    state = field(
        mine, seat("common:melon", "clone"), market=MARKET, deck="melon beans potato wheat tomato grape stonks"
    )
    assert does(state, "play drought") == {
        "0 fertilizers -4",
        "0 coins +8",
        "0 hand -corn -drought -wheat+5",
        "0 pile +cherry +clone +corn +drought +lucky_find +mango +onions +trellis_bed +wheat",
        *(
            f"market {place} {old} > {new}"
            for place, old, new in zip(
                "ABCDEF", MARKET.split(), ["melon", "beans", "potato", "wheat", "tomato", "grape"], strict=True
            )
        ),
        "deck -6",
    }


def test_drought_with_an_empty_hand_and_a_thin_deck_bf59():
    state = field(
        seat("common:corn@3 common:cherry@3", "drought", fert=9), market="cherry - onions - - -", deck="melon"
    )
    assert does(state, "play drought") == {
        "0 fertilizers -4",
        "0 coins +2",
        "0 hand -drought",
        "0 pile +cherry +drought +onions",
        "market A cherry > melon",
        "market C onions > -",
        "deck -1",
        "last round - > deck",
    }


def test_drought_with_nothing_to_discard_is_not_played_bf23():
    state = field(seat("common:corn", "drought", fert=9), market="- - - - - -", deck="", last="deck")
    assert refused(state, "play drought") == "BF-23"


@pytest.mark.parametrize(("bed", "kind"), [("0.1", "corn"), ("1.1", "grape"), ("1.2", "cherry")])
def test_clone_gives_a_new_card_as_printed_bf34(bed: str, kind: str):
    state = field(seat("common:corn=9", "clone lucky_find"), seat("greenhouse:grape=20 common:cherry=0"))
    assert does(state, "play clone", f"bed {bed}") == {
        "0 fertilizers -4",
        f"0 hand -clone +{kind}",
        "0 pile +clone",
    }
    (new,) = [card for card in GAME.view(after(state, "play clone", f"bed {bed}"), 0).hand if card.kind == kind]
    assert (new.id >= len(DECK), new.plus, value(new)) == (True, 0, value(new))


def test_clone_needs_a_crop_bf23():
    assert refused(field(seat("common:-", "clone lucky_find"), seat("common:-")), "play clone") == "BF-23"


@pytest.mark.parametrize(
    ("bed", "line"),
    [
        ("0.1", "0 bed 1 common:corn=9@1 > common:corn=1@1"),
        ("1.1", "1 bed 1 vertical:grape=20(21)@4 > vertical:grape=1(2)@4"),
        ("1.2", "1 bed 2 common:cherry=0@1 > common:cherry=1@1"),
    ],
)
def test_wither_sets_the_card_value_to_one_and_stays_bf60(bed: str, line: str):
    state = field(seat("common:corn=9", "wither lucky_find"), seat("vertical:grape=20 common:cherry=0 greenhouse:corn"))
    assert does(state, "play wither", f"bed {bed}") == {"0 fertilizers -3", line}
    assert refused(state, "play wither", "bed 1.3") == "BF-29"


def test_wither_works_once_a_turn_and_is_paid_each_time_bf7():
    state = field(seat("common:corn=9 common:-", "wither lucky_find", fert=9), seat("common:grape"))
    assert refused(state, "play wither", "bed 0.1", "play wither") == "BF-7"
    assert refused(field(seat("common:corn=9", "wither recycle corn", fert=2)), "play wither") == "BF-24"


def test_wither_works_again_in_the_next_turn_bf7():
    state = field(seat("common:corn=9@5 common:-", "wither lucky_find"), seat("greenhouse:grape"))
    later = forward(after(state, "play wither", "bed 0.1", "play lucky_find"), 0, "play")
    assert "play wither" not in listed(later, "play")  # it would change nothing: the only crop's value is 1 already
    other = field(seat("common:corn=9@5 common:grape@5", "wither lucky_find"), seat("greenhouse:grape"))
    again = forward(after(other, "play wither", "bed 0.1"), 0, "play")
    assert does(again, "play wither", "bed 0.2") == {
        "0 fertilizers -3",
        "0 bed 2 common:grape=15@4 > common:grape=1@4",
    }


def test_wither_is_known_to_stay_in_the_hand_bf7():
    state = field(seat("common:corn=9 common:-", "wither lucky_find"), seat("common:grape"))
    wither = state.farms[0].hand[0]
    for moves in (("play wither",), ("play wither", "bed 0.1")):
        seen = GAME.view(after(state, *moves), 1)
        assert [card.kind for card in seen.farms[0].known] == ["wither"]
        assert all(wither in GAME.guess(seen, Rng(f"guess {number}")).farms[0].hand for number in range(9))


def test_wither_is_an_ordinary_card_of_the_hand_bf7():
    state = field(seat("common:corn", "recycle wither selection"))
    assert does(state, "play recycle", "card wither") == {
        "0 fertilizers +5",
        "0 hand -recycle -wither",
        "0 pile +recycle +wither",
    }
    assert "0 hand -selection -wither +wither+5" in does(state, "play selection", "card wither")


def test_wither_needs_a_crop_that_it_would_change_bf23():
    state = field(seat("common:cherry=1", "wither lucky_find"), seat("greenhouse:grape common:-"))
    assert refused(state, "play wither") == "BF-23"
