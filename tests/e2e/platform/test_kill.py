"""A whole daily, with the bot killed before each press: each confirmed step is stored once, and no other."""

import hmac
import signal
from datetime import UTC, datetime
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest

from bot.match.replay_checks import ReplayVerdict, verify
from bot.text.localisation import words
from cogs.fart.pictures.picture import alt
from engine.fart import GAME
from tests.e2e.beside import tables_of
from tests.e2e.harness import HURRIED_BOT, Playground
from tests.players.fart import LONGEST, dealt, leads_to_wave_2, next_press, over, pressed, started
from tests.players.reading import match_on, shown


def todays_seed(secret: str) -> str:
    """The documented seed of today's challenge under an installation secret."""
    return hmac.new(secret.encode(), f"fart/1/{datetime.now(UTC).date()}".encode(), sha256).hexdigest()


@pytest.mark.slow
@pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.long), 100])
async def test_kills_before_the_presses_of_a_daily_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    """`every`: the number of presses per kill."""
    secrets = (f"an-installation-secret-of-a-test-{number}" for number in count())
    secret = next(secret for secret in secrets if leads_to_wave_2(todays_seed(secret)))
    monkeypatch.setenv("INSTALLATION_SECRET", secret)
    playground = Playground(tmp_path, HURRIED_BOT)
    try:
        await playground.start()
        await _play(playground, secret, every)
    except BaseException:
        print(playground.bot_log())
        raise
    finally:
        await playground.close()
    assert playground.verdict() == []


async def _play(playground: Playground, secret: str, every: int) -> None:
    """Play to the end by `step`s with kills in between; the rules alone determine the expected panel."""
    kim, seed = playground.actor("Kim"), todays_seed(secret)
    seen, position = await started(kim, await kim.slash("fart daily")), dealt(seed)
    moves, waves = 0, {1}
    for number in range(LONGEST):
        # The deal is today's, so its end may earn badges, which are listed below.
        told, *badges = (seen.alt or "").split("\nBadge: ")
        assert told == alt(GAME.view(position.state, 0), words().line)
        if over(seen):
            break
        assert badges == []
        if number % every == 0:
            await playground.restart_bot(kill=signal.SIGKILL)
        now = kim.look(seen.id)  # updated after a restart
        assert now is not None
        assert (now.text, now.alt, now.labels) == (seen.text, seen.alt, seen.labels)
        wanted = next_press(seen)
        seen, position = shown(await kim.press(wanted, message=seen)), pressed(position, wanted)
        moves += wanted.startswith("t:")
        waves.add(position.state.wave)
    assert over(seen)
    assert waves == {1, 2}
    assert "Still secret" in shown(await kim.press("Verify", message=seen)).text  # the day is not over (FART-23)
    async with tables_of(playground, secret.encode()) as (store, tables):
        verdict = await verify(store.matches, await tables.find(match_on(seen)))
    assert verdict == ReplayVerdict(seed, moves, seed_agrees=True, moves_agree=True, score_agrees=True)
