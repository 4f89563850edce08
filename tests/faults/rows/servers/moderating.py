"""Decisions of moderators and the host are complete or not begun after a kill at any statement, and reported once.

A part is an act with all its consequences: a block with the seats that it gives away, a table's end, a question about a
deleted board. The process is killed before any statement of the act, and of its report. The next process reports what
is pending and settles results; then the store must be as if the act had never begun, or as if the process had not been
killed.
"""

from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from msgspec.structs import replace
from sqlalchemy import Connection, select

from bot.lobby.lobby import LobbySeat
from bot.lobby.server_tables import ServerTables
from bot.moderation.moderation import Moderation
from bot.moderation.server_settings import switched
from bot.ops.moderating import host_acts
from bot.results.results import Results
from bot.store.repositories.moderation.open_tables import TableForm
from bot.store.schema import block, deadline, guild_settings, lobby, match, meta, moderation, outbox, result
from tests.app import ADA, BO, PLACE, AppParts
from tests.bot.groups import CY, gathered
from tests.faults.damage.delivering import deliver, told
from tests.faults.damage.killed_work import KilledWork, Told, Work, counts, kill_often
from tests.faults.driver import Row, Run

MODERATOR, LOG, CHANNEL, MESSAGE = 50, 77, 71, 700

Act: TypeAlias = Callable[[AppParts], Coroutine[Any, Any, object]]


async def inhabit(parts: AppParts, folder: Path) -> None:
    """Let Ada play a table and host a lobby, in a server with a log channel, where Cy is blocked."""
    table = await gathered(parts, ADA, BO, CY)
    await parts.store.matches.set_message(table.match.id, CHANNEL, MESSAGE)
    await parts.store.matches.set_shown(table.match.id, table.match.revision)
    for key, host, guest in (("hosted", ADA, BO), ("joined", BO, ADA)):
        seat = LobbySeat(host, str(host))
        opened = await parts.lobbies.open("absolute", seat, place=PLACE, locale="en", key=key, home=CHANNEL)
        await parts.lobbies.join(opened.id, guest, str(guest))
    decided = Moderation(parts.store)
    await decided.change_settings(PLACE, MODERATOR, lambda rules: replace(rules, log_channel=LOG))
    await decided.block(PLACE, CY, until=None, reason="", by=MODERATOR)
    await deliver(parts, folder)


async def inhabit_without_a_board(parts: AppParts, folder: Path) -> None:
    """Do the same, and delete the board of the match, so that moderators are asked about it."""
    await inhabit(parts, folder)
    await note_deleted(parts)
    await deliver(parts, folder)


# The acts -----------------------------------------------------------------------------------------------------------


async def block_person(parts: AppParts) -> None:
    """Block Ada."""
    await Moderation(parts.store).block(PLACE, ADA, until=None, reason="spam", by=MODERATOR)


async def let_in(parts: AppParts) -> None:
    """Unblock Cy."""
    await Moderation(parts.store).unblock(PLACE, CY, by=MODERATOR)


async def set_rules(parts: AppParts) -> None:
    """Change several rules at once."""
    changed = {"channels": (CHANNEL,), "most_tables": 3, "language": "en", "pace": "slow", "greets": False}
    await Moderation(parts.store).change_settings(
        PLACE, MODERATOR, lambda rules: switched(replace(rules, **changed), "fart", on=False)
    )


async def end_table(parts: AppParts) -> None:
    """End the match."""
    await _tables(parts).end(PLACE, await _open(parts, "match"), by=MODERATOR, reason="late")


async def cancel_lobby(parts: AppParts) -> None:
    """Cancel a lobby."""
    await _tables(parts).end(PLACE, await _open(parts, "lobby"), by=MODERATOR, reason="late")


async def end_by_host(parts: AppParts) -> None:
    """End the match by the host's command line."""
    await host_acts.end(await _open(parts, "match"), "late")(parts.store)


async def note_deleted(parts: AppParts) -> None:
    """Find the board of the match deleted."""
    await parts.store.deleted_boards.note(await _open(parts, "match"), MESSAGE)


def _tables(parts: AppParts) -> ServerTables:
    return ServerTables(parts.store, parts.tables)


async def _open(parts: AppParts, form: TableForm) -> str:
    return next(each.id for each in await _tables(parts).of(PLACE) if each.form == form)


ACTS: dict[str, Act] = {
    "a block": block_person,
    "a block lifted": let_in,
    "rules": set_rules,
    "a table ended": end_table,
    "a lobby cancelled": cancel_lobby,
    "a table ended by the host": end_by_host,
    "a deleted board": note_deleted,
    "a table of a deleted board ended": end_table,
}


HOUSES: dict[str, Work] = {"a table of a deleted board ended": inhabit_without_a_board}
"""What there is before an act, where that is something else."""


async def told_too(act: str, parts: AppParts, folder: Path) -> None:
    """Do an act, and deliver its report."""
    await ACTS[act](parts)
    await deliver(parts, folder)


WORKS: dict[str, Work] = {act: partial(told_too, act) for act in ACTS}
"""What is killed, by its part."""


# The state after it --------------------------------------------------------------------------------------------------


async def go_on(parts: AppParts, folder: Path) -> None:
    """Do the work of the next process: deliver pending posts, and settle results."""
    await deliver(parts, folder)
    results = Results(parts.store, parts.tables, parts.time)
    for _ in range(2):
        await results.catch_up(_calm)


async def _calm() -> None:
    """Never wait for presses."""


async def seen(parts: AppParts, folder: Path) -> object:
    """Return everything that acts write, the boards to be repainted, and the messages sent."""
    columns = (
        (block.c.server, block.c.subject, block.c.until, block.c.reason, block.c.by),
        (guild_settings.c.key, guild_settings.c.value),
        (moderation.c.server, moderation.c.by, moderation.c.act, moderation.c.subject, moderation.c.reason),
        (lobby.c.id, lobby.c.status, lobby.c.body),
        (match.c.id, match.c.status, match.c.roster, match.c.outcome, match.c.message),
        (deadline.c.match, deadline.c.seat),
        (result.c.match, result.c.seat, result.c.rank),
        (outbox.c.kind, outbox.c.match, outbox.c.done_at.is_(None)),
        (meta.c.key,),
    )

    def read(connection: Connection) -> list[list[tuple[Any, ...]]]:
        return [sorted((tuple(row) for row in connection.execute(select(*each))), key=str) for each in columns]

    stored = await parts.store.servers._database.read(read)
    return stored, sorted(await parts.store.matches.unshown(0)), sorted(told(folder))


async def play(found: Told, run: Run[int]) -> None:
    """Kill one act again and again."""
    await kill_often(found, run, KilledWork(HOUSES.get(run.part, inhabit), WORKS[run.part], go_on, seen))


ROW = Row(
    told=Told,
    play=play,
    parts=lambda _: tuple(ACTS),
    quick=4,
    long=8,
    full=1000,
    counts=counts(1, "acts"),
)
