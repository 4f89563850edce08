"""Matches on a home connection with less bandwidth than the presses need: no press fails, even with large pictures."""

import asyncio
from dataclasses import dataclass, field
from itertools import count

import pytest

from playground.actors import Actor, ActResult
from playground.interactions.interaction import UPDATE
from playground.seen import SeenMessage
from tests.e2e.beside import change, steps_of
from tests.e2e.harness import Playground
from tests.e2e.platform.test_live_panels import begun, hand
from tests.players.battle_farm import Farmer, begin
from tests.players.fart import next_press, over
from tests.players.reading import match_on, now_of, shown
from tests.players.table import play_until

PRESSES = 12
"""Presses of the table of four."""

TABLES = 16
"""Tables of two that go on after a restart."""

LARGE = 800_000
"""Bytes of an export that takes the line for eight seconds."""

PLACES = """
    WITH RECURSIVE number(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < 20000)
    INSERT INTO seen SELECT i, ?, 0 FROM number
"""
"""Lets somebody have been seen in so many places that their data are large."""


@dataclass
class Crowd:
    """Solo players of F.A.R.T. who press at their own pace, whether or not a picture has arrived."""

    people: tuple[Actor, ...]
    boards: dict[str, SeenMessage] = field(default_factory=dict[str, SeenMessage])
    pressed: list[ActResult] = field(default_factory=list[ActResult])

    async def begin(self) -> None:
        for person in self.people:
            self.boards[person.name] = shown(await person.slash("fart play"))

    async def press(self, times: int, every: float) -> None:
        """Let everyone press `times` times, spread evenly over the `every` seconds between two presses of a person."""
        await asyncio.gather(
            *(
                self._go_on(person, times, every, every * number / len(self.people))
                for number, person in enumerate(self.people)
            )
        )

    async def _go_on(self, person: Actor, times: int, every: float, after: float) -> None:
        await asyncio.sleep(after)
        presses: list[asyncio.Task[None]] = []
        for _ in range(times):
            presses.append(asyncio.create_task(self._press(person)))
            await asyncio.sleep(every)
        await asyncio.gather(*presses)

    async def _press(self, person: Actor) -> None:
        board = person.look(self.boards[person.name])
        if board is None or over(board):
            self.boards[person.name] = shown(await person.slash("fart play"))
        else:
            self.pressed.append(await person.press(next_press(board), message=board))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("megabits", "people"), [(2.0, 8), *(pytest.param(*line, marks=pytest.mark.long) for line in ((1.0, 8), (5.0, 20)))]
)
async def test_no_press_fails_when_presses_need_more_than_the_line_carries(
    playground: Playground, megabits: float, people: int
) -> None:
    crowd = Crowd(playground.crowd(people))
    playground.core.line.megabits = megabits
    await crowd.begin()
    await crowd.press(times=2, every=4.0)
    failed = [(each.actor.name, each.text) for each in crowd.pressed if each.failed]
    assert not failed
    assert len(crowd.pressed) > people
    for person in crowd.people:
        await person.until(lambda person=person: (now := person.look(crowd.boards[person.name])) and now.pictures)


@pytest.mark.slow
async def test_no_press_fails_while_many_pages_and_boards_are_shown_again_after_a_restart(
    playground: Playground,
) -> None:
    crowd = Crowd(playground.crowd(8))
    playground.core.line.megabits = 0.0
    await crowd.begin()
    hands: list[tuple[Actor, SeenMessage]] = []
    for number in range(TABLES):
        pair = playground.actors(f"Left {number}", f"Right {number}", channel=("lounge", "hall")[number % 2])
        board = await begun(*pair, game=("absolute", "battle_farm")[number % 2])
        hands += [(person, await hand(person, board)) for person in pair]
    await playground.stop_bot()
    change(playground, "UPDATE match SET shown = shown - 1")
    playground.core.line.megabits = 1.0
    await playground.start_bot()
    await crowd.press(times=4, every=4.0)
    assert not [(each.actor.name, each.text) for each in crowd.pressed if each.failed]
    assert all(person.look(page) for person, page in hands)


@pytest.mark.slow
async def test_no_press_fails_while_somebodys_large_export_goes_up(playground: Playground) -> None:
    crowd, ada = Crowd(playground.crowd(8)), playground.actor("Ada", channel="lounge")
    page = shown(await ada.slash("privacy"))
    change(playground, PLACES, ada.id)
    playground.core.line.megabits = 1.0
    await crowd.begin()
    ada.patience = 90.0
    exporting = asyncio.create_task(ada.press("Export", message=page))
    await crowd.press(times=4, every=4.0)
    assert not [(each.actor.name, each.text) for each in crowd.pressed if each.failed]
    (file,) = [file for message in (await exporting).followups for file in message.files]
    assert len(ada.fetch(file)) > LARGE


@pytest.mark.slow
async def test_a_table_of_four_plays_on_a_line_that_carries_two_thirds_of_a_picture_a_second(
    playground: Playground,
) -> None:
    """The board and each person's page are pictures: their presses are in the record, and none fails."""
    playground.core.line.megabits = 1.0
    people = playground.actors("Ada", "Bo", "Cy", "Dee", channel="lounge")
    board = await begin(*people)
    match = match_on(board)
    players = [Farmer(person, turns=number) for number, person in enumerate(people)]
    pressed = count()
    await play_until(playground, players, now_of(people[0], match), lambda _: next(pressed) >= PRESSES)
    played = [seat for seat, _, key in steps_of(playground, match) if key.isdecimal()]
    assert [played.count(seat) for seat in range(len(players))] == [player.played for player in players]


async def test_on_a_fast_line_the_first_answer_has_the_picture(playground: Playground) -> None:
    playground.core.line.megabits = 0.0
    crowd = Crowd(playground.actors("Ada", "Bo"))
    await crowd.begin()
    for person in crowd.people:
        board = crowd.boards[person.name]
        pressed = await person.press(next_press(board), message=board)
        assert pressed.type == UPDATE
        assert shown(pressed).pictures[0].url != board.pictures[0].url
