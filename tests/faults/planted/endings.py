"""Faults of a bot whose process ends: its notes are gone, it tells of what is stored, it leaves people unanswered."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.faults.driver import Planted, Run
from tests.faults.players.loopback_players import LoopbackPlayers
from tests.faults.rows.endings import cut_off, stopped
from tools.bench.rig import Rig


def lose_the_notes(patch: pytest.MonkeyPatch) -> None:
    start = Rig.start_bot

    async def start_without_notes(bench: Rig) -> float:
        (bench.bot_folder / "deferred-all.jsonl").unlink(missing_ok=True)
        return await start(bench)

    patch.setattr(Rig, "start_bot", start_without_notes)


def believe_nothing_is_stored(patch: pytest.MonkeyPatch) -> None:
    async def never(_: LoopbackPlayers, press: cut_off.Press) -> bool:
        return press.live.id == "nowhere"

    async def at_once(_: LoopbackPlayers, presses: object) -> None:
        return

    patch.setattr(cut_off, "_is_stored", never)
    patch.setattr(cut_off, "_until_stored", at_once)
    patch.setattr(cut_off, "HOLDS", ("before", "none"))


@dataclass
class Pressed:
    """An interaction as it went: its answer's type, and whether its page came."""

    id: str
    answer: int | None
    is_shown: bool = True

    @property
    def moved(self) -> Any:
        """Whether its page came."""
        return SimpleNamespace(is_set=lambda: self.is_shown)

    def called(self) -> str:
        """Its address."""
        return f"t:{self.id}"


async def some_of_each(told: stopped.Told, run: Run[Any]) -> None:
    """Judge a stop after which all went wrong."""
    presses = [
        Pressed("1", None),
        Pressed("2", 6, is_shown=False),
        Pressed("3", 4),
        Pressed("4", 7),
        Pressed("9", None),
    ]
    read = {"3": f"{stopped.REFUSED}. Press again in a moment."}
    people = cast("LoopbackPlayers", SimpleNamespace(read=lambda press: read.get(press.id, "the page")))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stopped, "_sent", lambda _: {"1", "2", "3", "4"})
        patch.setattr(stopped, "_keys", lambda _: {"3", "4"})
        stopped._judge(told, people, cast("Any", presses))  # pyright: ignore[reportPrivateUsage] - what the row judges by
    told.stops, told.took = 1, [stopped.DRAIN_SECONDS + stopped.ANSWERING + 1]


PLANTED = (
    Planted(
        "cut_off",
        "the notes are gone",
        ["lost presses whose people are not told"],
        lose_the_notes,
        size=cut_off.Size(1, 1, 1),
    ),
    Planted(
        "cut_off",
        "what was shown is not stored",
        ["presses shown but not stored"],
        believe_nothing_is_stored,
        size=cut_off.Size(2, 1, 1),
    ),
    Planted(
        "stopped",
        "presses are left, and played though they were refused",
        [
            "presses unanswered: 1 ",
            "presses deferred and not ended: 1 ",
            "presses played though they were refused: 1 ",
            "presses taken after one was refused: 1 ",
            "longest stop",
        ],
        play=some_of_each,
        shows=["t:1", "t:2", "t:3", "t:4"],
    ),
)
