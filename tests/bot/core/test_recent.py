"""What is remembered: the newest value of each key, and of too many keys the last ones."""

from collections import OrderedDict

from bot.core.recent import remember


def test_the_key_that_was_kept_longest_ago_makes_room() -> None:
    memory: OrderedDict[str, int] = OrderedDict()
    assert [remember(memory, key, value, 2) for key, value in (("a", 1), ("b", 2), ("a", 3), ("c", 4))] == [1, 2, 3, 4]
    assert list(memory.items()) == [("a", 3), ("c", 4)]
