"""The program plays by Discord's time: this machine's clock may be off, be set, or stand still."""

import pytest

from bot.core.clock import DRIFT_LIMIT, TRUSTED_SECONDS, DiscordClock
from bot.core.refusals import ClockWrong
from tests.wrong_clocks import DAY, FAR, HOUR, NOON, Machine


def test_until_discord_has_told_the_time_nothing_is_trusted_and_the_machines_own_counts():
    clock = Machine(ahead=DAY).clock
    assert (clock.now(), clock.drift, clock.is_known, clock.is_trusted) == (1000 * (NOON + DAY), None, False, False)
    with pytest.raises(ClockWrong):
        clock.check()


@pytest.mark.parametrize("ahead", [0.0, 0.4, 5.0, -5.0, 59.0, -59.0, *FAR])
def test_after_one_answer_the_time_is_discords_however_far_the_machine_is_off(ahead: float):
    machine = Machine(ahead=ahead).hear()
    assert machine.clock.now() / 1000 == pytest.approx(machine.true, abs=1.3)
    assert machine.clock.drift == pytest.approx(ahead, abs=1.3)
    assert machine.clock.is_trusted is (abs(ahead) <= TRUSTED_SECONDS)


@pytest.mark.parametrize("ahead", FAR)
def test_a_clock_that_is_set_while_the_program_runs_moves_no_time_and_is_trusted_once_it_is_right(ahead: float):
    machine = Machine().hear()
    machine.ahead, before = ahead, machine.clock.now()
    assert (machine.clock.now(), machine.clock.is_trusted) == (before, False)
    machine.ahead = 0.0
    assert machine.clock.is_trusted
    machine.clock.check()


@pytest.mark.parametrize("hours", [0.1, 8, 47])
def test_after_a_suspension_one_answer_tells_the_time(hours: float):
    machine = Machine().hear()
    machine.sleep(hours * HOUR)
    assert not machine.clock.is_trusted
    machine.hear()
    assert machine.clock.is_trusted
    assert machine.clock.now() / 1000 == pytest.approx(machine.true, abs=1.3)


def test_an_id_that_was_made_later_than_our_time_moves_it_on():
    machine = Machine().hear()
    machine.clock.hear_of(NOON + 3)
    assert machine.clock.now() == 1000 * (NOON + 3)
    machine.clock.hear_of(NOON - 3)  # it has waited for us
    assert machine.clock.now() == 1000 * (NOON + 3)


def test_an_id_alone_tells_nothing_of_a_clock_that_is_ahead():
    clock = Machine(ahead=DAY).clock
    clock.hear_of(NOON)
    assert not clock.is_known


def test_answers_that_took_long_move_nothing():
    machine = Machine().hear()
    machine.clock.hear(NOON - 20, NOON + 20)
    assert machine.clock.now() == 1000 * NOON


async def test_a_step_of_a_service_is_left_out_while_the_time_is_not_trusted():
    steps: list[float] = []
    machine = Machine(ahead=DAY)

    async def step() -> None:
        steps.append(machine.ahead)

    trusted = machine.clock.trusting(step)
    await trusted()
    machine.hear()
    await trusted()
    machine.ahead = 1.0
    await trusted()
    assert steps == [1.0]


def test_by_default_it_is_this_machines_clock():
    clock = DiscordClock()
    clock.hear(clock.now() / 1000 - 1, clock.now() / 1000 + 1)
    assert clock.drift == pytest.approx(0, abs=DRIFT_LIMIT)
