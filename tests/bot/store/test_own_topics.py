"""The topics of a server: kept in order, apart from those of others, and gone with the server."""

from collections.abc import Sequence

from bot.store.repositories.own_topics import ChooseTopics
from bot.store.store import Store
from engine.collection import OWN_TOPICS

HERE, THERE = 10**18, 10**18 + 1


def all_of(*texts: str) -> ChooseTopics:
    def choose(there: Sequence[str]) -> Sequence[str]:
        return [text for text in texts if text not in there]

    return choose


async def test_topics_are_kept_in_order_for_their_server_alone(store: Store) -> None:
    own = store.own_topics("farrago_words")
    await own.add(HERE, all_of("B", "A"))
    await own.add(THERE, all_of("A"))
    await own.add(HERE, all_of("A", "C"))
    assert (await own.of(HERE), await own.of(THERE)) == (("B", "A", "C"), ("A",))


async def test_a_topic_is_removed_once_and_all_at_once(store: Store) -> None:
    own = store.own_topics("farrago_words")
    await own.add(HERE, all_of("A", "B", "C"))
    await own.add(THERE, all_of("A"))
    assert [await own.remove(HERE, "B"), await own.remove(HERE, "B")] == [True, False]
    assert await own.of(HERE) == ("A", "C")
    assert [await own.clear(HERE), await own.clear(HERE)] == [2, 0]
    assert await own.of(THERE) == ("A",)


async def test_they_are_deleted_with_their_server_and_say_nothing_of_any_person(store: Store) -> None:
    own = store.own_topics("farrago_words")
    for server in (HERE, THERE):
        await own.add(server, all_of("A"))
    await store.servers.forget(HERE)
    assert (await own.of(HERE), await own.of(THERE)) == ((), ("A",))
    assert OWN_TOPICS.belongs_to == "server"
    assert "person" not in OWN_TOPICS.parts
