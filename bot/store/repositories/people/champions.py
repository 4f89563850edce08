"""People with a server's role for champions from the bot, or with a pending change of it.

A role that somebody was given by hand is not among them, so it is never taken away. It asks no Discord.
"""

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, select, update

from bot.store.database import alone, insert_or_update
from bot.store.repositories.matches import put_posts
from bot.store.repositories.repository import Repository
from bot.store.rows import Post
from bot.store.schema import champion, player

CHAMPIONS = "champions"
"""The kind of the posts in the outbox that give and take a server's role; they send no message."""

RoleState: TypeAlias = Literal["chosen", "giving", "given", "taking"]
"""A champion is first chosen. From `giving` on the role counts as the bot's: the request may have reached Discord."""


class Champion(msgspec.Struct, frozen=True):
    """A champion of a month (2026-10), and the server's role for them."""

    server: int
    role: int
    player: int
    month: str
    state: RoleState


class ChampionsPost(msgspec.Struct, frozen=True):
    """The body of a post that brings a server's role up to date."""

    server: int


_COLUMNS = tuple(champion.c[name] for name in Champion.__struct_fields__)


class Champions(Repository):
    """Champions of servers, and the state of their roles on Discord."""

    async def of(self, server: int) -> tuple[Champion, ...]:
        """List all of a server, by role and person."""
        query = select(*_COLUMNS).where(champion.c.server == server).order_by(champion.c.role, champion.c.player)
        return await self._database.read(lambda connection: tuple(Champion(*row) for row in connection.execute(query)))

    async def choose(
        self, server: int, month: str, role: int, players: Sequence[int], dedupe: str | None = None
    ) -> bool:
        """Make these people, who must be known, the only champions of a server, with a role (0: without one).

        With a `dedupe` key it is done once; False where it was done before.
        """
        work = partial(_choose, server=server, month=month, role=role, players=players, dedupe=dedupe, at=self._now())
        return await self._database.write(work)

    async def retry(self, server: int) -> None:
        """Plan the pending changes of roles in a server."""
        await self._database.write(lambda connection: _plan(connection, server, None, self._now()))

    async def give_up(self, player: int, server: int | None = None) -> tuple[int, ...]:
        """End somebody's titles, in a server or in all, and plan that they lose the role; returns the servers."""
        return await self._database.write(partial(_give_up, player=player, server=server, at=self._now()))

    async def advance(self, before: Champion, state: RoleState) -> bool:
        """Note how far a champion is; False where that has changed since it was read."""
        change = update(champion).where(*_same(before)).values(state=state)
        return await self._database.write(lambda connection: connection.execute(change).rowcount == 1)

    async def drop(self, before: Champion) -> bool:
        """Forget a champion who does not have the role from the bot; False where that has changed since it was read."""
        gone = delete(champion).where(*_same(before))
        return await self._database.write(lambda connection: connection.execute(gone).rowcount == 1)


def _same(one: Champion) -> tuple[ColumnElement[bool], ...]:
    key = champion.c.server == one.server, champion.c.role == one.role, champion.c.player == one.player
    return (*key, champion.c.state == one.state)


def _choose(
    connection: Connection,
    *,
    server: int,
    month: str,
    role: int,
    players: Sequence[int],
    dedupe: str | None,
    at: int,
) -> bool:
    # A manager may choose a role just as the month's post is made.
    alone(connection, CHAMPIONS, server)
    if not _plan(connection, server, dedupe, at):
        return False
    # They were read from results earlier: leave out people erased since, and lock the others against an erase.
    known = select(player.c.id).where(player.c.id.in_(players)).order_by(player.c.id).with_for_update(read=True)
    chosen = tuple(connection.execute(known).scalars()) if role else ()
    there = champion.c.server == server
    stays = (champion.c.role == role) & champion.c.player.in_(chosen)
    _let_go(connection, there, ~stays)
    # A role about to be taken stays: it is given again, which is harmless where they still have it.
    connection.execute(update(champion).where(there, stays, champion.c.state == "taking").values(state="giving"))
    put = insert_or_update(champion, "month")
    for each in chosen:
        row = {"server": server, "role": role, "player": each, "month": month, "state": "chosen"}
        connection.execute(put, row)
    return True


def _give_up(connection: Connection, *, player: int, server: int | None, at: int) -> tuple[int, ...]:
    theirs = [champion.c.player == player]
    if server is not None:
        theirs.append(champion.c.server == server)
    where = select(champion.c.server).where(*theirs).distinct().order_by(champion.c.server)
    servers = tuple(connection.execute(where).scalars())
    _let_go(connection, *theirs)
    for each in servers:
        _plan(connection, each, None, at)
    return servers


def _let_go(connection: Connection, *which: ColumnElement[bool]) -> None:
    """Forget those who never got the role, and note of the others that it is to be taken."""
    connection.execute(delete(champion).where(*which, champion.c.state == "chosen"))
    connection.execute(update(champion).where(*which).values(state="taking"))


def _plan(connection: Connection, server: int, dedupe: str | None, at: int) -> bool:
    post = Post(CHAMPIONS, msgspec.json.encode(ChampionsPost(server)), dedupe=dedupe, place=server)
    return put_posts(connection, None, (post,), at) == 1
