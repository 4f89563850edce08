"""Discord closes for good, or refuses the token during play: one sentence, its exit code, and no incident."""

import asyncio
from pathlib import Path

import pytest

from tests.e2e.harness import BLANK_BOT, START_SECONDS, Playground, hand_of
from tests.e2e.platform.test_boards import begun, draw

pytestmark = [pytest.mark.slow, pytest.mark.asyncio]

REFUSED = "Discord refused the token: copy it again"


async def ended(playground: Playground) -> tuple[int, str]:
    """Wait for the bot to end; returns its exit code and its last log line."""
    async with asyncio.timeout(START_SECONDS):
        code = await playground.bot.ended()
    log = playground.log.read_text(encoding="utf-8")
    assert [line for line in log.splitlines() if "incident" in line or "Traceback" in line] == []
    return code, log.splitlines()[-1]


@pytest.mark.parametrize(
    ("close", "code", "sentence"),
    [
        (4004, 78, REFUSED),
        (4010, 78, "Discord refused the shards"),
        (4011, 69, "Discord wants more shards"),
        (4012, 78, "Discord no longer takes"),
        (4013, 78, "Discord does not know an intent"),
        (4014, 78, "Discord refused an intent"),
    ],
)
async def test_a_close_for_good_ends_with_its_code_and_one_sentence(
    tmp_path: Path, close: int, code: int, sentence: str
) -> None:
    playground = Playground(tmp_path, BLANK_BOT)
    try:
        await playground.start()
        await playground.faults.drop_socket(close)
        ends, said = await ended(playground)
    finally:
        await playground.close()
    assert (ends, said.startswith(sentence)) == (code, True), said


@pytest.mark.parametrize("route", ["/users/@me", "/oauth2/applications/@me", "/gateway/bot", "/applications/*"])
async def test_a_token_refused_at_the_start_ends_like_one_that_the_gateway_refuses(tmp_path: Path, route: str) -> None:
    playground = Playground(tmp_path, BLANK_BOT)
    playground.faults.refuse(f"GET {route}", 401, 0)
    try:
        await playground.server.start()
        playground.bot.start(playground.url, playground.core.world.me.token)
        code, said = await ended(playground)
    finally:
        await playground.close()
    assert (code, said.startswith(REFUSED)) == (78, True), said


async def test_a_token_reset_during_play_ends_like_one_that_the_gateway_refuses(
    tmp_path: Path,
) -> None:
    playground = Playground(tmp_path, BLANK_BOT)
    try:
        await playground.start()
        board, first, _ = await begun(*playground.actors("Ada", "Bo"))
        playground.core.world.me.token += "reset"
        # The public board is painted with the bot's own token, the press is answered with the interaction's.
        assert not (await first.press(hand_of(board), message=board)).failed
        await draw(first, board)
        code, said = await ended(playground)
    finally:
        await playground.close()
    assert (code, said.startswith(REFUSED)) == (78, True), said
