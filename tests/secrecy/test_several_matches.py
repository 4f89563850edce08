"""A secret answer at one of several matches shows nowhere else: in no list, order, count, time or completion."""

import asyncio
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from shutil import copytree
from typing import TypeAlias

import msgspec
import pytest

from bot.ui.admin.addresses import ADMIN
from bot.ui.dispatch.general import GENERAL_HANDLERS
from bot.ui.dispatch.handlers import TABLE_HANDLERS
from playground.actors import Actor
from playground.seen import SeenMessage
from tests.e2e import beside
from tests.e2e.harness import BLANK_BOT, Playground
from tests.players import table
from tests.players.farrago import SHORT, UNTIMED, Duelist
from tests.players.farrago_words import Party, gathered, letters_on, words, write
from tests.players.reading import match_on, now_of
from tests.secrecy.looking_around import CHANGES, LOOKS, Look, differences
from tests.suite.loaded import loaded_games

HOUR_MS = 3_600_000

Looks: TypeAlias = Mapping[str, Mapping[str, object]]
"""What each viewer saw."""


def test_every_verb_is_known_to_show_or_to_change_something() -> None:
    commands = [each.commands for each in loaded_games().game_uis.values()]
    verbs = {
        "v": {*TABLE_HANDLERS, *(verb for each in commands for verb in each.match_handlers)},
        "g": {verb for each in commands for verb in each.game_handlers},
        "h": {*GENERAL_HANDLERS} - {ADMIN},
    }
    for kind, named in verbs.items():
        assert not LOOKS[kind] & CHANGES[kind]
        assert LOOKS[kind] | CHANGES[kind] == named, kind


@asynccontextmanager
async def played_at(folder: Path) -> AsyncIterator[Playground]:
    """Open a playground, and check it for errors at the end."""
    playground = Playground(folder, BLANK_BOT)
    try:
        await playground.start()
        yield playground
    finally:
        await playground.close()
    assert not playground.verdict(), playground.verdict()


async def duel(host: Actor, guest: Actor, *, turns: int = 0) -> Duelist:
    """Begin a match of Farrago; after `turns` both have chosen their decks and kept their first hands.

    Returns the host, whose secret turn is open.
    """
    board = await table.begin("farrago", host, guest, chosen={"Game": SHORT, "Timer": UNTIMED})
    players = Duelist(host, planet="Mirage"), Duelist(guest, planet="Verdance")
    if turns:
        for played in (1, 2):
            for player in players:
                while player.played < played:
                    await player.step(board)
        await host.until(lambda: "Turn 1." in now_of(host, match_on(board)).alt)
    return players[0]


async def round_of_words(playground: Playground, host: Actor, *guests: Actor) -> Party:
    """Begin a round in which teams write in secret, with an hour of time."""
    party = await gathered(playground, "3 teams", host, *guests)
    await party.go(host)
    last_longer(playground, party.match)
    return party


def last_longer(playground: Playground, match: str) -> None:
    """Let the secret turn of a match end an hour later."""
    with beside.open_store(playground) as stored:
        ((roster,),) = stored.execute("SELECT roster FROM match WHERE id = ?", (match,)).fetchall()
        people = msgspec.json.decode(roster)
        people["sealed"]["ends"] += HOUR_MS
        beside.settle(playground, stored, match, people)
        stored.execute("UPDATE deadline SET due_at = due_at + ? WHERE match = ?", (HOUR_MS, match))


def grow_old(playground: Playground) -> None:
    """Give all matches earlier start and change times, each its own, and boards that are not their first.

    A first board shows the seal until the match changes, as by time that is given back after a restart of some seconds.
    """
    beside.change(
        playground,
        "UPDATE match SET created_at = created_at - 60000 * (rowid + 60), updated_at = updated_at - 60000 * rowid, "
        "revision = revision + 1, shown = shown + 1",
    )


async def choose_deck(player: Duelist, board: SeenMessage) -> None:
    """Choose a deck in secret."""
    await player.step(board)
    await player.step(board)


async def place(player: Duelist, board: SeenMessage) -> None:
    """Place a card in secret."""
    player.todo, player.panel = ["card", "stay"], None
    while player.todo:
        await player.step(board)


def stored(playground: Playground) -> int:
    """Count all stored actions."""
    with beside.open_store(playground) as store:
        return store.execute("SELECT count(*) FROM action").fetchone()[0]


@pytest.mark.slow
async def test_a_secret_answer_at_one_of_several_matches_shows_nowhere(tmp_path: Path) -> None:
    """In two worlds, only one of which has the answer, opponent, onlooker, manager and stranger see the same
    everywhere.
    """
    async with played_at(tmp_path / "one") as playground:
        kim, lou, max_ = playground.actors("Kim", "Lou", "Max")
        choosing, placing = await duel(kim, lou), await duel(kim, lou, turns=1)
        await table.begin("absolute", lou, kim)
        party = await round_of_words(playground, kim, lou, max_)
        grow_old(playground)
        boards = [each for each in kim.sees() if not each.ephemeral and each.button(re.compile("Menu"))]
        first, second, *_ = boards
        assert len(boards) == len(("Farrago", "Farrago", "Absolute", "Words"))
        await looks(playground, boards)  # shows one-time messages, and fills lists that a look itself changes
    copytree(tmp_path / "one", tmp_path / "other")
    async with played_at(tmp_path / "one") as playground, played_at(tmp_path / "other") as other:
        kim, zoe = other.actors("Kim", "Zoe")
        for player in (choosing, placing):
            player.actor, player.panel = kim, None
        count = stored(other)
        await choose_deck(choosing, first)
        await place(placing, second)
        letters = letters_on(party.board)
        await write(kim, party.board, *words(letters[:3]))
        await write(zoe, party.board, *words(letters[3:4]))  # she joins a side with it
        assert stored(other) > count + 2
        without, with_it = await asyncio.gather(
            looks(playground, boards, changes=True), looks(other, boards, changes=True)
        )
        assert not apart(without, with_it)


async def looks(playground: Playground, boards: Sequence[SeenMessage], *, changes: bool = False) -> Looks:
    """Look around as opponent, onlooker, manager and stranger."""
    manager = playground.actor(playground.core.world.people()[0].name)
    kim, lou, max_, sy = playground.actors("Kim", "Lou", "Max", "Sy")
    viewers = {"opponent": lou, "onlooker": max_, "stranger": sy.dm(), "manager": manager}
    found = {name: Look(playground, viewer, (kim, lou), boards) for name, viewer in viewers.items()}
    shown = {name: await look.around() for name, look in found.items()}
    return {name: await look.change() for name, look in found.items()} if changes else shown


def apart(before: Looks, after: Looks) -> list[str]:
    """List the differences, each with its viewer."""
    return [f"{viewer}: {found}" for viewer in before for found in differences(before[viewer], after[viewer])]
