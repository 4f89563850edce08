"""Champions of a server: chosen once a month, and nobody is forgotten whose role is the bot's to take."""

import pytest
from sqlalchemy import Connection, select

from bot.store.repositories.people.champions import CHAMPIONS, Champion, RoleState
from bot.store.schema import outbox
from bot.store.store import Store

HERE, THERE = 10**18, 10**18 + 1
ROLE, OTHER = 77, 78
ADA, BO, CY = 1001, 1002, 1003
MONTH = "2026-10"


@pytest.fixture(autouse=True)
async def known(store: Store) -> None:
    """All of these people have met the bot."""
    for each in (ADA, BO, CY):
        await store.players.meet(each, "Somebody", HERE)


def one(
    player: int, state: RoleState = "chosen", *, role: int = ROLE, month: str = MONTH, server: int = HERE
) -> Champion:
    return Champion(server, role, player, month, state)


async def given(store: Store, *players: int, role: int = ROLE) -> None:
    """Let people have the role."""
    await store.champions.choose(HERE, MONTH, role, players)
    for each in await store.champions.of(HERE):
        if each.player in players and each.role == role:
            assert await store.champions.advance(each, "giving")
            assert await store.champions.advance(one(each.player, "giving", role=role), "given")


async def posts(store: Store) -> int:
    def work(connection: Connection) -> int:
        return len(connection.execute(select(outbox.c.id).where(outbox.c.kind == CHAMPIONS)).all())

    return await store._database.read(work)


async def test_under_one_key_champions_are_chosen_once_with_one_post(store: Store) -> None:
    assert await store.champions.choose(HERE, MONTH, ROLE, (ADA, BO), "a")
    assert not await store.champions.choose(HERE, MONTH, ROLE, (CY,), "a")
    assert await store.champions.of(HERE) == (one(ADA), one(BO))
    assert await store.champions.of(THERE) == ()
    assert await posts(store) == 1


async def test_next_months_champions_take_the_place_of_the_last_and_who_is_one_again_keeps_the_role(
    store: Store,
) -> None:
    await given(store, ADA, BO)
    await store.champions.choose(HERE, "2026-11", ROLE, (BO, CY))
    assert await store.champions.of(HERE) == (
        one(ADA, "taking"),
        one(BO, "given", month="2026-11"),
        one(CY, month="2026-11"),
    )


async def test_another_role_or_none_takes_what_was_given_and_forgets_who_had_nothing_yet(store: Store) -> None:
    await given(store, ADA)
    await store.champions.choose(HERE, MONTH, ROLE, (ADA, BO))
    await store.champions.choose(HERE, MONTH, OTHER, (ADA,))
    assert await store.champions.of(HERE) == (one(ADA, "taking"), one(ADA, role=OTHER))
    await store.champions.choose(HERE, MONTH, 0, (ADA,))
    assert await store.champions.of(HERE) == (one(ADA, "taking"),)


async def test_who_is_champion_again_while_the_role_is_taken_is_given_it_again(store: Store) -> None:
    await given(store, ADA)
    await store.champions.choose(HERE, "2026-11", ROLE, ())
    await store.champions.choose(HERE, "2026-12", ROLE, (ADA,))
    assert await store.champions.of(HERE) == (one(ADA, "giving", month="2026-12"),)
    # The request that took it has come back only now.
    assert not await store.champions.drop(one(ADA, "taking"))


@pytest.mark.parametrize("server", [HERE, None])
async def test_who_gives_up_loses_the_role_with_a_post_for_each_server(store: Store, server: int | None) -> None:
    await given(store, ADA, BO)
    await store.champions.choose(THERE, MONTH, OTHER, (ADA,))
    before = await posts(store)
    assert await store.champions.give_up(ADA, server) == ((HERE, THERE) if server is None else (HERE,))
    assert await store.champions.of(HERE) == (one(ADA, "taking"), one(BO, "given"))
    left = () if server is None else (one(ADA, role=OTHER, server=THERE),)
    assert await store.champions.of(THERE) == left
    assert await posts(store) - before == (2 if server is None else 1)


async def test_what_is_still_to_be_done_can_be_planned_again(store: Store) -> None:
    await store.champions.choose(HERE, MONTH, ROLE, (ADA,), "a")
    await store.champions.retry(HERE)
    assert await posts(store) == 2


async def test_a_server_that_is_forgotten_has_no_champions(store: Store) -> None:
    await given(store, ADA)
    await store.champions.choose(THERE, MONTH, ROLE, (ADA,))
    await store.servers.forget(HERE)
    assert (await store.champions.of(HERE), await store.champions.of(THERE)) == ((), (one(ADA, server=THERE),))


async def test_who_is_not_known_any_more_is_not_chosen(store: Store) -> None:
    await store.champions.choose(HERE, MONTH, ROLE, (ADA, 1004))
    assert await store.champions.of(HERE) == (one(ADA),)
