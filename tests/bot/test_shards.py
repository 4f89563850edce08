"""Shards: every place belongs to one, every range is read as it is written, and what is none is refused."""

from pathlib import Path

import pytest

from bot import settings
from bot.settings import BadSettings
from bot.shards import ALL, MOST, Shards, parse

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
