"""/deck on Discord: a deck is built by commands and buttons, outlives the bot, and belongs to its owner alone."""

from typing import Any

import pytest

from bot.text.localisation import words
from engine.farrago.cards import KINDS, STARTERS
from engine.farrago.decks import arranged, to_code
from playground.seen import SeenMessage
from tests.e2e.harness import BLANK_BOT, Playground
from tests.players.reading import shown

BOT = BLANK_BOT

pytestmark = pytest.mark.slow

CREATURE, OTHER, *_ = (name for name, kind in KINDS.items() if kind.type == "creature" and kind.planet is None)


def named(kind: str) -> str:
    return words().say(f"farrago-card-{kind}")


def text_of(seen: SeenMessage) -> str:
    return seen.text.replace("\u2068", "").replace("\u2069", "")


def offers(choices: list[Any]) -> list[str]:
    return [choice["name"] for choice in choices]


async def test_a_deck_is_built_by_commands_and_only_its_owner_is_offered_it(playground: Playground) -> None:
    ada, bo = playground.actors("Ada", "Bo")
    made = shown(await ada.slash("deck new", name="Swift Foxes", planet="zephyr"))
    assert made.ephemeral
    assert "Swift Foxes · Zephyr · 40 cards: 17 creatures" in made.alt
    assert offers(await ada.autocomplete("deck add", "deck", deck="foxes")) == ["Swift Foxes"]
    assert offers(await bo.autocomplete("deck add", "deck", deck="foxes")) == []
    (deck,) = [choice["value"] for choice in await ada.autocomplete("deck remove", "deck", deck="")]
    there = offers(await ada.autocomplete("deck remove", "card", deck=deck, card=""))
    assert there == [named(kind) for kind, _ in STARTERS["zephyr"]][:25]
    taken = shown(await ada.slash("deck remove", deck=deck, card=there[0], copies=40))
    assert f"× {there[0]}" in text_of(taken)
    (card,) = [
        choice["value"]
        for choice in await ada.autocomplete("deck add", "card", deck=deck, card=there[0].lower())
        if choice["name"] == there[0]
    ]
    again = shown(await ada.slash("deck add", deck=deck, card=card))
    assert f"Added 1 × {there[0]}." in text_of(again)
    assert "No card is called" in shown(await ada.slash("deck add", deck=deck, card="@everyone")).text
    refused = shown(await bo.slash("deck show", deck=deck))
    assert "That deck is gone, or not yours." in refused.text
    assert "You have no deck “" in shown(await bo.slash("deck delete", deck="Swift Foxes")).text
    assert all(seen.ephemeral for seen in (*ada.sees(), *bo.sees()))


async def test_buttons_build_a_deck_further_after_the_bot_was_killed(playground: Playground) -> None:
    ada = playground.actor("Cem")
    code = to_code(arranged({CREATURE: 2}))
    read = shown(await ada.slash("deck import", code=f"```{code.lower()}```", name="Two"))
    assert "28 cards are missing" in text_of(read)
    adding = shown(await ada.press("Add cards", message=read))
    neutral = adding if named(OTHER) in str(adding.raw) else shown(await ada.press("Neutral", message=adding))
    await playground.restart_bot(kill=9)
    menu = next(each for each in neutral.menus if "Creatures" in each.placeholder)
    more = shown(await ada.choose(menu.custom_id, OTHER, message=neutral))
    assert f"Added 1 × {named(OTHER)}." in text_of(more)
    back = shown(await ada.press("← Two", message=more))
    rest = shown(await ada.press("More…", message=back))
    page = shown(await ada.press("Export", message=rest))
    assert to_code(arranged({CREATURE: 2, OTHER: 1})) in page.text
    asked = shown(await ada.slash("deck delete", deck="Two"))
    gone = shown(await ada.press("Delete now", message=asked))
    assert "**Two** is deleted" in text_of(gone)
    stale = shown(await ada.press("← Two", message=page))
    assert "That deck is gone, or not yours." in stale.text
    assert "No decks of your own yet" in shown(await ada.slash("deck list")).text


async def test_a_deck_beyond_the_limits_is_fitted_by_buttons_after_a_kill(
    playground: Playground,
) -> None:
    ada = playground.actor("Eve")
    starter = dict(STARTERS["mirage"])
    old = arranged({**starter, "masked_magpie": 4, "clear_spring": starter["clear_spring"] - 2})
    read = shown(await ada.slash("deck import", code=to_code(old), name="Old"))
    assert f"3 of {named('masked_magpie')} at most; this deck has 4." in text_of(read)
    asked = shown(await ada.press("Fit to limits", message=read))
    assert f"**Out (1):** 1 × {named('masked_magpie')}" in text_of(asked)
    await playground.restart_bot(kill=9)
    fitted = shown(await ada.press("Fit now", message=asked))
    assert f"**Old** fits the limits now. The code of the deck before: `{to_code(old)}`" in text_of(fitted)
    assert "Ready to play" in text_of(fitted)


async def test_truncated_codes_and_unknown_names_are_explained(playground: Playground) -> None:
    ada = playground.actor("Dot")
    code = to_code(STARTERS["mirage"])
    sentences = {
        code[:-4]: "This deck code is cut off.",
        code[:-1] + ("A" if code[-1] != "A" else "B"): "This deck code has a typo.",
        "FAR999-" + code[5:]: "This code is for card set 999.",
        "x" * 1000: "That is no deck code.",
    }
    for typed, sentence in sentences.items():
        assert sentence in shown(await ada.slash("deck import", code=typed)).text
    assert "A deck needs a name you can see." in shown(await ada.slash("deck new", name="\u200b")).text
    assert "No decks of your own yet" in shown(await ada.slash("deck list")).text
    form = await ada.press("New deck")
    made = shown(await ada.submit(form, name="By form"))
    assert "**By form** is yours" in text_of(made)
