"""Whole games of Absolute as people play them on Discord: three of them and an AI, with restarts all along the way."""

import asyncio
import json
import re
import signal
from collections.abc import Sequence
from hashlib import sha256

import msgspec
import pytest

from bot.playground.actors import Actor
from bot.playground.seen import Seen
from bot.replays import Exported
from engine import record
from engine.absolute import GAME
from tests.e2e.group_play import Interlude, Player, begin, board_of, open_store, play_on, said
from tests.e2e.harness import Playground
from tests.e2e.play import shown

PLACES = re.compile(r"\*\*\d\.\*\* ([A-F]) · (.+?): ([+−]?\d+)")


def restarts(playground: Playground, every: int) -> Interlude:
    """Restart the bot after each so many presses: once it may end in peace, once it is killed."""

    async def interlude(count: int) -> None:
        if count % every == 0:
            await playground.restart_bot(signal.SIGKILL if count // every % 2 else signal.SIGTERM)

    return interlude


async def prefer_text(person: Actor, board: Seen) -> None:
    """Choose text in place of pictures."""
    menu = (await person.press("Menu", message=board)).private
    assert menu is not None
    await person.press("Text instead of pictures", message=menu)


async def gathered(playground: Playground, channel: str, *, quick: bool = True) -> tuple[list[Player], Seen]:
    """Ada, Bo and Cy, of whom Cy prefers text, at a table with an AI."""
    ada, bo, cy = playground.actors("Ada", "Bo", "Cy", channel=channel)
    board = await begin(ada, bo, cy, ais=["medium"], quick=quick)
    await prefer_text(cy, board)
    return [Player(ada), Player(bo, ("type", "compose", "suggest")), Player(cy, ("compose", "suggest", "type"))], board


async def check_end(playground: Playground, players: Sequence[Player], first: Seen, last: Seen) -> None:
    """See that the result stands on the board, and that the record leads to it and holds each press exactly once."""
    ada = players[0].actor
    assert "Played to the end" in said(last)
    places = PLACES.findall(said(last))
    assert sorted(name for _, name, _ in places) == ["AI 1 (medium)", "Ada", "Bo", "Cy"]
    exported = await export(ada, last)
    outcome = GAME.outcome(record.replay(GAME, exported).state)
    assert outcome == exported.outcome
    assert outcome is not None
    assert {letter: score for letter, _, score in places} == {
        letter: f"{score:+}".replace("-", "−").replace("+0", "0")
        for letter, score in zip("ABCD", outcome.scores, strict=True)
    }
    assert sha256(exported.seed.encode()).hexdigest() == exported.seed_hash
    assert exported.seed_hash in first.text
    seats = [played.seat for played in exported.actions]
    assert [seats.count(seat) for seat in range(len(players))] == [player.played for player in players]
    checked = (await ada.press("Verify", message=last)).private
    assert checked is not None
    assert f"All {len(seats)} moves are legal" in checked.text
    assert "❌" not in checked.text


async def export(person: Actor, board: Seen) -> Exported:
    """Open the replay of a match, look at its last step, and fetch its record."""
    replay = (await person.press("Replay", message=board)).private
    assert replay is not None
    assert "Step 0 of" in replay.text
    last = next(button for button in replay.buttons if (button.custom_id or "").endswith(".last"))
    replay = shown(await person.press(last.custom_id or "", message=replay))
    given = (await person.press("Export", message=replay)).private
    assert given is not None
    (file,) = given.files
    return msgspec.json.decode(person.fetch(file), type=Exported)


def check_panels(players: Sequence[Player]) -> None:
    """See that two had pictures, described, all the time, and the third none at all."""
    *seeing, reading = players
    assert all(each.alt for player in seeing for each in player.past if "you are" in each.text)
    assert [each.text for each in reading.past if each.pictures] == []


async def test_three_people_and_an_ai_play_a_round_while_the_bot_is_restarted(playground: Playground) -> None:
    players, first = await gathered(playground, "table")
    last = await play_on(playground, players, first, restarts(playground, every=12))
    await check_end(playground, players, first, last)
    check_panels(players)
    await check_rematch(playground, players, last)


async def check_rematch(playground: Playground, players: Sequence[Player], last: Seen) -> None:
    """Two ask for another match at once, and gather at one table; the third one's press begins it."""
    ada, bo, cy = (player.actor for player in players)
    await asyncio.gather(*(person.press("Rematch", message=last) for person in (ada, bo)))
    with open_store(playground) as stored:
        query = "SELECT id, body FROM lobby WHERE status = 'open' AND channel = ?"
        ((match, body),) = stored.execute(query, (int(last.channel_id),)).fetchall()
    assert [chair["player"] for chair in json.loads(body)["chairs"] if not chair.get("awaited")].count(0) == 1
    panel = shown(await cy.press("Look again", message=players[-1].panel))
    await cy.press("Rematch", message=panel)
    again = await ada.until(lambda: board_of(ada, match))
    assert said(again).count("Draw a card") == 1


@pytest.mark.long
async def test_a_restart_after_every_press_of_a_round_changes_nothing(playground: Playground) -> None:
    players, first = await gathered(playground, "lounge")
    last = await play_on(playground, players, first, restarts(playground, every=1))
    await check_end(playground, players, first, last)
    check_panels(players)


@pytest.mark.long
async def test_three_rounds_are_played_to_the_end_through_restarts(playground: Playground) -> None:
    players, first = await gathered(playground, "hall", quick=False)
    last = await play_on(playground, players, first, restarts(playground, every=12))
    await check_end(playground, players, first, last)
    sheets = (await players[0].actor.press("Scores", message=last)).private
    assert sheets is not None
    assert [label for label in sheets.labels if label.startswith("Round")] == ["Round 1", "Round 2", "Round 3"]
