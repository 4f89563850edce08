"""Decisions of moderators and the host are checked at every way into a game, survive a restart, and are logged once."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from bot.moderation.moderation import Moderation
from bot.moderation.refusals import Blocked, GameOff, ServerBlocked, WrongChannel
from bot.moderation.server_settings import ServerSettings, switched
from bot.store.repositories.moderation.blocks import EVERYWHERE
from bot.store.repositories.players import SHARED_MS
from bot.store.schema import block, meta, outbox
from bot.store.store import Store
from engine.message import Line
from tests.app import ADA, BO, PLACE, SECRET, AppParts, app_parts
from tests.fresh import address_of

CHANNEL, OTHER, ELSEWHERE = 71, 72, 901
MODERATOR = 50
HOUR = 3_600_000


@pytest.fixture
async def parts(tmp_path: Path) -> AsyncIterator[AppParts]:
    """An app with its store in a temporary folder."""
    async with app_parts(tmp_path) as opened:
        yield opened


@pytest.fixture
def moderation(parts: AppParts) -> Moderation:
    return Moderation(parts.store)


async def test_a_block_is_deleted_some_time_after_it_is_over_and_one_for_good_is_not(
    parts: AppParts, moderation: Moderation
) -> None:
    await moderation.block(PLACE, ADA, until=parts.time() + HOUR, reason="rude", by=MODERATOR)
    await moderation.block(PLACE, BO, until=None, reason="rude", by=MODERATOR)
    over = parts.time() + HOUR
    assert [await parts.store.blocks.forget_over(before) for before in (over - 1, over, over)] == [0, 1, 0]
    assert [each.subject for each in await moderation.blocks(PLACE)] == [BO]


async def refusal(
    moderation: Moderation, player: int = ADA, channel: int = CHANNEL, server: int = PLACE
) -> Line | None:
    """The reason why a person may not play Absolute, or None."""
    try:
        await moderation.check_may_play(server, channel, player, "absolute")
    except (Blocked, ServerBlocked, GameOff, WrongChannel) as error:
        return error.line
    return None


async def test_a_blocked_person_may_not_play_in_this_server_until_the_time_is_over(
    parts: AppParts, moderation: Moderation
) -> None:
    until = parts.time.ms + HOUR
    await moderation.block(PLACE, ADA, until=until, reason="spam", by=MODERATOR)
    told = Line("refused-blocked-until", {"until": f"<t:{until // 1000}:f>"})
    here = await refusal(moderation), await refusal(moderation, BO), await refusal(moderation, server=ELSEWHERE)
    assert here == (told, None, None)
    parts.time.ms = until
    assert (await refusal(moderation), await moderation.blocks(PLACE)) == (None, ())


async def test_a_block_of_the_host_holds_everywhere_and_for_good(moderation: Moderation) -> None:
    await moderation.block(EVERYWHERE, ADA, until=None, reason="", by=0)
    assert [await refusal(moderation, server=each) for each in (PLACE, ELSEWHERE)] == [
        Line("refused-blocked-by-host")
    ] * 2


async def test_a_lifted_block_lets_its_person_play_at_once_and_is_lifted_once(moderation: Moderation) -> None:
    await moderation.block(PLACE, ADA, until=None, reason="", by=MODERATOR)
    assert await refusal(moderation) == Line("refused-blocked")
    assert [await moderation.unblock(PLACE, ADA, by=MODERATOR) for _ in range(2)] == [True, False]
    assert await refusal(moderation) is None
    told = [(act.act, act.subject, act.by) for act in await moderation.recent(PLACE)]
    assert told == [("unblocked", str(ADA), MODERATOR), ("blocked", str(ADA), MODERATOR)]


async def test_a_person_who_had_themselves_erased_stays_blocked_and_can_be_let_in_again(
    parts: AppParts, moderation: Moderation
) -> None:
    await moderation.block(PLACE, ADA, until=None, reason="", by=MODERATOR)
    erased = block.update().values(subject=None)
    await parts.store.servers._database.write(lambda connection: connection.execute(erased).rowcount)
    parts.store.blocks.forget(PLACE)
    assert await refusal(moderation) == Line("refused-blocked")
    (left,) = await moderation.blocks(PLACE)
    assert (left.subject, await moderation.lift(left, by=MODERATOR)) == (None, True)
    assert await refusal(moderation) is None


async def test_the_note_that_the_reason_was_told_lasts_as_long_as_the_block(
    parts: AppParts, moderation: Moderation
) -> None:
    async def told() -> int:
        noted = select(func.count()).select_from(meta).where(meta.c.key.startswith("block-told:"))
        return await parts.store.servers._database.read(lambda connection: connection.execute(noted).scalar_one())

    over = parts.time() + HOUR
    for player in (ADA, BO):
        put = await moderation.block(PLACE, player, until=over, reason="rude", by=MODERATOR)
        assert [await moderation.reason_once(put) for _ in range(2)] == ["rude", ""]
    await moderation.block(ELSEWHERE, ADA, until=None, reason="", by=MODERATOR)
    assert await told() == 2
    await moderation.unblock(PLACE, ADA, by=MODERATOR)
    assert await told() == 1
    await parts.store.blocks.forget_over(over)
    assert await told() == 0
    assert await moderation.reason_once(await moderation.block(ELSEWHERE, BO, until=None, reason="late", by=MODERATOR))
    await parts.store.servers.forget(ELSEWHERE)
    assert await told() == 0


async def test_a_block_of_another_process_holds_within_a_minute(
    tmp_path: Path, parts: AppParts, moderation: Moderation
) -> None:
    assert await refusal(moderation) is None
    other = await Store.open(address_of(tmp_path / "farrago.sqlite3"), SECRET, parts.time)
    try:
        await Moderation(other).block(PLACE, ADA, until=None, reason="", by=MODERATOR)
    finally:
        await other.close()
    parts.time.ms += SHARED_MS
    assert await refusal(moderation) == Line("refused-blocked")


async def test_in_a_blocked_server_nobody_may_play(moderation: Moderation) -> None:
    await moderation.block_server(PLACE, "abuse")
    assert (await refusal(moderation), await refusal(moderation, server=ELSEWHERE)) == (
        Line("refused-server-blocked"),
        None,
    )
    assert await moderation.unblock_server(PLACE)
    assert await refusal(moderation) is None


ABSOLUTE = Line("absolute-name")


@pytest.mark.parametrize(
    ("settings", "here", "there"),
    [
        (ServerSettings(), None, None),
        (
            switched(ServerSettings(), "absolute", on=False),
            Line("refused-game-off", {"game": ABSOLUTE}),
            Line("refused-game-off", {"game": ABSOLUTE}),
        ),
        (
            switched(ServerSettings(), "absolute", on=False, channel=CHANNEL),
            Line("refused-game-off-here", {"game": ABSOLUTE}),
            None,
        ),
        (
            switched(switched(ServerSettings(), "absolute", on=False), "absolute", on=True, channel=OTHER),
            Line("refused-game-off-but", {"game": ABSOLUTE, "channels": f"<#{OTHER}>"}),
            None,
        ),
        (
            ServerSettings(channels=(OTHER,)),
            Line("refused-wrong-channel", {"game": ABSOLUTE, "channels": f"<#{OTHER}>"}),
            None,
        ),
        # Among the channels for games, only those with the game switched on are named.
        (
            switched(ServerSettings(channels=(CHANNEL, OTHER)), "absolute", on=False, channel=CHANNEL),
            Line("refused-game-off-but", {"game": ABSOLUTE, "channels": f"<#{OTHER}>"}),
            None,
        ),
        (
            switched(ServerSettings(channels=(ELSEWHERE, OTHER)), "absolute", on=False, channel=ELSEWHERE),
            Line("refused-wrong-channel", {"game": ABSOLUTE, "channels": f"<#{OTHER}>"}),
            None,
        ),
        (
            switched(ServerSettings(channels=(OTHER,)), "absolute", on=False, channel=OTHER),
            Line("refused-game-off", {"game": ABSOLUTE}),
            Line("refused-game-off", {"game": ABSOLUTE}),
        ),
        (
            switched(
                switched(ServerSettings(channels=(OTHER,)), "absolute", on=False), "absolute", on=True, channel=CHANNEL
            ),
            Line("refused-game-off", {"game": ABSOLUTE}),
            Line("refused-game-off", {"game": ABSOLUTE}),
        ),
        (switched(ServerSettings(), "fart", on=False), None, None),
    ],
)
async def test_a_server_says_which_games_are_played_where(
    moderation: Moderation, settings: ServerSettings, here: Line | None, there: Line | None
) -> None:
    await moderation.change_settings(PLACE, MODERATOR, lambda _: settings)
    assert (await refusal(moderation), await refusal(moderation, channel=OTHER)) == (here, there)


async def test_a_switch_is_logged_by_name_but_not_its_repetition(parts: AppParts, moderation: Moderation) -> None:
    for _ in range(2):
        await moderation.change_settings(
            PLACE, MODERATOR, lambda settings: switched(replace(settings, most_tables=3), "absolute", on=False)
        )
    await moderation.change_settings(
        PLACE, MODERATOR, lambda settings: switched(settings, "absolute", on=True, channel=CHANNEL)
    )
    told = [act.subject for act in await moderation.recent(PLACE)]
    assert told == [f"game absolute on {CHANNEL}", "most_tables 3", "game absolute off"]
    posts = select(func.count()).select_from(outbox).where(outbox.c.kind == "moderation")
    assert await parts.store.servers._database.read(lambda connection: connection.execute(posts).scalar()) == 3
