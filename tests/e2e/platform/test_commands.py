"""FAULTS 40: no matter how Discord answers the list of commands, the bot plays on with the old ones; the doctor says
why.
"""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.ops.check_result import Level
from tests.e2e.harness import HURRIED_BOT, Playground
from tests.e2e.play.commands import ANSWERS, GET, PUT, examined, lose, names, plays, start_with


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def told(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Playground]:
    """A playground whose bot has sent its commands and ended; each test starts it once."""
    pg = Playground(tmp_path_factory.mktemp("commands"), HURRIED_BOT)
    try:
        await pg.start()
        await pg.stop_bot()
        yield pg
    finally:
        await pg.close()
    faults = pg.verdict()
    assert not faults, "\n".join([*faults, "The bot said:", pg.bot_log()])


@pytest.mark.parametrize(
    "status", [400, None, *(pytest.param(status, marks=pytest.mark.long) for status in (403, 500))]
)
async def test_people_can_play_after_a_refused_list_and_the_doctor_names_the_reason(
    told: Playground, status: int | None
) -> None:
    lose(told, "help")
    await start_with(told, PUT, status)
    assert await plays(told)
    level, line = await examined(told)
    await told.stop_bot()
    told.faults.clear()
    assert (level, "missing: /help" in line, ANSWERS[status] in line) == (Level.WARN, True, True), line
    assert "help" not in names(told)


@pytest.mark.parametrize("status", [500, pytest.param(None, marks=pytest.mark.long)])
async def test_people_can_play_if_the_list_cannot_be_read(told: Playground, status: int | None) -> None:
    await start_with(told, GET, status)
    assert await plays(told)
    await told.stop_bot()
    told.faults.clear()


async def test_commands_are_sent_again_only_if_discord_has_lost_or_changed_some(
    told: Playground,
) -> None:
    methods: list[str] = []
    told.core.on_exchange.append(lambda method, route, *_: methods.append(method) if "/commands" in route else None)
    ada = told.actor("Ada")
    for _ in range(2):
        lose(told, "help")
        deck = next(each for each in told.core.world.commands.values() if each.body["name"] == "deck")
        deck.body["description"] = "Of another version"
        await told.start_bot()
        await ada.until(lambda: "help" in names(told))
        await told.stop_bot()
    assert (methods, "Of another version" in str(told.core.world.commands)) == (["GET", "PUT"] * 2, False)
    await told.start_bot()
    await ada.until(lambda: len(methods) > 4)
    assert await plays(told)
    assert (await examined(told))[0] is Level.OK
    await told.stop_bot()
    assert methods == [*["GET", "PUT"] * 2, "GET", "GET"]
