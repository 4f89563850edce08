"""A deck in words: its numbers by type and cost, and all its faults."""

from bot.text.localisation import words
from cogs.farrago.decks import text
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import arranged
from engine.farrago.model import PLANETS
from engine.farrago.rules.limits import COPIES, FOREIGN
from engine.message import Line

say = words().line


def first(kind_of: str, cost: int = 0) -> str:
    return next(name for name, kind in KINDS.items() if (kind.type, kind.cost) == (kind_of, cost))


def named(kind: str) -> str:
    return say(Line(f"farrago-card-{kind}"))


def test_cards_are_listed_by_type_the_cheap_ones_first() -> None:
    one, two = first("creature", 1), first("creature", 2)
    effect, resource = first("effect"), first("resource")
    assert text.text(arranged({two: 3, one: 1, effect: 2, resource: 5, "gone_fox": 2}), say).split("\n") == [
        f"**Creatures (4):** 1 × {named(one)} (1 RP), 3 × {named(two)} (2 RP)",
        f"**Resources (5):** 5 × {named(resource)}",
        f"**Effects (2):** 2 × {named(effect)}",
        "**No longer in the game (2):** 2 × gone_fox",
        "**Creatures and buildings by cost:** 1 for 1 RP, 3 for 2 RP",
    ]


def test_the_alt_text_begins_with_the_essentials_and_has_a_limit() -> None:
    alt = text.alt(arranged({first("creature", 1): 1, first("resource"): 2}), "Foxes", say)
    assert alt.startswith("Foxes · Zephyr · 3 cards: 1 creature, 0 buildings, 2 resources, 0 effects.\n")
    assert f"1 × {named(first('creature', 1))} (1 RP)" in alt
    everything = arranged(dict.fromkeys(KINDS, 3))
    assert len(text.alt(everything, "F" * 32, say)) <= text.ALT_LIMIT
    assert len(text.text(everything, say)) <= text.TEXT_LIMIT


def test_every_card_of_a_starter_is_in_its_words() -> None:
    for planet in PLANETS:
        told = text.text(STARTERS[planet], say)
        assert [kind for kind, count in STARTERS[planet] if f"{count} × {named(kind)}" not in told] == []


def test_a_verdict_names_each_fault_up_to_a_few() -> None:
    wrong = arranged(dict.fromkeys([name for name, kind in KINDS.items() if kind.type == "effect"][:8], 4))
    lines = text.verdict(wrong, say).split("\n")
    assert lines[0] == "⚠️ Saved, but not playable yet:"
    assert len(lines) == 1 + text.FAULTS_SHOWN
    assert lines[-1] == "- and 3 more things"
    assert text.verdict(STARTERS["zephyr"], say) == "✅ Ready to play."


def test_the_heading_of_an_empty_deck_names_no_home() -> None:
    heads = [text.heading("Foxes", cards, say).split("\n")[1] for cards in ((), STARTERS["mirage"])]
    assert heads == ["No cards yet", "Mirage · 40 cards"]


def test_the_limits_are_told_with_what_a_deck_has_of_them_far36() -> None:
    deck = arranged({**dict(STARTERS["zephyr"]), "masked_magpie": 2, "brass_beetle": 1})
    assert text.limits(deck, say) == (
        f"From other planets than Zephyr: 3 (at most {FOREIGN})\n"
        f"At most {COPIES} of a card, and any number of each resource."
    )


def test_the_alt_text_describes_the_picture_without_markup() -> None:
    first, second, *_ = text.alt(STARTERS["zephyr"], "Foxes", say).split("\n")
    assert first == "Foxes · Zephyr · 40 cards: 17 creatures, 3 buildings, 15 resources, 5 effects."
    assert second.startswith("Creatures and buildings by cost: 3 for 0 RP, ")
    assert text.alt((), "Foxes", say) == "Foxes · No cards yet."
