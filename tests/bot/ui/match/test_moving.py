"""Permission to move a table, the places it may go, and when its channel counts as gone."""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot.core.refusals import NotHost, NotYourTable, Over, Refused
from bot.gateway.client import FarragoClient
from bot.match.table import Table
from bot.text.localisation import words
from bot.ui.kit.context import Context
from bot.ui.match import moving
from bot.ui.match.moving import OtherServer, StandsHere, is_stranded, may_move
from tests.app import ADA, BO, PLACE, app_parts
from tests.bot.groups import CY, gathered

CHANNEL, ELSEWHERE = 70, 71


def client(*, lost: Sequence[int] = (), servers: Sequence[int] = (PLACE,)) -> FarragoClient:
    """A client that has lost channels, and is a member of servers."""
    known = {server: object() for server in servers}
    channels = dict[int, object]()
    found = SimpleNamespace(lost=set(lost), is_ready=lambda: True, get_guild=known.get, get_channel=channels.get)
    return cast(FarragoClient, found)


def asked_by(player: int, channel: int = ELSEWHERE, place: int = PLACE) -> Context:
    """The context of a person in a channel."""
    reader, interaction = SimpleNamespace(id=player, place=place), SimpleNamespace(channel_id=channel, channel=None)
    return cast(Context, SimpleNamespace(reader=reader, interaction=interaction))


async def table_in(folder: Path, status: str = "playing") -> Table:
    """A table of Ada and Bo in a channel, with Ada as host."""
    async with app_parts(folder) as parts:
        table = await gathered(parts, ADA, BO)
        await parts.store.matches.set_message(table.match.id, CHANNEL, 700)
        if status == "closed":
            await parts.store.matches.close(table.match.id)
        return await parts.tables.find(table.match.id)


def check(context: Context, known: FarragoClient, table: Table) -> None:
    moving._check(context, known, table)  # pyright: ignore[reportPrivateUsage] - it only checks


REFUSED: dict[str, tuple[Context, FarragoClient, str, type[Refused]]] = {
    "a stranger": (asked_by(CY), client(), "playing", NotYourTable),
    "when it is over": (asked_by(ADA), client(), "closed", Over),
    "a guest, while its channel is there": (asked_by(BO), client(), "playing", NotHost),
    "to where it stands": (asked_by(ADA, CHANNEL), client(), "playing", StandsHere),
    "to another server": (asked_by(ADA, place=901), client(servers=(PLACE, 901)), "playing", OtherServer),
}


@pytest.mark.parametrize(("context", "known", "status", "why"), REFUSED.values(), ids=REFUSED)
async def test_it_is_not_moved_by(
    tmp_path: Path, context: Context, known: FarragoClient, status: str, why: type[Refused]
) -> None:
    table = await table_in(tmp_path, status)
    with pytest.raises(why):
        check(context, known, table)


async def test_moving_a_table_to_its_own_channel_gives_a_link_to_its_board(tmp_path: Path) -> None:
    table = await table_in(tmp_path)
    with pytest.raises(StandsHere) as refused:
        check(asked_by(ADA, CHANNEL), client(), table)
    assert f"/{CHANNEL}/700 " in words().line(refused.value.line)


MOVED = {
    "its host": (asked_by(ADA), client()),
    "anybody whose channel is gone": (asked_by(BO), client(lost=(CHANNEL,))),
    "anybody whose server has removed the bot": (asked_by(BO, place=901), client(servers=(901,))),
}


@pytest.mark.parametrize(("context", "known"), MOVED.values(), ids=MOVED)
async def test_it_is_moved_by(tmp_path: Path, context: Context, known: FarragoClient) -> None:
    table = await table_in(tmp_path)
    check(context, known, table)
    assert [may_move(known, table.match, context.reader.id), may_move(client(), table.match, BO)] == [True, False]
    assert may_move(client(), replace(table.match, channel=None), BO), "in answers alone"


async def test_a_channel_is_out_of_reach_if_it_or_its_server_is_lost(tmp_path: Path) -> None:
    match = (await table_in(tmp_path)).match
    told: list[Any] = [is_stranded(known, match) for known in (client(), client(lost=(CHANNEL,)), client(servers=()))]
    assert told == [False, True, True]
