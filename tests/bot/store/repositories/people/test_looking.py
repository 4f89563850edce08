"""People who look for a game are called once an hour at most, in one transaction with the post, and for a week
at most.
"""

from collections.abc import Sequence

from sqlalchemy import insert

from bot.store.repositories.moderation.blocks import EVERYWHERE
from bot.store.repositories.people.looking import LookingPlayer
from bot.store.rows import Post
from bot.store.schema import block
from bot.store.store import Store

HERE, THERE = 10**18, 10**18 + 1
ADA, BO, CY = 1001, 1002, 1003
FOREVER = 2**50


def looks(player: int, game: str = "absolute", until: int = FOREVER, server: int = HERE) -> LookingPlayer:
    return LookingPlayer(server, game, player, until, "UTC", 0, 0)


def everybody(waiting: Sequence[LookingPlayer]) -> tuple[int, ...]:
    return tuple(one.player for one in waiting)


def named(key: str) -> Post:
    return Post("looking", dedupe=key)


async def look(store: Store, *wanted: LookingPlayer) -> None:
    """Let a person known to the bot look for games in a server."""
    await store.players.meet(wanted[0].player, "", wanted[0].server)
    await store.looking.set(wanted[0].server, wanted[0].player, wanted)


async def told(
    store: Store, key: str, *, but: Sequence[int] = (), since: int = 0, game: str = "absolute", server: int = HERE
) -> object:
    return await store.looking.tell(server, game, but, since, everybody, lambda players: named(key))


async def test_people_who_look_here_are_called_once_for_any_number_of_games(store: Store) -> None:
    await look(store, looks(ADA), looks(ADA, "farrago"))
    await look(store, looks(BO))
    await look(store, looks(CY, server=THERE))
    assert await told(store, "a", but=[BO]) == (ADA,)
    assert await told(store, "b", game="farrago") == ()
    assert await told(store, "c") == (BO,)
    assert await told(store, "d", since=FOREVER) == (ADA, BO)


async def test_a_repeated_post_calls_nobody_again(store: Store) -> None:
    await look(store, looks(ADA))
    assert await told(store, "a") == (ADA,)
    assert await told(store, "a", since=FOREVER) == ()
    assert [post.kind for post in await store.outbox.take(FOREVER)] == ["looking"]


async def test_expired_wishes_are_not_called_or_listed_and_are_deleted(store: Store) -> None:
    await look(store, looks(ADA, until=1), looks(ADA, "farrago"))
    assert await told(store, "a") == ()
    assert [one.game for one in await store.looking.of(HERE, ADA)] == ["farrago"]
    assert [await store.looking.forget_past(), await store.looking.forget_past()] == [1, 0]


async def test_another_choice_replaces_the_first_and_keeps_the_time_of_the_last_call(store: Store) -> None:
    await look(store, looks(ADA), looks(ADA, "farrago"))
    assert await told(store, "a") == (ADA,)
    await look(store, looks(ADA))
    assert (await store.looking.of(HERE, ADA), await told(store, "b")) == ((looks(ADA),), ())
    await store.looking.set(HERE, ADA, [])
    assert await store.looking.of(HERE, ADA) == ()


async def test_looking_again_or_in_another_server_does_not_bring_an_earlier_call(store: Store) -> None:
    await look(store, looks(ADA))
    assert await told(store, "a") == (ADA,)
    await store.looking.set(HERE, ADA, [])
    await look(store, looks(ADA))
    await look(store, looks(ADA, server=THERE))
    assert [await told(store, "b"), await told(store, "c", server=THERE)] == [(), ()]
    assert await told(store, "d", server=THERE, since=FOREVER) == (ADA,)


async def test_people_blocked_here_or_everywhere_are_not_called_until_the_block_is_over(store: Store) -> None:
    for player in (ADA, BO, CY):
        await look(store, looks(player))
    rows = [(HERE, ADA, None), (EVERYWHERE, BO, FOREVER), (HERE, CY, 1)]
    blocks = [
        {"server": server, "kind": "person", "digest": str(player), "subject": player, "until": until}
        | {"reason": "", "by": 0, "at": 0}
        for server, player, until in rows
    ]
    await store._database.write(lambda connection: connection.execute(insert(block), blocks).rowcount)
    assert await told(store, "a") == (CY,)


async def test_it_goes_with_its_server(store: Store) -> None:
    await store.looking.set(HERE, ADA, [looks(ADA)])
    assert HERE in await store.servers.all()
    await store.servers.forget(HERE)
    assert (await store.looking.of(HERE, ADA), await store.servers.all()) == ((), ())
