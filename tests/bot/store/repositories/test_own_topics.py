"""The topics of a server: kept in order, apart from those of others, and gone with the server."""

from bot.store.store import Store
from engine.collection import OWN_TOPICS

HERE, THERE = 10**18, 10**18 + 1


async def test_topics_are_kept_in_order_for_their_server_alone(store: Store) -> None:
    own = store.own_topics("farrago_words")
    assert await own.add(HERE, ("B", "A"), beside=())
    assert await own.add(THERE, ("A",), beside=())
    assert await own.add(HERE, ("C",), beside=("B", "A"))
    assert (await own.of(HERE), await own.of(THERE)) == (("B", "A", "C"), ("A",))


async def test_topics_that_were_chosen_beside_others_than_there_are_now_are_not_added(store: Store) -> None:
    own = store.own_topics("farrago_words")
    assert await own.add(HERE, ("A",), beside=())
    for beside in ((), ("B",), ("A", "B")):
        assert not await own.add(HERE, ("A", "C"), beside=beside)
    assert await own.of(HERE) == ("A",)


async def test_a_topic_is_removed_once_and_all_at_once(store: Store) -> None:
    own = store.own_topics("farrago_words")
    await own.add(HERE, ("A", "B", "C"), beside=())
    await own.add(THERE, ("A",), beside=())
    assert [await own.remove(HERE, "B"), await own.remove(HERE, "B")] == [True, False]
    assert await own.of(HERE) == ("A", "C")
    assert [await own.clear(HERE), await own.clear(HERE)] == [2, 0]
    assert await own.of(THERE) == ("A",)


async def test_they_are_deleted_with_their_server_and_name_no_person(store: Store) -> None:
    own = store.own_topics("farrago_words")
    for server in (HERE, THERE):
        await own.add(server, ("A",), beside=())
    await store.servers.forget(HERE)
    assert (await own.of(HERE), await own.of(THERE)) == ((), ("A",))
    assert OWN_TOPICS.belongs_to == "server"
    assert "person" not in OWN_TOPICS.parts
