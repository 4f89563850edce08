"""Wishes to be told of lobbies in a server: stored, chosen, deleted. It knows no quiet hours."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

import msgspec
from sqlalchemy import Connection, delete, select, update

from bot.store.database import alone, insert_or_update
from bot.store.repositories.matches import put_posts
from bot.store.repositories.moderation.blocks import is_blocked_in
from bot.store.repositories.repository import Repository, is_ours
from bot.store.rows import Post
from bot.store.schema import looking, player


class LookingPlayer(msgspec.Struct, frozen=True):
    """A person who wants to be told of lobbies of a game in a server, until a time (ms since 1970).

    From the hour `quiet_from` to the hour `quiet_to` of their `zone` they get no messages; equal hours mean no quiet
    hours. When they were told last is kept with the person, also after their wishes are gone.
    """

    server: int
    game: str
    player: int
    until: int
    zone: str
    quiet_from: int
    quiet_to: int


_COLUMNS = tuple(looking.c[name] for name in LookingPlayer.__struct_fields__)

ChooseTold = Callable[[Sequence[LookingPlayer]], Sequence[int]]
"""Chooses the people to tell; it may run twice and must have no side effects."""
MakePost = Callable[[Sequence[int]], Post]
"""Makes the post that tells these people."""


class LookingPlayers(Repository):
    """People who look for others to play with."""

    async def of(self, server: int, player: int) -> tuple[LookingPlayer, ...]:
        """List a person's current wishes in a server, by game."""
        query = select(*_COLUMNS).where(looking.c.server == server, looking.c.player == player)
        query = query.where(looking.c.until > self._now()).order_by(looking.c.game)
        return await self._database.read(
            lambda connection: tuple(LookingPlayer(*row) for row in connection.execute(query))
        )

    async def set(self, server: int, player: int, wanted: Sequence[LookingPlayer]) -> None:
        """Replace all that a person looks for in a server."""
        await self._database.write(partial(_set, server=server, player=player, wanted=wanted))

    async def stop(self, player: int, server: int, game: str) -> None:
        """Forget that a person looks for a game in a server."""
        gone = delete(looking).where(looking.c.player == player, looking.c.server == server, looking.c.game == game)
        await self._database.write(lambda connection: connection.execute(gone).rowcount)

    async def tell(
        self, server: int, game: str, but: Collection[int], since: int, choose: ChooseTold, post: MakePost
    ) -> tuple[int, ...]:
        """Post to the chosen people, and note when, in one transaction; returns who they are.

        Candidates look for the game there, have not been told in any server since a time, and are neither among `but`
        nor blocked; the longest wait comes first. A post that was made before is not repeated.
        """
        at = self._now()
        return await self._database.write(
            partial(_tell, server=server, game=game, but=but, since=since, choose=choose, post=post, at=at)
        )

    async def give_time(self, since: int, more: int) -> None:
        """Extend the wishes that were current at `since`, in the servers of this share, by `more` milliseconds."""
        ours = [] if self.shards.is_whole else [is_ours(looking.c.server, self.shards)]
        later = update(looking).where(looking.c.until > since, *ours).values(until=looking.c.until + more)
        await self._database.write(lambda connection: connection.execute(later).rowcount)

    async def forget_past(self) -> int:
        """Delete expired wishes; returns how many rows."""
        past = delete(looking).where(looking.c.until <= self._now())
        return await self._database.write(lambda connection: connection.execute(past).rowcount)


def _set(connection: Connection, *, server: int, player: int, wanted: Sequence[LookingPlayer]) -> None:
    games = [each.game for each in wanted]
    others = looking.c.server == server, looking.c.player == player, looking.c.game.not_in(games)
    connection.execute(delete(looking).where(*others))
    put = insert_or_update(looking, "until", "zone", "quiet_from", "quiet_to")
    for each in wanted:
        connection.execute(put, msgspec.structs.asdict(each) | {"server": server, "player": player})


def _tell(
    connection: Connection,
    *,
    server: int,
    game: str,
    but: Collection[int],
    since: int,
    choose: ChooseTold,
    post: MakePost,
    at: int,
) -> tuple[int, ...]:
    # Two lobbies may open at once, in any two servers, and each would tell the same person.
    alone(connection, "looking")
    is_blocked = is_blocked_in(server, looking.c.player, at)
    query = select(*_COLUMNS).join(player, player.c.id == looking.c.player)
    query = query.where(looking.c.server == server, looking.c.game == game, looking.c.until > at)
    query = query.where(player.c.told_at <= since, looking.c.player.not_in(but), ~is_blocked)
    # Locked, so that people are not erased before the post that names them is there.
    query = query.order_by(player.c.told_at, looking.c.player).with_for_update(read=True, of=player)
    told = tuple(choose([LookingPlayer(*row) for row in connection.execute(query)]))
    if not told or put_posts(connection, None, (post(told),), at) == 0:
        return ()
    # Kept with the person: somebody with wishes for several games or servers is told once an hour in all.
    connection.execute(update(player).where(player.c.id.in_(told)).values(told_at=at))
    return told
