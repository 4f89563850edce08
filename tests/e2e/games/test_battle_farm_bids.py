"""Sealed bids of Battle Farm on Discord: simultaneous, late, invalid or missing, and with people leaving and
crashes.
"""

import asyncio
import json
import signal
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace

import pytest
import pytest_asyncio

from engine.battle_farm.state import State
from playground.actors import Actor
from playground.acts import PlayerError
from playground.seen import SeenMessage
from tests.e2e.beside import lead_to, open_store, pass_time, steps_of
from tests.e2e.harness import BLANK_BOT, Playground
from tests.e2e.play.battle_farm_sale import Sale, check_coins, may_sell
from tests.e2e.play.late import end_and_verify, stored_of, timed_out
from tests.e2e.play.leaving import by_menu
from tests.players.battle_farm import LONGEST, SHORTEST, Chance, begin
from tests.players.reading import match_on, private, said
from tests.players.table import PATIENCE, hand

pytestmark = pytest.mark.slow

BOT = BLANK_BOT

TOO_LATE = "the bidding is over, so this bid doesn't count"
RULES = {
    "0": "0 is too low. Bid 1 coin or more, or press *No bid*.",
    "-3": "-3 is too low. Bid 1 coin or more, or press *No bid*.",
    "999": "You have",
    "1e9": "1e9 is not a number. Type a number of coins, such as 3.",
    "five": "five is not a number.",
    "٣": "٣ is not a number.",
    " ": "You typed nothing. Type a number of coins, such as 3.",
}
UNSENDABLE = ("", "1" + "0" * 30)
"""What Discord itself does not accept: an empty field, and more characters than the field allows."""

PEOPLE: Mapping[str, tuple[str, ...]] = {
    "table": ("Ada", "Bo", "Cy", "Dee"),
    "daily": ("Eli", "Fay"),
    "lounge": ("Gil", "Hal"),
    "hall": ("Ida", "Jo", "Kit", "Lea"),
}
"""Who sits at the table in which channel; in the hall an AI sits with them."""

RICH = {"table": 40}
"""Coins of the richest bidders, where that is not 9: so many that no picture or text has all smaller numbers in it."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def sales(playground: Playground) -> AsyncIterator[Mapping[str, Sale]]:
    """Tables by channel, each with a person who may sell cards."""
    people = {channel: playground.actors(*names, channel=channel) for channel, names in PEOPLE.items()}
    ais = {"hall": ["medium"]}
    boards = {
        channel: await begin(*group, ais=ais.get(channel, []), limit=LONGEST if channel in RICH else SHORTEST)
        for channel, group in people.items()
    }
    ways = {
        match_on(board): may_sell(len(people[channel]), least=RICH.get(channel, 9)) for channel, board in boards.items()
    }
    states = await lead_to(playground, ways, Chance("sales"))
    yield {
        channel: Sale(playground, people[channel], board, states[match_on(board)]) for channel, board in boards.items()
    }


async def test_bids_at_one_instant_count_once_each_and_stay_sealed_until_the_seller_chooses(
    playground: Playground, sales: Mapping[str, Sale]
) -> None:
    sale = sales["table"]
    early, rival, late = sale.bidders
    board = await sale.offer(2)
    same = await sale.form(early, board)
    playground.expire_tokens()  # so that the panel below the form stays next to the new one
    forms = [await sale.form(each, board) for each in (early, rival, late)]
    low, high = sale.sums(2, most=RICH["table"])
    answers = [
        private(each)
        for each in await asyncio.gather(
            early.submit(same, coins=str(low)),
            early.submit(forms[0], coins=str(low)),
            rival.submit(forms[1], coins=str(high)),
        )
    ]
    assert sorted(TOO_LATE in answer.text for answer in answers) == [False, False, True]
    waiting = await hand(sale.seller, board)
    assert f"Waiting for {late.name}" in said(waiting)
    # Before the last bid: once all are in, the seller's page shows them by itself.
    assert {low, high} & sale.numbers(sale.seller) == set()

    pass_time(playground, sale.match)
    await late.until(lambda: timed_out(playground, sale.match) == [sale.seat(late)], PATIENCE)
    assert TOO_LATE in (private(await late.submit(forms[2], coins="1"))).text
    assert {low, high} & sale.numbers(late) == set()
    assert high not in sale.numbers(early)
    assert low not in sale.numbers(rival)

    def is_asked() -> SeenMessage | None:
        panel = sale.seller.look(waiting.id)
        return panel if panel is not None and "Keep my cards" in panel.labels else None

    panel = await sale.seller.until(is_asked)
    assert "Waiting for" not in said(panel)
    assert [label.split(" · ")[-1] for label in panel.labels[:3]] == [f"{high} 🪙", f"{low} 🪙", "Keep my cards"]
    await sale.seller.press(panel.labels[0], message=panel)
    assert await check_coins(playground, sale.match) > 0
    await check_goes_on(playground, sale)


async def test_an_invalid_bid_is_refused_with_its_rule_and_changes_nothing(
    playground: Playground, sales: Mapping[str, Sale]
) -> None:
    sale = sales["daily"]
    (bidder,) = sale.bidders
    board = await sale.offer(1)
    before = stored_of(playground, sale.match)
    labels = (await hand(bidder, board)).labels
    for typed, rule in RULES.items():
        answer = private(await bidder.submit(await sale.form(bidder, board), coins=typed))
        assert rule in said(answer)
        assert answer.labels == labels
    for typed in UNSENDABLE:
        with pytest.raises(PlayerError):
            await bidder.submit(await sale.form(bidder, board), coins=typed)
    assert stored_of(playground, sale.match) == before
    assert "You bid **9**" in said(private(await bidder.submit(await sale.form(bidder, board), coins="９")))
    await check_goes_on(playground, sale)


async def test_ignoring_two_bids_does_not_cost_the_seat(playground: Playground, sales: Mapping[str, Sale]) -> None:
    sale = sales["lounge"]
    (silent,) = sale.bidders
    seat = sale.seat(silent)
    await ignore(sale, 1)

    def wanted(state: State) -> bool:
        return state.active != seat and may_sell(2, least=1)(state)

    states = await lead_to(playground, {sale.match: wanted}, Chance("again"))
    await ignore(replace(sale, state=states[sale.match]), 2)
    assert timed_out(playground, sale.match) == [seat, seat]
    assert [occupant.get("missed", []) for occupant in players_of(playground, sale.match)] == [[], []]
    await check_goes_on(playground, sale)


async def ignore(sale: Sale, times: int) -> None:
    """Let the time for bids run out, for the `times`-th time."""
    await sale.offer(1)
    pass_time(sale.playground, sale.match)
    await sale.seller.until(lambda: len(timed_out(sale.playground, sale.match)) == times, PATIENCE)


async def test_bids_outlive_a_crash_and_the_leaving_of_seller_and_bidder(
    playground: Playground, sales: Mapping[str, Sale]
) -> None:
    sale = sales["hall"]
    first, leaver, last = sale.bidders
    board = await sale.offer(1)
    panels = {person.name: await hand(person, board) for person in sale.bidders}
    await first.press("2 🪙", message=panels[first.name])
    await playground.restart_bot(signal.SIGKILL)
    assert "You bid **2**" in said(await hand(first, board))
    for person in (leaver, sale.seller):
        await by_menu(person, board, "Concede…", "Yes, concede")
    await last.press("No bid", message=panels[last.name])
    seats = [sale.seat(first), sale.seat(leaver), sale.seat(last), 4]
    await last.until(lambda: sorted(bidders_of(playground, sale.match)) == sorted(seats), 4 * PATIENCE)
    await last.until(lambda: sold_or_kept(playground, sale.match), PATIENCE)
    await check_coins(playground, sale.match)
    await check_goes_on(playground, sale, first, last)


def players_of(playground: Playground, match: str) -> list[dict[str, object]]:
    with open_store(playground) as stored:
        ((roster,),) = stored.execute("SELECT roster FROM match WHERE id = ?", (match,)).fetchall()
    return json.loads(roster)["sitters"]


def since_offer(playground: Playground, match: str) -> list[tuple[int, str]]:
    """The steps since cards were last put up for sale: seat and action."""
    steps = [(seat, json.loads(body)) for seat, body, _ in steps_of(playground, match)]
    start = max(place for place, (_, action) in enumerate(steps) if action["kind"] == "offer")
    return [(seat, action["kind"]) for seat, action in steps[start + 1 :]]


def bidders_of(playground: Playground, match: str) -> list[int]:
    return [seat for seat, kind in since_offer(playground, match) if kind == "bid"]


def sold_or_kept(playground: Playground, match: str) -> bool:
    return any(kind in ("accept", "decline") for _, kind in since_offer(playground, match))


async def check_goes_on(playground: Playground, sale: Sale, *present: Actor) -> None:
    """Check that the people present can end the match, and that its record replays."""
    board: SeenMessage = sale.now()
    assert all(occupant.get("away", "") in ("", "conceded") for occupant in players_of(playground, sale.match))
    await end_and_verify(playground, board, *(present or sale.people))
