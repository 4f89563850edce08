"""The marks of a shared result: one per turn, for its costliest action, without naming cards."""

import re
from pathlib import Path

from cogs.fart.text.share import Mark, in_short, marks, share_text
from engine import record
from engine.fart import GAME
from engine.fart.ai.greedy import greedy
from engine.fart.model import Duelled, Event, FartOptions, Flanked, Flipped, Sacrificed, WaveBegan
from tests.cogs.fart.asking import parlour

CLEAN = Flanked("TD", ("3S", "7S"), ())
BLOODY = Flanked("TD", ("3D", "7S"), ("3D",))
DUEL, SACRIFICE = Duelled("TD", "QS"), Sacrificed("TD", "6C")


def flipped(turn: int) -> Flipped:
    """Begin a turn."""
    return Flipped(turn, ("TD", "5D", "KD"))


def test_a_turn_bears_the_mark_of_its_costliest_action() -> None:
    recent_log: list[Event] = [
        *(flipped(1), CLEAN, CLEAN, CLEAN),
        *(flipped(2), CLEAN, DUEL, CLEAN),
        *(flipped(3), SACRIFICE, DUEL),
        WaveBegan(30),
        *(flipped(4), BLOODY, DUEL, CLEAN),
        flipped(5),
    ]
    assert marks(recent_log) == ((Mark.CLEAN, Mark.DUEL, Mark.SACRIFICE), (Mark.CASUALTIES,))


def test_marks_differ_in_shape() -> None:
    assert len({mark.value for mark in Mark}) == len(Mark)


def test_a_long_wave_is_summed_up_in_ten_marks_without_loss() -> None:
    for turns in range(30):
        for costly in range(turns):
            wave = tuple(Mark.SACRIFICE if turn == costly else Mark.CLEAN for turn in range(turns))
            short = in_short(wave)
            assert len(short) == min(turns, 10)
            assert short.count(Mark.SACRIFICE) == 1


async def test_a_shared_result_has_six_lines_at_most_as_a_phone_shows_them(tmp_path: Path) -> None:
    async with parlour(tmp_path) as app:
        for seed in ("abc", "long", "3"):
            table = await app.finish(await app.free(seed))
            text = re.sub("[\u2068\u2069]", "", await share_text(app.context(), table))
            who, score, *waves, legend = text.splitlines()
            assert who == "**Ada** · F.A.R.T. · practice"
            assert score.startswith("**")
            assert 1 <= len(waves) <= 2
            assert legend == "-# 🟢 free 🔷 duel 🔺 lost ❌ sacrifice"
            assert max(map(len, (who, score, legend))) <= 40


def test_a_whole_match_has_a_mark_for_each_turn_played() -> None:
    position, events = record.begin(GAME, "7", 1, FartOptions())
    recent_log: list[Event] = list(events)
    while GAME.outcome(position.state) is None:
        position, events = record.advance(GAME, position, 0, greedy(GAME.view(position.state, 0)))
        recent_log += events
    assert sum(len(wave) for wave in marks(recent_log)) == GAME.view(position.state, 0).turn
