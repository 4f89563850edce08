"""Shards: every place belongs to one, every range is read as it is written, and what is none is refused."""

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from bot.app import App
from bot.core import settings
from bot.core.places import place_of
from bot.core.settings import BadSettings, Settings
from bot.core.shards import ALL, MOST, Shards, parse
from bot.gateway import client
from bot.gateway.client import FarragoClient
from bot.store.owning import Unshared

SNOWFLAKES = (1_100_000_000_000_000_000, 175_928_847_299_117_063, 41_771_983_423_143_937, 1, 0)


@pytest.mark.parametrize(
    ("text", "shards"),
    [
        ("0-3/16", Shards(0, 3, 16)),
        (" 5/16 ", Shards(5, 5, 16)),
        ("15-15/16", Shards(15, 15, 16)),
        ("0/1", Shards(0, 0, 1)),
        ("All", ALL),
    ],
)
def test_a_range_is_read_as_it_is_written(text: str, shards: Shards) -> None:
    assert parse(text) == shards
    assert parse(str(shards)) == shards


@pytest.mark.parametrize(
    "text", ["", "3", "3-1/16", "0-16/16", "16/16", "-1/4", "0/0", "0-3/", "a/4", "1-2-3/4", f"0/{MOST + 1}", "٣/٤"]
)
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no range of shards"):
        parse(text)


def test_every_place_belongs_to_one_of_the_ranges() -> None:
    for total in (1, 2, 7, 16):
        ranges = [Shards(number, number, total) for number in range(total)]
        assert [[each.owns(place) for each in ranges].count(True) for place in SNOWFLAKES] == [1] * len(SNOWFLAKES)
    assert all(ALL.owns(place) for place in SNOWFLAKES)


def test_a_server_belongs_to_the_shard_to_which_discord_sends_it() -> None:
    assert Shards(3, 3, 4).owns((7 << 22) + 5)
    assert not Shards(0, 2, 4).owns((7 << 22) + 5)


def test_a_conversation_belongs_to_shard_0() -> None:
    conversation = place_of(None, (7 << 22) + 5)
    assert Shards(0, 0, 4).owns(conversation)
    assert not Shards(1, 3, 4).owns(conversation)


def test_the_whole_is_whole_however_it_is_written() -> None:
    assert [parse(text).is_whole for text in ("all", "0/1", "0-3/4", "1-3/4", "0-2/4")] == [True] * 3 + [False] * 2
    assert [list(parse(text).numbers) for text in ("all", "2-4/9")] == [[0], [2, 3, 4]]


def test_a_share_is_refused_where_processes_cannot_share(tmp_path: Path) -> None:
    env_file = tmp_path / ".env"
    env_file.write_text("SHARDS=0-1/4")
    with pytest.raises(BadSettings, match=r"SHARDS: .* PostgreSQL") as refused:
        settings.load(env_file)
    assert len(refused.value.faults) == 1
    env_file.write_text("SHARDS=0-1/4\nDATABASE_URL=postgresql://db/farrago")
    assert settings.load(env_file).shards == Shards(0, 1, 4)
    env_file.write_text("SHARDS=0-3/4")
    assert settings.load(env_file).shards.is_whole


# The client -----------------------------------------------------------------------------------------------------------


class Turns(Unshared):
    """Tells who took and gave back what."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    async def take(self, name: str) -> bool:
        """Take a name."""
        is_ours = await super().take(name)
        self.told += [f"take {name}"] if is_ours else []
        return is_ours

    async def give_back(self, name: str) -> None:
        """Give it back."""
        self.told.append(f"give back {name}")
        await super().give_back(name)


def connecting(shards: Shards, turns: Turns | None = None) -> FarragoClient:
    """Make a client for a share."""
    app = SimpleNamespace(settings=Settings(shards=shards))
    return FarragoClient(cast(App, app), turns)


def told_by_discord(monkeypatch: pytest.MonkeyPatch, bot: FarragoClient, shards: int, at_once: int) -> None:
    """Let Discord say how many shards there should be, and how many may begin at once."""

    async def gateway() -> tuple[int, str, dict[str, int]]:
        return shards, "", {"max_concurrency": at_once, "remaining": 999}

    monkeypatch.setattr(bot.http, "get_bot_gateway", gateway)


@pytest.mark.parametrize(
    ("shards", "numbers", "count"), [(ALL, None, 3), (Shards(2, 3, 16), [2, 3], 16), (Shards(0, 0, 1), [0], 1)]
)
async def test_a_process_connects_its_share_or_as_many_shards_as_discord_says(
    monkeypatch: pytest.MonkeyPatch, shards: Shards, numbers: list[int] | None, count: int
) -> None:
    bot = connecting(shards)
    told_by_discord(monkeypatch, bot, shards=3, at_once=1)
    await bot.setup_hook()
    assert (bot.shard_ids, bot.shard_count) == (numbers, count)


async def test_shards_of_one_bucket_begin_one_after_the_other_over_all_processes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client, "IDENTIFY_SECONDS", 0)
    monkeypatch.setattr(client, "LOOK_EVERY", 0)
    turns = Turns()
    left, right = connecting(Shards(0, 1, 4), turns), connecting(Shards(2, 3, 4), turns)
    for bot in (left, right):
        told_by_discord(monkeypatch, bot, shards=4, at_once=2)
        await bot.setup_hook()
    assert turns.told == []
    await left.before_identify_hook(0, initial=True)
    await left.before_identify_hook(1)
    assert turns.told == ["take identify/0", "take identify/1"]
    await right.before_identify_hook(2, initial=True)
    assert turns.told.index("give back identify/0") < turns.told.index("take identify/0", 1)


async def test_who_waits_for_servers_that_never_become_known_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "KNOWN_SECONDS", 0)
    bot = connecting(Shards(0, 1, 4))
    await bot._async_setup_hook()  # pyright: ignore[reportPrivateUsage] - as discord.py begins
    told_by_discord(monkeypatch, bot, shards=4, at_once=1)
    waiting = asyncio.create_task(bot.wait_until_ready())
    await asyncio.sleep(0)
    assert not waiting.done()
    await bot.setup_hook()
    await waiting
    assert not bot.is_ready()
