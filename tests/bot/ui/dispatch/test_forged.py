"""Addresses with any argument, menus and forms with any value are answered or refused in a sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.core.refusals import Refused, UnknownPress
from bot.core.snowflakes import snowflake
from bot.lobby.lobby import LobbySeat
from bot.ui.admin.handlers import AREAS
from bot.ui.dispatch.general import GENERAL_HANDLERS
from bot.ui.dispatch.handlers import GAME_HANDLERS, MATCH_HANDLERS, TABLE_HANDLERS
from bot.ui.kit import ids
from bot.ui.lobby.handlers import LOBBY_HANDLERS
from engine.errors import RuleError
from tests.app import ADA, BO, PLACE
from tests.bot.groups import gathered
from tests.bot.ui.admin.managing import Manager, managed
from tests.suite.grouping import grouped

FIELDS = ("answers", "list", "reason")
FORM = [{"type": 18, "component": {"type": 4, "custom_id": name, "value": "Bear"}} for name in FIELDS]
NO_IDS = ("", "0", "00", "9223372036854775808", "9" * 40, "-1", "+1", "1.0", "\u0663", "1 ", "x")

NUMBERS = ("0", "9" * 40, "-1", "1.5", "x", "0.xyz", ".", "00000000000")
"""What stands where an id or a number is wanted."""


def arguments() -> Iterator[str]:
    yield from ("", *NUMBERS)


def admin_arguments() -> Iterator[str]:
    for name, area in AREAS.items():
        for verb in area.acts:
            yield f"{name}.{verb}"
            yield from (f"{name}.{verb}.{number}" for number in NUMBERS)
            yield from (f"{name}.{verb}.{number}.day" for number in NUMBERS)


async def addresses(manager: Manager) -> list[ids.Address]:
    """All verbs of all kinds with each argument."""
    parts = manager.one_table.app_parts
    match = (await gathered(parts, ADA, BO)).match.id
    lobby = (await parts.lobbies.open("absolute", LobbySeat(ADA, "Ada"), place=PLACE, locale="en", key="1")).id
    games = manager.one_table.app.tables.games
    return [
        *(ids.General(verb, each) for verb in GENERAL_HANDLERS if verb != "admin" for each in arguments()),
        *(ids.General("admin", each) for each in admin_arguments()),
        *(ids.OfGame(game, verb, each) for game in games for verb in GAME_HANDLERS for each in arguments()),
        *(ids.OfMatch(match, verb, each) for verb in {**MATCH_HANDLERS, **TABLE_HANDLERS} for each in arguments()),
        *(ids.OfLobby(lobby, verb, each) for verb in LOBBY_HANDLERS for each in arguments()),
    ]


async def test_forged_input_is_answered_or_refused(tmp_path: Path) -> None:
    faults: dict[str, str] = {}
    async with managed(tmp_path) as (here, manager):
        for address in await addresses(manager):
            for value in ("9" * 40, "0", "x"):
                try:
                    await manager.send(address, values=(value,), components=FORM)
                except (Refused, RuleError):
                    continue
                except Exception as error:
                    faults[str(address)] = repr(error)
        assert [each.subject for each in await here.app.moderation.blocks(PLACE)] == []
    assert faults == {}


@grouped(
    ("text", "number"),
    [
        ("1", 1),
        ("9223372036854775807", 2**63 - 1),
        *((wrong, None) for wrong in NO_IDS),
    ],
)
def test_an_id_is_a_positive_number_of_63_bits(text: str, number: int | None) -> None:
    assert snowflake(text) == number
    if number is None:
        with pytest.raises(UnknownPress):
            ids.id_in((text,))
    else:
        assert ids.id_in((text, "2")) == number
