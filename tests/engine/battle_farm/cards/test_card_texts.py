"""The words about the cards of Battle Farm say what their data says: every number, die, token, colour, target, trigger.

What the data says is read from its ops here, not from the engine that runs them; and the data itself is compared with
what the rule book prints.
"""

import re
from collections.abc import Iterable, Iterator

import pytest

from bot.text.localisation import words
from engine.battle_farm.cards import ACTIONS, BEDS, CLASSES, CROPS, KINDS, RARITIES, price, timer
from engine.battle_farm.rules.ops import (
    Change,
    Choose,
    Clear,
    Destroy,
    Discard,
    Draw,
    Gain,
    Odd,
    Op,
    Raise,
    Refill,
    Steal,
    Take,
    Transform,
)
from tests.suite.grouping import grouped

ABILITIES = {each.ability.id: each.ability for each in CLASSES.values()}
LONGEST = 200
"""Characters of a text, so that it fits under a card on a phone."""


def say(part: str, name: str) -> str:
    return words().say(f"battle_farm-{part}-{name}")


# The data against the rule book -------------------------------------------------------------------------------------

PRINTED = """
wheat yellow common 8 2, cherry red common 8 2, cabbage green common 8 2, corn yellow common 8 3,
carrots red common 8 3, onions green common 8 3, mango yellow uncommon 6 5, tomato red uncommon 6 5,
potato green uncommon 6 5, melon yellow uncommon 6 6, beans red uncommon 6 6, wasabi green uncommon 6 6,
pineapple yellow rare 4 9, eggplant red rare 4 9, peppers green rare 4 9, tangerine yellow epic 2 15,
pumpkin red epic 2 15, grape green epic 2 15, cloudberry yellow mythic 1 21, strawberry red mythic 1 23,
blueberry green mythic 1 22,
garden_gourmet - common 6 1, fertilizer_frenzy - common 6 1, recycle - common 6 0, lucky_find - common 6 1,
green_day - common 6 1, red_alert - common 6 1, yellow_warning - common 6 1, weed_whacker - uncommon 4 1,
pest_control - uncommon 4 3, selection - uncommon 4 3, flower_power - uncommon 4 3, fungus_infiltration - uncommon 4 3,
thorny_fence - rare 3 3, soil_enrichment - rare 3 2, seed_sprout - rare 3 3, pollinator_paradise - rare 3 2,
retractable_greenhouse - rare 3 1, garden_gnome - rare 3 1, trellis_bed - epic 2 2, vertical_bed - epic 2 2,
rotational_bed - epic 2 2, stonks - epic 2 4, grocery_composture - mythic 1 1, drought - mythic 1 4, clone - mythic 1 4,
wither - mythic 1 3
"""
"""Kind, colour, rarity, quantity and value (for actions: cost) of each card, from the tables of the rule book."""


def test_data_is_what_the_rule_book_prints():
    data = [
        f"{kind} {CROPS[kind].color if kind in CROPS else '-'} {each.rarity} {each.copies} {each.value}"
        for kind, each in KINDS.items()
    ]
    assert data == [row.strip() for row in PRINTED.split(",")]


def test_seed_cost_is_the_price_and_ripe_timer_the_reap_timer_bf31():
    assert {each.rarity: (price(kind), timer(kind)) for kind, each in CROPS.items()} == {
        "common": (1, 1),
        "uncommon": (2, 2),
        "rare": (3, 3),
        "epic": (5, 4),
        "mythic": (8, 5),
    }
    assert {(each.rarity, price(kind)) for kind, each in ACTIONS.items()} == {
        (rarity, each) for rarity, each in zip(RARITIES, (1, 2, 3, 5, 8), strict=True)
    }


def test_hydroponics_of_grape_is_the_hydroponic_bed_bf31():
    assert say("bed", "hydroponic") == "Hydroponic"
    assert "the bed becomes Hydroponic" in say("text", "grape")


def test_action_cards_have_no_colour_bf33():
    assert {kind for kind in ACTIONS if hasattr(ACTIONS[kind], "color")} == set()


def test_abilities_cost_what_the_classes_say():
    assert {each.id: (each.cost, each.replayable) for each in ABILITIES.values()} == {
        "land_acquisition": (0, False),
        "reap_and_sow": (1, True),
        "early_bird": (4, True),
        "genetic_modification": (1, True),
        "first_pick": (3, False),
        "cloud_cover": (1, True),
    }


# Names --------------------------------------------------------------------------------------------------------------


def test_every_card_bed_class_and_ability_has_a_name_and_a_text_of_its_own():
    things = [("kind", "text", KINDS), ("ability", "ability-text", ABILITIES), ("bed", "bed-text", BEDS)]
    things += [("class", "class-text", CLASSES)]
    for named, told, ids in things:
        names, texts = {say(named, each) for each in ids}, {say(told, each) for each in ids}
        assert len(names) == len(texts) == len(ids)
        assert all(len(text) <= LONGEST and (text[0].isupper() or text[0] == "+") and text[-1] == "." for text in texts)
        assert all(len(name) <= 24 for name in names)


def test_names_are_those_of_the_rule_book():
    for kind in KINDS:
        assert say("kind", kind).removesuffix(" (action)") == kind.replace("_", " ").title()
    assert [say("rarity", rarity) for rarity in RARITIES] == ["Common", "Uncommon", "Rare", "Epic", "Mythic"]
    assert [say("color", color) for color in ("red", "green", "yellow")] == ["Red", "Green", "Yellow"]


def test_red_alert_says_which_of_the_two_it_is_bf32():
    assert say("effect", "carrots") == "Red Alert"
    assert say("kind", "red_alert") == "Red Alert (action)"
    assert len({say("effect", crop) for crop in CROPS} & {say("kind", kind) for kind in KINDS}) == 0


# Texts against ops --------------------------------------------------------------------------------------------------

NUMBER = re.compile(r"\b\d+d\d+\b|\b\d+\b")
TOKEN = re.compile(r"\b(coin|fertilizer)s?\b")
COLOR = re.compile(r"\b(red|green|yellow)\b")

COUNTED = {
    "field_crops": "for every other {color} crop on the whole field",
    "own_crops": "for every crop you grow",
    "own_colors": "for every colour among the crops you grow",
    "crop_names": "for every kind of crop that grows on the whole field",
    "hand_color": "for every {color} crop card in your hand",
    "same_in_hand": "other {name}",
    "same_harvested": "you harvest",
    "card_grade": "By its rarity",
    "target_grade": "By its rarity",
    "target_worth": "equal to its value",
    "discarded": "for every card discarded",
    "victim_fertilizers": "for every fertilizer they have",
    "value": "this card’s value",
}
"""What a text says where ops count; `one` counts nothing."""

CHANGED = {
    "self": "gains",
    "target": "[Ii]t",
    "others": "every other crop on the whole field",
    "own": "Every crop you grow",
    "color": "Every crop of it on the whole field",
}

CHOSEN = {
    ("crop", "any"): "hoose (a|another) crop, anybody’s",
    ("bed", "any"): "hoose a bed, anybody’s",
    ("bed", "own"): "hoose one of your beds",
    ("bed", "opponents"): "hoose an opponent’s (bed|crop)",
    ("opponent", "any"): "hoose an opponent",
    ("color", "any"): "hoose a colour",
    ("bed_kind", "any"): "as you like",
    ("hand", "any"): "(Discard|Choose) (a|another) card of your hand",
    ("market", "any"): "Choose a card of the market",
}

ODD: dict[str, tuple[set[str], set[str], tuple[str, ...]]] = {
    "mango_madness": ({"1"}, set(), ("steal", "random card", "hands of all opponents")),
    "root_rot": ({"1d4", "4", "1"}, {"fertilizer"}, ("new Potato card", "otherwise")),
    "beanstalk": ({"1"}, {"coin", "fertilizer"}, ("as they like",)),
    "grapevine": ({"4"}, {"coin"}, ("Common or Raised Bed", "becomes Hydroponic", "any other")),
    "berry_blitz": (
        {"1"},
        {"coin", "fertilizer"},
        ("every player, you too, loses", "card in their hand", "crop they grow"),
    ),
    "pollinate": ({"2", "1"}, {"fertilizer"}, ("keep", "shuffle the other back", "kept card’s colour in your hand")),
    "clone": (set(), set(), ("new card", "as printed")),
    "restore": ({"2"}, set(), ("up to", "your own discard pile")),
    "sow": (set(), set(), ("then shuffle the chosen one into it",)),
}
"""Numbers, tokens and words of what a single card does."""


class Facts:
    """What a text must name, gathered from ops: all numbers, tokens and colours, and phrases (patterns)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.numbers = set[str]()
        self.tokens = set[str]()
        self.colors = set[str]()
        self.phrases = set[str]()

    def amount(self, number: int, per: str = "one") -> None:
        """Note a number, in the way in which it is told for what is counted."""
        if per in ("card_grade", "target_grade"):
            self.numbers |= {"1", "5"}
        elif per not in ("value", "target_worth") and number:
            self.numbers.add(str(abs(number)))

    def counted(self, per: str, color: str | None = None) -> None:
        if per != "one":
            self.phrases.add(COUNTED[per].format(color=color, name=self.name))
        if per == "victim_fertilizers":
            self.tokens.add("fertilizer")

    def rolled(self, die: int) -> None:
        self.numbers.add(f"1d{die}")

    def note(self, op: Op) -> None:
        """Note what an op says."""
        match op:
            case Gain() | Steal():
                self.note_tokens(op)
            case Change():
                self.note_change(op)
            case Choose():
                about = op.among if op.about == "card" else op.about
                whose = "any" if op.about == "opponent" else op.whose
                self.phrases |= {CHOSEN[about, whose], *(say("bed", each) for each in op.beds)}
                self.counted(op.when)
            case Odd():
                numbers, tokens, phrases = ODD[op.odd]
                self.numbers |= numbers
                self.tokens |= tokens
                self.phrases |= set(phrases)
            case _:
                self.note_move(op)

    def note_tokens(self, op: Gain | Steal) -> None:
        self.tokens.add(op.token.removesuffix("s") if isinstance(op, Gain) else "coin")
        self.rolled(op.die) if op.die else self.amount(op.amount if isinstance(op, Gain) else 1, op.per)
        self.counted(op.per, op.color if isinstance(op, Gain) else None)
        if isinstance(op, Gain):
            self.counted(op.when)
            self.colors |= {op.color} if op.color else set()
        else:
            self.phrases.add("steal" if op.whose == "target" else "every opponent gives you")

    def note_change(self, op: Change) -> None:
        self.phrases.add(CHANGED[op.crops])
        self.amount(op.value, op.per)
        self.amount(op.timer)
        self.counted(op.per)
        if op.value:
            self.phrases.add("gains?" if op.value > 0 else "loses")
        if op.timer:
            self.phrases.add("ripens 1 turn later" if op.timer > 0 else "ripens 1 turn sooner")
        if op.least:
            self.phrases.add(rf"\(min {op.least}\)")
            self.amount(op.least)
        if op.to is not None:
            self.phrases.add(f"value becomes {op.to}")
            self.amount(op.to)

    def note_move(self, op: Op) -> None:
        """Note what becomes of cards and beds."""
        match op:
            case Destroy():
                self.phrases.add("destroyed")
            case Transform(into=None):
                self.phrases.add("It becomes")
            case Transform(into=bed):
                self.phrases.add(f"becomes (a )?{say('bed', bed or '').removeprefix('Common Bed') or 'Common'}")
            case Discard(what=what, per=per):
                self.phrases.add(
                    {"card": "Discard", "hand": "your whole hand", "random": "discards random cards"}[what]
                )
                self.counted(per)
            case Raise(die=die, amount=amount):
                self.rolled(die) if die else self.amount(amount)
                self.phrases.add("gains?")
            case Draw(per=per):
                self.amount(1)
                self.counted(per)
                self.phrases.add("Draw 1 card from the deck")
            case Take(what="random"):
                self.amount(1)
                self.phrases.add("1 random card from the market")
            case Take():
                self.phrases.add("take it")
            case Clear(to=to):
                self.phrases.add("shuffled into the deck" if to == "deck" else "[Dd]iscard")
            case Refill():
                self.phrases.add("market is refilled")
            case _:
                raise AssertionError(op)


def harms(ops: Iterable[Op]) -> bool:
    """Return whether ops do to single crops what a Greenhouse keeps off (BF-29)."""
    ops = tuple(ops)
    crops = any(isinstance(op, Choose) and op.about == "crop" for op in ops)
    return any(
        (isinstance(op, Change) and (op.value < 0 or op.timer > 0 or op.to is not None))
        or (isinstance(op, Destroy) and crops)
        for op in ops
    )


def effects() -> Iterator[tuple[str, str, str, tuple[Op, ...], tuple[str, ...]]]:
    """List all effects: id, key of the text, name, ops, and the triggers that the text names."""
    for kind, crop in CROPS.items():
        triggers = [trigger for trigger in ("planted", "harvested", "fertilized") if getattr(crop, trigger)]
        yield kind, "text", say("kind", kind), crop.planted + crop.harvested + crop.fertilized, tuple(triggers)
    for kind, action in ACTIONS.items():
        yield kind, "text", say("kind", kind), action.does, ()
    for ability in ABILITIES.values():
        yield ability.id, "ability-text", say("ability", ability.id), ability.does, ()


EFFECTS = [*effects()]


def facts(thing: str, name: str, ops: tuple[Op, ...]) -> Facts:
    found = Facts(name)
    for op in ops:
        found.note(op)
    if thing in CROPS and CROPS[thing].gains == "richer_opponents":
        found.numbers, found.tokens = {"1"}, {"coin"}
        found.phrases = {r"\+1 coin for each opponent richer than you"}
    return found


def faults(text: str, thing: str, name: str, ops: tuple[Op, ...], triggers: tuple[str, ...]) -> list[str]:
    """Tell in what a text says something else than the ops."""
    found = facts(thing, name, ops)
    pairs = [
        ("numbers", set(NUMBER.findall(text)), found.numbers),
        ("tokens", set(TOKEN.findall(text)), found.tokens),
        ("colours", set(COLOR.findall(text)), found.colors),
        ("triggers", tuple(re.findall(r"[Ww]hen (planted|harvested|fertilized)", text)), triggers),
        ("Greenhouse", "Not in a Greenhouse" in text, harms(ops)),
    ]
    wrong = [f"{what}: {said}, not {meant}" for what, said, meant in pairs if said != meant]
    return wrong + [f"lacks {phrase}" for phrase in sorted(found.phrases) if not re.search(phrase, text)]


@grouped(("thing", "part", "name", "ops", "triggers"), EFFECTS)
def test_text_names_what_the_ops_do_and_no_other_number(
    thing: str, part: str, name: str, ops: tuple[Op, ...], triggers: tuple[str, ...]
):
    assert faults(say(part, thing), thing, name, ops, triggers) == []


SWAPS = [
    (r"\bcoins?\b", "fertilizers"),
    (r"\bfertilizers?\b", "coins"),
    (r"\b(red|green)\b", "yellow"),
    (r"\byellow\b", "red"),
    (r"hen planted", "hen harvested"),
    (r"hen harvested", "hen planted"),
    (r"anybody’s", "your own"),
    (r"opponent’s", "neighbour’s"),
    (r"whole field", "own farm"),
    (r"you grow", "that grows"),
    (r" Not in a Greenhouse\.", ""),
    (r"later", "sooner"),
    (r"sooner", "later"),
    (r"loses", "gains"),
]
"""Words that would say something else; `coins?` and the like stand for each place where one occurs."""


@grouped(("thing", "part", "name", "ops", "triggers"), EFFECTS)
def test_any_other_number_token_colour_scope_or_trigger_is_noticed(
    thing: str, part: str, name: str, ops: tuple[Op, ...], triggers: tuple[str, ...]
):
    text = say(part, thing)
    wrong = [NUMBER.sub("7", text, count=1)] if NUMBER.search(text) else []
    wrong += [re.sub(word, other, text) for word, other in SWAPS if re.search(word, text)]
    assert [each for each in wrong if not faults(each, thing, name, ops, triggers)] == []
    assert faults(f"{text} Draw 9 cards.", thing, name, ops, triggers)


@grouped("thing", [*ACTIONS, *ABILITIES])
def test_text_says_how_often_it_works_bf7(thing: str):
    if thing in ABILITIES:
        text, replayable = say("ability-text", thing), ABILITIES[thing].replayable
        assert ("Once a turn" in text, "Once a game" in text) == (replayable, not replayable)
    else:
        text = say("text", thing)
        assert ("You keep the card and may play it once a turn" in text) == ACTIONS[thing].replayable


@pytest.mark.parametrize("bed", BEDS)
def test_bed_text_names_its_bonus_and_whom_it_helps_bf25(bed: str):
    text, kind = say("bed-text", bed), BEDS[bed]
    numbers = {str(abs(number)) for number in (kind.value, kind.timer) if number}
    assert set(NUMBER.findall(text)) == numbers
    helped = {color for color in kind.colors if len(kind.colors) < 3} if numbers else set()
    assert set(COLOR.findall(text)) == helped
    rarities = {say("rarity", rarity) for rarity in kind.rarities if len(kind.rarities) < 5}
    assert set(re.findall(r"\b(Common|Uncommon|Rare|Epic|Mythic)\b", text)) == rarities
    assert ("lower the value" in text and "ripen later" in text and "destroy" in text) == kind.protects
    assert ("No bonus" in text) == (not numbers and not kind.protects)


@pytest.mark.parametrize("farmer", CLASSES)
def test_class_text_names_beds_and_bonus_bf2(farmer: str):
    text, kind = say("class-text", farmer), CLASSES[farmer]
    beds = {bed: kind.beds.count(bed) for bed in kind.beds}
    named = ", ".join(f"{count} {say('bed', bed).removesuffix(' Bed')}" for bed, count in beds.items())
    assert text.endswith(f"Beds: {named}.")
    start = text.removesuffix(f"Beds: {named}.")
    tokens = {"coin": kind.coins, "fertilizer": kind.fertilizers}
    assert {(token, int(count)) for count, token in re.findall(r"(\d+) more (coin|fertilizer)", start)} == {
        (token, count) for token, count in tokens.items() if count
    }
    assert ("a random Common crop card more" in start) == (kind.bonus == "crop")
    assert ("a random Common action card more" in start) == (kind.bonus == "action")
