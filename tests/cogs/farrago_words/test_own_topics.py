"""A server's own topics: input by typing and files, the texts of the pages, and how a table comes to play them."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.core.durations import HOUR_MS
from bot.core.refusals import Refused
from bot.lobby.lobby import LobbySeat
from bot.moderation.managers import NotManager, OnlyInServer, managed_guild
from bot.moderation.server_settings import FilterMode
from cogs.farrago_words.commands import words_group
from cogs.farrago_words.here import GAME as GAME_ID
from cogs.farrago_words.topics import pack
from cogs.farrago_words.topics.commands import (
    NoSuchTopic,
    TooManyPacks,
    add_topics,
    check_pace,
    clear,
    complete_topic,
    read_attached,
    remove_topic,
    topics_group,
)
from cogs.farrago_words.topics.pack import Sifted, sift, typed_topics
from cogs.farrago_words.topics.pack_file import (
    MOST_BYTES,
    FileGone,
    NotAList,
    NotUtf8,
    SeveralColumns,
    TooLarge,
    read_pack,
    write_pack,
)
from cogs.farrago_words.topics.pages import export_page, list_page
from engine.errors import RuleError
from engine.farrago_words.errors import TooFewOwnTopics
from engine.farrago_words.model import FarragoWordsOptions
from engine.farrago_words.rules.topics import LONGEST, MOST_OWN
from tests.app import PLACE
from tests.cogs.farrago_words.seated import ANN, BEA, WordsTable, bare, said, seated
from tests.suite.grouping import grouped

Patch = pytest.MonkeyPatch

HOSTILE = ("@everyone a**win**s", "<@1> ~~gone~~", "`code` _x_", "\u202eesrever")


@asynccontextmanager
async def a_server(folder: Path, patch: Patch) -> AsyncIterator[WordsTable]:
    async with seated(folder, patch) as one_table:
        yield one_table


async def added(one_table: WordsTable, *texts: str) -> str:
    """Add topics to the server; returns the page's text."""
    page = await add_topics(one_table.player(ANN).context(), PLACE, texts)
    return bare("\n".join((*page.above, *page.below)))


def anything(_: str) -> bool:
    """Accept every topic."""
    return True


# Input --------------------------------------------------------------------------------------------------------------


def test_topics_are_new_plain_and_short_enough():
    long, link = "x" * (LONGEST + 1), "See https://example.com"
    marked = "น้ำ" * 14  # 14 letters as people count, 42 as Discord counts the title of a form
    typed = [" In  our club ", "in our CLUB!", "Birds", long, "🔥", link, "discord.gg/abc", marked, "A"]
    sifted = sift(typed, ["birds"], anything)
    assert sifted.added == ("In our club", "A")
    assert sifted.known == ("in our CLUB!", "Birds")
    assert sifted.refused == (long, "🔥", link, "discord.gg/abc", marked)


@grouped(
    ("typed", "topic"),
    [
        ("**In our club**", "In our club"),
        ("__At sea__", "At sea"),
        ("~~Old~~ *new* things", "Old new things"),
        ("||Secrets||", "Secrets"),
        ("`Code` we write", "Code we write"),
        ("```Code```", "Code"),
        ("# Animals", "Animals"),
        ("#1 hits", "1 hits"),
        ("> Said in films", "Said in films"),
        ("- **Animals**", "Animals"),
        ("3. Seas", "Seas"),
        ("**Animals", "Animals"),
        ("-ing words", "-ing words"),
        ("2*3*4 and snake_case_names", "2*3*4 and snake_case_names"),
    ],
)
def test_discord_markup_is_removed_from_topics(typed: str, topic: str):
    assert sift([typed], [], anything).added == (topic,)
    assert sift([topic], [topic], anything).known == (topic,)
    assert read_pack(write_pack([topic])) == (topic,)


def test_a_server_has_as_many_as_fit_and_the_rest_is_counted():
    there = [f"Topic {number}" for number in range(MOST_OWN - 1)]
    assert sift(["One", "Two", "Three", "Topic 1"], there, anything) == Sifted(("One",), ("Topic 1",), (), 2)


def test_without_room_topics_are_not_compared():
    matched: list[str] = []

    def look(text: str) -> bool:
        matched.append(text)
        return text != "Bad"

    there = [f"Topic {number}" for number in range(MOST_OWN - 1)]
    sifted = sift(["Topic 1", "Bad", "One", "Two", "Bad", "Three"], there, look)
    assert sifted == Sifted(("One",), ("Topic 1",), (), 3, ("Bad",))
    assert matched == ["Bad", "One"]


def test_between_typed_topics_stand_semicolons():
    assert typed_topics(" Bread, cakes and pies; On a train ;;\nAt sea") == (
        "Bread, cakes and pies",
        "On a train",
        "At sea",
    )


def test_a_pack_is_lines_with_remarks_and_is_read_as_it_was_written():
    assert read_pack("\ufeff# Our pack\r\nBirds\r\n\r\n  Seas  \n".encode()) == ("Birds", "Seas")
    topics = ("Birds", "Mélange, “quoted”", "Τα πουλιά")
    assert read_pack(write_pack(topics)) == topics


@grouped(
    ("data", "name"),
    [
        ("Mélange\nΤα πουλιά\n".encode("utf-16"), "notepad.txt"),
        (b"\xfe\xff" + "Mélange\nΤα πουλιά\n".encode("utf-16-be"), "topics.txt"),
        ("Mélange\nΤα πουλιά\n".encode("utf-32"), "topics.txt"),
        ("Mélange\r\nΤα πουλιά\r\n".encode(), "topics.csv"),
        ('"Mélange"\n"Τα πουλιά"\n'.encode(), "topics.CSV"),
        ("Mélange;\nΤα πουλιά;\n".encode("utf-8-sig"), "excel.csv"),
        ("\tMélange\n\tΤα πουλιά\n".encode(), "topics.tsv"),
        (' ["Mélange", " Τα πουλιά ", ""]'.encode(), "topics.json"),
        ('["Mélange",\n "Τα πουλιά"]'.encode("utf-16"), "topics.txt"),
    ],
)
def test_other_encodings_tables_of_one_column_and_json_are_the_same_pack(data: bytes, name: str):
    assert read_pack(data, name) == ("Mélange", "Τα πουλιά")


@grouped(
    ("data", "name", "refused"),
    [
        ("Mélange\nCafé\n".encode("latin-1"), "topics.txt", NotUtf8),
        ("Животные\n".encode("koi8-r"), "topics.txt", NotUtf8),
        ("Birds\nSeas\n".encode("utf-16-le"), "topics.txt", NotUtf8),
        (b"\xff\xfe\x00", "topics.txt", NotUtf8),
        (b"a\0b", "topics.txt", NotUtf8),
        (b"\x89PNG\r\n\x1a\n\x00", "birds.png", NotUtf8),
        (b"x" * (MOST_BYTES + 1), "topics.txt", TooLarge),
        (b"Birds,easy\nSeas,hard\n", "topics.csv", SeveralColumns),
        (b"topic;level\nBirds;1\n", "topics.txt", SeveralColumns),
        (b"Birds,1\nSeas,2\nTrains,3\n", "topics.txt", SeveralColumns),
        (b"Birds\teasy\nSeas\thard\n", "pasted", SeveralColumns),
        (b'{"topics": ["Birds"]}', "topics.json", NotAList),
        (b'[{"topic": "Birds"}]', "topics.txt", NotAList),
        (b'["Birds", 1]', "topics.json", NotAList),
        (b'["Birds",\n"Seas"', "topics.txt", NotAList),
        (b"Birds\nSeas\n", "topics.json", NotAList),
        (b"[" * 20_000, "topics.json", NotAList),
        (b"[" + b"1" * 5_000 + b"]", "topics.json", NotAList),
    ],
)
def test_a_file_that_is_not_a_pack_is_refused_with_its_fault(data: bytes, name: str, refused: type[Refused]):
    with pytest.raises(refused):
        read_pack(data, name)


def test_a_topic_may_have_a_comma_or_a_semicolon():
    assert read_pack(b"Bread, cakes and pies\nFood; drinks\nSeas\n") == (
        "Bread, cakes and pies",
        "Food; drinks",
        "Seas",
    )


async def test_a_server_has_twenty_files_read_an_hour(tmp_path: Path, monkeypatch: Patch) -> None:
    async with a_server(tmp_path, monkeypatch) as one_table:
        context = one_table.player(ANN).context()
        for _ in range(20):
            check_pace(context, PLACE)
        with pytest.raises(TooManyPacks) as caught:
            check_pace(context, PLACE)
        again = (one_table.app.now() + HOUR_MS) // 1000
        assert caught.value.line.args == {"most": 20, "again": f"<t:{again}:R>"}
        check_pace(context, PLACE + 1)


async def test_a_large_file_is_not_even_loaded_and_one_that_is_gone_is_refused():
    async def gone() -> bytes:
        raise discord.NotFound(SimpleNamespace(status=404, reason=""), "")  # pyright: ignore[reportArgumentType] - reads only these

    for size, refused in ((MOST_BYTES + 1, TooLarge), (10, FileGone)):
        attached: Any = SimpleNamespace(size=size, read=gone, filename="topics.txt")
        with pytest.raises(refused):
            await read_attached(attached)


# Output -------------------------------------------------------------------------------------------------------------


async def test_the_result_for_each_topic_is_shown(tmp_path: Path, monkeypatch: Patch) -> None:
    async with a_server(tmp_path, monkeypatch) as one_table:
        await added(one_table, "Birds of our lake")
        assert await added(one_table, "In the club", "birds of our lake", "https://x.y") == (
            "✅ 1 topic added.\n"
            "Already there: “birds of our lake”.\n"
            "Not taken: “https:\u200b//x.y”. Use plain words, no links, up to 40 characters.\n"
            "This server has 2 of 300. Choose them in the lobby: *Topic list*."
        )


@pytest.mark.parametrize("mode", ["refuse", "mask"])
async def test_a_topic_with_a_word_that_the_server_does_not_want_is_not_taken(
    tmp_path: Path, monkeypatch: Patch, mode: FilterMode
) -> None:
    async with a_server(tmp_path, monkeypatch) as one_table:
        await one_table.app.moderation.change_settings(
            PLACE, ANN, lambda rules: replace(rules, filter_mode=mode, filter_words=("crumb",))
        )
        assert (await added(one_table, "Kinds of *crumb*", "Kinds of bread")).splitlines()[:2] == [
            "✅ 1 topic added.",
            "Your word filter stops: “Kinds of crumb”. See /admin, *Words*.",
        ]
        await one_table.app.moderation.change_settings(PLACE, ANN, lambda rules: replace(rules, filter_mode="none"))
        assert "✅ 1 topic added." in await added(one_table, "Kinds of crumb")


async def test_no_typed_text_is_looked_at_while_the_store_is_written(tmp_path: Path, monkeypatch: Patch) -> None:
    async with a_server(tmp_path, monkeypatch) as one_table:
        database, own = one_table.app.store._database, one_table.app.own_topics(GAME_ID)
        loop, here, done = asyncio.get_running_loop(), threading.Event(), threading.Event()
        writing: set[int] = set()
        looked: list[int] = []
        write, plain = type(database).write, pack.clean

        async def noted(self: Any, work: Callable[[Any], Any], *, of: str = "") -> Any:
            def held(connection: Any) -> Any:
                writing.add(threading.get_ident())
                return work(connection)

            return await write(self, held, of=of)

        def look(text: str) -> str:
            looked.append(threading.get_ident())
            if text == "Birds" and not here.is_set():
                here.set()
                done.wait(10)
            return plain(text)

        monkeypatch.setattr(type(database), "write", noted)
        monkeypatch.setattr(pack, "clean", look)
        adding = asyncio.create_task(added(one_table, "Birds", "Seas"))
        await loop.run_in_executor(None, here.wait)
        # Others are written during a check; then it is repeated.
        assert await own.add(PLACE, ("Seas",), beside=())
        done.set()
        assert "✅ 1 topic added." in await adding
        assert await own.of(PLACE) == ("Seas", "Birds")
        assert len(looked) == 4
        assert writing.isdisjoint({*looked, threading.get_ident()})


async def test_the_list_is_harmless_and_fits_a_page(tmp_path: Path, monkeypatch: Patch) -> None:
    async with a_server(tmp_path, monkeypatch) as one_table:
        own = one_table.app.own_topics(GAME_ID)
        context = one_table.player(ANN).context()
        assert "No own topics yet." in list_page(context, await own.of(PLACE)).above[0]
        await added(one_table, *HOSTILE)
        page = list_page(context, await own.of(PLACE))
        text = "\n".join(page.below)
        assert "@everyone" not in text
        assert "<@1>" not in text
        assert "a\\*\\*win\\*\\*s" in text
        assert "\u202e" not in text
        assert "### Own topics: 4 of 300" in page.above[0]
        await added(one_table, *(f"{number} {'*' * 30} x" for number in range(MOST_OWN)))
        full = list_page(context, await own.of(PLACE))
        assert len(full.above[0]) + len(full.below[0]) <= 4_000
        assert "words topics export" in full.below[0].splitlines()[-1]


async def test_the_file_has_all_of_them(tmp_path: Path, monkeypatch: Patch) -> None:
    async with a_server(tmp_path, monkeypatch) as one_table:
        await added(one_table, "Birds of our lake", "In the club")
        context = one_table.player(ANN).context()
        page = export_page(context, await context.app.own_topics(GAME_ID).of(PLACE))
        assert page.download is not None
        assert read_pack(page.download.data) == ("Birds of our lake", "In the club")
        assert export_page(context, ()).download is None


async def test_a_topic_is_removed_however_it_is_spelt(tmp_path: Path, monkeypatch: Patch) -> None:
    async with a_server(tmp_path, monkeypatch) as one_table:
        await added(one_table, "Birds", "Seas", "Hills")
        context = one_table.player(ANN).context()
        assert (await remove_topic(context, PLACE, "BIRDS!")).above == ("1 topic removed.",)
        with pytest.raises(NoSuchTopic):
            await remove_topic(context, PLACE, "birds")
        assert await context.app.own_topics(GAME_ID).of(PLACE) == ("Seas", "Hills")
        assert (await clear(context, PLACE)).above == ("2 topics removed.",)


# Who may ------------------------------------------------------------------------------------------------------------


def asker(guild: int | None, *, manages: bool) -> Any:
    return SimpleNamespace(guild_id=guild, permissions=discord.Permissions(manage_guild=manages))


async def test_only_managers_can_change_a_server_s_topics():
    assert managed_guild(asker(PLACE, manages=True)) == PLACE
    with pytest.raises(NotManager):
        managed_guild(asker(PLACE, manages=False))
    with pytest.raises(OnlyInServer):
        managed_guild(asker(None, manages=True))
    assert await complete_topic(asker(PLACE, manages=False), "") == []  # pyright: ignore[reportCallIssue] - it is no method


def test_the_commands_are_a_group_below_words():
    assert words_group.get_command("topics") is topics_group
    assert [command.name for command in topics_group.commands] == ["add", "list", "remove", "export"]


# How they are played -------------------------------------------------------------------------------------------------


async def begun(one_table: WordsTable, options: FarragoWordsOptions) -> Any:
    """A match of Ann and Bea that began in a lobby of the server."""
    lobbies = one_table.app_parts.lobbies
    lobby = await lobbies.open(
        GAME_ID, LobbySeat(ANN, "Ann"), place=PLACE, locale="en", key="own", options=options, home=55
    )
    await lobbies.join(lobby.id, BEA, "Bea")
    return await lobbies.table(await lobbies.start(lobby.id, ANN))


async def test_a_lobby_plays_the_topics_of_its_server(tmp_path: Path, monkeypatch: Patch) -> None:
    async with a_server(tmp_path, monkeypatch) as one_table:
        await added(one_table, "**Birds** of @here", "In the club", "At sea")
        one_table.table = await begun(one_table, FarragoWordsOptions(topics="own"))
        ann = one_table.player(ANN)
        await ann.on_board("Go")
        topic = (await one_table.now()).view(None).topic.removeprefix("=")
        assert topic in await one_table.app.own_topics(GAME_ID).of(PLACE)
        await ann.on_board("Answer")
        assert ann.form is not None
        assert ann.form.title == topic
        await ann.on_board("My list")
        assert "@here" not in said(ann)
        assert "**Birds**" not in said(ann)
        assert "@here" not in "\n".join((await one_table.board()).above + (await one_table.board()).below)


async def test_a_lobby_with_too_few_of_them_stays_open_and_says_how_many_it_needs(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    async with a_server(tmp_path, monkeypatch) as one_table:
        await added(one_table, "In the club")
        with pytest.raises(RuleError) as caught:
            await begun(one_table, FarragoWordsOptions(topics="own"))
        assert isinstance(caught.value, TooFewOwnTopics)
        assert caught.value.line_args == {"count": 1, "least": 3}
        (lobby,) = await one_table.app_parts.lobbies.open_with(ANN)
        assert lobby.status == "open"
