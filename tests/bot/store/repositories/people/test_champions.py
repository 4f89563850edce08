"""Champions of a server: chosen once a month, and remembered as long as the bot has to remove their role."""

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
    """All of these people have used the bot."""
    for each in (ADA, BO, CY):
        await store.players.meet(each, "Somebody", HERE)


def one(
    player: int, state: RoleState = "chosen", *, role: int = ROLE, month: str = MONTH, server: int = HERE
) -> Champion:
    return Champion(server, role, player, month, state)


async def given(store: Store, *players: int, role: int = ROLE) -> None:
    """Give people the role."""
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


async def test_next_month_s_champions_replace_the_last_and_repeat_champions_keep_the_role(
    store: Store,
) -> None:
    await given(store, ADA, BO)
    await store.champions.choose(HERE, "2026-11", ROLE, (BO, CY))
    assert await store.champions.of(HERE) == (
        one(ADA, "taking"),
        one(BO, "given", month="2026-11"),
        one(CY, month="2026-11"),
    )


async def test_changing_the_role_removes_the_given_ones_and_drops_people_without_it(store: Store) -> None:
    await given(store, ADA)
    await store.champions.choose(HERE, MONTH, ROLE, (ADA, BO))
    await store.champions.choose(HERE, MONTH, OTHER, (ADA,))
    assert await store.champions.of(HERE) == (one(ADA, "taking"), one(ADA, role=OTHER))
    await store.champions.choose(HERE, MONTH, 0, (ADA,))
    assert await store.champions.of(HERE) == (one(ADA, "taking"),)


async def test_a_champion_again_while_the_role_is_being_removed_is_given_it_again(store: Store) -> None:
    await given(store, ADA)
    await store.champions.choose(HERE, "2026-11", ROLE, ())
    await store.champions.choose(HERE, "2026-12", ROLE, (ADA,))
    assert await store.champions.of(HERE) == (one(ADA, "giving", month="2026-12"),)
    # The request that removed it has returned only now.
    assert not await store.champions.drop(one(ADA, "taking"))


@pytest.mark.parametrize("server", [HERE, None])
async def test_giving_up_the_title_removes_the_role_by_a_post_per_server(store: Store, server: int | None) -> None:
    await given(store, ADA, BO)
    await store.champions.choose(THERE, MONTH, OTHER, (ADA,))
    before = await posts(store)
    assert await store.champions.give_up(ADA, server) == ((HERE, THERE) if server is None else (HERE,))
    assert await store.champions.of(HERE) == (one(ADA, "taking"), one(BO, "given"))
    left = () if server is None else (one(ADA, role=OTHER, server=THERE),)
    assert await store.champions.of(THERE) == left
    assert await posts(store) - before == (2 if server is None else 1)


async def test_pending_role_changes_can_be_planned_again(store: Store) -> None:
    await store.champions.choose(HERE, MONTH, ROLE, (ADA,), "a")
    await store.champions.retry(HERE)
    assert await posts(store) == 2


async def test_a_server_that_is_forgotten_has_no_champions(store: Store) -> None:
    await given(store, ADA)
    await store.champions.choose(THERE, MONTH, ROLE, (ADA,))
    await store.servers.forget(HERE)
    assert (await store.champions.of(HERE), await store.champions.of(THERE)) == ((), (one(ADA, server=THERE),))


async def test_people_no_longer_known_are_not_chosen(store: Store) -> None:
    await store.champions.choose(HERE, MONTH, ROLE, (ADA, 1004))
    assert await store.champions.of(HERE) == (one(ADA),)
