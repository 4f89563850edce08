"""Built decks are out of others' reach, and look the same at every table of Farrago."""

from typing import Any

import pytest

from bot.ui.kit import ids
from bot.ui.kit.page import notice
from cogs.farrago.decks.handlers import DECK_HANDLERS
from cogs.farrago.decks.lists import DeckGone, deck_of
from cogs.farrago.decks.pages import NAME_FIELD
from tests.secrecy.farrago.spec import SPEC
from tests.secrecy.harness import PEOPLE, SecrecyHarness, sent_as
from tests.secrecy.one_match_store import MATCH


def _sendings(*values: str) -> list[dict[str, Any]]:
    """Make up the data sent with an address: chosen values, or a form with a name."""
    field = {"type": 18, "component": {"type": 4, "custom_id": NAME_FIELD, "value": "Mine"}}
    return [*({"values": (value,)} for value in values), {"components": (field,)}]


@pytest.mark.parametrize("verb", sorted(set(DECK_HANDLERS) - {"decks", "decknew", "deckmake", "deckpaste", "deckread"}))
async def test_no_forged_address_reads_or_changes_somebody_elses_deck(verb: str) -> None:
    """It may name the deck by number, in the address or as a value, with a card, a planet or a name."""
    app = SPEC.harness(2)
    store = app.store
    with SPEC.undrawn():
        app.lay(SPEC.moments("decks", 15)[0])
        before = store.built
        (theirs, *_) = [deck for deck in before if deck.player == PEOPLE[1]]
        kind = deck_of(theirs)[0][0] if deck_of(theirs) else "dust_bunny"
        person = app.person(0)
        gone = _refusal(app)
        for argument in (str(theirs.number), f"{theirs.number}.{kind}", f"{theirs.number}.zephyr"):
            for data in _sendings(kind, str(theirs.number)):
                sent = await app.send(person, ids.OfGame("farrago", verb, argument), **data)
                assert store.built == before
                assert theirs.name not in str(sent)
                if argument == str(theirs.number) and verb not in ("decksee", "decklook"):
                    assert sent[0] == ((gone, False),), sent


def _refusal(app: SecrecyHarness) -> object:
    return sent_as(notice(app.person(0).context().line(DeckGone().line)))


async def test_no_forged_address_brings_somebody_elses_deck_into_a_match() -> None:
    app = SPEC.harness(2)
    store = app.store
    with SPEC.undrawn():
        table = app.lay(SPEC.moments("bring", 15)[0])
        assert table.view(0).phase == "decks"
        for theirs in [deck for deck in store.built if deck.player == PEOPLE[1]]:
            asked = str(table.question(0))
            for verb, argument in (("bring", asked), ("fit", f"{asked}.{theirs.number}.0")):
                sent = await app.send(app.person(0), ids.OfMatch(MATCH, verb, argument), values=(str(theirs.number),))
                assert theirs.name not in str(sent)
                assert (await app.now()).position.state == table.position.state


async def test_decks_look_the_same_at_every_table() -> None:
    app, answers = SPEC.harness(2), set[object]()
    with SPEC.undrawn():
        for moment in SPEC.moments("lookups", 40):
            app.lay(moment)
            answers.add(await app.send(app.person(0), ids.OfGame("farrago", "decks", "")))
            answers.add(await app.send(app.person(0), ids.OfGame("farrago", "decksee", "zephyr")))
    assert len(answers) == 2
