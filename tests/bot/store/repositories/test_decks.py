"""Decks in the store: each private to its owner, with a unique name and a number that is never reused."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.store import Store
from bot.store.backup.backup import backup
from bot.store.repositories.decks import MOST_DECKS, StoredDeck
from bot.text.sanitising import NAME_LIMIT
from tests.bot.store.table import ADA, BO, HALL, Clock, opened

GAME = "farrago"


async def kept(store: Store, name: str = "Foxes", player: int = ADA, body: bytes = b"[]") -> StoredDeck:
    deck = await store.decks(GAME).add(player, name, body)
    assert deck is not None
    return deck


async def test_a_deck_lasts_and_is_found_by_its_number(store: Store, clock: Clock, address: str) -> None:
    deck = await kept(store, body=b'[["fox",2]]')
    expected = StoredDeck(
        number=deck.number,
        player=ADA,
        name="Foxes",
        body=b'[["fox",2]]',
        created_at=clock.at,
        updated_at=clock.at,
    )
    assert deck == await store.decks(GAME).find(ADA, deck.number) == expected
    async with opened(address) as other:
        assert await other.decks(GAME).of(ADA) == (expected,)


async def test_nobody_reaches_the_deck_of_another(store: Store) -> None:
    deck = await kept(store)
    assert await store.decks(GAME).find(BO, deck.number) is None
    assert await store.decks(GAME).change(BO, deck.number, lambda it: replace(it, name="Mine")) is None
    assert await store.decks(GAME).delete(BO, deck.number) is None
    await store.decks(GAME).use(BO, deck.number)
    assert await store.decks(GAME).of(BO) == ()
    assert await store.decks(GAME).of(ADA) == (deck,)


async def test_decks_are_listed_by_game_the_last_changed_or_used_first(store: Store, clock: Clock) -> None:
    decks: list[StoredDeck] = []
    for name in ("One", "Two", "Three"):
        clock.at += 1
        decks.append(await kept(store, name))
    await store.decks("other").add(ADA, "Elsewhere", b"[]")
    clock.at += 1
    await store.decks(GAME).change(ADA, decks[1].number, lambda it: replace(it, body=b"[1]"))
    clock.at += 1
    await store.decks(GAME).use(ADA, decks[0].number)
    assert [deck.name for deck in await store.decks(GAME).of(ADA)] == ["One", "Two", "Three"]


async def test_a_change_builds_on_the_previous_one(store: Store, clock: Clock) -> None:
    deck = await kept(store)
    clock.at += 5
    for letter in (b"a", b"b"):
        await store.decks(GAME).change(ADA, deck.number, lambda it, more=letter: replace(it, body=it.body + more))
    assert await store.decks(GAME).find(ADA, deck.number) == replace(deck, body=b"[]ab", updated_at=clock.at)


async def test_an_empty_change_keeps_the_time(store: Store, clock: Clock) -> None:
    deck = await kept(store)
    clock.at += 5
    assert await store.decks(GAME).change(ADA, deck.number, lambda it: it) == deck


async def test_a_refused_change_has_no_effect(store: Store) -> None:
    def refuse(deck: StoredDeck) -> StoredDeck:
        raise ValueError(deck.name)

    deck = await kept(store)
    with pytest.raises(ValueError, match="Foxes"):
        await store.decks(GAME).change(ADA, deck.number, refuse)
    assert await store.decks(GAME).find(ADA, deck.number) == deck


async def test_the_second_deck_of_a_name_gets_a_number(store: Store) -> None:
    names = [(await kept(store, name)).name for name in ("Foxes", "foxes", "FOXES", "Foxes 2")]
    assert names == ["Foxes", "foxes 2", "FOXES 3", "Foxes 2 2"]
    assert (await kept(store, player=BO)).name == "Foxes"


async def test_a_deck_may_keep_its_own_name_but_not_take_another(store: Store) -> None:
    one, two = await kept(store, "Foxes"), await kept(store, "Moss")
    same = await store.decks(GAME).change(ADA, one.number, lambda it: replace(it, name="FOXES"))
    taken = await store.decks(GAME).change(ADA, two.number, lambda it: replace(it, name="Foxes"))
    assert same is not None
    assert taken is not None
    assert (same.name, taken.name) == ("FOXES", "Foxes 2")


async def test_a_number_behind_a_long_name_makes_it_shorter(store: Store) -> None:
    long = "ö" * NAME_LIMIT
    assert [(await kept(store, long)).name for _ in range(2)] == [long, "ö" * (NAME_LIMIT - 3) + "… 2"]


async def test_nobody_can_have_more_decks_than_fit_into_a_menu(store: Store) -> None:
    for number in range(MOST_DECKS):
        await kept(store, f"Deck {number}")
    assert await store.decks(GAME).add(ADA, "One more", b"[]") is None
    assert await store.decks(GAME).add(BO, "One more", b"[]") is not None
    assert len(await store.decks(GAME).of(ADA)) == MOST_DECKS


async def test_a_deleted_deck_is_given_back_once_and_its_number_never_again(store: Store) -> None:
    deck = await kept(store)
    assert await store.decks(GAME).delete(ADA, deck.number) == deck
    assert await store.decks(GAME).delete(ADA, deck.number) is None
    assert (await kept(store)).number > deck.number


async def test_a_backup_has_the_decks(store: Store, address: str, tmp_path: Path) -> None:
    await kept(store)
    target = tmp_path / "copy.sqlite3"
    assert (await asyncio.to_thread(backup, address, target))["entry"] == 1
    async with opened(target) as other:
        assert await other.decks(GAME).of(ADA) == await store.decks(GAME).of(ADA)


async def test_still_pictures_are_wanted_until_they_are_not(store: Store, address: str) -> None:
    assert (await store.players.meet(ADA, "Ada", HALL)).still is False
    await store.players.set_still(ADA, on=True)
    assert (await store.players.meet(ADA, "Ada", HALL)).still is True
    async with opened(address) as other:
        assert (await other.players.meet(ADA, "Ada", HALL)).still is True
        await other.players.set_still(ADA, on=False)
        assert (await other.players.meet(ADA, "Ada", HALL)).still is False
