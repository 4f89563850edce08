"""Faults on request behave as in Discord's service, and discord.py copes with them."""

import asyncio
from random import Random

from tests.e2e.harness import Playground

PATCH = "PATCH /channels/*"


async def board(playground: Playground) -> str:
    ada = playground.actor("Ada", "daily")
    answer = (await ada.slash("sample board")).message
    assert answer is not None
    return answer.text


async def test_429_is_waited_out(playground: Playground) -> None:
    playground.faults.rate_limit(PATCH, 0.05)
    assert await board(playground) == "Sent"
    assert playground.actor("Ada", "daily").last().text == "Count 7"


async def test_502_is_tried_again(playground: Playground) -> None:
    playground.faults.break_route(PATCH, 502)
    assert await board(playground) == "Sent"


async def test_delay_holds_an_acknowledgement_back(playground: Playground) -> None:
    playground.faults.delay("POST /interactions/*", 1.1)
    result = await playground.actor("Ada").slash("sample panel")
    assert result.ack_seconds is not None
    assert result.ack_seconds > 1.1


async def test_held_requests_wait_until_they_are_released(playground: Playground) -> None:
    hold = playground.faults.hold(PATCH)
    ada = playground.actor("Ada", "daily")
    answer = asyncio.create_task(ada.slash("sample board"))
    await ada.until(lambda: hold.waiting == 1)
    assert ada.last().text != "Count 7"
    hold.release()
    await answer
    assert (hold.waiting, ada.last().text) == (0, "Count 7")
    playground.faults.hold(PATCH)
    playground.faults.clear()
    assert await board(playground) == "Sent"


async def test_lost_permission_stops_the_board(playground: Playground) -> None:
    playground.lose_permission("attach_files", "daily")
    assert await board(playground) == "refused 50013"
    playground.restore_permissions("daily")
    assert await board(playground) == "Sent"


async def test_repeated_delivery_gets_its_second_answer_refused(playground: Playground) -> None:
    playground.faults.repeats = 1
    ada = playground.actor("Ada")
    result = await ada.slash("sample panel")
    playground.faults.clear()
    await ada.until(lambda: result.refusals)
    assert [refusal.code for refusal in result.refusals] == [40060]
    assert len(result.followups) == 1


async def test_deleted_board_is_gone_for_everybody(playground: Playground) -> None:
    await board(playground)
    ada, bo = playground.actor("Ada", "daily"), playground.actor("Bo", "daily")
    shown = ada.last()
    playground.delete_message(shown)
    assert bo.look(shown.id) is None
    assert bo.events("delete")[-1]["id"] == shown.id


async def test_kicked_bot_loses_its_commands_there_until_it_is_invited_again(playground: Playground) -> None:
    side = playground.guild("Side Room")
    playground.faults.kick_bot(side)
    names = {command.body["name"] for command in playground.core.world.commands.values()}
    assert names == {"sample", "anywhere", "group"}
    hall = playground.actor("Ada", "hall")
    result = await hall.slash("anywhere", friend="Bo")  # still works: it is user-installed
    assert result.interaction.owners == {"1": hall.id}
    playground.faults.invite_bot(side)
    assert (await hall.slash("sample panel")).kind == "message"


async def test_expired_tokens_refuse_follow_ups_but_not_the_next_press(playground: Playground) -> None:
    ada = playground.actor("Ada")
    hold = playground.faults.hold("PATCH /webhooks/*")
    result = await ada.slash("sample late")
    await ada.until(lambda: hold.waiting)
    playground.expire_tokens()
    hold.release()
    await ada.until(lambda: ada.last().text == "late 50027")
    assert result.message is not None
    assert (await ada.slash("sample panel")).kind == "message"


async def test_boards_are_right_after_every_third_request_got_429_and_every_fifth_502(
    playground: Playground,
) -> None:
    playground.faults.rate_limit("* /channels/*", 0.01, times=-1, every=3)
    playground.faults.break_route("* /channels/*", 502, times=-1, every=5)
    answers = [await board(playground) for _ in range(2)]
    playground.faults.clear()
    assert answers == ["Sent", "Sent"]
    assert playground.actor("Bo", "daily").last().text == "Count 7"


async def test_a_429_is_counted_only_against_a_client_that_was_told_to_wait(playground: Playground) -> None:
    rates = playground.core.rates
    before = len(rates.invalid)
    playground.faults.rate_limit(PATCH, 0.05)
    assert await board(playground) == "Sent"
    assert len(rates.invalid) == before
    rates.hold("PATCH", "/somewhere", "1", 60.0)
    assert rates.take("PATCH", "/somewhere", "1").wait > 0
    assert rates.take("PATCH", "/somewhere", "2").wait == 0
    rates.note("PATCH", "/somewhere", 429)
    rates.note("PATCH", "/somewhere", 200)
    assert [status for _, status, _ in rates.invalid[before:]] == [429]


async def test_a_code_of_discords_is_met_once_and_the_bot_may_explain_it(playground: Playground) -> None:
    playground.faults.refuse(PATCH, 403, 50013)
    assert await board(playground) == "refused 50013"
    assert await board(playground) == "Sent"


async def test_in_a_storm_the_share_of_failing_requests_is_as_configured(playground: Playground) -> None:
    faults = playground.faults
    faults.storm(Random(1), slowed=0.3, broken=0.1, retry_after=(0.1, 0.2))
    met = [await faults.meet("GET", "/anything") for _ in range(2_000)]
    faults.clear()
    statuses = [plan.status for plan in met if plan is not None]
    assert 500 < statuses.count(429) < 700
    assert 150 < len(statuses) - statuses.count(429) < 250
    assert await faults.meet("GET", "/anything") is None
