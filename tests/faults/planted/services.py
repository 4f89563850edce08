"""Faults of a running bot: days and deadlines by a wrong clock, boards left behind, presses lost, work done twice."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, date, datetime, tzinfo
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.core.presses.watches import Watches
from bot.gateway.request_pace import RequestPace
from bot.messages import board_message
from bot.store.repositories.deadlines import Deadlines
from tests.e2e.fleet import Fleet
from tests.faults.damage import unfinished_work
from tests.faults.damage.unfinished_work import Table, Undone
from tests.faults.driver import Planted, Play, Run
from tests.faults.judges.presses import Account, account
from tests.faults.players.loopback_players import loopback_players
from tests.faults.players.moved_turns import let_time_pass
from tests.faults.rows import clock_moved, discord_failing, permissions, reconnect, repaint, soak, takeover
from tests.faults.rows.clock_moved import plain_streak
from tests.faults.rows.takeover import LIMIT
from tests.fresh import lay_out
from tools.bench.rig import Rig

# Clocks -------------------------------------------------------------------------------------------------------------


def local_day(now: int) -> date:
    """What the day of an instant must not be: the machine's own."""
    here: tzinfo | None = datetime.fromtimestamp(now / 1000, UTC).astimezone().tzinfo
    return datetime.fromtimestamp(now / 1000, here).date()


def take_the_local_day(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clock_moved, "day_of", local_day)


def count_days_to_come(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(clock_moved, "streak", lambda days, today: plain_streak(days, max([today, *days])))


def deal_by_the_moment(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("bot.match.daily.Days.seed_of", lambda days, day: f"{day} {days._now()}")


def catch_up_with_nothing(patch: pytest.MonkeyPatch) -> None:
    async def nothing(deadlines: Deadlines, now: int) -> int:
        return 0

    patch.setattr(Deadlines, "catch_up", nothing)


async def in_all_zones(found: clock_moved.Found, run: Run[Any]) -> None:
    clock_moved.check_zones(found)


async def of_some_days(found: clock_moved.Found, run: Run[Any]) -> None:
    clock_moved.check_functions(Random(1), 200, found)


async def at_dailies(found: clock_moved.Found, run: Run[Any]) -> None:
    await clock_moved.walk(run.folder, "other deals", 20, found)


async def in_turns(found: clock_moved.Found, run: Run[Any]) -> None:
    for number in range(6):
        found.deadlines += await let_time_pass(run.folder, f"turn {number}")


# The bot on the loopback --------------------------------------------------------------------------------------------


async def one_key_changed(told: reconnect.Told, run: Run[Any]) -> None:
    """Press thrice, and change the key of a press in the store: it is lost, and another was never pressed."""
    async with loopback_players(run.folder, "tampered", 1, ("fart",)) as people:
        for _ in range(3):
            await people.press(people.lives[0])
        keys = [one.key for one in people.told]
        with closing(sqlite3.connect(people.bench.bot_folder / "farrago.sqlite3", timeout=30)) as store, store:
            store.execute("UPDATE action SET key = '7' WHERE key = ?", (keys[1],))
        told.account = await account(people)


async def all_kinds_of_loss(told: discord_failing.Told, run: Run[Any]) -> None:
    told.account = Account(20, lost=("1",), doubled=("2",), misfolded=("3",), wrong_boards=("4",), unexplained=("5",))


async def wrong_sentences(told: permissions.Taken, run: Run[Any]) -> None:
    told.acts, told.wrong, told.invalid, told.behind = 3, ["press without x"], {"x in a channel": 2}, 1


async def a_board_behind(told: repaint.Told, run: Run[Any]) -> None:
    """Wait for a board in a store that no bot serves."""
    bench = Rig(run.folder, (), {})
    try:
        path = bench.bot_folder / "farrago.sqlite3"
        await lay_out(path, b"a secret of sixteen bytes or more")
        with closing(sqlite3.connect(path)) as store, store:
            store.execute(_LAGGING)
        assert repaint.boards_behind(bench) == 1
        told.took.append(await repaint.until_right(bench, repaint.time.monotonic()))
    finally:
        await bench.server.close()


_LAGGING = """
INSERT INTO match (
  id, game, options, seed, seed_hash, rules_version, seats, seq, questions, snapshot, state_hash, status, purpose,
  visibility, place, channel, message, created_at, updated_at, company, revision, shown
) VALUES (
  'm', 'absolute', '{}', x'', '', 1, '[]', 1, '[]', x'', '', 'playing', 'free', 'public', 1, 1, 1, 0, 0, '{}', 2, 1
)
"""


def lose_patience(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(repaint, "PATIENCE", 0.2)


def keep_a_note_of_each_game(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Watches, "disturb", Watches.watch)


# Several processes --------------------------------------------------------------------------------------------------


def found_to_be(**fault: Any) -> Play:
    """Tell of one kill after which all was well but for this."""

    async def play(found: takeover.Found, run: Run[Any]) -> None:
        vars(found).update({"kills": 1, "took": [1.0] * 5} | fault)

    return play


def played(*steps: tuple[int, str]) -> Play:
    """Let the turn of a silent person have been played by these seats under these keys."""

    async def play(found: takeover.Found, run: Run[Any]) -> None:
        async def context(_: str, match: str, *__: object) -> list[Any]:
            return list(steps) if match == "silent" else []

        def table(match: str) -> Table:
            return cast(Table, SimpleNamespace(id=match, calls=lambda: ["a call"]))

        fleet = cast(Fleet, SimpleNamespace(context=context))
        undone = Undone(fleet, table("silent"), table("thinking"), table("warned"), cast(Any, None))
        undone.steps = {"silent": 0, "thinking": 0, "warned": 0}
        found.kills, found.took = 1, [1.0] * 5
        found.doubled = [line for line in await undone.doubled() if "warnings" not in line]

    return play


def show_one_board(patch: pytest.MonkeyPatch) -> None:
    def one_board(_: Table) -> list[str]:
        return ["a board"]

    patch.setattr(unfinished_work, "boards", one_board)


CLOCK: Callable[..., Planted] = partial(Planted, "clock_moved")
TAKEOVER: Callable[..., Planted] = partial(Planted, "takeover", part="")


def take_no_message_for_old(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(board_message, "is_old", lambda *_: False)


def hold_the_channel_for_its_message(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(RequestPace, "_is_another_held", lambda *_: True)


PLANTED = (
    Planted("pace", "old boards are edited as new ones", ["of old messages (30046)"], take_no_message_for_old),
    Planted("pace", "one board holds its channel", ["another table by the hold"], hold_the_channel_for_its_message),
    CLOCK("a day is that of the machine's time zone", ["wrong days"], take_the_local_day, in_all_zones),
    CLOCK("a streak counts days to come", ["streaks lost or doubled"], count_days_to_come, of_some_days),
    CLOCK("an attempt gets a deal of its own", ["other deals than everybody's"], deal_by_the_moment, at_dailies),
    CLOCK("a deadline hangs", ["deadlines that fired wrongly or hang"], catch_up_with_nothing, in_turns),
    Planted(
        "reconnect",
        "an action is gone, and one is there that nobody pressed",
        ["acknowledged actions lost: 1 ", "actions doubled: 1 "],
        play=one_key_changed,
    ),
    Planted(
        "discord_failing",
        "all kinds of loss",
        ["actions lost: 1 ", "doubled: 1 ", "lead elsewhere: 1 ", "wrong at the end: 1 ", "explained to nobody: 1 "],
        play=all_kinds_of_loss,
    ),
    Planted(
        "permissions",
        "a wrong sentence, a storm of requests, and a board left behind",
        ["sentences that do not name it", "most invalid requests for one cause", "boards that are behind"],
        play=wrong_sentences,
    ),
    Planted("repaint", "a board stays behind", ["boards never repainted"], lose_patience, a_board_behind),
    Planted(
        "soak",
        "something keeps a note of each game",
        ["kept things that grow with each game: 1 "],
        keep_a_note_of_each_game,
        size=soak.Size(12, 1_000, is_limited=True),
        shows=["bot.core.presses.watches.Watches._tokens"],
    ),
    TAKEOVER("late", ["longest takeover"], play=found_to_be(took=[1.0, 1.0, LIMIT + 0.1, 1.0, 1.0])),
    TAKEOVER("not all is taken over", ["taken over: 4 "], play=found_to_be(took=[1.0] * 4, undone=["a lobby"])),
    TAKEOVER("at once", ["taken over within a second"], play=found_to_be(hasty=1)),
    TAKEOVER("never", ["work never done"], play=found_to_be(undone=["a call"])),
    TAKEOVER("twice", ["work done twice"], play=found_to_be(doubled=["2 warnings"])),
    TAKEOVER("lost", ["stored actions lost"], play=found_to_be(lost=["abc"])),
    TAKEOVER("silent after coming back", ["commands unanswered"], play=found_to_be(unanswered=["failed"])),
    TAKEOVER("no kill at all", ["kills of a process"], play=found_to_be(kills=0)),
    TAKEOVER(
        "the clock plays a turn for two seats",
        ["work done twice: 1 "],
        show_one_board,
        played((0, "timer:a:3"), (1, "timer:a:4")),
    ),
    TAKEOVER("a silent person's turn is pressed", ["work done twice: 1 "], show_one_board, played((0, "12345"))),
)
