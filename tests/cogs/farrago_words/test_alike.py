"""Answers that look like variants of one another are offered together."""

import random

import pytest

from cogs.farrago_words import alike
from cogs.farrago_words.alike import NEIGHBOURS, TOGETHER, groups
from engine.farrago_words.model import ShownAnswer
from engine.farrago_words.rules.spelling import key

SAME = """
bear/bears cat/cats eel/eels fox/foxes bus/buses berry/berries knife/knives wolf/wolves snowman/snowmen cherry/cherries
color/colour gray/grey donut/doughnut theater/theatre pajamas/pyjamas jewelry/jewellery tire/tyre plow/plough
mustache/moustache yogurt/yoghurt aluminum/aluminium catalog/catalogue dialog/dialogue program/programme tsar/tzar
traveler/traveller organize/organise encyclopedia/encyclopaedia diarrhea/diarrhoea ketchup/ketshup alligator/aligator
broccoli/brocoli broccoli/broccolli mediterranean/mediteranean accommodation/accomodation hippopotamus/hipopotamus
hippopotamus/hippopotomus rhinoceros/rhinocerous restaurant/restaraunt spaghetti/spagetti mosquito/mosquitoes
potato/potatoes potato/potatos zucchini/zuchini necessary/neccessary pharaoh/pharoah rhythm/rythm separate/seperate
tomorrow/tommorow umbrella/umberella squirrel/squirell caterpillar/catterpillar orangutan/orangutang fireman/firemen
crocodile/crocodille pineapple/pinapple cappuccino/capuccino lasagna/lasagne sheriff/sherif lieutenant/leiutenant
cell-phone/cellphones ice-cream/ice-creams polar-bear/polar-bears mother-in-law/mothers-in-law credit-card/credit-cards
"""
"""Pairs that people would call the same: plurals, two ways to spell a word, and words as they are often misspelled."""

OTHER = """
bat/bag bear/beer bear/boar beard/bread cat/cap cat/cart car/cart coat/cot lion/loin horse/house mouse/moose
table/tablet plane/planet plant/planet plant/planer cape/caper star/stair sail/snail bread/bead bean/bead
carrot/carriage
salmon/salami trumpet/trombone pen/pencil pan/panda sun/son ship/sheep sheep/sleep desk/disc tiger/tigress
prince/princess princes/princess brown/brawn crane/crow crab/cab clown/cloud clock/clog spoon/spool stool/stole
train/tray tractor/traitor dolphin/dauphin market/marker mango/mangrove mushroom/mudroom basket/basketball
butter/butterfly football/footfall sunflower/sunlight raincoat/raindrop snowman/snowball toothbrush/toothpaste
blackbird/blackboard blueberry/blackberry strawberry/straw grandfather/grandmother milkman/mailman marathon/marzipan
lemon/lemur melon/mellow peach/peak pear/pearl pear/peas seal/seat duck/dock frog/fog hamster/hamlet
south-africa/south-america north-korea/north-carolina new-york/new-jersey red-wine/red-wire
"""
"""Pairs of different things that are spelled nearly the same."""

MISSED = {"gray/grey", "donut/doughnut", "jewelry/jewellery", "ketchup/ketshup", "rhythm/rythm", "pharaoh/pharoah"}
MISTAKEN = {"princes/princess"}
LOWER = {"football/footfall", "milkman/mailman", "red-wine/red-wire", "south-africa/south-america", "tractor/traitor"}
"""What a limit three below would take for the same as well."""


def shown(*texts: str) -> list[ShownAnswer]:
    return [ShownAnswer(number, text, key(text, "en")[0].upper(), 0, 0) for number, text in enumerate(texts)]


def grouped(*texts: str, language: str = "en") -> list[list[str]]:
    return [[texts[number] for number in group] for group in groups(shown(*texts), language)]


def found(pairs: str) -> set[str]:
    return {pair for pair in pairs.split() if groups(shown(*pair.split("/")), "en")}


def test_nearly_all_plurals_and_spellings_look_alike_word6() -> None:
    assert set(SAME.split()) - found(SAME) == MISSED


def test_different_things_do_not_look_alike_except_one_pair() -> None:
    assert found(OTHER) == MISTAKEN


def test_a_lower_limit_would_take_different_things_for_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(alike, "LIKENESS", alike.LIKENESS - 3)
    assert found(OTHER) == MISTAKEN | LOWER
    assert MISSED - found(SAME) >= {"donut/doughnut", "gray/grey", "rhythm/rythm"}


def test_variants_are_grouped_under_their_letter_each_in_one_group() -> None:
    assert grouped("Bears", "Cats", "bear", "Dog", "Cat", "a bear", "beer", "Tigers") == [
        ["Bears", "bear", "a bear"],
        ["Cats", "Cat"],
    ]


def test_the_same_answer_twice_is_no_group_of_its_own() -> None:
    assert grouped("Bear", "bear!", "The Bear") == []


def test_answers_of_different_letters_are_never_together() -> None:
    assert groups([ShownAnswer(0, "bear", "B", 0, 0), ShownAnswer(1, "bears", "C", 0, 0)], "en") == ()


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [
        *(("de", "Hund", "Hunde"), ("de", "Bär", "Bären"), ("fr", "cheval", "chevaux"), ("es", "león", "leones")),
        *(("es", "pez", "peces"), ("it", "gatto", "gatti"), ("it", "amico", "amici"), ("pt", "leão", "leões")),
        *(("nl", "hond", "honden"), ("sv", "hund", "hundar"), ("da", "hund", "hunde"), ("no", "hund", "hunder")),
        *(("ca", "casa", "cases"), ("ro", "pom", "pomi"), ("en-GB", "cat", "cats")),
    ],
)
def test_plurals_are_those_of_the_language(language: str, one: str, several: str) -> None:
    assert grouped(one, several, language=language) == [[one, several]]


def test_a_misspelled_word_of_any_script_looks_like_the_right_one() -> None:
    assert grouped("крокодил", "кракодил", "корова", language="ru") == [["крокодил", "кракодил"]]
    assert grouped("ιπποπόταμος", "ιποπόταμος", "ίππος", language="el") == [["ιπποπόταμος", "ιποπόταμος"]]


def test_a_chain_of_similar_answers_does_not_join_different_ones() -> None:
    chain = ("abcdefghij", "abcdefghijk", "abcdefghijkl", "abcdefghijklm", "abcdefghijklmn", "abcdefghijklmno")
    assert all(len(group) < len(chain) for group in grouped(*chain))


def test_the_order_of_answers_is_no_matter() -> None:
    answers = shown(*(word for pair in (SAME + OTHER).split() for word in pair.split("/")))
    expected = groups(answers, "en")
    mixed = random.Random(5).sample(answers, len(answers))
    assert groups(mixed, "en") == expected
    assert len({number for group in expected for number in group}) == sum(map(len, expected))


def test_two_thousand_answers_that_all_look_alike_stay_in_small_groups() -> None:
    words = {f"crocodile {'io'[number % 2]}{number}" for number in range(2000)}
    assert all(1 < len(group) <= TOGETHER for group in grouped(*sorted(words)))


def test_a_group_has_no_more_spellings_than_people_would_look_at() -> None:
    spellings = [f"the quick brown fox jumps over {end}" for end in "abcdefghi"]
    assert len(spellings) > TOGETHER
    assert grouped(*spellings) == [spellings[:TOGETHER]]


def test_variants_are_found_in_a_crowded_letter_too() -> None:
    crowd = [
        f"c{first}{second}{'xyz'[number]}qwvj" for number in range(3) for first in "aeiou" for second in "bdfglmnprt"
    ]
    assert len(crowd) > 4 * NEIGHBOURS
    assert ["crocodile", "crocodyle", "crocodiles"] in grouped("crocodile", "crocodyle", "crocodiles", *crowd)
