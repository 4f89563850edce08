"""Open tables are counted for the channel where they were opened, on each kind of database."""

from bot.lobby.conversions import to_row
from bot.lobby.lobby import Lobby, LobbySeat
from bot.store import Store
from tests.bot.store.table import HALL

CHANNEL = 71


async def test_a_lobby_counts_for_its_own_channel_and_not_for_one_with_the_same_prefix(store: Store) -> None:
    for host, home in enumerate((CHANNEL, 7, 712, 171, None), 1):
        lobby = Lobby(
            id=f"{host}",
            game="absolute",
            place=HALL,
            host=host,
            least=2,
            most=6,
            options="{}",
            created_at=1,
            expires_at=2,
            lobby_seats=(LobbySeat(host, f'","home":{CHANNEL},"'),),
            home=home,
        )
        await store.lobbies.create(to_row(lobby), most=1)
    counted = [await store.open_tables.count({channel}) for channel in (CHANNEL, 7, 712, 171, 1)]
    assert counted == [1, 1, 1, 1, 0]
