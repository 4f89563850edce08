"""The clock of the end-to-end tests stands still while a watched thread waits for a processor, and only then."""

import asyncio
import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.e2e.machine_clock import PROC, MachineClock, install, waited_here

LINUX = pytest.mark.skipif(not (PROC / "self" / "schedstat").exists(), reason="only Linux counts what threads wait")


class Machine:
    """The inputs of a clock: the real seconds, and the nanoseconds that each thread has waited."""

    def __init__(self) -> None:
        self.seconds = 100.0
        self.waited = {"1": 5_000_000_000}

    def clock(self) -> MachineClock:
        return MachineClock(lambda: dict(self.waited), lambda: self.seconds)


def test_the_clock_runs_while_no_thread_waits():
    machine = Machine()
    clock = machine.clock()
    machine.seconds += 3
    assert clock.now() == 103


def test_the_clock_leaves_out_the_time_a_thread_has_waited():
    machine = Machine()
    clock = machine.clock()
    machine.seconds += 3
    machine.waited["1"] += 2_000_000_000
    assert clock.now() == 101
    machine.seconds += 1
    assert clock.now() == 102


def test_threads_that_wait_together_take_no_more_than_the_time_that_has_passed():
    machine = Machine()
    machine.waited["2"] = 0
    clock = machine.clock()
    machine.seconds += 3
    machine.waited = {"1": 9_000_000_000, "2": 9_000_000_000}
    assert clock.now() == 100
    machine.seconds += 1
    assert clock.now() == 101


def test_the_time_a_new_thread_waited_before_it_was_seen_does_not_count():
    machine = Machine()
    clock = machine.clock()
    machine.seconds += 3
    machine.waited["2"] = 1_000_000_000
    assert clock.now() == 103


def test_a_clock_asked_during_a_reading_gives_the_previous_time():
    """Garbage may be collected during a reading, and aiohttp asks its loop for the time when it collects a
    connection.
    """
    machine, asked = Machine(), []

    def waited() -> dict[str, int]:
        if clocks:
            asked.append(clocks[0].now())
        return machine.waited

    clocks: list[MachineClock] = []
    clocks.append(MachineClock(waited, lambda: machine.seconds))
    machine.seconds += 3
    assert clocks[0].now() == 103
    assert asked == [100]


def test_the_clock_never_runs_back():
    machine = Machine()
    clock = machine.clock()
    machine.seconds += 0.01
    before = clock.now()
    machine.seconds += 0.02
    machine.waited["1"] += 1_000_000_000
    assert clock.now() == before


@LINUX
def test_all_threads_of_this_process_are_watched():
    assert {int(thread) for thread in waited_here()} >= {int(each.name) for each in (PROC / "self" / "task").iterdir()}


@LINUX
def test_everything_a_bot_watches_is_watched_by_its_test_too(tmp_path: Path):
    script = tmp_path / "nested.sh"
    script.write_text('if [ "$1" -gt 0 ]; then sh "$0" $(($1 - 1)); exit; fi; echo $$; exec sleep 60')
    with subprocess.Popen(["sh", script, "3"], stdout=subprocess.PIPE, start_new_session=True) as nested:
        assert nested.stdout is not None
        deepest = nested.stdout.readline().decode().strip()
        watched = waited_here()
        os.killpg(nested.pid, signal.SIGKILL)
    assert deepest in watched


async def test_event_loops_run_on_the_installed_clock():
    clock = install()
    before = clock.now()
    assert before <= asyncio.get_running_loop().time() <= clock.now()
